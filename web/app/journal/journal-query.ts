import { type EntryKind, entryKinds } from '@mainforte/domain/journal/kinds'
import type { TontineId } from '@mainforte/domain/kernel/ids'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { api } from '../kernel/api.ts'

/** The kind of entries that the address asks for; anything else asks for all. */
export const kindIn = (search: URLSearchParams): EntryKind | undefined =>
  entryKinds.find((kind) => kind === search.get('kind'))

export function journalQuery(tontineId: TontineId, kind: EntryKind | undefined) {
  const asked = { tontineId, ...(kind ? { kind } : {}) }
  return infiniteQueryOptions({
    queryKey: [...api.journal.list.key(), { ...asked, pages: 'all' }],
    queryFn: ({ pageParam, signal }) =>
      api.journal.list({ ...asked, ...(pageParam ? { cursor: pageParam } : {}) }, { signal }),
    initialPageParam: null as string | null, // The first page has no cursor, the next ones do.
    getNextPageParam: ({ next }) => next,
  })
}
