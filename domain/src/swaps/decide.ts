import { type CalendarDate, todayIn } from '../kernel/calendar-date.ts'
import { type Decision, accept, refuse } from '../kernel/decision.ts'
import type { AwakePart } from '../members/awake.ts'
import type { Context } from '../kernel/context.ts'
import type { HandId, MemberId, UserId } from '../kernel/ids.ts'
import { type Member, activeHands, handsOf, memberOf } from '../members/member.ts'
import { cyclesOf, dueTo, isDue, owedInAll } from '../payments/dues.ts'
import { guarantorOf, toRepay } from '../payments/guarantee.ts'
import { paymentOf } from '../payments/payment.ts'
import type { WaysToPayPart } from '../payments/ways-to-pay.ts'
import { type Money, paidOnBalance, servedHands, uncertainOf } from '../payouts/payout.ts'
import { daysJustMoved } from '../proposals/eligibility.ts'
import { type Proposal, type ProposalsPart, openProposals } from '../proposals/proposal.ts'
import { isToBeDrawn } from '../rotation/meetings.ts'
import type { Turn } from '../rotation/rotation.ts'
import { openReplacementOf } from '../settlement/replacement.ts'
import { type SwapCircle, officersNow } from './officers.ts'
import { type AskedSwap, isOfGuests, isOneWord } from './eligibility.ts'
import { swapAnswerersOf, swapApproversOf, thirdPeople } from './eligibility.ts'
import { isWaiting, refusedUntil, sideOf, swapLapsesAt, swapOf } from './swap.ts'
import type { Swap, SwapEvent, SwapSide, SwapsPart } from './swap.ts'

export type SwapCommand =
  /** The holder of a hand proposes to exchange turns with another one. */
  | { readonly type: 'propose-swap'; readonly handId: HandId; readonly otherHandId: HandId }
  | { readonly type: 'answer-swap'; readonly swap: number; readonly isYes: boolean }
  | { readonly type: 'approve-swap'; readonly swap: number; readonly isYes: boolean }
  | { readonly type: 'take-back-swap'; readonly swap: number }

export type SwapRefusal =
  | { readonly code: 'not-started' }
  | { readonly code: 'not-ranked'; readonly handId: HandId }
  | { readonly code: 'turn-served'; readonly handId: HandId }
  /** Nobody knows yet who receives in it. (D15) */
  | { readonly code: 'turn-not-drawn'; readonly handId: HandId }
  /** People may still object to the last change of days. */
  | { readonly code: 'days-just-moved'; readonly until: string }
  | { readonly code: 'swaps-not-agreed' }
  /** Before there were swaps nobody could agree to them for a guest. */
  /** Who approves said no to the same two hands. */
  | { readonly code: 'swap-just-refused'; readonly until: string }
  | { readonly code: 'not-your-hand' }
  | { readonly code: 'swap-with-oneself' }
  | { readonly code: 'turn-gone-out'; readonly handId: HandId }
  | { readonly code: 'swap-after-opening'; readonly handId: HandId }
  | { readonly code: 'swap-after-death'; readonly memberId: MemberId }
  | { readonly code: 'swap-waits'; readonly handId: HandId }
  /** A proposal waits that the swap would change. */
  | { readonly code: 'swap-after-proposal'; readonly proposal: number }
  | { readonly code: 'swap-of-offered-place'; readonly memberId: MemberId }
  /** Others don't owe the same to the two turns. */
  | { readonly code: 'turns-unequal' }
  /** The member who would receive earlier has not paid every open cycle. */
  | { readonly code: 'swap-while-owing'; readonly memberId: MemberId }
  /** The member who would receive earlier has a guarantor. */
  | { readonly code: 'swap-with-guarantor'; readonly memberId: MemberId }
  /** The member who would receive later has a guarantor, and the other has none. */
  | { readonly code: 'swap-loses-guarantor'; readonly memberId: MemberId }
  | { readonly code: 'no-swap-witness' }
  | { readonly code: 'no-swap-approver' }
  | { readonly code: 'no-such-swap' }
  | { readonly code: 'swap-ended' }
  | { readonly code: 'not-your-swap' }

export type SwapsState = Money &
  WaysToPayPart &
  AwakePart &
  ProposalsPart &
  SwapsPart & {
    /** The number of the last entry. */
    readonly seq: number
  }
type State = SwapsState
type CommandOf<Type> = Extract<SwapCommand, { readonly type: Type }>
type Answer = Decision<SwapEvent[], SwapRefusal>
type Clock = Pick<Context, 'actor' | 'now'>

/** The swap that a command is about, while it waits for an answer. */
function waiting(state: State, number: number, { now }: Clock): Decision<Swap, SwapRefusal> {
  const swap = swapOf(state, number)
  if (!swap) return refuse({ code: 'no-such-swap' })
  return isWaitingAt(state, swap, now) ? accept(swap) : refuse({ code: 'swap-ended' })
}

export function takeBackSwap(
  state: State,
  { swap: number }: CommandOf<'take-back-swap'>,
  clock: Clock,
): Answer {
  const swap = waiting(state, number, clock)
  if (!swap.accepted) return swap
  return swap.value.by === clock.actor
    ? accept([{ type: 'swap-taken-back', swap: number }])
    : refuse({ code: 'not-your-swap' })
}

/** The two hands of a swap, and who proposes it; `number` if it was proposed before. */
export interface WantedSwap {
  readonly by: UserId
  readonly handId: HandId
  readonly otherHandId: HandId
  readonly number?: number
}

/** The holder of a hand asks for the turn of another one. (E1) */
export function proposeSwap(
  state: State,
  { handId, otherHandId }: CommandOf<'propose-swap'>,
  { actor, now }: Clock,
): Answer {
  const found = swappable(state, { by: actor, handId, otherHandId }, now)
  if (!found.accepted) return found
  const until = refusedUntil(state, [handId, otherHandId], now)
  if (until !== null) return refuse({ code: 'swap-just-refused', until })
  const { own, other } = found.value
  const made: SwapEvent = { type: 'swap-proposed', own: sideOf(own), other: sideOf(other) }
  return isOneWord(state, askedBy(state, { by: actor }, found.value, now))
    ? accept([made, exchange(state.seq + 1, found.value)])
    : accept([made])
}

/** Who may say yes or no now: once somebody said yes, only they may still say no. */
export const answerersNow = (state: State, swap: Swap): UserId[] =>
  swap.answeredBy === null ? swapAnswerersOf(state, swap) : [swap.answeredBy]

/** Who may approve it now. (E3) */
export const approversNow = (state: State, swap: Swap): UserId[] =>
  swap.status === 'accepted' ? swapApproversOf(state, swap) : []

/** The other holder says yes or no; for a guest a witness does. (E1) */
export function answerSwap(
  state: State,
  { swap: number, isYes }: CommandOf<'answer-swap'>,
  { actor, now }: Clock,
): Answer {
  const waits = waiting(state, number, { actor, now })
  if (!waits.accepted) return waits
  const swap = waits.value
  if (!answerersNow(state, swap).includes(actor)) return refuse({ code: 'not-your-swap' })
  const { otherUserId } = swap
  const as = otherUserId === null ? 'witness' : 'holder'
  const answered: SwapEvent = { type: 'swap-answered', swap: number, isYes, as }
  if (!isYes) return accept([answered])
  if (swap.answeredBy !== null) return refuse({ code: 'not-your-swap' })
  const found = swappable(state, wantedAgain(swap), now)
  if (!found.accepted) return found
  const asked = { ...swap, answeredBy: actor }
  if (!needsApproval(state, asked)) return accept([answered, exchange(number, found.value)])
  return swapApproversOf(state, asked).length > 0
    ? accept([answered])
    : refuse({ code: 'no-swap-approver' })
}

/** A third person approves it, where somebody has to. (E3) */
export function approveSwap(
  state: State,
  { swap: number, isYes }: CommandOf<'approve-swap'>,
  { actor, now }: Clock,
): Answer {
  const waits = waiting(state, number, { actor, now })
  if (!waits.accepted) return waits
  const swap = waits.value
  if (!approversNow(state, swap).includes(actor)) return refuse({ code: 'not-your-swap' })
  const answered: SwapEvent = { type: 'swap-answered', swap: number, isYes, as: 'approver' }
  if (!isYes) return accept([answered])
  const found = swappable(state, wantedAgain(swap), now)
  return found.accepted ? accept([answered, exchange(number, found.value)]) : found
}

/**
 * Whether a third person approves it: whenever a hand without an account would go later, and where the circle agreed
 * so, if there is anybody else. (E3)
 */
export function needsApproval(
  state: SwapCircle & Pick<State, 'terms'>,
  swap: AskedSwap & { readonly own: SwapSide; readonly other: SwapSide },
): boolean {
  // An officer has entered it, and a witness said yes. (E4)
  if (isOfGuests(state, swap)) return false
  const earlier = swap.own.date < swap.other.date ? swap.own : swap.other
  if (memberOf(state, earlier.memberId)?.userId === null) return true
  return state.terms.swaps === 'officer' && thirdPeople(state, swap).length > 0
}

const wantedAgain = ({ by, own, other, number }: Swap): WantedSwap => ({
  by,
  handId: own.handId,
  otherHandId: other.handId,
  number,
})

const exchange = (swap: number, { own, other }: Turns): SwapEvent => ({
  type: 'turns-swapped',
  swap,
  own: sideOf(own),
  other: sideOf(other),
})

/** Whether a swap may still be answered: the turns are as they were, and their cycles are not open. (E1) */
export const isWaitingAt = (state: State, swap: Swap, now: number): boolean =>
  isWaiting(swap) &&
  now < swapLapsesAt(swap) &&
  ![swap.own, swap.other].some(({ handId }) => isOpenCycle(state, handId, dayOf(state, now)))

/** When a swap that nobody answered was over: after its time, or with the opening of a cycle. ISO instant. (E1) */
export function swapEndedAt(state: State, swap: Swap): string {
  const hands = [swap.own.handId, swap.other.handId]
  const openings = cyclesOf(state.turns).flatMap(({ handId, opensOn }) =>
    hands.includes(handId) && opensOn !== null ? Date.parse(opensOn) : [],
  )
  return swap.endedAt ?? new Date(Math.min(swapLapsesAt(swap), ...openings)).toISOString()
}

/** The swaps that wait for an answer or an approval now. */
export const waitingSwaps = (state: State, now: number): Swap[] =>
  state.swaps.filter((swap) => isWaitingAt(state, swap, now))

/** The swaps that wait for an account's yes. (E1, E3) */
export const swapsAsked = (state: State, userId: UserId, now: number): Swap[] =>
  waitingSwaps(state, now).filter((swap) =>
    (swap.status === 'open' ? answerersNow : approversNow)(state, swap).includes(userId),
  )

const dayOf = ({ terms }: Pick<State, 'terms'>, now: number) => todayIn(terms.zone, now)

interface Turns {
  readonly own: Turn
  readonly other: Turn
}

/** What all pairs of hands share: a page asks about each of them, in the same state at the same instant. */
interface Shared {
  readonly now: number
  readonly served: ReadonlySet<HandId>
  readonly waiting: readonly Swap[]
  /** Whether a member owes something by now, once it was asked. */
  readonly owing: Map<MemberId, boolean>
}

const sharedOf = new WeakMap<State, Shared>()

function sharedIn(state: State, now: number): Shared {
  const known = sharedOf.get(state)
  if (known?.now === now) return known
  const shared = {
    now,
    served: servedHands(state),
    waiting: waitingSwaps(state, now),
    owing: new Map<MemberId, boolean>(),
  }
  sharedOf.set(state, shared)
  return shared
}

/** The two turns of a swap if it may be made now, or why not. (E1, E2, E3) */
export function swappable(
  state: State,
  wanted: WantedSwap,
  now: number,
): Decision<Turns, SwapRefusal> {
  const found = turnsOf(state, wanted, now)
  if (!found.accepted) return found
  const obstacle =
    waitingElsewhere(state, wanted, now) ??
    openQuestion(state, found.value, now) ??
    (areOwedAlike(state, found.value) ? null : { code: 'turns-unequal' as const }) ??
    debtOfEarlier(state, found.value, now) ??
    lackingPeople(state, wanted, found.value, now)
  return obstacle ? refuse(obstacle) : found
}

interface TurnFacts {
  readonly isServed: boolean
  readonly isToDraw: boolean
  readonly isRetired: boolean
  /** Its cycle is. */
  readonly isOpen: boolean
}

/** Why a turn can't be swapped for any other. (E1, D15) */
export function obstacleOf({ isServed, isToDraw, isRetired, isOpen }: TurnFacts) {
  if (isServed) return 'turn-served'
  if (isToDraw) return 'turn-not-drawn'
  if (isRetired) return 'turn-gone-out'
  return isOpen ? 'swap-after-opening' : undefined
}

/** Two hands of different members that have received nothing and whose cycles are not open. (E1) */
function turnsOf(
  state: State,
  { by, handId, otherHandId }: WantedSwap,
  now: number,
): Decision<Turns, SwapRefusal> {
  const today = dayOf(state, now)
  if (state.phase !== 'running') return refuse({ code: 'not-started' })
  if (state.terms.swaps === 'never') return refuse({ code: 'swaps-not-agreed' })
  const [own, other] = [handId, otherHandId].map((hand) =>
    state.turns.find((turn) => turn.handId === hand),
  )
  if (!own) return refuse({ code: 'not-ranked', handId })
  if (!other) return refuse({ code: 'not-ranked', handId: otherHandId })
  if (!mayOffer(state, own, other, by)) return refuse({ code: 'not-your-hand' })
  if (own.memberId === other.memberId) return refuse({ code: 'swap-with-oneself' })
  const { served } = sharedIn(state, now)
  for (const turn of [own, other]) {
    const code = obstacleOf({
      isServed: served.has(turn.handId),
      isToDraw: isToBeDrawn(turn),
      isRetired: turn.isRetired === true,
      isOpen: isOpenCycle(state, turn.handId, today),
    })
    if (code) return refuse({ code, handId: turn.handId })
    const { memberId } = turn
    const { excusedFrom } = memberOf(state, memberId) ?? {}
    if (excusedFrom !== null) return refuse({ code: 'swap-after-death', memberId })
  }
  return accept({ own, other })
}

/** Whether somebody may offer a hand: their own, or as an officer a guest's who wishes it, but not for their own. (E1, E4) */
function mayOffer(state: State, own: Turn, other: Turn, by: UserId): boolean {
  const [holder, receiver] = [own, other].map(({ memberId }) => memberOf(state, memberId)?.userId)
  if (holder !== null) return holder === by
  return receiver !== by && officersNow(state).includes(by)
}

function isOpenCycle(state: State, handId: HandId, today: CalendarDate): boolean {
  const cycle = cyclesOf(state.turns).find((one) => one.handId === handId)
  return cycle !== undefined && isDue(state, cycle, today)
}

/** Each hand waits for one answer at a time. (E1) */
function waitingElsewhere(
  state: State,
  { handId, otherHandId, number }: WantedSwap,
  now: number,
): SwapRefusal | null {
  const waiting = sharedIn(state, now).waiting.filter((swap) => swap.number !== number)
  const taken = [handId, otherHandId].find((hand) =>
    waiting.some(({ own, other }) => own.handId === hand || other.handId === hand),
  )
  return taken ? { code: 'swap-waits', handId: taken } : null
}

/**
 * What people are being asked about one of the turns is answered first: whether their days move or go back
 * (H1), who goes out, takes a place or bears a loss, and whether money of the two stays. (G1, S3, S5, S7)
 */
function openQuestion(state: State, { own, other }: Turns, now: number): SwapRefusal | null {
  const moved = daysJustMoved(state, { now })
  if (moved) return moved
  const members = [own.memberId, other.memberId]
  const asked = openProposals(state, now).find((one) => isAbout(state, one, [own, other]))
  if (asked) return { code: 'swap-after-proposal', proposal: asked.number }
  const offered = members.find((memberId) => {
    const member = memberOf(state, memberId)
    return member && openReplacementOf(state, member, now)
  })
  return offered ? { code: 'swap-of-offered-place', memberId: offered } : null
}

/** Whether an act moves one of the turns, or is about one of the two members. */
function isAbout(state: State, { act }: Proposal, turns: readonly Turn[]): boolean {
  const members = turns.map(({ memberId }) => memberId)
  switch (act.kind) {
    case 'postpone-turns': {
      // The turn that is named and all after it move. (H1)
      const from = state.turns.find(({ handId }) => handId === act.handId)
      return !from || from.isRetired === true || turns.some(({ date }) => date >= from.date)
    }
    case 'pause-round':
    case 'resume-round':
      return true
    case 'reverse-payments':
    case 'settle-contest': {
      const ids = act.kind === 'reverse-payments' ? act.paymentIds : [act.paymentId]
      return ids.some((id) => {
        const payment = paymentOf(state, id)
        return payment !== undefined && members.includes(payment.memberId)
      })
    }
    default:
      return 'memberId' in act && members.includes(act.memberId)
  }
}

/**
 * Whether every hand owes the same to both cycles, and as much of it is lost: then nobody else pays
 * anything earlier, later or to another pot than without the swap. (E2, S3, S4, S6, S7)
 */
function areOwedAlike(state: State, { own, other }: Turns): boolean {
  if (isPlain(own) && isPlain(other)) return true
  const { amount } = state.terms
  const shares = ({ writtenOff, kept, gained }: Turn, hand: HandId) =>
    [writtenOff, kept, gained].map((share) => share?.[hand] ?? 0).join()
  return activeHands(state).every(
    ({ handId }) =>
      dueTo(own, handId, amount) === dueTo(other, handId, amount) &&
      shares(own, handId) === shares(other, handId),
  )
}

/** Whether every hand owes its contribution to a turn, as to nearly every one. */
const isPlain = ({ isRetired, owed, writtenOff, kept, gained }: Turn): boolean =>
  !isRetired && !owed && !writtenOff && !kept && !gained

/**
 * Who has not paid every cycle that is open, or owes a guarantor, does not receive earlier, as others would lose
 * more by it. A third member who stands for somebody agreed to stand for the later pot, and a pot with a guarantor
 * does not go to somebody without one. (E1, S6, S11)
 */
function debtOfEarlier(state: State, { own, other }: Turns, now: number): SwapRefusal | null {
  const [earlier, later] = own.date > other.date ? [own, other] : [other, own]
  const { memberId } = earlier
  const member = memberOf(state, memberId)
  if (member && isOwingNow(state, member, now)) return { code: 'swap-while-owing', memberId }
  const guarantor = guarantorOf(state, memberId)
  if (guarantor && guarantor.id !== later.memberId) return { code: 'swap-with-guarantor', memberId }
  const lost = guarantor ? undefined : guarantorOf(state, later.memberId)
  return lost && lost.id !== memberId
    ? { code: 'swap-loses-guarantor', memberId: later.memberId }
    : null
}

function isOwingNow(state: State, member: Member, now: number): boolean {
  const { owing } = sharedIn(state, now)
  const known = owing.get(member.id)
  if (known !== undefined) return known
  const owes = owesByNow(state, member, dayOf(state, now))
  owing.set(member.id, owes)
  return owes
}

/** Whether a member has not paid every cycle that is open, written off or not. What is contested does not count as paid. (G3) */
function owesByNow(state: State, member: Member, today: CalendarDate): boolean {
  const { turns, terms } = state
  const opened = cyclesOf(turns).filter((cycle) => isDue(state, cycle, today))
  const paid = paidOnBalance(state, member.id) - uncertainOf(state, member.id)
  return owedInAll(opened, handsOf(member), terms.amount) > paid || toRepay(state, member.id) > 0
}

/** A swap as it would be asked now. */
const askedBy = (
  state: State,
  { by }: Pick<WantedSwap, 'by'>,
  { own, other }: Turns,
  now: number,
) => ({
  by,
  at: new Date(now).toISOString(),
  own,
  other,
  answeredBy: null,
  officers: officersNow(state),
})

/** A guest's witness and the approver must be members when it is proposed. (E1, E3) */
function lackingPeople(
  state: State,
  { by, number }: WantedSwap,
  { own, other }: Turns,
  now: number,
): SwapRefusal | null {
  if (number !== undefined) return null
  const asked = askedBy(state, { by }, { own, other }, now)
  if (isOneWord(state, asked)) return null
  const answerers = swapAnswerersOf(state, asked)
  if (answerers.length === 0) return { code: 'no-swap-witness' }
  if (!needsApproval(state, asked)) return null
  const canBeApproved = answerers.some(
    (answeredBy) => swapApproversOf(state, { ...asked, answeredBy }).length > 0,
  )
  return canBeApproved ? null : { code: 'no-swap-approver' }
}
