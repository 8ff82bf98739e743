import { useState } from 'react'

/**
 * Parts what waits for an answer from the rest, and lets it keep its place until the page is left:
 * what has been answered stays where it stood, and what comes meanwhile stands last. A line that
 * went away under a finger would put the next one under a second touch.
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
