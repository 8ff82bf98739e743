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
