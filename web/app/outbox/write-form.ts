import type { OfflineAct } from '../kernel/api/write-offline.ts'
import { newOperation, writeDown } from './outbox.ts'
import { sendUnsent } from './send.ts'

/** Writes down what a form has sent without an answer: it may have arrived all the same. */
export async function writeForm({ tontineId, command }: OfflineAct): Promise<void> {
  await writeDown(tontineId, { operation: newOperation(), command, lost: 'form' })
  void sendUnsent().catch(() => undefined)
}
