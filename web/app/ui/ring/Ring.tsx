import { initials } from '@mainforte/domain/kernel/initials'
import { type RingLayout, arc, figureSize, ringLayout, segmentOf } from './ring-geometry.ts'

/** How a member stands with this cycle's contribution. */
export type RingDue = 'paid' | 'partial' | 'declared' | 'due' | 'late'

export interface RingSeat {
  name: string
  due: RingDue
  /** How much of the due is paid, from 0 to 1, where it is a part. */
  share?: number
  /** Has had the pot. */
  isServed: boolean
}

interface RingProps {
  /** In the order of their turns. */
  seats: readonly RingSeat[]
  /** Whose turn it is, from 0; nobody's while the circle is not running. */
  turn: number | undefined
  /** The whole picture in one sentence, for who cannot see it. */
  label: string
  /** In the middle: what the pot is, how much, in what, and how far it is. */
  centre: { eyebrow: string; figure: string; unit: string; note: string }
  /** How wide it is drawn, in px: where that is little, letters are larger for their seats. */
  width?: number | undefined
  /** On the indigo of the hero. */
  onDark?: boolean
  className?: string
}

const strokes: Record<RingDue, string> = {
  paid: 'var(--ring-ok)',
  partial: 'var(--ring-wait)',
  declared: 'var(--ring-wait)',
  due: 'var(--ring-idle)',
  late: 'var(--ring-late)',
}
const marks: Record<Exclude<RingDue, 'due'>, string> = {
  paid: 'M-3.4 .2l2.3 2.4 4.4-4.8',
  partial: 'M-3.4 0h6.8',
  declared: 'M0-3.2V.4l2.4 1.6',
  late: 'M0-3.4V.6M0 3.2v.2',
}

/**
 * The members in a circle in their order. Outside who has had their turn, whose it is and whose is
 * still to come; inside who has paid this time.
 */
export function Ring({
  seats,
  turn,
  label,
  centre,
  width,
  onDark = false,
  className = '',
}: RingProps) {
  const layout = ringLayout(seats.length, width)
  const { hasLetters, line, readable, slots } = layout
  const isDone = seats.length > 0 && seats.every(({ isServed }) => isServed)
  // An arc that ends where it begins is none.
  const walked = isDone ? 0.9999 : (turn ?? 0) / slots
  return (
    <svg
      viewBox="-180 -180 360 360"
      role="img"
      aria-label={label}
      className={`${onDark ? 'ring-on-dark' : 'ring-on-card'} ${className}`}
    >
      {hasLetters && <circle r={line} fill="none" stroke="var(--ring-line)" strokeWidth="3" />}
      {hasLetters && walked > 0 && (
        <path
          d={arc(line, 0, walked)}
          pathLength="1"
          fill="none"
          stroke="var(--ring-served)"
          strokeWidth="5"
          className="ring-walk"
        />
      )}
      {seats.map((seat, index) => (
        // Seats are places: they have no other identity in this picture.
        // oxlint-disable-next-line react/no-array-index-key
        <Segment key={index} seat={seat} index={index} layout={layout} />
      ))}
      {hasLetters &&
        seats.map((seat, index) => (
          <Seat
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            seat={seat}
            index={index}
            layout={layout}
            isTurn={index === turn}
          />
        ))}
      <g textAnchor="middle">
        <text y="-30" fontSize={readable(12.5)} fontWeight="600" fill="var(--ring-muted)">
          {centre.eyebrow}
        </text>
        <text
          y="6"
          fontSize={figureSize(centre.figure)}
          fontWeight="800"
          letterSpacing="-.3"
          fill="var(--ring-ink)"
          className="tabular-nums"
        >
          {centre.figure}
        </text>
        <text y="26" fontSize={readable(13)} fontWeight="650" fill="var(--ring-muted)">
          {centre.unit}
        </text>
        <text y="50" fontSize={readable(12.5)} fontWeight="650" fill="var(--ring-note)">
          {centre.note}
        </text>
      </g>
    </svg>
  )
}

interface SegmentProps {
  seat: RingSeat
  index: number
  layout: RingLayout
}

/** This cycle's payment of one seat; a part payment fills its part. */
function Segment({ seat: { due, share = 0 }, index, layout }: SegmentProps) {
  const { payments, slots, hasMarks } = layout
  const { from, to } = segmentOf(index, slots)
  const path = (end: number, of: RingDue) => (
    <path
      d={arc(payments, from, end)}
      fill="none"
      stroke={strokes[of]}
      // Without marks, what is owed is thin and what is late is torn: colours are not needed.
      strokeWidth={of === 'due' && !hasMarks ? 3 : 7}
      strokeDasharray={of === 'late' && !hasMarks ? '2.4 1.4' : undefined}
      strokeLinecap={hasMarks ? 'round' : 'butt'}
    />
  )
  if (due !== 'partial') return path(to, due)
  return (
    <>
      {path(to, 'due')}
      {path(from + (to - from) * share, 'partial')}
    </>
  )
}

interface SeatProps extends SegmentProps {
  isTurn: boolean
}

function Seat({ seat, index, layout, isTurn }: SeatProps) {
  const { hasMarks, numbers } = layout
  const { x = 0, y = 0, number } = layout.seats[index] ?? {}
  const { isServed } = seat
  const radius = isTurn ? layout.turnRadius : layout.radius
  const side = x > 0.5 ? -1 : 1
  const mark = radius * 0.738
  const away = isTurn && hasMarks ? { x: x * 1.333, y: y * 1.333 } : number
  const letters = isTurn && hasMarks ? radius * 0.535 : layout.initials
  return (
    <>
      <g transform={`translate(${x} ${y})`}>
        {isTurn && (
          <circle
            r={radius + (hasMarks ? 6 : 4)}
            fill="var(--accent)"
            opacity=".28"
            className="ring-halo"
          />
        )}
        <circle
          r={radius}
          fill={isTurn ? 'var(--accent)' : isServed ? 'var(--ring-served)' : 'var(--ring-open)'}
          stroke={isServed || isTurn ? 'var(--ring-ground)' : 'var(--ring-open-line)'}
          strokeWidth={isServed || isTurn ? (hasMarks ? 2.5 : 1) : hasMarks ? 1.5 : 1}
        />
        <text
          y={hasMarks ? radius * 0.2 : letters * 0.35}
          textAnchor="middle"
          fontSize={layout.readable(letters)}
          fontWeight="700"
          fill={
            isTurn ? 'var(--accent-fg)' : isServed ? 'var(--ring-served-ink)' : 'var(--ring-ink)'
          }
        >
          {initials(seat.name)}
        </text>
        {hasMarks && seat.due !== 'due' && (
          <g transform={`translate(${side * mark} ${mark})`}>
            <circle r="8" fill={strokes[seat.due]} stroke="var(--ring-ground)" strokeWidth="2" />
            <path
              d={marks[seat.due]}
              fill="none"
              stroke="var(--ring-ground)"
              strokeWidth="1.9"
              strokeLinecap="round"
              strokeLinejoin="round"
            />
          </g>
        )}
      </g>
      <text
        x={away?.x}
        y={(away?.y ?? 0) + numbers * 0.343}
        textAnchor="middle"
        fontSize={numbers}
        fontWeight="650"
        fill="var(--ring-muted)"
      >
        {index + 1}
      </text>
    </>
  )
}

interface MiniRingProps {
  count: number
  turn: number | undefined
  /** In the middle: the number of the turn. */
  text: string
  className?: string
}

/** The ring on a card: who has had their turn, whose it is. The card's words say the same. */
export function MiniRing({ count, turn, text, className = 'size-16' }: MiniRingProps) {
  const gap = count > 1 ? Math.min(0.026, 0.22 / count) : 0
  return (
    <svg viewBox="-28 -28 56 56" aria-hidden="true" className={`shrink-0 ${className}`}>
      {Array.from({ length: count }, (_, index) => (
        <path
          key={index}
          d={arc(
            21,
            (index - 0.5) / count + gap,
            (index + 0.5) / count - gap - (count === 1 ? 0.001 : 0),
          )}
          fill="none"
          stroke={
            index === turn
              ? 'var(--accent)'
              : turn !== undefined && index < turn
                ? 'var(--primary)'
                : 'var(--line)'
          }
          strokeWidth={index === turn ? 9 : 6.5}
        />
      ))}
      <text y="4.6" textAnchor="middle" fontSize="13" fontWeight="750" fill="var(--fg)">
        {text}
      </text>
    </svg>
  )
}
