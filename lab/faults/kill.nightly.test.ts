import { expect, test } from 'vitest'
import { engines } from '@mainforte/server/testing/engines'
import { killPoints } from './testing/kill-points.ts'
import { killedWhileWriting } from './testing/killed-while-writing.ts'

test.for(engines)(
  'on %s, kill -9 at each point of the write path loses nothing acknowledged and does nothing twice',
  { timeout: 600_000 },
  async (engine) => {
    const { lost } = await killedWhileWriting(engine, async ({ kill }) => {
      for (const point of killPoints) await kill(point)
    })
    expect(lost).toBe(0)
  },
)
