import { infiniteQueryOptions } from '@tanstack/react-query'
import type { RequestOptions } from './request.ts'

/** An endpoint that returns a page and the next cursor. */
interface PagedEndpoint<Filter, Page> {
  (input: Filter & { cursor?: string }, options: RequestOptions): Promise<Page>
  key(): readonly string[]
}

/** Whether the query has a filter. */
export const isNarrowed = (filter: object): boolean => Object.keys(filter).length > 0

interface Pages {
  readonly pages: readonly { readonly rows: readonly unknown[] }[]
}

/** Whether the unfiltered list is empty, so that no filter is needed. */
export const isBare = (filter: object, list: Pages | undefined): boolean =>
  !isNarrowed(filter) && list?.pages[0]?.rows.length === 0

/** An infinite query of a paged list, with a query key different from a single page's. */
export const pagesOf = <Filter extends object, Page extends { readonly next: string | null }>(
  endpoint: PagedEndpoint<Filter, Page>,
  filter: Filter,
) =>
  infiniteQueryOptions({
    queryKey: [...endpoint.key(), { ...filter, pages: 'all' }],
    queryFn: ({ pageParam, signal }) =>
      endpoint({ ...filter, ...(pageParam ? { cursor: pageParam } : {}) }, { signal }),
    initialPageParam: null as string | null, // The first page has no cursor, the next ones do.
    getNextPageParam: ({ next }) => next,
  })
