import { type Head, type HeadComparison, headText } from '@mainforte/domain/journal/head'
import type { TontineId } from '@mainforte/domain/kernel/ids'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Memory } from './kept-journals.ts'

/**
 * Compares the head in a link with what this device has verified; undefined until known. The device
 * verifies the site's current journal first: `memory` is present once it has.
 */
export function useComparison(
  tontineId: TontineId,
  linkedHead: Head | undefined,
  memory: Memory | undefined,
): HeadComparison | undefined {
  const [compared, setCompared] = useState<{ of: string; is: HeadComparison }>()
  const text = linkedHead && headText(linkedHead)
  const known = memory && (memory.known?.head.hash ?? 'nothing')
  const compare = useEffectEvent(async () => linkedHead && compareWith(tontineId, linkedHead))
  useEffect(() => {
    if (text === undefined || known === undefined) return undefined
    let isCurrent = true
    void compare().then((is) => isCurrent && is && setCompared({ of: text, is }))
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
