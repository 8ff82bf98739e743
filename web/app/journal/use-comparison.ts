import { type Head, type HeadComparison, headText } from '@mainforte/domain/journal/head'
import type { TontineId } from '@mainforte/domain/kernel/ids'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Memory } from './kept-journals.ts'

/**
 * How the head in a link stands to what this device has checked itself; nothing while that is not
 * known. The device looks at the site's present journal first: `memory` is there once it has.
 */
export function useComparison(
  tontineId: TontineId,
  theirs: Head | undefined,
  memory: Memory | undefined,
): HeadComparison | undefined {
  const [compared, setCompared] = useState<{ of: string; is: HeadComparison }>()
  const text = theirs && headText(theirs)
  const known = memory && (memory.known?.head.hash ?? 'nothing')
  const compare = useEffectEvent(async () => theirs && compareWith(tontineId, theirs))
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

async function compareWith(tontineId: TontineId, theirs: Head): Promise<HeadComparison> {
  try {
    const { compareWithKnown } = await import('./watch-journal.ts')
    return await compareWithKnown(tontineId, theirs)
  } catch {
    // Without an answer of the site nothing can be said.
    return { is: 'unknown' }
  }
}
