import type { TontineId } from '@mainforte/domain/kernel/ids'
import type { Tontine } from '@mainforte/domain/tontine'
import type { TontineKeys } from './keys.ts'

/** What a process remembers of a tontine it has written to; checked against the head at each use. */
export interface Remembered {
  readonly state: Tontine
  readonly keys: TontineKeys
}

export interface StateCache {
  find(tontineId: TontineId): Remembered | undefined
  remember(tontine: Remembered): void
  forget(tontineId: TontineId): void
}

/** Holds the tontines used last; the oldest go first. */
export function createStateCache(capacity: number): StateCache {
  const remembered = new Map<TontineId, Remembered>()
  return {
    find(tontineId) {
      const found = remembered.get(tontineId)
      if (!found) return undefined
      // Set again, so that the map's order stays the order of use.
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
