import type { DateShape } from '@mainforte/words/kernel/format'
import { CalendarDays, X } from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useFormat } from '../../kernel/language/format.tsx'
import { useWords } from '../../kernel/language/language.ts'
import { controlClass } from './control-class.ts'
import { useFieldControl, useFieldLabel } from './Field.tsx'
import { lazyPart } from '../lazy-part.ts'

/** Calendar and what it floats in are fetched when somebody comes near the field. */
const loadPanel = () => import('./DatePanel.tsx')
const DatePanel = lazyPart(async () => ({ default: (await loadPanel()).DatePanel }))

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
  /** The id of what is said about the chosen day, where no `Field` says it. */
  describedBy?: string | undefined
  /** How the day is written; shorter where there is little room. */
  shape?: DateShape
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
  describedBy,
  shape = 'long',
  isClearable = false,
  disabled = false,
}: DatePickerProps) {
  const words = useWords('kernel', 'ui')
  const format = useFormat()
  const [isOpen, open] = useState(false)
  const title = placeholder ?? words.chooseDate
  const text = value ? format.date(value, shape) : title
  const control = useFieldControl()
  const labelId = useFieldLabel()
  const field = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  // The calendar takes the field into itself and gives back another: the focus would be lost.
  useEffect(() => {
    if (wasOpen.current && !isOpen) field.current?.focus({ preventScroll: true })
    wasOpen.current = isOpen
  }, [isOpen])

  const trigger = (
    <button
      ref={field}
      type="button"
      {...control}
      {...(describedBy && { 'aria-describedby': describedBy })}
      // The label names the field, the button's own words say the day.
      aria-labelledby={labelId && `${labelId} ${control.id}`}
      {...(label ? { 'aria-label': `${label} : ${text}` } : {})}
      disabled={disabled}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={() => open(true)}
      onPointerEnter={() => void loadPanel()}
      onFocus={() => void loadPanel()}
      className={`${controlClass} inline-flex min-w-0 items-center gap-2.5 text-left ${value ? '' : 'text-muted'}`}
    >
      <CalendarDays className="size-5 shrink-0 text-muted" aria-hidden="true" />
      <span className="leading-tight">{text}</span>
    </button>
  )
  return (
    <div className="flex items-center gap-1">
      {isOpen ? (
        <Suspense fallback={trigger}>
          <DatePanel
            trigger={trigger}
            title={title}
            onClose={() => open(false)}
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
      ) : (
        trigger
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
