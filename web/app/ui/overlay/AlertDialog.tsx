import { lazyPanel } from './lazy-panel.tsx'
import type { AlertDialogProps } from './AlertDialogPanel.tsx'

/** The question before what cannot be undone. It stays open until the deed is done or refused. */
export const AlertDialog = lazyPanel<AlertDialogProps>(
  async () => (await import('./AlertDialogPanel.tsx')).AlertDialogPanel,
)
