import fc from 'fast-check'
import { inject, test } from 'vitest'
import { engines } from '@mainforte/server/testing/engines'
import { killPoints } from './testing/kill-points.ts'
import { killedWhileWriting } from './testing/killed-while-writing.ts'
import { report } from './testing/report.ts'

declare module 'vitest' {
  interface ProvidedContext {
    faults: { readonly seed: number; readonly kills: number; readonly longSeeds: number }
  }
}

/** How many acknowledgements come before a kill, and whether it waits for a point. */
const someKill = fc.record({
  acknowledged: fc.integer({ min: 0, max: 20 }),
  point: fc.constantFrom(undefined, undefined, ...killPoints),
})

test.for(engines)(
  'on %s, kill -9 at random moments loses nothing acknowledged and does nothing twice',
  { timeout: 3_600_000 },
  async (engine) => {
    const { seed, kills } = inject('faults')
    const figures = await killedWhileWriting(engine, async ({ waitFor, kill }) => {
      for (const { acknowledged, point } of fc.sample(someKill, { seed, numRuns: kills })) {
        await waitFor(acknowledged)
        await kill(point)
      }
    })
    report(`${engine}: ${kills} kills of the product`, figures)
  },
)
