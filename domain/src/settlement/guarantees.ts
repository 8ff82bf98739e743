import type { CalendarDate } from '../kernel/calendar-date.ts'
import { type Decision, accept, refuse } from '../kernel/decision.ts'
import type { Context } from '../kernel/context.ts'
import type { MemberId, UserId } from '../kernel/ids.ts'
import { type Minor, minor, sumOf } from '../kernel/minor.ts'
import { activeMembers, hasRetired, memberOf, memberOfUser } from '../members/member.ts'
import type { Member, MembersPart } from '../members/member.ts'
import { claimsOf, guarantorOf, isSamePair } from '../payments/guarantee.ts'
import type { Claim, GuaranteeEvent, GuaranteesPart } from '../payments/guarantee.ts'
import { type PaymentFacts, coverableBy } from '../payments/parts.ts'
import { type Money, givenBack, hasServedHand, isGivenBack, leftThePot } from '../payouts/payout.ts'
import { missingOf } from './account.ts'

export type GuaranteeCommand =
  | { readonly type: 'stand-for'; readonly memberId: MemberId }
  | { readonly type: 'withdraw-guarantee'; readonly memberId: MemberId }
  | { readonly type: 'decline-guarantor' }
  | {
      readonly type: 'settle-claim'
      readonly guarantorId: MemberId
      readonly memberId: MemberId
      readonly amount: Minor
    }

export type GuaranteeRefusal =
  | { readonly code: 'own-guarantor' }
  | { readonly code: 'has-guarantor' }
  | { readonly code: 'not-to-guarantee' }
  | { readonly code: 'guarantor-declined' }
  | { readonly code: 'no-guarantee' }
  | { readonly code: 'guarantee-holds' }
  | { readonly code: 'not-your-claim' }
  | { readonly code: 'exceeds-claim'; readonly claim: Minor }

type State = Money & GuaranteesPart
type Answer = Decision<GuaranteeEvent[], GuaranteeRefusal>
type Clock = Pick<Context, 'actor'>
type CommandOf<Type> = Extract<GuaranteeCommand, { readonly type: Type }>

/** A member stands for another by their own word. (S11) */
export const stand = (
  state: State,
  { memberId }: CommandOf<'stand-for'>,
  { actor }: Clock,
): Answer => standFor(state, memberOfUser(state, actor), memberOf(state, memberId))

/** Whether somebody takes part in the round. */
const isIn = (member: Member | undefined): member is Member =>
  member?.status === 'active' && !hasRetired(member)

function standFor(
  state: MembersPart & GuaranteesPart,
  guarantor: Member | undefined,
  member: Member | undefined,
): Answer {
  if (!isIn(guarantor) || guarantor.excusedFrom !== null || !isIn(member))
    return refuse({ code: 'not-to-guarantee' })
  const pair = { memberId: member.id, guarantorId: guarantor.id }
  if (guarantor.id === member.id) return refuse({ code: 'own-guarantor' })
  if (guarantorOf(state, member.id)) return refuse({ code: 'has-guarantor' })
  if (state.declinedGuarantors.some((one) => isSamePair(one, pair)))
    return refuse({ code: 'guarantor-declined' })
  return accept([{ type: 'guarantee-given', ...pair }])
}

/** Whether somebody may stand for a member now. */
export const mayStandFor = (
  state: MembersPart & GuaranteesPart,
  userId: UserId,
  memberId: MemberId,
): boolean => standFor(state, memberOfUser(state, userId), memberOf(state, memberId)).accepted

/**
 * Whether the guarantee of a member binds: the circle has relied on it, and the member has not paid
 * everything yet, nor is it written off. (S11)
 */
export const isBinding = (state: Money, member: Pick<Member, 'id' | 'hands'>): boolean =>
  isReliedOn(state, member.id) &&
  hasServedHand(state, member) &&
  missingOf(state, member).some(({ amount, writtenOff }) => writtenOff < amount)

/**
 * Whether, since the guarantee, a contribution or more of a pot was handed to the member, or the guarantor has covered
 * something. A cover that an officer wrote counts as long as nobody contests it. An earlier pot did not
 * rely on the guarantor, and what is paid back to a hand that is out is no pot. (S11, S3)
 */
function isReliedOn(state: State, memberId: MemberId): boolean {
  const { guarantees, payouts, payments, turns, terms } = state
  const given = guarantees.find((one) => one.memberId === memberId)
  if (!given) return false
  const guarantor = memberOf(state, given.guarantorId)?.userId
  const pots = new Set(turns.flatMap(({ handId, isRetired }) => (isRetired ? [] : handId)))
  const handedOver = payouts.filter(
    (one) =>
      one.memberId === memberId &&
      one.handId !== null &&
      pots.has(one.handId) &&
      one.sentSeq > given.seq &&
      // An officer alone said that it was sent. (O3)
      leftThePot(one) &&
      one.status !== 'disputed',
  )
  return (
    sumOf(handedOver.map(({ amount }) => amount)) >= terms.amount ||
    payments.some(
      (one) =>
        one.isCover &&
        one.memberId === memberId &&
        one.payerId === given.guarantorId &&
        one.recordedSeq > given.seq &&
        (one.status === 'completed' || one.status === 'pending') &&
        (one.by === guarantor || !one.isContested),
    )
  )
}

/** The guarantor withdraws. (S11) */
export function withdrawGuarantee(
  state: State,
  { memberId }: CommandOf<'withdraw-guarantee'>,
  { actor }: Clock,
): Answer {
  const [self, member] = [memberOfUser(state, actor), memberOf(state, memberId)]
  if (!self || !member || guarantorOf(state, member.id)?.id !== self.id)
    return refuse({ code: 'no-guarantee' })
  if (isBinding(state, member)) return refuse({ code: 'guarantee-holds' })
  return accept([{ type: 'guarantee-withdrawn', memberId: member.id, guarantorId: self.id }])
}

/** A member does not want a guarantor: as freely as a guarantor takes it back. (S11) */
export function declineGuarantor(
  state: State,
  _: CommandOf<'decline-guarantor'>,
  { actor }: Clock,
): Answer {
  const self = memberOfUser(state, actor)
  const guarantor = self && guarantorOf(state, self.id)
  if (!self || !guarantor) return refuse({ code: 'no-guarantee' })
  if (isBinding(state, self)) return refuse({ code: 'guarantee-holds' })
  return accept([{ type: 'guarantor-declined', memberId: self.id, guarantorId: guarantor.id }])
}

/** A guarantor repaid outside the tontine says so alone: they lose by it. For a guest two witnesses do. (S12) */
export function settleClaim(
  state: State,
  { guarantorId, memberId, amount }: CommandOf<'settle-claim'>,
  { actor }: Clock,
): Answer {
  const pair = { guarantorId, memberId }
  const word = wordOnClaim(state, { ...pair, amount }, actor)
  if (word === null) return refuse({ code: 'not-your-claim' })
  const claim = claimOf(state, pair)
  if (amount > claim) return refuse({ code: 'exceeds-claim', claim })
  if (word === 'first') return accept([{ type: 'claim-witnessed', ...pair, amount, claim }])
  const isAlone = word === 'decides-alone' && { isAlone: true as const }
  return accept([{ type: 'claim-settled', ...pair, amount, ...isAlone }])
}

type Pair = Pick<Claim, 'memberId' | 'guarantorId'>
type Circle = Parameters<typeof claimsOf>[0] & MembersPart & Pick<Money, 'adminId'>

const claimOf = (state: Circle, pair: Pair): Minor =>
  claimsOf(state).find((one) => isSamePair(one, pair))?.amount ?? minor(0)

/** What witnesses said was repaid, as long as the claim is what it was by then. (S12) */
export function wordsOnClaim(state: Circle, pair: Pair) {
  const claim = claimOf(state, pair)
  return state.witnessedClaims.filter((one) => isSamePair(one, pair) && one.claim === claim)
}

/**
 * The effect of somebody's word that a guarantor was repaid: none, the first of two, or the one that
 * decides. Guarantors say it themselves; for a guest two witnesses do, with the same amount, one of them
 * no officer. If there are not two such members, one is enough; if there is none, the debtor says it,
 * shown to everybody. (S12)
 */
export function wordOnClaim(
  state: Circle,
  claim: Claim,
  userId: UserId,
): 'first' | 'decides' | 'decides-alone' | null {
  const { guarantorId, memberId } = claim
  const debtor = memberOf(state, memberId)?.userId ?? null
  const own = memberOf(state, guarantorId)?.userId ?? null
  if (own !== null && own !== debtor) return userId === own ? 'decides' : null
  const others = activeMembers(state).filter(({ id }) => id !== guarantorId && id !== memberId)
  const witnesses = others.flatMap((one) => (one.userId === debtor ? [] : (one.userId ?? [])))
  if (witnesses.length === 0) return userId === (debtor ?? state.adminId) ? 'decides-alone' : null
  if (!witnesses.includes(userId)) return null
  const isOfficer = (one: UserId) =>
    one === state.adminId || memberOfUser(state, one)?.isOfficer === true
  if (witnesses.length === 1 || witnesses.every(isOfficer)) return 'decides-alone'
  const same = wordsOnClaim(state, claim).filter(
    ({ amount, by }) => amount === claim.amount && witnesses.includes(by),
  )
  if (same.some(({ by }) => by !== userId && !(isOfficer(by) && isOfficer(userId))))
    return 'decides'
  return same.some(({ by }) => by === userId) ? null : 'first'
}

/** What payments need to know of the pots. (S12) */
export const paymentFactsOf = (state: Money): PaymentFacts => ({
  givenBack: (memberId) => givenBack(state, memberId),
  hasReceived: (memberId) => {
    const member = memberOf(state, memberId)
    return member !== undefined && hasServedHand(state, member)
  },
  isGivenBack: (paymentIds) => isGivenBack(state, paymentIds),
})

/** The living members for whom somebody stands, and who have received: what is late of them, they cover. (S12) */
export const coveredBy = (state: Money, guarantorId: MemberId): Member[] =>
  state.members.filter(
    (member) =>
      member.excusedFrom === null &&
      guarantorOf(state, member.id)?.id === guarantorId &&
      hasServedHand(state, member),
  )

/** What guarantors would cover of what they pay on a day for the members for whom they stand. (S12) */
export function coversOn(state: Money, today: CalendarDate): Claim[] {
  const facts = paymentFactsOf(state)
  return state.guarantees.flatMap(({ memberId, guarantorId }) => {
    const member = memberOf(state, memberId)
    const amount = member ? coverableBy(state, guarantorId, member, facts, today) : 0
    return amount > 0 ? [{ memberId, guarantorId, amount: minor(amount) }] : []
  })
}
