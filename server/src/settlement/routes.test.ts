import { randomUUID } from 'node:crypto'
import type { TodoView } from '@mainforte/contract/dashboard/endpoints'
import type { CycleView, PayoutView } from '@mainforte/contract/payouts/views'
import type { PaymentView } from '@mainforte/contract/payments/views'
import type { ProposalsView } from '@mainforte/contract/proposals/views'
import type {
  AccountView,
  ClosingView,
  FirstUsesView,
  OutlookView,
  SettlementView,
} from '@mainforte/contract/settlement/views'
import type { TontineView } from '@mainforte/contract/tontines/views'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verify } from '../journal/replay/verify.ts'
import { projections } from '../projections.ts'
import { engines } from '../testing/engines.ts'
import { bodyOf, openCircle, openStage, password, paymentForm } from '../testing/stage.ts'
import type { Circle, Stage } from '../testing/stage.ts'

let today = '2026-01-05'
const clock = { now: () => Date.parse(`${today}T10:00:00Z`) }
const names = ['Awa', 'Bintou', 'Chris', 'Dado'] as const
type Name = (typeof names)[number]

describe.each(engines)('on %s', (engine) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(engine, { clock })
  })
  afterAll(() => stage.close())

  const done = async (request: ReturnType<Circle['admin']['post']>) => {
    const answer = await request
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
    return answer
  }

  const pay = (circle: Circle, name: Name, amount: number) =>
    done(
      circle.admin.post(
        `${circle.path}/payments`,
        paymentForm(circle.memberId(name), { amount, date: today, isMeant: true }),
      ),
    )

  /** Hands over the pot of a cycle, and lets its beneficiary say that it arrived. */
  async function handOver(circle: Circle, number: number, as: Name): Promise<void> {
    const { beneficiary, available } = bodyOf<CycleView>(
      await circle.admin.get(`${circle.path}/cycles/${number}`),
    )
    const payoutId = randomUUID()
    const { handId } = beneficiary
    const form = { payoutId, handId, amount: available, date: today }
    await circle.wake()
    await done(circle.admin.post(`${circle.path}/payouts`, form))
    await done(circle.person(as).post(`${circle.path}/payouts/${payoutId}/confirm`))
  }

  const settlementOf = async (circle: Circle, as: Name = 'Awa') =>
    bodyOf<SettlementView>(await circle.person(as).get(`${circle.path}/settlement`))

  const figuresOf = (accounts: readonly AccountView[]) =>
    accounts.map(({ memberName, paid, toPay, received, toReceive }) => [
      memberName,
      paid,
      toPay,
      received,
      toReceive,
    ])

  /** Awa, Bintou, Chris and Dado pay 25 000 a month; Awa has received her pot of 100 000. */
  async function begun(): Promise<Circle> {
    today = '2026-01-05'
    const circle = await openCircle(stage, names, { automaticRankingMethod: 'alphabetical' })
    await done(circle.admin.post(`${circle.path}/start`))
    for (const name of names) await pay(circle, name, 25_000)
    await handOver(circle, 1, 'Bintou')
    return circle
  }

  const isVerified = async () => {
    const faults: unknown[] = []
    const { database, encryption } = stage.services
    for await (const { fault } of verify(database.sql, projections, encryption))
      if (fault) faults.push(fault)
    expect(faults).toEqual([])
  }

  test('S3 a member sees every account before and after, goes out, and is paid back on their turn', async () => {
    const circle = await begun()
    const chris = circle.person('Chris')
    await pay(circle, 'Chris', 4000)
    const address = `${circle.path}/settlement/outlook/leave/${circle.memberId('Chris')}`
    const outlook = bodyOf<OutlookView>(await chris.get(address))
    expect(outlook).toMatchObject({ impossible: null, isProposed: false, memberName: 'Chris' })
    expect(outlook.retiring).toMatchObject([
      { date: '2026-03-31', repays: [{ memberName: 'Awa', amount: 25_000 }] },
    ])
    expect(figuresOf(outlook.before)).toEqual([
      ['Awa', 25_000, 75_000, 100_000, 0],
      ['Bintou', 25_000, 75_000, 0, 100_000],
      ['Chris', 29_000, 71_000, 0, 100_000],
      ['Dado', 25_000, 75_000, 0, 100_000],
    ])
    const after = [
      ['Awa', 25_000, 75_000, 100_000, 0],
      ['Bintou', 25_000, 50_000, 0, 75_000],
      ['Chris', 29_000, 0, 0, 25_000],
      ['Dado', 25_000, 50_000, 0, 75_000],
    ]
    expect(figuresOf(outlook.after)).toEqual(after)
    await done(chris.post(`${circle.path}/settlement/leave`))
    const { accounts, returnable, leaving } = await settlementOf(circle, 'Chris')
    expect(figuresOf(accounts)).toEqual(after)
    expect(returnable).toEqual([{ memberId: circle.memberId('Chris'), amount: 4000 }])
    expect(leaving).toBe('not-in-round')

    today = '2026-05-05'
    for (const [name, amount] of [
      ['Awa', 75_000],
      ['Bintou', 50_000],
      ['Dado', 50_000],
    ] as const)
      await pay(circle, name, amount)
    await handOver(circle, 2, 'Bintou')
    await handOver(circle, 3, 'Chris')
    await handOver(circle, 4, 'Dado')
    const { phase, accounts: settled } = await settlementOf(circle)
    expect(phase).toBe('completed')
    for (const { toPay, toReceive } of settled) expect([toPay, toReceive]).toEqual([0, 0])
    const table = bodyOf<string>(await chris.get(`${circle.path}/accounts.csv`))
    expect(table).toContain('Chris\t1\t1\t\t29000\t0\t0\t25000\t0\t4000\t')

    // What Chris paid too much waits for them also after the last pot.
    const returned = { payoutId: randomUUID(), memberId: circle.memberId('Chris'), amount: 4000 }
    await done(circle.admin.post(`${circle.path}/credits`, { ...returned, date: today }))
    const todo = bodyOf<TodoView>(await chris.get('/todo'))
    expect(todo.tontines).toMatchObject([{ returns: 1, total: 1, payoutCycles: [] }])
    await isVerified()
  })

  test('S4 a leaver is paid back at the end, less what the members agreed to keep', async () => {
    today = '2026-01-05'
    const circle = await openCircle(stage, names, { automaticRankingMethod: 'alphabetical' })
    const { admin, path } = circle
    const { startDate, graceDays, zone } = bodyOf<TontineView>(await admin.get(path))
    const agreed = { leaversPaid: 'end', leaverKept: 1001 } as const
    const terms = { startDate, graceDays, zone, ...agreed }
    const much = await admin.put(`${path}/terms`, { ...terms, leaverKept: 25_001 })
    expect(much).toMatchObject({ status: 409, body: { code: 'kept-too-large' } })
    await done(admin.put(`${path}/terms`, terms))
    expect(bodyOf(await circle.person('Dado').get(path))).toMatchObject(agreed)
    expect((await admin.post(`${path}/start`)).body).toMatchObject({ code: 'first-day-unanswered' })
    for (const name of ['Bintou', 'Chris', 'Dado'] as const) {
      const answer = `${path}/members/${circle.memberId(name)}/answer`
      await done(circle.person(name).post(answer, { takesPart: true }))
    }
    await done(admin.post(`${path}/start`))
    for (const name of names) await pay(circle, name, 25_000)
    await handOver(circle, 1, 'Bintou')

    const chris = circle.person('Chris')
    const address = `${path}/settlement/outlook/leave/${circle.memberId('Chris')}`
    const outlook = bodyOf<OutlookView>(await chris.get(address))
    expect(outlook).toMatchObject({
      kept: 1000,
      sharers: 2,
      retiring: [
        { date: '2026-05-31', isAtEnd: true, repays: [{ memberName: 'Awa', amount: 24_000 }] },
      ],
    })
    await done(chris.post(`${path}/settlement/leave`))
    const view = await settlementOf(circle, 'Dado')
    expect(view.accounts.map(({ kept, gained }) => [kept, gained])).toEqual([
      [0, 0],
      [0, 500],
      [1000, 0],
      [0, 500],
    ])
    const table = bodyOf<string>(await chris.get(`${path}/accounts.csv`))
    expect(table).toContain('Chris\t1\t1\t\t25000\t0\t0\t0\t24000\t0\t1000\t0\t')
    const { rows } = bodyOf<{ rows: unknown[] }>(await circle.person('Dado').get('/notifications'))
    expect(rows[0]).toMatchObject({
      kind: 'member-out',
      amount: 1000,
      days: { from: '2026-03-31', to: '2026-05-31' },
    })
    // The third cycle is that of Dado now, and what Chris is paid back comes last.
    const last = bodyOf<CycleView>(await chris.get(`${path}/cycles/4`))
    expect(last).toMatchObject({ date: '2026-05-31', expected: 24_000 })

    today = '2026-06-05'
    for (const [name, amount] of [
      ['Awa', 75_000],
      ['Bintou', 50_000],
      ['Dado', 50_000],
    ] as const)
      await pay(circle, name, amount)
    await handOver(circle, 2, 'Bintou')
    await handOver(circle, 3, 'Dado')
    await handOver(circle, 4, 'Chris')
    expect((await settlementOf(circle)).phase).toBe('completed')
    await isVerified()

    const next = await done(admin.post(`${path}/next-round`, { startDate: '2026-07-31' }))
    const { tontineId } = bodyOf<{ tontineId: string }>(next)
    expect(bodyOf(await admin.get(`/tontines/${tontineId}`))).toMatchObject(agreed)
  })

  test('S2 credit is given back after the end of the round, and its owner says that it arrived', async () => {
    const circle = await begun()
    await done(circle.person('Chris').post(`${circle.path}/settlement/leave`))
    await pay(circle, 'Chris', 7000)
    const payoutId = randomUUID()
    const form = {
      payoutId,
      memberId: circle.memberId('Chris'),
      amount: 7000,
      date: today,
      method: 'wave',
    }
    const much = await circle.admin.post(`${circle.path}/credits`, { ...form, amount: 7001 })
    expect(much).toMatchObject({ status: 409, body: { code: 'exceeds-credit' } })
    await done(circle.admin.post(`${circle.path}/credits`, form))
    const todo = bodyOf<TodoView>(await circle.person('Chris').get('/todo'))
    expect(todo).toMatchObject({ payouts: 0, returns: 1 })
    const { returns } = await settlementOf(circle, 'Chris')
    expect(returns).toMatchObject([{ id: payoutId, amount: 7000, mayAnswer: true, cycle: 0 }])
    await done(circle.person('Chris').post(`${circle.path}/payouts/${payoutId}/confirm`))
    expect((await settlementOf(circle)).returns).toMatchObject([{ status: 'confirmed' }])
    await isVerified()
  })

  test('S11, S12 a guarantor pays for a late member, and is repaid first and by their word', async () => {
    const circle = await begun()
    const [awa, chris] = [circle.memberId('Awa'), circle.memberId('Chris')]
    const guarantee = (name: Name, act: string, memberId = awa) =>
      circle.person(name).post(`${circle.path}/settlement/guarantees`, { memberId, act })
    await done(guarantee('Bintou', 'give'))
    expect(await guarantee('Dado', 'give')).toMatchObject({
      status: 409,
      body: { code: 'has-guarantor' },
    })
    const { guarantees, standable } = await settlementOf(circle, 'Bintou')
    // The pot was handed over before: nobody has relied on Bintou.
    expect(guarantees).toMatchObject([
      { memberName: 'Awa', guarantorName: 'Bintou', isYours: true, isBinding: false },
    ])
    expect(standable.map(({ memberName }) => memberName)).toEqual(['Chris', 'Dado'])
    await done(guarantee('Dado', 'give', chris))
    await done(guarantee('Chris', 'decline', chris))

    const firstUses = async () =>
      bodyOf<FirstUsesView>(await circle.admin.get(`${circle.path}/settlement/first-uses`))
    expect(await firstUses()).toEqual({ repays: [], covers: [] })

    today = '2026-03-05'
    const bintou = circle.memberId('Bintou')
    expect((await firstUses()).covers).toEqual([
      { memberId: awa, memberName: 'Awa', guarantorId: bintou, amount: 50_000 },
    ])
    const covered = bodyOf<PaymentView>(
      await done(
        circle
          .person('Bintou')
          .post(
            `${circle.path}/payments/declared`,
            paymentForm(awa, { amount: 25_000, date: today, payerId: bintou, isMeant: true }),
          ),
      ),
    )
    expect(covered).toMatchObject({ guarantee: 'cover', memberName: 'Awa', payerName: 'Bintou' })
    const holds = await guarantee('Bintou', 'withdraw')
    expect(holds).toMatchObject({ status: 409, body: { code: 'guarantee-holds' } })
    await done(circle.admin.post(`${circle.path}/payments/${covered.id}/confirm`))
    expect((await settlementOf(circle, 'Bintou')).claims).toMatchObject([
      { memberName: 'Awa', amount: 25_000, guarantorIsYou: true, maySettle: true },
    ])
    const settle = (amount: number) =>
      circle.person('Bintou').post(`${circle.path}/settlement/guarantees`, {
        act: 'settle',
        memberId: awa,
        guarantorId: bintou,
        amount,
      })
    await done(settle(5000))
    const much = await settle(20_001)
    expect(much).toMatchObject({ status: 409, body: { code: 'exceeds-claim' } })
    // What is left to pay is not late yet.
    expect(await firstUses()).toMatchObject({
      repays: [{ memberId: awa, guarantorName: 'Bintou', amount: 20_000 }],
      covers: [],
    })
    // 30 000 of Awa: 20 000 for Bintou, and the rest for her own dues.
    const own = paymentForm(awa, { amount: 30_000, date: today })
    const paid = bodyOf<PaymentView>(await done(circle.admin.post(`${circle.path}/payments`, own)))
    expect(paid).toMatchObject({
      amount: 10_000,
      guarantee: null,
      transfer: [{ memberName: 'Bintou', amount: 20_000, guarantee: 'repayment' }],
    })
    const { accounts, claims } = await settlementOf(circle)
    expect(claims).toEqual([])
    expect(accounts[1]).toMatchObject({ memberName: 'Bintou', paid: 45_000, claimed: 0 })
    await isVerified()
  })

  test('S3 what is kept of a repayment pays what is owed, by one officer', async () => {
    today = '2026-01-05'
    const circle = await openCircle(stage, names, { automaticRankingMethod: 'alphabetical' })
    await done(circle.admin.post(`${circle.path}/start`))
    for (const name of names) if (name !== 'Chris') await pay(circle, name, 25_000)
    const wrong = bodyOf<PaymentView>(await pay(circle, 'Chris', 25_000))
    await handOver(circle, 1, 'Bintou')
    await circle.byTwo(`/payments/${wrong.id}/reverse`, { reason: 'it never came' })
    await done(circle.person('Chris').post(`${circle.path}/settlement/leave`))
    today = '2026-03-31'
    await pay(circle, 'Awa', 50_000)
    const third = async () => bodyOf<CycleView>(await circle.admin.get(`${circle.path}/cycles/3`))
    const { beneficiary, ...kept } = await third()
    expect(kept).toMatchObject({ withheld: 25_000, available: 0, mayOffset: true, maySend: false })
    const offset = { handId: beneficiary.handId, payoutId: randomUUID(), paymentId: randomUUID() }
    const address = `${circle.path}/offsets`
    expect(await circle.person('Dado').post(address, offset)).toMatchObject({ status: 403 })
    const paid = bodyOf<PayoutView>(await done(circle.admin.post(address, offset)))
    expect(paid).toMatchObject({ status: 'confirmed', method: 'offset', amount: 25_000 })
    expect(await third()).toMatchObject({ withheld: 0, sent: 25_000, mayOffset: false })
    const { accounts } = await settlementOf(circle)
    expect(figuresOf(accounts)[2]).toEqual(['Chris', 25_000, 0, 25_000, 0])
    await isVerified()
  })

  test('S12 two witnesses say that a guarantor whose account has ended was repaid', async () => {
    const circle = await begun()
    const [awa, bintou] = [circle.memberId('Awa'), circle.memberId('Bintou')]
    const address = `${circle.path}/settlement/guarantees`
    await done(circle.person('Bintou').post(address, { memberId: awa, act: 'give' }))
    today = '2026-03-05'
    const cover = { amount: 25_000, date: today, payerId: bintou, isMeant: true }
    await done(circle.admin.post(`${circle.path}/payments`, paymentForm(awa, cover)))
    await done(circle.person('Bintou').post('/account/delete', { password }))
    const settle = (name: Name) =>
      circle
        .person(name)
        .post(address, { act: 'settle', memberId: awa, guarantorId: bintou, amount: 5000 })
    expect(await settle('Awa')).toMatchObject({ status: 409, body: { code: 'not-your-claim' } })
    await done(settle('Chris'))
    const claimFor = async (name: Name) => (await settlementOf(circle, name)).claims[0]
    expect(await claimFor('Chris')).toMatchObject({
      amount: 25_000,
      maySettle: false,
      said: { amount: 5000, byName: 'Chris', isYou: true },
    })
    expect(await claimFor('Dado')).toMatchObject({
      maySettle: true,
      needsSecond: false,
      said: { amount: 5000, byName: 'Chris', isYou: false },
    })
    expect(await claimFor('Awa')).toMatchObject({ maySettle: false })
    // Another amount stands beside it, and each may say what the other said.
    const other = { act: 'settle', memberId: awa, guarantorId: bintou, amount: 1 }
    await done(circle.person('Dado').post(address, other))
    for (const [name, amount] of [
      ['Dado', 5000],
      ['Chris', 1],
    ] as const)
      expect(await claimFor(name)).toMatchObject({
        maySettle: true,
        said: { amount, isYou: false },
      })
    await done(settle('Dado'))
    expect(await claimFor('Dado')).toMatchObject({
      amount: 20_000,
      maySettle: true,
      needsSecond: true,
      said: null,
    })
    await isVerified()
  })

  test('G1, S7 a debt is written off by two people, who see what that changes', async () => {
    const circle = await begun()
    today = '2026-05-05'
    const reason = 'nobody finds her'
    const memberId = circle.memberId('Awa')
    const proposeAs = (name: Name) =>
      circle.person(name).post(`${circle.path}/settlement/write-off`, { memberId, reason })
    // While all others sleep, it is announced until a step after the last turn.
    await done(proposeAs('Bintou'))
    const proposals = `${circle.path}/proposals`
    const announced = bodyOf<ProposalsView>(await circle.person('Bintou').get(proposals)).open
    expect(announced).toMatchObject([{ askedNames: [], from: '2026-06-06', isReady: false }])
    await done(circle.person('Bintou').post(`${proposals}/${announced[0]?.number}/take-back`))
    await circle.wake()
    for (const name of ['Bintou', 'Chris', 'Dado'] as const) await pay(circle, name, 75_000)
    // Awa is the only officer, and it is her debt: another member proposes.
    expect(await proposeAs('Awa')).toMatchObject({ status: 409, body: { code: 'own-money' } })
    await done(proposeAs('Bintou'))
    const { open } = bodyOf<ProposalsView>(
      await circle.person('Chris').get(`${circle.path}/proposals`),
    )
    expect(open).toMatchObject([{ kind: 'write-off', memberName: 'Awa', mayAnswer: true, reason }])
    const number = open[0]?.number ?? 0
    const outlook = await circle.person('Chris').get(`${circle.path}/proposals/${number}/outlook`)
    expect(outlook).toMatchObject({
      status: 200,
      body: { impossible: null, changes: { owed: [{ before: 75_000, after: 0 }] } },
    })
    // Her creditors are Bintou, who proposes it, Chris and Dado.
    for (const name of ['Chris', 'Dado'] as const)
      await done(
        circle.person(name).post(`${circle.path}/proposals/${number}/answer`, { isYes: true }),
      )
    await handOver(circle, 2, 'Bintou')
    await handOver(circle, 3, 'Chris')
    await handOver(circle, 4, 'Dado')
    const { phase, accounts } = await settlementOf(circle)
    expect(phase).toBe('completed')
    expect(accounts[0]).toMatchObject({ memberName: 'Awa', toPay: 0, writtenOff: 75_000 })
    await isVerified()
  })

  test('S9, G4 everybody sees what ending the round today would mean, and members who received no more than they paid end it', async () => {
    const circle = await begun()
    const closingFor = async (name: Name) =>
      bodyOf<ClosingView>(await circle.person(name).get(`${circle.path}/settlement/closing`))
    const view = await closingFor('Chris')
    expect(view).toMatchObject({ needsSecond: true, mayArchive: true, impossible: null })
    expect(figuresOf(view.after)).toEqual([
      ['Awa', 100_000, 0, 100_000, 0],
      ['Bintou', 25_000, 0, 25_000, 0],
      ['Chris', 25_000, 0, 25_000, 0],
      ['Dado', 25_000, 0, 25_000, 0],
    ])
    expect(
      view.transfers.map(({ fromName, toName, amount }) => [fromName, toName, amount]),
    ).toEqual([
      ['Awa', 'Bintou', 25_000],
      ['Awa', 'Chris', 25_000],
      ['Awa', 'Dado', 25_000],
    ])
    // Awa received the pot, and would have to give it back.
    expect(await closingFor('Awa')).toMatchObject({ mayArchive: false, isProposed: false })
    expect(await circle.admin.post(`${circle.path}/archive`)).toMatchObject({
      status: 409,
      body: { code: 'own-money' },
    })
    await done(circle.person('Chris').post(`${circle.path}/archive`))
    expect(await closingFor('Awa')).toMatchObject({ isProposed: true })
    expect(await closingFor('Awa')).toMatchObject({ phase: 'running' })
  })
})
