import type { CycleView } from '@mainforte/contract/payouts/views'
import { type KeyboardEvent, useId, useState } from 'react'
import { useWords } from '../../kernel/language/language.ts'
import type { RingSeat } from '../../ui/ring/Ring.tsx'
import { nearest, ringLayout, ringWidth } from '../../ui/ring/ring-geometry.ts'
import { useSeatWords } from './use-seat-words.ts'

interface RingSeatsProps {
  view: CycleView
  seats: readonly RingSeat[]
  isOrder: boolean
  turn: number | undefined
  /** The ring's width, in px. */
  width: number | undefined
  onSelect: (index: number) => void
}

/** The smallest target that a thumb hits reliably, in px. */
const minTarget = 44

/**
 * The ring's seats as buttons at their drawn position, with text for screen readers. They are one
 * tab stop; the arrow keys move inside.
 */
export function RingSeats({
  view,
  seats,
  isOrder,
  turn,
  width = ringWidth,
  onSelect,
}: RingSeatsProps) {
  const words = useWords('payouts', 'ring')
  const textOf = useSeatWords(view, seats, turn)
  const keys = useId()
  const [stop, setStop] = useState(turn ?? 0)
  const layout = ringLayout(seats.length, width)
  const size = Math.min(minTarget, (nearest(layout.seats) * width) / ringWidth)

  function moveFocus(event: KeyboardEvent<HTMLElement>) {
    const next = seatAfter(event.key, stop, seats.length)
    if (next === undefined) return
    event.preventDefault()
    event.currentTarget.querySelectorAll('button').item(next).focus()
  }

  return (
    <>
      <span id={keys} hidden>
        {words.keys}
      </span>
      <ol
        aria-label={isOrder ? words.order : words.people}
        aria-describedby={keys}
        onKeyDown={moveFocus}
      >
        {layout.seats.map(({ x, y }, index) => (
          <li
            key={view.turns[index]?.handId}
            className="absolute transform-[translate(-50%,-50%)]"
            style={{
              left: `${50 + (100 * x) / ringWidth}%`,
              top: `${50 + (100 * y) / ringWidth}%`,
            }}
          >
            <button
              type="button"
              aria-haspopup="dialog"
              tabIndex={index === stop ? 0 : -1}
              className="block rounded-full"
              style={{ width: size, height: size }}
              onFocus={() => setStop(index)}
              onClick={() => onSelect(index)}
            >
              <span className="sr-only">{textOf(index)}</span>
            </button>
          </li>
        ))}
      </ol>
    </>
  )
}

/** The seat to which a key moves; undefined for other keys. */
function seatAfter(key: string, from: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowDown':
      return (from + 1) % count
    case 'ArrowLeft':
    case 'ArrowUp':
      return (from + count - 1) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}
