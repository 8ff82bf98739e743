import { lazyPanel } from './lazy-panel.tsx'
import type { SheetProps } from './SheetPanel.tsx'

/** A page's side room: the menu of a phone (from the left), news (from the right), a choice (from below). */
export const Sheet = lazyPanel<SheetProps>(
  async () => (await import('./SheetPanel.tsx')).SheetPanel,
)
