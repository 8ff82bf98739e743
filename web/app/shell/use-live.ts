import { useEffect } from 'react'
import { listenLive } from '../kernel/live.ts'
import { refetchAfter, refetchAskedBefore } from '../kernel/refetch.ts'
import { checkSession } from '../kernel/session.ts'

/** While somebody is signed in, the server tells what changed and we ask for it anew. */
export function useLive(userId: string): void {
  useEffect(
    () =>
      listenLive({
        onMessage: (message) => void refetchAfter(message),
        onReady: () => void refetchAskedBefore(),
        onRefused: () => void checkSession(),
      }),
    // Another person hears other things: listen anew.
    [userId],
  )
}
