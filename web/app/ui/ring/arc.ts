export interface Point {
  x: number
  y: number
}

/** A point on a circle around the centre; 0 is the top, clockwise. */
export function onCircle(radius: number, share: number): Point {
  const angle = share * 2 * Math.PI - Math.PI / 2
  return { x: rounded(radius * Math.cos(angle)), y: rounded(radius * Math.sin(angle)) }
}

/** To a hundredth of the picture's unit. */
export const rounded = (value: number) => Math.round(value * 100) / 100

/** An arc between two fractions of a full turn, as an SVG path. */
export function arc(radius: number, from: number, to: number): string {
  const [start, end] = [onCircle(radius, from), onCircle(radius, to)]
  const isLong = to - from > 0.5 ? 1 : 0
  return `M${start.x} ${start.y}A${radius} ${radius} 0 ${isLong} 1 ${end.x} ${end.y}`
}
