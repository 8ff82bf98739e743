let isReturn = false

/**
 * The router restores how far a page was scrolled by the key of its history entry, and gives none to
 * a page that the browser loads: without a key of its own, that page would be scrolled like the one
 * loaded before it.
 */
export function nameEntry(): void {
  isReturn = history.state?.key !== undefined
  if (!isReturn) history.replaceState({ ...history.state, key: String(performance.timeOrigin) }, '')
}

/** Whether the first page was loaded again, or come back to, and not newly opened. */
export const wasHereBefore = (): boolean => isReturn
