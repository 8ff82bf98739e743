/**
 * An element and what it stands in that takes the focus by `tabIndex={-1}`, the nearest first: its
 * line, its panel, the page.
 */
export function nearest(element: Element | null): HTMLElement[] {
  if (!element) return []
  const around = nearest(element.parentElement?.closest('[tabindex="-1"]') ?? null)
  return element instanceof HTMLElement ? [element, ...around] : around
}

/** Gives the focus to the first that is still there. */
export const focusFirst = (near: readonly HTMLElement[]): void =>
  near.find(({ isConnected }) => isConnected)?.focus({ preventScroll: true })
