import { MemberStatus } from '@mainforte/contract/members/views'
import { TontineId } from '@mainforte/domain/kernel/ids'
import type * as z from 'zod/mini'
import { api } from '../kernel/api/api.ts'
import { pagesOf } from '../kernel/api/pages-of.ts'

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

export const peopleQuery = ({ tontine, ...rest }: Filter) =>
  pagesOf(api.members.list, { ...(tontine ? { tontineId: tontine } : {}), ...rest })
