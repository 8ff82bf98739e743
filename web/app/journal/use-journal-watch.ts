import { type Head, headText } from '@mainforte/domain/journal/head'
import type { TontineId } from '@mainforte/domain/kernel/ids'
import { useEffect, useEffectEvent, useState } from 'react'
import { onLeaving } from '../kernel/session/session.ts'
import type { Memory } from './kept-journals.ts'

interface Watching {
  tontineId: TontineId
  /** Where the journal ends, as the page's own answer tells; null for whom it does not concern. */
  head: Head | null | undefined
  /** When that was answered, in this device's milliseconds. */
  answeredAt: number
}

/** Lets the page be drawn and used first. */
function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work)
    return () => clearTimeout(timer)
  }
  const request = requestIdleCallback(work, { timeout: 2_000 })
  return () => cancelIdleCallback(request)
}

/**
 * What this device remembers of a journal, once it was compared with the site's or the site could
 * not be asked; nothing before. What compares comes when the page has been drawn. (J8)
 */
export function useJournalWatch({ tontineId, head, answeredAt }: Watching) {
  const [memory, setMemory] = useState<Memory>()
  const told = head ? headText(head) : undefined
  // The same head in a newer answer says nothing new.
  const check = useEffectEvent(async (signal: AbortSignal) =>
    head ? compare(tontineId, { head, answeredAt }, signal) : undefined,
  )
  useEffect(() => {
    if (told === undefined) return undefined
    // Who leaves the page, or the session, waits for no answer; and the server would give none.
    const { signal, abort } = stoppable()
    const cancel = whenIdle(() => {
      void check(signal).then((memory) => !signal.aborted && setMemory(memory))
    })
    const forget = onLeaving(abort)
    return () => {
      forget()
      abort()
      cancel()
    }
  }, [tontineId, told])
  return [memory, setMemory] as const
}

function stoppable() {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}

async function compare(
  tontineId: TontineId,
  told: { head: Head; answeredAt: number },
  signal: AbortSignal,
) {
  try {
    const { checkJournal } = await import('./watch-journal.ts')
    return await checkJournal(tontineId, told, signal)
  } catch {
    // No network, or an answer that did not come: the next visit asks again.
    const { memoryOf } = await import('./kept-journals.ts')
    return memoryOf(tontineId)
  }
}
