import type { SituationView } from '@mainforte/contract/payments/views'
import type { ProposalsView } from '@mainforte/contract/proposals/views'
import type { DaysView, DrawsView, RankingView } from '@mainforte/contract/rotation/views'
import type { MemberId } from '@mainforte/domain/kernel/ids'
import type { TontineView } from '@mainforte/contract/tontines/views'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../testing/engines.ts'
import { bodyOf, openCircle, openStage } from '../testing/stage.ts'
import type { Circle, Person, Stage } from '../testing/stage.ts'

const drawn = { automaticRankingMethod: 'random' }

describe.each(engines)('the ranking on %s', (engine) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(engine)
  })
  afterAll(() => stage.close())

  const linesFor = async (who: Person, { path }: Circle) =>
    bodyOf<RankingView>(await who.get(`${path}/ranking`)).hands.map((hand) => [
      hand.memberName,
      hand.status,
      hand.rank,
      hand.date,
    ])

  /** Awa and Moussa are active, Binta is pending, Chantal was rejected. */
  async function openCircleWithRequests(changes: object) {
    const circle = await openCircle(stage, ['Awa', 'Moussa'], changes)
    for (const name of ['Chantal', 'Binta']) {
      const person = await stage.person(name)
      await person.post(`/invitations/${circle.code}/join`)
    }
    const { members } = bodyOf<{ members: { id: MemberId; name: string }[] }>(
      await circle.admin.get(circle.path),
    )
    const idOf = (name: string) => members.find((member) => member.name === name)?.id
    await circle.admin.post(`${circle.path}/members/${idOf('Chantal')}/reject`)
    return { circle, idOf }
  }

  test('rotation-api-1 pending members are listed after those with a turn, then, for officers, rejected ones', async () => {
    const { circle } = await openCircleWithRequests({ automaticRankingMethod: 'alphabetical' })
    const all = [
      ['Awa', 'active', 1, '2026-01-31'],
      ['Moussa', 'active', 2, '2026-02-28'],
      ['Binta', 'pending', null, null],
      ['Chantal', 'rejected', null, null],
    ]
    expect(await linesFor(circle.admin, circle)).toEqual(all)
    expect(await linesFor(circle.person('Moussa'), circle)).toEqual(all.slice(0, 3))
    expect((await circle.admin.post(`${circle.path}/ranking/automatic`)).status).toBe(200)
    expect(await linesFor(circle.admin, circle)).toEqual(all)
  })

  test('R5 a manual order has no pending members either', async () => {
    const { circle, idOf } = await openCircleWithRequests({
      rankingType: 'manual',
      automaticRankingMethod: null,
    })
    const turns = [circle.memberId('Moussa'), circle.memberId('Awa'), idOf('Binta')].map(
      (memberId, index) => ({ handId: `${memberId}-1`, date: `2026-02-0${index + 1}` }),
    )
    const arrange = (placed: object[]) =>
      circle.admin.put(`${circle.path}/ranking`, { turns: placed })
    expect(await arrange(turns)).toMatchObject({ status: 409, body: { code: 'hand-not-active' } })
    expect(await arrange(turns.slice(0, 2))).toMatchObject({ status: 200 })
    expect(await linesFor(circle.person('Moussa'), circle)).toEqual([
      ['Moussa', 'active', 1, '2026-02-01'],
      ['Awa', 'active', 2, '2026-02-02'],
      ['Binta', 'pending', null, null],
    ])
  })

  test('H3 once the round has started no order is set by hand', async () => {
    const manual = { rankingType: 'manual', automaticRankingMethod: null }
    const circle = await openCircle(stage, ['Awa', 'Moussa'], manual)
    const turns = ['Awa', 'Moussa'].map((name, index) => ({
      handId: `${circle.memberId(name)}-1`,
      date: `2026-02-0${index + 1}`,
    }))
    const arrange = (placed: object[]) =>
      circle.admin.put(`${circle.path}/ranking`, { turns: placed })
    expect((await arrange(turns)).status).toBe(200)
    expect((await circle.admin.post(`${circle.path}/start`)).status).toBe(200)
    const before = await linesFor(circle.admin, circle)
    expect(await arrange(turns.toReversed())).toMatchObject({
      status: 409,
      body: { code: 'order-frozen' },
    })
    expect(await linesFor(circle.admin, circle)).toEqual(before)
  })

  test('R5 dates that contradict the ranks are refused, and the order does not change', async () => {
    const manual = { rankingType: 'manual', automaticRankingMethod: null }
    const circle = await openCircle(stage, ['Awa', 'Moussa'], manual)
    const arrange = (days: readonly string[]) =>
      circle.admin.put(`${circle.path}/ranking`, {
        turns: ['Awa', 'Moussa'].map((name, index) => ({
          handId: `${circle.memberId(name)}-1`,
          date: days[index],
        })),
      })
    expect(await arrange(['2026-03-29', '2026-03-22'])).toMatchObject({
      status: 409,
      body: {
        code: 'date-out-of-order',
        data: { rank: 2, date: '2026-03-22', before: '2026-03-29' },
      },
    })
    expect((await linesFor(circle.admin, circle)).map(([name, , rank]) => [name, rank])).toEqual([
      ['Awa', null],
      ['Moussa', null],
    ])
    expect(await arrange(['2026-03-22', '2026-03-29'])).toMatchObject({ status: 200 })
  })
})

describe.each(engines)('the days of a round on %s', (engine) => {
  const clock = { today: '2026-01-10', now: () => Date.parse(`${clock.today}T08:00:00Z`) }
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(engine, { clock })
  })
  afterAll(() => stage.close())

  const reason = 'Un deuil dans le cercle'

  /** Awa, Binta and Moussa in this order, monthly from 31 January; the round has started. */
  async function begun() {
    clock.today = '2026-01-10'
    const circle = await openCircle(stage, ['Awa', 'Moussa', 'Binta'], {
      automaticRankingMethod: 'alphabetical',
    })
    expect((await circle.admin.post(`${circle.path}/start`)).status).toBe(200)
    const daysFor = async (name: string) =>
      bodyOf<DaysView>(await circle.person(name).get(`${circle.path}/days`))
    const handOf = (name: string) => `${circle.memberId(name)}-1`
    return { circle, daysFor, handOf }
  }

  const proposalsFor = async (who: Person, { path }: Circle) =>
    bodyOf<ProposalsView>(await who.get(`${path}/proposals`))

  test('H4 an officer alone holds a meeting a week later, and everybody is told', async () => {
    const { circle, daysFor } = await begun()
    const { admin, path } = circle
    const meeting = { from: '2026-01-31', to: '2026-02-07', isForAll: false }
    expect(await circle.person('Binta').post(`${path}/days/meeting`, meeting)).toMatchObject({
      status: 403,
    })
    expect((await daysFor('Binta')).turns.map(({ meeting: days }) => days)).toEqual([
      null,
      null,
      null,
    ])
    const [first] = (await daysFor('Awa')).turns
    expect(first?.meeting?.once).toEqual({ earliest: '2026-01-13', latest: '2026-02-27' })
    expect(
      await admin.post(`${path}/days/meeting`, { ...meeting, to: '2026-03-01' }),
    ).toMatchObject({ status: 409, body: { code: 'move-out-of-range' } })
    expect((await admin.post(`${path}/days/meeting`, meeting)).status).toBe(200)
    expect((await daysFor('Binta')).turns.map(({ date }) => date)).toEqual([
      '2026-02-07',
      '2026-02-28',
      '2026-03-31',
    ])
    const told = bodyOf<{ rows: { kind: string; days: unknown }[] }>(
      await circle.person('Binta').get('/notifications'),
    )
    expect(told.rows.find(({ kind }) => kind === 'turns-postponed')).toMatchObject({
      days: { from: '2026-01-31', to: '2026-02-07' },
    })
  })

  test('H1 an officer proposes to postpone, another agrees, and every reader sees the new days', async () => {
    const { circle, daysFor, handOf } = await begun()
    const { admin, path } = circle
    const body = { handId: handOf('Binta'), steps: 1, reason }
    expect(await circle.person('Binta').post(`${path}/days/postpone`, body)).toMatchObject({
      status: 403,
    })
    expect(await admin.post(`${path}/days/postpone`, body)).toMatchObject({
      status: 200,
      body: { isDone: false },
    })
    const [open] = (await proposalsFor(circle.person('Moussa'), circle)).open
    expect(open).toMatchObject({
      steps: 1,
      objection: { until: null, count: 0, needed: 2 },
    })
    const outlook = `${path}/proposals/${open?.number}/outlook`
    expect((await circle.person('Moussa').get(outlook)).body).toMatchObject({
      changes: {
        days: [
          { cycle: 2, memberName: 'Binta', before: '2026-02-28', after: '2026-03-31' },
          { cycle: 3, memberName: 'Moussa', before: '2026-03-31', after: '2026-04-30' },
        ],
      },
    })
    await circle.person('Moussa').post(`${path}/proposals/${open?.number}/answer`, { isYes: true })
    expect((await circle.person('Moussa').get(outlook)).body).toEqual({
      changes: null,
      impossible: 'proposal-over',
    })
    expect((await daysFor('Binta')).turns.map(({ date, agreed }) => [date, agreed])).toEqual([
      ['2026-01-31', null],
      ['2026-03-31', '2026-02-28'],
      ['2026-04-30', '2026-03-31'],
    ])
    const file = await circle.person('Binta').get(`${path}/calendar.ics`)
    expect(String(file.body)).toContain('DTSTART;VALUE=DATE:20260331')
    expect(String(file.body)).not.toContain('DTSTART;VALUE=DATE:20260228')
    const told = bodyOf<{ rows: { kind: string; days: unknown }[] }>(
      await circle.person('Binta').get('/notifications'),
    )
    expect(told.rows.find(({ kind }) => kind === 'turns-postponed')).toMatchObject({
      days: { from: '2026-02-28', to: '2026-03-31' },
    })

    const [contestable] = (await proposalsFor(circle.person('Binta'), circle)).contestable
    expect(contestable?.objection).toMatchObject({ mayObject: true, needed: 2 })
    for (const name of ['Binta', 'Moussa'])
      await circle.person(name).post(`${path}/proposals/${open?.number}/answer`, { isYes: false })
    expect((await daysFor('Binta')).turns.map(({ date }) => date)).toEqual([
      '2026-01-31',
      '2026-02-28',
      '2026-03-31',
    ])
    expect((await proposalsFor(admin, circle)).closed[0]).toMatchObject({ status: 'void' })
  })

  test('H2 in a pause nothing is late, and going on gives the turns their new days', async () => {
    const { circle, daysFor } = await begun()
    const { path } = circle
    await circle.byTwo('/days/pause', { reason })
    expect((await daysFor('Binta')).pause).toEqual({ since: '2026-01-10', byName: 'Awa', reason })
    clock.today = '2026-03-05'
    await circle.wake()
    const situation = async () =>
      bodyOf<SituationView>(await circle.person('Binta').get(`${path}/situation`))
    expect(await situation()).toMatchObject({ late: 0, due: 25_000 })
    expect(bodyOf<TontineView>(await circle.admin.get(path))).toMatchObject({
      nextPayoutDate: '2026-01-31',
      nextPayoutState: 'coming',
      pause: { since: '2026-01-10' },
    })
    const resumed = await circle.person('Moussa').post(`${path}/days/resume`, { reason })
    expect(resumed).toMatchObject({ status: 200, body: { isDone: false } })
    const [open] = (await proposalsFor(circle.admin, circle)).open
    await circle.admin.post(`${path}/proposals/${open?.number}/answer`, { isYes: true })
    expect(await situation()).toMatchObject({ late: 0, due: 25_000 })
    const { turns, pause, mayPostpone, mayResume } = await daysFor('Awa')
    expect(turns.map(({ date }) => date)).toEqual(['2026-03-31', '2026-04-30', '2026-05-31'])
    expect([pause, mayPostpone, mayResume]).toEqual([null, true, false])
  })
})

describe.each(engines)('the draws of a tontine on %s', (engine) => {
  const clock = { today: '2026-01-10', now: () => Date.parse(`${clock.today}T08:00:00Z`) }
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(engine, { clock })
  })
  afterAll(() => stage.close())

  const drawsOf = async ({ admin, path }: Circle, query = '') =>
    bodyOf<DrawsView>(await admin.get(`${path}/draws${query}`))

  test('D6 before the closed list is drawn none is listed, and the promise for the first is there', async () => {
    const circle = await openCircle(stage, ['Awa', 'Moussa', 'Binta'], drawn)
    const { rows, coming, next } = await drawsOf(circle)
    expect({ rows, next }).toEqual({ rows: [], next: null })
    expect(coming).toMatchObject({ number: 1, drawId: `${circle.id}:1` })
    const again = await circle.admin.post(`${circle.path}/ranking/automatic`)
    expect(again).toMatchObject({ status: 409, body: { code: 'order-not-drawn' } })
  })

  test('D15 many draws are paginated, newest first', async () => {
    clock.today = '2026-01-10'
    const daily = { drawnAt: 'meeting', frequency: 'daily', startDate: '2026-01-11' }
    const circle = await openCircle(stage, ['Awa'], { ...drawn, ...daily })
    const { admin, path } = circle
    const guest = await admin.post(`${path}/members`, { name: 'Fatou' })
    const { memberId } = bodyOf<{ memberId: MemberId }>(guest)
    await admin.post(`${path}/members/${memberId}/approve`)
    for (const id of [memberId, circle.memberId('Awa')])
      expect((await admin.post(`${path}/members/${id}/hands`, { hands: 6 })).status).toBe(200)
    expect((await admin.post(`${path}/start`)).status).toBe(200)
    // Whoever is left alone has the last turn without a draw.
    for (let day = 11; day <= 21; day += 1) {
      clock.today = `2026-01-${day}`
      const { coming } = await drawsOf(circle)
      const { drawId, listHash } = coming ?? {}
      const said = { drawId, listHash, numbers: [{ memberId, number: String(day) }] }
      const key = { 'idempotency-key': crypto.randomUUID() }
      expect((await admin.ask('POST', `${path}/draw/turn`, { said }, key)).status).toBe(200)
    }
    const pages = [await drawsOf(circle)]
    for (let next = pages[0]?.next; next; next = pages.at(-1)?.next)
      pages.push(await drawsOf(circle, `?cursor=${next}`))
    expect(pages.map(({ rows }) => rows.length)).toEqual([10, 1])
    const numbers = pages.flatMap(({ rows }) => rows.map(({ number }) => number))
    expect(numbers).toEqual(Array.from({ length: 11 }, (_, index) => 11 - index))
    expect(pages.map(({ coming }) => coming)).toEqual([null, null])
    expect(await admin.get(`${path}/draws?cursor=none`)).toMatchObject({ status: 400 })
  })

  test('an organizer who has asked ten times for the order waits before another', async () => {
    const { admin, path } = await openCircle(stage, ['Awa', 'Moussa'], {
      automaticRankingMethod: 'alphabetical',
    })
    const again = async () => (await admin.post(`${path}/ranking/automatic`)).status
    for (let count = 0; count < 10; count += 1) expect(await again()).toBe(200)
    expect(await again()).toBe(429)
  })

  test('a deleted tontine has none, not even for its organizer', async () => {
    const { admin, path } = await openCircle(stage, ['Awa', 'Moussa'], drawn)
    expect((await admin.get(`${path}/draws`)).status).toBe(200)
    expect((await admin.delete(path)).status).toBe(200)
    expect(await admin.get(`${path}/draws`)).toMatchObject({
      status: 404,
      body: { code: 'no-such-tontine' },
    })
  })
})
