/**
 * `npm run faults`: what can go wrong around the product, for as long as a nightly run may take. The
 * seed is today's (`testing/test-run.ts`), so that each night tests other moments; `--seed` repeats a night, `--kills` sets
 * how often each engine's product is killed. `--long` plays a million simulated commands: 1,000 for each of `--seeds` seeds.
 * Names run only the faults of those files: `npm run faults -- failover`.
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startVitest } from 'vitest/node'
import { seedOfToday } from '@mainforte/server/testing/test-run'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: String(seedOfToday) },
    kills: { type: 'string', default: '100' },
    long: { type: 'boolean', default: false },
    seeds: { type: 'string', default: '1000' },
  },
})
const faults = {
  seed: Number(values.seed),
  kills: Number(values.kills),
  longSeeds: values.long ? Number(values.seeds) : 0,
}
const again = `npm run faults -- --seed ${faults.seed} --kills ${faults.kills}`
process.stdout.write(`${faults.kills} kills on each engine; again with: ${again}\n`)

const vitest = await startVitest('test', positionals, {
  config: false,
  root: import.meta.dirname,
  watch: false,
  include: ['**/*.faults.ts'],
  // What one fault stops must not slow down another.
  fileParallelism: false,
  globalSetup: [join(import.meta.dirname, '../../server/src/testing/shared-databases.ts')],
  provide: { faults },
  reporters: ['verbose'],
})
await vitest.close()
