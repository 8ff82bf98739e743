import { type Point, onCircle, rounded } from './arc.ts'

/** The picture's width in its own units. */
export const ringWidth = 360

/** The smallest letters on the screen, in px. */
const minLetter = 10.2

/** Up to this many seats there is space for payment marks, and for a larger current seat. */
const maxMarks = 16
const innermost = 90

interface Row {
  /** The distance of the seats' centres from the ring's centre. */
  at: number
  /** The distance of their numbers: outside of the outer row, inside of the inner one. */
  numberAt: number
}

export interface RingSeatPlace extends Point {
  number: Point
}

export interface RingLayout {
  /** With too many seats for letters only payments are shown; the names are in the list. */
  hasLetters: boolean
  hasMarks: boolean
  seats: readonly RingSeatPlace[]
  /** The radius of a seat, and of the current one. */
  radius: number
  turnRadius: number
  /** The radius of the progress line and of the payments' circle. */
  line: number
  payments: number
  /** The share of the circle per seat: two rows of an odd number leave a gap at the end. */
  slots: number
  /** The font sizes of the initials and the numbers. */
  initials: number
  numbers: number
  /** A font size, enlarged if the picture is drawn small. */
  readable: (size: number) => number
}

/**
 * The layout of a circle with this many seats at this width: one row, or two alternating rows where
 * that leaves more space for each.
 */
export function ringLayout(count: number, width = ringWidth): RingLayout {
  const minSize = (minLetter * ringWidth) / width
  const readable = (size: number) => Math.max(size, minSize)
  const numbers = readable(10.5)
  const { rows, radius, slots } = rowsOf(count, numbers)
  const hasMarks = count <= maxMarks
  const turnRadius = radius * (hasMarks ? 1.38 : rows.length === 1 ? 1.14 : 1)
  const line = rows.reduce((sum, { at }) => sum + at, 0) / rows.length
  return {
    hasLetters: hasMarks || radius * 2 >= minSize * 1.8,
    hasMarks,
    seats: Array.from({ length: count }, (_, index) => {
      const row = rows[index % rows.length] ?? { at: 0, numberAt: 0 }
      const share = index / slots
      return { ...onCircle(row.at, share), number: onCircle(row.numberAt, share) }
    }),
    radius,
    turnRadius,
    line,
    payments: innermost,
    slots,
    initials: readable(radius * (hasMarks ? 0.572 : 0.68)),
    numbers,
    readable,
  }
}

/**
 * A number's position, and its distance from its seat relative to its height: two digits are wider
 * than high.
 */
const [band, distance] = [1.4, 0.82]

function rowsOf(count: number, numbers: number) {
  if (count <= maxMarks)
    return { rows: [{ at: 132, numberAt: 165 }], radius: seatRadius(132, count), slots: count }
  const one = oneRow(count, numbers)
  const two = twoRows(count, numbers)
  return one.radius >= two.radius ? one : two
}

function oneRow(count: number, numbers: number) {
  const free = ringWidth / 2 - band * numbers
  const fraction = 0.88 * Math.sin(Math.PI / count)
  const radius = rounded(Math.min(21, (free * fraction) / (1 + fraction)))
  const at = free - radius
  return { rows: [outside(at, radius, numbers)], radius, slots: count }
}

function twoRows(count: number, numbers: number) {
  const slots = count + (count % 2)
  const outer = ringWidth / 2 - band * numbers
  const inner = innermost + 5 + band * numbers
  const fraction = Math.sin((2 * Math.PI) / slots)
  // The rows overlap in each other's gaps; in the inner row neighbours are nearest.
  const radius = rounded(Math.min((outer - inner) / 3.75, (inner * fraction - 1) / (1 - fraction)))
  const at = inner + radius
  const rows: Row[] = [
    outside(outer - radius, radius, numbers),
    { at, numberAt: at - radius - distance * numbers },
  ]
  return { rows, radius, slots }
}

const outside = (at: number, radius: number, numbers: number): Row => ({
  at,
  numberAt: at + radius + distance * numbers,
})

/** The largest radius at which neighbours do not touch. */
export const seatRadius = (radius: number, seats: number): number =>
  rounded(Math.min(21, radius * Math.sin(Math.PI / Math.max(seats, 3)) * 0.72))

/** A seat's centre is at `index / slots`; its segment leaves a gap to both neighbours. */
export function segmentOf(index: number, slots: number): { from: number; to: number } {
  // Round line caps extend the path, so few seats need a wider gap than is visible.
  const gap = slots > maxMarks ? 0.12 / slots : 0.0072
  const half = 0.5 / slots - gap
  return { from: index / slots - half, to: index / slots + half }
}

/** The smallest distance between two of these points. */
export function nearest(points: readonly Point[]): number {
  const gaps = points.flatMap((one, index) =>
    points.slice(index + 1).map((other) => Math.hypot(one.x - other.x, one.y - other.y)),
  )
  return Math.min(...gaps)
}

/** The largest size of the central figure that fits between the segments. */
export const figureSize = (figure: string): number =>
  rounded(Math.min(34, 258 / Math.max(figure.length, 1)))
