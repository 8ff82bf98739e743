import type { Head } from '@mainforte/domain/journal/head'
import { headIn } from '@mainforte/domain/journal/head-text'
import type { TontineId } from '@mainforte/domain/kernel/ids'
import { useEffect, useState } from 'react'

/**
 * The head that goes with what a person sends: the one that this device has verified last, or was
 * shown (`shown`, or the tontine's own answer). Undefined until known. (J13)
 */
export function useSharedHead(tontineId: TontineId, shown?: Head | null): Head | undefined {
  const [verified, setVerified] = useState<Head>()
  useEffect(() => {
    let isCurrent = true
    void import('./stored/seen-head.ts')
      .then(({ seenHead }) => seenHead(tontineId))
      .then((text) => isCurrent && setVerified(headIn(text ?? '')))
      .catch(() => undefined)
    return () => {
      isCurrent = false
    }
  }, [tontineId])
  return verified ?? shown ?? undefined
}
