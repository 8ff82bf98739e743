import type { DrawsView, RankingView, OwnDraw } from '@mainforte/contract/rotation/views'
import type { NotificationView } from '@mainforte/contract/notifications/endpoints'
import type { TontineView } from '@mainforte/contract/tontines/views'
import { digestOf } from '@mainforte/domain/kernel/digest'
import { commitmentOf, drawOrder, secretsMatchCommitments } from '@mainforte/domain/rotation/draw'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verify } from '../journal/replay/verify.ts'
import { projections } from '../projections.ts'
import { engines } from '../testing/engines.ts'
import { bodyOf, openCircle, openStage } from '../testing/stage.ts'
import type { Circle, Person, Stage } from '../testing/stage.ts'

const drawn = { automaticRankingMethod: 'random' }

interface Bell {
  readonly draws: readonly OwnDraw[]
  readonly rows: readonly NotificationView[]
}
const bellOf = async (who: Person) => bodyOf<Bell>(await who.get('/notifications'))

/**
 * What a member's app does by itself when it is open; the answer, or undefined if nothing was to be
 * done. `headers` go with it.
 */
async function takePart(who: Person, headers: Record<string, string> = {}) {
  const [own] = (await bellOf(who)).draws
  if (!own) return undefined
  const { tontineId, drawId, memberId, step } = own
  const secret = digestOf(`${drawId} ${memberId}`)
  const commitment = commitmentOf(drawId, memberId, secret)
  return who.ask(
    'POST',
    `/tontines/${tontineId}/draw/${step}`,
    step === 'promise' ? { drawId, commitment } : { drawId, secret },
    { 'idempotency-key': crypto.randomUUID(), ...headers },
  )
}

const drawsOf = async ({ admin, path }: Circle) =>
  bodyOf<DrawsView>(await admin.get(`${path}/draws`))
const pageOf = async ({ admin, path }: Circle) => bodyOf<TontineView>(await admin.get(path))
const names = ['Awa', 'Moussa', 'Binta', 'Chantal']

describe.each(engines)('a draw with the members’ secrets on %s', (engine) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(engine)
  })
  afterAll(() => stage.close())

  const allTakePart = async (circle: Circle) => {
    for (const name of names) expect((await takePart(circle.person(name)))?.status, name).toBe(200)
  }

  test('D9 the list is closed, everybody takes part, and all read the same order and its proof', async () => {
    const circle = await openCircle(stage, names, drawn)
    expect((await circle.admin.post(`${circle.path}/start`, { minutes: 10 })).status).toBe(200)
    expect(await pageOf(circle)).toMatchObject({ phase: 'enrolling', draw: { step: 'promise' } })
    const opened = await drawsOf(circle)
    expect(opened.open).toMatchObject({ step: 'promise', needs: 2, minutes: 10 })
    expect(opened.open?.seats).toHaveLength(4)
    expect(opened.open?.commitment).toBe(opened.coming?.commitment)
    const told = (await bellOf(circle.person('Binta'))).rows.map(({ kind }) => kind)
    expect(told).toContain('draw-opened')

    await allTakePart(circle)
    expect((await drawsOf(circle)).open?.step).toBe('reveal')
    expect((await bellOf(circle.person('Moussa'))).rows[0]?.kind).toBe('secret-wanted')
    await allTakePart(circle)
    expect(await takePart(circle.person('Moussa'))).toBeUndefined()

    expect(await pageOf(circle)).toMatchObject({ phase: 'running', draw: null, voidDraws: 0 })
    const { rows, open } = await drawsOf(circle)
    expect(open).toBe(null)
    const [{ participants, drawId, hands, roundNo, seed } = rows[0]!] = rows
    expect(participants).toHaveLength(5)
    expect(secretsMatchCommitments(drawId, participants)).toBe(true)
    const again = drawOrder({ circleId: circle.id, drawId, hands, roundNo }, participants)
    expect(again.seed).toBe(seed)
    for (const name of names) {
      const ranking = await circle.person(name).get(`${circle.path}/ranking`)
      const ranked = bodyOf<RankingView>(ranking).hands.map(({ handId }) => handId)
      expect(ranked).toEqual(again.order)
    }
    const faults = await Array.fromAsync(
      verify(stage.services.database.sql, projections, stage.services.encryption),
    )
    expect(faults.filter(({ fault }) => fault)).toEqual([])
  })

  test('D9 no secret is shown before all have promised, and the server’s not before the last', async () => {
    const circle = await openCircle(stage, names, drawn)
    await circle.admin.post(`${circle.path}/start`, {})
    await allTakePart(circle)
    const { coming } = await drawsOf(circle)
    await takePart(circle.person('Awa'))
    const moussa = circle.person('Moussa')
    const seen = [`${circle.path}/draws`, circle.path, `${circle.path}/journal`].map((path) =>
      moussa.get(path),
    )
    const text = JSON.stringify(await Promise.all(seen))
    expect(text).toContain(coming?.commitment)
    const { open } = await drawsOf(circle)
    const revealed = open?.seats.filter(({ hasRevealed }) => hasRevealed)
    expect(revealed?.map(({ memberId }) => memberId)).toEqual([circle.memberId('Awa')])
    const shown = [...text.matchAll(/"secret":"([0-9a-f]{64})"/g)].map(([, secret]) => secret)
    // That of the previews, and Awa's.
    for (const secret of shown)
      expect(commitmentOf(open?.drawId ?? '', 'server', secret ?? '')).not.toBe(open?.commitment)
  })

  test('J12 promises and reveals are taken from a device that has seen another journal', async () => {
    const circle = await openCircle(stage, names, drawn)
    await circle.admin.post(`${circle.path}/start`, { minutes: 10 })
    const another = { 'journal-seen': `2.${'f'.repeat(64)}` }
    for (const step of ['promise', 'reveal']) {
      expect((await drawsOf(circle)).open?.step).toBe(step)
      for (const name of names)
        expect((await takePart(circle.person(name), another))?.status, name).toBe(200)
    }
    expect(await pageOf(circle)).toMatchObject({ phase: 'running', draw: null, voidDraws: 0 })
    const refused = await circle.admin.ask(
      'PUT',
      `${circle.path}/draw/wish`,
      { notBefore: 2 },
      { 'idempotency-key': crypto.randomUUID(), ...another },
    )
    expect(refused.status).toBe(409)
  })

  test('D9 a window is ten minutes to a day, and a draw needs 32 bytes', async () => {
    const circle = await openCircle(stage, names, drawn)
    for (const minutes of [9, 1441, 10.5])
      expect((await circle.admin.post(`${circle.path}/start`, { minutes })).status).toBe(400)
    await circle.admin.post(`${circle.path}/start`, {})
    const drawId = (await drawsOf(circle)).open?.drawId
    for (const commitment of ['', 'ab', 'g'.repeat(64), 'A'.repeat(64)]) {
      const answer = await circle.admin.post(`${circle.path}/draw/promise`, {
        drawId,
        commitment,
      })
      expect(answer.status).toBe(400)
    }
  })
})

describe('time passes in a draw', () => {
  let now = Date.parse('2026-01-05T08:00:00Z')
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage('postgres', { clock: { now: () => now } })
  })
  afterAll(() => stage.close())

  test('D10 a member who does not reveal their secret is named, and the others draw again', async () => {
    const circle = await openCircle(stage, names, drawn)
    await circle.admin.post(`${circle.path}/start`, { minutes: 10 })
    for (const name of names) await takePart(circle.person(name))
    for (const name of names.slice(1)) await takePart(circle.person(name))
    const goOn = () => circle.person('Binta').post(`${circle.path}/draw/continue`)
    expect((await goOn()).body).toMatchObject({ code: 'draw-not-due' })
    now += 10 * 60_000
    expect((await goOn()).status).toBe(200)
    const { voids, open } = await drawsOf(circle)
    expect(voids).toMatchObject([{ because: 'secrets-missing', missing: [circle.memberId('Awa')] }])
    expect(voids[0]?.participants.filter(({ secret }) => secret === '-')).toHaveLength(2)
    expect(open).toMatchObject({ step: 'promise', without: [circle.memberId('Awa')] })
    expect(await takePart(circle.admin)).toBeUndefined()
    for (const _ of ['promise', 'reveal'])
      for (const name of names.slice(1)) await takePart(circle.person(name))
    expect(await pageOf(circle)).toMatchObject({ phase: 'running', voidDraws: 1 })
  })
})

describe.each(engines)('at the same moment on %s', (engine) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(engine)
  })
  afterAll(() => stage.close())

  test('D9 an approval and the closing of the list: one comes first, and the order has exactly its hands', async () => {
    for (let round = 0; round < 6; round += 1) {
      const circle = await openCircle(stage, ['Awa', 'Moussa'], drawn)
      const late = await stage.person('Ousmane')
      await late.post(`/invitations/${circle.code}/join`, {})
      const { members } = await pageOf(circle)
      const memberId = members.find(({ name }) => name === 'Ousmane')?.id
      const [approved, started] = await Promise.all([
        circle.admin.post(`${circle.path}/members/${memberId}/approve`),
        circle.admin.post(`${circle.path}/start`, {}),
      ])
      expect(started.status).toBe(200)
      const isIn = approved.status === 200
      if (!isIn) expect(approved.body).toMatchObject({ code: 'draw-under-way' })
      const people = [circle.admin, circle.person('Moussa'), ...(isIn ? [late] : [])]
      // Everybody's app at once, several times.
      for (const _ of [1, 2, 3, 4]) await Promise.all(people.map((who) => takePart(who)))
      const page = await pageOf(circle)
      expect(page.phase).toBe('running')
      expect(page.turns.map(({ rank }) => rank)).toEqual(page.turns.map((_, index) => index + 1))
      expect(page.turns).toHaveLength(people.length)
    }
  })
})
