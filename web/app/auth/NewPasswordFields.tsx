import { NewPassword } from '@mainforte/domain/auth/password'
import { Check, Dot, X } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { errorText } from '../kernel/form/text-form.ts'
import { useWords } from '../kernel/language/language.ts'
import { Field } from '../ui/form/Field.tsx'
import { PasswordInput } from '../ui/form/Input.tsx'

type Name = 'password' | 'confirmation'

interface NewPasswordFieldsProps {
  labels: Readonly<Record<Name, string>>
  /** The form that has these two fields, of `useTextForm`. */
  form: {
    values: Readonly<Record<Name, string>>
    errors: Readonly<Partial<Record<Name, string>>>
    field: (name: Name) => ComponentProps<'input'>
  }
}

/** A new password and its confirmation; one eye opens both. */
export function NewPasswordFields({ labels, form }: NewPasswordFieldsProps) {
  const invalid = useWords('auth', 'invalid')
  const [isShown, setShown] = useState(false)
  const { values, errors, field } = form
  return (
    <>
      <Field label={labels.password} error={errorText(errors.password, invalid)}>
        <PasswordInput
          autoComplete="new-password"
          eye={[isShown, setShown]}
          {...field('password')}
        />
      </Field>
      <PasswordRules password={values.password} isRefused={errors.password !== undefined} />
      <Field label={labels.confirmation} error={errorText(errors.confirmation, invalid)}>
        <PasswordInput autoComplete="new-password" eye={[isShown]} {...field('confirmation')} />
      </Field>
    </>
  )
}

const rules = {
  length: 'password-too-short',
  upper: 'password-no-upper',
  lower: 'password-no-lower',
  digit: 'password-no-digit',
  special: 'password-no-special',
} as const

const states = {
  quiet: { Icon: Dot, tone: '' },
  met: { Icon: Check, tone: 'text-ok' },
  missing: { Icon: X, tone: 'text-late-soft-fg' },
} as const

/** The rules of a password: each gets its check once it is met, and only a refused one its cross. */
function PasswordRules({ password, isRefused }: { password: string; isRefused: boolean }) {
  const words = useWords('auth', 'passwordRules')
  const weaknesses = NewPassword.safeParse(password).error?.issues.map(({ message }) => message)
  return (
    <div className="-mt-1 text-sm text-muted">
      <p>{words.title}</p>
      <ul className="mt-1 grid two-columns gap-x-4 gap-y-1">
        {Object.entries(rules).map(([name, code]) => {
          const isMet = !weaknesses?.includes(code)
          const state = isMet ? 'met' : isRefused ? 'missing' : 'quiet'
          const { Icon, tone } = states[state]
          return (
            <li key={code} className={`flex items-center gap-1.5 last:col-span-full ${tone}`}>
              <Icon className="size-3.5 shrink-0" strokeWidth={3} />
              {/* The names of the rules are the names of their words. */}
              {words[name as keyof typeof rules]}
              {state !== 'quiet' && <span className="sr-only">, {words[state]}</span>}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
