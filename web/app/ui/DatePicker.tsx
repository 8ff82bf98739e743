import { CalendarDays, X } from 'lucide-react'
import { Popover } from 'radix-ui'
import { Suspense, lazy, useState } from 'react'
import { useFormat } from '../kernel/format.tsx'
import { useWords } from '../kernel/language.ts'
import { controlClass } from './control-class.ts'
import { useFieldControl } from './Field.tsx'
import { useIsPhone } from './media.ts'
import { Sheet } from './Sheet.tsx'
import { Skeleton } from './Skeleton.tsx'

const loadCalendar = () => import('./Calendar.tsx')
const Calendar = lazy(async () => ({ default: (await loadCalendar()).Calendar }))

interface DatePickerProps {
  /** A calendar day, `YYYY-MM-DD`. */
  value: string | undefined
  onChange: (day: string | undefined) => void
  min?: string
  max?: string
  taken?: readonly string[]
  /** Instead of "Choisir une date": what to do in a table's row. */
  placeholder?: string
  /** Names the field where no `Field` does. */
  label?: string
  /** May be emptied again. */
  isClearable?: boolean
  disabled?: boolean
}

/** A day, picked from a calendar: beside the field on a desk, from below on a phone. */
export function DatePicker({
  value,
  onChange,
  min,
  max,
  taken,
  placeholder,
  label,
  isClearable = false,
  disabled = false,
}: DatePickerProps) {
  const words = useWords('kernel', 'ui')
  const format = useFormat()
  const isPhone = useIsPhone()
  const [isOpen, open] = useState(false)
  const title = placeholder ?? words.chooseDate
  const text = value ? format.date(value) : title

  const trigger = (
    <button
      type="button"
      {...useFieldControl()}
      {...(label ? { 'aria-label': `${label} : ${text}` } : {})}
      disabled={disabled}
      onClick={isPhone ? () => open(true) : undefined}
      onPointerEnter={() => void loadCalendar()}
      onFocus={() => void loadCalendar()}
      className={`${controlClass} inline-flex items-center gap-2.5 text-left ${value ? '' : 'text-muted'}`}
    >
      <CalendarDays className="size-5 shrink-0 text-muted" aria-hidden="true" />
      <span className="truncate">{text}</span>
    </button>
  )
  const calendar = (
    <Suspense fallback={<Skeleton className="h-88 w-77" />}>
      <Calendar
        value={value}
        min={min}
        max={max}
        taken={taken}
        onPick={(day) => {
          // Picking the same day again means it, not the opposite.
          if (day) onChange(day)
          open(false)
        }}
      />
    </Suspense>
  )

  return (
    <div className="flex items-center gap-1">
      {isPhone ? (
        <>
          {trigger}
          <Sheet open={isOpen} onOpenChange={open} title={title}>
            <div className="flex min-h-88 justify-center">{calendar}</div>
          </Sheet>
        </>
      ) : (
        <Popover.Root open={isOpen} onOpenChange={open}>
          <Popover.Trigger asChild>{trigger}</Popover.Trigger>
          <Popover.Portal>
            <Popover.Content
              align="start"
              sideOffset={6}
              collisionPadding={8}
              aria-label={title}
              className="z-50 animate-fade rounded-card border border-line bg-card p-3 shadow-float"
            >
              {calendar}
            </Popover.Content>
          </Popover.Portal>
        </Popover.Root>
      )}
      {isClearable && value && !disabled && (
        <button
          type="button"
          aria-label={label ? `${words.removeDate} : ${label}` : words.removeDate}
          onClick={() => onChange(undefined)}
          className="grid size-11 shrink-0 place-items-center rounded-control text-muted hover:bg-sunken hover:text-fg"
        >
          <X className="size-5" aria-hidden="true" />
        </button>
      )}
    </div>
  )
}
