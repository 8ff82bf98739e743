import type { TodoView } from '@mainforte/contract/dashboard/endpoints'
import type { TontineView } from '@mainforte/contract/tontines/views'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { verify } from '../journal/replay/verify.ts'
import { projections } from '../projections.ts'
import { bodyOf, openCircle, openStage } from '../testing/stage.ts'
import type { Circle, Person, Stage } from '../testing/stage.ts'

let today = '2026-01-02'
const clock = { now: () => Date.parse(`${today}T10:00:00Z`) }

describe('another first day', () => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage('pglite', { clock })
  })
  beforeEach(() => {
    today = '2026-01-02'
  })
  afterAll(() => stage.close())

  const moved = async (): Promise<Circle> => {
    const circle = await openCircle(stage, ['Awa', 'Moussa', 'Koffi'], { startDate: '2026-01-31' })
    const terms = { startDate: '2026-02-15', graceDays: 0, zone: 'Africa/Abidjan' }
    const changed = await circle.admin.ask('PUT', `${circle.path}/terms`, terms)
    expect(changed.status, JSON.stringify(changed.body)).toBe(200)
    return circle
  }
  const agree = (circle: Circle, who: string) =>
    circle
      .person(who)
      .post(`${circle.path}/members/${circle.memberId(who)}/answer`, { takesPart: true })
  const asked = async (person: Person) => bodyOf<TodoView>(await person.get('/todo')).firstDays
  const askedNames = async ({ path, admin }: Circle) =>
    bodyOf<TontineView>(await admin.get(path)).members.flatMap(({ name, firstDayAskedAt }) =>
      firstDayAskedAt === null ? [] : name,
    )

  test('D8 everybody is asked and notified, and the start waits for the answers', async () => {
    const circle = await moved()
    const [moussa, koffi] = [circle.person('Moussa'), circle.person('Koffi')]
    expect(await askedNames(circle)).toEqual(['Moussa', 'Koffi'])
    expect([await asked(circle.admin), await asked(moussa)]).toEqual([0, 1])
    const { rows } = bodyOf<{ rows: { kind: string }[] }>(await moussa.get('/notifications'))
    expect(rows[0]?.kind).toBe('term-changed')
    const start = () => circle.admin.post(`${circle.path}/start`)
    expect((await start()).body).toMatchObject({ code: 'first-day-unanswered' })
    expect((await agree(circle, 'Moussa')).status).toBe(200)
    expect((await agree(circle, 'Moussa')).body).toMatchObject({
      code: 'already-member',
    })
    expect(await asked(moussa)).toBe(0)
    // Who does not agree leaves.
    await koffi.ask('DELETE', `${circle.path}/membership`)
    expect((await start()).status).toBe(200)
    const { database, encryption } = stage.services
    const read = await Array.fromAsync(verify(database.sql, projections, encryption))
    expect(read.flatMap(({ fault }) => fault ?? [])).toEqual([])
  })

  test('D8 after seven days the start waits for nobody', async () => {
    const circle = await moved()
    today = '2026-01-09'
    expect((await circle.admin.post(`${circle.path}/start`)).status).toBe(200)
    expect(await asked(circle.person('Koffi'))).toBe(0)
  })
})
