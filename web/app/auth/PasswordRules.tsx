import { NewPassword } from '@mainforte/domain/auth/password'
import { Check, Circle } from 'lucide-react'
import { useWords } from '../kernel/language/language.ts'

const rules = {
  length: 'password-too-short',
  upper: 'password-no-upper',
  lower: 'password-no-lower',
  digit: 'password-no-digit',
  special: 'password-no-special',
} as const

/** The password rules, each ticked once met. */
export function PasswordRules({ password }: { password: string }) {
  const words = useWords('auth', 'passwordRules')
  const weaknesses = NewPassword.safeParse(password).error?.issues.map(({ message }) => message)
  return (
    <div className="-mt-1 text-sm text-muted">
      <p className="sr-only">{words.title}</p>
      <ul className="grid two-columns gap-x-4 gap-y-1">
        {Object.entries(rules).map(([name, code]) => {
          const isMet = !weaknesses?.includes(code)
          const Icon = isMet ? Check : Circle
          return (
            <li key={code} className={`flex items-center gap-1.5 ${isMet ? 'text-ok' : ''}`}>
              <Icon className="size-3.5 shrink-0" strokeWidth={3} />
              {/* The names of the rules are the names of their words. */}
              {words[name as keyof typeof rules]}
              <span className="sr-only">, {isMet ? words.met : words.missing}</span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
