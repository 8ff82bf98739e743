import type { DashboardView } from '@mainforte/contract/dashboard/endpoints'
import type { PaymentView } from '@mainforte/contract/payments/views'
import type { Profile } from '@mainforte/contract/profile/endpoints'
import type { StatementView } from '@mainforte/contract/reports/views'
import type { TontineView } from '@mainforte/contract/tontines/views'
import { PaymentId } from '@mainforte/domain/kernel/ids'
import { maxInTransfer } from '@mainforte/domain/payments/new-payment'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../testing/engines.ts'
import { bodyOf, openCircle, openStage } from '../testing/stage.ts'
import type { Answer, Circle, Stage } from '../testing/stage.ts'

/** More than one page of the list, all of the same day and moment. */
const written = 60
/** Descending ids: sorting by id would reverse the order. */
const idOf = (number: number) =>
  PaymentId.parse(`00000000-0000-4000-8000-${String(900 - number).padStart(12, '0')}`)
const latestFirst = Array.from({ length: written }, (_, index) => idOf(written - 1 - index))

describe.each(engines)('payments of one day on %s', (engine) => {
  const clock = { now: () => Date.parse('2026-01-20T10:00:00Z') }
  let stage: Stage
  let circle: Circle
  beforeAll(async () => {
    stage = await openStage(engine, { clock })
    circle = await openCircle(stage, ['Awa', 'Moussa'], { automaticRankingMethod: 'alphabetical' })
    await done(circle.admin.post(`${circle.path}/start`))
    const memberId = circle.memberId('Moussa')
    const payments = Array.from({ length: written }, (_, number) => ({
      paymentId: idOf(number),
      memberId,
      amount: 100 + number,
    }))
    for (let from = 0; from < written; from += maxInTransfer) {
      const [first, ...others] = payments.slice(from, from + maxInTransfer)
      const transfer = { ...first, others, date: '2026-01-20', isMeant: true }
      await done(circle.admin.post(`${circle.path}/payments`, transfer))
    }
  })
  afterAll(() => stage.close())

  async function done<Body>(request: Promise<Answer>): Promise<Body> {
    const answer = await request
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
    return bodyOf<Body>(answer)
  }

  const idsOf = (payments: readonly { readonly id: string }[]) => payments.map(({ id }) => id)

  test('the list has the latest recorded payment first, over all its pages', async () => {
    const ids: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const query: string = cursor === '' ? '' : `?cursor=${encodeURIComponent(cursor)}`
      const page = await done<{ rows: PaymentView[]; next: string | null }>(
        circle.admin.get(`/payments${query}`),
      )
      ids.push(...idsOf(page.rows))
      cursor = page.next
    }
    expect(ids).toEqual(latestFirst)
  })

  test('so do the tontine, the dashboard, the profile, the statement and the tables', async () => {
    const moussa = circle.person('Moussa')
    const startOf = (payments: readonly { readonly id: string }[]) => {
      expect(payments.length).toBeGreaterThan(0)
      expect(idsOf(payments)).toEqual(latestFirst.slice(0, payments.length))
    }
    startOf((await done<TontineView>(circle.admin.get(circle.path))).payments)
    startOf((await done<DashboardView>(moussa.get('/dashboard'))).activity)
    startOf((await done<Profile>(moussa.get('/profile'))).payments)
    startOf((await done<StatementView>(moussa.get('/statement'))).lines)
    const amounts = Array.from({ length: written }, (_, index) => 100 + written - 1 - index)
    for (const table of ['/payments.csv', `${circle.path}/payments.csv`]) {
      const text = await done<string>(circle.admin.get(table))
      const found = [...text.matchAll(/\t(1\d\d)\t/g)].map(([, amount]) => Number(amount))
      expect(found).toEqual(amounts)
    }
  })
})
