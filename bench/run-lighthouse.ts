import { execFile, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import * as z from 'zod/mini'
import { chromiumPath } from './browser.ts'

const categories = ['performance', 'accessibility', 'best-practices', 'seo']
const flags =
  '--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run ' +
  '--disable-background-networking --disable-component-update --disable-sync ' +
  // Chromium's address bar loads two pages of its own.
  '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup'

const Report = z.object({
  environment: z.object({ benchmarkIndex: z.number() }),
  categories: z.record(z.string(), z.object({ title: z.string(), score: z.nullable(z.number()) })),
})

export interface Visited {
  readonly url: string
  /** How many times slower than this machine. */
  readonly slowdown: number
  /** Of the browser that a person is signed in with; without it, Lighthouse starts one. */
  readonly port?: number
  readonly skipAudits?: readonly string[]
}

const mostTries = 3

type Judgement = z.infer<typeof Report>

/**
 * Lighthouse's judgement of a page as a phone opens it for the first time.
 * Lighthouse loses the start of its recording at times, and then asks to be run again.
 */
export async function lighthouse(visited: Visited): Promise<Judgement> {
  const binary = installedLighthouse()
  for (let tries = 1; ; tries += 1)
    try {
      return await judged(binary, visited)
    } catch (error) {
      if (tries === mostTries) throw error
      console.error(`Lighthouse did not judge ${visited.url} and is asked again.`)
    }
}

async function judged(binary: string, visited: Visited): Promise<Judgement> {
  const folder = mkdtempSync(join(tmpdir(), 'mainforte-lighthouse-'))
  const { url, slowdown, port, skipAudits = [] } = visited
  const options = [
    '--quiet',
    '--output=json',
    ...(port ? [`--port=${port}`] : [`--chrome-flags=${flags}`]),
    `--only-categories=${categories.join(',')}`,
    `--throttling.cpuSlowdownMultiplier=${slowdown}`,
    ...skipAudits.map((audit) => `--skip-audits=${audit}`),
  ]
  try {
    const { stdout } = await promisify(execFile)(binary, [url, ...options], {
      env: { ...process.env, CHROME_PATH: chromiumPath, TMPDIR: folder },
      maxBuffer: 64 * 2 ** 20,
    })
    return Report.parse(JSON.parse(stdout))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The path of Lighthouse, which is installed when it is first wanted: it is a sixth of all files. */
function installedLighthouse(): string {
  const folder = join(import.meta.dirname, 'lighthouse')
  const binary = join(folder, 'node_modules/.bin/lighthouse')
  if (existsSync(binary)) return binary
  console.error('Installing Lighthouse (npm ci)...')
  const { status } = spawnSync('npm', ['ci', '--loglevel=error'], {
    cwd: folder,
    stdio: ['ignore', 2, 2],
  })
  if (status !== 0) throw new Error('npm ci in bench/lighthouse did not succeed.')
  return binary
}
