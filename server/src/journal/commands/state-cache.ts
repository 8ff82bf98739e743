import type { TontineId } from '@mainforte/domain/kernel/ids'
import type { Tontine } from '@mainforte/domain/tontine'
import { LRUCache } from 'lru-cache'
import type { TontineKeys } from '../digests/keys.ts'
import type { Pace } from './pace.ts'

/** A process's cached state of a tontine; compared with the head at each use. */
export interface Remembered {
  readonly state: Tontine
  readonly keys: TontineKeys
  /** The hash of the last entry. */
  readonly hash: string
  readonly pace: Pace
}

/** A cache of the most recently used tontines. */
export type StateCache = LRUCache<TontineId, Remembered>

const maxTontines = 2000

export const createStateCache = (): StateCache => new LRUCache({ max: maxTontines })
