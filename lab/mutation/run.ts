/**
 * `npm run mutate`: changes the rules in `domain/` at one place at a time and runs the tests that
 * reach it. A change that no test notices is printed: a test is missing, or it stands with its
 * reason in `equivalent.json`.
 */
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { histories, mutatedFiles, root, testFiles } from './files.ts'
import { type Placed, isEquivalent, staleOf } from './equivalent.ts'
import { mutantsOf } from './mutants.ts'
import { OneWorker, started } from './one-worker.ts'
import { folderOf, killed, limitOf, sampled } from './score.ts'
import type { Coverage, Covered, Start, Task } from './worker.ts'

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true, default: [] },
    tests: { type: 'string', multiple: true, default: ['domain/'] },
    again: { type: 'string' },
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
  },
})

/** A mutant that runs while loading is tried with the tests of this many files, the closest first. */
const filesOfALoading = 12
/** The most histories tried for one mutant, short and long ones, of those in which it makes a difference. */
const historiesOfAMutant = 150
const slowestTest = 1_500
/** What is loaded again for a mutant stays in memory. */
const loadingsOfAWorker = 40

interface Numbered extends Placed {
  number: number
}

const noDifference = '  (differs in no test)'
const began = performance.now()
const minutes = () => ((performance.now() - began) / 60_000).toFixed(1)
const isInPart = (file: string) =>
  values.only.length === 0 || values.only.some((part) => file.includes(part))
const firsts: Record<string, number> = {}
const mutants: Numbered[] = []
for (const file of mutatedFiles.filter(isInPart)) {
  firsts[file] = mutants.length
  const source = readFileSync(join(root, file), 'utf8')
  const lines = source.split('\n')
  for (const mutant of mutantsOf(source)) {
    const code = lines[mutant.line - 1] ?? ''
    mutants.push({ ...mutant, number: mutants.length, file, code })
  }
}
/** What an earlier run printed, without the lines, which may have moved. */
const printed =
  values.again && new Set(readFileSync(values.again, 'utf8').split('\n').map(withoutLine))
const inPart = mutants.filter((mutant) => !printed || printed.has(withoutLine(told(mutant))))
const wanted = sampled(inPart, Number(values.sample ?? inPart.length), Number(values.seed))

const files = testFiles.filter((file) => values.tests.some((part) => file.includes(part)))
const hasHistories = values.tests.some((part) => histories.includes(part))
const start: Start = { files, hasHistories, firsts, count: mutants.length, isCovering: false }
const [first, coverage] = await started<Coverage>({ ...start, isCovering: true })
first.kill('SIGKILL')
const inRules = new Set(coverage.rules)
const isSlow = ({ ms }: Covered) => ms > slowestTest
const differsIn: Covered[][] = mutants.map(() => [])
for (const test of coverage.tests) {
  if (isSlow(test)) continue
  for (const mutant of test.mutants) differsIn[mutant]?.push(test)
}
const ofSeed = wanted.length < inPart.length ? ` (a sample, seed ${values.seed})` : ''
process.stdout.write(
  `${wanted.length} of ${inPart.length} mutants${ofSeed}, ${coverage.tests.length} tests, after ${minutes()} min\n`,
)
const slow = coverage.tests.filter(isSlow).map(({ id }) => id)
for (const id of slow) process.stdout.write(`left out, takes too long: ${id}\n`)

const worker = new OneWorker(start)
const msOfAll = coverage.tests.reduce((sum, test) => sum + (isSlow(test) ? 0 : test.ms), 0)
let loadings = 0
let tooLong = 0
/** The tests that noticed a mutant of a file, as `file test`. */
const noticed = new Set<string>()
const repeatable = new Set<string>()
const tried: { file: string; isKilled: boolean }[] = []
for (const mutant of wanted) {
  if (isEquivalent(mutant)) continue
  const isKilled = await isNoticed(mutant)
  tried.push({ file: mutant.file, isKilled })
  if (!isKilled) process.stdout.write(`${told(mutant)}${noteOf(mutant)}\n`)
  if (tried.length % 200 === 0) {
    process.stderr.write(`${tried.length} tried, ${minutes()} min\n`)
  }
}
worker.end()

const stale = staleOf(mutants, isInPart)
for (const one of stale) process.stdout.write(`equivalent.json names what is not there: ${one}\n`)
let isBelow = false
const folders = new Set(wanted.map(({ file }) => folderOf(file)))
process.stdout.write('folder           killed of tried      equivalent  survivors\n')
for (const folder of [...folders, 'all']) {
  const isIn = ({ file }: { file: string }) => folder === 'all' || folderOf(file) === folder
  const ofFolder = tried.filter(isIn)
  const { count, percent } = killed(ofFolder)
  const limit = limitOf(folder)
  if (percent < limit) isBelow = true
  const columns = [
    folder.padEnd(16),
    `${count} of ${ofFolder.length}`.padEnd(14),
    `${percent.toFixed(1).padStart(5)} %`,
    String(wanted.filter(isIn).length - ofFolder.length).padStart(11),
    String(ofFolder.length - count).padStart(10),
    percent < limit ? `  below ${limit} %` : '',
  ]
  process.stdout.write(`${columns.join(' ').trimEnd()}\n`)
}
process.stdout.write(`${tooLong} ran too long, ${minutes()} min\n`)
process.exit(isBelow || stale.length > 0 ? 1 : 0)

function told({ file, line, was, becomes }: Numbered): string {
  return `${file}:${line}  ${was}  →  ${becomes}`
}

function withoutLine(text: string): string {
  return text.replace(/:\d+ {2}/, '  ').replace(noDifference, '')
}

function noteOf({ number }: Numbered): string {
  const isLoading =
    inRules.has(number) || coverage.files.some((one) => one.mutants.includes(number))
  return isLoading || differsIn[number]?.length ? '' : noDifference
}

async function isNoticed(mutant: Numbered): Promise<boolean> {
  const folder = dirname(mutant.file)
  const distance = (file: string) =>
    file === mutant.file.replace(/\.ts$/, '.test.ts') ? 0 : dirname(file) === folder ? 1 : 2
  const rank = ({ id, file }: Covered) => (noticed.has(`${mutant.file} ${id}`) ? 0 : distance(file))
  const all = (differsIn[mutant.number] ?? []).toSorted((a, b) => rank(a) - rank(b) || a.ms - b.ms)
  const isHistory = ({ file }: Covered) => file === histories
  const written = all.filter((test) => !isHistory(test))
  const played = all.filter(isHistory)
  const every = Math.ceil(played.length / historiesOfAMutant)
  const reached = [...written, ...played.filter((_, index) => index % every === 0)]
  const ms = reached.reduce((sum, test) => sum + test.ms, 0)
  const steps = 20 * Math.max(0, ...reached.map((test) => test.steps)) + 1_000_000
  const tests = reached.map(({ id }) => id)
  if (await isNoticedBy({ mutant: mutant.number, tests, steps }, mutant.file, ms)) return true

  const loaded = inRules.has(mutant.number)
    ? files
    : coverage.files.filter((one) => one.mutants.includes(mutant.number)).map(({ file }) => file)
  if (loaded.length === 0) return false
  const reload = loaded.toSorted((a, b) => distance(a) - distance(b)).slice(0, filesOfALoading)
  if (++loadings % loadingsOfAWorker === 0) worker.end()
  const task = { mutant: mutant.number, tests: [], reload, except: slow, steps: 1_000_000_000 }
  return isNoticedBy(task, mutant.file, msOfAll)
}

async function isNoticedBy(task: Task, file: string, ms: number): Promise<boolean> {
  if (task.tests.length === 0 && !task.reload) return false
  const { killedBy } = await worker.resultOf(task, ms)
  if (killedBy === 'time') tooLong++
  if (!killedBy) return false
  noticed.add(`${file} ${killedBy}`)
  if (!task.reload) await mustPassAgain(killedBy)
  return true
}

/** A test that fails when it runs once more would notice every mutant. */
async function mustPassAgain(id: string) {
  if (repeatable.has(id) || !coverage.tests.some((test) => test.id === id)) return
  const { killedBy } = await worker.resultOf({ mutant: -2, tests: [id], steps: Infinity }, msOfAll)
  if (killedBy) throw new Error(`Fails when it runs once more, without any mutant: ${id}`)
  repeatable.add(id)
}
