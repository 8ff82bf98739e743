import { accept, refuse } from '../kernel/decision.ts'
import type { Decision } from '../kernel/decision.ts'
import type { Context } from '../kernel/context.ts'
import type { MemberId, UserId } from '../kernel/ids.ts'
import { minor } from '../kernel/minor.ts'
import type { Minor } from '../kernel/minor.ts'
import { hasRetired, memberOf, memberOfUser } from '../members/member.ts'
import type { Member, MembersPart } from '../members/member.ts'
import { claimsOf, guarantorOf } from '../payments/guarantee.ts'
import type { Claim, GuaranteeEvent, GuaranteesPart } from '../payments/guarantee.ts'
import { hasServedHand } from '../payouts/payout.ts'
import type { Money } from '../payouts/payout.ts'
import { mayAnswer } from '../payouts/receiver.ts'
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

/** Members stand for each other by their own word, and say when they were repaid. (S11, S12) */
export function decideGuarantees(
  state: State,
  command: GuaranteeCommand,
  { actor }: Pick<Context, 'actor'>,
): Decision<GuaranteeEvent[], GuaranteeRefusal> {
  if (command.type === 'settle-claim') return settleClaim(state, command, actor)
  const self = memberOfUser(state, actor)
  if (command.type === 'decline-guarantor') return declineGuarantor(state, self)
  const member = memberOf(state, command.memberId)
  return command.type === 'stand-for'
    ? standFor(state, self, member)
    : withdrawGuarantee(state, self, member)
}

/** Whether somebody takes part in the round. */
const isIn = (member: Member | undefined): member is Member =>
  member?.status === 'active' && !hasRetired(member)

function standFor(
  state: MembersPart & GuaranteesPart,
  guarantor: Member | undefined,
  member: Member | undefined,
): Decision<GuaranteeEvent[], GuaranteeRefusal> {
  if (!isIn(guarantor) || guarantor.excusedFrom !== null || !isIn(member))
    return refuse({ code: 'not-to-guarantee' })
  const pair = { memberId: member.id, guarantorId: guarantor.id }
  if (guarantor.id === member.id) return refuse({ code: 'own-guarantor' })
  if (guarantorOf(state, member.id)) return refuse({ code: 'has-guarantor' })
  if (state.declinedGuarantors.some((one) => isSame(one, pair)))
    return refuse({ code: 'guarantor-declined' })
  return accept([{ type: 'guarantee-given', ...pair }])
}

/** Whether somebody may stand for a member now. */
export const mayStandFor = (
  state: MembersPart & GuaranteesPart,
  userId: UserId,
  memberId: MemberId,
): boolean => standFor(state, memberOfUser(state, userId), memberOf(state, memberId)).accepted

const isSame = (one: Pick<Claim, 'memberId' | 'guarantorId'>, other: typeof one): boolean =>
  one.memberId === other.memberId && one.guarantorId === other.guarantorId

/**
 * Whether a guarantee binds: the circle has handed the member a pot because somebody stands for them,
 * and they have not paid everything yet, nor is it written off. (S11)
 */
export const isBinding = (state: Money, member: Pick<Member, 'id' | 'hands'>): boolean =>
  hasServedHand(state, member) &&
  missingOf(state, member).some(({ amount, writtenOff }) => writtenOff < amount)

function withdrawGuarantee(
  state: State,
  self: Member | undefined,
  member: Member | undefined,
): Decision<GuaranteeEvent[], GuaranteeRefusal> {
  if (!self || !member || guarantorOf(state, member.id)?.id !== self.id)
    return refuse({ code: 'no-guarantee' })
  if (isBinding(state, member)) return refuse({ code: 'guarantee-holds' })
  return accept([{ type: 'guarantee-withdrawn', memberId: member.id, guarantorId: self.id }])
}

/** A member does not want a guarantor: freely until the circle has relied on it. (S11) */
function declineGuarantor(
  state: State,
  self: Member | undefined,
): Decision<GuaranteeEvent[], GuaranteeRefusal> {
  const guarantor = self && guarantorOf(state, self.id)
  if (!self || !guarantor) return refuse({ code: 'no-guarantee' })
  if (isBinding(state, self)) return refuse({ code: 'guarantee-holds' })
  return accept([{ type: 'guarantor-declined', memberId: self.id, guarantorId: guarantor.id }])
}

/** Who was repaid outside the tontine says so alone: they lose by it. (S12) */
function settleClaim(
  state: State,
  { guarantorId, memberId, amount }: Extract<GuaranteeCommand, { type: 'settle-claim' }>,
  actor: UserId,
): Decision<GuaranteeEvent[], GuaranteeRefusal> {
  const pair = { guarantorId, memberId }
  if (!maySettleClaim(state, pair, actor)) return refuse({ code: 'not-your-claim' })
  const claim = claimsOf(state).find((one) => isSame(one, pair))?.amount ?? minor(0)
  if (amount > claim) return refuse({ code: 'exceeds-claim', claim })
  return accept([{ type: 'claim-settled', ...pair, amount }])
}

/** Who may say that a guarantor was repaid: they themselves, and for a guest a witness. (O4, O5) */
export function maySettleClaim(
  state: MembersPart & Pick<Money, 'adminId'>,
  { guarantorId, memberId }: Pick<Claim, 'memberId' | 'guarantorId'>,
  userId: UserId,
): boolean {
  const by = memberOf(state, memberId)?.userId ?? state.adminId
  return mayAnswer(state, { memberId: guarantorId, by }, userId)
}
