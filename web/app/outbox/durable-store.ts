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
