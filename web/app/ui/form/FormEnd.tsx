import type { ReactNode } from 'react'
import { Button } from '../Button.tsx'
import { DraftNote } from './Drafted.tsx'

interface FormEndProps {
  /** The submit button's text; without it there is no button. */
  submit: string | undefined
  isBusy: boolean
  disabled?: boolean
  /** The failure, if any, and other buttons. */
  children?: ReactNode
}

/**
 * The end of a form in a sheet that may be longer than the screen: that it starts with a draft, the
 * failure and the submit button are sticky.
 */
export const FormEnd = ({ submit, isBusy, disabled, children }: FormEndProps) => (
  <div className="sheet-end sheet-send border-t border-line bg-card">
    <DraftNote />
    {children}
    {submit && (
      <Button type="submit" size="lg" wide isBusy={isBusy} disabled={disabled}>
        {submit}
      </Button>
    )}
  </div>
)
