import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { invariants } from './testing/invariants/all.ts'
import { ending } from './testing/invariants/settlement.ts'
import { HistoryCheck } from './testing/invariants/check.ts'
import { purity } from './testing/invariants/journal.ts'

/** `HISTORIES=200000 vitest run domain/src/histories.test.ts` searches further. */
const histories = Number(process.env['HISTORIES'] ?? 3_000)
const perBatch = 1000
/** At most this many times as many, until chance has reached what the invariants demand. */
const mostTimes = 4

const { seed = 0 } = fc.readConfigureGlobal()
/** Of the usual seed, batches in which chance reaches all that the invariants demand; then one after the other. */
const usual = seed === 1 ? [1012, 1019, 1100, 1105] : []
const check = new HistoryCheck(invariants, { purity, ending })

beforeAll(async () => {
  const isDone = (played: number) =>
    played >= histories && (check.hasReachedAll() || played >= histories * mostTimes)
  for (let batch = 0; !isDone(batch * perBatch); batch += 1) {
    // No batch of tomorrow is one of today.
    check.run(usual[batch] ?? seed * perBatch + batch, perBatch)
    // Vitest takes a worker that is silent for a minute for dead.
    await new Promise<void>((next) => setImmediate(next))
  }
}, 3_600_000)

for (const invariant of invariants) {
  test(invariant.title, () => {
    const broken = check.broken.get(invariant)
    if (broken) expect.fail(`Seed ${seed}. ${broken}`)
    expect([...(check.reached.get(invariant) ?? [])]).toEqual(
      expect.arrayContaining([...(invariant.reaches ?? [])]),
    )
  })
}
