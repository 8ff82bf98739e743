/**
 * `npm run mutate`: changes the rules in `domain/` at one place at a time and runs the tests that
 * reach it. A change that no test notices is printed: a test is missing, or it stands with its
 * reason in `equivalent.json`.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { mutatedFiles, root, testFiles } from './files.ts'
import { type Mutant, mutantsOf } from './mutants.ts'
import { folderOf, killed, limitOf, sampled } from './score.ts'
import type { Coverage, Result, Start, Task } from './worker.ts'

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true, default: [] },
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
  },
})

/** A mutant that loads is tried with the tests of this many files, the closest first. */
const filesOfALoading = 12
const slowestTest = 2_000
/** On top of ten times what its tests took without it. */
const msOfAMutant = 20_000
/** What is loaded again for a mutant stays in memory. */
const loadingsOfAWorker = 40

interface Numbered extends Mutant {
  number: number
  file: string
}

const began = performance.now()
const firsts: Record<string, number> = {}
const mutants: Numbered[] = []
for (const file of mutatedFiles) {
  firsts[file] = mutants.length
  for (const mutant of mutantsOf(readFileSync(join(root, file), 'utf8'))) {
    mutants.push({ ...mutant, number: mutants.length, file })
  }
}
const inPart = mutants.filter(
  ({ file }) => values.only.length === 0 || values.only.some((part) => file.includes(part)),
)
const wanted = sampled(inPart, Number(values.sample ?? inPart.length), Number(values.seed))

const start: Start = { files: testFiles, firsts, count: mutants.length, isCovering: false }
const [first, coverage] = await started<Coverage>({ ...start, isCovering: true })
const isLoading = new Set(coverage.loading)
const reachedBy = new Map<number, Coverage['tests']>()
for (const test of coverage.tests) {
  for (const mutant of test.mutants) {
    reachedBy.set(mutant, [...(reachedBy.get(mutant) ?? []), test])
  }
}
const slow = coverage.tests.filter(({ ms }) => ms > slowestTest)
const minutes = () => ((performance.now() - began) / 60_000).toFixed(1)
const ofSeed = wanted.length < inPart.length ? ` (a sample, seed ${values.seed})` : ''
process.stdout.write(
  `${wanted.length} of ${inPart.length} mutants${ofSeed}, ${coverage.tests.length} tests, after ${minutes()} min\n`,
)
for (const { id, ms } of slow) {
  process.stdout.write(`left out, takes ${Math.round(ms)} ms: ${id}\n`)
}

const equivalent: Equivalent[] = JSON.parse(
  readFileSync(join(import.meta.dirname, 'equivalent.json'), 'utf8'),
)
interface Equivalent {
  file: string
  was: string
  becomes: string
  reason: string
}
const isSame = (one: Equivalent, mutant: Numbered) =>
  one.file === mutant.file && one.was === mutant.was && one.becomes === mutant.becomes

let worker: ChildProcess | undefined = first
const quick = coverage.tests.filter(({ ms }) => ms <= slowestTest)
const msOfAll = quick.reduce((sum, { ms }) => sum + ms, 0)
for (const reload of [undefined, testFiles]) {
  // Tests that fail when they run again would notice every mutant.
  const tests = reload ? [] : quick.map(({ id }) => id)
  const { killedBy } = await resultOf({ mutant: mutants.length, tests, reload }, msOfAll)
  if (killedBy) throw new Error(`Without any mutant, run again: ${killedBy}`)
}
let loadings = 0
let tooLong = 0
let survivors = 0
const tried: { file: string; isKilled: boolean }[] = []
for (const mutant of wanted) {
  if (equivalent.some((one) => isSame(one, mutant))) continue
  const isKilled = await isNoticed(mutant)
  tried.push({ file: mutant.file, isKilled })
  if (!isKilled) {
    survivors++
    const { file, line, was, becomes } = mutant
    process.stdout.write(`${file}:${line}  ${was}  →  ${becomes}\n`)
  }
  if (tried.length % 500 === 0) {
    process.stderr.write(`${tried.length} tried, ${minutes()} min\n`)
  }
}
worker?.kill('SIGKILL')

const stale = equivalent.filter((one) => !mutants.some((mutant) => isSame(one, mutant)))
for (const { file, was } of stale) {
  process.stdout.write(`equivalent.json names what is not there: ${file}  ${was}\n`)
}
let isBelow = false
const folders = new Set(tried.map(({ file }) => folderOf(file)))
for (const folder of [...folders, 'all']) {
  const ofFolder = tried.filter(({ file }) => folder === 'all' || folderOf(file) === folder)
  const { count, percent } = killed(ofFolder)
  const limit = limitOf(folder)
  if (percent < limit) isBelow = true
  const note = percent < limit ? `below ${limit} %` : ''
  process.stdout.write(
    `${folder.padEnd(16)} ${percent.toFixed(1).padStart(5)} %  ${count} of ${ofFolder.length}  ${note}\n`,
  )
}
process.stdout.write(
  `${wanted.length - tried.length} equivalent, ${survivors} survived, ${tooLong} ran too long, ${minutes()} min\n`,
)
process.exit(isBelow || stale.length > 0 ? 1 : 0)

async function isNoticed(mutant: Numbered): Promise<boolean> {
  const folder = dirname(mutant.file)
  const distance = (file: string) =>
    file === mutant.file.replace(/\.ts$/, '.test.ts') ? 0 : dirname(file) === folder ? 1 : 2
  const reached = (reachedBy.get(mutant.number) ?? [])
    .filter(({ ms }) => ms <= slowestTest)
    .toSorted((a, b) => distance(a.file) - distance(b.file) || a.ms - b.ms)
  const ms = reached.reduce((sum, test) => sum + test.ms, 0)
  if (await isNoticedBy({ mutant: mutant.number, tests: reached.map(({ id }) => id) }, ms)) {
    return true
  }
  if (!isLoading.has(mutant.number)) return false

  const near = testFiles.toSorted((a, b) => distance(a) - distance(b)).slice(0, filesOfALoading)
  if (++loadings % loadingsOfAWorker === 0) restart()
  return isNoticedBy({ mutant: mutant.number, tests: [], reload: near }, msOfAll)
}

async function isNoticedBy(task: Task, ms: number): Promise<boolean> {
  if (task.tests.length === 0 && !task.reload) return false
  const { killedBy } = await resultOf(task, ms)
  if (killedBy === 'time') tooLong++
  return killedBy !== undefined
}

/** What the worker says; that it ended or takes too long is a result too. */
async function resultOf(task: Task, ms: number): Promise<Result> {
  if (!worker) [worker] = await started(start)
  const used = worker
  return new Promise<Result>((resolve) => {
    const end = (killedBy: string) => {
      clearTimeout(limit)
      restart()
      resolve({ mutant: task.mutant, killedBy })
    }
    const limit = setTimeout(() => end('time'), msOfAMutant + 10 * ms)
    const onExit = () => end('end of the process')
    used.once('exit', onExit)
    used.once('message', (message: Result) => {
      clearTimeout(limit)
      used.removeListener('exit', onExit)
      resolve(message)
    })
    used.send(task)
  })
}

function restart() {
  worker?.removeAllListeners()
  worker?.kill('SIGKILL')
  worker = undefined
}

async function started<Answer>(how: Start): Promise<[ChildProcess, Answer]> {
  const child = fork(join(import.meta.dirname, 'worker.ts'), {
    cwd: root,
    serialization: 'advanced',
    execArgv: ['--no-warnings'],
  })
  child.send(how)
  const answer = await new Promise<Answer>((resolve, reject) => {
    child.once('message', resolve)
    child.once('exit', (code) => reject(new Error(`The worker ended with ${code}.`)))
  })
  child.removeAllListeners('exit')
  return [child, answer]
}
