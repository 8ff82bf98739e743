/** What `npm test`, `npm run test:all` and `npm run check` run. */
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBrowser } from '../e2e/setup/browser.ts'
import { endpoints } from '../server/src/testing/endpoints.ts'
import { isWholeRun } from '../server/src/testing/test-run.ts'
import { verifierPage } from '../web/build/verifier-page.ts'
import { budgetBreaches, styleWeights } from './budgets.ts'
import { root, tool } from './command.ts'
import { documentBreaches } from './documents.ts'
import { oldBrowserBreaches } from './oldest-browsers/breaches.ts'
import { hostBreaches } from './hosts.ts'
import { lengthBreaches } from './length.ts'
import { conventionBreaches } from './conventions.ts'
import { countPlaywright, countVitest, type Outcome } from './outcome.ts'
import { retiredWordBreaches, termBreaches } from './retired-words.ts'
import retiredWords from './retired-words.json' with { type: 'json' }
import { plainWordBreaches } from './plain-words.ts'
import { ruleBreaches } from './rules.ts'
import { securityBreaches } from './security.ts'
import { specificationBreaches } from './specification.ts'
import { testFilters } from './test-filters.ts'
import { testIdBreaches, testIds } from './test-ids.ts'
import { cruiseBoundaries, packages } from './boundaries.ts'

export interface Step {
  name: string
  /** Needs what the steps before it make, or the whole machine: it starts when they have ended. */
  waits?: boolean
  /** Serves or weighs what `build` makes, which runs first where nothing was built yet. */
  needsBuild?: boolean
  /** Tries random cases, which follow from the run's seed. */
  isRandom?: boolean
  run(): Promise<Outcome>
}

const projects = globSync('*/tsconfig*.json', { cwd: root }).toSorted()

/** They need no build and take seconds. */
const quickSteps: Step[] = [
  command('lint', 'oxlint', ['--deny-warnings']),
  command('format', 'oxfmt', ['--check']),
  check('boundaries', boundaryBreaches),
  check('rules', async () => ruleBreaches(read('domain/RULES.md'), await ruleTests())),
  check('test ids', async () => testIdBreaches(await ruleTests())),
  check('specification', async () =>
    specificationBreaches(read('docs/specification.md'), await evidence()),
  ),
  check('security', async () => securityBreaches(read('docs/security.md'), await evidence())),
  check('conventions', () => eachFile(conventionBreaches)),
  check('documents', () =>
    eachFile((path, text) =>
      path.endsWith('.md') ? documentBreaches(path, text, readLinked) : [],
    ),
  ),
  check('words', async () => {
    const glossary = read('docs/glossary.md')
    const code = (await ourFiles()).filter((path) => /\.(?:tsx?|mjs|html)$/.test(path))
    return [
      ...termBreaches(glossary, code.map((path) => `${path}\n${read(path)}`).join('\n')),
      ...(await eachFile((path, text) => retiredWordBreaches(path, text, retiredWords))),
      ...(await eachFile(plainWordBreaches)),
    ]
  }),
  check('hosts', async () => {
    const registry = (await tool('npm', ['config', 'get', 'registry'])).output
    return eachFile((path, text) =>
      hostBreaches(path, text, /https?:\S+/.exec(registry)?.[0] ?? ''),
    )
  }),
  check('length', async () =>
    lengthBreaches(
      (await ourFiles()).map((path) => ({ path, text: read(path) })),
      root,
    ),
  ),
  command('unused', 'knip', ['--config', 'checks/knip.json', '--no-progress']),
]

// Each further checker checks again what the packages share.
const types = command('types', 'tsc', ['-b', '--checkers', '1', ...projects])

/** `npm test`. */
const usualSteps: Step[] = [
  ...quickSteps,
  command('build', 'node', ['launcher.mjs', 'build']),
  { name: 'tests', waits: true, needsBuild: true, isRandom: true, run: countTests },
  types,
  {
    ...check('budgets', () => {
      const dist = join(root, 'web/dist')
      for (const line of styleWeights(dist)) console.log(line)
      return budgetBreaches(dist)
    }),
    waits: true,
    needsBuild: true,
  },
  {
    ...check('oldest browsers', async () => {
      const polyfills = read('web/app/kernel/browser/polyfills.ts')
      return oldBrowserBreaches(join(root, 'web/dist'), polyfills, [await verifierPage()])
    }),
    waits: true,
    needsBuild: true,
  },
  {
    name: 'browser',
    waits: true,
    needsBuild: true,
    isRandom: true,
    run: async () => countPlaywright(await ensureBrowser()),
  },
]

/** The steps of each run, in order: of `npm test`, of `npm run test:all` and of `npm run check`. */
export const steps: Readonly<Record<'usual' | 'all' | 'check', readonly Step[]>> = {
  usual: usualSteps,
  all: [
    ...usualSteps,
    alone('oldest browser', ['old-browser']),
    alone('faults', ['faults'], { isRandom: true }),
    alone('mutation', ['mutate', '--sample', '300'], { isRandom: true }),
  ],
  check: [...quickSteps, types, { name: 'tests beside the change', run: countTestsOfChange }],
}

/** A command of the launcher that needs the whole machine, with the run's seed where it is random. */
function alone(name: string, args: string[], { isRandom = false } = {}): Step {
  // test.ts sets the seed before it runs a step.
  const seeded = () => (isRandom ? ['--seed', process.env['TEST_SEED'] ?? ''] : [])
  const run = () => runCommand('node', ['launcher.mjs', ...args, ...seeded()])
  return { name, waits: true, isRandom, run }
}

/** The tests of what is not committed yet, or else of the last commit. */
async function countTestsOfChange(): Promise<Outcome> {
  const changed = await changedFiles()
  const filters = testFilters(changed)
  console.log(`   of ${changed.length} changed files: ${filters.join(' ') || 'no tests'}`)
  if (filters.length === 0) return { passed: 0, failed: 0, report: '' }
  return countVitest([...filters, '--passWithNoTests'])
}

async function changedFiles(): Promise<string[]> {
  const names = async (...args: string[]) =>
    (await tool('git', args)).output.split('\n').filter(Boolean)
  const changed = await names('diff', '--name-only', 'HEAD')
  const added = await names('ls-files', '-o', '--exclude-standard')
  const open = [...changed, ...added]
  return open.length > 0 ? open : names('diff', '--name-only', 'HEAD~1')
}

/**
 * All tests. One more failure is a read that answered none of them: in production nothing but its types
 * says that it returns what the contract says. At night another is a statement that would ask all shards.
 */
async function countTests(): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'mainforte-answered-'))
  const list = join(folder, 'endpoints')
  const sent = join(folder, 'statements')
  try {
    const outcome = await countVitest([], {
      ANSWERED_ENDPOINTS: list,
      ...(isWholeRun ? { SENT_STATEMENTS: sent } : {}),
    })
    const answered = new Set(existsSync(list) ? readFileSync(list, 'utf8').split('\n') : [])
    const unchecked = endpoints.filter(
      ({ name, method }) => method === 'GET' && !answered.has(name),
    )
    const lines = [
      ...unchecked.map(({ name }) => `no test got an answer from ${name}`),
      ...(isWholeRun ? await statementsOfAllShards(sent) : []),
    ]
    return {
      ...outcome,
      failed: outcome.failed + lines.length,
      report: [outcome.report, ...lines].join('\n'),
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Loaded at night only: it opens a database. */
async function statementsOfAllShards(file: string): Promise<string[]> {
  const { sentBreaches } = await import('../lab/sharding/sent.ts')
  return sentBreaches(file)
}

/** A step that is one command: it passes when the command exits with 0. */
function command(name: string, program: string, args: string[]): Step {
  return { name, run: () => runCommand(program, args) }
}

async function runCommand(program: string, args: string[]): Promise<Outcome> {
  const { code, output } = await tool(program, args)
  return code === 0
    ? { passed: 1, failed: 0, report: '' }
    : { passed: 0, failed: 1, report: output }
}

/** A step of our own: it passes when it finds no breach. */
function check(name: string, breachesOf: () => string[] | Promise<string[]>): Step {
  return {
    name,
    run: async () => {
      const breaches = await breachesOf()
      return breaches.length === 0
        ? { passed: 1, failed: 0, report: '' }
        : { passed: 0, failed: 1, report: breaches.join('\n') }
    },
  }
}

async function boundaryBreaches(): Promise<string[]> {
  const { modules, breaches } = await cruiseBoundaries(root, packages)
  const sources = (await ourFiles()).filter(
    (path) => /\.tsx?$/.test(path) && packages.includes(path.split('/')[0] ?? ''),
  )
  return modules < sources.length
    ? [`only ${modules} of ${sources.length} source files were read`, ...breaches]
    : breaches
}

/** The files of the repository, uncommitted ones included. */
async function ourFiles(): Promise<string[]> {
  const { code, output } = await tool('git', ['ls-files', '-co', '--exclude-standard', '-z'])
  if (code !== 0) throw new Error(`git could not list the files: ${output}`)
  return output.split('\0').filter((path) => path !== '' && existsSync(join(root, path)))
}

/**
 * The breaches that a check finds in all files except its own tests, which quote what it forbids.
 */
async function eachFile(breachesOf: (path: string, text: string) => string[]): Promise<string[]> {
  const files = (await ourFiles()).filter((path) => !/^checks\/.*\.test\.ts$/.test(path))
  return files.flatMap((path) => breachesOf(path, read(path)))
}

/** The tests of the tontine's rules; those of the checks test the checks. */
async function ruleTests(): Promise<Record<string, string>> {
  const tests = (await ourFiles()).filter(
    (path) =>
      /\.(?:test\.tsx?|e2e\.ts)$|\/invariants\/\w+\.ts$/.test(path) && !path.startsWith('checks/'),
  )
  return Object.fromEntries(tests.map((path) => [path, read(path)]))
}

/** What docs/specification.md and docs/security.md refer to. */
const evidence = async () => ({ read: readIfThere, tests: testIds(await ruleTests()) })

const read = (path: string) => readFileSync(join(root, path), 'utf8')

const readIfThere = (path: string) => (existsSync(join(root, path)) ? read(path) : undefined)

/** The same for a link, which may lead to a folder, too. */
const readLinked = (path: string) =>
  statSync(join(root, path), { throwIfNoEntry: false })?.isDirectory() ? '' : readIfThere(path)
