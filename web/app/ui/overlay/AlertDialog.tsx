import { lazyPanel } from './lazy-panel.tsx'
import type { AlertDialogProps } from './AlertDialogPanel.tsx'

/** For a page whose question may be needed without network. */
export const loadAlertDialog = async () => (await import('./AlertDialogPanel.tsx')).AlertDialogPanel

/**
 * Confirmation before an irreversible action. It stays open until the action has succeeded or
 * failed.
 */
export const AlertDialog = lazyPanel<AlertDialogProps>(loadAlertDialog)
