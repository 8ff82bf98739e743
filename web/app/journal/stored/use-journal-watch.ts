import type { Head } from '@mainforte/domain/journal/head'
import { headText } from '@mainforte/domain/journal/head-text'
import type { TontineId } from '@mainforte/domain/kernel/ids'
import { useEffect, useEffectEvent, useState } from 'react'
import { onLeaving } from '../../kernel/session/session.ts'
import { createStore, useStore } from '../../kernel/browser/store.ts'
import type { Memory } from './stored-journals.ts'

/**
 * How often the site, or a link, said that there is another journal than the one that this device has
 * seen. (J12, J13)
 */
export const contradictions = createStore(0)

/** This device's memory of a journal; undefined where its file can't be loaded. */
export const findMemory = (tontineId: TontineId): Promise<Memory | undefined> =>
  import('./stored-journals.ts').then(
    ({ memoryOf }) => memoryOf(tontineId),
    () => undefined,
  )

interface WatchOptions {
  tontineId: TontineId
  /** The journal's head in the page's response; null for readers without access. */
  head: Head | null | undefined
  /** When that response arrived, in this device's milliseconds. */
  answeredAt: number
}

/** Waits until the page is rendered and usable. */
function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work)
    return () => clearTimeout(timer)
  }
  const request = requestIdleCallback(work, { timeout: 2_000 })
  return () => cancelIdleCallback(request)
}

/**
 * This device's memory of a journal, once compared with the site's or the site could not be
 * reached; undefined before. The comparison is loaded after the page is rendered. (J8)
 */
export function useJournalWatch({ tontineId, head, answeredAt }: WatchOptions) {
  const [memory, setMemory] = useState<Memory>()
  const headKey = head ? headText(head) : undefined
  const refusals = useStore(contradictions)
  // An unchanged head needs no new comparison, unless the site has refused what this device saw.
  const check = useEffectEvent(async (signal: AbortSignal) =>
    head ? compare(tontineId, { head, answeredAt }, signal) : undefined,
  )
  useEffect(() => {
    if (headKey === undefined) return undefined
    // After leaving the page or signing out nothing is awaited; the server would refuse.
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
  }, [tontineId, headKey, refusals])
  return [memory, setMemory] as const
}

function stoppable() {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}

async function compare(
  tontineId: TontineId,
  responseHead: { head: Head; answeredAt: number },
  signal: AbortSignal,
) {
  try {
    const { checkJournal } = await import('./watch-journal.ts')
    return await checkJournal(tontineId, responseHead, signal)
  } catch {
    // Offline or without a response, the next visit tries again.
    return findMemory(tontineId)
  }
}
