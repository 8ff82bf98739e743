import type { ProposalNote } from '@mainforte/contract/proposals/views'
import type { PaymentId, PayoutId } from '@mainforte/domain/kernel/ids'
import { lapsesAt } from '@mainforte/domain/proposals/proposal'
import type { ProposalsPart, ProposedAct } from '@mainforte/domain/proposals/proposal'

/** The open proposal about a payment or a payout; the reader's clock tells when it has lapsed. */
export function openProposalOn(
  { proposals }: ProposalsPart,
  id: PaymentId | PayoutId,
): ProposalNote | null {
  const found = proposals.findLast(({ status, act }) => status === 'open' && isAbout(act, id))
  return found ? { number: found.number, lapsesAt: new Date(lapsesAt(found)).toISOString() } : null
}

const isAbout = (act: ProposedAct, id: PaymentId | PayoutId): boolean =>
  ('paymentId' in act && act.paymentId === id) ||
  ('payoutId' in act && act.payoutId === id) ||
  ('paymentIds' in act && act.paymentIds.some((one) => one === id))
