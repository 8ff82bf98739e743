import { Reason as ReasonText } from '@mainforte/domain/kernel/text'
import { useState } from 'react'
import { invalidText } from '../kernel/api/error-text.ts'
import { useDrafted } from '../kernel/form/draft.ts'
import { useWords } from '../kernel/language/language.ts'
import { DraftNote } from '../ui/form/Drafted.tsx'
import { Field } from '../ui/form/Field.tsx'
import { Textarea } from '../ui/form/Input.tsx'

/** A typed reason. `checked` is undefined while it is invalid, and null if it may be left out and is. */
export function useReason({ isOptional }: { isOptional: boolean }) {
  const [typed, setTyped] = useDrafted('reason', '')
  const [isSubmitted, setSubmitted] = useState(false)
  const parsed = ReasonText.safeParse(typed)
  const isLeftOut = isOptional && typed.trim() === ''
  const checked = isLeftOut ? null : parsed.data
  const problem = isSubmitted && !isLeftOut ? parsed.error?.issues[0]?.message : undefined
  return { typed, setTyped, checked, problem, isOptional, submit: () => setSubmitted(true) }
}

export type Reason = ReturnType<typeof useReason>

export function ReasonField({ reason }: { reason: Reason }) {
  const words = useWords('settlement', 'outlook')
  const ui = useWords('kernel', 'ui')
  const { typed, setTyped, problem, isOptional } = reason
  return (
    <>
      <Field
        label={words.reason}
        note={isOptional ? ui.optional : undefined}
        hint={words.reasonHint}
        error={problem && invalidText(problem, 'settlement')}
      >
        <Textarea rows={2} value={typed} onChange={({ target }) => setTyped(target.value)} />
      </Field>
      <DraftNote />
    </>
  )
}
