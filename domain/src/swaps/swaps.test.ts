import { expect, test } from 'vitest'
import type { Command } from '../decider.ts'
import { guest, hand, member, person, user } from '../testing/cast.ts'
import { type Story, circle, money, pot, replayed } from '../testing/circle.ts'
import { handOver, pay, payAll } from '../testing/round.ts'
import { minor } from '../kernel/minor.ts'
import { memberOf } from '../members/member.ts'
import { potsOf } from '../payouts/payout.ts'
import { partyAccountsOf } from '../proposals/eligibility.ts'
import type { Turn } from '../rotation/rotation.ts'
import { accountsOf } from '../settlement/account.ts'
import {
  answerersNow,
  approversNow,
  isWaitingAt,
  swapEndedAt,
  swappable,
  waitingSwaps,
} from './decide.ts'
import { swapAnswerersOf } from './eligibility.ts'
import { refusedUntil, swapLapsesAt } from './swap.ts'

const names = ['awa', 'bintou', 'chris', 'dado', 'esi', 'fanta'] as const

const propose = (name: string, other: string): Command => ({
  type: 'propose-swap',
  handId: hand(name),
  otherHandId: hand(other),
})
const latest = (story: Story) => story.tontine.swaps.at(-1)
const numberOf = (story: Story) => latest(story)?.number ?? 0
const answer = (story: Story, isYes = true): Command => ({
  type: 'answer-swap',
  swap: numberOf(story),
  isYes,
})
const approve = (story: Story, isYes = true): Command => ({
  type: 'approve-swap',
  swap: numberOf(story),
  isYes,
})
const takeBack = (story: Story): Command => ({ type: 'take-back-swap', swap: numberOf(story) })
const standFor = (name: string): Command => ({ type: 'stand-for', memberId: member(name) })
const postpone = (name: string): Command => ({
  type: 'postpone-turns',
  handId: hand(name),
  steps: 1,
  reason: 'the harvest is late',
})
const writeOff = (name: string): Command => ({
  type: 'write-off',
  memberId: member(name),
  reason: 'nothing to get',
})
const exclude = (name: string): Command => ({
  type: 'exclude-member',
  memberId: member(name),
  reason: 'never pays',
})
const died = (name: string, retires = false): Command => ({
  type: 'record-death',
  memberId: member(name),
  retires,
  reason: 'buried on Friday',
})
const days = (story: Story) => story.tontine.turns.map(({ rank, date }) => ({ rank, date }))

/** Six, in the order of their names, who pay 10 000 a month and have paid the first; nobody has received. */
function begun(more: Parameters<typeof circle>[0] = {}): Story {
  const story = circle({ members: 6, ...more })
  story.run({ type: 'start-tontine' })
  payAll(story, 10_000)
  return story
}

/** Bintou proposes to take the turn of another, who is asked now. */
function asked(other = 'dado', more: Parameters<typeof circle>[0] = {}): Story {
  const story = begun(more)
  story.run(propose('bintou', other), { as: 'bintou' })
  return story
}

/** Five with an account, and a guest whom a witness has let in, who receives last. */
function withGuest(more: Parameters<typeof circle>[0] = {}): Story {
  const story = circle({ members: 4, ...more })
  story.join(guest('gora'))
  story.run({ type: 'start-tontine' })
  payAll(story, 10_000)
  return story
}

/** Awa with two hands, and bintou: whoever else is in the circle has neither of the two later turns. */
function ofTwo(members: number, more: Parameters<typeof circle>[0] = {}): Story {
  const story = circle({ members, ...more })
  story.run({ type: 'change-hands', memberId: member('awa'), hands: 2 })
  story.run({ type: 'start-tontine' })
  payAll(story, 20_000)
  return story
}
const ofSecond = (other: string): Command => ({
  type: 'propose-swap',
  handId: hand('awa', 2),
  otherHandId: hand(other),
})

test('E1, E2 the holder of the other hand accepts, and the two exchange their turns', () => {
  const story = asked()
  expect(latest(story)).toMatchObject({ status: 'open', isWitnessed: false })
  const before = days(story)
  for (const as of ['awa', 'bintou', 'chris'])
    expect(story.refusal(answer(story), { as })).toEqual({ code: 'not-your-swap' })
  expect(story.run(answer(story), { as: 'dado' }).map(({ type }) => type)).toEqual([
    'swap-answered',
    'turns-swapped',
  ])
  expect(story.order()).toEqual(['awa', 'dado', 'chris', 'bintou', 'esi', 'fanta'])
  expect(days(story)).toEqual(before)
  expect(latest(story)).toMatchObject({ status: 'done', isWitnessed: false })
  expect(replayed(story.entries)).toEqual(story.tontine)
})

test('E1 a declined or withdrawn swap is over', () => {
  const declined = asked()
  declined.run(answer(declined, false), { as: 'dado' })
  expect(latest(declined)?.status).toBe('declined')
  expect(declined.refusal(answer(declined), { as: 'dado' })).toEqual({ code: 'swap-ended' })

  const taken = asked()
  expect(taken.refusal(takeBack(taken), { as: 'dado' })).toEqual({ code: 'not-your-swap' })
  taken.run(takeBack(taken), { as: 'bintou' })
  expect(latest(taken)?.status).toBe('taken-back')
  expect(taken.refusal(answer(taken), { as: 'dado' })).toEqual({ code: 'swap-ended' })
  expect(taken.order()).toEqual([...names])
  taken.run(propose('bintou', 'chris'), { as: 'bintou' })
})

test('E1 only hands that have not received, of two members, whose cycles are not open', () => {
  const story = circle({ members: 4 })
  expect(story.refusal(propose('bintou', 'chris'), { as: 'bintou' })).toEqual({
    code: 'not-started',
  })
  const round = begun()
  round.run(
    { type: 'record-payment', payment: money('more', 'bintou', 10_000, { isMeant: true }) },
    {},
  )
  handOver(round, 'awa', 60_000)
  const refusal = (name: string, other: string, as = name) =>
    round.refusal(propose(name, other), { as })
  expect(refusal('bintou', 'awa')).toEqual({ code: 'turn-served', handId: hand('awa') })
  expect(refusal('bintou', 'bintou')).toEqual({ code: 'swap-with-oneself' })
  expect(refusal('bintou', 'dado', 'chris')).toEqual({ code: 'not-your-hand' })
  const unknown = { code: 'not-ranked', handId: hand('hawa') }
  expect(refusal('bintou', 'hawa')).toEqual(unknown)
  expect(refusal('hawa', 'bintou', 'bintou')).toEqual(unknown)
  expect(round.refusal(answer(round), { as: 'bintou' })).toEqual({ code: 'no-such-swap' })
  round.day = '2026-02-01'
  expect(refusal('bintou', 'dado')).toEqual({ code: 'swap-after-opening', handId: hand('bintou') })
})

test('E1 members who went out or died swap with nobody', () => {
  const story = begun()
  story.run({ type: 'leave-round', reason: null }, { as: 'chris' })
  story.together(died('dado'))
  const refusal = (name: string, other: string) => story.refusal(propose(name, other), { as: name })
  expect(refusal('bintou', 'chris')).toEqual({ code: 'turn-gone-out', handId: hand('chris') })
  expect(refusal('bintou', 'dado')).toEqual({ code: 'swap-after-death', memberId: member('dado') })
  expect(refusal('dado', 'bintou')).toEqual({ code: 'swap-after-death', memberId: member('dado') })
})

test('E1 each hand waits for one answer at a time', () => {
  const story = asked()
  const waits = (name: string) => ({ code: 'swap-waits', handId: hand(name) })
  expect(story.refusal(propose('bintou', 'esi'), { as: 'bintou' })).toEqual(waits('bintou'))
  expect(story.refusal(propose('esi', 'dado'), { as: 'esi' })).toEqual(waits('dado'))
  expect(story.refusal(propose('dado', 'bintou'), { as: 'dado' })).toEqual(waits('dado'))
  story.run(propose('esi', 'chris'), { as: 'esi' })
  expect(story.tontine.swaps.map(({ status }) => status)).toEqual(['open', 'open'])
})

test('E1 it lapses after 72 hours, and the hands are free again', () => {
  const story = asked()
  story.day = '2026-01-04'
  expect(waitingSwaps(story.tontine, story.context().now)).toEqual([])
  expect(story.refusal(answer(story), { as: 'dado' })).toEqual({ code: 'swap-ended' })
  story.run(propose('esi', 'dado'), { as: 'esi' })
  expect(story.tontine.swaps.map(({ status }) => status)).toEqual(['lapsed', 'open'])
})

test('E1 it is over at the end of its time, or when one of the cycles opens, or with an answer before', () => {
  const story = asked()
  const swap = latest(story)
  if (!swap) throw new Error('nothing is proposed')
  const end = swapLapsesAt(swap)
  expect([end - 1, end].map((now) => isWaitingAt(story.tontine, swap, now))).toEqual([true, false])
  expect(swapEndedAt(story.tontine, swap)).toBe(new Date(end).toISOString())
  story.run(answer(story, false), { as: 'dado' })
  const declined = latest(story)
  expect(declined && swapEndedAt(story.tontine, declined)).toBe(declined?.endedAt)

  const opened = begun()
  opened.day = '2026-01-30'
  for (const [name, other] of [
    ['bintou', 'esi'],
    ['dado', 'chris'],
  ] as const)
    opened.run(propose(name, other), { as: name })
  const [ofBintou, ofDado] = opened.tontine.swaps.map((one) => swapEndedAt(opened.tontine, one))
  expect(ofBintou).toBe('2026-02-01T00:00:00.000Z')
  expect(ofDado?.slice(0, 10)).toBe('2026-02-02')

  // What is over stays as it ended.
  story.day = '2026-01-10'
  story.run(propose('esi', 'dado'), { as: 'esi' })
  expect(story.tontine.swaps.map(({ status }) => status)).toEqual(['declined', 'open'])
})

test('E1 it lapses when one of the cycles opens, and when a turn or a holder changes', () => {
  const opened = begun()
  opened.day = '2026-01-30'
  opened.run(propose('bintou', 'dado'), { as: 'bintou' })
  opened.day = '2026-02-01'
  expect(opened.refusal(answer(opened), { as: 'dado' })).toEqual({ code: 'swap-ended' })

  const status = (change: (story: Story) => void) => {
    const story = asked()
    change(story)
    return latest(story)?.status
  }
  expect(status((story) => story.together(postpone('dado')))).toBe('lapsed')
  expect(status((story) => story.together(postpone('esi')))).toBe('open')
  expect(status((story) => story.run({ type: 'leave-round', reason: null }, { as: 'dado' }))).toBe(
    'lapsed',
  )
  expect(status((story) => story.together(died('bintou')))).toBe('lapsed')
  expect(status((story) => story.run({ type: 'unlink-account' }, { as: 'dado' }))).toBe('lapsed')
  expect(status((story) => story.join('hawa'))).toBe('open')
  expect(
    status((story) => {
      story.run({ type: 'take-back-swap', swap: numberOf(story) }, { as: 'bintou' })
      story.run(propose('chris', 'dado'), { as: 'chris' })
      story.run(answer(story), { as: 'dado' })
    }),
  ).toBe('done')
  // Another swap took one of its turns: nobody can propose that while it waits.
  const other = asked()
  expect(other.refusal(propose('chris', 'dado'), { as: 'chris' })?.code).toBe('swap-waits')
})

test('E1, S5 it lapses when somebody takes one of the places, and nothing is swapped while it is offered', () => {
  const story = begun()
  story.day = '2026-01-02'
  story.run({ type: 'request-membership', person: person('hawa') }, { as: 'hawa' })
  const replace: Command = {
    type: 'replace-member',
    memberId: member('dado'),
    requestId: member('hawa'),
    settled: { amount: minor(0), paidBy: 'successor' },
    reason: 'moves to Abidjan',
  }
  story.run(replace, { as: 'dado' })
  expect(story.refusal(propose('bintou', 'dado'), { as: 'bintou' })?.code).toBe(
    'swap-after-proposal',
  )
  const proposal = story.tontine.proposals.at(-1)?.number ?? 0
  story.run({ type: 'answer-proposal', proposal, isYes: true }, { as: 'chris' })
  expect(story.refusal(propose('bintou', 'dado'), { as: 'bintou' })).toEqual({
    code: 'swap-of-offered-place',
    memberId: member('dado'),
  })
})

test('E1, S5 it lapses when another guest takes the place of a guest', () => {
  const story = withGuest()
  story.run({ type: 'add-member', person: guest('hawa') })
  // From the next day on nobody is awake but the two who agree.
  for (const name of ['bintou', 'chris']) story.sleepers.add(user(name))
  story.later(31)
  const paid = money('more', 'gora', 10_000, { day: story.day, isMeant: true })
  story.run({ type: 'record-payment', payment: paid })
  story.run(propose('dado', 'gora'), { as: 'dado' })
  story.later(1)
  story.together({
    type: 'replace-member',
    memberId: member('gora'),
    requestId: member('hawa'),
    settled: { amount: minor(0), paidBy: 'successor' },
    reason: 'moves to Abidjan',
  })
  expect(latest(story)?.status).toBe('lapsed')
})

test('E1 members active at the instant of the proposal may be the witness, later ones not', () => {
  const story = withGuest()
  story.run(propose('bintou', 'gora'), { as: 'bintou' })
  const swap = latest(story)
  const { activeSince } = memberOf(story.tontine, member('dado')) ?? {}
  if (!swap || !activeSince) throw new Error('dado is not active')
  const before = new Date(Date.parse(activeSince) - 1).toISOString()
  expect(swapAnswerersOf(story.tontine, { ...swap, at: activeSince })).toContain(user('dado'))
  expect(swapAnswerersOf(story.tontine, { ...swap, at: before })).toEqual([user('chris')])
  story.run({ type: 'leave-round', reason: null }, { as: 'dado' })
  expect(swapAnswerersOf(story.tontine, swap)).toEqual([user('chris')])
})

test('E1, E3 a guest’s move to a later turn needs a witness, neither officer nor proposer, and a third person’s approval', () => {
  const story = withGuest()
  story.run({ type: 'name-officer', memberId: member('chris') })
  // The guest would go earlier, or later: only then others could take the turn.
  story.run(propose('bintou', 'gora'), { as: 'bintou' })
  const swap = latest(story)
  expect(swap && answerersNow(story.tontine, swap)).toEqual([user('dado')])
  for (const as of ['awa', 'bintou', 'chris'])
    expect(story.refusal(answer(story), { as })).toEqual({ code: 'not-your-swap' })
  story.run(answer(story), { as: 'dado' })
  expect(latest(story)).toMatchObject({ status: 'done', isWitnessed: true })
  expect(story.events.findLast(({ type }) => type === 'swap-answered')).toMatchObject({
    as: 'witness',
  })
  expect(story.order()).toEqual(['awa', 'gora', 'chris', 'dado', 'bintou'])

  story.run(propose('dado', 'gora'), { as: 'dado' })
  story.run(answer(story), { as: 'bintou' })
  expect(latest(story)?.status).toBe('accepted')
  const later = latest(story)
  expect(later && approversNow(story.tontine, later)).toEqual([user('awa'), user('chris')])
  expect(story.refusal(approve(story), { as: 'bintou' })).toEqual({ code: 'not-your-swap' })
  story.run(approve(story), { as: 'chris' })
  expect(story.order()).toEqual(['awa', 'dado', 'chris', 'gora', 'bintou'])
})

test('E1 an officer who is dismissed meanwhile is no witness', () => {
  const story = withGuest()
  story.run({ type: 'name-officer', memberId: member('chris') })
  story.run(propose('bintou', 'gora'), { as: 'bintou' })
  story.run({ type: 'dismiss-officer', memberId: member('chris') })
  expect(story.refusal(answer(story), { as: 'chris' })).toEqual({ code: 'not-your-swap' })
  story.run({ type: 'name-officer', memberId: member('dado') })
  expect(story.refusal(answer(story), { as: 'dado' })).toEqual({ code: 'not-your-swap' })
})

test('E3 nobody is named or dismissed in order to approve, and a no holds for 14 days', () => {
  const story = circle({ members: 6, swaps: 'officer' })
  story.run({ type: 'offer-office', memberId: member('bintou') })
  story.run({ type: 'answer-office', isYes: true }, { as: 'bintou' })
  for (const { id, isOfficer } of story.tontine.members)
    if (isOfficer) story.run({ type: 'dismiss-officer', memberId: id }, { as: 'bintou' })
  story.run({ type: 'name-officer', memberId: member('chris') }, { as: 'bintou' })
  story.run({ type: 'start-tontine' }, { as: 'bintou' })
  for (const name of names)
    story.run({ type: 'record-payment', payment: money(name, name, 10_000) }, { as: 'bintou' })
  story.run(propose('esi', 'bintou'), { as: 'esi' })
  story.run(answer(story), { as: 'bintou' })
  story.run({ type: 'dismiss-officer', memberId: member('chris') }, { as: 'bintou' })
  story.run({ type: 'name-officer', memberId: member('fanta') }, { as: 'bintou' })
  for (const as of ['chris', 'fanta', 'dado'])
    expect(story.refusal(approve(story), { as })).toEqual({ code: 'not-your-swap' })
  story.run(takeBack(story), { as: 'esi' })

  story.run(propose('esi', 'bintou'), { as: 'esi' })
  story.run(answer(story), { as: 'bintou' })
  story.run(approve(story, false), { as: 'fanta' })
  for (const [one, other] of [
    ['esi', 'bintou'],
    ['bintou', 'esi'],
  ] as const)
    expect(story.refusal(propose(one, other), { as: one })).toMatchObject({
      code: 'swap-just-refused',
      until: expect.stringMatching(/^2026-01-15/),
    })
  const hands = [hand('esi'), hand('bintou')] as const
  const until = Date.parse(refusedUntil(story.tontine, hands, 0) ?? '')
  expect(until).toBe(Date.parse(latest(story)?.endedAt ?? '') + 14 * 86_400_000)
  expect(refusedUntil(story.tontine, hands, until - 1)).not.toBeNull()
  expect(refusedUntil(story.tontine, hands, until)).toBeNull()
  story.run(propose('esi', 'dado'), { as: 'esi' })
  story.run(takeBack(story), { as: 'esi' })
  story.day = '2026-01-16'
  story.run(propose('bintou', 'esi'), { as: 'bintou' })
})

test('E1 without a possible witness nothing is proposed: no officer takes a guest’s turn alone', () => {
  const story = circle({ members: 2 })
  story.join(guest('gora'))
  story.join(guest('hawa'))
  story.run({ type: 'start-tontine' })
  payAll(story, 10_000)
  // Bintou is the only plain member, and can't be her own witness.
  expect(story.refusal(propose('bintou', 'gora'), { as: 'bintou' })).toEqual({
    code: 'no-swap-witness',
  })
  story.run({ type: 'name-officer', memberId: member('bintou') })
  expect(story.refusal(propose('bintou', 'gora'), { as: 'bintou' })).toEqual({
    code: 'no-swap-witness',
  })
})

test('E2 dues, pots and accounts of everybody else are the same after a swap', () => {
  const story = asked()
  const others = ['awa', 'chris', 'esi', 'fanta']
  const figures = () => ({
    accounts: accountsOf(story.tontine).map(({ paid, toPay, toReceive }) => [
      paid,
      toPay,
      toReceive,
    ]),
    dues: others.map((name) => story.balance(name, '2026-12-31')),
    pots: potsOf(story.tontine).map(({ cycle, ...pot }) => [cycle.number, cycle.date, pot]),
  })
  const before = figures()
  story.run(answer(story), { as: 'dado' })
  expect(figures()).toEqual(before)
})

test('E2, S3 a leaver owes and is owed the same after a swap, and the round ends', () => {
  const story = begun()
  handOver(story, 'awa', 60_000)
  story.run({ type: 'leave-round', reason: null }, { as: 'fanta' })
  const before = accountsOf(story.tontine)
  story.run(propose('bintou', 'esi'), { as: 'bintou' })
  story.run(answer(story), { as: 'esi' })
  expect(accountsOf(story.tontine)).toEqual(before)
  for (const [index, name] of (['esi', 'chris', 'dado', 'bintou'] as const).entries()) {
    story.day = ['2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31'][index] ?? ''
    for (const payer of names.slice(0, 5)) pay(story, payer, 10_000)
    handOver(story, name, 50_000)
  }
  story.day = '2026-06-30'
  pay(story, 'awa', 10_000)
  handOver(story, 'fanta', 10_000)
  expect(story.tontine.phase).toBe('completed')
})

test('E2, S4 turns to which others don’t owe the same are not swapped', () => {
  const story = begun({ leaverKept: minor(7_000) })
  handOver(story, 'awa', 60_000)
  story.day = '2026-02-01'
  for (const name of names) pay(story, name, 10_000)
  handOver(story, 'bintou', 60_000)
  story.run({ type: 'leave-round', reason: null }, { as: 'fanta' })
  const gained = story.tontine.turns.flatMap(({ gained: shares }) => (shares ? [shares] : []))
  expect(gained.length).toBeGreaterThan(1)
  expect(story.refusal(propose('chris', 'esi'), { as: 'chris' })).toEqual({ code: 'turns-unequal' })
})

test('E2, S3, S4, S7 turns are alike if each hand owes the same to both, and as much was lost or kept', () => {
  const story = begun()
  const { now } = story.context()
  const awaOwes = (amount: number) => ({ [hand('awa')]: minor(amount) })
  const swap = (own: Partial<Turn>, other: Partial<Turn>) => {
    const changed = { [hand('chris')]: own, [hand('esi')]: other }
    const turns = story.tontine.turns.map((turn) => ({ ...turn, ...changed[turn.handId] }))
    const wanted = { by: user('chris'), handId: hand('chris'), otherHandId: hand('esi') }
    const decision = swappable({ ...story.tontine, turns }, wanted, now)
    return decision.accepted ? 'accepted' : decision.refusal.code
  }
  for (const part of ['owed', 'writtenOff', 'kept', 'gained']) {
    const [little, more] = [{ [part]: awaOwes(1) }, { [part]: awaOwes(2) }]
    expect(swap(little, {})).toBe('turns-unequal')
    expect(swap({}, little)).toBe('turns-unequal')
    expect(swap(little, more)).toBe('turns-unequal')
    expect(swap(more, more)).toBe('accepted')
  }
})

test('E2, D15 where turns are still to be drawn, there is no order of the start', () => {
  const story = circle({ members: 4, rankingMethod: 'random', drawnAt: 'meeting' })
  story.run({ type: 'fix-turn', handId: hand('dado'), rank: 4 })
  for (const as of ['bintou', 'chris', 'dado'])
    story.run({ type: 'agree-to-membership', memberId: member(as), email: '' }, { as })
  story.run({ type: 'start-tontine' })
  expect(story.tontine.startOrder).toEqual([])
})

test('E2 the order of the start stays beside the present one', () => {
  const story = asked()
  story.run(answer(story), { as: 'dado' })
  expect(story.tontine.startOrder.map(({ memberId }) => memberId)).toEqual(
    names.map((name) => member(name)),
  )
  expect(story.tontine.startOrder.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5, 6])
})

test('E3 if agreed, an officer who holds neither hand approves it', () => {
  const story = asked('dado', { swaps: 'officer' })
  story.run(answer(story), { as: 'dado' })
  expect(story.order()).toEqual([...names])
  const swap = latest(story)
  expect(swap && approversNow(story.tontine, swap)).toEqual([user('awa')])
  for (const as of ['bintou', 'chris', 'dado'])
    expect(story.refusal(approve(story), { as })).toEqual({ code: 'not-your-swap' })
  story.run(approve(story))
  expect(story.order()).toEqual(['awa', 'dado', 'chris', 'bintou', 'esi', 'fanta'])
  expect(latest(story)).toMatchObject({ status: 'done', approvedBy: user('awa') })
})

test('E3 the third person may say no, and the member who accepted may still decline', () => {
  const refused = asked('dado', { swaps: 'officer' })
  refused.run(answer(refused), { as: 'dado' })
  refused.run(approve(refused, false))
  expect(latest(refused)?.status).toBe('refused')

  const declined = asked('dado', { swaps: 'officer' })
  declined.run(answer(declined), { as: 'dado' })
  expect(declined.refusal(answer(declined), { as: 'dado' })).toEqual({ code: 'not-your-swap' })
  declined.run(answer(declined, false), { as: 'dado' })
  expect(latest(declined)?.status).toBe('declined')
  expect(declined.refusal(approve(declined))).toEqual({ code: 'swap-ended' })
})

test('E3 the approval has 72 hours from the acceptance', () => {
  const story = asked('dado', { swaps: 'officer' })
  story.day = '2026-01-03'
  story.run(answer(story), { as: 'dado' })
  story.day = '2026-01-05'
  story.run(approve(story))
  expect(latest(story)?.status).toBe('done')
})

test('E3 if no officer may, an ordinary member approves, but not the witness of a guest', () => {
  const story = withGuest({ swaps: 'officer' })
  story.run(
    {
      type: 'propose-swap',
      handId: hand('bintou'),
      otherHandId: hand('gora'),
    },
    { as: 'bintou' },
  )
  story.run(answer(story), { as: 'chris' })
  // The organizer holds neither hand.
  const swap = latest(story)
  expect(swap && approversNow(story.tontine, swap)).toEqual([user('awa')])

  const small = circle({ members: 3, swaps: 'officer' })
  small.run({ type: 'offer-office', memberId: member('bintou') })
  small.run({ type: 'answer-office', isYes: true }, { as: 'bintou' })
  small.run({ type: 'start-tontine' }, { as: 'bintou' })
  small.run({ type: 'record-payment', payment: money('c', 'chris', 10_000) }, { as: 'bintou' })
  // The organizer holds one of the two.
  small.run(propose('bintou', 'chris'), { as: 'bintou' })
  small.run(answer(small), { as: 'chris' })
  const last = latest(small)
  expect(last && approversNow(small.tontine, last)).toEqual([user('awa')])
})

test('E3 an ordinary member approves if every officer holds a hand, but not the witness', () => {
  const story = circle({ members: 3, swaps: 'officer' })
  story.run({ type: 'change-hands', memberId: member('awa'), hands: 2 })
  story.join(guest('gora'))
  story.run({ type: 'start-tontine' })
  payAll(story, 20_000)
  story.run(ofSecond('gora'))
  story.run(answer(story), { as: 'bintou' })
  const swap = latest(story)
  expect(swap && approversNow(story.tontine, swap)).toEqual([user('chris')])
})

test('E1, E3 once a witness has said yes, no other is asked, also if nobody else could be one any more', () => {
  const story = withGuest({ swaps: 'officer' })
  story.run(propose('bintou', 'gora'), { as: 'bintou' })
  story.run(answer(story), { as: 'dado' })
  expect(story.refusal(answer(story, false), { as: 'chris' })).toEqual({ code: 'not-your-swap' })
  story.run({ type: 'name-officer', memberId: member('chris') })
  story.run({ type: 'unlink-account' }, { as: 'dado' })
  story.run(approve(story))
  expect(latest(story)?.status).toBe('done')
})

test('E3 two members alone may swap; of three, nobody swaps without a third person to approve', () => {
  const none = { code: 'no-swap-approver' }
  expect(ofTwo(2).refusal(ofSecond('bintou'))).toBeUndefined()
  const pair = ofTwo(2, { swaps: 'officer' })
  pair.run(ofSecond('bintou'))
  pair.run(answer(pair), { as: 'bintou' })
  expect(latest(pair)?.status).toBe('done')
  // Nor if the officer is one no more.
  const story = ofTwo(3, { swaps: 'officer' })
  story.run({ type: 'name-officer', memberId: member('chris') })
  story.run(ofSecond('bintou'))
  story.run({ type: 'dismiss-officer', memberId: member('chris') })
  expect(story.refusal(answer(story), { as: 'bintou' })).toEqual(none)
})

test('E3 without anybody to approve nothing is proposed, and never means never', () => {
  const two = circle({ members: 1, swaps: 'officer' })
  two.join('bintou')
  two.join(guest('gora'))
  two.run({ type: 'start-tontine' })
  payAll(two, 10_000)
  two.day = '2026-01-02'
  // For the guest bintou would be the witness, and nobody is left to approve.
  expect(two.refusal(propose('bintou', 'gora'), { as: 'bintou' })?.code).toBe('no-swap-witness')

  const never = begun({ swaps: 'never' })
  expect(never.refusal(propose('bintou', 'dado'), { as: 'bintou' })).toEqual({
    code: 'swaps-not-agreed',
  })
})

test('E3, T3, D8 the term changes until the start, and each change asks for the yes again', () => {
  const story = circle({ members: 3 })
  const { startDate, graceDays, zone } = story.tontine.terms
  const change = (swaps: 'free' | 'officer' | 'never'): Command => ({
    type: 'change-terms',
    terms: { startDate, graceDays, zone, swaps },
  })
  expect(story.run(change('officer'))).toEqual([
    {
      type: 'term-changed',
      change: { term: 'swaps', before: 'free', after: 'officer' },
      asks: true,
    },
  ])
  expect(story.refusal(change('officer'))).toEqual({ code: 'nothing-to-change' })
  expect(story.tontine.members.filter((one) => one.firstDayAskedAt !== null)).toHaveLength(2)
  for (const as of ['bintou', 'chris'])
    story.run({ type: 'agree-to-membership', memberId: member(as), email: '' }, { as })
  story.run({ type: 'start-tontine' })
  expect(story.refusal(change('free'))).toEqual({ code: 'already-started' })
})

test('E1 two who agree can’t bring a late payer to an earlier pot', () => {
  const story = begun()
  handOver(story, 'awa', 60_000)
  // A month and its days of grace are left: the cycle is open, and the pot would be gone before.
  story.day = '2026-02-01'
  for (const name of ['awa', 'bintou', 'chris', 'dado', 'esi'] as const) pay(story, name, 10_000)
  const owing = { code: 'swap-while-owing', memberId: member('fanta') }
  expect(story.refusal(propose('fanta', 'dado'), { as: 'fanta' })).toEqual(owing)
  expect(story.refusal(propose('dado', 'fanta'), { as: 'dado' })).toEqual(owing)
  // A declared payment is no money yet; what two people may still take back, none either.
  story.run(
    { type: 'declare-payment', payment: money('late', 'fanta', 10_000, { day: '2026-02-01' }) },
    { as: 'fanta' },
  )
  expect(story.refusal(propose('dado', 'fanta'), { as: 'dado' })).toEqual(owing)
  story.run({ type: 'confirm-payment', paymentId: money('late', 'fanta', 1).paymentId })
  story.run(
    {
      type: 'contest-payment',
      paymentId: money('late', 'fanta', 1).paymentId,
      reason: 'not so much',
    },
    { as: 'fanta' },
  )
  expect(story.refusal(propose('dado', 'fanta'), { as: 'dado' })).toEqual(owing)
  story.run(
    { type: 'take-back-contest', paymentId: money('late', 'fanta', 1).paymentId },
    { as: 'fanta' },
  )
  story.run(propose('dado', 'fanta'), { as: 'dado' })
})

test('E1 an open cycle is paid before, also with days of grace and in a pause', () => {
  const story = circle({ members: 6, frequency: 'weekly', graceDays: 30 })
  story.run({ type: 'start-tontine' })
  payAll(story, 10_000)
  handOver(story, 'awa', 60_000)
  story.day = '2026-02-01'
  for (const name of names.slice(0, 5)) pay(story, name, 10_000)
  expect(
    story
      .balance('fanta')
      .dues.map(({ status }) => status)
      .includes('late'),
  ).toBe(false)
  const owing = { code: 'swap-while-owing', memberId: member('fanta') }
  expect(story.refusal(propose('fanta', 'dado'), { as: 'fanta' })).toEqual(owing)
  story.together({ type: 'pause-round', reason: 'a mourning' })
  story.day = '2026-02-10'
  expect(story.refusal(propose('fanta', 'dado'), { as: 'fanta' })).toEqual(owing)
  pay(story, 'fanta', 10_000)
  story.run(propose('fanta', 'dado'), { as: 'fanta' })
})

test('E1 cycles that opened since the proposal are paid before the yes', () => {
  const story = begun()
  handOver(story, 'awa', 60_000)
  story.day = '2026-01-30'
  story.run(propose('fanta', 'dado'), { as: 'fanta' })
  story.day = '2026-02-01'
  expect(story.refusal(answer(story), { as: 'dado' })?.code).toBe('swap-while-owing')
  pay(story, 'fanta', 10_000)
  story.run(answer(story), { as: 'dado' })
})

test('E1 a member who owes may move later', () => {
  const story = begun()
  handOver(story, 'awa', 60_000)
  story.day = '2026-02-01'
  for (const name of ['awa', 'bintou', 'chris', 'esi', 'fanta'] as const) pay(story, name, 10_000)
  story.run(propose('dado', 'fanta'), { as: 'dado' })
  story.run(answer(story), { as: 'fanta' })
  expect(story.order()).toEqual(['awa', 'bintou', 'chris', 'fanta', 'esi', 'dado'])
})

test('E1, S11 nobody receives earlier than their guarantor agreed, except with the guarantor', () => {
  const story = begun()
  story.run(standFor('dado'), { as: 'chris' })
  expect(story.refusal(propose('bintou', 'dado'), { as: 'bintou' })).toEqual({
    code: 'swap-with-guarantor',
    memberId: member('dado'),
  })
  // With the guarantor, who says yes to it.
  story.run(propose('chris', 'dado'), { as: 'chris' })
  story.run(answer(story), { as: 'dado' })
  expect(story.order()).toEqual(['awa', 'bintou', 'dado', 'chris', 'esi', 'fanta'])
})

test('E1, S11 a member with a guarantor takes the turn of one with another guarantor', () => {
  const story = begun()
  story.run(standFor('chris'), { as: 'esi' })
  story.run(standFor('dado'), { as: 'chris' })
  story.run(propose('chris', 'dado'), { as: 'chris' })
})

test('E1, S11 a pot with a guarantor does not go to somebody without one', () => {
  const story = begun()
  story.run(standFor('bintou'), { as: 'chris' })
  const lost = { code: 'swap-loses-guarantor', memberId: member('bintou') }
  expect(story.refusal(propose('fanta', 'bintou'), { as: 'fanta' })).toEqual(lost)
  expect(story.refusal(propose('bintou', 'fanta'), { as: 'bintou' })).toEqual(lost)
  // The guarantor takes the turn: nobody else loses who stands for it.
  story.run(propose('chris', 'bintou'), { as: 'chris' })
  story.run(answer(story), { as: 'bintou' })
  expect(story.order()).toEqual(['awa', 'chris', 'bintou', 'dado', 'esi', 'fanta'])
})

test('E1, H1 nothing is swapped between a change of days and the objections to it', () => {
  const story = begun()
  const before = days(story)
  story.run(postpone('chris'))
  // Proposed: a swap now would move other turns than those that people agree to.
  expect(story.refusal(propose('bintou', 'chris'), { as: 'bintou' })?.code).toBe(
    'swap-after-proposal',
  )
  const proposal = story.tontine.proposals.at(-1)?.number ?? 0
  const say = (isYes: boolean): Command => ({ type: 'answer-proposal', proposal, isYes })
  story.run(say(true), { as: 'bintou' })
  // The round before is as it was agreed.
  const elsewhere = begun()
  elsewhere.run(postpone('fanta'))
  elsewhere.run(propose('bintou', 'chris'), { as: 'bintou' })
  elsewhere.run(answer(elsewhere), { as: 'chris' })
  expect(elsewhere.refusal(propose('esi', 'fanta'), { as: 'esi' })?.code).toBe(
    'swap-after-proposal',
  )
  // Accepted: the turns go back from the hand that was named.
  expect(story.refusal(propose('bintou', 'chris'), { as: 'bintou' })?.code).toBe('days-just-moved')
  for (const as of ['chris', 'dado', 'esi']) story.run(say(false), { as })
  expect(story.tontine.proposals.at(-1)?.status).toBe('void')
  expect(days(story)).toEqual(before)
  story.run(propose('bintou', 'chris'), { as: 'bintou' })
})

test('E1, H1 while turns may move from one that went out since, nothing is swapped', () => {
  const story = begun()
  story.run(postpone('fanta'))
  story.run({ type: 'leave-round', reason: null }, { as: 'fanta' })
  expect(story.refusal(propose('bintou', 'chris'), { as: 'bintou' })?.code).toBe(
    'swap-after-proposal',
  )
})

test('E1, H1 a swap that was proposed before a postponement waits for the objections, too', () => {
  const story = asked('chris')
  story.together(postpone('dado'))
  expect(latest(story)?.status).toBe('open')
  expect(story.refusal(answer(story), { as: 'chris' })?.code).toBe('days-just-moved')
})

test('E1, E3, H2 nothing is swapped nor approved while people are asked for a pause', () => {
  const story = asked('dado', { swaps: 'officer' })
  story.run(answer(story), { as: 'dado' })
  story.run({ type: 'pause-round', reason: 'a mourning' })
  const waits = { code: 'swap-after-proposal' }
  expect(story.refusal(approve(story))).toMatchObject(waits)
  expect(story.refusal(propose('chris', 'esi'), { as: 'chris' })).toMatchObject(waits)
})

test('E1, H2 in a pause the turns of cycles that are not open are swapped, and their days move as agreed', () => {
  const story = begun()
  story.together({ type: 'pause-round', reason: 'a mourning' })
  story.day = '2026-01-10'
  story.run(propose('bintou', 'dado'), { as: 'bintou' })
  story.run(answer(story), { as: 'dado' })
  story.day = '2026-02-10'
  story.together({ type: 'resume-round', reason: 'it is over' })
  expect(story.order()).toEqual(['awa', 'dado', 'chris', 'bintou', 'esi', 'fanta'])
  expect(
    days(story)
      .map(({ date }) => date)
      .slice(0, 3),
  ).toEqual(['2026-02-28', '2026-03-31', '2026-04-30'])
})

test('E1, S3 nobody who is proposed to go out swaps into an earlier pot meanwhile', () => {
  const story = asked()
  story.run(exclude('dado'))
  expect(story.refusal(answer(story), { as: 'dado' })).toMatchObject({
    code: 'swap-after-proposal',
  })
  story.together(exclude('esi'))
  expect(story.refusal(propose('bintou', 'dado'), { as: 'bintou' })?.code).toBe('swap-waits')
})

test('E1, S7 while a debt is to be written off, turns of others are swapped: all of them lose by it, as before', () => {
  const story = begun()
  handOver(story, 'awa', 60_000)
  story.day = '2026-03-01'
  for (const name of names.slice(1)) {
    pay(story, name, 10_000)
    pay(story, name, 10_000)
  }
  story.run(writeOff('awa'), { as: 'bintou' })
  const about = () =>
    partyAccountsOf(story.tontine, { kind: 'write-off', memberId: member('awa'), reasonDigest: '' })
  const before = about()
  story.run(propose('fanta', 'dado'), { as: 'fanta' })
  story.run(answer(story), { as: 'dado' })
  expect(about()).toEqual(before)
})

test('E1, G1, G3 money that two people may take back, or settle a contest of, counts as in question', () => {
  const story = begun()
  const paidBy = (name: string) =>
    story.tontine.payments.flatMap(({ id, memberId }) => (memberId === member(name) ? id : []))
  const refusal = (other: string) => story.refusal(propose('bintou', other), { as: 'bintou' })?.code
  const proposal = () => story.tontine.proposals.at(-1)?.number ?? 0
  const reason = 'a false note'
  const paymentIds = [...paidBy('dado'), ...paidBy('esi')]
  story.later()
  story.run({ type: 'reverse-payments', paymentIds, reason })
  for (const name of ['dado', 'esi']) expect(refusal(name)).toBe('swap-after-proposal')
  expect(refusal('fanta')).toBeUndefined()
  story.run(takeBack(story), { as: 'bintou' })
  story.run({ type: 'take-back-proposal', proposal: proposal() })

  const [paymentId = paidBy('bintou')[0]] = paidBy('dado')
  if (!paymentId) throw new Error('dado has not paid')
  story.run({ type: 'contest-payment', paymentId, reason }, { as: 'dado' })
  story.run({ type: 'settle-contest', paymentId, reason })
  expect(refusal('dado')).toBe('swap-after-proposal')
  expect(refusal('esi')).toBeUndefined()
})

test('E1, E2 a member who needs the pot earlier moves up by swaps with volunteers, one step each', () => {
  const story = begun()
  for (const other of ['esi', 'dado', 'chris'] as const) {
    story.run(propose('fanta', other), { as: 'fanta' })
    story.run(answer(story), { as: other })
  }
  expect(story.order()).toEqual(['awa', 'bintou', 'fanta', 'chris', 'dado', 'esi'])
})

test('E2, O2 after a swap the pot of the cycle goes to whoever holds it now, once', () => {
  const story = asked()
  story.run(answer(story), { as: 'dado' })
  handOver(story, 'awa', 60_000)
  story.day = '2026-02-28'
  for (const name of names) pay(story, name, 10_000)
  const sent = pot('o', 'bintou', 1, { day: '2026-02-28' })
  expect(story.refusal({ type: 'send-payout', payout: sent })?.code).toBe('cycle-not-open')
  handOver(story, 'dado', 60_000)
  expect(story.refusal(propose('bintou', 'dado'), { as: 'bintou' })).toMatchObject({
    code: 'turn-served',
  })
})
