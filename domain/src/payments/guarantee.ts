import type { EventTable } from '../kernel/event-table.ts'
import type { MemberId, UserId } from '../kernel/ids.ts'
import { minor } from '../kernel/minor.ts'
import type { Minor } from '../kernel/minor.ts'
import { hasRetired, memberOf, personAt } from '../members/member.ts'
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
  /** At most one for each member; it ends when the guarantor goes out. */
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

const pairOf = ({ memberId, guarantorId }: Guarantee): Guarantee => ({ memberId, guarantorId })

const withoutGuarantor = ({ guarantees }: GuaranteesPart, { memberId }: Guarantee) =>
  guarantees.filter((one) => one.memberId !== memberId)

export const guaranteeEvents = {
  'guarantee-given': {
    kind: 'settlement',
    evolve: (state, event, { seq }) => ({
      guarantees: [...withoutGuarantor(state, event), { ...pairOf(event), seq }],
    }),
  },
  'guarantee-withdrawn': {
    kind: 'settlement',
    evolve: (state, event) => ({ guarantees: withoutGuarantor(state, event) }),
  },
  'guarantor-declined': {
    kind: 'settlement',
    evolve: (state, event) => ({
      guarantees: withoutGuarantor(state, event),
      declinedGuarantors: [...state.declinedGuarantors, pairOf(event)],
    }),
  },
  'claim-witnessed': {
    kind: 'settlement',
    evolve({ witnessedClaims }, event, { by }) {
      const { amount, claim } = event
      const others = witnessedClaims.filter((one) => one.by !== by || !isSamePair(one, event))
      return { witnessedClaims: [...others, { ...pairOf(event), amount, claim, by }] }
    },
  },
  'claim-settled': {
    kind: 'settlement',
    evolve: (state, event) => ({
      settledClaims: [...state.settledClaims, { ...pairOf(event), amount: event.amount }],
      witnessedClaims: state.witnessedClaims.filter((one) => !isSamePair(one, event)),
    }),
  },
} satisfies EventTable<GuaranteesPart, GuaranteeEvent>

/** Whether two claims are of one guarantor on one member. */
export const isSamePair = (one: Guarantee, other: Guarantee): boolean =>
  one.memberId === other.memberId && one.guarantorId === other.guarantorId

/** Whether somebody takes part in the round, and is the person of when a guarantee was given. */
const isInSince = (seq: number, member: Member | undefined): member is Member =>
  member?.status === 'active' &&
  !hasRetired(member) &&
  member.joinedSeq < seq &&
  personAt(member, seq) === member.personId

/**
 * The member's present guarantor. A guarantee ends when guarantor or member goes out, when the guarantor
 * dies, and when a successor takes either place. (S5, S11)
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
