import type { DashboardView } from '@mainforte/contract/dashboard/endpoints'
import type { TontineCard } from '@mainforte/contract/tontines/views'
import { type CalendarDate, daysBetween, todayIn } from '@mainforte/domain/kernel/calendar-date'
import { minor } from '@mainforte/domain/kernel/minor'
import { type Member, memberOfUser } from '@mainforte/domain/members/member'
import { mayConfirm } from '@mainforte/domain/payments/decide'
import { type Due, currentCycle, openDues } from '@mainforte/domain/payments/dues'
import { potDay } from '@mainforte/domain/payouts/next-payout'
import { balanceIn } from '@mainforte/domain/reports/notebook'
import { roundDay } from '@mainforte/domain/rotation/pauses'
import { shownState } from '@mainforte/domain/rotation/meetings'
import { isClosed, isOpen } from '@mainforte/domain/tontines/tontine'
import { type Look, nameOfUser, todayOf } from '../journal/reading/names.ts'
import { isOffered, tontineCard } from '../tontines/tontine-page.ts'
import { roundPots } from '../payouts/sums.ts'

/** What the dashboard shows of a tontine in which the reader is active. */
export interface OwnCircle {
  readonly card: TontineCard
  readonly zone: string
  /** Today in its zone; in a pause the day on which it began, so that the days that are left stay. (H2) */
  readonly today: CalendarDate
  readonly isNewThisMonth: boolean
  readonly dues: readonly Due[]
  readonly open: readonly { readonly due: Due; readonly daysLeft: number }[]
  /** Declared payments that the reader may confirm. */
  readonly toConfirm: number
  readonly isTheirNextPayout: boolean
  readonly progress: DashboardView['progress'][number] | null
}

export type WaitingCircle = DashboardView['waiting'][number]

/** Where the reader waits to be approved, having asked to join or said yes. */
export function waitingCircle(look: Look): WaitingCircle | undefined {
  const { state, names, reader } = look
  const mine = memberOfUser(state, reader)
  if (mine?.status !== 'pending' || !mine.hasAgreed || !isOpen(state)) return undefined
  return {
    tontineId: state.id,
    tontineName: names.name,
    adminName: nameOfUser(look, state.adminId) ?? '',
    isOffered: isOffered(look),
  }
}

/** Undefined where the reader is not active, or the tontine is closed. */
export function ownCircle(look: Look): OwnCircle | undefined {
  const { state, reader } = look
  const mine = memberOfUser(state, reader)
  if (mine?.status !== 'active' || isClosed(state)) return undefined
  const today = roundDay(state, todayOf(look))
  const { dues } = balanceIn(state, mine.id, today)
  const card = tontineCard(look)
  const next = shownState(state).turns.find(
    ({ date }) => potDay(state, date) === card.nextPayoutDate,
  )
  return {
    card,
    zone: state.terms.zone,
    today,
    isNewThisMonth: joinedInMonth(look, mine),
    dues,
    open: openDues(dues).map((due) => ({ due, daysLeft: daysBetween(today, due.deadline) })),
    toConfirm: toConfirmIn(look),
    isTheirNextPayout: next?.memberId === mine.id,
    progress: progressIn(look, today),
  }
}

/** How many declared payments the reader may confirm. (P4, G6) */
export const toConfirmIn = ({ state, reader, now }: Look): number =>
  isOpen(state)
    ? state.payments.filter((payment) => mayConfirm(state, payment, reader, now)).length
    : 0

export const monthOf = (date: string) => date.slice(0, 7)

function joinedInMonth(look: Look, { activeSince }: Member): boolean {
  const { zone } = look.state.terms
  return (
    activeSince !== null &&
    monthOf(todayIn(zone, Date.parse(activeSince))) === monthOf(todayOf(look))
  )
}

/** The cycle that is being collected. */
function progressIn({ state, names }: Look, today: CalendarDate): OwnCircle['progress'] {
  const pots = state.hasStarted ? roundPots(state) : []
  const cycle = currentCycle(
    pots.map((pot) => pot.cycle),
    today,
  )
  if (!cycle) return null
  const pot = pots[cycle.number - 1]
  return {
    tontineId: state.id,
    name: names.name,
    currency: state.terms.currency,
    expected: pot?.expected ?? minor(0),
    collected: pot?.collected ?? minor(0),
    cycle: cycle.number,
    cycles: pots.length,
  }
}
