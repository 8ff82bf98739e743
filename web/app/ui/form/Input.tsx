import { withLatinDigits } from '@mainforte/domain/kernel/digits'
import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { useWords } from '../../kernel/language/language.ts'
import { controlClass } from './control-class.ts'
import { useFieldControl } from './Field.tsx'

/** A one-line field. One for a number reads the digits of every script. (K8) */
export function Input({ className, onChange, ...rest }: ComponentProps<'input'>) {
  return (
    <input
      {...useFieldControl()}
      className={`${controlClass} ${className ?? ''}`}
      onChange={(event) => {
        const { target } = event
        if (rest.inputMode === 'numeric') target.value = withLatinDigits(target.value)
        onChange?.(event)
      }}
      {...rest}
    />
  )
}

export const EmailInput = (rest: ComponentProps<'input'>) => (
  <Input
    type="email"
    autoComplete="email"
    inputMode="email"
    autoCapitalize="none"
    spellCheck={false}
    {...rest}
  />
)

interface PasswordInputProps extends Omit<ComponentProps<'input'>, 'type'> {
  /** Whether the text is shown, and how to change that; without the latter the field follows another one's eye. */
  eye?: [isShown: boolean, setShown?: (isShown: boolean) => void]
}

/** A password field with an eye that shows the text; password managers and pasting work as usual. */
export function PasswordInput({ eye, ...rest }: PasswordInputProps) {
  const words = useWords('kernel', 'ui')
  const own = useState(false)
  const [isShown, setShown] = eye ?? own
  const type = isShown ? 'text' : 'password'
  const input = { autoCapitalize: 'none', spellCheck: false, ...rest, type } as const
  if (!setShown) return <Input {...input} />
  return (
    <div className="relative">
      <Input {...input} className="pr-13" />
      <button
        type="button"
        aria-label={isShown ? words.hidePassword : words.showPassword}
        aria-pressed={isShown}
        onClick={() => setShown(!isShown)}
        className="absolute inset-y-0 right-0.5 grid w-12 place-items-center rounded-control text-muted hover:text-fg"
      >
        {isShown ? <EyeOff className="size-5" /> : <Eye className="size-5" />}
      </button>
    </div>
  )
}

export function Textarea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      {...useFieldControl()}
      rows={rows}
      className={`${controlClass} leading-normal ${className ?? ''}`}
      {...rest}
    />
  )
}
