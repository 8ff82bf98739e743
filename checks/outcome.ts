/**
 * How a run of Vitest or Playwright is counted: each test is one. A skipped test counts as failed,
 * because it proves nothing; so does a file that did not load.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { root, tool, type Ran } from './command.ts'

export interface Outcome {
  passed: number
  failed: number
  /** The output to read when something failed. */
  report: string
  /** The duration of each test, if the step consists of tests. */
  tests?: Timed[]
}

export interface Timed {
  name: string
  milliseconds: number
}

interface VitestReport {
  numTotalTests: number
  numPassedTests: number
  testResults: {
    name: string
    status: string
    assertionResults: { fullName: string; duration?: number | null }[]
  }[]
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: unknown[]
  suites: PlaywrightSuite[]
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[]
  specs: {
    file: string
    title: string
    tests: { projectName: string; results: { duration: number }[] }[]
  }[]
}

/** Runs every Vitest project, or those that further arguments select. */
export function countVitest(
  args: string[] = [],
  env: Record<string, string> = {},
): Promise<Outcome> {
  return counted(
    (report) =>
      tool(
        'vitest',
        ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...args],
        { env },
      ),
    (text, { code }) => {
      const told: VitestReport = JSON.parse(text)
      const unloaded = told.testResults.filter(
        ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
      ).length
      const failed = told.numTotalTests - told.numPassedTests + unloaded
      // An error outside any test fails the run although every test passed.
      return {
        passed: told.numPassedTests,
        failed: failed === 0 && code !== 0 ? 1 : failed,
        tests: told.testResults.flatMap(({ name, assertionResults }) =>
          assertionResults.map(({ fullName, duration }) => ({
            name: `${relative(root, name)}: ${fullName}`,
            milliseconds: duration ?? 0,
          })),
        ),
      }
    },
  )
}

/** Runs the stories of e2e in the given browser. A story that passed only on a retry failed. */
export function countPlaywright(browser: string): Promise<Outcome> {
  return counted(
    (report) =>
      tool('playwright', ['test', '--config', 'e2e/playwright.config.ts', '--reporter=line,json'], {
        env: { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
      }),
    (text, { code }) => {
      const { stats, errors, suites }: PlaywrightReport = JSON.parse(text)
      const failed = stats.unexpected + stats.flaky + stats.skipped + errors.length
      return {
        passed: stats.expected,
        failed: failed === 0 && code !== 0 ? 1 : failed,
        tests: suites.flatMap(storiesIn),
      }
    },
  )
}

const storiesIn = ({ suites = [], specs }: PlaywrightSuite): Timed[] => [
  ...specs.flatMap(({ file, title, tests }) =>
    tests.map(({ projectName, results }) => ({
      name: `e2e/${file}: ${title} (${projectName})`,
      milliseconds: results.reduce((sum, { duration }) => sum + duration, 0),
    })),
  ),
  ...suites.flatMap(storiesIn),
]

async function counted(
  run: (report: string) => Promise<Ran>,
  count: (text: string, ran: Ran) => Omit<Outcome, 'report'>,
): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'mainforte-report-'))
  const report = join(folder, 'report.json')
  try {
    const ran = await run(report)
    const text = readReport(report)
    // Without a report the runner itself crashed: that is one failure, and its output says why.
    const counts = text ? count(text, ran) : { passed: 0, failed: 1 }
    return { ...counts, report: ran.output.replaceAll(root + '/', '') }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function readReport(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
