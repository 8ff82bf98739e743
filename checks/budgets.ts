/**
 * The size budgets of pages for slow networks, in kB (1024 bytes) after gzip, read from the built
 * pages and Vite's manifest. A page of the app costs the app's entry, its own module with all that
 * these import, and the texts of its feature in both languages, because the default interface mixes
 * them.
 */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

interface Chunk {
  file: string
  src?: string
  isEntry?: boolean
  isDynamicEntry?: boolean
  imports?: string[]
  css?: string[]
}
export type Manifest = Record<string, Chunk>

export const budgets = {
  /** Login, the first page of the app that most users see. */
  login: 165,
  /** The list of tontines inside the shell. */
  list: 205,
  /** The additional size of any other page after the list. */
  furtherPage: 60,
  /** The meeting's page has the rules with it, to decide without network. (docs/decisions/0107) */
  meetingPage: 110,
  /** A page that is static HTML: theme, language, cookie notice, menus, service worker. */
  publicPage: 2.25,
  /** The styles of a first view: of any HTML page, of login and of the list. */
  styles: 14,
  /** Each stylesheet that a feature loads with its module. */
  featureStyles: 3,
  /** All styles of the app together. */
  allStyles: 24,
  /** The font of the first view; the Latin letters of other languages load when needed. */
  fonts: 21,
}

const entry = 'app.html'
const shell = 'app/shell/Shell.tsx'
const login = /^app\/auth\/Login\w*\.tsx$/
const list = /^app\/tontines\/list\/List\w*\.tsx$/

/** Every page over its budget, and every budget whose page is not found. */
export function budgetBreaches(dist: string): string[] {
  const path = join(dist, '.vite/manifest.json')
  if (!existsSync(path)) return [`${path} is missing: the pages are not built`]
  const manifest: Manifest = JSON.parse(readFileSync(path, 'utf8'))
  const sizeOf = bytesOnTheWay(dist)
  return [
    ...appBreaches(manifest, sizeOf),
    ...publicBreaches(dist, sizeOf),
    ...styleBreaches(manifest, stylesOfPages(dist), sizeOf),
    ...over('the fonts of the first view', budgets.fonts, sum(firstFonts(dist).map(bytesIn(dist)))),
  ]
}

/**
 * The pages of the app: login, the list, and the additional size of each other page after the list.
 */
export function appBreaches(manifest: Manifest, sizeOf: (file: string) => number): string[] {
  const pages = Object.keys(manifest).filter(
    // A dialog or a calendar of web/app/ui is not a page: it loads when a user opens it.
    (key) =>
      /^app\/(?!ui\/)[^/]+\/.*\.tsx$/.test(key) && manifest[key]?.isDynamicEntry && key !== shell,
  )
  const loginPage = pages.find((page) => login.test(page))
  const listPage = pages.find((page) => list.test(page))
  if (!loginPage || !listPage || !manifest[entry] || !manifest[shell]) {
    return [`the manifest lacks one of ${entry}, ${shell}, the login page, the list of tontines`]
  }
  const weigh = (files: Set<string>) => sum([...files].map(sizeOf))
  const first = scriptsOf(manifest, [entry, ...wordsOf(manifest, ['kernel'])])
  const whole = (page: string) =>
    first.union(scriptsOf(manifest, [page, ...wordsOf(manifest, [featureOf(page)])]))
  const frame = scriptsOf(manifest, [shell, ...wordsOf(manifest, ['shell'])])
  const listed = whole(listPage).union(frame)

  return [
    ...over(loginPage, budgets.login, weigh(whole(loginPage))),
    ...over(listPage, budgets.list, weigh(listed)),
    ...pages.flatMap((page) =>
      over(`what ${page} adds`, limitOf(page), weigh(whole(page).difference(listed))),
    ),
  ]
}

const limitOf = (page: string) =>
  page.startsWith('app/meetings/') ? budgets.meetingPage : budgets.furtherPage

/** The scripts that these modules load at once: their own chunks and all static imports. */
function scriptsOf(manifest: Manifest, keys: string[]): Set<string> {
  const files = loadedWith(manifest, keys).map(({ file }) => file)
  return new Set(files.filter((file) => file.endsWith('.js')))
}

function loadedWith(manifest: Manifest, keys: string[]): Chunk[] {
  const seen = new Set(keys)
  for (const key of seen) manifest[key]?.imports?.forEach((next) => seen.add(next))
  return [...seen].flatMap((key) => manifest[key] ?? [])
}

/**
 * Styles of a first view that are over their budget, and those of features, which load later, one
 * file beside each module that imports one. `linked` is the stylesheets of each HTML page.
 */
export function styleBreaches(
  manifest: Manifest,
  linked: Record<string, number>,
  sizeOf: (file: string) => number,
): string[] {
  const stylesOf = (keys: string[]) =>
    new Set(loadedWith(manifest, keys).flatMap(({ css = [] }) => css))
  const keys = Object.keys(manifest)
  const loginPage = keys.find((key) => login.test(key)) ?? ''
  const listPage = keys.find((key) => list.test(key)) ?? ''
  const first = {
    [loginPage]: stylesOf([entry, loginPage]),
    [listPage]: stylesOf([entry, shell, listPage]),
  }
  const firstFiles = new Set(Object.values(first).flatMap((files) => [...files]))
  const all = stylesOf(keys)
  return [
    ...Object.entries(linked).flatMap(([page, bytes]) =>
      over(`the styles of ${page}`, budgets.styles, bytes),
    ),
    ...Object.entries(first).flatMap(([page, files]) =>
      over(`the styles of ${page}`, budgets.styles, sum([...files].map(sizeOf))),
    ),
    ...[...all.difference(firstFiles)].flatMap((file) =>
      over(file, budgets.featureStyles, sizeOf(file)),
    ),
    ...over('all styles of the app', budgets.allStyles, sum([...all].map(sizeOf))),
  ]
}

/** The size of the styles of each HTML page: inline and linked. */
function stylesOfPages(dist: string): Record<string, number> {
  const weigh = (html: string) => {
    const links = [...html.matchAll(/<link\b[^>]*\brel="stylesheet"[^>]*>/g)]
    const linked = links.map(([link]) => /\bhref="\/?([^"]+)"/.exec(link)?.[1] ?? '')
    const inline = [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, text = '']) => text)
    return sum([...linked.map(bytesOnTheWay(dist)), ...inline.map(packed)])
  }
  const pages = filesOf(dist, '**/*.html')
  return Object.fromEntries(
    pages.map((page) => [page, weigh(readFileSync(join(dist, page), 'utf8'))]),
  )
}

/** A line for each stylesheet, to show what is left of the budget. */
export function styleWeights(dist: string): string[] {
  return filesOf(dist, '**/*.css').map(
    (file) => `${file}: ${(bytesOnTheWay(dist)(file) / 1024).toFixed(2)} kB`,
  )
}

function wordsOf(manifest: Manifest, features: string[]): string[] {
  return Object.keys(manifest).filter((key) =>
    features.some((feature) => key.includes(`words/src/${feature}/`)),
  )
}

const featureOf = (page: string) => page.split('/')[1] ?? ''

/** Prerendered pages of the app count by their modules, not by their HTML. */
const isOfTheApp = (html: string) => /data-(?:written|outline)>/.test(html)

/** The scripts of the static pages, inline ones included. */
function publicBreaches(dist: string, sizeOf: (file: string) => number): string[] {
  return filesOf(dist, '**/*.html')
    .filter((page) => page !== entry)
    .flatMap((page) => {
      const html = readFileSync(join(dist, page), 'utf8')
      if (isOfTheApp(html)) return []
      const scripts = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
      const sizes = scripts.map(([, attributes = '', inline = '']) => {
        const source = /\bsrc="\/?([^"]+)"/.exec(attributes)?.[1]
        return source ? sizeOf(source) : packed(inline)
      })
      return over(`the scripts of ${page}`, budgets.publicPage, sum(sizes))
    })
}

const packed = (content: string | Buffer) => gzipSync(content, { level: 9 }).length

const bytesOnTheWay = (dist: string) => (file: string) => packed(readFileSync(join(dist, file)))

/** A woff2 file is compressed already: its own size counts. */
const firstFonts = (dist: string) =>
  filesOf(dist, '**/*.woff2').filter((file) => !/latin-ext|cyrillic|greek|vietnamese/.test(file))

const bytesIn = (dist: string) => (file: string) => readFileSync(join(dist, file)).length

const filesOf = (dist: string, pattern: string) => globSync(pattern, { cwd: dist }).toSorted()

const sum = (sizes: number[]) => sizes.reduce((total, size) => total + size, 0)

function over(what: string, most: number, bytes: number): string[] {
  const weight = bytes / 1024
  return weight > most ? [`${what}: ${weight.toFixed(1)} kB, where ${most} are allowed`] : []
}
