import { type ReactNode, useRef } from 'react'
import type { ButtonStyle } from '../button-class.ts'
import { Button, type ButtonIcon } from '../Button.tsx'

interface PictureButtonProps extends ButtonStyle {
  /** The accessible name of the file input. */
  label: string
  icon?: ButtonIcon
  isBusy?: boolean
  /** The id of a hint or an error. */
  describedBy?: string | undefined
  onChoose: (file: File) => void
  children: ReactNode
}

/** Opens the device's picture chooser, with the camera on a phone. */
export function PictureButton({
  label,
  isBusy = false,
  describedBy,
  onChoose,
  children,
  ...buttonStyle
}: PictureButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        {...buttonStyle}
        isBusy={isBusy}
        aria-describedby={describedBy}
        onClick={() => input.current?.click()}
      >
        {children}
      </Button>
      {/* Opened by the button, so the input itself is no tab stop. */}
      <input
        ref={input}
        type="file"
        accept="image/*"
        aria-label={label}
        tabIndex={-1}
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
