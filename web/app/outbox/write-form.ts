import type { UnansweredAct } from '../kernel/api/write-offline.ts'
import { newOperation, writeDown } from './outbox.ts'
import { sendUnsent } from './send.ts'

/** Writes down what a form has sent without an answer: it may have arrived all the same. */
export async function writeForm({ tontineId, command, isSent }: UnansweredAct): Promise<void> {
  const one = { operation: newOperation(), command }
  await writeDown(tontineId, isSent ? { ...one, lost: 'form' } : one)
  void sendUnsent().catch(() => undefined)
}
