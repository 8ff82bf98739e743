import { infiniteQueryOptions } from '@tanstack/react-query'
import { api } from '../kernel/api.ts'

export const views = ['all', 'active', 'admin'] as const
export type View = (typeof views)[number]

export const isView = (text: unknown): text is View => views.some((view) => view === text)

/** One tab of the list, page after page: kept apart from the same question for one page. */
export const listQuery = (show: View) =>
  infiniteQueryOptions({
    queryKey: [...api.tontines.list.key(), { show, pages: 'all' }],
    queryFn: ({ pageParam, signal }) =>
      api.tontines.list({ show, ...(pageParam ? { cursor: pageParam } : {}) }, { signal }),
    initialPageParam: null as string | null, // The first page has no cursor, the next ones do.
    getNextPageParam: ({ next }) => next,
  })
