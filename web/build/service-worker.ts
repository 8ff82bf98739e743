import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { digestMark } from '@mainforte/words/kernel/operator'
import { build, type Plugin, type ResolvedConfig, type Rolldown } from 'vite'
import type { Build } from '../worker/build.ts'
import { buildOf } from './built-files.ts'
import { oldestBrowsers } from './oldest-browsers.ts'

const worker = join(import.meta.dirname, '../worker/worker.ts')

/** The worker in one file: a browser compares it with the one that it has, byte by byte. */
async function scriptOf(known: Build): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    define: { __BUILD__: JSON.stringify(known) },
    build: {
      write: false,
      copyPublicDir: false,
      target: oldestBrowsers,
      rolldownOptions: { input: worker, output: { format: 'iife', codeSplitting: false } },
    },
  })
  const [output] = [built].flat()
  return (output as Rolldown.RolldownOutput).output[0].code
}

/** Builds `sw.js`, which knows every file of the app. It comes last: then all files have their names. */
export function serviceWorker(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'mainforte:service-worker',
    apply: 'build',
    enforce: 'post',
    configResolved(resolved) {
      config = resolved
    },
    async generateBundle(_, bundle) {
      const page = bundle['app.html']
      if (page?.type !== 'asset') throw new Error('app.html was not built')
      const icon = readFileSync(join(config.publicDir, 'icon.svg'))
      const version = createHash('sha256').update(page.source).update(icon).digest('hex')
      const known = buildOf(bundle, join(config.root, '..'), version.slice(0, 8) + digestMark)
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: await scriptOf(known) })
    },
  }
}
