import { useEffect } from 'react'
import { type LiveMessage, listenLive } from '../kernel/api/live.ts'
import { refetchAfter, refetchAskedBefore } from '../kernel/api/refetch.ts'
import { checkSession } from '../kernel/session/session.ts'

const isAboutAccount = ({ body }: LiveMessage): boolean =>
  typeof body === 'object' && body !== null && 'about' in body && body.about === 'account'

/** While somebody is signed in, the server tells what changed and we ask for it anew. */
export function useLive(userId: string): void {
  useEffect(
    () =>
      listenLive({
        onMessage(message) {
          void refetchAfter(message)
          // Name, role, language: what every page knows of the person may have changed elsewhere.
          if (isAboutAccount(message)) void checkSession()
        },
        onReady: () => void refetchAskedBefore(),
        onRefused: () => void checkSession(),
      }),
    // Another person hears other things: listen anew.
    [userId],
  )
}
