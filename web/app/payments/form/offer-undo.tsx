import type { PaymentView } from '@mainforte/contract/payments/views'
import { wordsNow } from '../../kernel/language/language.ts'
import { overlay } from '../../kernel/browser/overlay.tsx'
import { Drafted } from '../../ui/form/Drafted.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import type { RecordedPayments } from './UndoPayments.tsx'

const load = () => import('./UndoPayments.tsx')
const UndoPayments = lazyPart('UndoPayments', null, load)

/** F8 focuses the toast's button from anywhere: tabbing to it would take longer than it stays. */
function focusAction({ key }: KeyboardEvent): void {
  if (key === 'F8') document.querySelector<HTMLElement>('[role=status] button')?.focus()
}

/** The undo action of the toast after recording: it requests the reason. (P13) */
export function offerUndo(recorded: RecordedPayments) {
  // Loaded now: without a network later, the dialog could not be opened.
  load().catch(() => undefined)
  window.addEventListener('keydown', focusAction)
  const close = () => overlay.set(undefined)
  return {
    label: wordsNow('kernel', 'ui').undo,
    run: () =>
      overlay.set(() => (
        <Drafted name={`${recorded.tontineId}/undo/${recorded.paymentIds.join()}`}>
          <UndoPayments recorded={recorded} onClose={close} />
        </Drafted>
      )),
  }
}

/** The same for a payment, with all that its transfer paid. */
export const offerUndoOf = (payment: PaymentView) =>
  offerUndo({
    tontineId: payment.tontineId,
    paymentIds: [payment.id, ...payment.transfer.map(({ id }) => id)],
    payment,
  })
