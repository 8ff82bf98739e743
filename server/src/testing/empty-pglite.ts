import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import manifest from '../../package.json' with { type: 'json' }

const cache = join(import.meta.dirname, '../../../node_modules/.cache/mainforte')
const version = manifest.dependencies['@electric-sql/pglite']

/** An empty PGlite, packed. Making one takes seconds, unpacking this one a fraction of one. */
export async function emptyPglite(): Promise<Blob> {
  const file = join(cache, `empty-pglite-${version}.tar`)
  try {
    return new Blob([readFileSync(file)])
  } catch {
    const pglite = await PGlite.create()
    const packed = await pglite.dumpDataDir('none')
    await pglite.close()
    mkdirSync(cache, { recursive: true })
    // Under another name first: several test files may make it at once.
    writeFileSync(`${file}.${process.pid}`, Buffer.from(await packed.arrayBuffer()))
    renameSync(`${file}.${process.pid}`, file)
    return packed
  }
}
