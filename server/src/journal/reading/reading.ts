import type { TontineId } from '@mainforte/domain/kernel/ids'
import type { Services } from '../../kernel/services.ts'
import type { Current } from './names.ts'
import { createMemory, currentOf, currentOfEach } from './remembered.ts'
import type { Memory } from './remembered.ts'
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
  memory: Memory = createMemory(encryption),
): Reading {
  return {
    async read(tontineId) {
      const current = await currentOf(memory, database.sql, tontineId)
      return current && shown(current)
    },
    async *readEach(ids) {
      for await (const current of currentOfEach(memory, database.sql, ids)) {
        const one = shown(current)
        if (one) yield one
      }
    },
  }
}

const shown = (current: Current): Current | undefined =>
  current.state.phase === 'cancelled' ? undefined : current
