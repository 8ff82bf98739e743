import { ChevronLeft, ChevronRight } from 'lucide-react'
import { DayPicker, type Matcher } from 'react-day-picker'
import { enGB } from 'react-day-picker/locale/en-GB'
import { fr } from 'react-day-picker/locale/fr'
import { useFormat } from '../../kernel/language/format.tsx'
import { useWords } from '../../kernel/language/language.ts'

/** The calendar uses local Dates; we use `YYYY-MM-DD` and no time of day. */
const localDay = (day: string): Date => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date)
}
const isoDay = (date: Date): string =>
  [
    date.getFullYear(),
    String(date.getMonth() + 1).padStart(2, '0'),
    String(date.getDate()).padStart(2, '0'),
  ].join('-')

const cell = 'relative size-11 p-0 text-center'
const dayButton =
  'grid size-11 place-items-center rounded-control tabular-nums hover:bg-sunken disabled:cursor-not-allowed disabled:hover:bg-transparent'
const arrow = 'grid size-11 place-items-center rounded-control hover:bg-sunken disabled:opacity-30'

const classNames = {
  months: 'relative',
  month_caption: 'grid h-11 place-items-center font-semibold first-letter:uppercase',
  nav: 'absolute inset-x-0 top-0 z-10 flex h-11 items-center justify-between',
  button_previous: arrow,
  button_next: arrow,
  month_grid: 'mx-auto mt-1',
  weekday: 'size-11 text-2xs font-semibold text-muted',
  day: cell,
  day_button: dayButton,
  today: 'font-bold text-primary',
  outside: 'text-muted opacity-50',
  disabled: 'text-muted opacity-45',
  selected: '[&>button]:bg-primary [&>button]:font-bold [&>button]:text-primary-fg',
}

export interface CalendarProps {
  value: string | undefined
  onPick: (day: string | undefined) => void
  min?: string | undefined
  max?: string | undefined
  /** Days that are taken: struck through. The caller explains why. */
  taken?: readonly string[] | undefined
}

/** A month's days, Monday first. Loaded when a date field is opened. */
export function Calendar({ value, onPick, min, max, taken = [] }: CalendarProps) {
  const words = useWords('kernel', 'ui')
  const { locale } = useFormat()
  const takenDays = taken.map(localDay)
  const closed: Matcher[] = [
    ...(min ? [{ before: localDay(min) }] : []),
    ...(max ? [{ after: localDay(max) }] : []),
  ]
  const shown = value ?? min
  return (
    <DayPicker
      mode="single"
      autoFocus
      showOutsideDays={false}
      locale={locale === 'fr' ? fr : enGB}
      selected={value ? localDay(value) : undefined}
      {...(shown ? { defaultMonth: localDay(shown) } : {})}
      {...(min ? { startMonth: localDay(min) } : {})}
      onSelect={(date) => onPick(date ? isoDay(date) : undefined)}
      disabled={closed}
      modifiers={{ taken: takenDays }}
      modifiersClassNames={{ taken: 'line-through' }}
      classNames={classNames}
      labels={{
        labelPrevious: () => words.previousMonth,
        labelNext: () => words.nextMonth,
      }}
      components={{
        Chevron: ({ orientation }) =>
          orientation === 'left' ? (
            <ChevronLeft className="size-5" />
          ) : (
            <ChevronRight className="size-5" />
          ),
      }}
    />
  )
}
