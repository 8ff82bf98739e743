import type { EventMeta } from '../kernel/context.ts'
import type { MemberId, UserId } from '../kernel/ids.ts'
import { minor } from '../kernel/minor.ts'
import type { Minor } from '../kernel/minor.ts'
import { hasRetired, memberOf } from '../members/member.ts'
import type { Member, MembersPart } from '../members/member.ts'
import { isClosed } from '../tontines/tontine.ts'
import type { TontinePart } from '../tontines/tontine.ts'
import { pairKey, paymentList } from './payment.ts'
import type { PaymentsPart } from './payment.ts'

/** A guarantor and the member for whom they stand, or stood. (S11) */
export interface Guarantee {
  readonly memberId: MemberId
  readonly guarantorId: MemberId
}

/** This feature's part of a tontine's state. */
export interface GuaranteesPart {
  /** At most one for each member; who went out since stands for nobody. */
  readonly guarantees: readonly (Guarantee & { readonly seq: number })[]
  /** Guarantors whom a member did not want. */
  readonly declinedGuarantors: readonly Guarantee[]
  /** What guarantors said that they were repaid outside the tontine. */
  readonly settledClaims: readonly (Guarantee & { readonly amount: Minor })[]
  /** What witnesses said that a guarantor without an account was repaid; at most one of each on a claim. */
  readonly witnessedClaims: readonly (WitnessedClaim & { readonly by: UserId })[]
}

/** What a witness said was repaid of a claim, and how much the claim was by then. (S12) */
interface WitnessedClaim extends Guarantee {
  readonly amount: Minor
  readonly claim: Minor
}

export const noGuarantees: GuaranteesPart = {
  guarantees: [],
  declinedGuarantors: [],
  settledClaims: [],
  witnessedClaims: [],
}

export type GuaranteeEvent =
  | ({ readonly type: 'guarantee-given' } & Guarantee)
  | ({ readonly type: 'guarantee-withdrawn' } & Guarantee)
  | ({ readonly type: 'guarantor-declined' } & Guarantee)
  | ({ readonly type: 'claim-witnessed' } & WitnessedClaim)
  | ({
      readonly type: 'claim-settled'
      readonly amount: Minor
      /** One witness said it alone: the circle has not two. (S12) */
      readonly isAlone?: true
    } & Guarantee)

export function evolveGuarantees<State extends GuaranteesPart>(
  state: State,
  event: GuaranteeEvent,
  { seq, by }: Pick<EventMeta, 'seq' | 'by'>,
): State {
  const { memberId, guarantorId } = event
  const others = state.guarantees.filter((one) => one.memberId !== memberId)
  const pair = { memberId, guarantorId }
  switch (event.type) {
    case 'guarantee-given':
      return { ...state, guarantees: [...others, { ...pair, seq }] }
    case 'guarantee-withdrawn':
      return { ...state, guarantees: others }
    case 'guarantor-declined': {
      const declinedGuarantors = [...state.declinedGuarantors, pair]
      return { ...state, guarantees: others, declinedGuarantors }
    }
    case 'claim-witnessed': {
      const { amount, claim } = event
      const word = { ...pair, amount, claim, by }
      const others = state.witnessedClaims.filter((one) => one.by !== by || !isSamePair(one, pair))
      return { ...state, witnessedClaims: [...others, word] }
    }
    case 'claim-settled': {
      const settledClaims = [...state.settledClaims, { ...pair, amount: event.amount }]
      return { ...state, settledClaims, witnessedClaims: withoutWords(state, pair) }
    }
  }
}

/** Whether two claims are of one guarantor on one member. */
export const isSamePair = (one: Guarantee, other: Guarantee): boolean =>
  one.memberId === other.memberId && one.guarantorId === other.guarantorId

const withoutWords = ({ witnessedClaims }: GuaranteesPart, pair: Guarantee) =>
  witnessedClaims.filter((one) => !isSamePair(one, pair))

/** Whether somebody takes part in the round, and is the person of when a guarantee was given. */
const isInSince = (seq: number, member: Member | undefined): member is Member =>
  member?.status === 'active' &&
  !hasRetired(member) &&
  member.joinedSeq < seq &&
  member.exchanges.every((one) => one.seq < seq)

/**
 * Who stands for a member now. A guarantor who went out or died stands for nobody any more, and nobody
 * stands for who went out; a successor is another person than was meant. (S5, S11)
 */
export function guarantorOf(
  state: MembersPart & GuaranteesPart,
  memberId: MemberId,
): Member | undefined {
  const given = state.guarantees.find((one) => one.memberId === memberId)
  if (!given) return undefined
  const guarantor = memberOf(state, given.guarantorId)
  if (!isInSince(given.seq, memberOf(state, memberId))) return undefined
  return isInSince(given.seq, guarantor) && guarantor.excusedFrom === null ? guarantor : undefined
}

/** What a member owes to somebody who paid for them as their guarantor. (S12) */
export interface Claim extends Guarantee {
  readonly amount: Minor
}

type Claiming = PaymentsPart & GuaranteesPart & Pick<TontinePart, 'phase'>

/**
 * Every open claim: what guarantors have paid, less what was repaid to their accounts and what they said
 * they got outside. Where too much was repaid, because a cover was reversed since, the claim is the
 * other's. The closing sheet of an archived tontine contains them. (S12, S9)
 */
export function claimsOf(state: Claiming): Claim[] {
  const { advanced } = paymentList.tallyOf(state.payments)
  if (isClosed(state) || (advanced.size === 0 && state.settledClaims.length === 0)) return []
  const sums = new Map(advanced)
  for (const { guarantorId, memberId, amount } of state.settledClaims) {
    const pair = pairKey(guarantorId, memberId)
    sums.set(pair, (sums.get(pair) ?? 0) - amount)
  }
  const pairs = new Set([...sums.keys()].flatMap((pair) => [pair, turned(pair)]))
  return [...pairs].flatMap((pair) => {
    const amount = (sums.get(pair) ?? 0) - (sums.get(turned(pair)) ?? 0)
    const [guarantorId, memberId] = pair.split(' ') as [MemberId, MemberId]
    return amount > 0 ? [{ guarantorId, memberId, amount: minor(amount) }] : []
  })
}

const turned = (pair: string): string => pair.split(' ').toReversed().join(' ')

/** What a member still owes to guarantors, in all. (S12) */
export const toRepay = (state: Claiming, memberId: MemberId): number =>
  claimsOf(state).reduce((sum, one) => (one.memberId === memberId ? sum + one.amount : sum), 0)
