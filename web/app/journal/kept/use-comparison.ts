import type { Head, HeadComparison } from '@mainforte/domain/journal/head'
import { headText } from '@mainforte/domain/journal/head-text'
import { isContradiction } from '@mainforte/domain/journal/shared'
import type { TontineId } from '@mainforte/domain/kernel/ids'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Memory } from './kept-journals.ts'

/**
 * Compares the head in a link with what this device has verified; undefined until known. On a page
 * that verifies the site's current journal, `memory` is present once it has; elsewhere it is `any`.
 * `onContradiction` follows when a contradiction was stored.
 */
export function useComparison(
  tontineId: TontineId,
  linkedHead: Head | undefined,
  memory: Memory | undefined | 'any',
  onContradiction?: () => void,
): HeadComparison | undefined {
  const [compared, setCompared] = useState<{ of: string; is: HeadComparison }>()
  const text = linkedHead && headText(linkedHead)
  const known = memory === 'any' ? memory : memory && (memory.known?.head.hash ?? 'nothing')
  const compare = useEffectEvent(async () => linkedHead && compareWith(tontineId, linkedHead))
  const noticed = useEffectEvent(() => onContradiction?.())
  useEffect(() => {
    if (text === undefined || known === undefined) return undefined
    let isCurrent = true
    void compare().then((is) => {
      if (!isCurrent || !is) return
      setCompared({ of: text, is })
      if (isContradiction(is)) noticed()
    })
    return () => {
      isCurrent = false
    }
  }, [tontineId, text, known])
  return compared?.of === text ? compared?.is : undefined
}

async function compareWith(tontineId: TontineId, linkedHead: Head): Promise<HeadComparison> {
  try {
    const { compareWithKnown } = await import('./watch-journal.ts')
    return await compareWithKnown(tontineId, linkedHead)
  } catch {
    // Without a response nothing is known.
    return { is: 'unknown' }
  }
}
