import { type DehydratedState, type Query, dehydrate, hydrate } from '@tanstack/react-query'
import { clear, createStore, del, delMany, entries } from 'idb-keyval'
import { shapes } from 'virtual:shapes'
import { retention, queryClient } from './query-client.ts'
import { seenCopy } from './seen-copy.ts'
import { currentUser, isShared, resolveUser } from '../session/session.ts'

/** A stored response. Each has an entry of its own, so that two tabs never overwrite each other. */
interface StoredResponse {
  /** The user who saw it: several people may share a phone. */
  of: string
  /** The digest of the response types: entries of a version with other types are ignored. */
  shapes: string
  query: DehydratedState['queries'][number]
}

const store = createStore(seenCopy.database, seenCopy.store)

/** A storage that does not answer must not keep a page from being shown. */
const patience = 3_000

const isUsable = (entry: StoredResponse): boolean =>
  entry.shapes === shapes && Date.now() - (entry.query?.state.dataUpdatedAt ?? 0) <= retention

async function restore(): Promise<void> {
  const [stored] = await Promise.all([entries<string, StoredResponse>(store), resolveUser()])
  const owner = currentUser()?.id
  if (stored.some(([, { of }]) => of !== owner)) return clear(store)
  const usable = stored.filter(([, entry]) => isUsable(entry))
  const old = stored.filter((entry) => !usable.includes(entry))
  if (old.length > 0)
    await delMany(
      old.map(([key]) => key),
      store,
    )
  // Whoever signed out meanwhile left nothing to show.
  if (currentUser()?.id !== owner) return undefined
  hydrate(queryClient, { mutations: [], queries: usable.map(([, { query }]) => query) })
  // Changes since then were not announced to this tab: shown at once, but marked stale.
  return queryClient.invalidateQueries({ refetchType: 'none' })
}

/** Where storage is forbidden, some browsers throw at once instead of rejecting. */
const tryTo = (work: () => Promise<unknown>) => void (async () => work())().catch(() => undefined)

/** Committed at once, so that the entry survives closing the app right afterwards. */
function save(query: Query): void {
  const user = currentUser()
  // Of a telephone on which several places speak nothing is kept. (L5)
  if (isShared(user)) return
  const [state] = dehydrate(queryClient, {
    shouldDehydrateQuery: (one) => one === query,
    shouldDehydrateMutation: () => false,
  }).queries
  if (!user || !state) return
  const entry: StoredResponse = { of: user.id, shapes, query: state }
  tryTo(() =>
    store('readwrite', (objectStore) => {
      objectStore.put(entry, query.queryHash)
      objectStore.transaction.commit()
    }),
  )
}

/**
 * Restores this browser's offline copy into the query cache, then stores each new response. If
 * storage is full or forbidden, nothing is stored.
 */
export async function persistResponses(): Promise<void> {
  await Promise.race([
    restore().catch(() => undefined),
    new Promise((resolve) => setTimeout(resolve, patience)),
  ])
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') save(event.query)
    if (event.type === 'removed') tryTo(() => del(event.query.queryHash, store))
  })
}
