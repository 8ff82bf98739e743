import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { openStage } from './testing/stage.ts'

const stretches = 4
const secondsEach = 8
const mostASecond = 2

test('at rest, the product commits less than twice a second', { timeout: 120_000 }, async () => {
  const stage = await openStage('postgres')
  const commits = async () => {
    const { rows } = await sql<{ commits: number }>`select xact_commit::int as commits
      from pg_stat_database where datname = current_database()`.execute(stage.services.database.sql)
    return rows[0]?.commits ?? 0
  }
  const counted: number[] = []
  for (let stretch = 0; stretch < stretches; stretch += 1) {
    const before = await commits()
    await atRest(secondsEach)
    counted.push((await commits()) - before)
  }
  // The least: PostgreSQL counts the start late, and its own vacuum, too.
  expect(Math.min(...counted)).toBeGreaterThan(0)
  expect(Math.min(...counted)).toBeLessThan(mostASecond * secondsEach)
  await stage.close()
})

/** The subject is a stretch of time in which nobody does anything. */
async function atRest(seconds: number): Promise<void> {
  const until = performance.now() + seconds * 1000
  await vi.waitFor(() => expect(performance.now()).toBeGreaterThan(until), {
    timeout: 2 * seconds * 1000,
    interval: 500,
  })
}
