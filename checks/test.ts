/**
 * `npm test`: runs every step, also after one failed, so that one run tells everything, and ends
 * with one line that counts it all. `npm test -- walls lint` runs the steps so named.
 */
import { steps } from './steps.ts'

const wanted = process.argv.slice(2)
const chosen = steps.filter(
  ({ name }) => wanted.length === 0 || wanted.some((word) => name.startsWith(word)),
)
if (chosen.length === 0) {
  console.error(`No such step. There are: ${steps.map(({ name }) => name).join(', ')}`)
  process.exit(2)
}

const total = { passed: 0, failed: 0 }
for (const { name, run } of chosen) {
  const began = performance.now()
  process.stdout.write(`\n== ${name}\n`)
  // A step that throws has failed like one that says so; the next ones still run.
  const { passed, failed, report } = await run().catch((error: unknown) => ({
    passed: 0,
    failed: 1,
    report: error instanceof Error ? (error.stack ?? error.message) : String(error),
  }))
  total.passed += passed
  total.failed += failed
  if (failed > 0) process.stdout.write(`${report.trimEnd()}\n`)
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(`-- ${name}: ${passed} passed, ${failed} failed, ${seconds} s`)
}

console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 ? 0 : 1
