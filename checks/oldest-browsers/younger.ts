/**
 * What browsers have learned since the oldest ones in which the product works, from MDN's
 * tables. It is compared with the built pages (breaches.ts), and taken away from a newer browser in a
 * story (e2e/old-browsers.e2e.ts).
 */
import { createRequire } from 'node:module'
import type { CompatStatement, Identifier, SupportStatement } from '@mdn/browser-compat-data/types'
import { oldestBrowsers } from '../../web/build/oldest-browsers.ts'

const browsers = { chrome: ['chrome', 'chrome_android'], safari: ['safari', 'safari_ios'] } as const

/** The oldest versions by MDN's names of the browsers. */
const oldest = oldestBrowsers.flatMap((target) => {
  const [, name = '', version] = /^([a-z]+)([\d.]+)$/.exec(target) ?? []
  if (!(name in browsers)) throw new Error(`no browser of MDN's tables is ${target}`)
  return browsers[name as keyof typeof browsers].map(
    (browser) => ({ browser, version: Number(version) }) as const,
  )
})

/** The first version with a feature under its usual name and without a setting of the user. */
function sinceOf(support: SupportStatement | undefined): number {
  const usual = [support ?? []]
    .flat()
    .filter((one) => !one.flags && !one.prefix && !one.alternative_name && one.version_added)
  const versions = usual.map(({ version_added: version }) =>
    version === 'preview' ? Infinity : Number(String(version).replace('≤', '')),
  )
  return Math.min(Infinity, ...versions)
}

/** "chrome 110, safari 16"; undefined for what the oldest browsers have. */
export function youngerThanOldest({ support }: CompatStatement): string | undefined {
  const since = oldest.flatMap(({ browser, version }) => {
    const first = sinceOf(support[browser])
    return first > version ? [`${browser} ${first === Infinity ? 'never' : first}`] : []
  })
  return since.length > 0 ? since.join(', ') : undefined
}

const data = createRequire(import.meta.url)('@mdn/browser-compat-data') as Record<
  'api' | 'css' | 'javascript',
  Identifier
>

export const css = data.css

interface Member {
  /** `Array`, `AbortSignal`. */
  owner: string
  name: string
  /** Undefined for what the oldest browsers have. */
  younger: string | undefined
  isStatic: boolean
}

/** Interfaces whose instances pages handle. The other thousand have names that everybody gives to things of their own. */
const handled =
  /^(?:Abort(?:Signal|Controller)|Blob|BroadcastChannel|Cache|CacheStorage|CanvasRenderingContext2D|Clients?|Clipboard|ClipboardItem|Crypto|DOMParser|Document|Element|Event|EventSource|EventTarget|File|FormData|Headers|HTML(?:Anchor|Button|Canvas|Dialog|Form|Image|Input|Link|Media|Script|Select|Template|TextArea)?Element|History|IDB\w+|Location|Navigator|Node|Performance|ReadableStream|Request|Response|Selection|ServiceWorker\w*|Storage|StorageManager|SubmitEvent|SubtleCrypto|TextDecoder|URL|URLSearchParams|Window|Worker\w*)$/

const partsOf = (node: Identifier): [string, Identifier][] =>
  Object.entries(node).filter(([name]) => name !== '__compat') as [string, Identifier][]

function membersIn(space: Identifier, isLanguage: boolean): Member[] {
  return partsOf(space).flatMap(([owner, node]) =>
    partsOf(node).flatMap(([written, member]): Member[] => {
      if (!member.__compat || written === owner || written.endsWith('_event')) return []
      const isStatic = written.endsWith('_static')
      const younger = youngerThanOldest(member.__compat)
      // That a browser has a name in an interface which pages do not handle is no news.
      if (younger && !isLanguage && !isStatic && !handled.test(owner)) return []
      return [{ owner, name: written.replace('_static', ''), younger, isStatic }]
    }),
  )
}

const builtins = data.javascript.builtins as Identifier

/** Properties and methods, by owner. MDN does not say which ones of the language are static. */
export const members: readonly Member[] = [
  ...membersIn(builtins, true),
  ...membersIn(builtins.Intl as Identifier, true),
  ...membersIn(data.api, false),
]

/** What can be called without an owner. */
export const globals: readonly { name: string; younger: string | undefined }[] = [
  ...[...partsOf(builtins), ...partsOf(data.api)].flatMap(([name, { __compat: compat }]) =>
    compat ? [{ name, younger: youngerThanOldest(compat) }] : [],
  ),
  ...members.filter(({ owner }) => owner === 'Window' || owner === 'WorkerGlobalScope'),
]
