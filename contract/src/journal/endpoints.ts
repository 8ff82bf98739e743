import { Books } from '@mainforte/domain/journal/books'
import { Head } from '@mainforte/domain/journal/head'
import { entryKinds } from '@mainforte/domain/kernel/event-table'
import { WrittenEntry } from '@mainforte/domain/journal/written-entry'
import { TontineId } from '@mainforte/domain/kernel/ids'
import * as z from 'zod/mini'
import { endpoint } from '../kernel/endpoint.ts'
import { paging } from '../kernel/paging.ts'
import { JournalView } from './views.ts'

const path = '/tontines/{tontineId}/journal'

/** No journal comes near it, and the database's integers hold it. */
const lastNumber = 1e9

/** The number of an entry, in an address; 0 stands before the first. */
const entryNumber = (code: string) =>
  z.coerce.number(code).check(z.int(code), z.minimum(0, code), z.maximum(lastNumber, code))

export const journal = {
  list: endpoint({
    action: 'journal.read',
    method: 'GET',
    path: `${path}/lines`,
    summary: 'What happened in one tontine, newest first, with names',
    input: z.strictObject({
      ...paging,
      tontineId: TontineId,
      kind: z.optional(z.enum(entryKinds, { error: 'kind-unknown' })),
    }),
    output: JournalView,
  }),

  read: endpoint({
    action: 'journal.read',
    method: 'GET',
    path,
    summary: 'All that was ever written in one tontine, from the first entry on, to be checked',
    input: z.strictObject({
      tontineId: TontineId,
      /** The number of the last entry that one has already. */
      after: z._default(entryNumber('after-invalid'), 0),
    }),
    /** `next` is what to ask `after` next; null when these were the last. */
    output: z.object({ entries: z.array(WrittenEntry), next: z.nullable(z.number()) }),
  }),

  mark: endpoint({
    action: 'journal.read',
    method: 'GET',
    path: `${path}/mark`,
    summary:
      'A digest of the entries up to a number as they are stored now: while it stays, so do they',
    input: z.strictObject({
      tontineId: TontineId,
      /** All of them unless said. */
      upTo: z._default(entryNumber('up-to-invalid'), lastNumber),
    }),
    output: z.object({ mark: z.string() }),
  }),

  checked: endpoint({
    action: 'journal.read',
    method: 'POST',
    path: `${path}/checked`,
    summary: 'Says that this device has verified the journal up to an entry',
    input: z.strictObject({
      tontineId: TontineId,
      seq: z.number('seq-invalid').check(z.int('seq-invalid'), z.minimum(1, 'seq-invalid')),
      hash: Head.shape.hash,
    }),
    output: z.object({}),
  }),

  books: endpoint({
    action: 'journal.read',
    method: 'GET',
    path: '/tontines/{tontineId}/books',
    summary:
      'What the pages are computed from, and of which end of the journal, to be compared with it',
    input: z.strictObject({ tontineId: TontineId }),
    output: z.object({ end: Head, books: Books }),
  }),
}
