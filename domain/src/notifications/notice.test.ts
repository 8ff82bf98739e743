import { expect, test } from 'vitest'
import type { Command } from '../decider.ts'
import { calendarDate } from '../kernel/calendar-date.ts'
import { minor } from '../kernel/minor.ts'
import type { Subject } from '../roles.ts'
import { serverParticipant } from '../rotation/draw.ts'
import { takenOver } from '../settlement/replacement.ts'
import { cast, guest, hand, member, payment, payout, person, user } from '../testing/cast.ts'
import { byHand, circle, money, pot } from '../testing/circle.ts'
import type { Story } from '../testing/circle.ts'
import { handOver, pay, payAll } from '../testing/round.ts'
import { askingKinds, asksDone, asksIn } from './asked.ts'
import { mayBeNotified, noticesOf } from './notice.ts'
import type { Notice, NoticeKind } from './notice-facts.ts'

const nameOf = (id: string) => cast.find((name) => user(name) === id) ?? id

/** The notices of a command. */
function toldBy(story: Story, command: Command, as = 'awa'): Notice[] {
  const before = story.tontine
  const entries = story.run(command, { as }).map((event) => ({ event, by: user(as) }))
  const notices = noticesOf({ before, state: story.tontine, entries })
  expectAsked(story, notices)
  return notices
}

/** The member or the proposal that a notice is about. */
const idIn = (facts: Notice['facts']): string | undefined => {
  if ('proposal' in facts) return String(facts.proposal)
  return 'memberId' in facts ? facts.memberId : undefined
}

/** A notice that asks for something is found again when that is done. (A9) */
function expectAsked(story: Story, notices: readonly Notice[]): void {
  const asks = asksIn(story.tontine, Date.parse(story.entries.at(-1)?.meta.at ?? ''))
  for (const { kind, userId, facts } of notices.filter((one) => askingKinds.has(one.kind)))
    expect(
      asks.some(
        (ask) =>
          ask.kind === kind && ask.userId === userId && [null, idIn(facts)].includes(ask.about),
      ),
      `${kind} ${nameOf(userId)} is not among what is asked`,
    ).toBe(true)
}

/** Who is notified of what by a command: `kind name`, in alphabetical order. */
const noticesBy = (...given: Parameters<typeof toldBy>): string[] =>
  toldBy(...given)
    .map(({ kind, userId }) => `${kind} ${nameOf(userId)}`)
    .toSorted()

/** What a command tells one person, by kind. */
const factsFor = (name: string, ...given: Parameters<typeof toldBy>) =>
  toldBy(...given).flatMap(({ kind, userId, facts }) =>
    userId === user(name) ? [[kind, facts]] : [],
  )

const record = (...given: Parameters<typeof money>): Command => ({
  type: 'record-payment',
  payment: money(...given),
})
const declare = (...given: Parameters<typeof money>): Command => ({
  type: 'declare-payment',
  payment: money(...given),
})

const withOfficer = (story: Story): Story => {
  story.run({ type: 'name-officer', memberId: member('bintou') })
  return story
}

test('a request goes to everybody who may answer it, the answer to the person who asked', () => {
  const story = withOfficer(circle())
  const dado = person('dado')
  expect(noticesBy(story, { type: 'request-membership', person: dado }, 'dado')).toEqual([
    'member-requested awa',
    'member-requested bintou',
  ])
  expect(noticesBy(story, { type: 'approve-member', memberId: dado.memberId })).toEqual([
    'member-approved dado',
  ])
})

test('A6 somebody who is not admitted is notified of that, and of nothing else', () => {
  const story = circle()
  story.run({ type: 'request-membership', person: person('dado') }, { as: 'dado' })
  const reject: Command = { type: 'reject-member', memberId: member('dado') }
  expect(noticesBy(story, reject)).toEqual(['member-rejected dado'])
})

test('M12 the officers are notified of a deleted account and its place', () => {
  const story = withOfficer(circle())
  const [told] = factsFor('bintou', story, { type: 'unlink-account' }, 'chris')
  expect(told).toEqual(['account-deleted', { memberId: member('chris') }])
  story.run({ type: 'request-membership', person: person('dado') }, { as: 'dado' })
  expect(noticesBy(story, { type: 'unlink-account' }, 'dado')).toEqual([])
})

test('a command without effect notifies nobody', () => {
  const { tontine: state } = circle()
  expect(noticesOf({ before: state, state, entries: [] })).toEqual([])
})

test('A6 waiting people are notified only of questions to them, and nobody outside is', () => {
  const hears = (kind: NoticeKind, standing: Subject['standing']) =>
    mayBeNotified(
      kind,
      { role: 'user', userId: user('dado') },
      { standing, isOfficer: false, isAdmin: false },
    )
  expect(hears('approval-to-answer', 'pending')).toBe(true)
  expect(hears('approval-to-answer', 'former')).toBe(false)
  expect(hears('order-changed', 'pending')).toBe(false)
  expect(hears('order-changed', 'active')).toBe(true)
})

test('M11 a withdrawn request is reported to the officers as that, and not as leaving', () => {
  const story = withOfficer(circle())
  story.run({ type: 'request-membership', person: person('dado') }, { as: 'dado' })
  expect(noticesBy(story, { type: 'leave-circle' }, 'dado')).toEqual([
    'member-withdrawn awa',
    'member-withdrawn bintou',
  ])
})

test('A6 an officer who is out of the circle gets no more news of what they recorded in it', () => {
  const story = withOfficer(circle({ members: 4, ...byHand }))
  story.run(record('one', 'chris', 10_000), { as: 'bintou' })
  story.run({ type: 'remove-member', memberId: member('bintou') })
  const reverse: Command = {
    type: 'reverse-payment',
    paymentId: payment('one'),
    reason: 'a mistake',
  }
  expect(noticesBy(story, reverse)).toEqual(['proposal-to-answer chris', 'proposal-to-answer dado'])
  const [{ number = 0 } = {}] = story.tontine.proposals
  const yes: Command = { type: 'answer-proposal', proposal: number, isYes: true }
  expect(noticesBy(story, yes, 'dado')).toEqual(['payment-reversed chris', 'proposal-accepted awa'])
})

test('G1 everybody is notified of an act that one person did alone', () => {
  const story = circle({ members: 1, ...byHand })
  story.join(guest('dado'))
  story.run(record('one', 'dado', 10_000))
  story.run(
    { type: 'reverse-payment', paymentId: payment('one'), reason: 'a mistake' },
    { on: '2026-01-03' },
  )
  story.join('chris')
  expect(story.tontine.proposals).toMatchObject([{ isAlone: true }])

  const silent = circle({ members: 2, ...byHand })
  silent.sleepers.add(user('bintou'))
  silent.run(record('one', 'bintou', 10_000))
  const reverse: Command = { type: 'reverse-payment', paymentId: payment('one'), reason: 'a slip' }
  silent.day = '2026-03-05'
  silent.run(reverse)
  silent.day = '2026-04-06'
  expect(noticesBy(silent, reverse)).toEqual(['payment-reversed bintou', 'proposal-alone bintou'])
})

test('G1 taking back a proposal notifies those who were asked and those whose money it is', () => {
  const story = circle({ members: 4 })
  story.run(record('one', 'bintou', 10_000))
  story.run(
    { type: 'reverse-payment', paymentId: payment('one'), reason: 'a slip' },
    { on: '2026-01-03' },
  )
  const proposal = story.tontine.proposals.at(-1)?.number ?? 0
  expect(noticesBy(story, { type: 'take-back-proposal', proposal })).toEqual(
    ['bintou', 'chris', 'dado'].map((name) => `proposal-taken-back ${name}`),
  )
})

test('G1, S8 a question about somebody’s own money or death notifies them once', () => {
  const story = circle({ members: 2 })
  story.run(record('one', 'bintou', 10_000))
  story.run({ type: 'start-tontine' })
  story.day = '2026-01-03'
  const reason = 'it was so'
  const reverse: Command = { type: 'reverse-payment', paymentId: payment('one'), reason }
  expect(noticesBy(story, reverse)).toEqual(['proposal-to-answer bintou'])
  const died: Command = {
    type: 'record-death',
    memberId: member('bintou'),
    retires: true,
    reason,
  }
  expect(noticesBy(story, died)).toEqual(['own-death-proposed bintou'])
})

test('M5 asking again notifies officers like any request, and adding somebody does not', () => {
  const story = withOfficer(circle({ members: 4 }))
  story.run({ type: 'leave-circle' }, { as: 'dado' })
  const ask: Command = { type: 'request-membership', person: person('dado') }
  expect(noticesBy(story, ask, 'dado')).toEqual(['member-requested awa', 'member-requested bintou'])
  const gora = guest('gora', { email: 'gora@example.ci' })
  expect(noticesBy(story, { type: 'add-member', person: gora })).toEqual([])
  story.run({ type: 'reject-member', memberId: gora.memberId })
  expect(noticesBy(story, { type: 'add-member', person: gora })).toEqual([])
  expect(story.events.at(-1)?.type).toBe('member-asked-again')
})

test('while the circle fills up nobody is notified of each new order', () => {
  const story = circle()
  const notices = noticesBy(story, { type: 'add-member', person: guest('dado') })
  expect(notices).toEqual([])
  story.run({ type: 'approve-member', memberId: member('dado') })
  const vouch: Command = { type: 'vouch-for-guests', memberIds: [member('dado')] }
  expect(noticesBy(story, vouch, 'bintou')).toEqual([])
})

test('M16, M17 each witness is notified once of approved guests, and guests are not told of the approval', () => {
  const story = circle({ members: 3 })
  for (const name of ['dado', 'esi']) story.run({ type: 'add-member', person: guest(name) })
  const both = ['dado', 'esi'].map(member)
  const facts = { memberId: member('dado'), guests: 2 }
  expect(toldBy(story, { type: 'approve-members', memberIds: both, known: [] })).toEqual([
    { userId: user('bintou'), kind: 'guests-to-witness', facts },
    { userId: user('chris'), kind: 'guests-to-witness', facts },
  ])
  const deny: Command = { type: 'deny-guest', memberId: member('dado') }
  expect(noticesBy(story, deny, 'bintou')).toEqual(['guest-denied awa'])
})

test('M17 each witness is notified of the guests for whom they may answer', () => {
  const story = withOfficer(circle({ members: 3 }))
  story.run({ type: 'add-member', person: guest('dado') })
  story.run({ type: 'add-member', person: guest('esi') }, { as: 'bintou' })
  story.run({ type: 'dismiss-officer', memberId: member('bintou') })
  const memberIds = ['dado', 'esi'].map(member)
  const told = toldBy(story, { type: 'approve-members', memberIds, known: [] })
  expect(told.map(({ userId, facts }) => [nameOf(userId), facts])).toEqual([
    ['bintou', { memberId: member('dado'), guests: 1 }],
    ['chris', { memberId: member('dado'), guests: 2 }],
  ])
})

test('M14 everybody is notified of a row’s new name, and nobody of its new number', () => {
  const story = circle({ members: 3 })
  story.join(guest('dado', { phone: '+22501020304' }))
  const named = { ...guest('dado', { phone: '+22501020304' }), name: 'Dado Bah' }
  const correct = (changes: object): Command => ({
    type: 'correct-member',
    person: { ...named, ...changes },
    reason: null,
  })
  const told = toldBy(story, correct({}))
  const [{ nameBeforeDigest = '', nameAfterDigest = '' } = {}] = story.events
    .slice(-1)
    .flatMap((event) => (event.type === 'member-corrected' ? event : []))
  const facts = { memberId: member('dado'), nameBeforeDigest, nameAfterDigest }
  expect(told).toEqual(
    ['bintou', 'chris'].map((name) => ({ userId: user(name), kind: 'member-renamed', facts })),
  )
  story.name(member('dado'), 'Dado Bah')
  expect(noticesBy(story, correct({ phone: '+22501020305' }))).toEqual([])
})

test('M16 somebody’s own yes, which makes them active, is no news to themselves', () => {
  const story = circle({ members: 1 })
  const dado = guest('dado', { email: 'dado@example.ci' })
  story.join('bintou')
  story.run({ type: 'add-member', person: dado })
  const approve: Command = { type: 'approve-member', memberId: member('dado') }
  expect(noticesBy(story, approve)).toEqual(['guests-to-witness bintou'])
  const yes: Command = {
    type: 'agree-to-membership',
    memberId: member('dado'),
    email: 'dado@example.ci',
  }
  expect(noticesBy(story, yes, 'dado')).toEqual([])
})

test('a departure is reported to the officers, and the new order to everybody who stays', () => {
  const story = withOfficer(circle({ members: 4 }))
  expect(noticesBy(story, { type: 'leave-circle' }, 'dado')).toEqual([
    'member-left awa',
    'member-left bintou',
    'order-changed awa',
    'order-changed bintou',
    'order-changed chris',
  ])
  expect(noticesBy(story, { type: 'remove-member', memberId: member('chris') })).toEqual([
    'order-changed bintou',
  ])
})

test('D6 a changed number of hands makes another order, which is reported as well, unless it is still to be drawn', () => {
  const hands: Command = { type: 'change-hands', memberId: member('awa'), hands: 2 }
  expect(noticesBy(circle({ members: 2 }), hands)).toEqual([
    'hands-changed bintou',
    'order-changed bintou',
  ])
  const drawn = circle({ members: 2, rankingMethod: 'random' })
  expect(noticesBy(drawn, hands)).toEqual(['hands-changed bintou'])
})

test('M8 changing hands notifies their holder, and everybody if they are the organizer’s own', () => {
  const story = circle({ members: 3, rankingMethod: 'alphabetical' })
  const change = (name: string, hands: number): Command => ({
    type: 'change-hands',
    memberId: member(name),
    hands,
  })
  const told = (command: Command) =>
    noticesBy(story, command).filter((text) => text.startsWith('hands-changed'))
  expect(told(change('bintou', 3))).toEqual(['hands-changed bintou'])
  expect(told(change('awa', 2))).toEqual(['hands-changed bintou', 'hands-changed chris'])
})

test('D14 members who said a number are asked whether it is right, and all are notified of the start', () => {
  const story = circle({ members: 4, rankingMethod: 'random' })
  const said = story.said([member('bintou'), member('chris')])
  expect(noticesBy(story, { type: 'start-tontine', said })).toEqual([
    ...['bintou', 'chris'].map((name) => `draw-to-attest ${name}`),
    ...['bintou', 'chris', 'dado'].map((name) => `round-started ${name}`),
  ])
})

test('D9 nobody is asked for a secret where the list is drawn at once', () => {
  const story = circle({ members: 1, rankingMethod: 'random' })
  for (const name of ['bintou', 'chris']) story.join(guest(name))
  const { drawId } = story.tontine.promised[0] ?? {}
  expect(noticesBy(story, { type: 'start-tontine' })).toEqual([])
  expect(story.events).toContainEqual(expect.objectContaining({ type: 'draw-opened', drawId }))
})

test('D13 everybody is notified of a fixed turn, and of the new order if it ends with its member', () => {
  const story = circle({ members: 4, rankingMethod: 'random' })
  const fix: Command = { type: 'fix-turn', handId: hand('dado'), rank: 4 }
  expect(factsFor('bintou', story, fix)).toEqual([
    ['turn-fixed', { memberId: member('dado'), rank: 4 }],
  ])
  const remove: Command = { type: 'remove-member', memberId: member('dado') }
  expect(noticesBy(story, remove)).toEqual(['order-changed bintou', 'order-changed chris'])
})

test('D15 at the start all are notified when the first turn is drawn, and then who has it, the typist too', () => {
  const story = circle({ members: 3, rankingMethod: 'random', drawnAt: 'meeting' })
  const first = calendarDate('2026-01-31')
  const days = { from: first, to: first }
  expect(factsFor('bintou', story, { type: 'start-tontine' })).toEqual([
    ['round-started', { days }],
  ])
  story.day = first
  const said = story.said([member('bintou')])
  const told = toldBy(story, { type: 'draw-turn', said }, 'awa').filter(
    ({ kind }) => kind !== 'draw-to-attest',
  )
  const memberId = story.tontine.turns[0]?.memberId
  expect(told).toEqual(
    ['awa', 'bintou', 'chris'].map((name) => ({
      userId: user(name),
      kind: 'turn-drawn',
      facts: { memberId, days },
    })),
  )
})

test('D10 everybody is notified of a void draw, and again at the start', () => {
  const story = circle({ members: 4, rankingMethod: 'random' })
  expect(noticesBy(story, { type: 'start-tontine' })).toEqual(
    ['bintou', 'chris', 'dado'].map((name) => `draw-opened ${name}`),
  )
  for (const name of ['awa', 'bintou', 'chris'])
    story.run(story.promise(member(name)), { as: name })
  expect(noticesBy(story, story.promise(member('dado')), 'dado')).toEqual(
    ['awa', 'bintou', 'chris'].map((name) => `secret-wanted ${name}`),
  )
  for (const name of ['awa', 'bintou', 'chris']) story.run(story.reveal(member(name)), { as: name })
  story.day = '2026-01-09'
  const voided = toldBy(story, { type: 'continue-draw' })
  expect(voided.map(({ kind, userId, facts }) => [kind, nameOf(userId), facts])).toEqual([
    ...['bintou', 'chris', 'dado'].map((name) => [
      'draw-voided',
      name,
      { memberId: member('dado'), voids: 1 },
    ]),
    ...['bintou', 'chris'].map((name) => ['draw-opened', name, {}]),
  ])
  for (const step of ['promise', 'reveal'] as const)
    for (const name of ['awa', 'bintou', 'chris'])
      if (step === 'promise' || name !== 'chris') story.run(story[step](member(name)), { as: name })
  const told = toldBy(story, story.reveal(member('chris')), 'chris')
  expect(told.map(({ kind, facts }) => [kind, 'voids' in facts && facts.voids])).toEqual(
    ['awa', 'bintou', 'dado'].map(() => ['round-started', 1]),
  )
})

test('D10 nobody is named where several did not take part in a draw, or the server did not', () => {
  const story = circle({ members: 4, rankingMethod: 'random' })
  story.run({ type: 'start-tontine' })
  story.run(story.promise(member('bintou')), { as: 'bintou' })
  story.day = '2026-01-09'
  const told = [['draw-voided', { voids: 1 }]]
  expect(factsFor('bintou', story, { type: 'continue-draw' })).toEqual(told)
  const entries = story.events.flatMap((event) =>
    event.type === 'draw-voided'
      ? [{ event: { ...event, missing: [serverParticipant] }, by: user('awa') }]
      : [],
  )
  const [notice] = noticesOf({ before: story.tontine, state: story.tontine, entries })
  expect([[notice?.kind, notice?.facts]]).toEqual(told)
})

test('a payment that an officer records is reported to the member it pays for, and to the payer', () => {
  const story = circle({ rankingType: 'manual', rankingMethod: null })
  expect(noticesBy(story, record('p', 'bintou', 10_000))).toEqual(['payment-recorded bintou'])
  const forBintou = record('q', 'bintou', 5_000, { payerId: member('chris') })
  expect(noticesBy(story, forBintou)).toEqual(['payment-recorded bintou', 'payment-recorded chris'])
})

test('a declared payment notifies the other officers, and its outcome the author', () => {
  const story = withOfficer(circle())
  expect(noticesBy(story, declare('p', 'chris', 10_000), 'chris')).toEqual([
    'payment-declared awa',
    'payment-declared bintou',
  ])
  const refuse: Command = { type: 'refuse-payment', paymentId: payment('p'), reason: 'not here' }
  expect(noticesBy(story, refuse, 'bintou')).toEqual(['payment-refused chris'])
  expect(noticesBy(story, declare('q', 'bintou', 10_000), 'bintou')).toEqual([
    'payment-declared awa',
  ])
})

test('G6 an officer’s confirmation notifies payer and member, and no other officer', () => {
  const story = withOfficer(circle({ members: 4 }))
  story.run(declare('p', 'chris', 10_000), { as: 'chris' })
  const confirm: Command = { type: 'confirm-payment', paymentId: payment('p') }
  expect(noticesBy(story, confirm, 'bintou')).toEqual(['payment-confirmed chris'])
})

test('T2 at the start everybody learns that fewer joined than were expected', () => {
  const story = circle({ members: 3, memberCount: 10 })
  const joined = { members: 3, expected: 10 }
  const start: Command = { type: 'start-tontine' }
  expect(toldBy(story, start).map(({ facts }) => facts)).toEqual([{ joined }, { joined }])
  expect(factsFor('bintou', circle({ members: 3 }), start)).toEqual([['round-started', {}]])
})

test('money before the start is reported to the member it pays for, and the start to everybody else', () => {
  const story = circle({ members: 3 })
  expect(noticesBy(story, record('p', 'bintou', 10_000))).toEqual(['payment-recorded bintou'])
  expect(noticesBy(story, { type: 'start-tontine' })).toEqual([
    'round-started bintou',
    'round-started chris',
  ])
})

test('a payout is reported to the beneficiary, and the answer to the officers', () => {
  const story = circle({ rankingMethod: 'alphabetical' })
  story.run({ type: 'start-tontine' })
  for (const name of ['awa', 'bintou', 'chris']) story.run(record(name, name, 20_000))
  story.run({ type: 'name-officer', memberId: member('chris') })
  story.day = '2026-02-01'
  const sent = noticesBy(story, { type: 'send-payout', payout: pot('o', 'bintou', 30_000) })
  expect(sent).toEqual(['payout-sent bintou'])
  const dispute: Command = { type: 'dispute-payout', payoutId: payout('o'), reason: 'nothing came' }
  expect(noticesBy(story, dispute, 'bintou')).toEqual([
    'payout-disputed awa',
    'payout-disputed chris',
  ])
  const confirm: Command = { type: 'confirm-payout', payoutId: payout('o') }
  expect(noticesBy(story, confirm, 'bintou')).toEqual([
    'payout-confirmed awa',
    'payout-confirmed chris',
  ])
})

test('a payout that a witness must confirm notifies all possible witnesses', () => {
  const story = withOfficer(circle({ members: 4, rankingMethod: 'alphabetical' }))
  story.run({ type: 'start-tontine' })
  for (const name of ['awa', 'bintou', 'chris', 'dado']) story.run(record(name, name, 20_000))
  const toOrganizer: Command = { type: 'send-payout', payout: pot('o', 'awa', 30_000) }
  expect(noticesBy(story, toOrganizer)).toEqual([
    'payout-to-witness chris',
    'payout-to-witness dado',
  ])
  story.run({ type: 'unlink-account' }, { as: 'bintou' })
  story.day = '2026-02-01'
  const toGuest: Command = { type: 'send-payout', payout: pot('p', 'bintou', 30_000) }
  expect(noticesBy(story, toGuest)).toEqual(['payout-to-witness chris', 'payout-to-witness dado'])
})

test('S3 what is offset is reported as a payment, and not as money that was sent', () => {
  const story = circle({ members: 4 })
  story.run({ type: 'change-hands', memberId: member('bintou'), hands: 2 })
  story.run({ type: 'start-tontine' })
  for (const [name, day] of [
    ['awa', '2026-01-31'],
    ['bintou', '2026-02-28'],
  ] as const) {
    story.day = day
    for (const payer of ['awa', 'chris', 'dado']) pay(story, payer, 10_000)
    pay(story, 'bintou', 20_000)
    handOver(story, name, 50_000)
  }
  story.together({ type: 'exclude-member', memberId: member('bintou'), reason: 'never pays' })
  story.day = '2026-05-31'
  for (const payer of ['awa', 'chris', 'dado']) pay(story, payer, 20_000)
  const offset: Command = {
    type: 'offset-debt',
    handId: hand('bintou', 2),
    payoutId: payout('o'),
    paymentId: payment('o'),
  }
  expect(noticesBy(story, offset)).toEqual(['payment-recorded bintou'])
})

test('the contester of a payment is named, also a payer who paid for somebody else', () => {
  const story = circle({ rankingType: 'manual', rankingMethod: null })
  story.run(record('p', 'bintou', 5_000, { payerId: member('chris') }))
  const contest: Command = { type: 'contest-payment', paymentId: payment('p'), reason: 'not so' }
  for (const name of ['chris', 'bintou'])
    expect(toldBy(story, contest, name)).toEqual([
      {
        userId: user('awa'),
        kind: 'payment-contested',
        facts: { memberId: member(name), amount: 5_000, paymentId: payment('p') },
      },
    ])
})

test('an order that the organizer changes is reported to everybody in it', () => {
  const story = circle()
  expect(noticesBy(story, { type: 'redraw-order' })).toEqual([
    'order-changed bintou',
    'order-changed chris',
  ])
})

test('S3, S7, S8 everybody is notified once who went out, who died, and what is written off', () => {
  const story = circle({ members: 4 })
  story.run({ type: 'change-hands', memberId: member('dado'), hands: 2 })
  story.run({ type: 'start-tontine' })
  expect(noticesBy(story, { type: 'leave-round', reason: null }, 'dado')).toEqual([
    'member-out awa',
    'member-out bintou',
    'member-out chris',
  ])
  const yes = (): Command => ({
    type: 'answer-proposal',
    proposal: story.tontine.proposals.at(-1)?.number ?? 0,
    isYes: true,
  })
  const about = { memberId: member('chris'), reason: 'it was so' }
  expect(noticesBy(story, { type: 'record-death', retires: true, ...about }, 'awa')).toEqual([
    'own-death-proposed chris',
    'proposal-to-answer bintou',
  ])
  expect(noticesBy(story, yes(), 'bintou')).toEqual([
    'member-died awa',
    'member-died dado',
    'own-death-recorded chris',
    'proposal-accepted awa',
  ])
  story.day = '2026-02-10'
  story.run({ type: 'write-off', ...about, memberId: member('awa') }, { as: 'bintou' })
  expect(noticesBy(story, yes(), 'dado')).toContain('debt-written-off awa')
  expect(noticesBy(story, { type: 'report-alive' }, 'chris')).toEqual([
    'member-alive awa',
    'member-alive bintou',
    'member-alive dado',
  ])
})

test('S3, S4 everybody is notified when a leaver is paid back, and what is kept from them', () => {
  const out = (terms: Parameters<typeof circle>[0]) => {
    const story = circle({ members: 4, ...terms })
    story.run({ type: 'start-tontine' })
    payAll(story, 10_000)
    handOver(story, 'awa', 40_000)
    return factsFor('bintou', story, { type: 'leave-round', reason: null }, 'chris')
  }
  const memberId = member('chris')
  expect(out({})).toEqual([['member-out', { memberId }]])
  const days = { from: '2026-03-31', to: '2026-05-31' }
  expect(out({ leaversPaid: 'end', leaverKept: minor(600) })).toEqual([
    ['member-out', { memberId, days, amount: 600 }],
  ])
})

test('E1, E3 a swap notifies the member asked, its answer the proposer, and the exchange everybody', () => {
  const story = circle({ members: 5, swaps: 'officer' })
  story.run({ type: 'start-tontine' })
  payAll(story, 10_000)
  const propose: Command = {
    type: 'propose-swap',
    handId: hand('bintou'),
    otherHandId: hand('chris'),
  }
  const swap = () => story.tontine.swaps.at(-1)?.number ?? 0
  const say = (isYes: boolean): Command => ({ type: 'answer-swap', swap: swap(), isYes })
  const approve = (isYes: boolean): Command => ({ type: 'approve-swap', swap: swap(), isYes })
  expect(noticesBy(story, propose, 'bintou')).toEqual(['swap-to-answer chris'])
  expect(noticesBy(story, say(false), 'chris')).toEqual(['swap-declined bintou'])
  story.run(propose, { as: 'bintou' })
  const takeBack: Command = { type: 'take-back-swap', swap: swap() }
  expect(noticesBy(story, takeBack, 'bintou')).toEqual(['swap-taken-back chris'])
  story.run(propose, { as: 'bintou' })
  expect(noticesBy(story, say(true), 'chris')).toEqual(['swap-to-approve awa'])
  expect(noticesBy(story, approve(false))).toEqual(['swap-refused bintou', 'swap-refused chris'])
  const proposeDado: Command = { ...propose, otherHandId: hand('dado') }
  expect(noticesBy(story, proposeDado, 'bintou')).toEqual(['swap-to-answer dado'])
  story.run(say(true), { as: 'dado' })
  expect(noticesBy(story, approve(true))).toEqual(
    ['bintou', 'chris', 'dado', 'esi'].map((name) => `turns-swapped ${name}`),
  )
})

test('E1 all possible witnesses of a guest are asked about the swap', () => {
  const story = circle({ members: 4 })
  story.join(guest('gora'))
  story.run({ type: 'start-tontine' })
  payAll(story, 10_000)
  const propose: Command = {
    type: 'propose-swap',
    handId: hand('bintou'),
    otherHandId: hand('gora'),
  }
  expect(noticesBy(story, propose, 'bintou')).toEqual([
    'swap-to-witness chris',
    'swap-to-witness dado',
  ])
})

test('S10 a newcomer who asked to join before the approval is asked again', () => {
  const story = circle({ members: 3 })
  story.run({ type: 'start-tontine' })
  story.run({ type: 'request-membership', person: person('esi') }, { as: 'esi' })
  const catchUpUntil = null
  const approve: Command = { type: 'approve-member', memberId: member('esi'), catchUpUntil }
  expect(noticesBy(story, approve)).toEqual([
    'approval-to-answer esi',
    'newcomer-to-admit bintou',
    'newcomer-to-admit chris',
  ])
})

test('S10 a newcomer after the start learns what to pay for earlier cycles, and until when', () => {
  const comesIn = (day: string) => {
    const story = circle({ members: 2 })
    story.run({ type: 'start-tontine' })
    story.day = day
    story.run({ type: 'request-membership', person: person('esi') }, { as: 'esi' })
    const memberId = member('esi')
    const catchUpUntil = calendarDate('2026-02-28')
    story.run({ type: 'approve-member', memberId, catchUpUntil })
    story.agree(memberId)
    return factsFor('esi', story, { type: 'vote-on-newcomer', memberId, isYes: true }, 'bintou')
  }
  const memberId = member('esi')
  const days = { from: '2026-02-28', to: '2026-02-28' }
  expect(comesIn('2026-02-10')).toEqual([['member-approved', { memberId, amount: 10_000, days }]])
  expect(comesIn('2026-01-10')).toEqual([['member-approved', { memberId }]])
})

test('G1, M7 recognizing a guest asks those who may answer, and notifies the guest’s author and the account', () => {
  const story = circle({ members: 3, ...byHand })
  story.run({ type: 'name-officer', memberId: member('bintou') })
  story.run({ type: 'add-member', person: guest('dado') }, { as: 'bintou' })
  story.run({ type: 'approve-member', memberId: member('dado') })
  story.vouch(member('dado'))
  story.write({ type: 'tontine-started', because: 'admin', lateOn: null })
  story.run({ type: 'request-membership', person: person('esi') }, { as: 'esi' })
  const [memberId, guestId] = [member('esi'), member('dado')]
  expect(noticesBy(story, { type: 'recognize-guest', memberId, guestId })).toEqual([
    'proposal-about-you bintou',
    'proposal-to-answer chris',
  ])
  const proposal = story.tontine.proposals.at(-1)?.number ?? 0
  expect(noticesBy(story, { type: 'answer-proposal', proposal, isYes: true }, 'chris')).toEqual([
    'guest-claimed awa',
    'guest-claimed bintou',
    'member-recognized esi',
    'proposal-accepted awa',
  ])
})

test('M7 everybody is notified which account got a guest’s place, and of the guest’s name', () => {
  const story = circle({ members: 3, ...byHand })
  story.join(guest('dado', { email: 'dado@example.ci' }))
  const yes: Command = {
    type: 'agree-to-membership',
    memberId: member('dado'),
    email: 'dado@example.ci',
  }
  const told = toldBy(story, yes, 'dado')
  const [nameBeforeDigest = ''] = story.events
    .slice(-2)
    .flatMap((event) => (event.type === 'member-claimed' ? (event.nameBeforeDigest ?? []) : []))
  expect(nameBeforeDigest).not.toBe('')
  const facts = { memberId: member('dado'), nameBeforeDigest }
  expect(told).toEqual(
    ['awa', 'bintou', 'chris'].map((name) => ({
      userId: user(name),
      kind: 'guest-claimed',
      facts,
    })),
  )
})

test('M7 nobody is notified of a waiting guest: the place is given with the approval', () => {
  const story = circle({ members: 2 })
  story.run({ type: 'add-member', person: guest('dado', { email: 'dado@example.ci' }) })
  const yes: Command = {
    type: 'agree-to-membership',
    memberId: member('dado'),
    email: 'dado@example.ci',
  }
  expect(noticesBy(story, yes, 'dado')).toEqual([])
})

test('S5, A6 a replacement asks the newcomer, then notifies everybody and, last of all, the former member', () => {
  const story = circle({ members: 4 })
  story.run({ type: 'start-tontine' })
  story.run({ type: 'request-membership', person: person('esi') }, { as: 'esi' })
  const memberId = member('chris')
  const replace: Command = {
    type: 'replace-member',
    memberId,
    requestId: member('esi'),
    settled: { amount: minor(0), paidBy: 'former' },
    reason: 'moves away',
  }
  const agree = () => {
    story.run(replace, { as: 'chris' })
    const proposal = story.tontine.proposals.at(-1)?.number ?? 0
    return noticesBy(story, { type: 'answer-proposal', proposal, isYes: true }, 'dado')
  }
  expect(agree()).toEqual([
    'proposal-accepted chris',
    'replacement-agreed awa',
    'replacement-agreed bintou',
    'replacement-agreed chris',
    'replacement-to-accept esi',
  ])
  expect(noticesBy(story, { type: 'decline-replacement', memberId }, 'esi')).toEqual([
    'replacement-declined awa',
    'replacement-declined chris',
  ])
  agree()
  expect(noticesBy(story, { type: 'take-back-replacement', memberId }, 'chris')).toEqual([
    'replacement-taken-back awa',
    'replacement-taken-back esi',
  ])
  agree()
  const shown = takenOver(story.tontine, memberId)
  if (!shown) throw new Error('chris has no account')
  expect(noticesBy(story, { type: 'accept-replacement', memberId, shown }, 'esi')).toEqual([
    'member-replaced awa',
    'member-replaced bintou',
    'member-replaced dado',
    'place-taken chris',
  ])
})

test('G5 the organizer is notified at once of a vote, and the voters of the organizer’s return', () => {
  const story = circle({ members: 5 })
  story.run({ type: 'start-tontine' })
  story.run(declare('p', 'bintou', 5_000), { as: 'bintou' })
  story.sleepers.add(user('awa'))
  story.day = '2026-03-10'
  const vote = (name: string): Command => ({
    type: 'vote-for-organizer',
    memberId: member(name),
  })
  expect(noticesBy(story, vote('bintou'), 'chris')).toEqual([
    'organizer-vote-about-you awa',
    'organizer-vote-begun bintou',
    'organizer-vote-begun dado',
    'organizer-vote-begun esi',
  ])
  expect(noticesBy(story, vote('chris'), 'esi')).toEqual([])
  expect(noticesBy(story, vote('bintou'), 'bintou')).toEqual([])
  expect(noticesBy(story, vote('bintou'), 'dado')).toEqual(['organizer-elected bintou'])
  const no: Command = { type: 'answer-office', isYes: false }
  expect(noticesBy(story, no, 'bintou')).toEqual(['office-declined chris', 'office-declined dado'])
  story.run(vote('chris'), { as: 'dado' })
  expect(noticesBy(story, { type: 'look-in' })).toEqual(['office-kept dado', 'office-kept esi'])
})

test('G5 an offer of the office asks its receiver, and everybody is notified of the new organizer', () => {
  const story = circle({ members: 3 })
  const offer: Command = { type: 'offer-office', memberId: member('bintou') }
  expect(noticesBy(story, offer)).toEqual(['office-offered bintou'])
  expect(noticesBy(story, { type: 'take-back-office-offer' })).toEqual([
    'office-offer-taken-back bintou',
  ])
  story.run(offer)
  expect(noticesBy(story, { type: 'answer-office', isYes: false }, 'bintou')).toEqual([
    'office-declined awa',
  ])
  story.run(offer)
  expect(noticesBy(story, { type: 'answer-office', isYes: true }, 'bintou')).toEqual([
    'office-handed-over awa',
    'office-handed-over chris',
  ])
})

test('S11 a member is notified of a guarantor and of a withdrawal, and a guarantor of being declined', () => {
  const story = circle({ members: 3 })
  const standFor = { type: 'stand-for', memberId: member('bintou') } as const
  const withdraw = { type: 'withdraw-guarantee', memberId: member('bintou') } as const
  expect(noticesBy(story, standFor, 'chris')).toEqual(['guarantee-given bintou'])
  expect(noticesBy(story, withdraw, 'chris')).toEqual(['guarantee-withdrawn bintou'])
  story.run(standFor, { as: 'chris' })
  expect(noticesBy(story, { type: 'decline-guarantor' }, 'bintou')).toEqual([
    'guarantor-declined chris',
  ])
})

test('G3 the end of a contest notifies the officers, payer and member of the payment, and the contester', () => {
  const story = withOfficer(circle({ members: 4 }))
  story.run(record('p', 'chris', 5000, { payerId: member('dado') }))
  const contest = { type: 'contest-payment', paymentId: payment('p'), reason: 'not so' } as const
  const takeBack = { type: 'take-back-contest', paymentId: payment('p') } as const
  expect(noticesBy(story, contest, 'dado')).toEqual([
    'payment-contested awa',
    'payment-contested bintou',
  ])
  expect(noticesBy(story, takeBack, 'dado')).toEqual([
    'contest-taken-back awa',
    'contest-taken-back bintou',
    'contest-taken-back chris',
  ])
})

test('P3, A9 a contested refusal asks those who may answer it, until somebody has', () => {
  const story = circle({ members: 4 })
  story.run({ type: 'declare-payment', payment: money('p', 'bintou', 5000) }, { as: 'bintou' })
  const about = { paymentId: payment('p'), reason: 'not so' }
  story.run({ type: 'refuse-payment', ...about })
  expect(noticesBy(story, { type: 'contest-payment', ...about }, 'bintou')).toEqual([
    'refusal-contested awa',
    'refusal-contested chris',
    'refusal-contested dado',
  ])
  const before = story.tontine
  story.run({ type: 'confirm-payment', paymentId: payment('p') }, { as: 'chris' })
  const done = asksDone(before, story.tontine, Date.parse(`${story.day}T12:00:00Z`))
  expect(done.filter(({ kind }) => kind === 'refusal-contested')).toHaveLength(3)
})

test('G6 officers who were silent learn what a witness confirmed in their place', () => {
  const story = withOfficer(circle({ members: 4 }))
  story.run(declare('p', 'chris', 5000), { as: 'chris' })
  story.day = '2026-02-01'
  const confirm = { type: 'confirm-payment', paymentId: payment('p') } as const
  expect(noticesBy(story, confirm, 'dado')).toEqual([
    'payment-confirmed awa',
    'payment-confirmed bintou',
    'payment-confirmed chris',
  ])
})

test('H1, H2 everybody is notified of moved days, with the first one before and after, and of a pause', () => {
  const story = circle({ members: 3 })
  story.run({ type: 'start-tontine' })
  const reason = 'a mourning'
  const answer = (isYes: boolean): Command => ({
    type: 'answer-proposal',
    proposal: story.tontine.proposals.at(-1)?.number ?? 0,
    isYes,
  })
  const postpone: Command = { type: 'postpone-turns', handId: hand('bintou'), steps: 1, reason }
  expect(noticesBy(story, postpone)).toEqual([
    'proposal-to-answer bintou',
    'proposal-to-answer chris',
  ])
  const before = story.tontine
  const told = noticesBy(story, answer(true), 'chris')
  expect(told).toEqual(['proposal-accepted awa', 'turns-postponed awa', 'turns-postponed bintou'])
  const entries = story.events.slice(-1).map((event) => ({ event, by: user('chris') }))
  expect(noticesOf({ before, state: story.tontine, entries })[0]?.facts).toEqual({
    days: { from: '2026-02-28', to: '2026-03-31' },
  })
  expect(noticesBy(story, answer(false), 'chris')).toEqual(['proposal-refused awa'])
  expect(noticesBy(story, answer(false), 'bintou')).toEqual([
    'proposal-refused awa',
    'proposal-voided awa',
    'proposal-voided chris',
  ])
  story.run({ type: 'pause-round', reason })
  expect(noticesBy(story, answer(true), 'chris')).toContain('round-paused bintou')
})
