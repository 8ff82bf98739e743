import type { TontineId } from '@mainforte/domain/kernel/ids'
import type { OfflineCommand } from '@mainforte/domain/offline-command'
import type { Unsent } from '@mainforte/domain/unsent'
import { createStore } from '../browser/store.ts'

/** An act as it is written down on this device, to be sent later. (J17) */
export interface OfflineAct {
  readonly tontineId: TontineId
  readonly command: OfflineCommand
}

/** The same once it was sent without an answer. */
export interface UnansweredAct extends OfflineAct {
  /** There was a network: it may have arrived. */
  readonly isSent: boolean
}

/** It could not be stored, or others use this telephone, too: nothing was written down. (L5) */
export class NotStored extends Error {
  override readonly name = 'NotStored'
  readonly reason: 'storage' | 'shared'

  constructor(reason: 'storage' | 'shared', options?: ErrorOptions) {
    super(reason, options)
    this.reason = reason
  }
}

/** What is unsent, by tontine. */
export type Outbox = ReadonlyMap<TontineId, readonly Unsent[]>

/** That of the signed-in account, as it is stored. Pages that only look at it load no storage. */
export const outbox = createStore<Outbox>(new Map())

let write: ((act: UnansweredAct) => Promise<void>) | undefined

/** Sets where acts are written down. */
export function writeOfflineWith(next: typeof write): void {
  write = next
}

/** Writes down what a form has sent without an answer. Throws `NotStored`, or why it was not answered. */
export async function writeOffline(act: UnansweredAct, unanswered: unknown): Promise<void> {
  if (!write) throw unanswered
  try {
    await write(act)
  } catch (error) {
    // Without its file nothing can be written down, either.
    throw error instanceof NotStored ? error : unanswered
  }
}
