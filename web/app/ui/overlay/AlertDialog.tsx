import { lazyPanel } from './lazy-panel.tsx'
import type { AlertDialogProps } from './AlertDialogPanel.tsx'

/**
 * Confirmation before an irreversible action. It stays open until the action has succeeded or
 * failed.
 */
export const AlertDialog = lazyPanel<AlertDialogProps>(
  async () => (await import('./AlertDialogPanel.tsx')).AlertDialogPanel,
)
