import { type ReactNode, useRef } from 'react'
import type { ButtonLook } from '../button-class.ts'
import { Button } from '../Button.tsx'

interface PictureButtonProps extends ButtonLook {
  /** What is chosen, for who reads the page by its controls. */
  label: string
  icon?: ReactNode
  isBusy?: boolean
  /** The id of a hint or an error. */
  describedBy?: string | undefined
  onChoose: (file: File) => void
  children: ReactNode
}

/** Opens the device's own choice of pictures: on a telephone, its camera among them. */
export function PictureButton({
  label,
  isBusy = false,
  describedBy,
  onChoose,
  children,
  ...look
}: PictureButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        {...look}
        isBusy={isBusy}
        aria-describedby={describedBy}
        onClick={() => input.current?.click()}
      >
        {children}
      </Button>
      {/* Reached through the button alone: a second stop for the keyboard would be one too many. */}
      <input
        ref={input}
        type="file"
        accept="image/*"
        aria-label={label}
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // So that the same file, chosen again, is a choice again.
          target.value = ''
          if (file) onChoose(file)
        }}
      />
    </>
  )
}
