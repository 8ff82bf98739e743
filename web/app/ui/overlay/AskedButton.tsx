import { useState } from 'react'
import { Button, type ButtonProps } from '../Button.tsx'
import { AlertDialog } from './AlertDialog.tsx'
import type { AlertDialogProps } from './AlertDialogPanel.tsx'

interface AskedButtonProps extends Omit<
  AlertDialogProps,
  'open' | 'onOpenChange' | 'confirmLabel' | 'onConfirm'
> {
  label: string
  button?: Pick<ButtonProps, 'variant' | 'size' | 'icon' | 'className' | 'disabled'>
  /** The confirming button's text, if it is another. */
  confirmLabel?: string
  onConfirm: (close: () => void) => void
}

/** A button that asks before it does something, in words that name the consequence. */
export function AskedButton({
  label,
  button,
  confirmLabel = label,
  onConfirm,
  ...question
}: AskedButtonProps) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button {...button} onClick={() => setAsking(true)}>
        {label}
      </Button>
      <AlertDialog
        {...question}
        open={isAsking}
        onOpenChange={setAsking}
        confirmLabel={confirmLabel}
        onConfirm={() => onConfirm(() => setAsking(false))}
      />
    </>
  )
}
