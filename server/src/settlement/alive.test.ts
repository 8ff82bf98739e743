import type { DashboardView, TodoView } from '@mainforte/contract/dashboard/endpoints'
import type { JournalView } from '@mainforte/contract/journal/views'
import type { ProposalsView } from '@mainforte/contract/proposals/views'
import type { AliveView, SettlementView } from '@mainforte/contract/settlement/views'
import type { TontineView } from '@mainforte/contract/tontines/views'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { verify } from '../journal/replay/verify.ts'
import { projections } from '../projections.ts'
import { engines } from '../testing/engines.ts'
import { bodyOf, openCircle, openStage, paymentForm } from '../testing/stage.ts'
import type { Circle, Person, Stage } from '../testing/stage.ts'

let today = '2026-01-05'
const clock = { now: () => Date.parse(`${today}T10:00:00Z`) }
const names = ['Awa', 'Bintou', 'Chris'] as const

describe.each(engines)('somebody who is alive, on %s', (engine) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(engine, { clock })
  })
  afterAll(() => stage.close())
  beforeEach(() => {
    today = '2026-01-05'
  })

  const done = async (request: ReturnType<Person['post']>) => {
    const answer = await request
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
    return answer
  }

  /** All three have paid the first cycle, whose pot is with Awa. */
  async function begun() {
    const circle = await openCircle(stage, names, { automaticRankingMethod: 'alphabetical' })
    const { admin, path } = circle
    await done(admin.post(`${path}/start`))
    for (const name of names) {
      const form = paymentForm(circle.memberId(name), { date: today })
      await done(admin.post(`${path}/payments`, form))
    }
    today = '2026-01-31'
    const handId = `${circle.memberId('Awa')}-1`
    const sent = { payoutId: randomUUID(), handId, amount: 75_000, date: today, method: 'cash' }
    await done(admin.post(`${path}/payouts`, sent))
    await done(circle.person('Chris').post(`${path}/payouts/${sent.payoutId}/confirm`))
    return circle
  }

  const death = (circle: Circle, name: string) => ({
    memberId: circle.memberId(name),
    retires: true,
    reason: 'on nous l’a dit',
  })

  async function sayYes(circle: Circle, as: string) {
    const { open } = bodyOf<ProposalsView>(await circle.person(as).get(`${circle.path}/proposals`))
    const { number } = open.at(-1) ?? { number: 0 }
    await done(circle.person(as).post(`${circle.path}/proposals/${number}/answer`, { isYes: true }))
  }

  const ownDeath = async (circle: Circle, person: Person) =>
    bodyOf<TontineView>(await person.get(circle.path)).ownDeath
  const kindsOf = async (person: Person) =>
    bodyOf<{ rows: { kind: string }[] }>(await person.get('/notifications')).rows.map(
      ({ kind }) => kind,
    )
  const todo = async (person: Person) => bodyOf<TodoView>(await person.get('/todo')).deaths

  const isVerified = async () => {
    const faults: unknown[] = []
    const { database, encryption } = stage.services
    for await (const { fault } of verify(database.sql, projections, encryption))
      if (fault) faults.push(fault)
    expect(faults).toEqual([])
  }

  test('S8 a member whose death is proposed is notified at once, and ends it by saying that they are alive', async () => {
    const circle = await begun()
    const { admin, path } = circle
    const chris = circle.person('Chris')
    expect(await ownDeath(circle, chris)).toBeNull()
    await done(admin.post(`${path}/settlement/death`, death(circle, 'Chris')))
    expect(await ownDeath(circle, chris)).toEqual({ on: null, byName: 'Awa', secondName: null })
    expect(await ownDeath(circle, circle.person('Bintou'))).toBeNull()
    expect([await todo(chris), await todo(circle.person('Bintou'))]).toEqual([1, 0])
    expect((await kindsOf(chris))[0]).toBe('own-death-proposed')
    const { open } = bodyOf<ProposalsView>(await chris.get(`${path}/proposals`))
    expect(open).toMatchObject([{ kind: 'record-death', isAboutYou: true, mayAnswer: false }])
    const view = bodyOf<AliveView>(await chris.get(`${path}/settlement/alive`))
    expect(view).toMatchObject({ death: { on: null, byName: 'Awa' }, returning: [], dueBy: null })

    await done(chris.post(`${path}/settlement/alive`))
    expect(await ownDeath(circle, chris)).toBeNull()
    expect(await todo(chris)).toBe(0)
    const { open: left, closed } = bodyOf<ProposalsView>(await chris.get(`${path}/proposals`))
    expect([left, closed[0]?.status]).toEqual([[], 'taken-back'])
    expect(await kindsOf(admin)).toContain('member-alive')
    expect(await admin.post(`${path}/settlement/death`, death(circle, 'Chris'))).toMatchObject({
      status: 409,
      body: { code: 'said-alive' },
    })
    await isVerified()
  })

  test('S8 a member whose death was recorded sees by whom, says that they are alive, and is in the round again', async () => {
    const circle = await begun()
    const { admin, path } = circle
    const chris = circle.person('Chris')
    const accountsNow = async () =>
      bodyOf<SettlementView>(await admin.get(`${path}/settlement`)).accounts
    const before = await accountsNow()
    today = '2026-02-10'
    await done(admin.post(`${path}/settlement/death`, death(circle, 'Chris')))
    await sayYes(circle, 'Bintou')
    expect(await ownDeath(circle, chris)).toEqual({
      on: '2026-02-10',
      byName: 'Awa',
      secondName: 'Bintou',
    })
    expect((await kindsOf(chris))[0]).toBe('own-death-recorded')
    expect(await accountsNow()).not.toEqual(before)

    today = '2026-03-03'
    expect(await todo(chris)).toBe(1)
    // Nothing of theirs counts as late on their own dashboard.
    const { statistics } = bodyOf<DashboardView>(await chris.get('/dashboard'))
    expect(statistics.onTimeRate).toBe(1)
    const view = bodyOf<AliveView>(await chris.get(`${path}/settlement/alive`))
    expect(view).toMatchObject({
      death: { on: '2026-02-10', byName: 'Awa', secondName: 'Bintou' },
      // The cycle opened on the first of March, and nobody had planned to pay for it.
      returning: [{ before: '2026-03-31', after: '2026-03-31', othersBy: '2026-04-30' }],
      staysOut: 0,
      dueNow: 50_000,
      dueBy: '2026-03-31',
      owedAgain: 0,
      lostOffice: false,
      protectedDays: 30,
    })
    expect(view.seats.filter(({ wasOut, isOut }) => wasOut && !isOut)).toHaveLength(1)
    expect(await circle.person('Bintou').post(`${path}/settlement/alive`)).toMatchObject({
      status: 409,
      body: { code: 'no-death-recorded' },
    })

    await done(chris.post(`${path}/settlement/alive`))
    expect(await ownDeath(circle, chris)).toBeNull()
    expect(await accountsNow()).toEqual(before)
    const { members } = bodyOf<TontineView>(await admin.get(path))
    expect(members.find(({ name }) => name === 'Chris')).toMatchObject({
      excusedFrom: null,
      retiredHands: 0,
    })
    const { rows } = bodyOf<JournalView>(await admin.get(`${path}/journal/lines`))
    expect(rows.map(({ event, memberName }) => [event.type, memberName]).slice(0, 4)).toEqual([
      ['hand-returned', 'Chris'],
      ['member-alive', 'Chris'],
      ['hand-retired', 'Chris'],
      ['member-died', 'Chris'],
    ])
    // Said twice, it is written once.
    expect(await chris.post(`${path}/settlement/alive`)).toMatchObject({ status: 409 })
    const none = bodyOf<AliveView>(await chris.get(`${path}/settlement/alive`))
    expect(none).toMatchObject({ death: null, returning: [], dueNow: 0, dueBy: null })
    await isVerified()
  })

  test('S8, R6 a turn is shown last, in every table, once the day of the next has passed, too', async () => {
    const circle = await begun()
    const { admin, path } = circle
    const bintou = circle.person('Bintou')
    today = '2026-02-10'
    await done(admin.post(`${path}/settlement/death`, death(circle, 'Bintou')))
    await sayYes(circle, 'Chris')
    today = '2026-03-31'
    const early = bodyOf<AliveView>(await bintou.get(`${path}/settlement/alive`))
    expect(early.returning).toEqual([
      { before: '2026-02-28', after: '2026-02-28', othersBy: '2026-05-02' },
    ])
    today = '2026-04-01'
    const view = bodyOf<AliveView>(await bintou.get(`${path}/settlement/alive`))
    expect(view.returning).toEqual([
      { before: '2026-02-28', after: '2026-04-30', othersBy: '2026-05-30' },
    ])
    await done(bintou.post(`${path}/settlement/alive`))
    const { turns } = bodyOf<TontineView>(await admin.get(path))
    expect(turns.map(({ rank, memberName, date }) => [rank, memberName, date])).toEqual([
      [1, 'Awa', '2026-01-31'],
      [2, 'Chris', '2026-03-31'],
      [3, 'Bintou', '2026-04-30'],
    ])
    await isVerified()
  })
})
