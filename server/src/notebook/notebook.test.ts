import { randomUUID } from 'node:crypto'
import type { NotebookView } from '@mainforte/contract/notebook/views'
import type { NotificationView } from '@mainforte/contract/notifications/endpoints'
import type { CycleView } from '@mainforte/contract/payouts/views'
import type { ProposalsView } from '@mainforte/contract/proposals/views'
import type { TontineView } from '@mainforte/contract/tontines/views'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../testing/engines.ts'
import { bodyOf, openCircle, openStage } from '../testing/stage.ts'
import type { Answer, Circle, Stage } from '../testing/stage.ts'

describe.each(engines)('an old notebook on %s', (engine) => {
  const now = Date.parse('2026-04-10T10:00:00Z')
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(engine, { clock: { now: () => now } })
  })
  afterAll(() => stage.close())

  async function done<Body>(request: Promise<Answer>): Promise<Body> {
    const answer = await request
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
    return bodyOf<Body>(answer)
  }

  async function opened(): Promise<{ circle: Circle; page: NotebookView }> {
    const terms = { startDate: '2026-02-05', automaticRankingMethod: 'alphabetical' }
    const circle = await openCircle(stage, ['Awa', 'Moussa', 'Binta', 'Yao'], terms)
    await done(circle.admin.post(`${circle.path}/start`))
    return { circle, page: await done(circle.admin.get(`${circle.path}/notebook`)) }
  }

  const linesOf = ({ members, turns, amount }: NotebookView) => ({
    payments: members.flatMap(({ memberId }) =>
      turns.slice(0, 3).map(({ date }) => ({ paymentId: randomUUID(), memberId, date, amount })),
    ),
    pots: turns.slice(0, 2).map(({ handId, date }) => ({
      payoutId: randomUUID(),
      handId,
      date,
      amount: 4 * amount,
    })),
  })

  test('B1, B2 an officer brings it, another reads all of it and says yes, and each line has both names', async () => {
    const { circle, page } = await opened()
    const [moussa, binta] = [circle.person('Moussa'), circle.person('Binta')]
    expect(page).toMatchObject({ impossible: null, isProposed: false, mayCarry: true })
    expect(page.turns.map(({ date, memberName }) => `${date} ${memberName}`)).toEqual([
      '2026-02-05 Awa',
      '2026-03-05 Binta',
      '2026-04-05 Moussa',
      '2026-05-05 Yao',
    ])
    expect((await done<TontineView>(circle.admin.get(circle.path))).mayCarryNotebook).toBe(true)
    expect(await done<TontineView>(moussa.get(circle.path))).not.toHaveProperty('mayCarryNotebook')
    const carried = linesOf(page)
    carried.payments = carried.payments.filter(({ date }) => date !== '2026-04-05')
    const path = `${circle.path}/notebook`
    expect((await moussa.post(path, carried)).status).toBe(403)
    expect(await done(circle.admin.post(path, carried))).toEqual({ isDone: false })
    expect(await done(binta.get(path))).toMatchObject({ isProposed: true, mayCarry: false })
    const { open } = await done<ProposalsView>(binta.get(`${circle.path}/proposals`))
    const [proposal] = open
    expect(proposal?.notebook?.members.map((one) => one.payments.length)).toEqual([2, 2, 2, 2])
    expect(proposal?.notebook?.pots).toMatchObject([{ memberName: 'Awa' }, { memberName: 'Binta' }])
    const answer = `${circle.path}/proposals/${proposal?.number}`
    const outlook = await done<{ impossible: string | null }>(binta.get(`${answer}/outlook`))
    expect(outlook.impossible).toBeNull()
    await done(binta.post(`${answer}/answer`, { isYes: true }))
    const { payments } = await done<TontineView>(binta.get(circle.path))
    expect(payments[0]).toMatchObject({ carriedByNames: ['Awa', 'Binta'], hasOneName: false })
    const cycle = await done<CycleView>(binta.get(`${circle.path}/cycles/2`))
    expect(cycle.payouts[0]).toMatchObject({
      status: 'confirmed',
      carriedByNames: ['Awa', 'Binta'],
      isWitnessed: false,
    })
    const told = await done<{ rows: NotificationView[] }>(moussa.get('/notifications'))
    const kinds = told.rows.map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind === 'notebook-carried')).toHaveLength(1)
    expect(kinds).not.toContain('payment-recorded')
    expect(await done(circle.admin.get(path))).toMatchObject({ impossible: 'already-carried' })
  })
})
