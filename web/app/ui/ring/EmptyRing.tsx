/** An empty circle: the illustration of all empty states. */
export function EmptyRing({ className = 'w-32' }: { className?: string }) {
  const seats = 7
  return (
    <svg viewBox="-60 -60 120 120" className={className} aria-hidden="true">
      <circle
        r="42"
        fill="none"
        stroke="var(--line)"
        strokeWidth="2.5"
        strokeDasharray="1 7"
        strokeLinecap="round"
      />
      {Array.from({ length: seats }, (_, seat) => {
        const angle = (seat / seats) * 2 * Math.PI - Math.PI / 2
        return (
          <circle
            key={angle}
            cx={42 * Math.cos(angle)}
            cy={42 * Math.sin(angle)}
            r={seat === 0 ? 12 : 9}
            fill={seat === 0 ? 'var(--accent)' : 'var(--card)'}
            stroke={seat === 0 ? 'var(--bg)' : 'var(--line-strong)'}
            strokeWidth={seat === 0 ? 3 : 1.5}
          />
        )
      })}
    </svg>
  )
}
