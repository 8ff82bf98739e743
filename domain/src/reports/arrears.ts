import type { CalendarDate } from '../kernel/calendar-date.ts'
import type { MemberId } from '../kernel/ids.ts'
import { type Due, lateDues, openDues, owedDues, toPayOf } from '../payments/dues.ts'
import { type Minor, minor } from '../kernel/minor.ts'
import { byText } from '../kernel/text-order.ts'
import type { GridLine } from './grid.ts'

/** What one member still owes, over all their hands. */
export interface Arrears {
  readonly memberId: MemberId
  /** Neither paid nor declared: what they are to be reminded of. */
  readonly toPay: Minor
  /** The late part of it. */
  readonly late: Minor
  /** Waits for an officer; nobody is reminded of it. (C9) */
  readonly declared: Minor
  /** The deadline of the oldest due to be paid, or of the oldest declared one if there is none. */
  readonly since: CalendarDate
}

/** Everybody who owes something now, each once: first who has to pay, then who has declared, oldest first. (F4) */
export function arrearsOf(lines: readonly Pick<GridLine, 'memberId' | 'dues'>[]): Arrears[] {
  const owed = new Map<MemberId, Due[]>()
  for (const { memberId, dues } of lines)
    owed.set(memberId, [...(owed.get(memberId) ?? []), ...owedDues(dues)])
  const rows = [...owed].flatMap(([memberId, dues]) => {
    const open = openDues(dues)
    const days = (open.length > 0 ? open : dues).map(({ deadline }) => deadline)
    const [since] = days.toSorted()
    if (since === undefined) return []
    const declared = minor(dues.reduce((sum, due) => sum + due.declared, 0))
    return [{ memberId, toPay: toPayOf(open), late: toPayOf(lateDues(open)), declared, since }]
  })
  const isAsked = ({ toPay }: Arrears) => toPay > 0
  const oldestFirst = rows.toSorted((one, other) => byText(one.since, other.since))
  return [...oldestFirst.filter(isAsked), ...oldestFirst.filter((row) => !isAsked(row))]
}
