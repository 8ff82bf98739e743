import { type FocusEvent, type KeyboardEvent, useRef } from 'react'
import { type CellPosition, positionAfter } from './cells.ts'

/** The attribute with a cell's position, for keyboard navigation. */
export const placeName = ([line, column]: CellPosition) => `${line}:${column}`

function positionOf(element: EventTarget): CellPosition | undefined {
  const name = element instanceof HTMLElement ? element.dataset['place'] : undefined
  const [line, column] = (name ?? '').split(':').map(Number)
  return line === undefined || column === undefined ? undefined : [line, column]
}

/**
 * The table is one tab stop; the arrow keys move between cells. The current stop is kept in the DOM
 * and not in React state, so that a move renders nothing.
 */
export function useGridKeys(size: CellPosition) {
  const stop = useRef<HTMLElement>(null)
  return {
    onFocus: ({ currentTarget, target }: FocusEvent<HTMLElement>) => {
      if (!(target instanceof HTMLElement) || !positionOf(target)) return
      const before = stop.current ?? currentTarget.querySelector<HTMLElement>('[tabindex="0"]')
      if (before) before.tabIndex = -1
      target.tabIndex = 0
      stop.current = target
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const place = positionOf(event.target)
      const next = place && positionAfter(event.key, event.ctrlKey || event.metaKey, place, size)
      if (!next) return
      event.preventDefault()
      event.currentTarget.querySelector<HTMLElement>(`[data-place="${placeName(next)}"]`)?.focus()
    },
  }
}
