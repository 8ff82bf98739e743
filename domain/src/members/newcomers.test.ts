import { expect, test } from 'vitest'
import type { Command } from '../decider.ts'
import { calendarDate } from '../kernel/calendar-date.ts'
import { minor } from '../kernel/minor.ts'
import { cast, guest, member, person, user } from '../testing/cast.ts'
import { lastTurnAfter, untilLastDay } from '../rotation/planned-end.ts'
import { potsOf } from '../payouts/payout.ts'
import { type Story, circle, money, replayed } from '../testing/circle.ts'
import { lateOn } from '../testing/round.ts'
import { takenOver } from '../settlement/replacement.ts'
import { admissionCountOf, isAskedToAdmit } from './admission.ts'
import { memberOf } from './member.ts'
import { awaitedOf } from './witness.ts'

const approve = (name: string, day?: string): Command => ({
  type: 'approve-member',
  memberId: member(name),
  ...(day !== undefined && { catchUpUntil: calendarDate(day) }),
})
const vote = (name: string, isYes = true): Command => ({
  type: 'vote-on-newcomer',
  memberId: member(name),
  isYes,
})
const leave: Command = { type: 'leave-round', reason: null }
const types = (events: readonly { readonly type: string }[]) => events.map(({ type }) => type)

const row = (story: Story, name: string) => {
  const found = memberOf(story.tontine, member(name))
  if (!found) throw new Error(`no member ${name}`)
  return found
}
const nowOf = (story: Story) => Date.parse(`${story.day}T20:00:00Z`)
const awaited = (story: Story, name: string) =>
  awaitedOf(story.tontine, row(story, name), nowOf(story))
const count = (story: Story, name: string) =>
  admissionCountOf(story.tontine, row(story, name), nowOf(story))

/** A monthly tontine from 31 January whose members all have accounts; somebody asks to join on a day. */
function asked(members = 5, name = cast[members] ?? '', on = '2026-03-10'): Story {
  const story = circle({ members })
  if (members === 1) story.join(guest('hawa'))
  story.run({ type: 'start-tontine' })
  story.run({ type: 'request-membership', person: person(name) }, { as: name, on })
  return story
}

test('S10 after the start more than half of the active accounts let a newcomer in', () => {
  const story = asked(5, 'fatou')
  expect(types(story.run(approve('fatou')))).toEqual(['approval-given'])
  story.agree(member('fatou'))
  expect(count(story, 'fatou')).toMatchObject({ yes: 1, no: 0, needed: 3, hasPassed: false })
  expect(awaited(story, 'fatou')).toBe('circle')
  expect(row(story, 'fatou').status).toBe('pending')
  expect(story.refusal(approve('fatou'))?.code).toBe('already-approved')
  expect(types(story.run(vote('fatou'), { as: 'bintou' }))).toEqual(['admission-vote-cast'])
  expect(types(story.run(vote('fatou'), { as: 'chris' }))).toEqual([
    'admission-vote-cast',
    'member-approved',
    'turns-appended',
  ])
  expect(row(story, 'fatou').status).toBe('active')
  expect(replayed(story.entries)).toEqual(story.tontine)
})

test.for([1, 2])('S10 with %i accounts, what there is decides', (members) => {
  const story = asked(members, 'fatou')
  story.run(approve('fatou'))
  story.agree(member('fatou'))
  if (members === 2) {
    expect(row(story, 'fatou').status).toBe('pending')
    story.run(vote('fatou'), { as: 'bintou' })
  }
  expect(row(story, 'fatou').status).toBe('active')
})

test('S10 a vote may be changed, and a no keeps the newcomer waiting', () => {
  const story = asked(3, 'fatou')
  story.run(approve('fatou'))
  story.agree(member('fatou'))
  story.run(vote('fatou', false), { as: 'bintou' })
  expect(story.refusal(vote('fatou', false), { as: 'bintou' })?.code).toBe('already-voted')
  expect(count(story, 'fatou')).toMatchObject({ yes: 1, no: 1, needed: 2 })
  expect(isAskedToAdmit(story.tontine, row(story, 'fatou'), user('bintou'), nowOf(story))).toBe(
    false,
  )
  expect(isAskedToAdmit(story.tontine, row(story, 'fatou'), user('chris'), nowOf(story))).toBe(true)
  story.run(vote('fatou'), { as: 'bintou' })
  expect(row(story, 'fatou').status).toBe('active')
})

test('S10 nobody makes a majority by excluding those who have not said yes', () => {
  const story = asked(4, 'fatou')
  story.run(approve('fatou'))
  story.agree(member('fatou'))
  expect(count(story, 'fatou')).toMatchObject({ yes: 1, counted: 4, needed: 3 })
  story.run(vote('fatou', false), { as: 'dado' })
  story.together({ type: 'exclude-member', memberId: member('dado'), reason: 'in the way' })
  expect(count(story, 'fatou')).toMatchObject({ yes: 1, no: 1, counted: 4, needed: 3 })
  story.run(vote('fatou'), { as: 'bintou' })
  expect(row(story, 'fatou').status).toBe('pending')
  story.run(vote('fatou'), { as: 'chris' })
  expect(row(story, 'fatou').status).toBe('active')
  expect(replayed(story.entries)).toEqual(story.tontine)
})

test('S10 the organizer alone turns a newcomer away, whatever the votes', () => {
  const story = asked(5, 'fatou')
  story.run(approve('fatou'))
  story.agree(member('fatou'))
  for (const as of ['bintou', 'chris', 'dado']) story.run(vote('fatou', false), { as })
  expect(row(story, 'fatou').status).toBe('pending')
  story.run({ type: 'reject-member', memberId: member('fatou') })
  expect(row(story, 'fatou')).toMatchObject({ status: 'rejected', admission: null })
  expect(story.refusal(vote('fatou'), { as: 'esi' })?.code).toBe('member-not-pending')
})

test('S10 a yes from before the approval is asked for again, with the sum and the day', () => {
  const story = asked(3, 'fatou')
  const yes: Command = { type: 'agree-to-membership', memberId: member('fatou'), email: '' }
  story.run(approve('fatou'))
  story.run(vote('fatou'), { as: 'bintou' })
  expect(awaited(story, 'fatou')).toBe('answer')
  // To ask once more is no yes: the terms stand with the question.
  const again: Command = { type: 'request-membership', person: person('fatou') }
  expect(story.refusal(again, { as: 'fatou' })).toEqual({ code: 'request-pending' })
  expect(types(story.run(yes, { as: 'fatou' }))).toEqual([
    'member-agreed',
    'member-approved',
    'turns-appended',
  ])
  expect(replayed(story.entries)).toEqual(story.tontine)
})

test.for(['decline-membership', 'leave-circle'] as const)(
  'S10 a newcomer who asked to join and refuses the terms takes the request back: %s',
  (type) => {
    const story = asked(3, 'fatou')
    story.run(approve('fatou'))
    const no: Command =
      type === 'leave-circle' ? { type } : { type, memberId: member('fatou'), email: '' }
    expect(types(story.run(no, { as: 'fatou' }))).toEqual(['member-left'])
    expect(row(story, 'fatou')).toMatchObject({ status: 'removed', userId: user('fatou') })
  },
)

test('S10, M17 a witness says yes to a guest after the approval, and a yes from before counts no more', () => {
  const story = asked(4, 'fatou')
  story.run({ type: 'add-member', person: guest('hawa') })
  const vouch: Command = { type: 'vouch-for-guests', memberIds: [member('hawa')] }
  story.run(vouch, { as: 'chris' })
  story.run(approve('hawa'))
  expect(row(story, 'hawa').isVouched).toBe(false)
  for (const as of ['bintou', 'chris']) story.run(vote('hawa'), { as })
  expect(awaited(story, 'hawa')).toBe('witness')
  story.run(vouch, { as: 'chris' })
  expect(row(story, 'hawa').status).toBe('active')
})

test('S10 a no of the vote is not cleared by letting somebody ask again', () => {
  const story = asked(5, 'fatou')
  const ask: Command = { type: 'request-membership', person: person('fatou') }
  story.run(approve('fatou'))
  story.agree(member('fatou'))
  story.run(vote('fatou', false), { as: 'bintou' })
  story.run({ type: 'reject-member', memberId: member('fatou') }, { on: '2026-03-11' })
  story.run(ask, { as: 'fatou' })
  expect(story.refusal(approve('fatou'))).toEqual({ code: 'vote-just-ended', from: '2026-03-25' })
  story.run({ type: 'leave-circle' }, { as: 'fatou' })
  story.run(ask, { as: 'fatou', on: '2026-03-24' })
  expect(story.refusal(approve('fatou'))?.code).toBe('vote-just-ended')
  story.run(approve('fatou'), { on: '2026-03-25' })
  story.agree(member('fatou'))
  // Nobody has said no yet: whoever withdraws now may come back.
  story.run({ type: 'leave-circle' }, { as: 'fatou' })
  story.run(ask, { as: 'fatou' })
  story.run(approve('fatou'))
  story.agree(member('fatou'))
  expect(replayed(story.entries)).toEqual(story.tontine)
})

test('S10, M7 recognizing a newcomer as a guest after a no does not approve them', () => {
  const story = asked(5, 'fatou')
  story.run({ type: 'add-member', person: guest('hawa') })
  story.run(approve('fatou'))
  story.agree(member('fatou'))
  story.run(vote('fatou', false), { as: 'bintou' })
  const recognize: Command = {
    type: 'recognize-guest',
    memberId: member('fatou'),
    guestId: member('hawa'),
  }
  expect(types(story.run(recognize))).toEqual(['guest-recognized'])
  expect(story.refusal(approve('hawa'))).toEqual({ code: 'vote-just-ended', from: '2026-03-24' })
})

test('S10, M13 a no of the vote stays when an account says no to its row', () => {
  const story = asked(5, 'fatou')
  const email = 'issa@example.ci'
  story.run({ type: 'add-member', person: guest('issa', { email }) })
  story.run(approve('issa'))
  story.run(vote('issa', false), { as: 'bintou' })
  const memberId = member('issa')
  story.run({ type: 'decline-membership', memberId, email }, { as: 'issa' })
  expect(row(story, 'issa')).toMatchObject({ status: 'pending', userId: null })
  expect(story.refusal(approve('issa'))).toEqual({ code: 'vote-just-ended', from: '2026-03-24' })
})

test('S10, G5 a no of the vote stays when another organizer takes over', () => {
  const story = asked(5, 'fatou')
  story.run({ type: 'add-member', person: guest('issa') })
  story.run(approve('issa'))
  story.run(vote('issa', false), { as: 'chris' })
  story.run({ type: 'offer-office', memberId: member('bintou') })
  story.run({ type: 'answer-office', isYes: true }, { as: 'bintou' })
  expect(story.refusal(approve('issa'), { as: 'bintou' })).toEqual({
    code: 'vote-just-ended',
    from: '2026-03-24',
  })
})

test('S10, S5 a no of the vote belongs to the newcomer, not to the row that they leave', () => {
  const story = asked(5, 'fatou')
  story.run(approve('fatou'))
  story.agree(member('fatou'))
  story.run(vote('fatou', false), { as: 'bintou' })
  story.run({ type: 'reject-member', memberId: member('fatou') })
  story.run({ type: 'request-membership', person: person('fatou') }, { as: 'fatou' })
  const settled = { amount: minor(0), paidBy: 'successor' } as const
  const replace = { type: 'replace-member', settled, reason: 'moves to Abidjan' } as const
  const [memberId, requestId] = [member('chris'), member('fatou')]
  story.together({ ...replace, memberId, requestId })
  const shown = takenOver(story.tontine, memberId)
  if (!shown) throw new Error('chris has no account')
  story.run({ type: 'accept-replacement', memberId, shown }, { as: 'fatou' })
  expect(row(story, 'fatou').votedDownAt).toBeNull()
  expect(row(story, 'chris').votedDownAt).toMatch(/^2026-03-10/)
})

test('S10, M15 after the start people are approved one by one', () => {
  const story = asked(5, 'fatou')
  const several: Command = { type: 'approve-members', memberIds: [member('fatou')], known: [] }
  expect(story.refusal(several)).toEqual({ code: 'approve-one-by-one' })
  story.run(approve('fatou'))
  story.agree(member('fatou'))
})

test('S10 members who became active after the vote began do not count', () => {
  const story = asked(3, 'fatou')
  story.run({ type: 'request-membership', person: person('esi') }, { as: 'esi' })
  story.run(approve('fatou'))
  story.agree(member('fatou'))
  story.run(approve('esi'))
  story.agree(member('esi'))
  story.run(vote('esi'), { as: 'bintou' })
  expect(row(story, 'esi').status).toBe('active')
  expect(count(story, 'fatou')?.voters).not.toContain(user('esi'))
  expect(story.refusal(vote('fatou'), { as: 'esi' })?.code).toBe('not-asked-about-newcomer')
})

test('S10 the vote does not wait for members who went out or died', () => {
  const story = asked(5, 'fatou')
  story.run(leave, { as: 'esi' })
  story.together({
    type: 'record-death',
    memberId: member('dado'),
    retires: false,
    reason: 'an accident',
  })
  story.run(approve('fatou'))
  story.agree(member('fatou'))
  expect(count(story, 'fatou')).toMatchObject({ needed: 2 })
  expect(story.refusal(vote('fatou'), { as: 'esi' })?.code).toBe('not-asked-about-newcomer')
  expect(story.refusal(vote('fatou'), { as: 'dado' })?.code).toBe('not-asked-about-newcomer')
})

test('S10, W3 once all were waited for, more than half of those who voted is enough', () => {
  const story = asked(5, 'fatou')
  story.run(approve('fatou'), { on: '2026-03-10' })
  story.agree(member('fatou'))
  story.run(vote('fatou', false), { as: 'bintou' })
  story.run(vote('fatou'), { as: 'chris', on: '2026-03-31' })
  expect(awaited(story, 'fatou')).toBe('circle')
  expect(story.refusal(vote('fatou'), { as: 'chris' })?.code).toBe('already-voted')
  // The silence of dado and esi counts no longer; somebody who said yes says so, or the organizer.
  story.day = '2026-04-01'
  expect(awaited(story, 'fatou')).toBe('approval')
  expect(types(story.run(vote('fatou'), { as: 'chris' }))).toEqual([
    'member-approved',
    'turns-appended',
  ])
})

test('S10 one no against one yes is not more than half, however long the others are silent', () => {
  const story = asked(5, 'fatou')
  story.run(approve('fatou'))
  story.agree(member('fatou'))
  story.run(vote('fatou', false), { as: 'bintou' })
  story.day = '2026-06-01'
  expect(awaited(story, 'fatou')).toBe('circle')
  expect(story.refusal(approve('fatou'))?.code).toBe('already-approved')
})

test('S10, M13, M17 the newcomer’s own yes, or a witness’s, is needed besides, in any order', () => {
  const story = asked(3, 'fatou')
  story.run({ type: 'add-member', person: guest('hawa', { email: 'hawa@example.ci' }) })
  story.run({ type: 'add-member', person: guest('issa') })
  story.run(approve('hawa'))
  story.agree(member('hawa'))
  story.run(vote('hawa'), { as: 'bintou' })
  expect(awaited(story, 'hawa')).toBe('witness')
  const hawa = user('hawa')
  const yes = { memberId: member('hawa'), email: 'hawa@example.ci' }
  story.run({ type: 'agree-to-membership', ...yes }, { as: hawa })
  expect(row(story, 'hawa').status).toBe('active')
  story.run(approve('issa'))
  story.agree(member('issa'))
  story.run({ type: 'vouch-for-guests', memberIds: [member('issa')] }, { as: 'bintou' })
  expect(row(story, 'issa').status).toBe('pending')
  story.run(vote('issa'), { as: 'chris' })
  expect(row(story, 'issa').status).toBe('pending')
  story.run(vote('issa'), { as: 'hawa' })
  expect(row(story, 'issa').status).toBe('active')
})

test('S10 somebody approved before the start who says yes after it is voted on, too', () => {
  const story = circle({ members: 3 })
  story.run({ type: 'add-member', person: guest('hawa', { email: 'hawa@example.ci' }) })
  story.run(approve('hawa'))
  story.agree(member('hawa'))
  story.run({ type: 'start-tontine' })
  const yes = { memberId: member('hawa'), email: 'hawa@example.ci' }
  expect(types(story.run({ type: 'agree-to-membership', ...yes }, { as: 'hawa' }))).toEqual([
    'member-claimed',
    'member-agreed',
  ])
  expect(awaited(story, 'hawa')).toBe('approval')
  story.run(approve('hawa'))
  story.agree(member('hawa'))
  story.run(vote('hawa'), { as: 'chris' })
  expect(row(story, 'hawa').status).toBe('active')
})

test('S10 another organizer asks again about a guest on whom the circle votes', () => {
  const story = asked(5, 'fatou')
  story.run({ type: 'add-member', person: guest('issa') })
  story.run(approve('issa'))
  story.agree(member('issa'))
  story.run({ type: 'offer-office', memberId: member('bintou') })
  story.run({ type: 'answer-office', isYes: true }, { as: 'bintou' })
  expect(row(story, 'issa').admission).toBeNull()
  expect(story.refusal(vote('issa'), { as: 'chris' })?.code).toBe('no-vote-on-newcomer')
})

test('S10 the organizer names a day for what was due before: from today to the end of the round', () => {
  const story = asked(3, 'fatou')
  expect(story.refusal(approve('fatou', '2026-03-09'))).toEqual({
    code: 'catch-up-day-invalid',
    from: '2026-03-10',
    // One month from today is later than the last turn, of 31 March.
    until: '2026-04-10',
  })
  expect(story.refusal(approve('fatou', '2026-04-11'))?.code).toBe('catch-up-day-invalid')
  story.run(approve('fatou'))
  story.agree(member('fatou'))
  expect(row(story, 'fatou').admission?.catchUpUntil).toBe('2026-04-10')
})

test('S10, C5 what was due before is late only after the day agreed', () => {
  const story = asked(5, 'fatou')
  story.run(approve('fatou', '2026-05-15'))
  story.agree(member('fatou'))
  story.admit(member('fatou'))
  const statuses = (today: string) =>
    story.balance('fatou', today).dues.map(({ deadline, status }) => `${deadline} ${status}`)
  // January and February were due before; the dues get the days by which that much is asked in all.
  expect(statuses('2026-03-31').slice(0, 3)).toEqual([
    '2026-03-31 open',
    '2026-04-30 open',
    '2026-05-15 open',
  ])
  expect(story.balance('fatou', '2026-03-31').dues.map(({ deadline }) => deadline)).toEqual([
    '2026-03-31',
    '2026-04-30',
    '2026-05-15',
    '2026-05-15',
    '2026-05-31',
    '2026-06-30',
  ])
})

test('S10 a newcomer who pays each new cycle on its day and old ones by the agreed day is never late', () => {
  const story = asked(5, 'fatou')
  story.run(approve('fatou', '2026-05-15'))
  story.agree(member('fatou'))
  story.admit(member('fatou'))
  const pay = (id: string, amount: number, day: string) => {
    const paid = money(id, 'fatou', amount, { day, isMeant: true })
    story.run({ type: 'record-payment', payment: paid }, { on: day })
  }
  const late = (day: string) =>
    story
      .balance('fatou', day)
      .dues.filter(({ status }) => status === 'late' || status === 'paid_late')
  pay('march', 10_000, '2026-03-31')
  expect(late('2026-04-30')).toEqual([])
  pay('april', 10_000, '2026-04-30')
  expect(late('2026-05-15')).toEqual([])
  expect(late(lateOn('2026-05-15'))).toHaveLength(2)
  pay('the old ones', 20_000, '2026-05-15')
  pay('may', 10_000, '2026-05-31')
  expect(late('2026-06-01')).toEqual([])
})

test('S10 no deadline is before the newcomer is active, however long the vote takes', () => {
  const story = asked(5, 'fatou')
  story.run(approve('fatou', '2026-03-10'))
  story.agree(member('fatou'))
  story.day = '2026-03-20'
  story.admit(member('fatou'))
  const [first] = story.balance('fatou', '2026-03-20').dues
  expect(first).toMatchObject({ deadline: '2026-03-20', status: 'open' })
})

test('S10 a newcomer who neither paid nor received goes again: nobody owes anything', () => {
  const story = asked(3, 'fatou')
  story.run({ type: 'record-payment', payment: money('p', 'awa', 10_000) })
  story.run(approve('fatou'))
  story.agree(member('fatou'))
  story.admit(member('fatou'))
  const before = ['awa', 'bintou', 'chris'].map((name) => story.balance(name, '2026-12-31'))
  expect(before[0]?.dues).toHaveLength(4)
  story.run(leave, { as: 'fatou' })
  const [, , , last] = story.tontine.turns
  expect(last).toMatchObject({ memberId: member('fatou'), isRetired: true, owed: {} })
  for (const name of [...cast.slice(0, 3), 'fatou'])
    expect(story.balance(name, '2026-12-31').dues.at(-1)).toMatchObject({
      amount: 0,
      status: 'none',
    })
  expect(story.balance('fatou', '2026-12-31').dues.every(({ amount }) => amount === 0)).toBe(true)
  // Its day at the end of the round is gone, and the round ends with the last pot.
  expect(untilLastDay(potsOf(story.tontine)).map(({ cycle }) => cycle.date)).toEqual(
    story.tontine.turns.slice(0, 3).map(({ date }) => date),
  )
  expect(lastTurnAfter(story.tontine.turns, calendarDate('2026-01-31'))).toBe('2026-03-31')
})

test('S10 two people take out a newcomer who neither paid nor received', () => {
  const story = asked(3, 'fatou')
  story.run(approve('fatou'))
  story.agree(member('fatou'))
  story.admit(member('fatou'))
  const out = story.together({
    type: 'exclude-member',
    memberId: member('fatou'),
    reason: 'a mistake',
  })
  expect(out).toMatchObject([
    { type: 'proposal-answered' },
    { type: 'proposal-carried-out' },
    { type: 'hand-retired', memberId: member('fatou'), owed: {} },
  ])
})
