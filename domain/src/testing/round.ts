import type { PaymentId, PayoutId } from '../kernel/ids.ts'
import { calendarDate } from '../kernel/calendar-date.ts'
import { lateFrom } from '../rotation/pauses.ts'
import { hand, payment, payout, user } from './cast.ts'
import { type Story, money, pot } from './circle.ts'

/** The first day on which something that is due on a day is late. */
export const lateOn = (day: string) => lateFrom(calendarDate(day), 0)

/** The organizer writes down on the day of the story that somebody paid, alike or not. */
export function pay(
  story: Story,
  name: string,
  amount: number,
  more: Parameters<typeof money>[3] = {},
): PaymentId {
  const id = `${name} ${story.events.length}`
  const paid = money(id, name, amount, { day: story.day, isMeant: true, ...more })
  story.run({ type: 'record-payment', payment: paid })
  return payment(id)
}

/** Everybody pays the same on the day of the story. */
export function payAll(story: Story, amount: number) {
  for (const { id, status } of story.tontine.members) {
    if (status !== 'active') continue
    const paid = money(`${id} ${story.events.length}`, 'awa', amount, { day: story.day })
    story.run({ type: 'record-payment', payment: { ...paid, memberId: id, isMeant: true } })
  }
}

/** Awa, the organizer, hands over a pot, and its beneficiary says that it arrived; of hers, bintou does. */
export function handOver(
  story: Story,
  name: string,
  amount: number,
  { number = 1, as = user(name === 'awa' ? 'bintou' : name) } = {},
): PayoutId {
  const id = `pot of ${name} ${number} ${story.events.length}`
  const sent = pot(id, name, amount, { day: story.day, handId: hand(name, number) })
  story.run({ type: 'send-payout', payout: sent })
  story.run({ type: 'confirm-payout', payoutId: payout(id) }, { as })
  return payout(id)
}
