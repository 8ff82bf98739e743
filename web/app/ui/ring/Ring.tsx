import { initials, unknownInitials } from '@mainforte/domain/kernel/initials'
import { arc } from './arc.ts'
import { type RingLayout, figureSize, ringLayout, segmentOf } from './ring-geometry.ts'

/** The state of a member's contribution to this cycle. */
export type RingDue = 'paid' | 'partial' | 'declared' | 'due' | 'late' | 'none'

export interface RingSeat {
  name: string
  due: RingDue
  /** The paid share of the due, from 0 to 1, if partial. */
  share?: number
  /** Has received the pot. */
  isServed: boolean
  /** Went out before its turn: struck through. */
  isOut?: boolean
  /** Its turn is not drawn yet: nobody's seat, whose payment says only how many have paid. (D15) */
  isToDraw?: boolean
}

interface RingProps {
  /** In the order of their turns. */
  seats: readonly RingSeat[]
  /** Whether they have an order: the seats are numbered. */
  isOrder?: boolean
  /** The current turn, from 0; null while the round is not running. */
  turn: number | undefined
  /** The picture's text alternative. */
  label: string
  /** In the centre: the pot's label, amount, currency and progress. */
  centre: { eyebrow: string; figure: string; unit: string; note: string }
  /** Its width in px: the smaller it is, the larger the letters are relative to the seats. */
  width?: number | undefined
  /** On the indigo background of the landing page. */
  onDark?: boolean
  className?: string
}

const strokes: Record<RingDue, string> = {
  paid: 'var(--ring-ok)',
  partial: 'var(--ring-wait)',
  declared: 'var(--ring-wait)',
  due: 'var(--ring-idle)',
  late: 'var(--ring-late)',
  none: 'var(--ring-line)',
}
const marks: Record<Exclude<RingDue, 'due' | 'none'>, string> = {
  paid: 'M-3.4 .2l2.3 2.4 4.4-4.8',
  partial: 'M-3.4 0h6.8',
  declared: 'M0-3.2V.4l2.4 1.6',
  late: 'M0-3.4V.6M0 3.2v.2',
}

/**
 * The members in a circle in their order. Outside: whose turn is past, current or to come; inside:
 * who has paid this cycle.
 */
export function Ring({
  seats,
  isOrder = true,
  turn,
  label,
  centre,
  width,
  onDark = false,
  className = '',
}: RingProps) {
  const layout = ringLayout(seats.length, width)
  const { hasLetters, line, readable, slots } = layout
  const isDone = seats.length > 0 && seats.every(({ isServed, isOut }) => isServed || isOut)
  // An arc that ends where it begins is not drawn.
  const progress = isDone ? 0.9999 : (turn ?? 0) / slots
  return (
    <svg
      viewBox="-180 -180 360 360"
      role="img"
      aria-label={label}
      className={`${onDark ? 'ring-on-dark' : 'ring-on-card'} ${className}`}
    >
      {hasLetters && <circle r={line} fill="none" stroke="var(--ring-line)" strokeWidth="3" />}
      {hasLetters && progress > 0 && (
        <path
          d={arc(line, 0, progress)}
          pathLength="1"
          fill="none"
          stroke="var(--ring-served)"
          strokeWidth="5"
          className="ring-walk"
        />
      )}
      {seats.map((seat, index) => (
        // Seats are positions: they have no other identity here.
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
            isOrder={isOrder}
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

/** One seat's payment in this cycle; a partial payment fills a part. */
function Segment({ seat: { due, share = 0 }, index, layout }: SegmentProps) {
  const { payments, slots, hasMarks } = layout
  const { from, to } = segmentOf(index, slots)
  const path = (end: number, of: RingDue) => (
    <path
      d={arc(payments, from, end)}
      fill="none"
      stroke={strokes[of]}
      // Without marks, a due is thin and a late one dashed: colour is not needed.
      strokeWidth={of === 'none' || (of === 'due' && !hasMarks) ? 3 : 7}
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
  isOrder: boolean
  isTurn: boolean
}

function Seat({ seat, index, layout, isOrder, isTurn }: SeatProps) {
  const { hasMarks, numbers } = layout
  const { x = 0, y = 0, number } = layout.seats[index] ?? {}
  const { isServed, isOut, isToDraw } = seat
  const radius = isTurn ? layout.turnRadius : layout.radius
  const side = x > 0.5 ? -1 : 1
  const mark = radius * 0.738
  const numberAt = isTurn && hasMarks ? { x: x * 1.333, y: y * 1.333 } : number
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
          strokeDasharray={isToDraw ? '4 3' : undefined}
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
          {isToDraw ? unknownInitials : initials(seat.name)}
        </text>
        {isOut && (
          <path
            d={`M${-radius * 0.8} ${radius * 0.8}L${radius * 0.8} ${-radius * 0.8}`}
            stroke={isTurn ? 'var(--accent-fg)' : 'var(--ring-muted)'}
            strokeWidth={hasMarks ? 2.5 : 1.5}
            strokeLinecap="round"
          />
        )}
        {hasMarks && !isToDraw && seat.due !== 'due' && seat.due !== 'none' && (
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
      {isOrder && (
        <text
          x={numberAt?.x}
          y={(numberAt?.y ?? 0) + numbers * 0.343}
          textAnchor="middle"
          fontSize={numbers}
          fontWeight="650"
          fill="var(--ring-muted)"
        >
          {index + 1}
        </text>
      )}
    </>
  )
}

interface MiniRingProps {
  count: number
  turn: number | undefined
  /** In the centre: the number of the turn. */
  text: string
  className?: string
}

/** The ring on a card: past and current turns. The card's text says the same. */
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
