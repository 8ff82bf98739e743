/**
 * Which Chromium the stories run in: one that is installed, else Playwright's own, else Debian's,
 * which is installed if we are allowed to. The headless shell is preferred: the same pages in the
 * same engine, without the windows that cost a whole Chromium a tenth more CPU time.
 */
import { spawnSync } from 'node:child_process'
import { accessSync, constants, globSync, statSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'

const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
]

const usualPlaces = [
  '/usr/bin',
  '/usr/local/bin',
  '/snap/bin',
  '/opt/google/chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Features of Chromium that the pages do not need; this list replaces Playwright's. */
const unwanted = [
  // A spare process for a next site. There is none, and it costs as much as a page.
  'SpareRendererForSitePerProcess',
  // Two internal pages under the address bar of every window, more work than most of ours.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  // Keeps the old page on the screen while the next is not painted yet.
  'PaintHolding',
  // Requests to its vendor.
  'AimEnabled',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PreconnectToSearch',
]

export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  // The pages of all people of a story in one process: a quarter less CPU time.
  '--renderer-process-limit=1',
  '--process-per-site',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${unwanted.join(',')}`,
]

/**
 * The browser to use; installs one if necessary. Throws an error that says what to do if there is
 * none.
 */
export function ensureBrowser(): string {
  return findBrowser() ?? installBrowser() ?? fail()
}

export function findBrowser(): string | undefined {
  const configured = process.env.CHROMIUM_PATH
  if (configured) {
    if (isProgram(configured)) return configured
    throw new Error(`CHROMIUM_PATH is ${configured}, which is not a program that can be run.`)
  }
  const places = [...(process.env.PATH ?? '').split(delimiter), ...usualPlaces]
  const onMachine = [
    ...names.flatMap((name) => places.map((place) => join(place, name))),
    ...places,
  ]
  return [...onMachine, ...playwrightsOwn()].find(isProgram)
}

/** The downloads of `npx playwright install chromium`: shells first, and the newest of each. */
function playwrightsOwn(): string[] {
  const caches = [
    process.env.PLAYWRIGHT_BROWSERS_PATH,
    join(homedir(), '.cache/ms-playwright'),
    join(homedir(), 'Library/Caches/ms-playwright'),
  ].filter((cache) => cache !== undefined)
  return caches.flatMap((cache) =>
    [
      'chromium_headless_shell-*/*/{chrome-headless-shell,headless_shell}',
      'chromium-*/chrome-*/{chrome,Chromium.app/Contents/MacOS/Chromium}',
    ]
      .flatMap((pattern) => globSync(pattern, { cwd: cache }).toSorted().toReversed())
      .map((path) => join(cache, path)),
  )
}

/** Installs Debian's headless shell if possible, or else its Chromium: as root, with apt. */
function installBrowser(): string | undefined {
  if (process.getuid?.() !== 0 || !isProgram('/usr/bin/apt-get')) return undefined
  apt('update', '-q')
  // Older releases have no package of the shell.
  for (const name of ['chromium-headless-shell', 'chromium']) {
    process.stderr.write(`Installing the browser (apt-get install ${name})...\n`)
    if (apt('install', '-y', '-q', '--no-install-recommends', name)) return findBrowser()
  }
  return undefined
}

function apt(...args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const { status, stderr } = spawnSync('/usr/bin/apt-get', args, { env, encoding: 'utf8' })
  if (status !== 0) process.stderr.write(stderr)
  return status === 0
}

function fail(): never {
  throw new Error(
    'The browser tests need Chromium or Chrome, and none was found. Install one (on Debian: ' +
      'apt-get install chromium; anywhere: npx playwright install chromium), or set ' +
      'CHROMIUM_PATH to where yours is.',
  )
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return statSync(path).isFile()
  } catch {
    return false
  }
}
