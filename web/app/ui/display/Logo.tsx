import { wordmark } from './wordmark.ts'

/** Five hands, each gripping the next; one of them holds the pot. */
const bars = [-90, -18, 54, 126, 198]

interface LogoProps {
  className?: string
  /** On the indigo background of the landing page, also in the light theme. */
  onDark?: boolean
}

/** The bars of the logo around the centre, 48 wide: for other drawings. */
export function MarkBars({ colour }: { colour: string }) {
  return bars.map((angle, index) => (
    <rect
      key={angle}
      x="-9.7"
      y="-4.4"
      width="19.4"
      height="8.8"
      rx="4.4"
      transform={`rotate(${angle}) translate(13.4 0) rotate(114)`}
      fill={index === 0 ? 'var(--accent)' : colour}
    />
  ))
}

/** The logo alone, where there is no space for the name. Decorative: the name is beside it. */
export const Mark = ({ className = 'size-8', onDark = false }: LogoProps) => (
  <svg viewBox="-24 -24 48 48" className={className} aria-hidden="true">
    <MarkBars colour={onDark ? '#c6d3fd' : 'var(--primary)'} />
  </svg>
)

export const Logo = ({ className = 'h-8', onDark = false }: LogoProps) => (
  <svg
    viewBox="-62 -84 574 106"
    role="img"
    aria-label="Mainforte"
    className={`w-auto ${className}`}
  >
    <g transform="translate(-18 -33) scale(1.9)">
      <MarkBars colour={onDark ? '#c6d3fd' : 'var(--primary)'} />
    </g>
    <path transform="translate(34 0)" d={wordmark} fill={onDark ? '#fcf9f5' : 'var(--fg)'} />
  </svg>
)
