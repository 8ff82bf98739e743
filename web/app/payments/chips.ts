import type { DueStatus } from '@mainforte/domain/payments/dues'
import type { PaymentStatus } from '@mainforte/domain/payments/new-payment'
import type { ChipStatus } from '../ui/display/StatusChip.tsx'

/** The chip of each payment state. */
export const chipOf: Record<PaymentStatus, ChipStatus> = {
  pending: 'waiting',
  completed: 'done',
  failed: 'refused',
  reversed: 'reversed',
}

/** The chip of each state of a due. */
export const chipOfDue: Record<DueStatus, ChipStatus> = {
  upcoming: 'due',
  open: 'due',
  partial: 'part',
  declared: 'waiting',
  paid: 'done',
  paid_late: 'done',
  late: 'late',
  written_off: 'undone',
  none: 'due',
}
