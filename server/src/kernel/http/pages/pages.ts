import { isPage } from '@mainforte/contract/is-page'
import { digestMark, ownPages, withFacts } from '@mainforte/words/kernel/operator'
import type { OperatorFacts } from '@mainforte/words/kernel/operator'
import type { Locale } from '@mainforte/domain/kernel/language'
import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { type Preview, previewTags, withWholeAddress } from './preview.ts'
import { installedLocale, languageOf, variesByReader } from './reader-language.ts'
import { pagePolicy, workerPolicy } from '../security-headers.ts'
import { operatorFacts } from '../../settings/operator-facts.ts'
import type { Settings } from '../../settings/settings.ts'
import { hasSessionCookie } from '../session-cookie.ts'

/** The built web: public pages, the app's shell, and their assets. */
export interface Pages {
  /** With a preview, the app's shell contains its Open Graph tags. */
  answer(request: Request, preview?: Preview): Promise<Response>
}

type OfPages = Pick<Settings, 'appUrl' | 'operator' | 'supportEmail'>
interface Filled {
  readonly appUrl: string
  readonly facts: OperatorFacts
}

interface Page {
  bytes: Buffer
  type: string
  etag: string
  isHtml: boolean
  /** Absent for files that run no script. */
  policy?: string
  isForever: boolean
  /** A page of the app prerendered by the build: as a visitor sees it at its plain address. */
  isWritten: boolean
  /** The outline of every page behind the login; visitors are redirected and never see it. */
  isOutline: boolean
  packed: Map<string, Promise<Buffer>>
}

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
}
/** Compressed by the build (web/build/packed-files-plugin.ts). */
const packedEnding = '.br'
const worthPacking = /^(text|application)\/|svg/

/**
 * Reads the built web into memory, a megabyte or two. A path that is no file belongs to the app's
 * router, which decides in the browser what to show; where there is no page, the answer says so, too.
 */
export function readPages(folder: string, settings: OfPages): Pages {
  const { appUrl } = settings
  const facts = operatorFacts(settings)
  const files = new Set(filesIn(folder))
  const pages = new Map<string, Page>()
  for (const path of files) {
    if (path.endsWith(packedEnding)) continue
    const page = readPage(folder, path, { appUrl, facts })
    pages.set(path, page)
    const beside = path + packedEnding
    if (files.has(beside))
      page.packed.set('br', Promise.resolve(readFileSync(join(folder, beside))))
  }
  for (const page of ownPages) {
    if (facts[page] === `/${page}`) continue
    for (const path of pages.keys()) if (/^(\w+)\./.exec(path)?.[1] === page) pages.delete(path)
  }
  const outlined = outlinedIn(pages)
  let englishShell: Page | undefined
  return {
    async answer(request, preview) {
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        return new Response('Only for reading.', { status: 405, headers: { Allow: 'GET, HEAD' } })
      }
      const { pathname, search } = new URL(request.url)
      const own = ownPages.find((page) => pathname.replace(/\/$/, '') === `/${page}`)
      if (own && facts[own] && facts[own] !== `/${own}`) return Response.redirect(facts[own], 302)
      const found =
        pathname === '/manifest.webmanifest'
          ? manifestIn(installedLocale(request))
          : pageAt(pathname, languageOf(request))
      const isForOthers =
        (found?.isWritten && search) ||
        (found?.isOutline && !(hasSessionCookie(request) && isPage(pathname)))
      const page = isForOthers ? pages.get('app.html') : found
      if (page && page === pages.get('app.html')) {
        const shell = shellFor(page, languageOf(request), preview)
        // The service worker fetches the shell by its name, and keeps no 404.
        const isThere = pathname === '/app.html' || (isPage(pathname) && !own)
        return isThere ? asResponse(shell, request) : asMissing(shell, request)
      }
      if (page) return asResponse(page, request)
      return pages.has('app.html') ? notFound() : notBuilt()
    },
  }

  /** The app's shell declares the app's language from its first byte. */
  function shellFor(shell: Page, language: string, preview?: Preview): Page {
    if (preview) return withHead(inLanguage(shell, language), previewTags(preview, appUrl))
    return language === 'en' ? (englishShell ??= inLanguage(shell, language)) : shell
  }

  function manifestIn(locale: Locale): Page | undefined {
    return pages.get(`manifest.${locale}.webmanifest`) ?? pages.get('manifest.webmanifest')
  }

  function pageAt(pathname: string, language: string): Page | undefined {
    const path = pathname.slice(1).replace(/\/$/, '') || 'index'
    const isFileName = /\.[^/]*$/.test(path)
    if (isFileName) return pages.get(path)
    const written = (name: string) =>
      pages.get(`${name}.${language}.html`) ?? pages.get(`${name}.html`)
    const isOutlined = outlined.some((pattern) => pattern.test(pathname))
    return (isOutlined ? written('outline') : written(path)) ?? pages.get('app.html')
  }
}

/** The folder's files, without hidden ones, which are build notes. */
function filesIn(folder: string): string[] {
  const isHidden = (path: string) => path.split('/').some((name) => name.startsWith('.'))
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
      .filter((path) => !isHidden(path))
  } catch {
    return []
  }
}

/** The addresses of the pages behind the login, which begin with the same outline. */
function outlinedIn(pages: ReadonlyMap<string, Page>): RegExp[] {
  const addresses: string[] = JSON.parse(pages.get('outlined.json')?.bytes.toString() ?? '[]')
  return addresses.map((address) => new RegExp(`^${address.replaceAll(/:\w+/g, '[^/]+')}/?$`))
}

function readPage(folder: string, path: string, { appUrl, facts }: Filled): Page {
  const type = types[extname(path)] ?? 'application/octet-stream'
  const isHtml = type.startsWith('text/html')
  const built = readFileSync(join(folder, path))
  const bytes = isHtml
    ? Buffer.from(withFacts(withWholeAddress(built.toString(), appUrl), facts))
    : path === 'sw.js'
      ? Buffer.from(built.toString().replaceAll(digestMark, digestOf(facts)))
      : built
  return {
    bytes,
    type,
    etag: etagOf(bytes),
    isHtml,
    ...(isHtml && { policy: pagePolicy(bytes.toString(), appUrl.startsWith('https:')) }),
    ...(path === 'sw.js' && { policy: workerPolicy }),
    // Vite puts a content hash into the names of its assets.
    isForever: path.startsWith('assets/'),
    isWritten: isHtml && bytes.includes('data-written>'),
    isOutline: isHtml && bytes.includes('data-outline>'),
    packed: new Map(),
  }
}

/** Browsers keep a page of the app for each version of the service worker: other facts are another. */
const digestOf = (facts: OperatorFacts): string =>
  createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 8)

const etagOf = (bytes: Buffer): string =>
  `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`

/** The page with additional tags in its head, for one request. */
const withHead = (page: Page, tags: string): Page =>
  withHtml(
    page,
    page.bytes.toString().replace('</head>', () => `${tags}</head>`),
  )

const inLanguage = (shell: Page, language: string): Page =>
  language === 'en'
    ? withHtml(shell, shell.bytes.toString().replace('<html lang="fr"', '<html lang="en"'))
    : shell

/** No script is added or removed, so the page's policy still applies. */
function withHtml(page: Page, html: string): Page {
  const bytes = Buffer.from(html)
  return { ...page, bytes, etag: etagOf(bytes), packed: new Map() }
}

async function asResponse(page: Page, request: Request): Promise<Response> {
  const headers = new Headers({
    'Content-Type': page.type,
    'Cache-Control': lifetimeOf(page),
    ...(!page.isForever && { ETag: page.etag }),
    Vary:
      page.isHtml || page.type === types['.webmanifest']
        ? `Accept-Encoding, ${variesByReader}`
        : 'Accept-Encoding',
    ...(page.policy && { 'Content-Security-Policy': page.policy }),
  })
  if (request.headers.get('if-none-match')?.includes(page.etag)) {
    return new Response(null, { status: 304, headers })
  }
  const encoding = encodingFor(page, request.headers.get('accept-encoding') ?? '')
  if (encoding) headers.set('Content-Encoding', encoding)
  const bytes = encoding ? await packed(page, encoding) : page.bytes
  headers.set('Content-Length', String(bytes.byteLength))
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(bytes), { headers })
}

/** The shell, whose router shows the not-found page. */
async function asMissing(shell: Page, { method, headers }: Request): Promise<Response> {
  const accepted = new Headers(headers)
  accepted.delete('if-none-match')
  const found = await asResponse(
    shell,
    new Request('http://missing', { method, headers: accepted }),
  )
  found.headers.delete('etag')
  found.headers.set('Cache-Control', 'no-store')
  return new Response(found.body, { status: 404, headers: found.headers })
}

/** A browser asks for the icon twice with each page; the picture of a link is as good tomorrow. */
const lifetimeOf = ({ isForever, type }: Page) =>
  isForever
    ? 'public, max-age=31536000, immutable'
    : type.startsWith('image/')
      ? 'public, max-age=86400'
      : 'no-cache'

type Encoding = 'br' | 'gzip'

function encodingFor(page: Page, accepted: string): Encoding | undefined {
  if (!worthPacking.test(page.type)) return undefined
  const isWelcome = (name: Encoding) =>
    accepted.split(',').some((entry) => {
      const [coding = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase())
      return coding === name && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
    })
  return (['br', 'gzip'] as const).find(isWelcome)
}

const pack: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (bytes) => promisify(gzip)(bytes, { level: 9 }),
}

/** Compressed on first request, then cached. */
function packed(page: Page, encoding: Encoding): Promise<Buffer> {
  const bytes = page.packed.get(encoding) ?? pack[encoding](page.bytes)
  page.packed.set(encoding, bytes)
  return bytes
}

function notFound(): Response {
  return new Response('There is nothing here.', {
    status: 404,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  })
}

function notBuilt(): Response {
  return new Response('The pages are not built yet. "npm start" builds them.', {
    status: 503,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  })
}
