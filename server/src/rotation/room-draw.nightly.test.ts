import type { DrawsView, RankingView } from '@mainforte/contract/rotation/views'
import type { TodoView } from '@mainforte/contract/dashboard/endpoints'
import type { NotificationView } from '@mainforte/contract/notifications/endpoints'
import type { TontineView } from '@mainforte/contract/tontines/views'
import { digestOf } from '@mainforte/domain/kernel/digest'
import { roomDraw } from '@mainforte/domain/rotation/room-draw'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { verify } from '../journal/replay/verify.ts'
import { projections } from '../projections.ts'
import { engines } from '../testing/engines.ts'
import { bodyOf, openCircle, openStage } from '../testing/stage.ts'
import type { Circle, Person, Stage } from '../testing/stage.ts'

const drawn = { automaticRankingMethod: 'random' }
const names = ['Awa', 'Moussa', 'Binta', 'Chantal']

const drawsOf = async ({ admin, path }: Circle) =>
  bodyOf<DrawsView>(await admin.get(`${path}/draws`))
const pageOf = async ({ path }: Circle, who: Person) => bodyOf<TontineView>(await who.get(path))
const kindsOf = async (who: Person) =>
  bodyOf<{ rows: NotificationView[] }>(await who.get('/notifications')).rows.map(({ kind }) => kind)

/** What the organizer's phone does without network, with the list that it saw before. */
async function inRoom(circle: Circle, said: readonly string[] = ['Moussa', 'Binta']) {
  const { list, promise } = await drawsOf(circle)
  if (!list || !promise) throw new Error('nothing is to be drawn')
  const { hands, constraints, roundNo } = list
  const { drawId } = promise
  const numbers = said.map((name, index) => ({
    memberId: circle.memberId(name),
    number: `0${index + 4}2`,
  }))
  const { participants, order } = roomDraw(
    { circleId: circle.id, drawId, hands, roundNo, ...(constraints && { constraints }) },
    { secret: digestOf(drawId), numbers },
  )
  return { order, record: { drawId, hands, constraints, participants } }
}

const bring = ({ admin, path }: Circle, record: object, key = randomUUID()) =>
  admin.ask('POST', `${path}/draw/room`, record, { 'idempotency-key': key })

const answer = async (circle: Circle, name: string, wasSo = true) => {
  const { room } = await drawsOf(circle)
  return circle
    .person(name)
    .post(`${circle.path}/draw/room/answer`, { drawId: room?.drawId ?? '', wasSo })
}

describe.each(engines)('a draw in the room on %s', (engine) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(engine)
  })
  afterAll(() => stage.close())

  const faults = async () => {
    const found = await Array.fromAsync(
      verify(stage.services.database.sql, projections, stage.services.encryption),
    )
    return found.filter(({ fault }) => fault)
  }

  test('D14 it is brought, the circle says that it was so, and all read its order and its proof', async () => {
    const circle = await openCircle(stage, names, drawn)
    const chantal = circle.person('Chantal')
    await chantal.ask('PUT', `${circle.path}/draw/wish`, { notBefore: 3 })
    const { order, record } = await inRoom(circle)
    expect(record.constraints?.notBefore).toEqual([
      { hand: `${circle.memberId('Chantal')}-1`, rank: 3 },
    ])
    expect((await bring(circle, record)).status).toBe(200)
    const { room, list, open } = await drawsOf(circle)
    expect(room?.lacksPlain).toBe(true)
    expect(open).toBe(null)
    expect(list?.hands.toSorted()).toEqual(record.hands.toSorted())
    expect(room).toMatchObject({ drawId: record.drawId, order, needs: 3, answers: [] })
    expect(room?.participants).toEqual(record.participants)
    expect(room?.voices.toSorted()).toEqual(
      ['Moussa', 'Binta', 'Chantal'].map((name) => circle.memberId(name)).toSorted(),
    )
    expect(Date.parse(room?.endsAt ?? '') - Date.parse(room?.at ?? '')).toBe(72 * 3_600_000)
    expect(await pageOf(circle, circle.admin)).toMatchObject({
      phase: 'enrolling',
      roomDraw: { yes: 1, no: 0, needs: 3, mayAnswer: false, answered: null },
    })
    expect((await kindsOf(circle.person('Binta')))[0]).toBe('room-draw-brought')
    expect(await faults()).toEqual([])

    expect((await answer(circle, 'Chantal', false)).status).toBe(200)
    expect((await pageOf(circle, chantal)).roomDraw).toMatchObject({
      yes: 1,
      no: 1,
      mayAnswer: false,
      answered: false,
    })
    expect((await answer(circle, 'Chantal')).body).toMatchObject({ code: 'already-said' })
    expect((await pageOf(circle, circle.person('Moussa'))).roomDraw).toMatchObject({
      mayAnswer: true,
      answered: null,
    })
    expect((await answer(circle, 'Moussa')).status).toBe(200)
    expect((await answer(circle, 'Binta')).status).toBe(200)

    expect(await pageOf(circle, circle.admin)).toMatchObject({ phase: 'running', roomDraw: null })
    const after = await drawsOf(circle)
    expect(after).toMatchObject({ room: null, list: null, voids: [] })
    expect(after.rows).toMatchObject([{ kind: 'room', participants: record.participants }])
    for (const name of names) {
      const ranking = await circle.person(name).get(`${circle.path}/ranking`)
      expect(bodyOf<RankingView>(ranking).hands.map(({ handId }) => handId)).toEqual(order)
    }
    expect((await kindsOf(circle.person('Moussa')))[0]).toBe('round-started')
    // The server's promise for this number stays a promise: none of the secrets shown is behind it.
    const journal = JSON.stringify((await circle.admin.get(`${circle.path}/journal`)).body)
    expect(journal).toContain(after.promise?.commitment)
    expect(await faults()).toEqual([])
  })

  test('D14 who sees enough yes also sees that none is of a plain member', async () => {
    const circle = await openCircle(stage, [...names, 'Dado'], drawn)
    for (const name of ['Moussa', 'Binta', 'Chantal'])
      await circle.admin.post(`${circle.path}/members/${circle.memberId(name)}/officer`)
    await bring(circle, (await inRoom(circle)).record)
    for (const name of ['Moussa', 'Binta', 'Chantal']) await answer(circle, name)
    const { room } = await drawsOf(circle)
    expect(room).toMatchObject({ needs: 3, lacksPlain: true })
    expect((await pageOf(circle, circle.person('Dado'))).roomDraw).toMatchObject({
      yes: 4,
      needs: 3,
      lacksPlain: true,
      mayAnswer: true,
    })
    await answer(circle, 'Dado')
    expect(await pageOf(circle, circle.admin)).toMatchObject({ phase: 'running' })
  })

  test('D14 it is void when the circle says that it was not so, and all are told', async () => {
    const circle = await openCircle(stage, names, drawn)
    const { record } = await inRoom(circle)
    await bring(circle, record)
    expect((await bring(circle, record)).body).toMatchObject({ code: 'draw-under-way' })
    expect((await circle.person('Binta').post(`${circle.path}/draw/continue`)).body).toMatchObject({
      code: 'draw-not-due',
    })
    await answer(circle, 'Moussa', false)
    await answer(circle, 'Binta', false)
    const page = await pageOf(circle, circle.admin)
    expect(page).toMatchObject({ phase: 'enrolling', roomDraw: null, voidDraws: 1 })
    const { voids, promise } = await drawsOf(circle)
    expect(voids).toMatchObject([
      {
        because: 'room-contested',
        missing: expect.arrayContaining(['Moussa', 'Binta'].map((name) => circle.memberId(name))),
        against: [],
      },
    ])
    expect((await kindsOf(circle.person('Chantal')))[0]).toBe('room-draw-voided')
    expect(promise?.drawId).not.toBe(record.drawId)
    expect((await bring(circle, record)).body).toMatchObject({ code: 'draw-outdated' })
    expect(await faults()).toEqual([])
  })

  test('D14 the same request is done once, and a list that is another one now is refused', async () => {
    const circle = await openCircle(stage, names, drawn)
    const { record } = await inRoom(circle)
    expect((await circle.person('Binta').post(`${circle.path}/draw/room`, record)).status).toBe(403)
    await circle.person('Binta').ask('PUT', `${circle.path}/draw/wish`, { notBefore: 2 })
    expect((await bring(circle, record)).body).toMatchObject({
      code: 'list-changed',
      data: { memberIds: [circle.memberId('Binta')] },
    })
    const key = randomUUID()
    const now = (await inRoom(circle)).record
    expect((await bring(circle, now, key)).status).toBe(200)
    expect((await bring(circle, now, key)).status).toBe(200)
    expect((await drawsOf(circle)).room?.drawId).toBe(now.drawId)
  })

  test('D14 what is brought has the shape of a draw of the room, and not more than a circle', async () => {
    const circle = await openCircle(stage, names, drawn)
    const { record } = await inRoom(circle)
    const [one] = record.participants
    const wrong = [
      { participants: record.participants.map((said) => ({ ...said, secret: '1'.repeat(13) })) },
      { participants: record.participants.map((said) => ({ ...said, secret: 'twelve' })) },
      { participants: Array.from({ length: 202 }, () => one) },
      { hands: Array.from({ length: 201 }, () => record.hands[0]) },
      { constraints: { fixed: [{ hand: record.hands[0], rank: 0 }], notBefore: [] } },
    ]
    for (const change of wrong)
      expect((await bring(circle, { ...record, ...change })).status).toBe(400)
  })

  test('D14 the list that a phone takes along says what was agreed before', async () => {
    const circle = await openCircle(stage, ['Awa', 'Moussa'], drawn)
    const moussa = circle.memberId('Moussa')
    await circle.admin.post(`${circle.path}/members/${moussa}/hands`, { hands: 2 })
    const { record } = await inRoom(circle, ['Moussa'])
    const spacing = { apart: 2, groups: [[`${moussa}-1`, `${moussa}-2`]] }
    expect(record.constraints).toEqual({ fixed: [], notBefore: [], spacing })
    const hand = `${moussa}-2`
    const fixing = { handId: hand, rank: 1 }
    const fixed = await circle.admin.ask('PUT', `${circle.path}/draw/fixed`, fixing)
    expect(fixed.status).toBe(200)
    const after = await inRoom(circle, ['Moussa'])
    expect(after.record.constraints).toEqual({
      fixed: [{ hand, rank: 1 }],
      notBefore: [],
      spacing,
    })
    expect(after.order[0]).toBe(hand)
    // Moussa has not said yes to it.
    expect((await bring(circle, after.record)).body).toMatchObject({ code: 'first-day-unanswered' })
    const yes = { takesPart: true }
    await circle.person('Moussa').post(`${circle.path}/members/${moussa}/answer`, yes)
    expect((await bring(circle, after.record)).status).toBe(200)
  })
})

describe('time passes after a draw in the room', () => {
  let now = Date.parse('2026-01-05T08:00:00Z')
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage('postgres', { clock: { now: () => now } })
  })
  afterAll(() => stage.close())

  test('D14 the list of tasks asks for the word of who may answer, until they have or nobody may', async () => {
    const circle = await openCircle(stage, names, drawn)
    const asked = async () => {
      const counts: number[] = []
      for (const name of names) {
        const todo = bodyOf<TodoView>(await circle.person(name).get('/todo'))
        counts.push(todo.roomDraws)
        expect(todo.tontines.reduce((sum, { roomDraws }) => sum + roomDraws, 0)).toBe(
          todo.roomDraws,
        )
      }
      return counts
    }
    expect(await asked()).toEqual([0, 0, 0, 0])
    await bring(circle, (await inRoom(circle)).record)
    expect(await asked()).toEqual([0, 1, 1, 1])
    await answer(circle, 'Binta', false)
    expect(await asked()).toEqual([0, 1, 0, 1])
    now += 72 * 3_600_000
    expect(await asked()).toEqual([0, 0, 0, 0])
  })

  test('D14 after 72 hours any member ends what too few have confirmed, and it says who was silent', async () => {
    const circle = await openCircle(stage, names, drawn)
    await bring(circle, (await inRoom(circle)).record)
    await answer(circle, 'Binta', false)
    const goOn = () => circle.person('Chantal').post(`${circle.path}/draw/continue`)
    now += 72 * 3_600_000 - 1000
    expect((await goOn()).body).toMatchObject({ code: 'draw-not-due' })
    now += 1000
    expect((await goOn()).status).toBe(200)
    const { voids, room } = await drawsOf(circle)
    expect(room).toBe(null)
    expect(voids).toMatchObject([
      { because: 'room-unanswered', against: [circle.memberId('Binta')] },
    ])
    expect(voids[0]?.missing.toSorted()).toEqual(
      ['Moussa', 'Chantal'].map((name) => circle.memberId(name)).toSorted(),
    )
  })
})

describe('nobody comes back to a draw in the room', () => {
  let now = Date.parse('2026-01-05T08:00:00Z')
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage('postgres', { clock: { now: () => now } })
  })
  afterAll(() => stage.close())

  test('D14 when its 72 hours are over, it ends by itself', async () => {
    const circle = await openCircle(stage, names, drawn)
    const { record } = await inRoom(circle)
    await bring(circle, record)
    // The database's clock is far ahead of this one, so that the job is tried from now on.
    now += 73 * 3_600_000
    await vi.waitFor(async () => expect((await pageOf(circle, circle.admin)).roomDraw).toBe(null), {
      timeout: 20_000,
      interval: 200,
    })
    expect((await drawsOf(circle)).voids).toMatchObject([{ because: 'room-unanswered' }])
  })
})

describe.each(engines)('at the same moment on %s', (engine) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(engine)
  })
  afterAll(() => stage.close())

  test('D14 two answers that both settle it: one does, the other finds it settled', async () => {
    for (let round = 0; round < 3; round += 1) {
      const circle = await openCircle(stage, [...names, 'Dado'], drawn)
      const { order, record } = await inRoom(circle)
      await bring(circle, record)
      await answer(circle, 'Moussa')
      const drawId = record.drawId
      const both = await Promise.all(
        ['Binta', 'Chantal', 'Dado'].map((name) =>
          circle
            .person(name)
            .post(`${circle.path}/draw/room/answer`, { drawId, wasSo: name !== 'Dado' }),
        ),
      )
      const refused = both.filter(({ status }) => status !== 200)
      for (const { body } of refused) expect(body).toMatchObject({ code: 'no-such-draw' })
      const page = await pageOf(circle, circle.admin)
      expect(page.phase).toBe('running')
      expect(page.turns.map(({ handId }) => handId)).toEqual(order)
    }
  })

  test('D14 somebody leaves as the last answer comes: nobody is missing in the order', async () => {
    for (let round = 0; round < 3; round += 1) {
      const circle = await openCircle(stage, names, drawn)
      const { order, record } = await inRoom(circle)
      await bring(circle, record)
      await answer(circle, 'Moussa')
      const [left, answered] = await Promise.all([
        circle.person('Chantal').ask('DELETE', `${circle.path}/membership`),
        answer(circle, 'Binta'),
      ])
      expect(answered.status).toBe(200)
      expect(left.status).toBe(409)
      const page = await pageOf(circle, circle.admin)
      expect(page.phase).toBe('running')
      expect(page.turns.map(({ handId }) => handId)).toEqual(order)
    }
  })

  test('D14 somebody leaves as the draw is brought: one comes first', async () => {
    for (let round = 0; round < 3; round += 1) {
      const circle = await openCircle(stage, names, drawn)
      const { record } = await inRoom(circle)
      const [left, brought] = await Promise.all([
        circle.person('Chantal').ask('DELETE', `${circle.path}/membership`),
        bring(circle, record),
      ])
      const hasLeft = left.status === 200
      if (hasLeft) expect(['draw-outdated', 'list-changed']).toContain(codeOf(brought.body))
      else expect(codeOf(left.body)).toBe('draw-under-way')
      expect(hasLeft).toBe(brought.status !== 200)
      const { room } = await drawsOf(circle)
      if (room) {
        await Promise.all(['Moussa', 'Binta'].map((name) => answer(circle, name)))
        expect((await pageOf(circle, circle.admin)).turns).toHaveLength(names.length)
      }
    }
  })
})

const codeOf = (body: unknown): string | undefined => (body as { code?: string }).code
