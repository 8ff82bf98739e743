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
  /** Some of them, the latest first, each when its turn comes; on demand cancelled ones, too. */
  readEach(ids: TontineIds, options?: EachOptions): AsyncGenerator<Current>
}

export interface EachOptions {
  readonly withCancelled?: boolean
}

export function openReading(
  { database, encryption }: Pick<Services, 'database' | 'encryption'>,
  memory: Memory = createMemory(encryption),
): Reading {
  return {
    async read(tontineId) {
      const current = await currentOf(memory, database.sql, tontineId)
      return current?.state.phase === 'cancelled' ? undefined : current
    },
    async *readEach(ids, { withCancelled = false } = {}) {
      for await (const current of currentOfEach(memory, database.sql, ids))
        if (withCancelled || current.state.phase !== 'cancelled') yield current
    },
  }
}
