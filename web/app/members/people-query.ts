import { MemberStatus } from '@mainforte/contract/members/views'
import { TontineId } from '@mainforte/domain/kernel/ids'
import { infiniteQueryOptions } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { api } from '../kernel/api.ts'

/** Whom one wants to see; nothing named is everybody. */
export interface Filter {
  tontine?: TontineId
  status?: z.infer<typeof MemberStatus>
  search?: string
}

/** The filter as the address says it; what the address says wrongly is left out. */
export function filterIn(address: URLSearchParams): Filter {
  const tontine = TontineId.safeParse(address.get('tontine'))
  const status = MemberStatus.safeParse(address.get('status'))
  const search = address.get('search')?.trim().slice(0, 80)
  return {
    ...(tontine.success ? { tontine: tontine.data } : {}),
    ...(status.success ? { status: status.data } : {}),
    ...(search ? { search } : {}),
  }
}

/** The tontines whose people they are: to choose from, and to know which of them one runs. */
export const tontinesQuery = () => api.tontines.list.query({ show: 'all' })

export function peopleQuery({ tontine, status, search }: Filter) {
  const asked = {
    ...(tontine ? { tontineId: tontine } : {}),
    ...(status ? { status } : {}),
    ...(search ? { search } : {}),
  }
  return infiniteQueryOptions({
    queryKey: [...api.members.list.key(), { ...asked, pages: 'all' }],
    queryFn: ({ pageParam, signal }) =>
      api.members.list({ ...asked, ...(pageParam ? { cursor: pageParam } : {}) }, { signal }),
    initialPageParam: null as string | null, // The first page has no cursor, the next ones do.
    getNextPageParam: ({ next }) => next,
  })
}
