import { fork } from 'node:child_process'
import { beforeAll, expect, test } from 'vitest'
import type { Counted } from './linear-process.ts'

let rounds: readonly Counted[]

beforeAll(async () => {
  const url = new URL('./linear-process.ts', import.meta.url)
  rounds = await new Promise((resolve, reject) => {
    fork(url, {
      execArgv: ['--no-opt', '--no-maglev', '--no-sparkplug', '--no-lazy-feedback-allocation'],
    })
      .on('message', (counted: Counted[]) => resolve(counted))
      .on('error', reject)
      .on('exit', (code) => reject(new Error(`the counting process ended: ${code}`)))
  })
})

const growthOf = ({ one, two }: Counted) =>
  Object.entries(two).map(([name, after]) => ({ name, before: one[name] ?? NaN, after }))

test('twice the elements take twice the steps, and four times in a nested loop', () => {
  const known = rounds.find(({ shape }) => shape === 'known')
  const [linear, quadratic] = known ? growthOf(known) : []
  expect([linear?.name, quadratic?.name]).toEqual(['linear', 'quadratic'])
  expect((linear?.after ?? 0) / (linear?.before ?? 0)).toBeCloseTo(2, 1)
  expect((quadratic?.after ?? 0) / (quadratic?.before ?? 0)).toBeCloseTo(4, 1)
})

/** Twice, and a little for the round's beginning, which is not of twice the size; a nested loop takes four. */
const most = 2.05

test('a round of twice the size takes at most about twice the steps, for every computation', () => {
  const shapes = rounds.filter(({ shape }) => shape !== 'known')
  expect(shapes.length).toBeGreaterThan(0)
  const over = shapes.flatMap((round) =>
    growthOf(round)
      .filter(({ before, after }) => !(after <= most * before))
      .map(
        ({ name, before, after }) =>
          `${name}, ${round.shape}: ${before} -> ${after}, x${(after / before).toFixed(2)}`,
      ),
  )
  expect(over).toEqual([])
})
