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

/**
 * Lighthouse slows the CPU four times to simulate a phone on a fast desktop with a benchmark index
 * of 1500 to 2000, and recommends calibration on other machines
 * (https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md#calibrating-the-cpu-slowdown).
 */
const usualSlowdown = 4
const usualIndex = 1750
/** Between what was assumed of the machine and what it then was. */
const tolerance = 0.15

export interface Visited {
  readonly url: string
  /** Of the browser that a person is signed in with; without it, Lighthouse starts one. */
  readonly port?: number
  readonly skipAudits?: readonly string[]
}

const mostTries = 3

type Report = z.infer<typeof Report>

export interface Judgement {
  readonly categories: Report['categories']
  /** How many times slower than this machine the phone was assumed to be. */
  readonly slowdown: number
}

/**
 * Lighthouse's judgement of pages as a phone opens them for the first time, one after the other.
 * The speed of a machine that others share changes within minutes: each page is judged at the one that
 * was read last, and again if the machine then had another.
 */
export function openLighthouse(): (visited: Visited) => Promise<Judgement> {
  const binary = installedLighthouse()
  let slowdown = usualSlowdown
  return async (visited) => {
    for (let tries = 1; ; tries += 1) {
      const report = await reported(binary, visited, slowdown)
      const assumed = slowdown
      slowdown = Number(
        ((usualSlowdown * report.environment.benchmarkIndex) / usualIndex).toFixed(1),
      )
      if (Math.abs(slowdown / assumed - 1) <= tolerance || tries === mostTries)
        return { categories: report.categories, slowdown: assumed }
    }
  }
}

/** Lighthouse loses the start of its recording at times, and then asks to be run again. */
async function reported(binary: string, visited: Visited, slowdown: number): Promise<Report> {
  for (let tries = 1; ; tries += 1)
    try {
      return await judged(binary, visited, slowdown)
    } catch (error) {
      if (tries === mostTries) throw error
      console.error(`Lighthouse did not judge ${visited.url} and is asked again.`)
    }
}

async function judged(binary: string, visited: Visited, slowdown: number): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'mainforte-lighthouse-'))
  const { url, port, skipAudits = [] } = visited
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
