import { useEffect, useRef } from 'react'
import { useWords } from '../kernel/language/language.ts'
import { useClosedByBack } from '../kernel/pages/overlay-history.ts'
import { Button } from '../ui/Button.tsx'

/** The width of a digit, and the height of the line, in the picture's own units. */
const digit = 60
const line = 100

/** A number as large as the screen, black on white, to be held up. */
export function ShownNumber({ number, onClose }: { number: string; onClose: () => void }) {
  const words = useWords('drawing', 'roomShown')
  const dialog = useRef<HTMLDialogElement>(null)
  // The browser keeps the focus inside, and closes it with Escape.
  useEffect(() => dialog.current?.showModal?.(), [])
  useClosedByBack(true, onClose)
  // Two lines are larger than one of more than six digits.
  const half = number.length > 6 ? Math.ceil(number.length / 2) : number.length
  const lines = [number.slice(0, half), number.slice(half)].filter((text) => text !== '')
  return (
    <dialog ref={dialog} className="room-shown" aria-label={words.yours} onClose={onClose}>
      <p className="text-lg font-semibold">{words.yours}</p>
      <svg
        viewBox={`0 0 ${Math.max(half, 2) * digit} ${lines.length * line}`}
        role="img"
        aria-label={number}
      >
        {lines.map((text, index) => (
          <text
            key={text + String(index)}
            x="50%"
            y={index * line + 82}
            textAnchor="middle"
            fontSize={96}
            fontWeight={800}
            fill="#000"
            className="tabular-nums"
          >
            {text}
          </text>
        ))}
      </svg>
      <Button wide onClick={() => dialog.current?.close?.()}>
        {words.hide}
      </Button>
    </dialog>
  )
}
