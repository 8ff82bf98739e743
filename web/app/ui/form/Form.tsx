import { type ReactNode, createContext, use } from 'react'
import { useUnderWay } from '../../kernel/form/use-one-at-a-time.ts'
import { Button, type ButtonProps } from '../Button.tsx'

interface FormProps {
  onSubmit: () => unknown
  className?: string
  children: ReactNode
}

const IsBusy = createContext(false)

/** A form whose fields say themselves what is wrong. While it is under way a second touch does nothing. */
export function Form({ onSubmit, className = 'grid gap-4', children }: FormProps) {
  const { isBusy, begin } = useUnderWay(onSubmit)
  return (
    <form
      noValidate
      className={className}
      onSubmit={(event) => {
        event.preventDefault()
        begin()
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
