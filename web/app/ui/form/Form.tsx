import type { ReactNode } from 'react'

interface FormProps {
  onSubmit: () => unknown
  className?: string
  children: ReactNode
}

/** A form whose fields say themselves what is wrong. */
export const Form = ({ onSubmit, className = 'grid gap-4', children }: FormProps) => (
  <form
    noValidate
    className={className}
    onSubmit={(event) => {
      event.preventDefault()
      void onSubmit()
    }}
  >
    {children}
  </form>
)
