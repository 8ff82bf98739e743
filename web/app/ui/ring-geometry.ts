export interface Point {
  x: number
  y: number
}

/** A place on a circle around the middle; 0 is at the top, the turn goes clockwise. */
export function onCircle(radius: number, share: number): Point {
  const angle = share * 2 * Math.PI - Math.PI / 2
  return { x: rounded(radius * Math.cos(angle)), y: rounded(radius * Math.sin(angle)) }
}

const rounded = (value: number) => Math.round(value * 100) / 100

/** An arc of a circle from one share of the turn to another, as an SVG path. */
export function arc(radius: number, from: number, to: number): string {
  const [start, end] = [onCircle(radius, from), onCircle(radius, to)]
  const isLong = to - from > 0.5 ? 1 : 0
  return `M${start.x} ${start.y}A${radius} ${radius} 0 ${isLong} 1 ${end.x} ${end.y}`
}

/** How large a seat may be so that its neighbours do not touch it. */
export const seatRadius = (radius: number, seats: number): number =>
  rounded(Math.min(21, radius * Math.sin(Math.PI / Math.max(seats, 3)) * 0.72))

/** More seats than this show no letters; more than `mostSeats` show only their payments. */
const mostLetters = 16
const mostSeats = 40

export type RingDetail = 'letters' | 'dots' | 'segments'

/** How much of each seat a circle of so many can show and still be read. */
export const ringDetail = (seats: number): RingDetail =>
  seats <= mostLetters ? 'letters' : seats <= mostSeats ? 'dots' : 'segments'

/** The middle of a seat is at `index / seats`; its segment leaves a gap to both neighbours. */
export function segmentOf(index: number, seats: number): { from: number; to: number } {
  // Round ends reach beyond the path, so few seats want a wider gap than the eye sees.
  const gap = ringDetail(seats) === 'segments' ? 0.1 / seats : 0.0072
  const half = 0.5 / seats - gap
  return { from: index / seats - half, to: index / seats + half }
}

/** How large the middle's figure may be to fit between the segments. */
export const figureSize = (figure: string): number =>
  rounded(Math.min(34, 258 / Math.max(figure.length, 1)))
