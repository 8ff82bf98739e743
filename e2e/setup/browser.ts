/**
 * Which Chromium the stories run in: one that is installed, else Playwright's own, else Debian's,
 * which is installed if we are allowed to.
 */
import { spawnSync } from 'node:child_process'
import { accessSync, constants, globSync, statSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']

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
  const asked = process.env.CHROMIUM_PATH
  if (asked) {
    if (isProgram(asked)) return asked
    throw new Error(`CHROMIUM_PATH is ${asked}, which is not a program that can be run.`)
  }
  const places = [...(process.env.PATH ?? '').split(delimiter), ...usualPlaces]
  const onMachine = places.flatMap((place) => [...names.map((name) => join(place, name)), place])
  return [...onMachine, ...playwrightsOwn()].find(isProgram)
}

/** The downloads of `npx playwright install chromium`, newest first. */
function playwrightsOwn(): string[] {
  const caches = [
    process.env.PLAYWRIGHT_BROWSERS_PATH,
    join(homedir(), '.cache/ms-playwright'),
    join(homedir(), 'Library/Caches/ms-playwright'),
  ].filter((cache) => cache !== undefined)
  return caches.flatMap((cache) =>
    globSync('chromium-*/chrome-*/{chrome,Chromium.app/Contents/MacOS/Chromium}', { cwd: cache })
      .toSorted()
      .toReversed()
      .map((path) => join(cache, path)),
  )
}

/** Installs Debian's Chromium if possible: as root, with apt. */
function installBrowser(): string | undefined {
  if (process.getuid?.() !== 0 || !isProgram('/usr/bin/apt-get')) return undefined
  process.stderr.write('Installing Chromium (apt-get install chromium)...\n')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const args of [
    ['update', '-q'],
    ['install', '-y', '-q', '--no-install-recommends', 'chromium'],
  ]) {
    const { status, stderr } = spawnSync('/usr/bin/apt-get', args, { env, encoding: 'utf8' })
    if (status !== 0) process.stderr.write(stderr)
  }
  return findBrowser()
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
