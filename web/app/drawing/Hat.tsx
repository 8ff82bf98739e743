import { initials } from '@mainforte/domain/kernel/initials'

/** More papers than these would hide each other. */
const maxPapers = 12

/** Paper is white and a hat dark inside, in the dark theme too. */
const [paper, ink] = ['#fff', '#171d31']

interface HatProps {
  /** Whose papers are in it. */
  people: readonly { readonly memberId: string; readonly name: string }[]
  /** The papers are taken out and opened. */
  isOpened: boolean
}

/** The hat with its papers; the text beside it says the same. */
export function Hat({ people, isOpened }: HatProps) {
  const shown = people.slice(0, maxPapers)
  const middle = (shown.length - 1) / 2
  const step = Math.min(17, 96 / Math.max(1, shown.length))
  return (
    <svg viewBox="-104 -84 208 176" aria-hidden="true" className="mx-auto block w-full max-w-60">
      <ellipse rx="94" ry="20" fill="var(--primary)" />
      <ellipse rx="58" ry="11" fill={ink} />
      {shown.map(({ memberId, name }, index) => (
        <g key={memberId} transform={`rotate(${(index - middle) * step} 0 70)`}>
          <Paper letters={isOpened ? initials(name) : ''} />
        </g>
      ))}
      <path d="M-58 6L-48 76Q0 94 48 76L58 6Q0 26 -58 6Z" fill="var(--primary)" />
      <path d="M-57 10L-54.500 28Q0 48 54.500 28L57 10Q0 32 -57 10Z" fill="var(--accent)" />
      <path d="M-94 0A94 20 0 0 0 94 0H58A58 11 0 0 1 -58 0Z" fill="var(--primary)" />
    </svg>
  )
}

/** Folded, or open with the initials on it. */
const Paper = ({ letters }: { letters: string }) => (
  <g className="motion-safe:animate-drawn">
    <rect
      x="-17"
      y={letters ? -78 : -58}
      width="34"
      height={letters ? 96 : 78}
      rx="3"
      fill={paper}
      stroke="var(--line-strong)"
      strokeWidth="1.5"
    />
    {letters ? (
      <text y="-56" textAnchor="middle" fontSize="14" fontWeight="700" fill={ink}>
        {letters}
      </text>
    ) : (
      <path d="M-17 -44H17" stroke="var(--line-strong)" strokeWidth="1.5" />
    )}
  </g>
)
