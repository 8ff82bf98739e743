import type { CalendarDate } from '@mainforte/domain/kernel/calendar-date'
import { lastTurnAfter } from '@mainforte/domain/rotation/planned-end'
import { useFormat } from '../kernel/language/format.tsx'
import { useWords } from '../kernel/language/language.ts'
import { Alert } from '../ui/Alert.tsx'

interface EndPassedProps {
  turns: readonly { readonly date: CalendarDate | null }[]
  endDate: CalendarDate | null
}

/** Says that the last turn comes after the planned last day, and what that means. (T8) */
export function EndPassed({ turns, endDate }: EndPassedProps) {
  const words = useWords('terms', 'fields')
  const format = useFormat()
  const last = lastTurnAfter(turns, endDate)
  if (last === undefined || endDate === null) return null
  const facts = { turns: turns.length, last: format.date(last), end: format.date(endDate) }
  return <Alert>{words.endPassed(facts)}</Alert>
}
