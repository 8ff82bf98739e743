import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Use, youngIn } from './scripts.ts'
import { youngStyles } from './styles.ts'

/** Uses that do no harm, and why. Whoever adds one has read where it is used. */
const harmless = {
  'the code asks first whether it is there':
    '.checkVisibility .connection .cookieStore .startViewTransition .userActivation .toHex .pushManager .showNotification Notification Notification.permission Notification.requestPermission Uint8Array.fromHex Error.captureStackTrace Intl.supportedValuesOf CompressionStream DecompressionStream navigation reportError setImmediate requestIdleCallback cancelIdleCallback .getPublicKey PublicKeyCredential.getClientCapabilities PublicKeyCredential.isConditionalMediationAvailable',
  'an attribute that older browsers ignore': '.cause .fetchPriority .imageSizes .inert .popover',
  'a name of our own or of a library, which a browser has for something else':
    '.capture .command .cookies .displayName .fileName .ink .isError .locale .login .memory .move .orientation .role .toArray .transfer .when .windows',
  'without it a page is less beautiful, or slower; in containers it has the layout of a phone':
    '@container container container-type content-visibility accent-color text-wrap contain-intrinsic-block-size overflow-clip-margin field-sizing scrollbar-width overscroll-behavior overscroll-behavior-x resize rotate -webkit-tap-highlight-color',
  'the margins of a printed page, and a footer that moves while a page loads': '@page size :has',
  'Safari before 16.4 reads the layer of Tailwind’s variables, Chrome before 99 their rules':
    '@property @layer',
} as const
const accepted = new Set(Object.values(harmless).flatMap((names) => names.split(' ')))

const inlineScripts = (html: string): string[] =>
  [...html.matchAll(/<script(?![^>]*\b(?:src|type="application)\b)[^>]*>([^]*?)<\/script>/g)].map(
    ([, code = '']) => code,
  )
const inlineStyles = (html: string): string[] =>
  [...html.matchAll(/<style[^>]*>([^]*?)<\/style>/g)].map(([, sheet = '']) => sheet)

function usesIn(file: string, text: string): Use[] {
  if (file.endsWith('.css')) return youngStyles(text)
  if (file.endsWith('.js')) return youngIn(text)
  return [...inlineScripts(text).flatMap(youngIn), ...inlineStyles(text).flatMap(youngStyles)]
}

/**
 * Where the built pages, and pages that are built elsewhere, use what the oldest browsers lack and the
 * polyfills do not add: each kind of use once.
 */
export function oldBrowserBreaches(
  dist: string,
  polyfills: string,
  more: readonly string[],
): string[] {
  const isAdded = (what: string) =>
    what.includes('.') && new RegExp(`\\b${what.replace(/^.*\./, '')}\\b`).test(polyfills)
  const built = globSync('**/*.{css,html,js}', { cwd: dist }).map((file) => ({
    file,
    text: readFileSync(join(dist, file), 'utf8'),
  }))
  const found = new Map<string, string[]>()
  // Two hundred pages have the same scripts and styles inside.
  const seen = new Set<string>()
  for (const { file, text } of [...built, ...more.map((text) => ({ file: '.html', text }))])
    for (const { what, since, around } of usesIn(file, text)) {
      if (isAdded(what) || accepted.has(what) || seen.has(what + around)) continue
      seen.add(what + around)
      const line = `${file} uses ${what} (${since}): ${around}`
      found.set(what, [...(found.get(what) ?? []), line])
    }
  return [...found.values()].flatMap(([first = '', ...others]) =>
    others.length > 0 ? [`${first} and ${others.length} times more`] : [first],
  )
}
