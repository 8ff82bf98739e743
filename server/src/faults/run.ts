/**
 * `npm run faults`: kills the product at random moments for as long as a nightly run may take. The
 * seed is the day, so that each night tests other moments; `--seed` repeats a night, `--kills` sets
 * how often each engine's product is killed.
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startVitest } from 'vitest/node'

const today = new Date().toISOString().slice(0, 10).replaceAll('-', '')
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: today },
    kills: { type: 'string', default: '100' },
  },
})
const faults = { seed: Number(values.seed), kills: Number(values.kills) }
const again = `npm run faults -- --seed ${faults.seed} --kills ${faults.kills}`
process.stdout.write(`${faults.kills} kills on each engine; again with: ${again}\n`)

const vitest = await startVitest('test', [], {
  config: false,
  root: import.meta.dirname,
  watch: false,
  include: ['**/*.faults.ts'],
  globalSetup: [join(import.meta.dirname, '../testing/shared-databases.ts')],
  provide: { faults },
  reporters: ['verbose'],
})
await vitest.close()
