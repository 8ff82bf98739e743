/** The location of the offline copy; `persist.ts` reads and writes it. */
export const seenCopy = { database: 'mainforte', store: 'seen' }
/** The service worker's cache of pages, whose addresses reveal what somebody opened. */
const pagesVisited = 'pages'

/**
 * Deletes the offline copy of somebody who is signed out. Called wherever a session ends, also on
 * pages that never use the copy.
 *
 * The store is cleared, not deleted: a deletion waits for every tab that has it open, and opening
 * it would wait for the deletion.
 */
export function clearSeenCopy(): void {
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
    // If storage is forbidden or missing, there is no copy.
  }
}
