/**
 * `npm run old-browser`: stories in Chromium 92, the oldest browser in which the product
 * works; `npm run old-browser -- journal` those of one file. It runs on Linux on x64. chrome-aws-lambda carries the browser
 * in a package of the registry; nothing else is used of it.
 */
import { spawnSync } from 'node:child_process'
import { createReadStream, createWriteStream, existsSync, chmodSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress } from 'node:zlib'
import { ensureBrowser } from './setup/browser.ts'

const folder = join(import.meta.dirname, 'oldest-browser')
const browser = join(folder, 'node_modules/chromium-92')
const stories = ['old-browsers', 'main-job', 'offline', 'receipts', 'lists', 'shell', 'own-page']

// Debian's browser brings the libraries that this one needs, too.
ensureBrowser()
if (!existsSync(browser)) await install()
const asked = process.argv.slice(2)
const { status } = spawnSync(
  'playwright',
  ['test', '--config', 'e2e/playwright.config.ts', ...(asked.length > 0 ? asked : stories)],
  {
    cwd: join(import.meta.dirname, '..'),
    stdio: 'inherit',
    env: { ...process.env, CHROMIUM_PATH: browser, TEST_ALL: 'yes' },
  },
)
process.exitCode = status ?? 1

async function install(): Promise<void> {
  process.stderr.write('Installing Chromium 92 (npm ci)...\n')
  const { status } = spawnSync(
    'npm',
    ['ci', '--ignore-scripts', '--legacy-peer-deps', '--loglevel=error'],
    { cwd: folder, stdio: ['ignore', 2, 2] },
  )
  if (status !== 0) throw new Error('npm ci in e2e/oldest-browser did not succeed.')
  const packed = join(folder, 'node_modules/chrome-aws-lambda/bin/chromium.br')
  await pipeline(
    createReadStream(packed),
    createBrotliDecompress(),
    createWriteStream(`${browser}.part`),
  )
  chmodSync(`${browser}.part`, 0o755)
  renameSync(`${browser}.part`, browser)
}
