import { todayIn } from '../kernel/calendar-date.ts'
import { type Decision, accept, refuse } from '../kernel/decision.ts'
import type { Context } from '../kernel/context.ts'
import type { HandId, MemberId, PaymentId, PayoutId } from '../kernel/ids.ts'
import { memberOf } from '../members/member.ts'
import { repaying } from '../payments/parts.ts'
import { type PaymentEvent, paymentOf } from '../payments/payment.ts'
import { type Money, type PayoutEvent, payoutOf, potsOf } from '../payouts/payout.ts'

/** What is kept of the pot of a hand that is out pays what its member owes to others. (S3) */
export interface OffsetCommand {
  readonly type: 'offset-debt'
  readonly handId: HandId
  readonly payoutId: PayoutId
  readonly paymentId: PaymentId
}

export interface OffsetRefusal {
  readonly code: 'nothing-withheld'
}

type IdTaken = { readonly code: 'payout-exists' } | { readonly code: 'payment-exists' }

/**
 * Hands over what is withheld and takes it back as a payment at once: no money moves, and the rule alone
 * decides how much it is, so that one officer is enough. Like any payment it first repays a guarantor. (S3, S12)
 */
export function offsetDebt(
  state: Money,
  { handId, payoutId, paymentId }: OffsetCommand,
  { actor, now }: Pick<Context, 'actor' | 'now'>,
): Decision<(PayoutEvent | PaymentEvent)[], OffsetRefusal | IdTaken> {
  const date = todayIn(state.terms.zone, now)
  const pot = potsOf(state, date).find(({ cycle }) => cycle.handId === handId)
  if (!pot || pot.withheld === 0) return refuse({ code: 'nothing-withheld' })
  if (payoutOf(state, payoutId)) return refuse({ code: 'payout-exists' })
  if (paymentOf(state, paymentId)) return refuse({ code: 'payment-exists' })
  const { memberId } = pot.cycle
  const given = { date, method: 'offset', referenceDigest: null, noteDigest: null } as const
  const amount = pot.withheld
  const parts = repaying(state, { paymentId, memberId, amount })
  const isActor = (id: MemberId) => memberOf(state, id)?.userId === actor
  return accept([
    { type: 'payout-sent', payoutId, handId, memberId, amount, ...given },
    { type: 'payout-confirmed', payoutId, isOffset: true },
    ...parts.map((part, index) => ({
      type: 'payment-recorded' as const,
      ...given,
      ...part,
      payerId: part.memberId === memberId ? null : memberId,
      ...(parts.length > 1 && { transferId: paymentId }),
      proofDigest: null,
      isSelfRecorded: isActor(memberId) || isActor(part.memberId),
      receipt: state.receipts + 1 + index,
    })),
  ])
}
