import type { ReactNode } from 'react'
import { Button } from '../Button.tsx'

interface FormEndProps {
  /** What the button says; without it there is none, where something is asked first. */
  submit: string | undefined
  isBusy: boolean
  disabled?: boolean
  /** What went wrong, if anything did. */
  children?: ReactNode
}

/**
 * The end of a form on a sheet that may be longer than the screen: what went wrong and the way to
 * send it stay in sight, and nobody has to find out that there is more below.
 */
export const FormEnd = ({ submit, isBusy, disabled, children }: FormEndProps) => (
  <div className="sheet-end sheet-send border-t border-line bg-card">
    {children}
    {submit && (
      <Button type="submit" size="lg" wide isBusy={isBusy} disabled={disabled}>
        {submit}
      </Button>
    )}
  </div>
)
