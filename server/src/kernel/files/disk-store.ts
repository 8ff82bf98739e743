import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FileStore } from './file-store.ts'
import { newId } from '../ids.ts'
import { syncPath } from '../database/synced-files.ts'

/** Files in a folder of this machine, each under its key as its path. */
export function createDiskStore(folder: string): FileStore {
  const pathOf = (key: string) => join(folder, ...partsOf(key))
  return {
    async put(key, bytes) {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      // A reader finds the whole file or none, and so does whoever starts after a power cut.
      const part = `${path}.${newId()}.part`
      await writeFile(part, bytes, { mode: 0o600, flush: true })
      await rename(part, path)
      syncPath(dirname(path))
    },
    async read(key) {
      try {
        return new Uint8Array(await readFile(pathOf(key)))
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    erase: (key) => rm(pathOf(key), { force: true }),
  }
}

/** Keys are ours; that none of them leads out of the folder does not rest on that alone. */
function partsOf(key: string): string[] {
  const parts = key.split('/')
  if (!parts.every((part) => /^[\w-][\w.-]*$/.test(part)))
    throw new Error('a key of a file has a part that is no name')
  return parts
}

const isMissing = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'
