import { lazyPanel } from './lazy-panel.tsx'
import type { SheetProps } from './SheetPanel.tsx'

/**
 * A sheet: a phone's menu (from the left), notifications (from the right), a choice (from below).
 */
export const Sheet = lazyPanel<SheetProps>(
  async () => (await import('./SheetPanel.tsx')).SheetPanel,
)
