import type { DashboardView } from '@mainforte/contract/dashboard/endpoints'
import type { PaymentView } from '@mainforte/contract/payments/views'
import type { TontineCard } from '@mainforte/contract/tontines/views'
import {
  addMonths,
  calendarDate,
  daysBetween,
  todayIn,
} from '@mainforte/domain/kernel/calendar-date'
import { type Currency, currencies, sumOf } from '@mainforte/domain/kernel/minor'
import { onTimeRate, toPayOf } from '@mainforte/domain/payments/dues'
import { bySoonest } from '@mainforte/domain/payouts/next-payout'
import { type OwnCircle, type WaitingCircle, monthOf } from './circle.ts'
import type { PaidInMonth } from './store.ts'

const upcomingShown = 3
const monthsShown = 6
/** The number of requests on the dashboard; a user who has more finds them among their tontines. */
const waitingShown = 5

interface Figures {
  /** The latest first, as the rest. */
  readonly circles: readonly OwnCircle[]
  readonly waiting: readonly WaitingCircle[]
  readonly activity: readonly PaymentView[]
  readonly paid: readonly PaidInMonth[]
}

/** The dashboard over all of the reader's tontines. */
export function dashboardOf(
  { circles, waiting, paid, activity }: Figures,
  now: number,
): DashboardView {
  const dues = circles.flatMap((circle) => circle.dues)
  const open = circles.flatMap((circle) => circle.open)
  const deadlines = open.map(({ daysLeft }) => daysLeft)
  const [zone = 'UTC'] = [...circles, ...paid].map((one) => one.zone)
  return {
    activeTontines: circles.length,
    waiting: waiting.slice(0, waitingShown),
    newThisMonth: circles.filter(({ isNewThisMonth }) => isNewThisMonth).length,
    contributed: contributedBy(paid, now),
    pending: {
      dues: open.length,
      declared: dues.filter(({ status }) => status === 'declared').length,
      toConfirm: circles.reduce((sum, { toConfirm }) => sum + toConfirm, 0),
      daysLeft: deadlines.length > 0 ? Math.min(...deadlines) : null,
      first: firstDueOf(circles),
    },
    nextPayout: nextPayoutOf(circles),
    progress: circles.flatMap(({ progress }) => progress ?? []),
    upcoming: soonestFirst(circles).slice(0, upcomingShown),
    activity: [...activity],
    statistics: {
      payments: paid.reduce((sum, { payments }) => sum + payments, 0),
      onTimeRate: onTimeRate(dues) ?? null,
      monthly: monthlySums(paid, zone, now),
    },
  }
}

/** The reader's first payment: everything they still owe to the cycle with the nearest deadline. */
function firstDueOf(circles: readonly OwnCircle[]): DashboardView['pending']['first'] {
  const owed = circles.flatMap(({ card, open }) => open.map(({ due }) => ({ card, due })))
  const [first] = owed.toSorted((one, other) => (one.due.deadline < other.due.deadline ? -1 : 1))
  if (!first) return null
  const { card, due } = first
  const ofThatCycle = owed.filter((one) => one.card === card && one.due.cycle === due.cycle)
  return {
    tontineId: card.id,
    tontineName: card.name,
    currency: card.currency,
    cycle: due.cycle,
    deadline: due.deadline,
    amount: toPayOf(ofThatCycle.map((one) => one.due)),
    dues: ofThatCycle.length,
  }
}

/** Those with a payout to come, soonest first. (R9) */
const coming = (circles: readonly OwnCircle[]) =>
  circles
    .flatMap((circle) => {
      const { nextPayoutDate: date } = circle.card
      return date ? [{ ...circle, date }] : []
    })
    .toSorted(bySoonest)

/** The next payout over all tontines. (R9) */
function nextPayoutOf(circles: readonly OwnCircle[]): DashboardView['nextPayout'] {
  const [first] = coming(circles)
  if (!first) return null
  const { card, today, date, isTheirNextPayout } = first
  return {
    tontineId: card.id,
    tontineName: card.name,
    date,
    daysLeft: daysBetween(today, date),
    isYours: isTheirNextPayout,
    state: card.nextPayoutState ?? 'coming',
  }
}

/** Tontines with a next payout, soonest first; then the rest in their order. (R9) */
const soonestFirst = (circles: readonly OwnCircle[]): TontineCard[] =>
  [...coming(circles), ...circles.filter(({ card }) => !card.nextPayoutDate)].map(
    ({ card }) => card,
  )

/** The reader's confirmed payments, by currency. */
function contributedBy(paid: readonly PaidInMonth[], now: number): DashboardView['contributed'] {
  return perCurrency(paid, (group) => ({
    amount: totalOf(group),
    thisMonth: totalOf(group.filter(({ month, zone }) => month === monthOf(todayIn(zone, now)))),
  }))
}

function monthlySums(paid: readonly PaidInMonth[], zone: string, now: number) {
  const thisMonth = calendarDate(`${monthOf(todayIn(zone, now))}-01`)
  return Array.from({ length: monthsShown }, (_, index) => {
    const month = monthOf(addMonths(thisMonth, index - monthsShown + 1))
    const inMonth = paid.filter((sum) => sum.month === month)
    return { month, sums: perCurrency(inMonth, (group) => ({ amount: totalOf(group) })) }
  })
}

const totalOf = (sums: readonly PaidInMonth[]) => sumOf(sums.map(({ amount }) => amount))

function perCurrency<Sums>(
  paid: readonly PaidInMonth[],
  sums: (group: readonly PaidInMonth[]) => Sums,
): ({ currency: Currency } & Sums)[] {
  return currencies.flatMap((currency) => {
    const group = paid.filter((sum) => sum.currency === currency)
    return group.length === 0 ? [] : [{ currency, ...sums(group) }]
  })
}
