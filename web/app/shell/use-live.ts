import { useEffect } from 'react'
import { listenLive } from '../kernel/live.ts'
import { queryClient } from '../kernel/query.ts'
import { refetchAfter } from '../kernel/refetch.ts'

/** While somebody is signed in, the server tells what changed and we ask for it anew. */
export function useLive(userId: string): void {
  useEffect(
    () =>
      listenLive({
        onMessage: (message) => void refetchAfter(message),
        onReconnected: () => void queryClient.invalidateQueries(),
      }),
    // Another person hears other things: listen anew.
    [userId],
  )
}
