import { lazyPanel } from './lazy-panel.tsx'
import type { DialogProps } from './DialogPanel.tsx'

/** A modal dialog; on a phone a bottom sheet. */
export const Dialog = lazyPanel<DialogProps>(
  async () => (await import('./DialogPanel.tsx')).DialogPanel,
)
