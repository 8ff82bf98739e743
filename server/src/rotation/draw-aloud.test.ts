import type { NotificationView } from '@mainforte/contract/notifications/endpoints'
import type { ProposalsView } from '@mainforte/contract/proposals/views'
import type { DrawsView, RankingView } from '@mainforte/contract/rotation/views'
import type { TontineView } from '@mainforte/contract/tontines/views'
import { drawOrder } from '@mainforte/domain/rotation/draw'
import { codeOfSaid } from '@mainforte/domain/rotation/said-numbers'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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

/** What those present say, of the draw and the list that the phone shows. */
async function said(circle: Circle, ...speakers: string[]) {
  const { coming } = await drawsOf(circle)
  if (!coming) throw new Error('nothing is to be drawn')
  const { drawId, listHash } = coming
  const numbers = speakers.map((name, at) => ({
    memberId: circle.memberId(name),
    number: `0${at}2`,
  }))
  return { said: { drawId, listHash, numbers }, code: codeOfSaid(coming, numbers) }
}

const start = async ({ admin, path }: Circle, body: object, key = randomUUID()) =>
  admin.ask('POST', `${path}/start`, body, { 'idempotency-key': key })

describe.each(engines)('a draw aloud on %s', (engine) => {
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

  test('D14 one request draws the order, everybody reads its proof, and those who said a number confirm it', async () => {
    const circle = await openCircle(stage, names, drawn)
    const { said: numbers, code } = await said(circle, 'Moussa', 'Binta')
    const key = randomUUID()
    expect((await start(circle, { said: numbers }, key)).status).toBe(200)
    // The phone that lost the answer sends it again.
    expect((await start(circle, { said: numbers }, key)).status).toBe(200)
    const { rows, coming } = await drawsOf(circle)
    expect(coming).toBe(null)
    const [draw] = rows
    if (!draw) throw new Error('nothing was drawn')
    expect(draw).toMatchObject({ kind: 'room', commitRoot: code, attested: [] })
    const again = drawOrder({ circleId: circle.id, ...draw } as never, draw.participants)
    expect(again.seed).toBe(draw.seed)
    for (const name of names) {
      const ranking = await circle.person(name).get(`${circle.path}/ranking`)
      expect(bodyOf<RankingView>(ranking).hands.map(({ handId }) => handId)).toEqual(again.order)
    }
    const binta = circle.person('Binta')
    expect(await kindsOf(binta)).toEqual(expect.arrayContaining(['draw-to-attest']))
    expect((await pageOf(circle, binta)).toAttest).toEqual({
      drawId: draw.drawId,
      rank: null,
      number: '012',
      recordedBy: circle.memberId('Awa'),
    })
    expect((await pageOf(circle, circle.person('Chantal'))).toAttest).toBe(null)
    const attest = { drawId: draw.drawId, wasSo: false }
    expect((await binta.post(`${circle.path}/draw/attest`, attest)).status).toBe(200)
    expect((await pageOf(circle, binta)).toAttest).toBe(null)
    const after = await drawsOf(circle)
    expect(after.rows[0]).toMatchObject({
      seed: draw.seed,
      attested: [{ memberId: circle.memberId('Binta'), wasSo: false }],
    })
    expect(await faults()).toEqual([])
  })

  test('D14 one of two simultaneous records counts', async () => {
    const circle = await openCircle(stage, names, drawn)
    const one = await said(circle, 'Moussa')
    const other = await said(circle, 'Chantal', 'Binta')
    const answers = await Promise.all([
      start(circle, { said: one.said }),
      start(circle, { said: other.said }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const { rows } = await drawsOf(circle)
    expect(rows).toHaveLength(1)
    expect([one.code, other.code]).toContain(rows[0]?.commitRoot)
  })

  test('D14 a record of another list, or without another person’s number, shows nobody the secret', async () => {
    const circle = await openCircle(stage, names, drawn)
    const before = await said(circle, 'Moussa')
    await circle.person('Chantal').ask('PUT', `${circle.path}/draw/wish`, { notBefore: 3 })
    expect(await start(circle, { said: before.said })).toMatchObject({
      status: 409,
      body: { code: 'list-changed' },
    })
    const { said: nobody } = await said(circle)
    expect(await start(circle, { said: nobody })).toMatchObject({
      body: { code: 'number-missing' },
    })
    expect((await drawsOf(circle)).rows).toEqual([])
    const journal = JSON.stringify((await circle.admin.get(`${circle.path}/journal`)).body)
    expect(journal).not.toContain('"secret"')
  })

  test('D17 an order from a hat waits for another person, and is marked', async () => {
    const circle = await openCircle(stage, names, drawn)
    const hands = (await drawsOf(circle)).coming?.hands.toReversed() ?? []
    await circle.byTwo('/draw/hat', { hands })
    const ranking = bodyOf<RankingView>(await circle.admin.get(`${circle.path}/ranking`))
    expect(ranking.hands.map(({ handId, isFromHat }) => [handId, isFromHat])).toEqual(
      hands.map((hand) => [hand, true]),
    )
    expect(await pageOf(circle, circle.admin)).toMatchObject({ phase: 'running', toAttest: null })
    const { closed } = bodyOf<ProposalsView>(await circle.admin.get(`${circle.path}/proposals`))
    expect(closed[0]?.hat).toHaveLength(names.length)
    expect(await faults()).toEqual([])
  })
})
