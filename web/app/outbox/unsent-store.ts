import type { TontineId } from '@mainforte/domain/kernel/ids'
import type { Unsent } from '@mainforte/domain/unsent'
import { createStore } from '../kernel/browser/store.ts'

// Not in `outbox.ts`: pages that only look at it load no storage.

/** What is unsent, by tontine. */
export type Outbox = ReadonlyMap<TontineId, readonly Unsent[]>

/** That of the signed-in account, as it is stored. */
export const outbox = createStore<Outbox>(new Map())
