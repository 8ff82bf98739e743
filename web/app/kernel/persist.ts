import { type DehydratedState, dehydrate, hydrate } from '@tanstack/react-query'
import { clear, createStore, get, set } from 'idb-keyval'
import { shapes } from 'virtual:shapes'
import { keptFor, queryClient } from './query.ts'
import { seenCopy } from './seen-copy.ts'
import { currentUser, onSessionEvent, whoIsThere } from './session.ts'

interface Seen {
  /** Who saw it: several people may share a phone. */
  of: string
  /** The answers' shapes: what an app with others wrote is not read. */
  shapes: string
  at: number
  state: DehydratedState
}

const store = createStore(seenCopy.database, seenCopy.store)
const cacheKey = 'cache'
const writingDelay = 1_000

async function restore(): Promise<void> {
  const [seen] = await Promise.all([get<Seen>(cacheKey, store), whoIsThere()])
  if (!seen) return
  if (seen.of !== currentUser()?.id) return clear(store)
  if (seen.shapes !== shapes || Date.now() - seen.at > keptFor) return
  hydrate(queryClient, seen.state)
  // What happened since, no line was open to tell: shown at once, but asked anew by whoever shows it.
  await queryClient.invalidateQueries({ refetchType: 'none' })
}

function write(): void {
  const of = currentUser()?.id
  if (!of) return
  const seen: Seen = { of, shapes, at: Date.now(), state: dehydrate(queryClient) }
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
    timer = setTimeout(() => {
      timer = undefined
      write()
    }, writingDelay)
  })
  // Whoever closes the app right after they saw something finds it again.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden' || !timer) return
    clearTimeout(timer)
    timer = undefined
    write()
  })
  onSessionEvent((event) => {
    if (event !== 'signed-out') return
    clearTimeout(timer)
    timer = undefined
  })
}
