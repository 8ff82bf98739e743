import { useOfflineApp } from '../offline/use-offline-app.ts'
import { Toaster } from '../ui/overlay/Toaster.tsx'
import { useNewVersion } from './use-new-version.ts'

/** What loads after the page: live messages and the service worker. */
export function Later() {
  useNewVersion()
  useOfflineApp()
  return <Toaster />
}
