import { type CalendarDate, addDays, daysBetween, laterOf } from '../kernel/calendar-date.ts'
import { type Cycle, type Due, isToPay, lateDues } from '../payments/dues.ts'
import { type Pausable, lastDayOf, openPause } from '../rotation/pauses.ts'
import type { DaysBefore } from '../settings/settings.ts'

/** How many days after a late due is mentioned it is mentioned again. */
const daysBetweenReminders = 7

interface Reminding extends Pausable {
  readonly dues: readonly Due[]
  readonly cycles: readonly Pick<Cycle, 'number' | 'opensOn'>[]
  readonly graceDays: number
  readonly daysBefore: DaysBefore
  /** The day the member became active. */
  readonly activeOn: CalendarDate | null
  readonly today: CalendarDate
}

/**
 * What to remind a member of today: nothing on most days, and in a pause. A due is mentioned as many days before as
 * the member chose, or on the day it opens, or on the morning after the member joined, whichever is
 * later. Once late, it is mentioned on the first day and then weekly, and with any other due.
 */
export function duesToRemind({
  dues,
  cycles,
  graceDays,
  pauses,
  daysBefore,
  activeOn,
  today,
}: Reminding): Due[] {
  if (openPause({ pauses })) return []
  const opening = new Map(cycles.map(({ number, opensOn }) => [number, opensOn]))
  const isComing = (due: Due) => {
    if (!isToPay(due) || due.status === 'late') return false
    const { deadline, cycle } = due
    const wished = addDays(deadline, -daysBefore)
    const firstMorning = activeOn === null ? wished : addDays(activeOn, 1)
    return laterOf(laterOf(wished, firstMorning), opening.get(cycle) ?? wished) === today
  }
  const late = lateDues(dues)
  const isNamedAgain = ({ deadline }: Due) =>
    daysBetween(lastDayOf(deadline, graceDays, pauses), today) % daysBetweenReminders === 1
  const coming = dues.filter(isComing)
  return coming.length > 0 || late.some(isNamedAgain) ? [...late, ...coming] : []
}

/**
 * What to tell a guarantor today of the dues of somebody who has received: what is late, on the days on
 * which the member is reminded of it. (S12)
 */
export const duesToCover = (reminding: Omit<Reminding, 'daysBefore'>): Due[] =>
  duesToRemind({ ...reminding, daysBefore: 1, dues: lateDues(reminding.dues) })
