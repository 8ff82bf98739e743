import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../testing/engines.ts'
import { bodyOf, openCircle, openStage, paymentForm, tontineForm } from '../testing/stage.ts'
import type { Circle, Stage } from '../testing/stage.ts'
import { isZoneKnown } from './store.ts'

/** In Auckland it is 13 hours later: the next day already. */
const clock = { now: () => Date.parse('2026-01-10T12:00:00Z') }
const auckland = 'Pacific/Auckland'

describe.each(engines)('on %s', (engine) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(engine, { clock })
  })
  afterAll(() => stage.close())

  const terms = { startDate: '2026-01-31', graceDays: 0, zone: 'Africa/Abidjan' }
  const change = ({ admin, path }: Circle, changes: object) =>
    admin.put(`${path}/terms`, { ...terms, ...changes })

  test('T3 the organizer changes terms before the start, and every member is notified of each change', async () => {
    const circle = await openCircle(stage, ['Awa', 'Moussa', 'Bintou'])
    const moussa = circle.person('Moussa')
    const pageOf = async () =>
      bodyOf<{ turns: { handId: string }[] }>(await moussa.get(circle.path))
    const { turns } = await pageOf()
    const changes = { startDate: '2026-03-31', graceDays: 3, zone: auckland }
    expect(await moussa.put(`${circle.path}/terms`, changes)).toMatchObject({ status: 403 })
    expect(await change(circle, changes)).toMatchObject({ status: 200 })
    expect(await pageOf()).toMatchObject({
      ...changes,
      turns: ['2026-03-31', '2026-04-30', '2026-05-31'].map((date, index) => ({
        handId: turns[index]?.handId,
        date,
      })),
    })
    const { rows } = bodyOf<{ rows: unknown[] }>(await moussa.get('/notifications'))
    expect(rows.slice(0, 3)).toMatchObject([
      { kind: 'term-changed', change: { term: 'zone', before: terms.zone, after: auckland } },
      { kind: 'term-changed', change: { term: 'graceDays', before: 0, after: 3 } },
      {
        kind: 'term-changed',
        change: { term: 'startDate', before: '2026-01-31', after: '2026-03-31' },
      },
    ])
    expect(await change(circle, changes)).toMatchObject({ body: { code: 'nothing-to-change' } })
    for (const name of ['Moussa', 'Bintou'])
      await circle.person(name).post(`${circle.path}/members/${circle.memberId(name)}/answer`, {
        takesPart: true,
      })
    await circle.admin.post(`${circle.path}/start`)
    expect(await change(circle, { ...changes, graceDays: 4 })).toMatchObject({
      status: 409,
      body: { code: 'already-started' },
    })
  })

  test('T3, D8 another kind of order asks all again, and is told to them', async () => {
    const circle = await openCircle(stage, ['Zoé', 'Moussa', 'Bintou'])
    const moussa = circle.person('Moussa')
    expect(await change(circle, { rankingMethod: 'alphabetical' })).toMatchObject({ status: 200 })
    expect(await moussa.get(circle.path)).toMatchObject({
      body: {
        rankingType: 'automatic',
        rankingMethod: 'alphabetical',
        turns: ['Bintou', 'Moussa', 'Zoé'].map((memberName) => ({ memberName })),
      },
    })
    const { rows } = bodyOf<{ rows: unknown[] }>(await moussa.get('/notifications'))
    const changed = { term: 'rankingMethod', before: 'lilo', after: 'alphabetical' }
    expect(rows).toContainEqual(expect.objectContaining({ change: changed }))
    expect(await circle.admin.post(`${circle.path}/start`)).toMatchObject({
      body: { code: 'first-day-unanswered' },
    })
    expect(await change(circle, { amount: 20_000 })).toMatchObject({
      status: 409,
      body: { code: 'amount-fixed' },
    })
  })

  test('K2 every day of a tontine is in its own time zone', async () => {
    const circle = await openCircle(stage, ['Awa', 'Moussa'], { zone: auckland })
    const { admin, path, memberId } = circle
    const days: unknown[] = []
    for (const page of ['', '/grid', '/report', '/cycles/1'])
      days.push(bodyOf<{ today: string }>(await admin.get(path + page)).today)
    expect(days).toEqual(Array(4).fill('2026-01-11'))
    const pay = (date: string) =>
      admin.post(`${path}/payments`, paymentForm(memberId('Moussa'), { date }))
    expect(await pay('2026-01-12')).toMatchObject({ body: { code: 'payment-in-future' } })
    expect(await pay('2026-01-11')).toMatchObject({ status: 201 })
    const early = { startDate: '2026-01-10', zone: auckland }
    const waiting = await openCircle(stage, ['Awa', 'Moussa'])
    expect(await change(waiting, early)).toMatchObject({
      body: { code: 'first-day-out-of-range', data: { from: '2026-01-11', to: null } },
    })
    expect(await change(waiting, { ...early, zone: terms.zone })).toMatchObject({ status: 200 })
  })

  test('K2 a zone is a place that Intl and the database know', async () => {
    const { sql: db } = stage.services.database
    const zones = Intl.supportedValuesOf('timeZone')
    const { rows } = await sql<{ known: string[] }>`select array_agg(name) as known
      from pg_timezone_names where name = any(${zones})`.execute(db)
    expect(rows[0]?.known.toSorted()).toEqual(zones.toSorted())
    expect(await isZoneKnown(db, 'Pacific/Auckland')).toBe(true)
    expect(await isZoneKnown(db, 'Pacific/Atlantis')).toBe(false)
    const awa = await stage.person('Awa')
    const issues = [{ path: ['zone'], code: 'zone-unknown' }]
    for (const zone of ['Pacific/Atlantis', '+01:00'])
      expect(await awa.post('/tontines', tontineForm({ zone }))).toMatchObject({
        status: 400,
        body: { data: { issues } },
      })
  })
})
