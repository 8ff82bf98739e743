import { TontineId } from '@mainforte/domain/kernel/ids'
import { PaymentStatus } from '@mainforte/domain/payments/payment'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { api } from '../kernel/api.ts'

/** Which payments one wants to see; nothing named is all of them. */
export interface Filter {
  tontine?: TontineId
  status?: PaymentStatus
}

/** The filter as the address says it; what the address says wrongly is left out. */
export function filterIn(search: URLSearchParams): Filter {
  const tontine = TontineId.safeParse(search.get('tontine'))
  const status = PaymentStatus.safeParse(search.get('status'))
  return {
    ...(tontine.success ? { tontine: tontine.data } : {}),
    ...(status.success ? { status: status.data } : {}),
  }
}

export function listQuery({ tontine, status }: Filter) {
  const asked = { ...(tontine ? { tontineId: tontine } : {}), ...(status ? { status } : {}) }
  return infiniteQueryOptions({
    queryKey: [...api.payments.list.key(), { ...asked, pages: 'all' }],
    queryFn: ({ pageParam, signal }) =>
      api.payments.list({ ...asked, ...(pageParam ? { cursor: pageParam } : {}) }, { signal }),
    initialPageParam: null as string | null, // The first page has no cursor, the next ones do.
    getNextPageParam: ({ next }) => next,
  })
}
