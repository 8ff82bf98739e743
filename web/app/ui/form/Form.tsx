import { type ReactNode, createContext, use, useState } from 'react'
import { Button, type ButtonProps } from '../Button.tsx'

interface FormProps {
  onSubmit: () => unknown
  className?: string
  children: ReactNode
}

const IsBusy = createContext(false)

/** A form whose fields say themselves what is wrong. While it is under way a second touch does nothing. */
export function Form({ onSubmit, className = 'grid gap-4', children }: FormProps) {
  const [isBusy, setBusy] = useState(false)
  async function submit() {
    setBusy(true)
    try {
      await onSubmit()
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      noValidate
      className={className}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) void submit()
      }}
    >
      <IsBusy value={isBusy}>{children}</IsBusy>
    </form>
  )
}

/** Its button, which shows that the form is under way. */
export const Submit = (button: Omit<ButtonProps, 'type' | 'isBusy'>) => (
  <Button type="submit" isBusy={use(IsBusy)} {...button} />
)
