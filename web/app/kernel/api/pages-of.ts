import { infiniteQueryOptions } from '@tanstack/react-query'
import type { RequestOptions } from './request.ts'

/** An endpoint that answers a page and where the next one begins. */
interface PagedEndpoint<Asked, Page> {
  (input: Asked & { cursor?: string }, options: RequestOptions): Promise<Page>
  key(): readonly string[]
}

/** Is a part of the list asked for? */
export const isNarrowed = (filter: object): boolean => Object.keys(filter).length > 0

interface Pages {
  readonly pages: readonly { readonly rows: readonly unknown[] }[]
}

/** There is nothing at all, and so nothing to narrow. */
export const isBare = (filter: object, list: Pages | undefined): boolean =>
  !isNarrowed(filter) && list?.pages[0]?.rows.length === 0

/** A list page after page: kept apart from the same question for one page. */
export const pagesOf = <Asked extends object, Page extends { readonly next: string | null }>(
  endpoint: PagedEndpoint<Asked, Page>,
  asked: Asked,
) =>
  infiniteQueryOptions({
    queryKey: [...endpoint.key(), { ...asked, pages: 'all' }],
    queryFn: ({ pageParam, signal }) =>
      endpoint({ ...asked, ...(pageParam ? { cursor: pageParam } : {}) }, { signal }),
    initialPageParam: null as string | null, // The first page has no cursor, the next ones do.
    getNextPageParam: ({ next }) => next,
  })
