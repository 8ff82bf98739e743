import type { DrawsView, RankingView } from '@mainforte/contract/rotation/views'
import type { MemberId } from '@mainforte/domain/kernel/ids'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../testing/engines.ts'
import { bodyOf, openCircle, openStage } from '../testing/stage.ts'
import type { Circle, Person, Stage } from '../testing/stage.ts'

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
      circle.admin.put(`${circle.path}/ranking`, { turns: placed, reason: null })
    expect(await arrange(turns)).toMatchObject({ status: 409, body: { code: 'hand-not-active' } })
    expect(await arrange(turns.slice(0, 2))).toMatchObject({ status: 200 })
    expect(await linesFor(circle.person('Moussa'), circle)).toEqual([
      ['Moussa', 'active', 1, '2026-02-01'],
      ['Awa', 'active', 2, '2026-02-02'],
      ['Binta', 'pending', null, null],
    ])
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
        reason: null,
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

  test('R7 a frozen automatic order can not be changed by hand, whatever the reason', async () => {
    const circle = await openCircle(stage, ['Awa', 'Moussa'], { automaticRankingMethod: 'lilo' })
    expect((await circle.admin.post(`${circle.path}/start`)).status).toBe(200)
    const before = await linesFor(circle.admin, circle)
    const turns = ['Moussa', 'Awa'].map((name, index) => ({
      handId: `${circle.memberId(name)}-1`,
      date: `2026-02-0${index + 1}`,
    }))
    const order = { turns, reason: 'Moussa se marie' }
    expect(await circle.admin.put(`${circle.path}/ranking`, order)).toMatchObject({
      status: 409,
      body: { code: 'ranking-is-automatic' },
    })
    expect(await linesFor(circle.admin, circle)).toEqual(before)
  })
})

describe.each(engines)('the draws of a tontine on %s', (engine) => {
  let stage: Stage
  let circle: Circle
  beforeAll(async () => {
    stage = await openStage(engine)
    circle = await openCircle(stage, ['Awa', 'Moussa', 'Binta'])
  })
  afterAll(() => stage.close())

  const ask = (who: Person, query = '') => who.get(`${circle.path}/draws${query}`)
  const read = async (query = '') => bodyOf<DrawsView>(await ask(circle.admin, query))
  const numbersOf = ({ rows }: DrawsView) => rows.map(({ number }) => number)

  test('D6 each draw is listed, newest first, with the commitment for the next', async () => {
    const { rows, promise, next } = await read()
    expect(numbersOf({ rows, promise, next })).toEqual([3, 2, 1])
    expect(rows.map(({ hands }) => hands.length)).toEqual([3, 2, 1])
    expect(rows[0]).toMatchObject({ drawId: `${circle.id}:3`, at: expect.stringMatching(/T.*Z$/) })
    expect(promise).toMatchObject({ number: 4, drawId: `${circle.id}:4` })
    expect(next).toBe(null)
  })

  test('D6 many draws are paginated', async () => {
    const hands = `${circle.path}/members/${circle.memberId('Binta')}/hands`
    for (let count = 2; count <= 20; count += 1)
      expect((await circle.admin.post(hands, { hands: count })).status).toBe(200)
    const pages = [await read()]
    for (let next = pages[0]?.next; next; next = pages.at(-1)?.next)
      pages.push(await read(`?cursor=${next}`))
    expect(pages.map(({ rows }) => rows.length)).toEqual([10, 10, 2])
    expect(pages.flatMap(numbersOf)).toEqual(Array.from({ length: 22 }, (_, index) => 22 - index))
    expect(pages.map(({ promise }) => promise?.number)).toEqual([23, 23, 23])
    expect(await ask(circle.admin, '?cursor=none')).toMatchObject({ status: 400 })
  })

  test('an organizer who has redrawn ten times waits before another draw', async () => {
    const { admin, path } = await openCircle(stage, ['Awa', 'Moussa'])
    const again = async () => (await admin.post(`${path}/ranking/automatic`)).status
    for (let count = 0; count < 10; count += 1) expect(await again()).toBe(200)
    expect(await again()).toBe(429)
    expect(bodyOf<DrawsView>(await admin.get(`${path}/draws`)).rows[0]?.number).toBe(12)
  })

  test('a deleted tontine has none, not even for its organizer', async () => {
    const { admin, path } = await openCircle(stage, ['Awa', 'Moussa'])
    expect((await admin.get(`${path}/draws`)).status).toBe(200)
    expect((await admin.delete(path)).status).toBe(200)
    expect(await admin.get(`${path}/draws`)).toMatchObject({
      status: 404,
      body: { code: 'no-such-tontine' },
    })
  })
})
