import { type EntryKind, entryKinds } from '@mainforte/domain/kernel/event-table'
import type { TontineId } from '@mainforte/domain/kernel/ids'
import { api } from '../kernel/api/api.ts'
import { pagesOf } from '../kernel/api/pages-of.ts'

/** The kind of entries in the address; anything else means all. */
export const kindIn = (text: string | null): EntryKind | undefined =>
  entryKinds.find((kind) => kind === text)

export const journalQuery = (tontineId: TontineId, kind: EntryKind | undefined) =>
  pagesOf(api.journal.list, { tontineId, ...(kind ? { kind } : {}) })
