import { useState } from 'react'

/**
 * Separates waiting items from the rest and keeps their positions until the page is left: handled
 * items stay where they were, and new ones are added at the end. If a row disappeared under a
 * finger, a second tap would hit the next one.
 */
export function useStableOrder<Line extends { id: string }>(
  lines: readonly Line[],
  isWaiting: (line: Line) => boolean,
): { pinned: Line[]; others: Line[] } {
  const [orderedIds, setOrderedIds] = useState<readonly string[]>([])
  const newcomers = lines.filter((line) => isWaiting(line) && !orderedIds.includes(line.id))
  if (newcomers.length > 0) setOrderedIds([...orderedIds, ...newcomers.map(({ id }) => id)])
  return {
    pinned: orderedIds.flatMap((id) => lines.find((line) => line.id === id) ?? []),
    others: lines.filter(({ id }) => !orderedIds.includes(id)),
  }
}
