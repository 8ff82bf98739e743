import { useEffect } from 'react'
import type { LiveMessage } from '../kernel/api/live.ts'
import { listenWhileShown } from '../kernel/api/shared-live.ts'
import { refetchAfter, refetchOnReady } from '../kernel/api/refetch.ts'
import { checkSession } from '../kernel/session/session.ts'

const isAboutAccount = ({ body }: LiveMessage): boolean =>
  typeof body === 'object' && body !== null && 'about' in body && body.about === 'account'

/** While signed in and shown, refetches what the server reports as changed. */
export function useLive(userId: string): void {
  useEffect(
    () =>
      listenWhileShown(userId, {
        onMessage(message) {
          void refetchAfter(message)
          // Name, role or language may have changed elsewhere.
          if (isAboutAccount(message)) void checkSession()
        },
        onReady: () => void refetchOnReady(),
        onLost: () => void checkSession(),
      }),
    // Another user has other topics: reconnect.
    [userId],
  )
}
