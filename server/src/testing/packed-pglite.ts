import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import manifest from '../../package.json' with { type: 'json' }

const cache = join(import.meta.dirname, '../../../node_modules/.cache/mainforte')
const version = manifest.dependencies['@electric-sql/pglite']

/**
 * An archive of an empty PGlite data folder. Creating one takes seconds, unpacking this a fraction
 * of one.
 */
export async function emptyPglite(): Promise<Blob> {
  const file = join(cache, `empty-pglite-${version}.tar`)
  try {
    return new Blob([readFileSync(file)])
  } catch {
    const pglite = await PGlite.create()
    const packed = await pglite.dumpDataDir('none')
    await pglite.close()
    mkdirSync(cache, { recursive: true })
    // Written under a temporary name first, because several test files may create it concurrently.
    writeFileSync(`${file}.${process.pid}`, Buffer.from(await packed.arrayBuffer()))
    renameSync(`${file}.${process.pid}`, file)
    return packed
  }
}

/**
 * Unpacks a PGlite in memory. A test's few rows need no more than this shared memory, and
 * allocating the default takes a third of the start.
 */
export const unpackPglite = (packed: Blob): Promise<PGlite> =>
  PGlite.create({
    loadDataDir: packed,
    startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'],
  })
