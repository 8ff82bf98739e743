import { lazyPanel } from './lazy-panel.tsx'
import type { DialogProps } from './DialogPanel.tsx'

/** Something that wants all attention. On a phone it rises from below, where the thumb is. */
export const Dialog = lazyPanel<DialogProps>(
  async () => (await import('./DialogPanel.tsx')).DialogPanel,
)
