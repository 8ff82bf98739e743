import type { DashboardView } from '@mainforte/contract/dashboard/endpoints'
import { TontineCard } from '@mainforte/contract/tontines/views'
import { roundDay } from '@mainforte/domain/rotation/pauses'
import {
  addMonths,
  calendarDate,
  daysBetween,
  todayIn,
} from '@mainforte/domain/kernel/calendar-date'
import { currencies, minor, sumOf } from '@mainforte/domain/kernel/minor'
import type { Currency } from '@mainforte/domain/kernel/minor'
import { handsOf } from '@mainforte/domain/members/member'
import {
  openDues,
  currentCycle,
  cyclesOf,
  onTimeRate,
  balanceOf,
  toPayOf,
} from '@mainforte/domain/payments/dues'
import type { Due } from '@mainforte/domain/payments/dues'
import { collectedByCycle, expectedByCycle } from '@mainforte/domain/payments/pot'
import { bySoonest, potDay } from '@mainforte/domain/payouts/next-payout'
import { isOpen } from '@mainforte/domain/tontines/tontine'
import type { Figures, PaidInMonth, TontineFigures } from './store.ts'

const upcomingShown = 3
const monthsShown = 6

/** The dashboard over all of the reader's tontines; the domain's rules compute each figure. */
export function dashboardOf(
  { tontines, waiting, paid, activity }: Figures,
  now: number,
): DashboardView {
  const here = tontines.map((tontine) => balanceToday(tontine, now))
  const dues = here.flatMap((tontine) => tontine.dues)
  const open = here.flatMap((tontine) => tontine.open)
  const deadlines = open.map(({ daysLeft }) => daysLeft)
  const [zone = 'UTC'] = [...tontines, ...paid].map((one) => one.zone)
  return {
    activeTontines: tontines.length,
    waiting: [...waiting],
    newThisMonth: tontines.filter(isNewThisMonth(now)).length,
    contributed: contributedBy(paid, now),
    pending: {
      dues: open.length,
      declared: dues.filter(({ status }) => status === 'declared').length,
      toConfirm: tontines.reduce(
        (sum, { phase, confirmable }) => sum + (isOpen({ phase }) ? confirmable : 0),
        0,
      ),
      daysLeft: deadlines.length > 0 ? Math.min(...deadlines) : null,
      first: firstDueOf(here),
    },
    nextPayout: nextPayoutOf(here),
    progress: here.flatMap(({ progress }) => progress ?? []),
    upcoming: soonestFirst(here).slice(0, upcomingShown).map(cardOf),
    activity: [...activity],
    statistics: {
      payments: paid.reduce((sum, { payments }) => sum + payments, 0),
      onTimeRate: onTimeRate(dues) ?? null,
      monthly: monthlySums(paid, zone, now),
    },
  }
}

/** The reader's balance and progress in one tontine today, by the rules. */
function balanceToday(tontine: TontineFigures, now: number) {
  const { hasStarted, amount, graceDays, pauses, turns, myPayments, circle, myDuesDay } = tontine
  // In a pause the days that are left stay as they were. (H2)
  const today = roundDay(tontine, todayIn(tontine.zone, now))
  const cycles = cyclesOf(turns)
  const hands = handsOf({ id: tontine.myMemberId, hands: tontine.myHands })
  const { dues } = balanceOf({
    hasStarted,
    amount,
    graceDays,
    pauses,
    cycles,
    hands,
    payments: myPayments,
    returned: tontine.myReturned,
    declared: tontine.myDeclared,
    today,
    activeOn: myDuesDay,
    catchUpUntil: tontine.myCatchUpDay,
    excusedFrom: tontine.myExcusedDay,
    respite: tontine.myRespite,
  })
  const open = openDues(dues).map((due) => ({ due, daysLeft: daysBetween(today, due.deadline) }))
  const cycle = hasStarted ? currentCycle(cycles, today) : undefined
  const { id: tontineId, name, currency } = tontine
  return {
    tontine,
    today,
    dues,
    open: open satisfies { due: Due; daysLeft: number }[],
    progress: cycle && {
      tontineId,
      name,
      currency,
      expected: expectedByCycle(cycles, amount, circle)[cycle.number - 1] ?? minor(0),
      collected: collectedByCycle(cycles, amount, circle)[cycle.number - 1] ?? minor(0),
      cycle: cycle.number,
      cycles: cycles.length,
    },
  }
}

type OwnBalance = ReturnType<typeof balanceToday>

/** The reader's first payment: everything they still owe to the cycle with the nearest deadline. */
function firstDueOf(here: readonly OwnBalance[]): DashboardView['pending']['first'] {
  const owed = here.flatMap(({ tontine, open }) => open.map(({ due }) => ({ tontine, due })))
  const [first] = owed.toSorted((one, other) => (one.due.deadline < other.due.deadline ? -1 : 1))
  if (!first) return null
  const { tontine, due } = first
  const ofThatCycle = owed.filter((one) => one.tontine === tontine && one.due.cycle === due.cycle)
  return {
    tontineId: tontine.id,
    tontineName: tontine.name,
    currency: tontine.currency,
    cycle: due.cycle,
    deadline: due.deadline,
    amount: toPayOf(ofThatCycle.map((one) => one.due)),
    dues: ofThatCycle.length,
  }
}

/** The next payout over all tontines. (R9) */
function nextPayoutOf(here: readonly OwnBalance[]): DashboardView['nextPayout'] {
  const coming = here.flatMap(({ tontine, today }) => {
    const day = tontine.nextPayoutDate
    const turn = tontine.turns.find(({ date }) => potDay(tontine, date) === day)
    return day && turn ? [{ tontine, today, turn, date: day }] : []
  })
  const [first] = coming.toSorted(bySoonest)
  if (!first) return null
  const { tontine, today, turn, date } = first
  return {
    tontineId: tontine.id,
    tontineName: tontine.name,
    date,
    daysLeft: daysBetween(today, date),
    isYours: turn.memberId === tontine.myMemberId,
    state: tontine.nextPayoutState ?? 'coming',
  }
}

/** Tontines with a next payout, soonest first; then the rest in their order. (R9) */
function soonestFirst(here: readonly OwnBalance[]): TontineCard[] {
  const coming = here.flatMap(({ tontine, today }) =>
    tontine.nextPayoutDate ? [{ tontine, today, date: tontine.nextPayoutDate }] : [],
  )
  const others = here.filter(({ tontine }) => !tontine.nextPayoutDate)
  return [...coming.toSorted(bySoonest), ...others].map(({ tontine }) => tontine)
}

/** What a list shows of a tontine, without the figures that the dashboard is computed from. */
function cardOf(tontine: TontineCard): TontineCard {
  const names = Object.keys(TontineCard.shape) as (keyof TontineCard)[]
  return Object.fromEntries(names.map((name) => [name, tontine[name]])) as unknown as TontineCard
}

const monthOf = (date: string) => date.slice(0, 7)

const isNewThisMonth =
  (now: number) =>
  ({ myActiveDay, zone }: TontineFigures) =>
    myActiveDay !== null && monthOf(myActiveDay) === monthOf(todayIn(zone, now))

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
