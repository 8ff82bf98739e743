import type { JournalLine } from '@mainforte/contract/journal/views'
import type { Currency } from '@mainforte/domain/kernel/minor'
import { useId } from 'react'
import { useFormat } from '../kernel/language/format.tsx'
import { Card } from '../ui/display/Card.tsx'
import { EntryLine } from './EntryLine.tsx'

interface DaysProps {
  /** Newest first. */
  lines: readonly JournalLine[]
  currency: Currency
}

/** The entries grouped by day. */
export function Days({ lines, currency }: DaysProps) {
  const format = useFormat()
  const days: { day: string; lines: JournalLine[] }[] = []
  for (const line of lines) {
    const day = format.dayOf(line.at, 'full')
    const last = days.at(-1)
    if (last?.day === day) last.lines.push(line)
    else days.push({ day, lines: [line] })
  }
  return days.map((one) => <Day key={one.day} {...one} currency={currency} />)
}

interface DayProps extends DaysProps {
  day: string
}

function Day({ day, lines, currency }: DayProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-2 text-sm font-semibold text-muted first-letter:uppercase">
        {day}
      </h2>
      <Card className="py-0!">
        <ol className="divide-y divide-line">
          {lines.map((line) => (
            <EntryLine key={line.seq} line={line} currency={currency} />
          ))}
        </ol>
      </Card>
    </section>
  )
}
