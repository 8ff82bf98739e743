import type { CalendarDate } from '../kernel/calendar-date.ts'
import { digestOf } from '../kernel/digest.ts'
import { type MemberId, type PaymentId, uuidOf } from '../kernel/ids.ts'
import { type Minor, minor } from '../kernel/minor.ts'
import { type Member, type MembersPart, handsOf } from '../members/member.ts'
import type { RotationPart } from '../rotation/rotation.ts'
import type { TontinePart } from '../tontines/tontine.ts'
import { balanceOf, cyclesOf, duesSince, lateDues, openDues, toPayOf } from './dues.ts'
import type { Due, GivenBack } from './dues.ts'
import { type Claim, type GuaranteesPart, claimsOf, guarantorOf } from './guarantee.ts'
import { type PaymentsPart, pairKey, paymentList, waitingOf } from './payment.ts'
import { splitAmong } from './split.ts'

/** What must be known of the pots to say what a payment is. */
export interface PaymentFacts {
  /** What was given back to a member. (S2) */
  givenBack(memberId: MemberId): readonly GivenBack[]
  /** One of their hands has received, even in part. (S12) */
  hasReceived(memberId: MemberId): boolean
  /** Whether money of these payments was given back already. (S2) */
  isGivenBack(paymentIds: readonly PaymentId[]): boolean
}

/** A part of what was paid, with what it does. */
export interface Part {
  readonly paymentId: PaymentId
  /** Into whose account it goes. */
  readonly memberId: MemberId
  readonly amount: Minor
  readonly isCover?: true
  readonly isRepayment?: true
}

type State = TontinePart &
  MembersPart &
  Pick<RotationPart, 'turns' | 'pauses'> &
  PaymentsPart &
  GuaranteesPart

/** What is paid: by whom, for whose dues, and how much. */
interface Paid {
  readonly paymentId: PaymentId
  readonly amount: Minor
  readonly payer: Member
  readonly member: Member
  readonly today: CalendarDate
}

/**
 * What becomes of a payment: mostly it pays dues and stays one. What a member pays themselves first
 * repays those who have covered for them. What their guarantor pays for them is a cover, as far as they
 * owe it and are late with it. (S12)
 */
export function partsOf(state: State, paid: Paid, facts: PaymentFacts): readonly Part[] {
  const { paymentId, payer, member, amount } = paid
  const whole = { paymentId, memberId: member.id, amount }
  if (payer.id === member.id) return repaying(state, whole)
  const coverable = coverableBy(state, payer.id, member, facts, paid.today)
  const [cover] = splitAmong(amount, [{ amount: coverable }]).first
  if (!cover) return [whole]
  const covered = { ...whole, amount: cover.amount, isCover: true } as const
  if (cover.amount === amount) return [covered]
  const rest = { paymentId: idOfPart(paymentId, payer.id), memberId: member.id }
  return [covered, { ...rest, amount: minor(amount - cover.amount) }]
}

/** The open claims on the payer first, the oldest before the others; the rest pays the payer's own dues. */
export function repaying(state: State, { paymentId, memberId, amount }: Part): readonly Part[] {
  const claims = toRepayFirst(state).filter((claim) => claim.memberId === memberId)
  const { first, rest } = splitAmong(amount, claims)
  const parts = first.map(({ guarantorId, amount: part }, index) => ({
    paymentId:
      rest === 0 && index === first.length - 1 ? paymentId : idOfPart(paymentId, guarantorId),
    memberId: guarantorId,
    amount: part,
    isRepayment: true as const,
  }))
  return rest === 0 ? parts : [...parts, { paymentId, memberId, amount: minor(rest) }]
}

/** What members repay first with what they pay themselves; what waits for an officer will repay it, too. (S12) */
export function toRepayFirst(state: State): readonly Claim[] {
  const { repaying: waiting } = paymentList.tallyOf(state.payments)
  return claimsOf(state).flatMap((claim) => {
    const open = claim.amount - (waiting.get(pairKey(claim.guarantorId, claim.memberId)) ?? 0)
    return open > 0 ? [{ ...claim, amount: minor(open) }] : []
  })
}

/** Every device and every replay finds the same id for a part that nobody has named. */
function idOfPart(paymentId: PaymentId, memberId: MemberId): PaymentId {
  return uuidOf(digestOf(`part of ${paymentId} for ${memberId}`)) as PaymentId
}

/**
 * What somebody may cover as the guarantor of a member who has received: all that is to pay of the open
 * cycles, once something of it is late. Of somebody who died nothing becomes late any more. (S12, S8)
 */
export function coverableBy(
  state: State,
  payerId: MemberId,
  member: Member,
  { givenBack, hasReceived }: PaymentFacts,
  today: CalendarDate,
): number {
  if (guarantorOf(state, member.id)?.id !== payerId || !hasReceived(member.id)) return 0
  const dues = duesOf(state, member, givenBack(member.id), today)
  return member.excusedFrom === null ? coverableOf(dues) : toPayOf(openDues(dues))
}

/** What a guarantor may cover of the dues of somebody who has received: all, once something is late. (S12) */
export const coverableOf = (dues: readonly Due[]): Minor =>
  lateDues(dues).length > 0 ? toPayOf(openDues(dues)) : minor(0)

/** A member's dues on a day. */
function duesOf(
  {
    terms,
    turns,
    pauses,
    hasStarted,
    startedLateOn,
    carriedUntil,
    ...state
  }: Omit<State, keyof GuaranteesPart>,
  member: Member,
  returned: readonly GivenBack[],
  today: CalendarDate,
) {
  const { id, excusedFrom, admission, respite } = member
  return balanceOf({
    hasStarted,
    pauses,
    amount: terms.amount,
    graceDays: terms.graceDays,
    cycles: cyclesOf(turns),
    hands: handsOf(member),
    activeOn: duesSince({ terms, startedLateOn, carriedUntil }, member),
    payments: state.payments.filter((one) => one.memberId === id && one.status === 'completed'),
    returned,
    declared: waitingOf(state, id),
    excusedFrom,
    catchUpUntil: admission?.catchUpUntil ?? null,
    respite,
    today,
  }).dues
}
