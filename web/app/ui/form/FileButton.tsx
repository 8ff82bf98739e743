import { type ReactNode, useRef } from 'react'
import type { ButtonStyle } from '../button-class.ts'
import { Button, type ButtonIcon } from '../Button.tsx'

interface FileButtonProps extends ButtonStyle {
  /** What may be chosen: `image/*` also offers the camera on a phone. */
  accept: string
  /** The accessible name of the file input, where it says more than the button's text. */
  label?: string
  icon?: ButtonIcon
  isBusy?: boolean
  disabled?: boolean
  /** The id of a hint or an error. */
  describedBy?: string | undefined
  onChoose: (file: File) => void
  children: ReactNode
}

/** Opens the device's file chooser. */
export function FileButton({
  accept,
  label,
  describedBy,
  onChoose,
  children,
  ...button
}: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button {...button} aria-describedby={describedBy} onClick={() => input.current?.click()}>
        {children}
      </Button>
      {/* Opened by the button, so the input itself is no tab stop. */}
      <input
        ref={input}
        type="file"
        accept={accept}
        aria-label={label ?? String(children)}
        tabIndex={-1}
        hidden={label === undefined}
        className="sr-only"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // Reset, so that choosing the same file again fires an event.
          target.value = ''
          if (file) onChoose(file)
        }}
      />
    </>
  )
}
