import type { TontineId } from '@mainforte/domain/kernel/ids'
import type { Services } from '../../kernel/services.ts'
import type { Current } from './names.ts'
import { createMemory, currentOf, currentOfEach } from './remembered.ts'
import type { Memory, Remembered } from './remembered.ts'
import type { TontineIds } from './store.ts'

/** Reads tontines as they are now. */
export interface Reading {
  /** Undefined if there is none that can be shown. */
  read(tontineId: TontineId): Promise<Current | undefined>
  /** Some of them, the latest first, each when its turn comes. */
  readEach(ids: TontineIds): AsyncGenerator<Current>
}

export function openReading(
  { database, encryption }: Pick<Services, 'database' | 'encryption'>,
  memory: Memory = createMemory(),
): Reading {
  const given = { encryption, memory }
  return {
    async read(tontineId) {
      const current = await currentOf(given, database.sql, tontineId)
      return current && shown(current)
    },
    async *readEach(ids) {
      for await (const current of currentOfEach(given, database.sql, ids)) {
        const one = shown(current)
        if (one) yield one
      }
    },
  }
}

const shown = ({ state, hash, names, keys }: Remembered): Current | undefined =>
  state.phase === 'cancelled' ? undefined : { state, head: { seq: state.seq, hash }, names, keys }
