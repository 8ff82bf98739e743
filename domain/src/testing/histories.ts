/**
 * Random histories of a tontine. Each is a list of moves, by position ("the third member"), so that
 * it makes sense in any state and shrinks well; `commandOf` turns a move into a command.
 *
 * A new move: an arbitrary in `anyMove` or `anyMoneyMove`, with a weight, and its case in `commandOf`.
 * An invariant that holds in every history: an `invariant` of `invariants/<feature>.ts`, whose title
 * begins with its rules. `../histories.test.ts` plays each history once and checks all of them.
 */
import fc from 'fast-check'
import type { Command } from '../decider.ts'
import { addDays, calendarDate } from '../kernel/calendar-date.ts'
import { HandId, handId } from '../kernel/ids.ts'
import type { MemberId, UserId } from '../kernel/ids.ts'
import { minor } from '../kernel/minor.ts'
import { admissionCountOf } from '../members/admission.ts'
import { asOf } from '../members/awake.ts'
import { type Member, activeHands, activeMembers, settlers } from '../members/member.ts'
import { speakerOf } from '../members/speaking.ts'
import { witnessesOf } from '../members/witness.ts'
import { paymentDefaults, paymentMethods } from '../payments/new-payment.ts'
import { keyDigestOf } from '../office/key-code.ts'
import { openUse } from '../office/key.ts'
import { openOffer } from '../office/office.ts'
import { groundOf, voteCountOf } from '../office/eligibility.ts'
import { claimsOf } from '../payments/guarantee.ts'
import { wordOnClaim } from '../settlement/guarantees.ts'
import { creditOf, potsOf, servedHands } from '../payouts/payout.ts'
import { mayAnswer } from '../payouts/receiver.ts'
import {
  answerersOf,
  proposersAmong,
  replacersOf,
  votersOn,
  withdrawersOf,
} from '../proposals/eligibility.ts'
import { openReplacements, stoppersOf, takenOver } from '../settlement/replacement.ts'
import type { Tontine } from '../tontine.ts'
import type { Terms } from '../tontines/terms.ts'
import { dateOfStep, dayRules, frequencies, ownDayRule } from '../tontines/rhythm.ts'
import {
  bearings,
  drawTimes,
  leaverDays,
  potWords,
  rankingMethods,
  swapTerms,
} from '../tontines/terms.ts'
import { guest, member, payment, payout, person, picture, tontine, user } from './cast.ts'
import { Story, byHand, sampleTerms } from './circle.ts'
import { Ending, isSettled } from './ending.ts'
import type { Lost } from './ending.ts'
import { aDrawAloud, drawAloudIn } from './drawing-aloud.ts'
import type { DrawingAloud } from './drawing-aloud.ts'
import { aFee, bearing } from './bearing-fees.ts'
import type { Bearing } from './bearing-fees.ts'
import { handing } from './handing.ts'
import { aLink, linking } from './linking.ts'
import { type OldNotebook, bringing } from './old-notebook.ts'
import type { Linking } from './linking.ts'
import { holding } from './meetings.ts'
import { aSwap, swapping } from './swapping.ts'
import type { Swapping } from './swapping.ts'

/** Numbers that a move refers to by position: the third member, the second payment, the fifth account. */
const position = fc.nat(11)
const account = fc.nat(7)
const sometimes = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null })

const marks = {
  email: sometimes(fc.nat(7)),
  phone: sometimes(fc.nat(4)),
}

const spoils = [
  '',
  '',
  '',
  '',
  'drop',
  'repeat',
  'stranger',
  'no-day',
  'same-day',
  'early',
  'turned-days',
] as const

const aPayment = fc.record({
  do: fc.constantFrom('record', 'declare'),
  member: position,
  payer: sometimes(position),
  amount: fc.constantFrom(1, 4000, 10_000, 20_000, 35_000),
  /** Long ago is often before the tontine was created. (P14) */
  daysAgo: fc.oneof(fc.integer({ min: -1, max: 3 }), fc.integer({ min: -1, max: 40 })),
  method: fc.constantFrom(...paymentMethods),
  reference: sometimes(fc.nat(5)),
  proof: sometimes(fc.nat(5)),
  isMeant: fc.boolean(),
  /** Whose dues the same transfer pays besides. */
  others: fc.oneof(
    { weight: 5, arbitrary: fc.constant<number[]>([]) },
    fc.array(position, { maxLength: 2 }),
  ),
})
const anAnswer = fc.record({
  do: fc.constantFrom(
    'confirm',
    'refuse',
    'reverse',
    'contest',
    'take-back-contest',
    'settle',
    'see',
  ),
  payment: position,
})
const aSecond = fc.record({
  do: fc.constantFrom('yes', 'yes', 'yes', 'no', 'take-back'),
  proposal: fc.constantFrom(0, 0, 1, 2),
})
const aPayout = fc.record({
  do: fc.constant('send'),
  turn: position,
  /** How much of what is in the pot, in percent. */
  share: fc.constantFrom(100, 100, 100, 60, 1, 130),
  daysAgo: fc.integer({ min: -1, max: 3 }),
  method: fc.constantFrom(...paymentMethods),
  reference: sometimes(fc.nat(5)),
})
const aReturn = fc.record({
  do: fc.constant('return'),
  member: position,
  share: fc.constantFrom(100, 100, 60, 130),
})
const aSettlement = fc.record({
  do: fc.constantFrom('leave-round', 'exclude', 'died', 'died-with-heirs', 'write-off', 'alive'),
  member: position,
})
/** The death of somebody who lives is recorded, and they say so, at once or when days have passed. (S8) */
const aFalseDeath = fc.record({
  do: fc.constant('false-death'),
  believed: position,
  retires: fc.constantFrom(true, true, false),
  /** Whether they learn of it before a second person has agreed. */
  isEarly: fc.constantFrom(false, false, false, true),
  wait: fc.constantFrom(0, 1, 5, 20, 45),
  /** The two say it once more. */
  isRepeated: fc.constantFrom(false, false, true),
})
/** What was agreed for leavers; 777 seldom divides. (S4) */
const leaving = {
  leaversPaid: fc.constantFrom(...leaverDays),
  leaverKept: fc.constantFrom(0, 777, 10_000),
}
/** Somebody takes a member's place: asking to join, a second yes, and their own. (S5) */
const aReplacement = fc.record({
  do: fc.constant('replace'),
  replaced: position,
  request: position,
  amount: fc.constantFrom(0, 5000),
  paidBy: fc.constantFrom(...settlers),
  /** How it goes on at once: somebody asks to join, others agree, days pass, and the person answers. */
  steps: fc.constantFrom('ask', 'agree', 'accept', 'accept', 'accept', 'decline', 'stop'),
  wait: fc.constantFrom(0, 3, 3, 14),
})
/** The list is closed and drawn; some say nothing, or keep their secret to themselves. (D9, D10) */
const aDraw = fc.record({
  do: fc.constant('draw'),
  silent: sometimes(position),
  withholds: sometimes(position),
  /** A turn that all agree on before. */
  agreed: sometimes(position),
  /** How often a step ends before anybody comes back to it. */
  steps: fc.constantFrom(0, 1, 2, 4, 4),
})
const aGuarantee = fc.record({
  do: fc.constantFrom(
    ...(['stand-for', 'stand-for', 'withdraw-guarantee', 'decline-guarantor'] as const),
    ...(['cover', 'cover', 'cover', 'repay', 'settle-claim'] as const),
  ),
  guaranteed: position,
  amount: fc.constantFrom<4000 | 10_000 | 35_000>(4000, 10_000, 35_000),
})
const aReceipt = fc.record({
  do: fc.constantFrom(
    ...(['confirm-payout', 'confirm-payout', 'dispute-payout', 'withdraw-payout'] as const),
    'witness-payout',
  ),
  payout: position,
})

/** One step of the office from one person to another, by themselves or because they vanished. */
const aSuccession = fc.record({
  do: fc.constantFrom('hand-over', 'vanish', 'vanish', 'vanish', 'key'),
  candidate: position,
  /** How many of the steps that belong together: the votes, and the yes. */
  steps: fc.integer({ min: 1, max: 6 }),
  /** The organizer says something before the last step. */
  isThere: fc.constantFrom(false, false, false, true),
})
/** Where to pay, or nowhere any more. (P17) */
const aWayToPay = fc.record({ do: fc.constant('ways'), ways: fc.nat(2) })
const aMoveOfDays = fc.record({
  do: fc.constantFrom('postpone', 'postpone', 'pause', 'resume', 'resume', 'meeting', 'meeting'),
  fromTurn: position,
  steps: fc.constantFrom(1, 1, 1, 2, -1, 12),
  /** Somebody says yes at once, and then all the others object, one after the other. */
  isContested: fc.constantFrom(false, false, true),
})

/** The organizer's yes, and those of the circle after the start. (S10) */
const anApproval = fc.record({
  do: fc.constant('approve'),
  member: position,
  catchUpDays: fc.constantFrom(null, null, 0, 20, 400),
  /** How many accounts vote after it, and how the first of them does. */
  votes: fc.constantFrom(9, 9, 9, 1, 0),
  isFirstYes: fc.constantFrom(true, true, false),
})

/** Somebody opens the tontine, says that they only look on, or ends that. (W1, W4) */
const aLook = fc.record({ do: fc.constant('look-in'), member: position })

const anyMove = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('add'), ...marks }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('request'), account, phone: marks.phone }) },
  { weight: 7, arbitrary: anApproval },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constantFrom('vouch', 'vouch', 'deny'), guest: position }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('approve-all'), one: position, other: position }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('correct'),
      member: position,
      name: fc.nat(3),
      ...marks,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom('agree', 'agree', 'decline'),
      line: position,
      account,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('recognize'),
      request: fc.oneof(fc.constant(0), position),
      guest: position,
      isAnswered: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom('reject', 'remove', 'name-officer', 'dismiss-officer'),
      member: position,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('hands'),
      member: position,
      hands: fc.integer({ min: 1, max: 4 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('arrange'),
      turn: position,
      spoil: fc.constantFrom(...spoils),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('start', 'redraw', 'describe') }) },
  { weight: 3, arbitrary: aLook },
  { weight: 3, arbitrary: aDraw },
  { weight: 3, arbitrary: aDrawAloud },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('continue-draw') }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('wish'),
      member: position,
      notBefore: sometimes(fc.integer({ min: 2, max: 6 })),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('fix'),
      turn: position,
      rank: sometimes(fc.integer({ min: 1, max: 6 })),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('first-day-yes'), member: position }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('terms'),
      days: fc.integer({ min: -20, max: 40 }),
      graceDays: fc.nat(5),
      zone: fc.constantFrom('Africa/Abidjan', 'Pacific/Auckland'),
      ...leaving,
      drawnAt: fc.constantFrom(undefined, ...drawTimes),
      potConfirmedBy: fc.constantFrom(undefined, undefined, ...potWords),
      kind: fc.constantFrom(...Array.from({ length: 8 }, () => undefined), ...rankingMethods, null),
      amount: fc.constantFrom(...Array.from({ length: 8 }, () => undefined), 5_000, 20_000),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('leave', 'unlink'), member: position }) },
  { weight: 7, arbitrary: aPayment },
  { weight: 1, arbitrary: aWayToPay },
  { weight: 7, arbitrary: anAnswer },
  { weight: 4, arbitrary: aSecond },
  { weight: 4, arbitrary: aPayout },
  { weight: 4, arbitrary: aReceipt },
  { weight: 1, arbitrary: aSuccession },
  { weight: 2, arbitrary: aMoveOfDays },
  { weight: 3, arbitrary: aSwap },
  { weight: 4, arbitrary: aLink },
  { weight: 1, arbitrary: aReturn },
  { weight: 1, arbitrary: aSettlement },
  { weight: 1, arbitrary: aFalseDeath },
  { weight: 1, arbitrary: aReplacement },
  { weight: 1, arbitrary: aGuarantee },
)

/** The moves in a circle with fixed members: money in, money out, turns postponed. */
const anyMoneyMove = fc.oneof(
  { weight: 24, arbitrary: aPayment },
  { weight: 8, arbitrary: aLook },
  { weight: 14, arbitrary: anAnswer },
  { weight: 14, arbitrary: aSecond },
  { weight: 16, arbitrary: aPayout },
  { weight: 16, arbitrary: aReceipt },
  { weight: 3, arbitrary: aMoveOfDays },
  { weight: 6, arbitrary: aSwap },
  { weight: 4, arbitrary: aFee },
  { weight: 8, arbitrary: aLink },
  { weight: 4, arbitrary: aDrawAloud },
  { weight: 3, arbitrary: aReturn },
  { weight: 3, arbitrary: aSettlement },
  { weight: 2, arbitrary: aFalseDeath },
  { weight: 2, arbitrary: aReplacement },
  { weight: 5, arbitrary: aGuarantee },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('add'), ...marks }) },
  { weight: 1, arbitrary: anApproval },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('unlink'), member: position }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('leave'), member: position }) },
  { weight: 1, arbitrary: aSuccession },
)

/** Who sends the command: the organizer, the person concerned, or some account. */
const anyAsker = fc.oneof(fc.constant('awa' as const), fc.constant('self' as const), account)

/** One attempt, sensible or not. Shrinks towards the first, the few, the small. */
const anyStep = fc.record({
  move: anyMove,
  by: anyAsker,
  /** Days since the step before. */
  wait: fc.nat(20),
})
const anyMoneyStep = fc.record({
  move: anyMoneyMove,
  by: fc.oneof(
    { weight: 4, arbitrary: fc.constant('self' as const) },
    { weight: 2, arbitrary: fc.constant('awa' as const) },
    { weight: 1, arbitrary: account },
  ),
  wait: fc.nat(12),
})

type Chosen<Arbitrary> = Arbitrary extends fc.Arbitrary<infer Value> ? Value : never
type Step = Chosen<typeof anyStep> | Chosen<typeof anyMoneyStep>
type Succession = Chosen<typeof aSuccession>
type Replacing = Chosen<typeof aReplacement>
type FalseDeath = Chosen<typeof aFalseDeath>
type Drawing = Chosen<typeof aDraw>
type Move = Exclude<
  Step['move'],
  Succession | Replacing | FalseDeath | Drawing | DrawingAloud | Swapping | Linking | Bearing
>

const anyTerms = fc.record({
  frequency: fc.constantFrom(...frequencies),
  dayRule: fc.constantFrom(...dayRules),
  graceDays: fc.nat(5),
  kind: fc.constantFrom(...rankingMethods, null),
  bearing: fc.constantFrom(...bearings),
  swaps: fc.constantFrom('free' as const, ...swapTerms),
  drawnAt: fc.constantFrom('start' as const, 'start' as const, 'meeting' as const),
  isByLink: fc.constantFrom(false, false, true),
  ...leaving,
})

/** How a tontine may end; most histories don't reach it. */
const anyEnd = fc.constantFrom('none', 'none', 'none', 'archive', 'delete')

const historyOf = (steps: fc.Arbitrary<Chosen<typeof anyStep>[]>) =>
  fc.record({
    terms: anyTerms,
    /** A next round, into which an account and a guest are carried over. */
    isNext: fc.boolean(),
    steps,
    end: anyEnd,
  })
export const anyHistory = historyOf(fc.array(anyStep, { maxLength: 60, size: 'max' }))
type History = Chosen<typeof anyHistory>

/** A circle of three accounts and a guest, or of four, that has started; one may have two hands. */
const moneyHistoryOf = (steps: fc.Arbitrary<Chosen<typeof anyMoneyStep>[]>) =>
  fc.record({
    terms: anyTerms,
    officer: fc.boolean(),
    hasGuest: fc.constantFrom(true, true, false),
    hands: fc.integer({ min: 1, max: 2 }),
    /** Everybody has paid the first cycle, and its pot was handed over: few random steps get there. */
    isServed: fc.constantFrom(false, false, true),
    steps,
  })
export const anyMoneyHistory = moneyHistoryOf(
  fc.array(anyMoneyStep, { maxLength: 100, size: 'max' }),
)
type MoneyHistory = Chosen<typeof anyMoneyHistory>

/** Many short histories, because most defects need few steps, and some as long as a round. */
const shortOrLong = <Step>(step: fc.Arbitrary<Step>) => {
  const upTo = (maxLength: number) => fc.array(step, { maxLength, size: 'max' })
  return fc.oneof(
    { weight: 5, arbitrary: upTo(12) },
    { weight: 4, arbitrary: upTo(30) },
    { weight: 1, arbitrary: upTo(100) },
  )
}

/** A history of either kind. */
export const anyCase = fc.oneof(
  historyOf(shortOrLong(anyStep)),
  moneyHistoryOf(shortOrLong(anyMoneyStep)),
)
export type Case = Chosen<typeof anyCase>

const nobody = member('nobody')

const memberAt = (state: Tontine, index: number) =>
  state.members[index % (state.members.length + 1)]

/** One of the members who have not said yes. */
const unanswered = (state: Tontine, index: number) => {
  const waiting = state.members.filter(({ hasAgreed }) => !hasAgreed)
  return waiting[index % (waiting.length + 1)]
}

/** One of the guests who wait. */
const waitingGuest = (state: Tontine, index: number) => {
  const waiting = state.members.filter(({ userId, status }) => !userId && status === 'pending')
  return waiting[index % (waiting.length + 1)]
}

const paymentAt = (state: Tontine, index: number) =>
  state.payments[index % (state.payments.length + 1)]

/** The payment that an answer is about: often one whose refusal is contested, which few steps reach. */
function answeredAt(state: Tontine, index: number) {
  const again = state.payments.filter(
    ({ status, refusedBy }) => status === 'pending' && refusedBy.length > 0,
  )
  return (index % 3 > 0 && again.at(-1)) || paymentAt(state, index)
}

const guaranteeAt = ({ guarantees }: Tontine, index: number) =>
  guarantees[index % Math.max(guarantees.length, 1)]

const noClaim = { guarantorId: nobody, memberId: nobody, amount: minor(1) }
const claimAt = (state: Tontine, index: number) => {
  const claims = claimsOf(state)
  return claims[index % Math.max(claims.length, 1)]
}

const payoutAt = (state: Tontine, index: number) =>
  state.payouts[index % (state.payouts.length + 1)]

/** One of the latest proposals. */
const proposalAt = ({ proposals }: Tontine, index: number) =>
  proposals.at(-1 - (index % Math.max(proposals.length, 1)))

/** A share of what is in the pot of a turn on a day; at least one minor unit, to be a valid request. */
function fromPot(state: Tontine, turn: number, share: number, day: string) {
  const { handId: whose } = state.turns[turn % (state.turns.length + 1)] ?? {
    handId: handId(nobody, 1),
  }
  const today = calendarDate(day)
  const pot = potsOf(state, today).find(({ cycle }) => cycle.handId === whose)
  const available = pot ? pot.collected - pot.sent : 0
  const amount = minor(Math.max(1, Math.floor((Math.max(available, 0) * share) / 100)))
  return { handId: HandId.parse(whose), amount }
}

/** Rotates the active hands by some places, and adds one mistake. */
function arrangement(state: Tontine, turn: number, spoil: (typeof spoils)[number]) {
  const { terms } = state
  const { startDate } = terms
  const hands = activeHands(state).map((hand) => hand.handId)
  const turned = [...hands.slice(turn % hands.length), ...hands.slice(0, turn % hands.length)]
  const turns = turned.map((handId, index) => ({
    handId,
    date: dateOfStep(terms, startDate, index),
  }))
  const [first, ...others] = turns
  if (!first) return turns
  const after = dateOfStep(terms, startDate, turns.length)
  switch (spoil) {
    case '':
      return turns
    case 'drop':
      return others
    case 'repeat':
      return [...turns, { ...first, date: after }]
    case 'stranger':
      return [...turns, { handId: handId(nobody, 1), date: after }]
    case 'no-day':
      return [...others, { ...first, date: null }]
    case 'same-day':
      return others.map((each) => ({ ...each, date: after }))
    case 'turned-days':
      return turns.map((each, index) => ({
        ...each,
        date: dateOfStep(terms, startDate, turns.length - 1 - index),
      }))
    case 'early':
      return [{ ...first, date: addDays(startDate, -1) }, ...others]
  }
}

/** An account's own address contains its number. */
const mail = <Which extends number | null>(which: Which) =>
  (which === null ? null : `mail${which}@example.ci`) as Which extends number ? string : null
const number = (which: number | null) => (which === null ? null : `+225070000000${which}`)

/** The command that a move means in this state. Positions past the end mean somebody or something unknown. */
function commandOf(state: Tontine, move: Move, day: string, count: number): Command {
  switch (move.do) {
    case 'add': {
      const { email, phone } = move
      const who = guest(`newcomer ${count}`, { email: mail(email), phone: number(phone) })
      return { type: 'add-member', person: who }
    }
    case 'request': {
      const who = guest(`newcomer ${count}`, {
        email: mail(move.account),
        phone: number(move.phone),
      })
      return { type: 'request-membership', person: who }
    }
    case 'agree':
    case 'decline':
      return {
        type: `${move.do === 'agree' ? 'agree-to' : 'decline'}-membership`,
        memberId: unanswered(state, move.line)?.id ?? nobody,
        email: mail(move.account),
      }
    case 'vouch':
      return {
        type: 'vouch-for-guests',
        memberIds: [waitingGuest(state, move.guest)?.id ?? nobody],
      }
    case 'deny':
      return { type: 'deny-guest', memberId: waitingGuest(state, move.guest)?.id ?? nobody }
    case 'recognize': {
      const asking = state.members
        .filter(({ status, userId }) => status === 'pending' && userId)
        .toReversed()
      const guests = state.members.filter(({ userId }) => userId === null)
      const guestId = guests[move.guest % (guests.length + 1)]?.id ?? nobody
      return {
        type: 'recognize-guest',
        memberId: asking[move.request % (asking.length + 1)]?.id ?? nobody,
        guestId,
      }
    }
    case 'correct': {
      const memberId = memberAt(state, move.member)?.id ?? nobody
      const contacts = { email: mail(move.email), phone: number(move.phone) }
      const person = { memberId, ...contacts, name: `Name ${move.name}` }
      return { type: 'correct-member', person, reason: null }
    }
    case 'approve-all': {
      const { members } = state
      const known = members.map(({ id }) => ({ memberId: id, name: id, phone: null }))
      const those = [memberAt(state, move.one), memberAt(state, move.other)]
      const memberIds = those.map((one) => one?.id ?? nobody)
      return { type: 'approve-members', memberIds, known }
    }
    case 'approve': {
      const memberId = memberAt(state, move.member)?.id ?? nobody
      const { catchUpDays: days } = move
      const catchUpUntil = days === null ? null : addDays(calendarDate(day), days)
      return { type: 'approve-member', memberId, catchUpUntil }
    }
    case 'reject':
    case 'remove':
      return { type: `${move.do}-member`, memberId: memberAt(state, move.member)?.id ?? nobody }
    case 'name-officer':
    case 'dismiss-officer':
      return { type: move.do, memberId: memberAt(state, move.member)?.id ?? nobody }
    case 'hands': {
      const { hands } = move
      return { type: 'change-hands', memberId: memberAt(state, move.member)?.id ?? nobody, hands }
    }
    case 'arrange':
      return {
        type: 'arrange-order',
        turns: arrangement(state, move.turn, move.spoil),
      }
    case 'postpone': {
      const { handId: whose } = state.turns[move.fromTurn % (state.turns.length + 1)] ?? {
        handId: handId(nobody, 1),
      }
      return { type: 'postpone-turns', handId: whose, steps: move.steps, reason: 'it was so' }
    }
    case 'meeting': {
      const { date: from = calendarDate(day) } =
        state.turns[move.fromTurn % (state.turns.length + 1)] ?? {}
      const days = 7 * move.steps - (move.isContested ? 4 : 0)
      return { type: 'move-meeting', from, to: addDays(from, days), isForAll: move.isContested }
    }
    case 'pause':
    case 'resume':
      return { type: `${move.do}-round`, reason: 'it was so' }
    case 'start':
      return { type: 'start-tontine' }
    case 'wish':
      return { type: 'wish-turn', notBefore: move.notBefore }
    case 'fix': {
      const { handId: whose } = state.turns[move.turn % (state.turns.length + 1)] ?? {
        handId: handId(nobody, 1),
      }
      return { type: 'fix-turn', handId: whose, rank: move.rank }
    }
    case 'continue-draw':
      return { type: 'continue-draw' }
    case 'look-in':
      return move.member % 8 < 6
        ? { type: 'look-in' }
        : { type: 'look-on', isOn: move.member % 8 === 6 }
    case 'redraw':
      return { type: 'redraw-order' }
    case 'first-day-yes':
      return {
        type: 'agree-to-membership',
        memberId: memberAt(state, move.member)?.id ?? nobody,
        email: '',
      }
    case 'leave':
      return { type: 'leave-circle' }
    case 'unlink':
      return { type: 'unlink-account' }
    case 'describe':
      return { type: 'describe-tontine', texts: { name: `Name ${count}`, description: '' } }
    case 'ways': {
      const way = { method: 'wave' as const, holder: 'Awa', note: null }
      const ways = Array.from({ length: move.ways }, (_, index) => ({
        ...way,
        account: `070000${count}${index}`,
      }))
      return { type: 'set-ways-to-pay', ways, reason: count % 5 === 0 ? null : 'another number' }
    }
    case 'terms': {
      const { days, graceDays, zone, leaversPaid, leaverKept, drawnAt, kind, amount } = move
      const { potConfirmedBy } = move
      const startDate = addDays(state.terms.startDate, days)
      const kept = { leaversPaid, leaverKept: minor(leaverKept) }
      const more = {
        ...(drawnAt && { drawnAt }),
        ...(potConfirmedBy && { potConfirmedBy }),
        ...(kind !== undefined && { rankingMethod: kind }),
        ...(amount !== undefined && state.follows && { amount: minor(amount) }),
      }
      return { type: 'change-terms', terms: { startDate, graceDays, zone, ...kept, ...more } }
    }
    case 'record':
    case 'declare':
      return {
        type: `${move.do}-payment`,
        payment: {
          ...paymentDefaults,
          paymentId: payment(`payment ${count}`),
          memberId: memberAt(state, move.member)?.id ?? nobody,
          payerId: move.payer === null ? null : (memberAt(state, move.payer)?.id ?? nobody),
          amount: minor(move.amount),
          date: addDays(calendarDate(day), -move.daysAgo),
          method: move.method,
          reference: move.reference === null ? null : `OM ${move.reference}`,
          proof: move.proof === null ? null : picture(`screen ${move.proof}`),
          isMeant: move.isMeant,
          others: move.others.map((other, index) => ({
            paymentId: payment(`payment ${count} ${index}`),
            memberId: memberAt(state, other)?.id ?? nobody,
            amount: minor(move.amount),
          })),
        },
      }
    case 'send':
      return {
        type: 'send-payout',
        payout: {
          payoutId: payout(`payout ${count}`),
          ...fromPot(state, move.turn, move.share, day),
          date: addDays(calendarDate(day), -move.daysAgo),
          method: move.method,
          reference: move.reference === null ? null : `OM ${move.reference}`,
          note: null,
        },
      }
    case 'return': {
      const kept = potsOf(state, calendarDate(day)).find(({ withheld }) => withheld > 0)
      if (kept)
        return {
          type: 'offset-debt',
          handId: kept.cycle.handId,
          payoutId: payout(`payout ${count}`),
          paymentId: payment(`payment ${count}`),
        }
      const memberId = memberAt(state, move.member)?.id ?? nobody
      const credit = creditOf(state, memberId, calendarDate(day))
      return {
        type: 'return-credit',
        payout: {
          payoutId: payout(`payout ${count}`),
          memberId,
          amount: minor(Math.max(1, Math.floor((credit * move.share) / 100))),
          date: calendarDate(day),
          method: 'cash',
          reference: null,
          note: null,
        },
      }
    }
    case 'stand-for':
    case 'withdraw-guarantee':
      return { type: move.do, memberId: memberAt(state, move.guaranteed)?.id ?? nobody }
    case 'decline-guarantor':
      return { type: move.do }
    case 'settle-claim':
      return { type: move.do, ...(claimAt(state, move.guaranteed) ?? noClaim) }
    case 'cover':
    case 'repay': {
      const given = guaranteeAt(state, move.guaranteed)
      return {
        type: 'record-payment',
        payment: {
          ...paymentDefaults,
          paymentId: payment(`payment ${count}`),
          memberId: given?.memberId ?? nobody,
          payerId: move.do === 'cover' ? (given?.guarantorId ?? nobody) : null,
          amount: minor(move.amount),
          date: calendarDate(day),
          isMeant: true,
        },
      }
    }
    case 'leave-round':
      return { type: move.do, reason: null }
    case 'exclude':
    case 'write-off': {
      const type = move.do === 'exclude' ? 'exclude-member' : move.do
      return { type, memberId: memberAt(state, move.member)?.id ?? nobody, reason: 'it was so' }
    }
    case 'died':
    case 'died-with-heirs':
      return {
        type: 'record-death',
        memberId: memberAt(state, move.member)?.id ?? nobody,
        retires: move.do === 'died',
        reason: 'it was so',
      }
    case 'alive':
      return { type: 'report-alive' }
    case 'confirm-payout':
    case 'witness-payout':
    case 'dispute-payout':
    case 'withdraw-payout': {
      const payoutId = payoutAt(state, move.payout)?.id ?? payout('none')
      return move.do === 'confirm-payout' || move.do === 'witness-payout'
        ? { type: 'confirm-payout', payoutId }
        : { type: move.do, payoutId, reason: 'it was so' }
    }
    case 'confirm':
    case 'refuse':
    case 'reverse':
    case 'contest': {
      const isAnswer = move.do === 'confirm' || move.do === 'refuse'
      const found = (isAnswer ? answeredAt : paymentAt)(state, move.payment)
      const paymentId = found?.id ?? payment('none')
      return move.do === 'confirm'
        ? { type: 'confirm-payment', paymentId }
        : { type: `${move.do}-payment`, paymentId, reason: 'it was so' }
    }
    case 'see':
      return {
        type: 'see-payment',
        paymentId: paymentAt(state, move.payment)?.id ?? payment('none'),
      }
    case 'take-back-contest':
    case 'settle': {
      const paymentId = paymentAt(state, move.payment)?.id ?? payment('none')
      return move.do === 'settle'
        ? { type: 'settle-contest', paymentId, reason: 'it was so' }
        : { type: move.do, paymentId }
    }
    case 'yes':
    case 'no':
    case 'take-back': {
      const proposal = proposalAt(state, move.proposal)?.number ?? 0
      return move.do === 'take-back'
        ? { type: 'take-back-proposal', proposal }
        : { type: 'answer-proposal', proposal, isYes: move.do === 'yes' }
    }
  }
}

/**
 * The next command towards another organizer, and its author: the offer and its answer, or everybody
 * else's votes in turn and the yes of the elected.
 */
function successionOf(
  story: Story,
  { do: how, candidate }: Succession,
): { readonly command: Command; readonly by: UserId } {
  const { now, accountOf } = story.context()
  const state = asOf(story.tontine, now)
  const { adminId, office } = state
  const chosen = memberAt(state, candidate)
  const offered = openOffer(office, now)
  if (how === 'hand-over') {
    const asked = state.members.find(({ id }) => id === offered?.memberId)?.userId
    return asked
      ? { command: { type: 'answer-office', isYes: candidate % 4 !== 0 }, by: asked }
      : { command: { type: 'offer-office', memberId: chosen?.id ?? nobody }, by: adminId }
  }
  if (how === 'key') return withKey(state, chosen, candidate, now)
  const { elected } = voteCountOf(state, { accountOf, now })
  // Whoever votes is awake by that.
  const { voters } = voteCountOf(story.tontine, { accountOf, now })
  const winner = state.members.find(({ id }) => id === elected)?.userId
  if (winner && groundOf(state, { accountOf, now }))
    return { command: { type: 'answer-office', isYes: true }, by: winner }
  const by = voters.find((one) => !office.vote?.votes.some((vote) => vote.by === one)) ?? adminId
  return { command: { type: 'vote-for-organizer', memberId: chosen?.id ?? nobody }, by }
}

/** The next step with a paper key: it is made, used by somebody in or outside the tontine, and takes the office. */
function withKey(
  { adminId, office, members }: Tontine,
  chosen: Member | undefined,
  candidate: number,
  now: number,
): { readonly command: Command; readonly by: UserId } {
  const digest = keyDigestOf('0'.repeat(28))
  if (!office.key) return { command: { type: 'make-office-key', digest }, by: adminId }
  const use = openUse(office, now)
  if (use && candidate % 5 > 0) return { command: { type: 'take-office-with-key' }, by: use.by }
  if (use) return { command: { type: 'refuse-office-key' }, by: chosen?.userId ?? adminId }
  if (office.taken) return { command: { type: 'take-office-back' }, by: office.taken.from }
  const name = `holder ${candidate % 4}`
  const guests = members.filter(({ status, userId }) => status === 'active' && userId === null)
  const guestId = guests[candidate % (guests.length + 1)]?.id ?? null
  return {
    command: { type: 'use-office-key', digest, person: person(name), guestId },
    by: (candidate % 2 === 0 && chosen?.userId) || user(name),
  }
}

/** The commands by which somebody takes a place, one after the other, each from the state it finds. */
function* replacing(
  story: Story,
  { replaced, request, amount, paidBy, steps, wait }: Replacing,
  count: number,
): Generator<{ readonly command: Command; readonly by: UserId }> {
  const state = () => story.tontine
  if (request % 3 > 0) {
    const isGuest = request % 3 === 1 && request % 2 === 1
    const name = `successor ${count}`
    yield isGuest
      ? { command: { type: 'add-member', person: guest(name) }, by: state().adminId }
      : { command: { type: 'request-membership', person: guest(name) }, by: user(name) }
  }
  if (steps === 'ask') return
  const waiting = state().members.filter(({ status }) => status === 'pending')
  const memberId = memberAt(state(), replaced)?.id ?? nobody
  const requestId = waiting.at(-1 - (request % Math.max(waiting.length, 1)))?.id ?? nobody
  const settled = { amount: minor(amount), paidBy }
  yield {
    command: { type: 'replace-member', memberId, requestId, settled, reason: 'it was so' },
    by: replacersOf(state(), memberId)[0] ?? state().adminId,
  }
  const proposal = state().proposals.at(-1)
  if (proposal?.status === 'open' && proposal.act.kind === 'replace-member')
    yield {
      command: { type: 'answer-proposal', proposal: proposal.number, isYes: true },
      by: answerersOf(state(), proposal)[0] ?? state().adminId,
    }
  if (steps === 'agree') return
  story.day = addDays(calendarDate(story.day), wait)
  const comes = state().members.find(({ id }) => id === requestId)?.userId ?? state().adminId
  const shown = takenOver(state(), memberId)
  const open = openReplacements(state(), story.context().now)
  if (steps === 'accept' && shown)
    yield { command: { type: 'accept-replacement', memberId, shown }, by: comes }
  if (steps === 'decline') yield { command: { type: 'decline-replacement', memberId }, by: comes }
  if (steps === 'stop')
    yield {
      command: { type: 'take-back-replacement', memberId },
      by: open.flatMap((one) => stoppersOf(state(), one))[0] ?? state().adminId,
    }
}

/** Two people say that somebody died, who says that it is not so. (S8) */
function* believedDead(
  story: Story,
  { believed, retires, isEarly, wait, isRepeated }: FalseDeath,
): Generator<{ readonly command: Command; readonly by: UserId }> {
  const state = () => story.tontine
  const accounts = state().members.filter((one) => one.userId !== null && one.status === 'active')
  const victim = accounts[believed % Math.max(accounts.length, 1)]
  if (!victim?.userId) return
  const { id: memberId, userId } = victim
  const record = {
    command: { type: 'record-death', memberId, retires, reason: 'so they say' },
    by: proposersAmong(state(), new Set([memberId]))[0] ?? state().adminId,
  } as const
  yield record
  const proposal = state().proposals.at(-1)
  if (!isEarly && proposal?.status === 'open' && proposal.act.kind === 'record-death')
    yield {
      command: { type: 'answer-proposal', proposal: proposal.number, isYes: true },
      by: answerersOf(state(), proposal)[0] ?? state().adminId,
    }
  if (!isEarly) story.day = addDays(calendarDate(story.day), wait)
  yield { command: { type: 'report-alive' }, by: userId }
  if (isRepeated) yield record
}

const isActOnMember = ({ do: act }: Move) =>
  act === 'exclude' || act === 'died' || act === 'died-with-heirs' || act === 'write-off'

/** Who does something about a guarantee: mostly whoever may. */
function guaranteeing(state: Tontine, { do: act, guaranteed }: Chosen<typeof aGuarantee>): UserId {
  const given = guaranteeAt(state, guaranteed)
  const claim = claimAt(state, guaranteed)
  const accounts = state.members.flatMap(({ userId }) => userId ?? [])
  const accountOf = (id: string | undefined) => state.members.find((one) => one.id === id)?.userId
  const who = {
    'withdraw-guarantee': () => accountOf(given?.guarantorId),
    'decline-guarantor': () => accountOf(given?.memberId),
    'settle-claim': () => accounts.find((one) => claim && wordOnClaim(state, claim, one) !== null),
  }
  if (act === 'withdraw-guarantee' || act === 'decline-guarantor' || act === 'settle-claim')
    return who[act]() ?? state.adminId
  return accounts[(guaranteed + 1) % Math.max(accounts.length, 1)] ?? state.adminId
}

/** The account that sends the command. For members without one it is the organizer's. */
function asker(state: Tontine, by: Step['by'], move: Move): UserId {
  if ('account' in move) return user(`account ${move.account}`)
  if (by === 'awa') return state.adminId
  if (by !== 'self') return user(`account ${by}`)
  if ('proposal' in move) {
    const proposal = proposalAt(state, move.proposal)
    if (!proposal) return state.adminId
    if (move.do === 'take-back') return proposal.by
    // Of those who may still object to what was accepted, one who has not.
    const isOver = proposal.status === 'accepted'
    const asked = isOver ? votersOn(state, proposal) : answerersOf(state, proposal)
    const noes = proposal.answers.flatMap(({ by: one, isYes }) => (isYes ? [] : one))
    // What was announced is done by its author.
    const otherwise = proposal.from === undefined ? state.adminId : proposal.by
    return asked.find((one) => one !== proposal.by && !noes.includes(one)) ?? otherwise
  }
  if (move.do === 'confirm' || move.do === 'refuse') {
    const waiting = answeredAt(state, move.payment)
    const isParty = (id: string) => id === waiting?.memberId || id === waiting?.payerId
    const { adminId, members } = state
    const witness = members.find(
      ({ id, userId, isOfficer, status }) =>
        status === 'active' && userId !== adminId && userId && !isOfficer && !isParty(id),
    )
    const isForOthers = waiting && waiting.refusedBy.length > 0
    return ((isForOthers || move.payment % 3 === 0) && witness?.userId) || adminId
  }
  if (move.do === 'reverse' || move.do === 'settle') {
    const ofPayment = paymentAt(state, move.payment)
    const parties = ofPayment ? [ofPayment.memberId, ofPayment.payerId ?? ofPayment.memberId] : []
    return proposersAmong(state, new Set(parties))[0] ?? state.adminId
  }
  if (move.do === 'return' || move.do === 'cover' || move.do === 'repay') return state.adminId
  if ('guaranteed' in move) return guaranteeing(state, move)
  if (move.do === 'alive') {
    const dead = state.members.filter((one) => one.userId !== null && one.excusedFrom !== null)
    return dead[move.member % Math.max(dead.length, 1)]?.userId ?? state.adminId
  }
  if (isActOnMember(move) && 'member' in move) {
    const about = memberAt(state, move.member)
    return proposersAmong(state, new Set(about ? [about.id] : []))[0] ?? state.adminId
  }
  if (move.do === 'withdraw-payout') {
    const ofPayout = payoutAt(state, move.payout)
    return (ofPayout && withdrawersOf(state, ofPayout)[0]) ?? state.adminId
  }
  if (move.do === 'vouch' || move.do === 'deny') {
    const guest = waitingGuest(state, move.guest)
    return (guest && witnessesOf(state, guest)[0]) ?? state.adminId
  }
  if (move.do === 'witness-payout') {
    const sent = payoutAt(state, move.payout)
    const isBeneficiary = (id: string) => id === sent?.memberId
    const { members } = state
    const others = members.flatMap(({ id, userId }) =>
      userId && userId !== sent?.by && !isBeneficiary(id) ? userId : [],
    )
    return others[0] ?? state.adminId
  }
  if ('payout' in move) {
    const sent = payoutAt(state, move.payout)
    const accounts = state.members.flatMap(({ userId }) => userId ?? [])
    return accounts.find((one) => sent && mayAnswer(state, sent, one, 0)) ?? state.adminId
  }
  const subject =
    'payment' in move
      ? state.members.find(({ id }) => id === paymentAt(state, move.payment)?.memberId)
      : 'member' in move
        ? memberAt(state, move.member)
        : undefined
  return subject?.userId ?? state.adminId
}

/** One command of a history with the state before and after it. */
export interface PlayedStep {
  readonly story: Story
  readonly command: Command
  readonly before: Tontine
  readonly after: Tontine
  readonly decision: ReturnType<Story['send']>
  readonly day: string
  readonly by: UserId
}

function termsIn({
  kind,
  leaverKept,
  drawnAt,
  dayRule,
  isByLink,
  ...more
}: Chosen<typeof anyTerms>): Terms {
  const startDate = dateOfStep({ ...more, dayRule }, sampleTerms.startDate, 0)
  const rule = ownDayRule({ ...more, dayRule })
  const terms = {
    ...sampleTerms,
    ...more,
    ...(rule && { dayRule: rule }),
    ...(isByLink && { potConfirmedBy: 'link' as const }),
    startDate,
    leaverKept: minor(leaverKept),
  }
  if (kind !== 'random' || drawnAt === 'start')
    return { ...terms, ...(kind === null ? byHand : { rankingMethod: kind }) }
  // Nothing is spread or kept between turns that nobody knows. (D15)
  const alike = { bearing: 'beneficiary', leaverKept: minor(0) } as const
  return { ...terms, rankingMethod: kind, drawnAt, ...alike }
}

/** Plays a history through the decider, step by step. */
export function play(
  { terms, isNext, steps, end }: History,
  check: (step: PlayedStep) => void,
  story = new Story(),
): Story {
  story.run(
    {
      type: 'create-tontine',
      tontineId: tontine('t'),
      name: 'Les Lionnes',
      terms: termsIn(terms),
      creator: {
        ...person('awa', { userId: user('account 0'), email: 'mail0@example.ci' }),
        hands: 1,
      },
      invited: [
        guest('bintou', { phone: '+2250700000001', email: mail(1) }),
        guest('chris', { email: mail(2) }),
      ],
      ...(isNext && {
        next: {
          follows: tontine('before'),
          members: [carried('dado', 3), { ...carried('esi', null), linkedTo: user('link esi') }],
        },
      }),
    },
    { as: user('account 0') },
  )
  take(story, steps, check)
  if (end !== 'none') {
    take(story, [], check, { type: `${end}-tontine` })
    take(story, [], check, { type: 'redraw-order' })
  }
  return story
}

/** A member of the round before, with one of the numbered accounts or as a guest. */
const carried = (name: string, number: number | null, hands = 1) => ({
  ...guest(name, { userId: number === null ? null : user(`account ${number}`) }),
  hands,
})

/** Some circles with five days of grace began on paper; the waits of their first steps say how. (B1) */
function paperIn({ terms, isServed, steps }: MoneyHistory): OldNotebook | null {
  if (terms.graceDays < 5 || isServed) return null
  const [days = 3, hole = 9, part = 9, yes = 1] = steps.map(({ wait }) => wait)
  return { days: days * 8, holes: [hole, hole * 2], part, isAgreed: yes % 4 > 0 }
}

/** Plays a history of money in a circle that has started. */
export function playMoney(
  history: MoneyHistory,
  check: (step: PlayedStep) => void,
  story = new Story(),
): Story {
  const { terms, officer, hasGuest, hands, isServed, steps } = history
  const paper = paperIn(history)
  const { kind } = terms
  const as = user('account 0')
  const members = [
    carried('bintou', 1),
    carried('chris', 2, hands),
    carried('dado', hasGuest ? null : 3),
  ]
  story.run(
    {
      type: 'create-tontine',
      tontineId: tontine('t'),
      name: 'Les Lionnes',
      terms: termsIn(terms),
      creator: carried('awa', 0),
      invited: [],
      next: { follows: tontine('before'), members },
    },
    { as },
  )
  if (paper) story.day = addDays(story.tontine.terms.startDate, paper.days)
  story.admitCarriedOver()
  if (officer) story.run({ type: 'name-officer', memberId: member('bintou') }, { as })
  if (kind === null) {
    const turns = arrangement(story.tontine, 0, '')
    story.run({ type: 'arrange-order', turns }, { as })
  }
  story.start()
  const ask = asking(story, check)
  if (paper) for (const one of bringing(story, paper)) ask(one.command, one.by)
  if (isServed) serveFirst(story, as)
  // What is paid meanwhile belongs to the first; no chance decides about it, so that the moves stay the same.
  const first = holding(story, steps.length)
  for (const one of [first.next().value ?? []].flat()) ask(one.command, one.by)
  take(story, steps, check)
  for (const one of first) ask(one.command, one.by)
  for (const one of holding(story, steps.length + 1)) ask(one.command, one.by)
  return story
}

/** Everybody pays the first cycle, and its pot is handed over. */
function serveFirst(story: Story, as: ReturnType<typeof user>): void {
  story.meet()
  const { amount: contribution } = story.tontine.terms
  const date = calendarDate(story.day)
  for (const { id: memberId, hands } of activeMembers(story.tontine)) {
    const paymentId = payment(`first of ${memberId}`)
    const amount = minor(hands * contribution)
    const paid = { ...paymentDefaults, paymentId, memberId, amount, date }
    story.run({ type: 'record-payment', payment: paid }, { as })
  }
  // What the organizer paid may wait for another officer.
  const [pot] = potsOf(story.tontine, date)
  if (!pot?.available) return
  const given = { date, method: 'cash', reference: null, note: null } as const
  const { cycle, available: amount } = pot
  const sent = { ...given, payoutId: payout('the first'), handId: cycle.handId, amount }
  story.run({ type: 'send-payout', payout: sent }, { as })
  const arrived: Command = { type: 'confirm-payout', payoutId: sent.payoutId }
  for (const { userId } of activeMembers(story.tontine))
    if (userId !== null && story.send(arrived, { as: userId }).accepted) return
}

/** Plays a history of either kind, in a new story or the given one. */
export const playCase = (history: Case, check: (step: PlayedStep) => void, story?: Story): Story =>
  'officer' in history ? playMoney(history, check, story) : play(history, check, story)

/**
 * Ends a round from whatever state a history has reached, step by step, without those who take no
 * more part; returns whether all accounts came to zero or were written off. `check` sees each command.
 */
export function end(story: Story, lost: Lost, check: (step: PlayedStep) => void): boolean {
  const ending = new Ending(lost)
  let silent = 0
  // Those who still speak open the tontine, and all others fall asleep.
  for (const { id, userId } of story.tontine.members)
    if (userId !== null && lost.silent.has(id)) story.sleepers.add(userId)
  for (let step = 0; step < 600 && silent < 45; step += 1) {
    if (isSettled(story.tontine, lost.silent, lost.liars)) return true
    // Going on after a pause moves the days.
    story.day = ending.lastDay(story.tontine, story.day)
    story.wake()
    for (const id of lost.liars ?? []) sayNo(story, id)
    if (oneStep(story, ending, check)) silent = 0
    else {
      // What nobody answers lapses, and then others may.
      story.day = addDays(calendarDate(story.day), 4)
      silent += 1
    }
  }
  return false
}

/** A member who is awake says no to all that they are asked, and contests and disputes all that is theirs. */
function sayNo(story: Story, memberId: MemberId): void {
  const { proposals, payments, payouts, members } = story.tontine
  const liar = members.find(({ id }) => id === memberId)
  const as = (liar && speakerOf(liar)) ?? ''
  const reason = 'that is not so'
  for (const { number, status } of proposals)
    if (status === 'open' || status === 'accepted')
      story.send({ type: 'answer-proposal', proposal: number, isYes: false }, { as })
  for (const { id: paymentId, status } of payments) {
    if (status === 'pending') story.send({ type: 'refuse-payment', paymentId, reason }, { as })
    story.send({ type: 'contest-payment', paymentId, reason }, { as })
  }
  for (const { id: payoutId } of payouts)
    story.send({ type: 'dispute-payout', payoutId, reason }, { as })
}

function oneStep(story: Story, ending: Ending, check: (step: PlayedStep) => void): boolean {
  const before = story.tontine
  const { now } = story.context()
  for (const { command, by } of ending.attempts(before, story.day, now)) {
    const decision = story.send(command, { as: by })
    check({ story, command, before, after: story.tontine, decision, day: story.day, by })
    if (decision.accepted) return true
  }
  return false
}

/** Sends commands to a story, and checks each. */
const asking =
  (story: Story, check: (step: PlayedStep) => void) =>
  (command: Command, by: UserId): void => {
    const before = story.tontine
    const decision = story.send(command, { as: by })
    check({ story, command, before, after: story.tontine, decision, day: story.day, by })
  }

/** Takes the steps of a history, or sends one more command as the organizer. */
function take(
  story: Story,
  steps: readonly Step[],
  check: (step: PlayedStep) => void,
  last?: Command,
): void {
  const ask = asking(story, check)
  const succeed = (succession: Succession) => {
    for (let left = succession.steps; left > 0; left -= 1) {
      // More than a cycle of silence, a few days between the votes, and the days of notice.
      const wait = left === succession.steps ? 33 : left === 1 ? 4 : 1
      if (succession.do === 'vanish') story.day = addDays(calendarDate(story.day), wait)
      const { key } = story.tontine.office
      if (succession.do === 'key' && key)
        story.day = addDays(calendarDate(story.day), key.use ? 4 : 33)
      if (succession.isThere && left === 1) ask({ type: 'look-in' }, story.tontine.adminId)
      const { command, by } = successionOf(story, succession)
      ask(command, by)
    }
  }
  /** Somebody stands for a member who has received, and pays for them once they are late. */
  const cover = (move: Extract<Move, { guaranteed: number }>, count: number) => {
    const served = servedHands(story.tontine)
    const late = story.tontine.turns.filter(({ handId: one }) => served.has(one))
    const debtor = late[move.guaranteed % Math.max(late.length, 1)]?.memberId
    const by = guaranteeing(story.tontine, { ...move, do: 'stand-for' })
    if (debtor) ask({ type: 'stand-for', memberId: debtor }, by)
    // Some withdraw at once: an earlier pot did not rely on the guarantee. (S11)
    if (debtor && move.guaranteed === 3) ask({ type: 'withdraw-guarantee', memberId: debtor }, by)
    story.day = addDays(calendarDate(story.day), 40)
    const given = story.tontine.guarantees.findIndex((one) => one.memberId === debtor)
    const guaranteed = Math.max(given, 0)
    const then = { 4000: null, 10_000: 'repay', 35_000: 'settle-claim' } as const
    for (const act of ['cover', then[move.amount]] as const) {
      if (act === null) continue
      const next = { ...move, do: act, guaranteed: act === 'settle-claim' ? 0 : guaranteed }
      const id = act === 'cover' ? count : count + 1000
      ask(commandOf(story.tontine, next, story.day, id), asker(story.tontine, 'self', next))
    }
  }
  /** A turn goes first without a draw, and all who are asked say yes. */
  const agreeOn = (which: number) => {
    const { turns, adminId } = story.tontine
    const turn = turns[which % Math.max(turns.length, 1)]
    if (!turn) return
    ask({ type: 'fix-turn', handId: turn.handId, rank: 1 }, adminId)
    for (const { id: memberId, userId, firstDayAskedAt } of story.tontine.members)
      if (userId !== null && firstDayAskedAt !== null)
        ask({ type: 'agree-to-membership', memberId, email: '' }, userId)
  }
  /** Each takes part at each step, except who is silent or withholds; then the time of the step is over. */
  const draw = ({ silent, withholds, agreed, steps: left }: Drawing) => {
    if (agreed !== null) agreeOn(agreed)
    const { phase, terms } = story.tontine
    const isWhole = left === 4 && phase === 'enrolling' && terms.rankingMethod === 'random'
    // Most circles that close their list have several members who can take part.
    const drawers = [1, 2].map((one) => `drawer ${story.entries.length} ${one}`)
    for (const name of isWhole ? drawers : []) {
      ask({ type: 'request-membership', person: person(name) }, user(name))
      ask({ type: 'approve-member', memberId: person(name).memberId }, story.tontine.adminId)
    }
    ask({ type: 'start-tontine' }, story.tontine.adminId)
    for (let step = 0; step < left && story.tontine.openDraw; step += 1) {
      const isOpen = story.tontine.openDraw.closedAt === null
      const away = memberAt(story.tontine, (isOpen ? silent : withholds) ?? -1)
      for (const { memberId: id, userId } of story.drawers())
        if (id !== away?.id) ask(isOpen ? story.promise(id) : story.reveal(id), userId)
      story.day = addDays(calendarDate(story.day), 1)
      if (story.tontine.openDraw) ask({ type: 'continue-draw' }, story.tontine.adminId)
    }
  }
  /** Whoever is asked first says yes to what was proposed last. */
  const sayYes = () => {
    const proposal = story.tontine.proposals.at(-1)
    if (proposal?.status !== 'open') return
    const [first] = answerersOf(story.tontine, proposal)
    if (first) ask({ type: 'answer-proposal', proposal: proposal.number, isYes: true }, first)
  }
  const contest = () => {
    const proposal = story.tontine.proposals.at(-1)
    if (proposal?.status !== 'open') return
    const { number, by: author } = proposal
    const [first, ...others] = answerersOf(story.tontine, proposal)
    if (!first) return
    ask({ type: 'answer-proposal', proposal: number, isYes: true }, first)
    ask({ type: 'pause-round', reason: 'it was so' }, author)
    for (const one of [...others, first])
      ask({ type: 'answer-proposal', proposal: number, isYes: false }, one)
  }
  const voteOn = ({ member: newcomer, votes, isFirstYes }: Chosen<typeof anApproval>) => {
    const row = memberAt(story.tontine, newcomer)
    const count = row && admissionCountOf(story.tontine, row, story.context().now)
    if (row?.status !== 'pending' || !count) return
    const agree = { type: 'agree-to-membership', memberId: row.id, email: '' } as const
    if (row.userId !== null && !row.hasAgreed) ask(agree, row.userId)
    for (const [index, by] of count.voters.slice(0, votes).entries()) {
      const isYes = index > 0 || isFirstYes
      ask({ type: 'vote-on-newcomer', memberId: row.id, isYes }, by)
    }
  }
  for (const [count, step] of steps.entries()) {
    const { move, by } = step
    // Who answers a proposal does it the same day, or most would lapse.
    // Witnesses only speak after a long silence.
    const silence = move.do === 'witness-payout' ? 14 : 0
    const wait = 'proposal' in move ? 0 : step.wait + silence
    story.day = addDays(calendarDate(story.day), wait)
    if ('candidate' in move) {
      succeed(move)
      continue
    }
    if (move.do === 'replace') {
      for (const one of replacing(story, move, count)) ask(one.command, one.by)
      continue
    }
    if (move.do === 'swap') {
      for (const one of swapping(story, move)) ask(one.command, one.by)
      continue
    }
    if (move.do === 'fee') {
      for (const one of bearing(story, move, count)) ask(one.command, one.by)
      continue
    }
    if (move.do === 'link') {
      for (const one of linking(story, move)) ask(one.command, one.by)
      continue
    }
    if (move.do === 'false-death') {
      for (const one of believedDead(story, move)) ask(one.command, one.by)
      continue
    }
    if (move.do === 'draw') {
      draw(move)
      continue
    }
    if (move.do === 'aloud') {
      drawAloudIn(story, move, ask)
      continue
    }
    if (move.do === 'cover') {
      cover(move, count)
      continue
    }
    // Many ask to join because the circle knows them.
    const name = `asking ${count}`
    if (move.do === 'recognize' && move.request === 0)
      ask({ type: 'request-membership', person: person(name) }, user(name))
    ask(commandOf(story.tontine, move, story.day, count), asker(story.tontine, by, move))
    if ('isContested' in move && move.isContested) contest()
    if (move.do === 'recognize' && move.isAnswered) sayYes()
    if ('isFirstYes' in move) voteOn(move)
    // Two witnesses often come together.
    if (move.do === 'witness-payout' && count % 2 === 0)
      ask(commandOf(story.tontine, move, story.day, count), asker(story.tontine, by, move))
  }
  // At the end, so that the steps find the same money with whoever had it.
  if (steps.length > 0) for (const one of handing(story, steps.length)) ask(one.command, one.by)
  if (last) ask(last, story.tontine.adminId)
}
