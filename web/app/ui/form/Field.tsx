import { CircleAlert } from 'lucide-react'
import { type ReactNode, createContext, use, useId } from 'react'

interface FieldFacts {
  id: string
  describedBy: string | undefined
  isInvalid: boolean
}

const FieldContext = createContext<FieldFacts | undefined>(undefined)

/** The ids that connect a control with its label, hint and error. Every control uses this. */
export function useFieldControl() {
  const facts = use(FieldContext)
  if (!facts) return {}
  return {
    id: facts.id,
    'aria-describedby': facts.describedBy,
    'aria-invalid': facts.isInvalid || undefined,
  }
}

/**
 * The label's id, for a control whose text is its value, such as a button that shows the chosen
 * day.
 */
export function useFieldLabel(): string | undefined {
  const facts = use(FieldContext)
  return facts && labelIdOf(facts.id)
}

const labelIdOf = (id: string) => `${id}-label`

interface FieldProps {
  label: ReactNode
  /** Required, so that no form forgets to show errors; `undefined` if there is none. */
  error: string | undefined
  hint?: ReactNode
  /** Shown beside the label: "facultatif". */
  note?: string | undefined
  /** A question mark beside the label: no button belongs into a label. */
  explain?: ReactNode
  className?: string
  children: ReactNode
}

/** A control with its label, its hint and its error. */
export function Field({ label, error, hint, note, explain, className, children }: FieldProps) {
  const id = useId()
  const [hintId, errorId] = [`${id}-hint`, `${id}-error`]
  const describedBy = [hint && hintId, error && errorId].filter(Boolean).join(' ') || undefined
  return (
    <div className={`grid grid-cols-[minmax(0,1fr)] content-start gap-1.5 ${className ?? ''}`}>
      <div className="flex items-center gap-x-1">
        <label
          id={labelIdOf(id)}
          htmlFor={id}
          className={`flex min-w-0 flex-wrap items-baseline justify-between gap-x-3 font-semibold ${explain ? '' : 'grow'}`}
        >
          <span>{label}</span>
          {note && <span className="text-xs font-normal text-muted">{note}</span>}
        </label>
        {explain}
      </div>
      <FieldContext value={{ id, describedBy, isInvalid: error !== undefined }}>
        {children}
      </FieldContext>
      {hint && (
        <p id={hintId} className="text-sm text-muted">
          {hint}
        </p>
      )}
      <FieldError id={errorId} text={error} />
    </div>
  )
}

export function FieldError({ id, text }: { id?: string; text: string | undefined }) {
  if (!text) return null
  return (
    <p
      id={id}
      role="alert"
      className="flex items-start gap-1.5 text-sm font-medium text-late-soft-fg"
    >
      <CircleAlert className="mt-0.5 size-4 shrink-0" />
      {text}
    </p>
  )
}
