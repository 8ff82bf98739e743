import { type UseStore, promisifyRequest } from 'idb-keyval'

/** A store of which nothing written is lost with a telephone that goes out: it is on the disk before it counts as written. */
export function durableStore(databaseName: string, storeName: string): UseStore {
  let opened: Promise<IDBDatabase> | undefined
  const forget = () => {
    opened = undefined
  }
  const open = () => {
    const request = indexedDB.open(databaseName)
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(storeName))
    opened = promisifyRequest(request)
    // Some browsers close it by themselves.
    opened.then((database) => database.addEventListener('close', forget), forget)
    return opened
  }
  return async (mode, use) => {
    const database = await (opened ?? open())
    return use(
      database.transaction(storeName, mode, { durability: 'strict' }).objectStore(storeName),
    )
  }
}

/**
 * Changes a list within one transaction, and returns what is stored then: another tab waits for its turn. Where nothing
 * is left, a full storage is no obstacle.
 */
export const changeList = <Item>(
  database: UseStore,
  key: string,
  apply: (list: readonly Item[]) => readonly Item[],
) =>
  database('readwrite', (objects) => {
    const stored: IDBRequest<readonly Item[] | undefined> = objects.get(key)
    return new Promise<readonly Item[]>((resolve, reject) => {
      stored.addEventListener('success', () => {
        try {
          const next = apply(stored.result ?? [])
          if (next.length > 0) objects.put(next, key)
          else objects.delete(key)
          resolve(promisifyRequest(objects.transaction).then(() => next))
        } catch (error) {
          reject(error instanceof Error ? error : new Error(String(error)))
        }
      })
      stored.addEventListener('error', () => reject(stored.error ?? new Error('not read')))
    })
  })

let isAsked = false

/** Asks once for a place that the browser does not empty; without permission all is stored the same. */
export function keepStorage(): void {
  if (isAsked) return
  isAsked = true
  void navigator.storage?.persist?.().catch(() => undefined)
}
