import type { PaymentStatus } from '@mainforte/domain/payments/payment'
import type { StatusLook } from '../ui/StatusChip.tsx'

/** What each state of a payment looks like. */
export const lookOf: Record<PaymentStatus, StatusLook> = {
  pending: 'waiting',
  completed: 'done',
  failed: 'refused',
  reversed: 'undone',
}
