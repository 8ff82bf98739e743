import { arc } from './arc.ts'

interface MiniRingProps {
  /** The number of turns in the round. */
  turns: number
  /** The current turn, from 1. */
  turn: number
  /** If no text beside it says the turn. */
  label?: string
  className?: string
}

/** More turns than this are drawn as one line, not as dots. */
const maxBeads = 40
const radius = 21

/** A round's progress, small enough for a card. Decorative, unless it has a label. */
export function MiniRing({ turns, turn, label, className = 'size-15' }: MiniRingProps) {
  const beads = turns <= maxBeads ? turns : maxBeads
  const current = Math.min(beads, Math.max(1, Math.ceil((turn / turns) * beads)))
  const gap = Math.min(0.014, 0.22 / beads)
  return (
    <svg
      viewBox="-28 -28 56 56"
      className={`shrink-0 ${className}`}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {Array.from({ length: beads }, (_, bead) => {
        const isCurrent = bead + 1 === current
        const color = isCurrent ? 'accent' : bead + 1 < current ? 'primary' : 'line'
        return (
          <path
            key={bead}
            d={arc(radius, (bead - 0.5) / beads + gap, (bead + 0.5) / beads - gap)}
            fill="none"
            stroke={`var(--${color})`}
            strokeWidth={isCurrent ? 8.5 : 6}
          />
        )
      })}
      <text
        y="5"
        textAnchor="middle"
        fontSize="14"
        fontWeight="700"
        fill="var(--fg)"
        className="tabular-nums"
      >
        {turn}
      </text>
    </svg>
  )
}
