import type { FeatureName } from '@mainforte/words/words'
import { AlertDialog as Primitive } from 'radix-ui'
import type { ReactNode } from 'react'
import { useWords } from '../../kernel/language/language.ts'
import { useClosedByBack } from '../../kernel/pages/overlay-history.ts'
import { NeedsNetwork, Problem } from '../Alert.tsx'
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
  /** The command that confirming sends: while it is under way nothing else can be done, and its failure is shown. */
  command?: { readonly isPending: boolean; readonly error: Error | null }
  /** What failed, above the reason. */
  failed?: string
  /** The feature whose text is preferred for a refusal that two features have. */
  feature?: FeatureName
  isBusy?: boolean
  /** Whether what is asked can be confirmed yet. */
  isReady?: boolean
  tone?: 'danger' | 'primary'
  /** What is asked is not written down without network. */
  needsNetwork?: boolean
  /** A field to fill in before confirming. */
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
  command,
  failed,
  feature,
  isBusy = command?.isPending ?? false,
  isReady = true,
  tone = 'danger',
  needsNetwork = false,
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
          <div className="mt-4 grid gap-4 empty:hidden">
            {needsNetwork && <NeedsNetwork />}
            {children}
            {command && (
              <Problem
                error={command.error}
                {...(failed && { title: failed })}
                {...(feature && { feature })}
              />
            )}
          </div>
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
