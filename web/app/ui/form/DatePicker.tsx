import type { DateShape } from '@mainforte/words/kernel/format'
import { CalendarDays, X } from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useFormat } from '../../kernel/language/format.tsx'
import { useWords } from '../../kernel/language/language.ts'
import { controlClass } from './control-class.ts'
import { useFieldControl, useFieldLabel } from './Field.tsx'
import { lazyPart } from '../lazy-part.tsx'

/** The calendar and its popover are loaded on hover or focus of the field. */
const loadPanel = () => import('./DatePanel.tsx')
const DatePanel = lazyPart('DatePanel', undefined, loadPanel)

interface DatePickerProps {
  /** A calendar day, `YYYY-MM-DD`. */
  value: string | undefined
  onChange: (day: string | undefined) => void
  min?: string
  max?: string
  taken?: readonly string[]
  /** Replaces "Choisir une date" in a table's row. */
  placeholder?: string
  /** The accessible name without a `Field`. */
  label?: string
  /** The id of the day's description without a `Field`. */
  describedBy?: string | undefined
  /** The date format; shorter in narrow places. */
  shape?: DateShape
  /** Whether the value can be cleared. */
  isClearable?: boolean
  disabled?: boolean
}

/** A date field with a calendar: a popover on wide screens, a bottom sheet on a phone. */
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
  const [isOpen, setOpen] = useState(false)
  const title = placeholder ?? words.chooseDate
  const text = value ? format.date(value, shape) : title
  const control = useFieldControl()
  const labelId = useFieldLabel()
  const field = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  // The popover wraps the field and would replace its element: the focus would be lost.
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
      // The label is the field's name, the button's text its value.
      aria-labelledby={labelId && `${labelId} ${control.id}`}
      {...(label ? { 'aria-label': `${label} : ${text}` } : {})}
      disabled={disabled}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={() => setOpen(true)}
      onPointerEnter={() => void loadPanel()}
      onFocus={() => void loadPanel()}
      className={`${controlClass} inline-flex min-w-0 items-center gap-2.5 text-left ${value ? '' : 'text-muted'}`}
    >
      <CalendarDays className="size-5 shrink-0 text-muted" />
      <span className="min-w-0 leading-tight wrap-anywhere">{text}</span>
    </button>
  )
  return (
    <div className="flex items-center gap-1">
      {isOpen ? (
        <Suspense fallback={trigger}>
          <DatePanel
            trigger={trigger}
            title={title}
            onClose={() => setOpen(false)}
            value={value}
            min={min}
            max={max}
            taken={taken}
            onPick={(day) => {
              // Picking the selected day again keeps it.
              if (day) onChange(day)
              setOpen(false)
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
          <X className="size-5" />
        </button>
      )}
    </div>
  )
}
