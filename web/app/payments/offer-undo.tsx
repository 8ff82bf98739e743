import type { PaymentId, TontineId } from '@mainforte/domain/kernel/ids'
import { Suspense, lazy } from 'react'
import { overlay } from '../kernel/overlay.ts'

const load = () => import('./UndoPayments.tsx')
const UndoPayments = lazy(async () => ({ default: (await load()).UndoPayments }))

/** Payments that were just written down, and what to call them. */
export interface JustWritten {
  readonly tontineId: TontineId
  readonly paymentIds: readonly PaymentId[]
  /** The question's words: whose payment, or how many, and the sum. */
  readonly title: string
}

/** The way back that goes with the message of what was recorded: it asks for the reason. (P13) */
export function offerUndo(label: string, written: JustWritten) {
  // Fetched now: without network later, the question could not be asked.
  load().catch(() => undefined)
  const close = () => overlay.set(undefined)
  return {
    label,
    run: () =>
      overlay.set(() => (
        <Suspense fallback={null}>
          <UndoPayments written={written} onClose={close} />
        </Suspense>
      )),
  }
}
