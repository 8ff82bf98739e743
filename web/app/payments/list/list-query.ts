import { CalendarDate } from '@mainforte/domain/kernel/calendar-date'
import { MemberId, TontineId } from '@mainforte/domain/kernel/ids'
import { PaymentStatus } from '@mainforte/domain/payments/new-payment'
import { api } from '../../kernel/api/api.ts'
import { pagesOf } from '../../kernel/api/pages-of.ts'

/** The filter of the payments; an empty filter means all. */
export interface Filter {
  tontine?: TontineId
  /** A member of that tontine. */
  member?: MemberId
  status?: PaymentStatus
  from?: CalendarDate
  to?: CalendarDate
}

/** The filter from the URL; invalid parameters are ignored. */
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

/** The change that removes each part. */
export const noFilter = { tontine: '', member: '', status: '', from: '', to: '' }

/** The filter as query parameters for the server. */
const inputOf = ({ tontine, member, ...rest }: Filter) => ({
  ...(tontine && { tontineId: tontine }),
  ...(member && { memberId: member }),
  ...rest,
})

export const listQuery = (filter: Filter) => pagesOf(api.payments.list, inputOf(filter))

/** The URL of the same payments as a file; the browser downloads it. */
export const tableAddress = (filter: Filter): string =>
  `/api/payments.csv?${new URLSearchParams(inputOf(filter)).toString()}`
