/**
 * An element and its focusable ancestors (`tabIndex={-1}`), the nearest first: its row, its panel,
 * the page.
 */
export function nearest(element: Element | null): HTMLElement[] {
  if (!element) return []
  const ancestors = nearest(element.parentElement?.closest('[tabindex="-1"]') ?? null)
  return element instanceof HTMLElement ? [element, ...ancestors] : ancestors
}

/** Focuses the first that still exists. */
export const focusFirst = (near: readonly HTMLElement[]): void =>
  near.find(({ isConnected }) => isConnected)?.focus({ preventScroll: true })
