import type { TontineId } from '@mainforte/domain/kernel/ids'
import type { Tontine } from '@mainforte/domain/tontine'
import type { TontineKeys } from './keys.ts'

/** A process's cached state of a tontine; compared with the head at each use. */
export interface Remembered {
  readonly state: Tontine
  readonly keys: TontineKeys
}

export interface StateCache {
  find(tontineId: TontineId): Remembered | undefined
  remember(tontine: Remembered): void
  forget(tontineId: TontineId): void
}

/** A cache of the most recently used tontines. */
export function createStateCache(capacity: number): StateCache {
  const remembered = new Map<TontineId, Remembered>()
  return {
    find(tontineId) {
      const found = remembered.get(tontineId)
      if (!found) return undefined
      // Inserted again, so that the map's order is the order of use.
      remembered.delete(tontineId)
      remembered.set(tontineId, found)
      return found
    },
    remember(tontine) {
      remembered.delete(tontine.state.id)
      remembered.set(tontine.state.id, tontine)
      const oldest = remembered.keys().next()
      if (remembered.size > capacity && !oldest.done) remembered.delete(oldest.value)
    },
    forget(tontineId) {
      remembered.delete(tontineId)
    },
  }
}
