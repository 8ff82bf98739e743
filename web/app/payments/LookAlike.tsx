import { paths } from '@mainforte/contract/paths'
import { CalendarDate, daysBetween } from '@mainforte/domain/kernel/calendar-date'
import { type TontineId, MemberId, PaymentId } from '@mainforte/domain/kernel/ids'
import type { Currency } from '@mainforte/domain/kernel/minor'
import * as z from 'zod/mini'
import { useFormat } from '../kernel/language/format.tsx'
import { useWords } from '../kernel/language/language.ts'

/** The payment that another one looks like, as the refusal names it. (P5) */
const Earlier = z.object({
  code: z.optional(z.literal('looks-like-another')),
  paymentId: PaymentId,
  memberId: MemberId,
  date: CalendarDate,
})
export type Earlier = z.infer<typeof Earlier>

export const earlierIn = (facts: unknown): Earlier | undefined => Earlier.safeParse(facts).data

interface LookAlikeProps {
  earlier: Earlier
  tontine: { id: TontineId; currency: Currency; today: CalendarDate }
  /** Of both payments. */
  amount: number
  members: readonly { id: MemberId; name: string }[]
}

/** Says which payment is already recorded, and leads to it without leaving what is being typed. */
export function LookAlike({ earlier, tontine, amount, members }: LookAlikeProps) {
  const words = useWords('payments', 'form')
  const format = useFormat()
  const { paymentId, memberId, date } = earlier
  return (
    <>
      {words.lookAlike({
        sum: format.money(amount, tontine.currency),
        name: members.find(({ id }) => id === memberId)?.name ?? '',
        date: format.date(date),
        daysAgo: daysBetween(date, tontine.today),
      })}{' '}
      <a
        href={paths.payment(tontine.id, paymentId)}
        target="_blank"
        rel="noopener"
        className="inline-block py-1 font-semibold underline"
      >
        {words.seeLookAlike}
      </a>
    </>
  )
}
