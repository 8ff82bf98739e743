import { MarkBars } from '../ui/display/Logo.tsx'

const seats = 9
const turn = 2
const radius = 120

const positions = Array.from({ length: seats }, (_, seat) => {
  const angle = (seat / seats) * 2 * Math.PI - Math.PI / 2
  return { seat, x: radius * Math.cos(angle), y: radius * Math.sin(angle) }
})

/** The pot's path so far, from the first hand to the current one. */
const done = positions
  .slice(0, turn + 1)
  .map(({ x, y }, seat) => (seat === 0 ? `M${x} ${y}` : `A${radius} ${radius} 0 0 1 ${x} ${y}`))
  .join('')

/** A circle of hands, one of them with the pot. Decorative. */
export function CircleArt({ className }: { className?: string }) {
  return (
    <svg viewBox="-160 -160 320 320" aria-hidden="true" className={className}>
      <circle r={radius} fill="none" stroke="var(--hero-soft)" strokeWidth="10" />
      <path d={done} fill="none" stroke="var(--hero-muted)" strokeWidth="10" opacity=".55" />
      <circle
        r="76"
        fill="none"
        stroke="var(--hero-muted)"
        strokeWidth="2.5"
        strokeDasharray="1 9"
        strokeLinecap="round"
        opacity=".7"
      />
      {positions.map(({ seat, x, y }) => {
        const isTurn = seat === turn
        return (
          <g key={seat}>
            {isTurn && <circle cx={x} cy={y} r="34" fill="var(--accent)" opacity=".22" />}
            <circle
              cx={x}
              cy={y}
              r={isTurn ? 25 : 19}
              fill={isTurn ? 'var(--accent)' : seat < turn ? 'var(--hero-muted)' : 'var(--hero)'}
              stroke={isTurn ? 'var(--hero)' : 'var(--hero-muted)'}
              strokeWidth={isTurn ? 4 : 2.5}
            />
          </g>
        )
      })}
      <g transform="scale(2.17)">
        <MarkBars colour="#c6d3fd" />
      </g>
    </svg>
  )
}
