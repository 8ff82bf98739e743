import type { TontineId } from '@mainforte/domain/kernel/ids'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { api } from '../kernel/api.ts'

/** The draws of a tontine, newest first, as far back as they were asked for. */
export const drawsQuery = (tontineId: TontineId) =>
  infiniteQueryOptions({
    queryKey: [...api.rotation.draws.key(), { tontineId, pages: 'all' }],
    queryFn: ({ pageParam, signal }) =>
      api.rotation.draws({ tontineId, ...(pageParam ? { cursor: pageParam } : {}) }, { signal }),
    initialPageParam: null as string | null, // The first page has no cursor, the next ones do.
    getNextPageParam: ({ next }) => next,
  })
