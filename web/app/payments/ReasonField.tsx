import { useId } from 'react'
import { invalidText } from '../kernel/api/error-text.ts'
import { useWords } from '../kernel/language/language.ts'
import { Field } from '../ui/form/Field.tsx'
import { Textarea } from '../ui/form/Input.tsx'

interface ReasonFieldProps {
  value: string
  onChange: (reason: string) => void
  /** The code of what is wrong with it. */
  problem: string | undefined
  /** Reasons that need no typing. */
  ready?: readonly string[]
}

/** Why something is undone: one of the usual reasons, or words of one's own. */
export function ReasonField({ value, onChange, problem, ready = [] }: ReasonFieldProps) {
  const words = useWords('meeting', 'objections')
  const { readyReasons } = useWords('meeting', 'meeting')
  const name = useId()
  return (
    <>
      {ready.length > 0 && (
        <div role="radiogroup" aria-label={readyReasons} className="flex flex-wrap gap-2">
          {ready.map((reason) => (
            <label
              key={reason}
              className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded-control border-[1.5px] border-line px-3.5 font-semibold has-checked:border-primary"
            >
              <input
                type="radio"
                name={name}
                className="size-5 shrink-0 accent-primary"
                checked={value === reason}
                onChange={() => onChange(reason)}
              />
              {reason}
            </label>
          ))}
        </div>
      )}
      <Field
        label={words.reasonLabel}
        hint={words.reasonHint}
        error={problem && invalidText(problem, 'payments')}
      >
        <Textarea rows={2} value={value} onChange={({ target }) => onChange(target.value)} />
      </Field>
    </>
  )
}
