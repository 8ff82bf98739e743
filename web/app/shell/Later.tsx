import { Toaster } from '../ui/overlay/Toaster.tsx'
import { useNewVersion } from './use-new-version.ts'

/** What no page waits for: its messages, and that the app is kept on this device. */
export function Later() {
  useNewVersion()
  return <Toaster />
}
