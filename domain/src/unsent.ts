import { type Operation, arrivedWith } from './kernel/operation.ts'
import type { OfflineCommand } from './offline-command.ts'
import type { Tontine } from './tontine.ts'

// Not in `offline.ts`: every page of the app loads it, without the rules.

/** What a person wrote down on a device and what has not arrived yet. (J17) */
export interface Unsent {
  readonly operation: Operation
  readonly command: OfflineCommand
  /** Why the server refused it, until its author changes it, sends it again or drops it. */
  readonly refusal?: Refused
}

/** A refusal with its facts, as it was answered. */
export interface Refused {
  readonly code: string
  readonly facts?: unknown
}

/** What is still unsent once the journal is read: an operation leaves its device when the journal contains it. */
export const notArrived = (unsent: readonly Unsent[], state: Tontine): Unsent[] =>
  unsent.filter(({ operation }) => arrivedWith(state, operation) === undefined)
