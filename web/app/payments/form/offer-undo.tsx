import type { PaymentView } from '@mainforte/contract/payments/views'
import { wordsNow } from '../../kernel/language/language.ts'
import { overlay } from '../../kernel/browser/overlay.tsx'
import { Drafted } from '../../ui/form/Drafted.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'

const load = () => import('./UndoPayments.tsx')
const UndoPayments = lazyPart('UndoPayments', null, load)

/** F8 focuses the toast's button from anywhere: tabbing to it would take longer than it stays. */
function focusAction({ key }: KeyboardEvent): void {
  if (key === 'F8') document.querySelector<HTMLElement>('[role=status] button')?.focus()
}

/** The undo action of the toast after recording a payment, with all that its transfer paid: it asks for the reason. */
export function offerUndoOf(payment: PaymentView) {
  // Loaded now: without a network later, the dialog could not be opened.
  load().catch(() => undefined)
  window.addEventListener('keydown', focusAction)
  const close = () => overlay.set(undefined)
  const { tontineId } = payment
  const paymentIds = [payment.id, ...payment.transfer.map(({ id }) => id)]
  return {
    label: wordsNow('kernel', 'ui').undo,
    run: () =>
      overlay.set(() => (
        <Drafted name={`${tontineId}/undo/${paymentIds.join()}`}>
          <UndoPayments recorded={{ tontineId, paymentIds, payment }} onClose={close} />
        </Drafted>
      )),
  }
}
