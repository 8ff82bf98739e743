import { AlertDialog as Primitive } from 'radix-ui'
import type { ReactNode } from 'react'
import { useWords } from '../../kernel/language/language.ts'
import { useClosedByBack } from '../../kernel/pages/overlay-history.ts'
import { Button } from '../Button.tsx'
import { dialogClass, overlayClass } from './overlay-class.ts'
import { usePanelFocus } from './use-panel-focus.ts'

export interface AlertDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  /** The consequence of the action. */
  text: ReactNode
  confirmLabel: string
  /** The cancel button's text, if "Retour" would be ambiguous. */
  stayLabel?: string | undefined
  onConfirm: () => void
  isBusy?: boolean
  /** Whether what is asked can be confirmed yet. */
  isReady?: boolean
  tone?: 'danger' | 'primary'
  /** The last failure, or a field to fill in before confirming. */
  children?: ReactNode
}

export function AlertDialogPanel({
  open,
  onOpenChange,
  title,
  text,
  confirmLabel,
  stayLabel,
  onConfirm,
  isBusy = false,
  isReady = true,
  tone = 'danger',
  children,
}: AlertDialogProps) {
  const words = useWords('kernel', 'ui')
  const focus = usePanelFocus({ isQuestion: true })
  useClosedByBack(open, () => onOpenChange(false))
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className={overlayClass} />
        <Primitive.Content {...focus} className={dialogClass}>
          <Primitive.Title className="text-lg font-bold">{title}</Primitive.Title>
          <Primitive.Description className="mt-2 text-muted">{text}</Primitive.Description>
          {children && <div className="mt-4 grid gap-4">{children}</div>}
          <div className="sheet-end mt-3 flex flex-wrap-reverse justify-end gap-3 bg-card max-xs:*:grow">
            <Primitive.Cancel asChild>
              <Button variant="outline" disabled={isBusy}>
                {/* Never "Annuler": that is what some questions are about. */}
                {stayLabel ?? words.back}
              </Button>
            </Primitive.Cancel>
            <Button variant={tone} isBusy={isBusy} disabled={!isReady} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </div>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}
