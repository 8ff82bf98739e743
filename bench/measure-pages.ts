import { execFile, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import * as z from 'zod/mini'
import { chromiumPath } from './browser.ts'
import type { Finding } from './report.ts'

const categories = ['performance', 'accessibility', 'best-practices', 'seo']
const pages = [
  { name: 'landing', path: '/' },
  { name: 'login', path: '/auth/login' },
]
const best = 100
const leastScore = 0.95
const flags =
  '--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run ' +
  '--disable-background-networking --disable-component-update --disable-sync ' +
  // Chromium's address bar loads two pages of its own.
  '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup'

/**
 * Lighthouse slows the CPU four times to simulate a phone on a fast desktop with a benchmark index
 * of 1500 to 2000, and recommends calibration on other machines
 * (https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md#calibrating-the-cpu-slowdown).
 */
const usualSlowdown = 4
const usualIndex = 1750

const Report = z.object({
  environment: z.object({ benchmarkIndex: z.number() }),
  categories: z.record(z.string(), z.object({ title: z.string(), score: z.nullable(z.number()) })),
})

interface PageFindings {
  /** The assumed CPU slowdown of the phone. */
  slowdown: number
  findings: Finding[]
}

/** Lighthouse's scores of the public pages on a phone, out of 100. */
export async function measurePages(url: string): Promise<PageFindings> {
  const { environment } = await lighthouse(url, usualSlowdown)
  const slowdown = Number(((usualSlowdown * environment.benchmarkIndex) / usualIndex).toFixed(1))
  const findings: Finding[] = []
  for (const { name, path } of pages) {
    const { categories } = await lighthouse(url + path, slowdown)
    for (const { title, score } of Object.values(categories))
      findings.push({
        name: `${name}, ${title}`,
        unit: '',
        ours: (score ?? 0) * best,
        other: best,
        ratio: score ?? 0,
        limit: { atLeast: leastScore },
      })
  }
  return { slowdown, findings }
}

async function lighthouse(url: string, slowdown: number): Promise<z.infer<typeof Report>> {
  const binary = installedLighthouse()
  const folder = mkdtempSync(join(tmpdir(), 'mainforte-lighthouse-'))
  const output = ['--quiet', '--output=json', `--chrome-flags=${flags}`]
  const only = `--only-categories=${categories.join(',')}`
  const slowed = `--throttling.cpuSlowdownMultiplier=${slowdown}`
  try {
    const { stdout } = await promisify(execFile)(binary, [url, only, slowed, ...output], {
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
