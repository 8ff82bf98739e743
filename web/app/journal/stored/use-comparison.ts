import type { Head } from '@mainforte/domain/journal/head'
import { headText } from '@mainforte/domain/journal/head-text'
import { isContradiction } from '@mainforte/domain/journal/shared'
import type { TontineId } from '@mainforte/domain/kernel/ids'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Memory } from './stored-journals.ts'
import type { SharedComparison } from './watch-journal.ts'

/**
 * Compares the head in a link with what this device has verified; undefined until known. On a page
 * that verifies the site's current journal, `memory` is present once it has; elsewhere it is `any`.
 * `onStored` follows when a contradiction, or a head to compare later, was stored.
 */
export function useComparison(
  tontineId: TontineId,
  linkedHead: Head | undefined,
  memory: Memory | undefined | 'any',
  onStored?: () => void,
): SharedComparison | undefined {
  const [compared, setCompared] = useState<{ of: string; is: SharedComparison }>()
  const text = linkedHead && headText(linkedHead)
  const known = memory === 'any' ? memory : memory && (memory.known?.head.hash ?? 'nothing')
  const compare = useEffectEvent(async () => linkedHead && compareWith(tontineId, linkedHead))
  const stored = useEffectEvent(() => onStored?.())
  useEffect(() => {
    if (text === undefined || known === undefined) return undefined
    let isCurrent = true
    void compare().then((is) => {
      if (!isCurrent || !is) return
      setCompared({ of: text, is })
      if (is.is === 'unknown' || (is.is !== 'earlier' && isContradiction(is))) stored()
    })
    return () => {
      isCurrent = false
    }
  }, [tontineId, text, known])
  return compared?.of === text ? compared?.is : undefined
}

async function compareWith(tontineId: TontineId, linkedHead: Head): Promise<SharedComparison> {
  try {
    const { compareWithKnown } = await import('./watch-journal.ts')
    return await compareWithKnown(tontineId, linkedHead)
  } catch {
    // Without a response nothing is known.
    return { is: 'unknown' }
  }
}
