/**
 * `npm test`: runs every step, also after one failed, so that one run reports everything. Steps
 * that need nothing of each other run at the same time. It ends with the seconds of each step, the
 * slowest tests, the CPU seconds, and one line with the totals. A whole run fails above a limit of CPU
 * seconds. `npm test -- boundaries lint` runs the named steps; `npm test -- tests --seed=20780` repeats
 * one with the random cases of that run. `npm run test:all` runs more steps and tries the cases of
 * the day; `--check` is `npm run check`.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { isWholeRun, seed as usualSeed, seedOfToday } from '../server/src/testing/test-run.ts'
import { root } from './command.ts'
import { countCpuTime } from './cpu-time.ts'
import { watchSlowness } from './machine-speed.ts'
import type { Outcome, Timed } from './outcome.ts'
import { steps as stepsOf, type Step } from './steps.ts'

const slowestListed = 20
/**
 * What a whole `npm test` may take, from a clean clone, on the usual machine (machine-speed.ts): each new
 * test pays for itself. It may only shrink.
 */
const cpuSecondsLimit = 900

const { values, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string' },
    check: { type: 'boolean', default: false },
  },
})
const kind = isWholeRun ? 'all' : values.check ? 'check' : 'usual'
const steps = stepsOf[kind]
const command = isWholeRun ? 'npm run test:all' : 'npm test'
const cpuSeconds = countCpuTime(Number(process.env['LAUNCHER_PID'] ?? process.pid))
const asked = values.seed ?? (isWholeRun ? 'today' : String(usualSeed))
const seed = asked === 'today' ? String(seedOfToday) : asked
if (!/^\d+$/.test(seed)) {
  console.error(`A seed is a whole number or today, not ${seed}.`)
  process.exit(2)
}
// For the tools that the steps run.
process.env['TEST_SEED'] = seed

const isWanted = ({ name }: Step) =>
  wanted.length === 0 || wanted.some((word) => name.startsWith(word))
const isBuilt = existsSync(join(root, 'web/dist'))
const isBuildMissing = !isBuilt && steps.some((step) => step.needsBuild && isWanted(step))
const chosen = steps.filter((step) => isWanted(step) || (isBuildMissing && step.name === 'build'))
if (chosen.length === 0) {
  console.error(`No such step. There are: ${steps.map(({ name }) => name).join(', ')}`)
  process.exit(2)
}

const total = { passed: 0, failed: 0 }
const stepTimes: Timed[] = []
const testTimes: Timed[] = []
const isWhole = kind === 'usual' && wanted.length === 0
const slowness = isWhole ? watchSlowness() : undefined
for (const group of groupsOf(chosen)) {
  process.stdout.write(`\n== ${group.map(({ name }) => name).join(', ')}\n`)
  await Promise.all(group.map(runStep))
}

const slowest = testTimes.toSorted((one, other) => other.milliseconds - one.milliseconds)
listTimes(`The slowest ${slowestListed} tests:`, slowest.slice(0, slowestListed))
listTimes('The steps:', stepTimes)
checkCpuTime(cpuSeconds())
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 ? 0 : 1

/** Steps that run at the same time: one that waits begins the next group. */
function groupsOf(inOrder: readonly Step[]): Step[][] {
  return inOrder.reduce<Step[][]>((groups, step) => {
    const last = groups.at(-1)
    if (last && !step.waits) last.push(step)
    else groups.push([step])
    return groups
  }, [])
}

async function runStep({ name, isRandom, run }: Step): Promise<void> {
  const began = performance.now()
  // A step that throws has failed like one that reports a failure; the next ones still run.
  const {
    passed,
    failed,
    report,
    tests = [],
  } = await run().catch((error: unknown): Outcome => ({
    passed: 0,
    failed: 1,
    report: error instanceof Error ? (error.stack ?? error.message) : String(error),
  }))
  total.passed += passed
  total.failed += failed
  if (failed > 0) process.stdout.write(`${report.trimEnd()}\n`)
  const milliseconds = performance.now() - began
  stepTimes.push({ name, milliseconds })
  testTimes.push(...tests)
  console.log(`-- ${name}: ${passed} passed, ${failed} failed, ${secondsOf(milliseconds)} s`)
  if (isRandom && failed === 0) console.log(`   random cases: seed ${seed}`)
  else if (isRandom) console.log(`   again with: ${command} -- ${name} --seed=${seed}`)
}

function checkCpuTime(counted: number | undefined) {
  if (counted === undefined) return
  if (!slowness) {
    console.log(`\nCPU: ${Math.round(counted)} s`)
    return
  }
  const slower = slowness()
  const seconds = counted / slower
  console.log(
    `\nCPU: ${Math.round(counted)} s, on the usual machine ${Math.round(seconds)} s of ` +
      `${cpuSecondsLimit} s (this one takes ${slower.toFixed(2)} times as long)`,
  )
  if (seconds <= cpuSecondsLimit) return
  console.log('The run takes too much: make tests cheaper, or leave some to the night (nightly).')
  total.failed += 1
}

function listTimes(title: string, times: readonly Timed[]) {
  if (times.length === 0) return
  console.log(`\n${title}`)
  for (const { name, milliseconds } of times)
    console.log(`${secondsOf(milliseconds).padStart(7)} s  ${name}`)
}

function secondsOf(milliseconds: number) {
  return (milliseconds / 1000).toFixed(1)
}
