import type { DashboardView } from '@mainforte/contract/dashboard/endpoints'
import type { SituationView } from '@mainforte/contract/payments/views'
import type { Profile } from '@mainforte/contract/profile/endpoints'
import type { TontineCard } from '@mainforte/contract/tontines/views'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../testing/engines.ts'
import { bodyOf, openCircle, openStage, paymentForm } from '../testing/stage.ts'
import type { Answer, Circle, Person, Stage } from '../testing/stage.ts'

describe.each(engines)('the dashboard on %s', (engine) => {
  let today = '2026-01-05'
  const clock = { now: () => Date.parse(`${today}T10:00:00Z`) }
  let stage: Stage
  /** With Awa, Bintou and Moussa, who receive in this order. */
  let francs: Circle
  /** With Sali and Moussa, who requested to join with the account that is in the other tontine. */
  let euros: Circle
  let moussa: Person

  beforeAll(async () => {
    stage = await openStage(engine, { clock })
    const byName = { automaticRankingMethod: 'alphabetical' }
    francs = await openCircle(stage, ['Awa', 'Bintou', 'Moussa'], byName)
    euros = await openCircle(stage, ['Sali'], {
      ...byName,
      name: 'Bureau',
      currency: 'EUR',
      amount: 50_00,
      startDate: '2026-02-10',
    })
    moussa = francs.person('Moussa')
    await done(moussa.post(`/invitations/${euros.code}/join`))
    await done(euros.admin.post(`${euros.path}/members/${await moussaInEuros()}/approve`))
  })
  afterAll(() => stage.close())

  async function done(request: Promise<Answer>): Promise<Answer> {
    const answer = await request
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
    return answer
  }

  async function moussaInEuros() {
    const page = await euros.admin.get(euros.path)
    const { members } = bodyOf<{ members: { id: Circle['id']; name: string }[] }>(page)
    return members.find(({ name }) => name === 'Moussa')?.id
  }

  const record = ({ admin, path }: Circle, changes: object) =>
    done(
      admin.post(`${path}/payments`, {
        ...paymentForm(francs.memberId('Moussa'), { isMeant: true }),
        ...changes,
      }),
    )

  const dashboardOf = async (person: Person) =>
    bodyOf<DashboardView>(await done(person.get('/dashboard')))
  const latestOf = async (person: Person) =>
    bodyOf<Profile>(await done(person.get('/profile'))).payments

  test('a tontine counts as new in the month in which the user joined', async () => {
    expect(await dashboardOf(moussa)).toMatchObject({
      activeTontines: 2,
      newThisMonth: 2,
      contributed: [],
      statistics: { payments: 0, onTimeRate: null },
    })
  })

  test('dashboard-api-1 each figure follows from the records', async () => {
    const memberId = await moussaInEuros()
    for (const { admin, path } of [francs, euros]) await done(admin.post(`${path}/start`))
    for (const [circle, date, changes] of [
      [francs, '2026-01-31', {}],
      [euros, '2026-02-05', { memberId, amount: 50_00 }],
      [francs, '2026-02-20', {}],
      [francs, '2026-03-02', { amount: 10_000 }],
    ] as const) {
      today = date
      await record(circle, { date, ...changes })
    }
    today = '2026-03-10'
    const declared = paymentForm(francs.memberId('Bintou'), { date: '2026-03-09' })
    await done(francs.person('Bintou').post(`${francs.path}/payments/declared`, declared))

    const { activity, ...figures } = await dashboardOf(moussa)
    expect(figures).toMatchObject({
      activeTontines: 2,
      newThisMonth: 0,
      contributed: [
        { currency: 'XOF', amount: 60_000, thisMonth: 10_000 },
        { currency: 'EUR', amount: 50_00, thisMonth: 0 },
      ],
      pending: {
        dues: 2,
        toConfirm: 0,
        daysLeft: 0,
        first: {
          tontineName: 'Bureau',
          cycle: 2,
          currency: 'EUR',
          amount: 50_00,
          deadline: today,
        },
      },
      nextPayout: { tontineName: 'Bureau', date: today, daysLeft: 0, isYours: false },
      progress: [
        { name: 'Bureau', collected: 0, expected: 100_00, cycle: 2, cycles: 2 },
        { name: 'Les sœurs de Cocody', collected: 10_000, expected: 75_000, cycle: 3, cycles: 3 },
      ],
      upcoming: [{ name: 'Bureau' }, { name: 'Les sœurs de Cocody' }],
      statistics: {
        payments: 4,
        onTimeRate: 1,
        monthly: [
          { month: '2025-10', sums: [] },
          { month: '2025-11', sums: [] },
          { month: '2025-12', sums: [] },
          { month: '2026-01', sums: [{ currency: 'XOF', amount: 25_000 }] },
          {
            month: '2026-02',
            sums: [
              { currency: 'XOF', amount: 25_000 },
              { currency: 'EUR', amount: 50_00 },
            ],
          },
          { month: '2026-03', sums: [{ currency: 'XOF', amount: 10_000 }] },
        ],
      },
    })
    expect(activity.map(({ date, status }) => [date, status])).toEqual([
      ['2026-03-09', 'pending'],
      ['2026-03-02', 'completed'],
      ['2026-02-20', 'completed'],
      ['2026-02-05', 'completed'],
      ['2026-01-31', 'completed'],
    ])
    expect(await dashboardOf(euros.admin)).toMatchObject({
      contributed: [],
      nextPayout: { isYours: true },
      pending: { dues: 2, daysLeft: -28 },
      statistics: { onTimeRate: 0 },
    })
    expect(await dashboardOf(francs.admin)).toMatchObject({ pending: { toConfirm: 1 } })
  })

  test('dashboard-api-2 the latest payments of a user are their own, however much others pay', async () => {
    const memberId = francs.memberId('Awa')
    const days = Array.from({ length: 11 }, () => '2026-03-10')
    for (const date of days) await record(francs, { ...paymentForm(memberId), isMeant: true, date })

    const { activity } = await dashboardOf(moussa)
    expect(activity.some(({ isYours }) => isYours)).toBe(false)
    expect(await latestOf(moussa)).toMatchObject([
      { date: '2026-03-02', amount: 10_000, currency: 'XOF', status: 'completed' },
      { date: '2026-02-20', amount: 25_000, tontineName: 'Les sœurs de Cocody' },
      { date: '2026-02-05', amount: 50_00, currency: 'EUR', tontineName: 'Bureau' },
      { date: '2026-01-31', amount: 25_000, tontineName: 'Les sœurs de Cocody' },
    ])
    expect(await latestOf(francs.person('Bintou'))).toMatchObject([{ status: 'pending' }])
  })

  test('dashboard-api-3 payments still count when the tontine is archived', async () => {
    const before = await dashboardOf(moussa)
    const awa = await dashboardOf(francs.admin)
    await francs.byTwo('/archive')

    const after = await dashboardOf(moussa)
    expect(after).toMatchObject({ activeTontines: 1, progress: [{ name: 'Bureau' }] })
    expect(after.contributed).toEqual(before.contributed)
    expect(after.statistics.payments).toBe(4)
    expect(after.statistics.monthly).toEqual(before.statistics.monthly)
    expect(await latestOf(moussa)).toHaveLength(4)

    const alone = await dashboardOf(francs.admin)
    expect(alone).toMatchObject({ activeTontines: 0, nextPayout: null, upcoming: [] })
    expect(alone.contributed).toEqual(awa.contributed)
    expect(alone.contributed).toMatchObject([{ currency: 'XOF', amount: 275_000 }])
  })

  test('dashboard-api-4 the dues of several hands are one figure, and a pot handed over is no longer upcoming', async () => {
    const days = { frequency: 'daily', startDate: '2026-03-08' }
    const circle = await openCircle(stage, ['Awa', 'Bintou'], {
      ...days,
      automaticRankingMethod: 'alphabetical',
    })
    const { admin, path, memberId } = circle
    const [awa, bintou] = [memberId('Awa'), memberId('Bintou')]
    const witness = circle.person('Bintou')
    await done(admin.post(`${path}/members/${awa}/hands`, { hands: 2 }))
    await done(admin.post(`${path}/start`))
    expect(await dashboardOf(admin)).toMatchObject({
      pending: { dues: 6, first: { cycle: 1, amount: 50_000, dues: 2 } },
      nextPayout: { date: today, daysLeft: 0 },
    })

    for (const [member, amount] of [[awa, 150_000] as const, [bintou, 75_000] as const])
      await record(circle, { ...paymentForm(member), amount, date: today })
    const hand = async (handId: string) => {
      const payoutId = randomUUID()
      const pot = { payoutId, handId, amount: 75_000, date: today, method: 'cash' }
      await done(admin.post(`${path}/payouts`, pot))
      await done(witness.post(`${path}/payouts/${payoutId}/confirm`))
    }
    await hand(`${bintou}-1`)
    // The days of Awa's two hands passed before the start: their pots are due on the day of the start. (R10)
    const onStart = { date: today, daysLeft: 0, isYours: true }
    expect(await dashboardOf(admin)).toMatchObject({ nextPayout: onStart })
    expect(bodyOf<object>(await admin.get(path))).toMatchObject({ nextPayoutDate: today })

    // A payment that nobody can confirm any more is not counted as waiting.
    await done(witness.post(`${path}/payments/declared`, paymentForm(bintou, { date: today })))
    expect(await dashboardOf(admin)).toMatchObject({ pending: { toConfirm: 1 } })
    await hand(`${awa}-1`)
    await hand(`${awa}-2`)
    expect(bodyOf<object>(await admin.get(path))).toMatchObject({ phase: 'completed' })
    expect(await dashboardOf(admin)).toMatchObject({ pending: { toConfirm: 0 }, nextPayout: null })
  })
  test('R9 the next payout is the same on every screen', async () => {
    today = '2026-03-10'
    const circle = await openCircle(stage, ['Awa', 'Bintou', 'Chantal'], {
      frequency: 'daily',
      startDate: '2026-03-09',
      automaticRankingMethod: 'alphabetical',
    })
    const nextPayoutsFor = async (name: string) => {
      const reader = circle.person(name)
      const situation = bodyOf<SituationView>(await done(reader.get(`${circle.path}/situation`)))
      const list = bodyOf<{ rows: TontineCard[] }>(await done(reader.get('/tontines')))
      const page = bodyOf<TontineCard>(await done(reader.get(circle.path)))
      const { nextPayout } = await dashboardOf(reader)
      return {
        dashboard: nextPayout?.date ?? null,
        list: list.rows[0]?.nextPayoutDate,
        page: page.nextPayoutDate,
        // The reader's next turn, if it is the next of all.
        ...(nextPayout?.isYours && { own: situation.nextTurn?.date ?? null }),
      }
    }
    const all = (date: string) => ({ dashboard: date, list: date, page: date })
    expect(await nextPayoutsFor('Bintou')).toEqual({ ...all('2026-03-10'), own: '2026-03-10' })
    expect(await nextPayoutsFor('Awa')).toEqual(all('2026-03-10'))
    today = '2026-03-12'
    const none = { dashboard: null, list: null, page: null }
    // Before the start, a past day is not a payout date.
    expect(await nextPayoutsFor('Awa')).toEqual(none)
    await done(circle.admin.post(`${circle.path}/start`))
    // After it the pot is due on the day of the start. (R10)
    expect(await nextPayoutsFor('Awa')).toEqual({ ...all('2026-03-12'), own: '2026-03-12' })
    expect(await nextPayoutsFor('Chantal')).toEqual(all('2026-03-12'))
    await circle.byTwo('/archive')
    expect(await nextPayoutsFor('Awa')).toEqual(none)
    const situation = await circle.admin.get(`${circle.path}/situation`)
    expect(bodyOf<SituationView>(situation)).toMatchObject({ nextTurn: null })
  })
})
