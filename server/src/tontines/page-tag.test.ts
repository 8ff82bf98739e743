import { todayIn } from '@mainforte/domain/kernel/calendar-date'
import { anyMoment, momentOf } from '@mainforte/domain/testing/moments'
import { anyOfficers, playOfficers } from '@mainforte/domain/testing/officers'
import { holdsOutside } from '@mainforte/domain/testing/property'
import type { UserId } from '@mainforte/domain/kernel/ids'
import type { Tontine } from '@mainforte/domain/tontine'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Sql } from '../kernel/database/database.ts'
import type { OpenServices } from '../kernel/open-services.ts'
import { migrations } from '../migrations.ts'
import { officeNote } from '../office/view.ts'
import { findRanking } from '../rotation/store.ts'
import { engines, openTestServices } from '../testing/engines.ts'
import { openCircle, openStage } from '../testing/stage.ts'
import { writeState } from '../testing/written-state.ts'
import { findPageTag } from './page-tag-store.ts'
import { findTontine } from './store.ts'

const hour = 3_600_000

/** How long members and the organizer may take before something else is possible. */
const daysWaited = [0, 3, 7, 14, 28, 60]

const accountsOf = ({ members }: Tontine) => members.flatMap(({ userId }) => userId ?? [])

/** The last full hour of the day that it is in the tontine. */
function lastHour({ terms }: Tontine, now: number): number {
  const today = todayIn(terms.zone, now)
  const hours = Array.from({ length: 24 }, (_, index) => now + index * hour)
  return hours.findLast((moment) => todayIn(terms.zone, moment) === today) ?? now
}

describe.each(engines)('the tag of a page on %s', (engine) => {
  let services: OpenServices
  beforeAll(async () => {
    services = await openTestServices(engine, { migrations })
  })
  afterAll(() => services.close())

  async function pageAt(sql: Sql, { id }: Tontine, reader: UserId, now: number) {
    const page = await findTontine(sql, id, reader, now)
    const ranking = await findRanking(sql, id, { reader, now })
    return { page, ranking, office: page && officeNote(page.office, { reader, now }) }
  }

  /** Compares the pages of a day's beginning with those of its end, if the tag is the same. */
  async function compared(state: Tontine, readers: readonly UserId[], from: number) {
    const { sql } = services.database
    const until = lastHour(state, from)
    const tag = await findPageTag(sql, state.id, from)
    if (tag === undefined || (await findPageTag(sql, state.id, until)) !== tag) return 'untagged'
    for (const reader of readers) {
      const later = await pageAt(sql, state, reader, until)
      expect(later).toEqual(await pageAt(sql, state, reader, from))
    }
    return state.phase === 'running' ? 'running' : 'steady'
  }

  test('kept-4 while a page has the same tag, nothing on it changes', async () => {
    const seen = { steady: 0, running: 0, untagged: 0 }
    await holdsOutside(
      anyMoment,
      async (moment) => {
        const { state, now, reader } = momentOf(moment)
        await writeState(services.database.sql, state)
        // The morning before the last event: deadlines are whole days after an event.
        const morning = now - (moment.hours + 10) * hour
        for (const days of daysWaited)
          seen[await compared(state, [reader], morning + days * 24 * hour)] += 1
      },
      30,
    )
    await holdsOutside(
      anyOfficers,
      async (officers) => {
        const state = playOfficers(officers).tontine
        await writeState(services.database.sql, state)
        const last = Date.parse(state.payments.at(-1)?.recordedAt ?? '2026-01-04T12:00:00Z')
        for (const days of [0, 7])
          seen[await compared(state, accountsOf(state), last + days * 24 * hour - hour)] += 1
      },
      30,
    )
    expect(
      Object.values(seen).every((times) => times > 0),
      JSON.stringify(seen),
    ).toBe(true)
  })
})

test('a change by a transaction that began earlier is one, whatever others wrote meanwhile', async () => {
  const stage = await openStage('postgres')
  const { id, person } = await openCircle(stage, ['Awa', 'Moussa'])
  const db = stage.services.database.sql
  const photo = (sqlOf: Sql, userId: UserId, name: string) =>
    sql`update profiles set avatar_url = ${name} where id = ${userId}`.execute(sqlOf)
  const tagNow = () => findPageTag(db, id, Date.now())
  const [awa, moussa] = [person('Awa').id, person('Moussa').id]
  const earlier = await db.startTransaction().execute()
  await sql`select pg_current_xact_id()`.execute(earlier)
  await photo(db, moussa, 'one')
  await photo(db, awa, 'two')
  const before = await tagNow()
  expect(before).toBeDefined()
  // One transaction later and one earlier than those that the rows are from.
  await photo(db, awa, 'three')
  await photo(earlier, moussa, 'four')
  await earlier.commit().execute()
  expect(await tagNow()).not.toBe(before)
  await stage.close()
})
