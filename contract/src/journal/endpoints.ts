import { TontineId } from '@mainforte/domain/kernel/ids'
import * as z from 'zod/mini'
import { endpoint } from '../kernel/endpoint.ts'

/** A line of the journal exactly as its hash was taken. */
export const JournalEntry = z.object({
  seq: z.number(),
  /** ISO instant, UTC. */
  at: z.string(),
  by: z.string(),
  event: z.looseObject({ type: z.string() }),
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
