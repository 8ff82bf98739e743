import type { NotificationView } from '@mainforte/contract/notifications/endpoints'
import type { DashboardView } from '@mainforte/contract/dashboard/endpoints'
import type { DrawsView, OwnDraw, RankingView } from '@mainforte/contract/rotation/views'
import type { TontineView } from '@mainforte/contract/tontines/views'
import { digestOf } from '@mainforte/domain/kernel/digest'
import { commitmentOf } from '@mainforte/domain/rotation/draw'
import { isUnknown } from '@mainforte/domain/rotation/unknown-turn'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verify } from '../journal/replay/verify.ts'
import { projections } from '../projections.ts'
import { engines } from '../testing/engines.ts'
import { addressOf, endpoints } from '../testing/endpoints.ts'
import { bodyOf, openCircle, openStage, paymentForm } from '../testing/stage.ts'
import type { Circle, Person, Stage } from '../testing/stage.ts'

const names = ['Awa', 'Moussa', 'Binta', 'Chantal']
const atMeetings = { automaticRankingMethod: 'random', drawnAt: 'meeting' }

interface Bell {
  readonly draws: readonly OwnDraw[]
  readonly rows: readonly NotificationView[]
}
const bellOf = async (who: Person) => bodyOf<Bell>(await who.get('/notifications'))
const pageOf = async ({ path }: Circle, who: Person) => bodyOf<TontineView>(await who.get(path))

/** What a member's app does by itself when it is open. */
async function takePart(who: Person) {
  const [own] = (await bellOf(who)).draws
  if (!own) return undefined
  const { tontineId, drawId, memberId, step } = own
  const secret = digestOf(`${drawId} ${memberId}`)
  const body =
    step === 'promise'
      ? { drawId, commitment: commitmentOf(drawId, memberId, secret) }
      : { drawId, secret }
  return who.post(`/tontines/${tontineId}/draw/${step}`, body)
}

describe.each(engines)('turns drawn at meetings on %s', (engine) => {
  const clock = { today: '2026-01-10', now: () => Date.parse(`${clock.today}T08:00:00Z`) }
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(engine, { clock })
  })
  afterAll(() => stage.close())

  async function begun() {
    clock.today = '2026-01-10'
    const circle = await openCircle(stage, names, atMeetings)
    expect((await circle.admin.post(`${circle.path}/start`)).status).toBe(200)
    return circle
  }

  async function allTakePart(circle: Circle, those: readonly string[] = names) {
    for (const step of ['promise', 'reveal'])
      for (const name of those)
        expect((await takePart(circle.person(name)))?.status, `${name} ${step}`).toBe(200)
  }

  /** Everybody else who is there says a number. */
  const draw = async (circle: Circle, who: Person, speakers: readonly string[] = names) => {
    const { coming } = bodyOf<DrawsView>(await who.get(`${circle.path}/draws`))
    const { myMemberId } = await pageOf(circle, who)
    const numbers = speakers
      .map((name) => ({ memberId: circle.memberId(name), number: '42' }))
      .filter(({ memberId }) => memberId !== myMemberId)
    const { drawId, listHash } = coming ?? { drawId: '', listHash: '0'.repeat(64) }
    const said = { drawId, listHash, numbers }
    const key = { 'idempotency-key': crypto.randomUUID() }
    return who.ask('POST', `${circle.path}/draw/turn`, { said }, key)
  }

  test('D15 the next turn is drawn on its day, everybody is notified, and its pot is handed over', async () => {
    const circle = await begun()
    const { admin, path } = circle
    expect(await pageOf(circle, admin)).toMatchObject({
      phase: 'running',
      draw: null,
      meeting: { rank: 1, date: '2026-01-31', mayDrawFrom: '2026-01-31', hands: 4 },
    })
    expect((await pageOf(circle, circle.person('Moussa'))).meeting?.mayDrawFrom).toBe('2026-02-01')
    expect(await draw(circle, admin)).toMatchObject({
      status: 409,
      body: { code: 'meeting-not-due' },
    })
    clock.today = '2026-01-31'
    expect((await draw(circle, admin)).status).toBe(200)
    const page = await pageOf(circle, admin)
    expect(page).toMatchObject({ draw: null, meeting: { rank: 2, hands: 3 } })
    expect(page.turns.map(isUnknown)).toEqual([false, true, true, true])
    const [first] = page.turns
    const { rows } = await bellOf(circle.person('Moussa'))
    expect(rows.find(({ kind }) => kind === 'turn-drawn')).toMatchObject({
      memberName: first?.memberName,
      days: { from: '2026-01-31', to: '2026-01-31' },
    })
    const ranking = bodyOf<RankingView>(await admin.get(`${path}/ranking`))
    expect(ranking.meetings.map(({ rank }) => rank)).toEqual([2, 3, 4])
    expect(ranking.hands.filter(({ rank }) => rank !== null)).toHaveLength(1)
    for (const name of names) {
      const own = bodyOf<RankingView>(await circle.person(name).get(`${path}/ranking`))
      expect(own.maySwap).toBe(false)
    }

    for (const name of names)
      await admin.post(
        `${path}/payments`,
        paymentForm(circle.memberId(name), { date: '2026-01-31' }),
      )
    const payout = {
      payoutId: crypto.randomUUID(),
      amount: 1,
      date: '2026-01-31',
      method: 'cash',
      reference: null,
      note: null,
    }
    const send = (handId: string | undefined) =>
      admin.post(`${path}/payouts`, { ...payout, handId })
    expect(await send(page.turns[1]?.handId)).toMatchObject({ body: { code: 'turn-not-drawn' } })
    expect((await send(first?.handId)).status).toBe(201)
    const faults = await Array.fromAsync(
      verify(stage.services.database.sql, projections, stage.services.encryption),
    )
    expect(faults.filter(({ fault }) => fault)).toEqual([])
  })

  /** Everything that says of a turn, a cycle or a day whose it is, as far as a reader can find it. */
  async function toldOf(circle: Circle, except?: string) {
    const { admin } = circle
    const reads = endpoints.filter(
      ({ method, path }) =>
        method === 'GET' && path.startsWith('/tontines/{tontineId}') && path !== except,
    )
    expect(reads.length).toBeGreaterThan(15)
    const page = await pageOf(circle, admin)
    const waiting = new Set(page.turns.filter(isUnknown).map(({ date }) => date as string))
    const ids = page.members.map(({ id }) => id as string)
    const leaks: string[] = []
    for (const who of [admin, circle.person('Binta')])
      for (const read of reads) {
        const { path: template } = read
        for (const number of ['1', '2', '3', '4']) {
          const memberId = circle.memberId(names[Number(number) - 1] ?? '')
          const { body } = await who.get(
            addressOf(read, { tontineId: circle.id, number, memberId }),
          )
          const visit = (value: unknown, at: string): void => {
            if (Array.isArray(value)) value.forEach((one, index) => visit(one, `${at}.${index}`))
            else if (value && typeof value === 'object') {
              const row = value as Record<string, unknown>
              const days = [row['date'], row['payoutDate'], row['before'], row['after']]
              const isWaiting = days.some((day) => waiting.has(String(day)))
              const people = [row['memberId'], row['handId'], row['memberName']].map(String)
              const isNamed = people.some(
                (one) => names.includes(one) || ids.some((id) => one.includes(id)),
              )
              if (isWaiting && isNamed) leaks.push(`${template} ${at} ${JSON.stringify(row)}`)
              for (const [key, one] of Object.entries(row)) visit(one, `${at}.${key}`)
            }
          }
          visit(body, '')
          if (typeof body === 'string')
            for (const line of body.split('\n'))
              if (
                [...waiting].some((day) => line.includes(day)) &&
                names.some((name) => line.includes(name))
              )
                leaks.push(`${template} ${line}`)
        }
      }
    return leaks
  }

  test('D6 before the closed list is drawn the preview alone says whose turn is when', async () => {
    clock.today = '2026-01-10'
    const circle = await openCircle(stage, names, { automaticRankingMethod: 'random' })
    const { admin, path } = circle
    await admin.post(
      `${path}/payments`,
      paymentForm(circle.memberId('Moussa'), { date: clock.today }),
    )
    const page = await pageOf(circle, admin)
    expect(page.turns.map(isUnknown)).toEqual([true, true, true, true])
    expect(page).toMatchObject({ nextPayoutDate: '2026-01-31', meeting: null, voidDraws: 0 })
    expect(await toldOf(circle, '/tontines/{tontineId}/ranking')).toEqual([])
    const ranking = bodyOf<RankingView>(await admin.get(`${path}/ranking`))
    expect(ranking).toMatchObject({ isPreview: true, isFrozen: false, meetings: [] })
    expect(ranking.hands.map(({ rank, date }) => [rank, date])).toEqual([
      [1, '2026-01-31'],
      [2, '2026-02-28'],
      [3, '2026-03-31'],
      [4, '2026-04-30'],
    ])
    expect(bodyOf<DrawsView>(await admin.get(`${path}/draws`)).rows).toEqual([])
    const dashboard = bodyOf<DashboardView>(await admin.get('/dashboard'))
    expect(dashboard.nextPayout).toMatchObject({ date: '2026-01-31', isYours: false })

    expect((await admin.post(`${path}/start`)).status).toBe(200)
    await allTakePart(circle)
    const drawn = bodyOf<DrawsView>(await admin.get(`${path}/draws`)).rows
    expect(drawn.map(({ number }) => number)).toEqual([1])
    expect(bodyOf<RankingView>(await admin.get(`${path}/ranking`)).isPreview).toBe(false)
  })

  test('D15 no endpoint names the hand of an undrawn turn, before and after a draw', async () => {
    const circle = await begun()
    const { admin, path } = circle
    const told = () => toldOf(circle)
    expect(await told()).toEqual([])
    clock.today = '2026-01-31'
    await draw(circle, admin)
    expect(await told()).toEqual([])
    await circle.byTwo('/days/postpone', {
      handId: (await pageOf(circle, admin)).turns[1]?.handId,
      steps: 1,
      reason: 'Une fête',
    })
    expect((await pageOf(circle, admin)).turns.map(({ date }) => date)).toEqual([
      '2026-01-31',
      '2026-03-31',
      '2026-04-30',
      '2026-05-31',
    ])
    expect(await told()).toEqual([])
    const journal = await admin.get(`${path}/journal`)
    expect(JSON.stringify(journal.body)).toContain('turn-drawn')
  })

  test('D15 over two meetings nobody is drawn twice, and a leaver takes the last turn', async () => {
    const circle = await begun()
    const { admin } = circle
    clock.today = '2026-01-31'
    await draw(circle, admin)
    clock.today = '2026-02-15'
    const { turns } = await pageOf(circle, admin)
    const leaver = names.slice(1).find((name) => name !== turns[0]?.memberName) ?? ''
    const left = await circle
      .person(leaver)
      .post(`${circle.path}/settlement/leave`, { reason: null })
    expect(left.status, JSON.stringify(left.body)).toBe(200)
    const after = await pageOf(circle, admin)
    expect(after.turns.at(-1)).toMatchObject({ memberName: leaver, isRetired: true })
    expect(after.meeting).toMatchObject({ rank: 2, hands: 2 })
    clock.today = '2026-02-28'
    expect((await draw(circle, admin)).status).toBe(200)
    const end = await pageOf(circle, admin)
    expect(end.meeting).toBe(null)
    expect(new Set(end.turns.map(({ memberName }) => memberName))).toEqual(new Set(names))
  })

  test('D15 a draw, a pot and somebody who leaves at one moment end in a valid round', async () => {
    const circle = await begun()
    const { admin, path } = circle
    for (const name of names)
      await admin.post(
        `${path}/payments`,
        paymentForm(circle.memberId(name), { date: clock.today }),
      )
    clock.today = '2026-01-31'
    const send = async (handId: string) =>
      admin.post(`${path}/payouts`, {
        payoutId: crypto.randomUUID(),
        handId,
        amount: 1,
        date: clock.today,
        method: 'cash',
        reference: null,
        note: null,
      })
    const leave = (name: string) =>
      circle.person(name).post(`${path}/settlement/leave`, { reason: null })
    const [last, left, ...sent] = await Promise.all([
      draw(circle, admin),
      leave('Binta'),
      ...names.map((name) => send(`${circle.memberId(name)}-1`)),
    ])
    expect(left.status).toBe(200)
    // Whoever left was faster: the list is another one, and the numbers are said again.
    if (last.status !== 200) {
      expect(last.body).toMatchObject({ code: 'list-changed' })
      expect((await draw(circle, admin)).status).toBe(200)
    }
    const page = await pageOf(circle, admin)
    const [first] = page.turns
    expect(page).toMatchObject({ draw: null, meeting: { rank: 2 } })
    for (const [index, answer] of sent.entries()) {
      const isFirst = first?.memberName === names[index]
      if (answer.status === 201) expect(isFirst).toBe(true)
      else
        expect(answer.body).toMatchObject({
          code: expect.stringMatching(/turn-not-drawn|cycle-not-open|exceeds-pot/),
        })
    }
    const faults = await Array.fromAsync(
      verify(stage.services.database.sql, projections, stage.services.encryption),
    )
    expect(faults.filter(({ fault }) => fault)).toEqual([])
  })
})
