import type { DashboardView, TodoView } from '@mainforte/contract/dashboard/endpoints'
import type { PaymentView, ReceiptView, SituationView } from '@mainforte/contract/payments/views'
import type { CycleView } from '@mainforte/contract/payouts/views'
import type { GridView, ReportView } from '@mainforte/contract/reports/views'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../testing/engines.ts'
import { bodyOf, openCircle, openStage, paymentForm } from '../testing/stage.ts'
import type { Answer, Circle, Stage } from '../testing/stage.ts'

describe.each(engines)('declared and upcoming dues on %s', (engine) => {
  let now = Date.parse('2026-01-20T10:00:00Z')
  const clock = { now: () => now }
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(engine, { clock })
  })
  afterAll(() => stage.close())

  const opened = () =>
    openCircle(stage, ['Awa', 'Moussa', 'Binta'], { automaticRankingMethod: 'alphabetical' })

  async function done<Body>(request: Promise<Answer>): Promise<Body> {
    const answer = await request
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
    return bodyOf<Body>(answer)
  }

  const declare = (circle: Circle, changes: object = {}) => {
    const form = paymentForm(circle.memberId('Moussa'), { date: '2026-01-20', isMeant: true })
    return done<PaymentView>(
      circle.person('Moussa').post(`${circle.path}/payments/declared`, { ...form, ...changes }),
    )
  }

  /** The state of Moussa's due to the first cycle, in every response that shows it. */
  async function statesOf({ admin, path, person, memberId }: Circle) {
    const moussa = person('Moussa')
    const id = memberId('Moussa')
    const isMoussa = (one: { memberId: string }) => one.memberId === id
    const cycle = await done<CycleView>(admin.get(`${path}/cycles/1`))
    const grid = await done<GridView>(admin.get(`${path}/grid`))
    const report = await done<ReportView>(admin.get(`${path}/report`))
    const situation = await done<SituationView>(moussa.get(`${path}/situation`))
    const { pending } = await done<DashboardView>(moussa.get('/dashboard'))
    const todo = await done<TodoView>(moussa.get('/todo'))
    return {
      cycle: cycle.dues.find(isMoussa)?.status,
      grid: grid.rows.find(isMoussa)?.cells[0]?.status,
      report: [report.dues.declared, report.totals.declared, report.totals.owed],
      situation: [situation.due, situation.declared, situation.dues[0]?.status],
      dashboard: [pending.dues, pending.first?.amount ?? null],
      todo: todo.tontines.find(({ tontineId }) => tontineId === cycle.tontineId)?.dues ?? 0,
    }
  }

  test('G6, W3 a payment that no officer answered waits for a witness after the next due day', async () => {
    const circle = await opened()
    const binta = circle.person('Binta')
    const waiting = async () => (await done<TodoView>(binta.get('/todo'))).payments
    const { id } = await declare(circle)
    const confirm = `${circle.path}/payments/${id}/confirm`
    const declared = now
    now = Date.parse('2026-01-31T23:00:00Z')
    expect(await waiting()).toBe(0)
    expect(await binta.post(confirm)).toMatchObject({ body: { code: 'officer-needed' } })
    now += 3_600_000
    expect(await waiting()).toBe(1)
    const confirmed = await done<PaymentView>(binta.post(confirm))
    expect(confirmed).toMatchObject({ status: 'completed', isWitnessed: true, receipt: 1 })
    expect(await waiting()).toBe(0)
    now = declared
  })

  test('P3 a contested refusal is a witness’s to answer, and on their list', async () => {
    const circle = await opened()
    const [moussa, binta] = [circle.person('Moussa'), circle.person('Binta')]
    const { id } = await declare(circle)
    const path = `${circle.path}/payments/${id}`
    const reason = { reason: 'Rien reçu' }
    await done(circle.admin.post(`${path}/refuse`, reason))
    const ofMoussa = async () => (await done<ReceiptView>(moussa.get(path))).payment
    expect(await ofMoussa()).toMatchObject({ status: 'failed', mayContestRefusal: true })
    await done(moussa.post(`${path}/contest`, { reason: 'Remis à la séance' }))
    expect(await ofMoussa()).toMatchObject({ isRefusalContested: true, mayContestRefusal: false })
    expect(await circle.admin.post(`${path}/refuse`, reason)).toMatchObject({
      body: { code: 'already-refused' },
    })
    const waiting = async () => (await done<TodoView>(binta.get('/todo'))).payments
    expect(await waiting()).toBe(1)
    expect((await done<ReceiptView>(binta.get(path))).payment).toMatchObject({
      mayConfirm: true,
      countsWithYou: true,
      mayRefuse: true,
    })
    await done(binta.post(`${path}/refuse`, reason))
    expect(await waiting()).toBe(0)
    expect(await ofMoussa()).toMatchObject({ status: 'failed', mayContestRefusal: false })
  })

  test('C9 a declared payment has the same state everywhere, and is owed again once refused', async () => {
    const circle = await opened()
    await done(circle.admin.post(`${circle.path}/start`))
    const owed = {
      cycle: 'open',
      grid: 'open',
      report: [0, 0, 75_000],
      situation: [25_000, 0, 'open'],
      dashboard: [1, 25_000],
      todo: 1,
    }
    expect(await statesOf(circle)).toEqual(owed)
    const { id } = await declare(circle)
    expect(await statesOf(circle)).toEqual({
      cycle: 'declared',
      grid: 'declared',
      report: [1, 25_000, 75_000],
      situation: [0, 25_000, 'declared'],
      dashboard: [0, null],
      todo: 0,
    })
    const refused = { reason: 'Rien reçu' }
    await done(circle.admin.post(`${circle.path}/payments/${id}/refuse`, refused))
    expect(await statesOf(circle)).toEqual(owed)
  })

  test('C9 partial declarations by two payers add up to one due with the rest to pay', async () => {
    const circle = await opened()
    await done(circle.admin.post(`${circle.path}/start`))
    await declare(circle, { amount: 10_000 })
    expect(await statesOf(circle)).toMatchObject({
      cycle: 'open',
      situation: [15_000, 10_000, 'open'],
      dashboard: [1, 15_000],
      todo: 1,
    })
    const byBinta = paymentForm(circle.memberId('Moussa'), {
      amount: 15_000,
      date: '2026-01-20',
      payerId: circle.memberId('Binta'),
    })
    await done(circle.person('Binta').post(`${circle.path}/payments/declared`, byBinta))
    expect(await statesOf(circle)).toMatchObject({
      cycle: 'declared',
      situation: [0, 25_000, 'declared'],
    })
  })

  test('C10 before the start nothing shows money as due', async () => {
    const circle = await opened()
    expect(await statesOf(circle)).toEqual({
      cycle: 'upcoming',
      grid: 'upcoming',
      report: [0, 0, 0],
      situation: [0, 0, undefined],
      dashboard: [0, null],
      todo: 0,
    })
    const { progress } = await done<DashboardView>(circle.person('Moussa').get('/dashboard'))
    expect(progress).toEqual([])
    await done(circle.admin.post(`${circle.path}/start`))
    expect(await statesOf(circle)).toMatchObject({ cycle: 'open', dashboard: [1, 25_000], todo: 1 })
  })
})
