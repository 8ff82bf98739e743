import { expect, test } from 'vitest'
import type { Command } from '../decider.ts'
import { guest, member, payment, payout, person, user } from '../testing/cast.ts'
import { circle, credit, replayed } from '../testing/circle.ts'
import type { Story } from '../testing/circle.ts'
import { handOver, pay } from '../testing/round.ts'
import { isSettled } from '../testing/ending.ts'
import { largestAmount, minor } from '../kernel/minor.ts'
import { memberOf, memberOfUser, subjectOf } from '../members/member.ts'
import { potsOf } from '../payouts/payout.ts'
import { mayContest } from '../payouts/receiver.ts'
import { accountsOf } from './account.ts'
import { SettledAmount } from './acts.ts'
import { openReplacements, takenOver } from './replacement.ts'
import { isOwing } from './settlement.ts'

const names = ['awa', 'bintou', 'chris', 'dado'] as const

const ask = (story: Story, name: string) =>
  story.run({ type: 'request-membership', person: person(name) }, { as: user(name) })
const replace = (name: string, by: string, amount = 0): Command => ({
  type: 'replace-member',
  memberId: member(name),
  requestId: member(by),
  settled: { amount: minor(amount), paidBy: 'successor' },
  reason: 'moves to Abidjan',
})
const accept = (story: Story, name: string): Command => {
  const shown = takenOver(story.tontine, member(name))
  if (!shown) throw new Error(`${name} has no account`)
  return { type: 'accept-replacement', memberId: member(name), shown }
}
const decline = (name: string): Command => ({
  type: 'decline-replacement',
  memberId: member(name),
})
const stop = (name: string): Command => ({
  type: 'take-back-replacement',
  memberId: member(name),
})
const died = (name: string, retires = false): Command => ({
  type: 'record-death',
  memberId: member(name),
  retires,
  reason: 'buried on Friday',
})
const rowOf = ({ tontine }: Story, name: string) => memberOf(tontine, member(name))
const rowOfUser = ({ tontine }: Story, name: string) => memberOfUser(tontine, user(name))
const statuses = (story: Story, name: string) =>
  story.balance(name).dues.map(({ status }) => status)

/** Four who pay 10 000 a month, in this order; awa has received. Esi asks to join. */
function begun(): Story {
  const story = circle({ members: 4 })
  story.run({ type: 'start-tontine' })
  for (const name of names) pay(story, name, 10_000)
  handOver(story, 'awa', 40_000)
  story.day = '2026-02-10'
  ask(story, 'esi')
  return story
}

/** The same, once two people agreed that esi takes the place of chris. */
function agreed(): Story {
  const story = begun()
  story.together(replace('chris', 'esi', 12_000))
  return story
}

test('S5 the member proposes it, another agrees, and the newcomer’s yes takes the place', () => {
  const story = begun()
  const before = story.tontine
  expect(story.run(replace('chris', 'esi', 12_000), { as: user('chris') })).toMatchObject([
    { type: 'proposal-made', isAlone: false },
  ])
  const proposal = story.tontine.proposals.at(-1)?.number ?? 0
  const yes: Command = { type: 'answer-proposal', proposal, isYes: true }
  expect(story.run(yes, { as: user('bintou') }).map(({ type }) => type)).toEqual([
    'proposal-answered',
    'replacement-agreed',
  ])
  expect(rowOf(story, 'chris')?.userId).toBe(user('chris'))
  expect(story.run(accept(story, 'chris'), { as: user('esi') })).toEqual([
    {
      type: 'member-replaced',
      memberId: member('chris'),
      requestId: member('esi'),
      amount: 12_000,
      paidBy: 'successor',
      on: '2026-02-10',
      account: { paid: 10_000, toPay: 30_000, received: 0, toReceive: 40_000 },
      respite: null,
    },
  ])
  const { tontine } = story
  expect(tontine.turns).toEqual(before.turns)
  expect(tontine.payments).toEqual(before.payments)
  expect(potsOf(tontine)).toEqual(potsOf(before))
  expect(accountsOf(tontine)).toEqual(accountsOf(before))
  expect(rowOf(story, 'chris')).toMatchObject({
    userId: user('esi'),
    status: 'active',
    isApproved: true,
    isVouched: false,
    isUnwitnessed: false,
    hasLeft: false,
    hands: 1,
    personId: member('esi'),
    formers: [{ personId: member('chris'), on: '2026-02-10' }],
  })
  // The row of the request is now the former member's.
  expect(rowOf(story, 'esi')).toMatchObject({
    userId: user('chris'),
    status: 'removed',
    isVouched: false,
    hasLeft: true,
    hands: 1,
    personId: member('chris'),
    formers: [{ personId: member('esi'), on: null }],
  })
  expect(subjectOf(tontine, user('chris')).standing).toBe('former')
  expect(replayed(story.entries)).toEqual(tontine)
})

test('S5 the successor goes on paying and receives at that turn, and the round ends with all accounts at zero', () => {
  const story = agreed()
  story.run(accept(story, 'chris'), { as: user('esi') })
  story.day = '2026-04-30'
  for (const name of names) pay(story, name, 30_000)
  handOver(story, 'bintou', 40_000)
  handOver(story, 'chris', 40_000, { as: user('esi') })
  handOver(story, 'dado', 40_000)
  expect(isSettled(story.tontine)).toBe(true)
})

test('S5 nobody proposes it for a living member with an account but they themselves', () => {
  const story = begun()
  for (const as of ['awa', 'bintou', 'dado'])
    expect(story.refusal(replace('chris', 'esi'), { as: user(as) })).toEqual({ code: 'own-money' })
})

test('S5, G5 the organizer hands over the office first', () => {
  const story = begun()
  expect(story.refusal(replace('awa', 'esi'))).toEqual({ code: 'organizer-hands-over-first' })
  story.run({ type: 'offer-office', memberId: member('chris') })
  // Somebody who became the organizer meanwhile does not go either.
  story.together(replace('chris', 'esi'))
  story.run({ type: 'answer-office', isYes: true }, { as: user('chris') })
  expect(story.refusal(accept(story, 'chris'), { as: user('esi') })).toEqual({
    code: 'organizer-hands-over-first',
  })
})

test('S5, M17 for a guest the officers propose it, and the guest’s author does not agree', () => {
  const story = circle({ members: 3 })
  story.join(guest('dado'))
  story.run({ type: 'start-tontine' })
  story.run({ type: 'add-member', person: guest('hawa') })
  expect(story.refusal(replace('dado', 'hawa'), { as: user('chris') })).toEqual({
    code: 'own-money',
  })
  story.run({ type: 'name-officer', memberId: member('bintou') })
  story.run(replace('dado', 'hawa'), { as: user('bintou') })
  const proposal = story.tontine.proposals.at(-1)?.number ?? 0
  const yes: Command = { type: 'answer-proposal', proposal, isYes: true }
  expect(story.refusal(yes)).toEqual({ code: 'not-asked' })
  expect(story.run(yes, { as: user('chris') }).at(-1)).toMatchObject({ type: 'replacement-agreed' })
  expect(story.tontine.proposals.at(-1)?.status).toBe('accepted')
  // The successor has no account: somebody else says it for them, once there was time to stop it.
  expect(story.refusal(accept(story, 'dado'))).toMatchObject({
    code: 'replacement-not-yet',
    from: expect.stringMatching(/^2026-01-04/),
  })
  expect(story.refusal(decline('dado'))?.code).toBe('no-replacement')
  expect(
    story.run(accept(story, 'dado'), { as: user('bintou'), on: '2026-01-05' }).at(-1),
  ).toMatchObject({ type: 'member-replaced' })
  expect(rowOf(story, 'dado')).toMatchObject({ userId: null, isVouched: true, status: 'active' })
})

/** A guest among some accounts, whose cousin waits to take the place. */
function withCousin(members: number): Story {
  const story = circle({ members })
  story.join(guest('hawa'))
  story.run({ type: 'start-tontine' })
  story.later(2)
  story.run({ type: 'add-member', person: guest('cousin') })
  return story
}

test('S5, W2 organizer and friend take no guest’s place while a third is awake, who may stop it', () => {
  const story = withCousin(3)
  story.together(replace('hawa', 'cousin'))
  expect(rowOf(story, 'hawa')?.personId).toBe(member('hawa'))
  expect(story.refusal(accept(story, 'hawa'))?.code).toBe('replacement-not-yet')
  story.run(stop('hawa'), { as: user('chris') })
  expect(story.refusal(accept(story, 'hawa'), { on: '2026-01-08' })?.code).toBe('no-replacement')
})

test('S5, G1 where nobody else is awake, nobody is waited for', () => {
  const alone = withCousin(1)
  expect(alone.run(replace('hawa', 'cousin')).at(-1)).toMatchObject({ type: 'member-replaced' })
  const two = withCousin(2)
  expect(two.together(replace('hawa', 'cousin')).at(-1)).toMatchObject({ type: 'member-replaced' })
  // Of three the third is asleep.
  const three = withCousin(3)
  three.sleepers.add(user('chris'))
  three.later(40)
  three.together(replace('hawa', 'cousin'))
  expect(rowOf(three, 'hawa')?.personId).toBe(member('cousin'))
})

test('S5 only somebody who waits takes a place, and one agreement waits at a time', () => {
  const story = begun()
  expect(story.refusal(replace('chris', 'dado'), { as: user('chris') })).toEqual({
    code: 'not-a-successor',
  })
  story.together(replace('chris', 'esi'))
  ask(story, 'fanta')
  expect(story.refusal(replace('chris', 'fanta'), { as: user('chris') })).toEqual({
    code: 'replacement-agreed',
  })
  expect(story.refusal(accept(story, 'chris'), { as: user('fanta') })).toEqual({
    code: 'no-replacement',
  })
})

test('S5 the successor may say no, and the member may take it back until there is a yes', () => {
  const story = agreed()
  expect(story.refusal(stop('chris'), { as: user('bintou') })?.code).toBe('not-your-replacement')
  story.run(decline('chris'), { as: user('esi') })
  expect(story.refusal(accept(story, 'chris'), { as: user('esi') })?.code).toBe('no-replacement')
  story.together(replace('chris', 'esi'))
  story.run(stop('chris'), { as: user('chris') })
  expect(openReplacements(story.tontine, Date.parse('2026-02-10T20:00:00Z'))).toEqual([])
  expect(story.refusal(stop('chris'), { as: user('chris') })?.code).toBe('no-replacement')
})

test.for<[string, (story: Story) => void]>([
  ['14 days pass', (story) => (story.day = '2026-02-25')],
  [
    'the request is withdrawn, even if another follows',
    (story) => {
      story.run({ type: 'leave-circle' }, { as: user('esi') })
      ask(story, 'esi')
    },
  ],
  [
    'the request is rejected',
    (story) => void story.run({ type: 'reject-member', memberId: member('esi') }),
  ],
  [
    'the circle lets them in with a new place',
    (story) => {
      story.run({ type: 'approve-member', memberId: member('esi') })
      story.agree(member('esi'))
      story.admit(member('esi'))
    },
  ],
  [
    'the member goes out of the round',
    (story) => void story.run({ type: 'leave-round', reason: null }, { as: user('chris') }),
  ],
])('S5 an agreement ends when %s', ([, happen]) => {
  const story = agreed()
  happen(story)
  expect(story.refusal(accept(story, 'chris'), { as: user('esi') })?.code).toBe('no-replacement')
})

test('S5 the yes may come until 14 days have passed to the instant', () => {
  const story = agreed()
  const at = Date.parse(rowOf(story, 'chris')?.replacement?.at ?? '')
  const openAfter = (ms: number) => openReplacements(story.tontine, at + ms).length
  const days = 24 * 3_600_000
  expect([openAfter(14 * days - 1), openAfter(14 * days)]).toEqual([1, 0])
})

test('S5 what the two settle between them is nothing up to a thousand times the largest payment', () => {
  const isAmount = (amount: number) => SettledAmount.safeParse(amount).success
  expect([-1, 0, 1000 * largestAmount, 1000 * largestAmount + 1].map(isAmount)).toEqual([
    false,
    true,
    true,
    false,
  ])
})

test('S5 a yes is to the account as it was shown', () => {
  const story = agreed()
  // What they pay beyond the round changes one figure alone.
  for (const amount of [10_000, 20_000, 1]) {
    const seen = accept(story, 'chris')
    pay(story, 'chris', amount)
    expect(story.refusal(seen, { as: user('esi') })).toEqual({ code: 'account-changed' })
  }
  story.run(accept(story, 'chris'), { as: user('esi') })
})

test('S5 a creditor agrees to another debtor, and all have three days to stop it', () => {
  const story = begun()
  story.day = '2026-02-28'
  for (const name of names) pay(story, name, 10_000)
  handOver(story, 'bintou', 40_000)
  story.run({ type: 'add-member', person: guest('hawa') })
  expect(story.refusal(replace('bintou', 'hawa'), { as: user('bintou') })).toEqual({
    code: 'successor-needs-account',
  })
  story.together(replace('bintou', 'esi'))
  expect(story.refusal(accept(story, 'bintou'), { as: user('esi') })).toMatchObject({
    code: 'replacement-not-yet',
    from: expect.stringMatching(/^2026-03-03/),
  })
  // Awa has had everything from bintou already: nobody is given another debtor by her.
  story.run(stop('bintou'), { as: user('awa') })
  story.run(replace('bintou', 'esi'), { as: user('bintou') })
  const proposal = story.tontine.proposals.at(-1)?.number ?? 0
  const yes: Command = { type: 'answer-proposal', proposal, isYes: true }
  expect(story.refusal(yes)).toEqual({ code: 'not-asked' })
  story.run(yes, { as: user('chris') })
  story.run(accept(story, 'bintou'), { as: user('esi'), on: '2026-03-04' })
  expect(statuses(story, 'bintou')).toEqual(['paid', 'paid', 'open', 'upcoming'])
})

test('S5 the agreement ends when a pot makes the member owe others, who agreed to nothing', () => {
  const story = begun()
  story.day = '2026-02-20'
  story.together(replace('bintou', 'esi'))
  story.day = '2026-02-28'
  for (const name of names) pay(story, name, 10_000)
  expect(openReplacements(story.tontine, Date.parse('2026-02-28T20:00:00Z'))).toHaveLength(1)
  handOver(story, 'bintou', 40_000)
  expect(story.refusal(accept(story, 'bintou'), { as: user('esi'), on: '2026-03-04' })?.code).toBe(
    'no-replacement',
  )
  story.together(replace('bintou', 'esi'))
  story.run(accept(story, 'bintou'), { as: user('esi'), on: '2026-03-08' })
})

test('S5 nobody delays the yes by giving back credit, or by more pots once the member owes', () => {
  const story = begun()
  story.day = '2026-02-28'
  for (const name of names) pay(story, name, 10_000)
  handOver(story, 'bintou', 35_000)
  pay(story, 'bintou', 10_009)
  story.together(replace('bintou', 'esi'))
  const returned = credit('back', 'bintou', 1, '2026-03-02')
  story.run({ type: 'return-credit', payout: returned }, { on: '2026-03-02' })
  story.run({ type: 'confirm-payout', payoutId: returned.payoutId }, { as: 'bintou' })
  handOver(story, 'bintou', 5000)
  expect(story.refusal(accept(story, 'bintou'), { as: user('esi') })).toMatchObject({
    code: 'replacement-not-yet',
    from: expect.stringMatching(/^2026-03-03/),
  })
  story.run(accept(story, 'bintou'), { as: user('esi'), on: '2026-03-04' })
})

test('S5 for guests to whom money is owed a witness agrees, and any member may stop it', () => {
  const story = circle({ members: 3 })
  story.join(guest('hawa'))
  story.run({ type: 'start-tontine' })
  story.day = '2026-02-28'
  for (const name of ['awa', 'bintou', 'chris', 'hawa']) pay(story, name, 20_000)
  handOver(story, 'awa', 40_000)
  handOver(story, 'bintou', 40_000)
  ask(story, 'esi')
  story.together(replace('bintou', 'esi'))
  expect(story.refusal(stop('bintou'), { as: user('esi') })?.code).toBe('not-your-replacement')
  // Bintou still owes to hawa, who has no account; awa has had everything from her.
  story.run(stop('bintou'))
})

test('S5, S8 heirs take the place: what was excused is due by the next turn, what was late stays late', () => {
  const story = begun()
  // Chris did not pay for the turn of February in time, and died after it.
  story.day = '2026-03-05'
  story.together(died('chris'))
  story.day = '2026-04-05'
  expect(statuses(story, 'chris')).toEqual(['paid', 'late', 'open', 'open'])
  story.together(replace('chris', 'esi'))
  expect(story.refusal(accept(story, 'chris'), { as: user('esi') })).toMatchObject({
    code: 'replacement-not-yet',
  })
  story.day = '2026-04-09'
  story.run(accept(story, 'chris'), { as: user('esi') })
  expect(rowOf(story, 'chris')).toMatchObject({
    userId: user('esi'),
    excusedFrom: null,
    respite: { from: '2026-03-05', until: '2026-04-09', by: '2026-04-30' },
  })
  // Who died has not left by themselves.
  expect(rowOf(story, 'esi')?.hasLeft).toBe(false)
  expect(statuses(story, 'chris')).toEqual(['paid', 'late', 'open', 'open'])
  story.day = '2026-05-03'
  expect(statuses(story, 'chris')).toEqual(['paid', 'late', 'late', 'late'])
})

test('S5, S8 somebody who did not die stops it by their account', () => {
  const story = begun()
  story.together(died('chris'))
  story.together(replace('chris', 'esi'))
  story.run(stop('chris'), { as: user('chris') })
  expect(story.refusal(accept(story, 'chris'), { as: user('esi'), on: '2026-02-15' })?.code).toBe(
    'no-replacement',
  )
})

test('S5, S8 after the last turn heirs have thirty days for what was excused', () => {
  const story = begun()
  story.together(died('chris'))
  story.day = '2026-05-02'
  story.together(replace('chris', 'esi'))
  story.run(accept(story, 'chris'), { as: user('esi'), on: '2026-05-06' })
  expect(rowOf(story, 'chris')?.respite?.by).toBe('2026-06-05')
})

test('S5 no office, vote, word or proposal passes to the newcomer, and none of the former member waits', () => {
  const story = begun()
  story.run({ type: 'name-officer', memberId: member('chris') })
  story.run({ type: 'offer-office', memberId: member('chris') })
  const { id: paymentId } = story.tontine.payments[1] ?? { id: payment('none') }
  story.together(replace('chris', 'esi'))
  story.run({ type: 'reverse-payment', paymentId, reason: 'a typo' }, { as: user('chris') })
  story.run({ type: 'exclude-member', memberId: member('chris'), reason: 'silent' })
  const reversal = story.tontine.proposals.at(-2)?.number ?? 0
  expect(story.run(accept(story, 'chris'), { as: user('esi') }).map(({ type }) => type)).toEqual([
    'member-replaced',
    'proposal-taken-back',
    'proposal-taken-back',
  ])
  expect(story.tontine.proposals.map(({ status }) => status)).toEqual([
    'accepted',
    'taken-back',
    'taken-back',
  ])
  const yes: Command = { type: 'answer-proposal', proposal: reversal, isYes: true }
  expect(story.refusal(yes, { as: user('esi') })?.code).toBe('proposal-over')
  expect(rowOf(story, 'chris')?.isOfficer).toBe(false)
  expect(story.tontine.office.offer).toBeNull()
  const office: Command = { type: 'answer-office', isYes: true }
  expect(story.refusal(office, { as: user('esi') })?.code).toBe('office-not-offered')
})

test('S5, G1 the successor does not answer earlier proposals', () => {
  const story = agreed()
  const { id: paymentId } = story.tontine.payments[1] ?? { id: payment('none') }
  story.run({ type: 'reverse-payment', paymentId, reason: 'a typo' })
  story.run(accept(story, 'chris'), { as: user('esi') })
  const proposal = story.tontine.proposals.at(-1)?.number ?? 0
  const yes: Command = { type: 'answer-proposal', proposal, isYes: true }
  expect(story.refusal(yes, { as: user('esi') })?.code).toBe('not-asked')
  story.run(yes, { as: user('dado') })
})

test('S5, C5 the dues of a place count as before, however late somebody took it', () => {
  const story = agreed()
  story.day = '2026-02-20'
  const before = story.balance('chris', '2026-03-01').dues
  story.run(accept(story, 'chris'), { as: user('esi') })
  expect(story.balance('chris', '2026-03-01').dues).toEqual(before)
  expect(rowOf(story, 'chris')).toMatchObject({
    placeSince: expect.stringMatching(/^2026-01-01/),
    activeSince: expect.stringMatching(/^2026-02-20/),
  })
})

test('S5, M3 a member who gave a place away may ask again, with a new row', () => {
  const story = agreed()
  story.run(accept(story, 'chris'), { as: user('esi') })
  story.run({ type: 'request-membership', person: person('chris') }, { as: user('chris') })
  expect(rowOfUser(story, 'chris')).toMatchObject({
    id: member('esi'),
    status: 'pending',
    hands: 1,
    excusedFrom: null,
  })
  expect(rowOfUser(story, 'esi')).toMatchObject({ id: member('chris'), status: 'active' })
})

test('S5 an agreement about a request is not one about who holds its row later', () => {
  const story = begun()
  story.together(replace('chris', 'esi'))
  story.together(replace('dado', 'esi'))
  story.run(accept(story, 'chris'), { as: user('esi') })
  story.run({ type: 'request-membership', person: person('chris') }, { as: user('chris') })
  expect(story.refusal(accept(story, 'dado'), { as: user('chris') })?.code).toBe('no-replacement')
})

/** Chris gets back some of what they paid too much, and nobody has said that it arrived. */
function sent(story: Story): Story {
  pay(story, 'chris', 30_000)
  story.run({ type: 'return-credit', payout: credit('back', 'chris', 5000, story.day) })
  return story
}
const word = (type: 'confirm-payout' | 'dispute-payout'): Command =>
  type === 'confirm-payout'
    ? { type, payoutId: payout('back') }
    : { type, payoutId: payout('back'), reason: 'nothing came' }
const unanswered = { code: 'payout-unanswered' }

test('S5, O4 nobody agrees before the member has answered payouts sent to them', () => {
  const story = sent(begun())
  expect(story.refusal(replace('chris', 'esi'), { as: user('chris') })).toEqual(unanswered)
  story.run(word('dispute-payout'), { as: user('chris') })
  expect(story.refusal(replace('chris', 'esi'), { as: user('chris') })).toEqual(unanswered)
  story.run(word('confirm-payout'), { as: user('chris') })
  story.together(replace('chris', 'esi'))
  story.run(accept(story, 'chris'), { as: user('esi') })
})

test('S5, O4 the successor accepts once a payout sent meanwhile is answered or withdrawn', () => {
  const ways: ((story: Story) => void)[] = [
    (story) => story.run(word('confirm-payout'), { as: user('chris') }),
    (story) =>
      story.together({ type: 'withdraw-payout', payoutId: payout('back'), reason: 'a mistake' }),
  ]
  for (const way of ways) {
    const story = sent(agreed())
    expect(story.refusal(accept(story, 'chris'), { as: user('esi') })).toEqual(unanswered)
    expect(story.refusal(word('confirm-payout'), { as: user('esi') })?.code).toBe('not-your-payout')
    way(story)
    story.run(accept(story, 'chris'), { as: user('esi') })
  }
})

test('S5, O5, S8 for somebody who died, a witness confirms first, and heirs do not dispute it', () => {
  const story = sent(begun())
  story.together(died('chris'))
  const byOfficer = { as: user('awa') }
  expect(story.refusal(replace('chris', 'esi'), byOfficer)).toEqual(unanswered)
  story.day = '2026-03-01'
  story.run(word('confirm-payout'), { as: user('bintou') })
  // As long as the account is there, it may still say that nothing came.
  const { payouts } = story.tontine
  const sentTo = payouts.find(({ id }) => id === payout('back'))
  if (!sentTo) throw new Error('nothing was sent')
  expect(mayContest(story.tontine, sentTo, user('chris'))).toBe(true)
  story.together(replace('chris', 'esi'))
  story.run(accept(story, 'chris'), { as: user('esi'), on: '2026-03-05' })
  expect(mayContest(story.tontine, sentTo, user('esi'))).toBe(false)
  expect(story.refusal(word('dispute-payout'), { as: user('esi') })?.code).toBe('payout-settled')
})

test('S5, S2 money that was given back is no debt to others', () => {
  const story = circle({ members: 4 })
  story.run({ type: 'start-tontine' })
  ask(story, 'esi')
  pay(story, 'chris', 40_000)
  story.run({ type: 'return-credit', payout: credit('back', 'chris', 30_000, story.day) })
  story.run(word('confirm-payout'), { as: user('chris') })
  expect(isOwing(story.tontine, member('chris'))).toBe(false)
  story.together(replace('chris', 'esi'))
  // It takes effect at once.
  story.run(accept(story, 'chris'), { as: user('esi') })
})
