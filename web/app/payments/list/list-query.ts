import { CalendarDate } from '@mainforte/domain/kernel/calendar-date'
import { MemberId, TontineId } from '@mainforte/domain/kernel/ids'
import { PaymentStatus } from '@mainforte/domain/payments/payment'
import { api } from '../../kernel/api/api.ts'
import { pagesOf } from '../../kernel/api/pages-of.ts'

/** Which payments one wants to see; nothing named is all of them. */
export interface Filter {
  tontine?: TontineId
  /** One of that tontine. */
  member?: MemberId
  status?: PaymentStatus
  from?: CalendarDate
  to?: CalendarDate
}

/** The filter as the address says it; what the address says wrongly is left out. */
export function filterIn(search: URLSearchParams): Filter {
  const tontine = TontineId.safeParse(search.get('tontine')).data
  const member = MemberId.safeParse(search.get('member')).data
  const status = PaymentStatus.safeParse(search.get('status')).data
  const from = CalendarDate.safeParse(search.get('from')).data
  const to = CalendarDate.safeParse(search.get('to')).data
  return {
    ...(tontine && { tontine }),
    ...(tontine && member && { member }),
    ...(status && { status }),
    ...(from && { from }),
    ...(to && { to }),
  }
}

/** The filter as the server is asked. */
const askedBy = ({ tontine, member, ...rest }: Filter) => ({
  ...(tontine && { tontineId: tontine }),
  ...(member && { memberId: member }),
  ...rest,
})

export const listQuery = (filter: Filter) => pagesOf(api.payments.list, askedBy(filter))

/** Where the same payments are a file; the browser fetches it by itself. */
export const tableAddress = (filter: Filter): string =>
  `/api/payments.csv?${new URLSearchParams(askedBy(filter)).toString()}`
