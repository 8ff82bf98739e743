import type { UseFormRegisterReturn } from 'react-hook-form'
import { useWords } from '../kernel/language/language.ts'
import { Field } from '../ui/form/Field.tsx'
import { Input } from '../ui/form/Input.tsx'

interface GraceDaysFieldProps {
  input: UseFormRegisterReturn
  error: string | undefined
}

/** How many days after a deadline a due is not late yet. */
export function GraceDaysField({ input, error }: GraceDaysFieldProps) {
  const words = useWords('terms', 'fields')
  return (
    <Field label={words.graceDays} hint={words.graceDaysHint} error={error}>
      <Input inputMode="numeric" autoComplete="off" {...input} />
    </Field>
  )
}
