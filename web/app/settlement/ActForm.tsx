import { type ReactNode, useState } from 'react'
import { useWords } from '../kernel/language/language.ts'
import { Button, ButtonLink, type ButtonProps } from '../ui/Button.tsx'
import { Card } from '../ui/display/Card.tsx'
import { AlertDialog } from '../ui/overlay/AlertDialog.tsx'
import type { AlertDialogProps } from '../ui/overlay/AlertDialogPanel.tsx'
import { ReasonField, type Reason } from './ReasonField.tsx'

interface ActFormProps extends Pick<
  AlertDialogProps,
  'tone' | 'title' | 'text' | 'command' | 'failed' | 'feature' | 'onConfirm'
> {
  submit: string
  icon?: ButtonProps['icon']
  /** Where the act is left. */
  back: string
  /** Why it is done; without it nobody asks. */
  reason?: Reason
  /** Whether the other fields can be sent, which then show what is wrong with them. */
  onSubmit?: () => boolean
  /** Below the reason. */
  note?: ReactNode
  /** Fields above the reason. */
  children?: ReactNode
}

/** What is typed about an act, its button, and the question before it is done. */
export function ActForm({
  submit,
  icon,
  back,
  reason,
  onSubmit = () => true,
  note,
  children,
  tone = 'danger',
  ...question
}: ActFormProps) {
  const words = useWords('settlement', 'outlook')
  const [isAsking, setAsking] = useState(false)
  return (
    <Card>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          reason?.submit()
          const isValid = onSubmit()
          if (isValid && (!reason || reason.checked !== undefined)) setAsking(true)
        }}
      >
        {children}
        {reason && <ReasonField reason={reason} />}
        {note && <p className="text-sm text-muted">{note}</p>}
        <div className="flex flex-wrap gap-2.5 max-xs:*:grow">
          <Button type="submit" variant={tone} icon={icon}>
            {submit}
          </Button>
          <ButtonLink to={back} variant="outline">
            {words.back}
          </ButtonLink>
        </div>
      </form>
      <AlertDialog
        {...question}
        tone={tone}
        open={isAsking}
        onOpenChange={setAsking}
        confirmLabel={submit}
      />
    </Card>
  )
}
