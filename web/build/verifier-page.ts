/**
 * The verifier as one HTML file, with its script and style inside: for a USB stick, without network and
 * without us. The app offers it as a download (`virtual:verifier-page`); its own policy forbids scripts
 * inside pages, so it could not run there.
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import { oldestBrowsers } from './oldest-browsers.ts'

const name = 'virtual:verifier-page'
const folder = join(import.meta.dirname, '../../verifier/src/page')
const polyfills = join(import.meta.dirname, '../app/kernel/browser/polyfills.ts')

/** What old browsers lack is no matter of the verifier's, which also runs in Node: it comes first in the page. */
const withPolyfills = (entry: string): Plugin => ({
  name: 'mainforte:verifier-polyfills',
  transform: (code, id) =>
    id === entry ? `import ${JSON.stringify(polyfills)}\n${code}` : undefined,
})

async function scriptOf(entry: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [withPolyfills(entry)],
    build: {
      write: false,
      target: oldestBrowsers,
      rolldownOptions: { input: entry, output: { format: 'iife', codeSplitting: false } },
    },
  })
  const [output] = [built].flat()
  const chunk = (output as Rolldown.RolldownOutput).output[0]
  // In HTML, this would end the script.
  return chunk.code.trim().replaceAll('</script', String.raw`<\/script`)
}

const digest = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The whole page. Its policy allows its own script and style and nothing else, the network included. */
export async function verifierPage(): Promise<string> {
  const script = await scriptOf(join(folder, 'main.ts'))
  const style = readFileSync(join(folder, 'page.css'), 'utf8').trim()
  const policy = `default-src 'none'; script-src ${digest(script)}; style-src ${digest(style)}`
  return readFileSync(join(folder, 'page.html'), 'utf8')
    .replace('<!--policy-->', policy)
    .replace(/\s*\/\*style\*\/\s*/, () => style)
    .replace(/\s*\/\*script\*\/\s*/, () => script)
}

export const verifierPageModule = (): Plugin => ({
  name: 'mainforte:verifier-page',
  resolveId: (id) => (id === name ? `\0${name}` : undefined),
  load: async (id) =>
    id === `\0${name}` ? `export const html = ${JSON.stringify(await verifierPage())}` : undefined,
})
