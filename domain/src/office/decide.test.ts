import { expect, test } from 'vitest'
import type { Command } from '../decider.ts'
import { addDays, calendarDate } from '../kernel/calendar-date.ts'
import { asOf } from '../members/awake.ts'
import { guest, member, user } from '../testing/cast.ts'
import { type Story, circle, money, replayed } from '../testing/circle.ts'
import type { Frequency } from '../tontines/rhythm.ts'
import { groundOf, noVoteReasonOf, officeTaskOf, voteCountOf } from './eligibility.ts'

const offer = (name: string): Command => ({ type: 'offer-office', memberId: member(name) })
const takeBack: Command = { type: 'take-back-office-offer' }
const yes: Command = { type: 'answer-office', isYes: true }
const no: Command = { type: 'answer-office', isYes: false }
const lookIn: Command = { type: 'look-in' }
const vote = (name: string | null): Command => ({
  type: 'vote-for-organizer',
  memberId: name === null ? null : member(name),
})
const declare = (name: string): Command => ({
  type: 'declare-payment',
  payment: money(`of ${name}`, name, 5000, { day: '2026-01-01' }),
})

const rowOf = ({ tontine: { members } }: Story, name: string) =>
  members.find(({ id }) => id === member(name))

/** What the rules say on a day, at the end of it. */
const moment = (story: Story, day: string) => ({
  accountOf: (account: ReturnType<typeof user>) => story.closed.get(account) ?? 'open',
  now: Date.parse(`${day}T20:00:00Z`),
})
/** The tontine as people stand at the end of a day. */
const standing = (story: Story, day: string) => asOf(story.tontine, moment(story, day).now)
const groundOn = (story: Story, day: string) => groundOf(standing(story, day), moment(story, day))
const taskOn = (story: Story, name: string, day: string) =>
  officeTaskOf(standing(story, day), user(name), moment(story, day))
const needed = (story: Story, day: string) =>
  voteCountOf(standing(story, day), moment(story, day)).needed

/** Accounts in a tontine that runs; awa, who organizes it, is not seen after the first of January. */
function unanswered(members = 4, frequency: Frequency = 'monthly'): Story {
  const story = circle({ members, frequency, rankingMethod: 'alphabetical' })
  story.run({ type: 'start-tontine' })
  story.sleepers.add(user('awa'))
  story.run(declare('bintou'), { as: 'bintou', on: '2026-01-02' })
  return story
}
const silent = '2026-02-02'
const effective = '2026-02-05'

test('G5 the organizer offers the office to an active member with an account, who takes it by a yes', () => {
  const story = circle({ members: 3 })
  story.run({ type: 'name-officer', memberId: member('bintou') })
  story.run(offer('bintou'))
  expect(story.refusal(offer('chris'))?.code).toBe('office-already-offered')
  expect(story.refusal(yes, { as: 'chris' })?.code).toBe('office-not-offered')
  expect(taskOn(story, 'bintou', '2026-01-01')).toBe('answer')
  expect(story.run(yes, { as: 'bintou' })).toEqual([
    {
      type: 'office-handed-over',
      memberId: member('bintou'),
      userId: user('bintou'),
      because: 'handed-over',
    },
  ])
  expect(story.tontine.adminId).toBe(user('bintou'))
  // Neither is a named officer any more, and who handed over counts as dismissed. (G2)
  expect([rowOf(story, 'awa'), rowOf(story, 'bintou')]).toMatchObject([
    { status: 'active', isOfficer: false, dismissedAt: expect.any(String) },
    { status: 'active', isOfficer: false },
  ])
  expect(replayed(story.entries)).toEqual(story.tontine)
})

test('G5 members who can’t vote are told why', () => {
  const story = unanswered(5)
  story.run(vote('chris'), { as: 'bintou', on: silent })
  const reasonOf = (name: string, over: object = {}) => {
    const members = story.tontine.members.map((row) =>
      row.id === member(name) ? { ...row, ...over } : row,
    )
    return noVoteReasonOf(
      { ...standing(story, silent), members },
      user(name),
      moment(story, silent),
    )
  }
  expect(['awa', 'chris', 'nobody'].map((name) => reasonOf(name))).toEqual([null, null, null])
  expect(reasonOf('chris', { hasAgreed: false })).toBe('answer')
  expect(reasonOf('chris', { excusedFrom: silent })).toBe('died')
  expect(reasonOf('chris', { retiredHands: 1 })).toBe('out')
  expect(reasonOf('chris', { activeSince: '2026-02-03T08:00:00Z' })).toBe('late')
})

test('G5 nobody gets the office against their will, or without an account', () => {
  const story = circle({ members: 3 })
  story.join(guest('hawa'))
  story.closed.set(user('chris'), 'suspended')
  for (const name of ['hawa', 'chris', 'awa', 'nobody'])
    expect(story.refusal(offer(name))?.code).toBe('not-a-candidate')
  story.run(offer('bintou'))
  story.run(no, { as: 'bintou' })
  expect(story.refusal(yes, { as: 'bintou' })?.code).toBe('office-not-offered')
  story.run(offer('bintou'))
  story.run(takeBack)
  expect(story.refusal(takeBack)?.code).toBe('office-not-offered')
  expect(story.refusal(yes, { as: 'bintou' })?.code).toBe('office-not-offered')
  expect(story.tontine.adminId).toBe(user('awa'))
})

test('G5, M9 the office is not offered to members who went out, unless all others did', () => {
  const story = circle({ members: 3, rankingMethod: 'alphabetical' })
  story.run({ type: 'start-tontine' })
  story.run({ type: 'leave-round', reason: null }, { as: 'chris' })
  expect(story.refusal(offer('chris'))?.code).toBe('not-a-candidate')
  story.run({ type: 'leave-round', reason: null }, { as: 'bintou' })
  story.run(offer('chris'))
})

test('G5 an offer lapses after seven days', () => {
  const story = circle({ members: 2 })
  story.run(offer('bintou'), { on: '2026-01-01' })
  expect(taskOn(story, 'bintou', '2026-01-07')).toBe('answer')
  expect(taskOn(story, 'bintou', '2026-01-08')).toBeNull()
  expect(story.refusal(yes, { as: 'bintou', on: '2026-01-09' })?.code).toBe('office-not-offered')
  story.run(offer('bintou'))
  story.run(yes, { as: 'bintou' })
})

test('G5, M6 an organizer who handed the office over is an ordinary member, and may leave like one', () => {
  const story = circle({ members: 2 })
  expect(story.refusal({ type: 'leave-circle' })?.code).toBe('admin-stays')
  story.run(offer('bintou'))
  story.run(yes, { as: 'bintou' })
  expect(story.refusal({ type: 'leave-circle' }, { as: 'bintou' })?.code).toBe('admin-stays')
  story.run({ type: 'leave-circle' })
  expect(rowOf(story, 'awa')?.status).toBe('removed')
})

test('G5, M17 what was said of a waiting guest is said again after the office changed hands', () => {
  const story = circle({ members: 3 })
  story.run({ type: 'add-member', person: guest('hawa') })
  story.run({ type: 'approve-member', memberId: member('hawa') })
  story.run(offer('bintou'))
  story.run(yes, { as: 'bintou' })
  // Awa approved as the organizer, and would now be the witness as well.
  const vouch: Command = { type: 'vouch-for-guests', memberIds: [member('hawa')] }
  story.run(vouch, { as: 'chris' })
  expect(rowOf(story, 'hawa')?.status).toBe('pending')
  story.run({ type: 'approve-member', memberId: member('hawa') }, { as: 'bintou' })
  expect(rowOf(story, 'hawa')?.status).toBe('active')
})

test.for([
  ['daily', '2026-01-15', '2026-01-16'],
  ['weekly', '2026-01-15', '2026-01-16'],
  ['biweekly', '2026-01-15', '2026-01-16'],
  ['semimonthly', '2026-01-18', '2026-01-19'],
  ['monthly', '2026-02-01', '2026-02-02'],
] as const)(
  'G5, W1 an organizer of a %s tontine is silent who was not there for a whole cycle',
  ([frequency, last, first]) => {
    const story = unanswered(4, frequency)
    expect(groundOn(story, last)).toBeNull()
    expect(groundOn(story, first)).toBe('silent')
    expect(story.refusal(vote('bintou'), { as: 'chris', on: last })?.code).toBe('organizer-answers')
    story.run(vote('bintou'), { as: 'chris', on: first })
  },
)

test('G5 more than half of the accounts name another, who takes the office three days later', () => {
  const story = unanswered(4)
  story.run(vote('bintou'), { as: 'chris', on: silent })
  expect(needed(story, silent)).toBe(2)
  expect(taskOn(story, 'dado', silent)).toBe('vote')
  expect(story.refusal(yes, { as: 'bintou' })?.code).toBe('office-not-offered')
  story.run(vote('chris'), { as: 'dado' })
  expect(story.refusal(yes, { as: 'bintou' })?.code).toBe('office-not-offered')
  expect(story.refusal(vote('chris'), { as: 'dado' })?.code).toBe('vote-unchanged')
  story.run(vote('bintou'), { as: 'dado' })
  expect(story.refusal(yes, { as: 'bintou' })).toEqual({
    code: 'office-not-yet',
    from: expect.stringMatching(/^2026-02-05T/),
  })
  expect(taskOn(story, 'bintou', silent)).toBeNull()
  expect(taskOn(story, 'bintou', effective)).toBe('take')
  expect(story.refusal(yes, { as: 'dado', on: effective })?.code).toBe('office-not-offered')
  expect(story.run(yes, { as: 'bintou' })).toMatchObject([{ because: 'silent' }])
  expect(story.tontine.adminId).toBe(user('bintou'))
  expect(story.tontine.office).toEqual({ offer: null, vote: null })
})

test('G5, W2 nobody waits for the votes of those who sleep, and those who come back count again', () => {
  const story = unanswered(5)
  for (const name of ['dado', 'esi']) story.sleepers.add(user(name))
  const late = '2026-02-10'
  story.run(vote('bintou'), { as: 'bintou', on: late })
  expect(needed(story, late)).toBe(2)
  story.run(lookIn, { as: 'dado' })
  story.run(vote('bintou'), { as: 'chris' })
  expect(story.run(yes, { as: 'bintou', on: '2026-02-13' })).toMatchObject([{ because: 'silent' }])
})

test('G5 any act of the organizer ends the vote, also to open the tontine', () => {
  const story = unanswered(3)
  const inVote = () => {
    story.run(vote('bintou'), { as: 'chris' })
    story.run(vote('bintou'), { as: 'bintou' })
  }
  story.day = silent
  inVote()
  expect(taskOn(story, 'awa', silent)).toBe('keep')
  story.run(lookIn, { on: effective })
  expect(story.refusal(yes, { as: 'bintou' })?.code).toBe('office-not-offered')
  expect(story.refusal(vote('bintou'), { as: 'chris' })?.code).toBe('organizer-answers')
  story.run({ type: 'contest-payment', paymentId: paid(story), reason: 'no' }, { as: 'bintou' })
  story.day = addDays(calendarDate(effective), 33)
  inVote()
  story.run({ type: 'describe-tontine', texts: { name: 'Les Lionnes', description: '' } })
  expect(story.tontine.office.vote).toBeNull()
})

/** A completed payment of bintou's. */
function paid(story: Story) {
  const [payment] = story.tontine.payments
  if (!payment) throw new Error('nobody has paid')
  story.run({ type: 'confirm-payment', paymentId: payment.id })
  return payment.id
}

test('G5 a vote is changed, taken back, declined, and lapses after thirty days', () => {
  const story = unanswered(3)
  story.run(vote('bintou'), { as: 'chris', on: silent })
  story.run(vote(null), { as: 'chris' })
  expect(story.tontine.office.vote).toBeNull()
  expect(story.refusal(vote(null), { as: 'chris' })?.code).toBe('vote-unchanged')
  story.run(vote('bintou'), { as: 'chris' })
  story.run(no, { as: 'bintou' })
  expect(story.tontine.office.vote).toBeNull()
  story.run(vote('chris'), { as: 'chris' })
  // The days of notice begin again with a new vote.
  story.run(vote('chris'), { as: 'bintou', on: '2026-03-10' })
  expect(story.tontine.office.vote?.votes).toHaveLength(1)
  expect(story.refusal(yes, { as: 'chris' })?.code).toBe('office-not-offered')
})

test('G5 neither later members nor the organizer vote, and nobody votes for a guest', () => {
  const story = unanswered(3)
  story.run(
    { type: 'request-membership', person: guest('esi', { userId: user('esi') }) },
    { as: 'esi' },
  )
  const { id: memberId } = story.tontine.members.at(-1) ?? { id: member('esi') }
  story.closed.set(user('awa'), 'suspended')
  story.run(vote('bintou'), { as: 'chris', on: silent })
  story.write({ type: 'member-approved', memberId }, { as: 'bintou' })
  expect(story.refusal(vote('bintou'), { as: 'esi' })?.code).toBe('not-a-voter')
  expect(story.refusal(vote('awa'), { as: 'bintou' })?.code).toBe('not-a-candidate')
  expect(story.refusal(vote('bintou'), { as: 'awa' })?.code).toBe('not-a-voter')
  expect(taskOn(story, 'esi', silent)).toBeNull()
})

test.for(['suspended', 'ended'] as const)(
  'G5 an organizer whose account is %s is replaced without waiting for a cycle',
  (state) => {
    const story = unanswered(3)
    expect(groundOn(story, '2026-01-02')).toBeNull()
    story.closed.set(user('awa'), state)
    expect(needed(story, '2026-01-02')).toBe(2)
    story.run(vote('chris'), { as: 'chris' })
    story.run(vote('chris'), { as: 'bintou' })
    expect(story.run(yes, { as: 'chris', on: '2026-01-06' })).toMatchObject([{ because: state }])
  },
)

test('G5 a suspension that was lifted is no ground any more', () => {
  const story = unanswered(3)
  story.closed.set(user('awa'), 'suspended')
  for (const as of ['bintou', 'chris']) story.run(vote('chris'), { as })
  story.closed.delete(user('awa'))
  expect(story.refusal(yes, { as: 'chris', on: '2026-01-06' })?.code).toBe('office-not-offered')
  expect(taskOn(story, 'chris', '2026-01-06')).toBeNull()
})

test('G5 members who went out do not vote for those in the round, also while the organizer is suspended', () => {
  const story = circle({ members: 6, rankingMethod: 'alphabetical' })
  story.run({ type: 'start-tontine' })
  for (const as of ['chris', 'dado', 'esi'])
    story.run({ type: 'leave-round', reason: null }, { as })
  story.closed.set(user('awa'), 'suspended')
  story.day = '2026-01-02'
  expect(story.refusal(vote('bintou'), { as: 'chris' })?.code).toBe('not-a-voter')
  story.run(vote('bintou'), { as: 'fanta' })
})

/** Four of whom two recorded that awa died, who organizes. */
function withoutAwa(): Story {
  const story = unanswered(4)
  story.together({
    type: 'record-death',
    memberId: member('awa'),
    retires: false,
    reason: 'at the hospital',
  })
  return story
}

test('G5, S8 once two people recorded that the organizer died, the others name another', () => {
  const story = withoutAwa()
  expect(groundOn(story, story.day)).toBe('died')
  expect(needed(story, story.day)).toBe(2)
  story.run(vote('chris'), { as: 'bintou' })
  expect(taskOn(story, 'awa', story.day)).toBeNull()
  // Whoever has the telephone writes on, and ends nothing.
  story.run({ type: 'describe-tontine', texts: { name: 'Les Lionnes', description: '' } })
  expect(story.refusal(offer('bintou'))?.code).toBe('say-alive-first')
  story.run(vote('chris'), { as: 'chris' })
  expect(story.refusal(yes, { as: 'chris' })?.code).toBe('office-not-yet')
  expect(story.refusal(yes, { as: 'chris', on: '2026-01-15' })).toEqual({
    code: 'office-not-yet',
    from: '2026-01-16T00:00:00.000Z',
  })
  expect(story.run(yes, { as: 'chris', on: '2026-01-16' })).toMatchObject([{ because: 'died' }])
  expect(story.tontine.adminId).toBe(user('chris'))
  expect(replayed(story.entries)).toEqual(story.tontine)
})

test('G5, S8 an organizer who is alive says so, and the vote is over', () => {
  const story = withoutAwa()
  for (const as of ['bintou', 'chris']) story.run(vote('chris'), { as })
  story.run({ type: 'report-alive' })
  expect(story.tontine.office.vote).toBeNull()
  expect(groundOn(story, story.day)).toBeNull()
  expect(story.refusal(yes, { as: 'chris', on: '2026-01-16' })?.code).toBe('office-not-offered')
})

test('G5 suspended accounts are not counted, and their votes neither', () => {
  const story = unanswered(5)
  for (const as of ['chris', 'dado']) story.run(vote('chris'), { as, on: silent })
  expect(needed(story, silent)).toBe(3)
  story.closed.set(user('dado'), 'suspended')
  expect(voteCountOf(standing(story, silent), moment(story, silent))).toMatchObject({
    needed: 2,
    votes: new Map([[member('chris'), 1]]),
  })
  for (const name of ['esi', 'bintou']) story.closed.set(user(name), 'ended')
  expect(needed(story, silent)).toBe(1)
})

test('G5 where two are left, the one who is awake takes the office', () => {
  const story = unanswered(2)
  story.run(vote('bintou'), { as: 'bintou', on: silent })
  expect(story.refusal(yes, { as: 'bintou', on: '2026-02-04' })?.code).toBe('office-not-yet')
  expect(story.run(yes, { as: 'bintou', on: effective })).toMatchObject([{ because: 'silent' }])
})

test('G5 the office changes hands after the round, too, and never in a closed tontine', () => {
  const story = circle({ members: 2 })
  story.run({ type: 'archive-tontine' })
  expect(story.refusal(offer('bintou'))?.code).toBe('tontine-closed')
  expect(groundOn(story, '2027-01-01')).toBeNull()
  expect(taskOn(story, 'bintou', '2027-01-01')).toBeNull()
})

test('G5, P4 the successor of a silent organizer decides alone, but not after an offered office', () => {
  const alone = unanswered(3)
  for (const as of ['chris', 'bintou']) alone.run(vote('bintou'), { as, on: silent })
  alone.run(yes, { as: 'bintou', on: effective })
  const [{ id: paymentId } = {}] = alone.tontine.payments
  if (!paymentId) throw new Error('nobody has paid')
  const confirm = { type: 'confirm-payment', paymentId } as const
  alone.run(confirm, { as: 'bintou' })
  const given = unanswered(3)
  given.run(offer('bintou'))
  given.run(yes, { as: 'bintou' })
  expect(given.refusal(confirm, { as: 'bintou' })?.code).toBe('own-payment')
})

test('G5, G1 what a former organizer proposed to archive is taken back, and the new one proposes it', () => {
  const story = unanswered(3)
  story.run({ type: 'archive-tontine' })
  expect(story.tontine.proposals).toMatchObject([{ status: 'open' }])
  story.run(offer('bintou'))
  expect(story.run(yes, { as: 'bintou' }).map(({ type }) => type)).toEqual([
    'office-handed-over',
    'proposal-taken-back',
  ])
  expect(story.tontine.proposals).toMatchObject([{ status: 'taken-back' }])
  expect(story.run({ type: 'archive-tontine' }, { as: 'bintou' })).toMatchObject([
    { type: 'proposal-made' },
  ])
})

test('G5 a member who went out has no vote, and is not counted', () => {
  const story = unanswered(5)
  for (const as of ['dado', 'esi']) story.run({ type: 'leave-round', reason: null }, { as })
  expect(story.refusal(vote('bintou'), { as: 'dado', on: silent })?.code).toBe('not-a-voter')
  expect(needed(story, silent)).toBe(2)
  story.run(vote('bintou'), { as: 'bintou' })
  story.run(vote('bintou'), { as: 'chris' })
  story.run(yes, { as: 'bintou', on: effective })
})

test('G5 where all others have gone out, they still name another organizer', () => {
  const story = unanswered(2)
  story.run({ type: 'leave-round', reason: null }, { as: 'bintou' })
  expect(voteCountOf(standing(story, '2026-01-20'), moment(story, '2026-01-20')).voters).toEqual([
    user('bintou'),
  ])
})
