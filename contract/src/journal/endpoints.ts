import { TontineId } from '@mainforte/domain/kernel/ids'
import type { Event } from '@mainforte/domain/tontine'
import * as z from 'zod/mini'
import { endpoint } from '../kernel/endpoint.ts'

/**
 * An event as it was stored. Its shape was made sure of by the decider and must not be touched
 * on the way, not even by leaving out a field, or the hash would not fit; hence the cast.
 */
const JournalEvent = z.looseObject({ type: z.string() }) as z.ZodMiniType<Event>

/** A line of the journal exactly as its hash was taken. */
export const JournalEntry = z.object({
  seq: z.number(),
  /** ISO instant, UTC. */
  at: z.string(),
  by: z.string(),
  event: JournalEvent,
  prevHash: z.string(),
  hash: z.string(),
})
export type JournalEntry = z.infer<typeof JournalEntry>

export const readJournal = endpoint({
  action: 'journal.read',
  method: 'GET',
  path: '/tontines/{tontineId}/journal',
  summary: 'All that was ever written in one tontine, to be checked by anybody in it',
  input: z.strictObject({ tontineId: TontineId }),
  output: z.object({ entries: z.array(JournalEntry) }),
})
