import { type DehydratedState, dehydrate, hydrate } from '@tanstack/react-query'
import { clear, createStore, get, set } from 'idb-keyval'
import { queryClient } from './query.ts'
import { onSessionEvent } from './session.ts'

interface Seen {
  /** Written by another version of the app: its answers may have another shape. */
  version: string
  at: number
  state: DehydratedState
}

const store = createStore('mainforte', 'seen')
const cacheKey = 'cache'
const writingDelay = 1_000
const sevenDays = 7 * 24 * 3600 * 1000

async function restore(): Promise<void> {
  const seen = await get<Seen>(cacheKey, store)
  if (!seen || seen.version !== __VERSION__ || Date.now() - seen.at > sevenDays) return
  hydrate(queryClient, seen.state)
  // What happened since, no line was open to tell: shown at once, but asked anew by whoever shows it.
  await queryClient.invalidateQueries({ refetchType: 'none' })
}

function write(): void {
  const seen: Seen = { version: __VERSION__, at: Date.now(), state: dehydrate(queryClient) }
  void set(cacheKey, seen, store).catch(() => undefined)
}

/**
 * Brings back what this browser saw last, then keeps writing down what it sees. Storage may be
 * full or forbidden; what is seen is then simply not kept.
 */
export async function keepSeen(): Promise<void> {
  await restore().catch(() => undefined)
  let timer: ReturnType<typeof setTimeout> | undefined
  queryClient.getQueryCache().subscribe(({ type }) => {
    if (type !== 'updated' && type !== 'removed') return
    clearTimeout(timer)
    timer = setTimeout(write, writingDelay)
  })
  onSessionEvent((event) => {
    if (event === 'signed-out') void clear(store).catch(() => undefined)
  })
}
