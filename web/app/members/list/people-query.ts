import { MemberStatus } from '@mainforte/contract/members/views'
import { TontineId } from '@mainforte/domain/kernel/ids'
import type * as z from 'zod/mini'
import { api } from '../../kernel/api/api.ts'
import { pagesOf } from '../../kernel/api/pages-of.ts'

/** The filter of the members; an empty filter means all. */
export interface Filter {
  tontine?: TontineId
  status?: z.infer<typeof MemberStatus>
  search?: string
}

/** The filter from the URL; invalid parameters are ignored. */
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

/** The tontines of these members, for the filter and to know which of them the user runs. */
export const tontinesQuery = () => api.tontines.list.query({ show: 'all' })

export const peopleQuery = ({ tontine, ...rest }: Filter) =>
  pagesOf(api.members.list, { ...(tontine ? { tontineId: tontine } : {}), ...rest })
