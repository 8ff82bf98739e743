import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import type { Plugin } from 'vite'

const packed = promisify(brotliCompress)

/**
 * Compresses each script and style sheet with brotli's highest quality, as `app.js.br` beside
 * `app.js`: too slow to do per request (server/src/kernel/http/pages/pages.ts).
 */
export const packedFiles = (): Plugin => ({
  name: 'mainforte:packed-files',
  apply: 'build',
  async writeBundle({ dir = '' }) {
    const files = globSync('assets/*.{js,css}', { cwd: dir }).map((file) => join(dir, file))
    await Promise.all(
      files.map(async (file) => writeFileSync(`${file}.br`, await packed(readFileSync(file)))),
    )
  },
})
