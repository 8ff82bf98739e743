import { addDays, daysBetween } from '@mainforte/domain/kernel/calendar-date'
import type { CalendarDate } from '@mainforte/domain/kernel/calendar-date'
import { minor } from '@mainforte/domain/kernel/minor'
import { NewPayment, paymentMethods } from '@mainforte/domain/payments/new-payment'
import { NewPayout } from '@mainforte/domain/payouts/new-payout'
import { potsOf } from '@mainforte/domain/payouts/payout'
import type { Terms } from '@mainforte/domain/tontines/terms'
import type { Tontine } from '@mainforte/domain/tontine'
import { memberId, paymentId, payoutId, payoutsOfPot } from './population.ts'
import type { TontineSize } from './population.ts'
import { pick } from './terms.ts'

/** The seat of a member who declares their payments themselves. */
export const declaringSeat = 4

/** Every fifth payment is paid by another member, but not where the member declares it. */
const isPaidByAnother = (index: number, seat: number) => index % 5 === 1 && seat !== declaringSeat
const seatsToPayer = 3

/** Payments from the first day on, at most one per member and day, none in the future. */
export function paymentsOf(
  number: number,
  { amount, startDate }: Terms,
  today: CalendarDate,
  { members, payments }: TontineSize,
): NewPayment[] {
  const days = daysBetween(startDate, today)
  return Array.from({ length: payments }, (_, index) => {
    const seat = (index * 3 + number) % members
    const payer = isPaidByAnother(index, seat) ? (seat + seatsToPayer) % members : null
    return NewPayment.parse({
      paymentId: paymentId(number, index),
      memberId: memberId(number, seat),
      payerId: payer === null ? null : memberId(number, payer),
      amount: index % 4 === 3 ? minor(Math.ceil(amount / 2)) : amount,
      date: addDays(startDate, Math.floor((index * (days - 1)) / payments)),
      method: pick(paymentMethods, number + index),
      reference: index % 3 === 0 ? `REF-${number}-${index}` : null,
      note: index === 5 ? 'Remis en main propre.' : null,
      isMeant: true,
    })
  })
}

/** What is handed over of a tontine's first pots: half of each, and the rest. */
export function payoutsOf(
  number: number,
  state: Tontine,
  date: CalendarDate,
  { pots }: TontineSize,
): NewPayout[] {
  const full = potsOf(state, date).filter(({ available }) => available >= payoutsOfPot)
  return full.slice(0, pots).flatMap(({ cycle, available }, index) => {
    const half = minor(Math.floor(available / payoutsOfPot))
    return [half, minor(available - half)].map((amount, part) =>
      NewPayout.parse({
        payoutId: payoutId(number, payoutsOfPot * index + part),
        handId: cycle.handId,
        amount,
        date,
        method: pick(paymentMethods, number + index),
        reference: part === 0 ? `POT-${number}-${index}` : null,
        note: null,
      }),
    )
  })
}
