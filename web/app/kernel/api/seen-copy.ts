/** Where this browser keeps what it saw last; `persist.ts` writes and reads it. */
export const seenCopy = { database: 'mainforte', store: 'seen' }
/** The pages that the service worker keeps: their addresses tell what somebody looked at. */
const pagesVisited = 'pages'

/**
 * Takes away what this browser kept for somebody who is no longer there. Whoever loses the session
 * calls it, also on a page that never needed the copy itself.
 *
 * The copy is emptied, not deleted: a deletion waits for every tab that has the copy open, and
 * whoever opens it meanwhile waits for the deletion.
 */
export function forgetSeen(): void {
  const { database, store } = seenCopy
  try {
    const opening = indexedDB.open(database)
    opening.onupgradeneeded = () => opening.result.createObjectStore(store)
    opening.onsuccess = () => {
      const { result } = opening
      result.transaction(store, 'readwrite').objectStore(store).clear()
      result.close()
    }
    void caches.delete(pagesVisited).catch(() => undefined)
  } catch {
    // Forbidden storage, or none: then nothing was kept either.
  }
}
