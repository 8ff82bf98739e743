import { useState } from 'react'

/**
 * Separates waiting items from the rest and keeps their positions until the page is left: answered
 * items stay where they were, and new ones are added at the end. If a row disappeared under a
 * finger, a second touch would hit the next one.
 */
export function useStaysPut<Line extends { id: string }>(
  lines: readonly Line[],
  isWaiting: (line: Line) => boolean,
): { waited: Line[]; others: Line[] } {
  const [places, setPlaces] = useState<readonly string[]>([])
  const newcomers = lines.filter((line) => isWaiting(line) && !places.includes(line.id))
  if (newcomers.length > 0) setPlaces([...places, ...newcomers.map(({ id }) => id)])
  return {
    waited: places.flatMap((id) => lines.find((line) => line.id === id) ?? []),
    others: lines.filter(({ id }) => !places.includes(id)),
  }
}
