import { randomUUID } from 'node:crypto'
import type { CycleView, PayoutView } from '@mainforte/contract/payouts/views'
import type { TodoView } from '@mainforte/contract/dashboard/endpoints'
import type { SituationView } from '@mainforte/contract/payments/views'
import type { GridView } from '@mainforte/contract/reports/views'
import type { TontineCard, TontineView } from '@mainforte/contract/tontines/views'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rebuild } from '../journal/replay/rebuild.ts'
import { verify } from '../journal/replay/verify.ts'
import { projections } from '../projections.ts'
import { engines } from '../testing/engines.ts'
import { bodyOf, openCircle, openStage, paymentForm } from '../testing/stage.ts'
import type { Circle, Stage } from '../testing/stage.ts'

let today = '2026-01-05'
const clock = { now: () => Date.parse(`${today}T10:00:00Z`) }

describe.each(engines)('on %s', (engine) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(engine, { clock })
  })
  afterAll(() => stage.close())

  const db = () => stage.services.database.sql

  /**
   * A started tontine in alphabetical order, from 5 January: Awa's pot is the first, Bintou's the
   * second.
   */
  async function begun(
    names: readonly string[],
    guests: readonly string[] = [],
    startedOn = '2026-01-05',
  ): Promise<Circle> {
    today = '2026-01-05'
    const circle = await openCircle(stage, names, {
      automaticRankingMethod: 'alphabetical',
      members: guests.map((name) => ({ name, email: null, phone: null })),
    })
    const { members } = bodyOf<TontineView>(await circle.admin.get(circle.path))
    for (const { id, status } of members)
      if (status === 'pending') {
        await done(circle.admin.post(`${circle.path}/members/${id}/approve`))
        const [, witness] = names
        if (witness) await done(circle.vouch(witness, id))
      }
    today = startedOn
    await done(circle.admin.post(`${circle.path}/start`))
    return circle
  }

  const done = async (request: ReturnType<Circle['admin']['post']>) => {
    const answer = await request
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
    return answer
  }

  const membersOf = async ({ admin, path }: Circle) =>
    bodyOf<TontineView>(await admin.get(path)).members

  /** All members pay an amount, in cash, today. */
  async function payAll(circle: Circle, amount: number): Promise<void> {
    for (const { id, status } of await membersOf(circle)) {
      if (status !== 'active') continue
      const form = paymentForm(id, { amount, date: today, isMeant: true })
      await done(circle.admin.post(`${circle.path}/payments`, form))
    }
  }

  const cycle = async (circle: Circle, number: number, as = circle.admin) =>
    bodyOf<CycleView>(await as.get(`${circle.path}/cycles/${number}`))

  /** A payout of a cycle's pot, in full by default. */
  async function potForm(circle: Circle, number: number, changes: object = {}) {
    const { beneficiary, available } = await cycle(circle, number)
    return {
      payoutId: randomUUID(),
      handId: beneficiary.handId,
      amount: available,
      date: today,
      ...changes,
    }
  }

  const send = async (circle: Circle, number: number, changes: object = {}) => {
    const form = await potForm(circle, number, changes)
    return bodyOf<PayoutView>(await done(circle.admin.post(`${circle.path}/payouts`, form)))
  }

  test('R10, C5 after a start that came later than the first day no pot is late before it', async () => {
    const circle = await begun(['Awa', 'Bintou', 'Chantal'], [], '2026-02-10')
    const seen = async () => {
      const { date, turn, turns } = await cycle(circle, 1)
      const { nextTurn } = bodyOf<SituationView>(await circle.admin.get(`${circle.path}/situation`))
      const { rows } = bodyOf<{ rows: TontineCard[] }>(await circle.admin.get('/tontines'))
      const card = rows.find(({ id }) => id === circle.id)
      return [
        [date, turn],
        [turns[0]?.date, turns[0]?.state],
        [nextTurn?.date, nextTurn?.state],
        [card?.nextPayoutDate, card?.nextPayoutState],
      ]
    }
    for (const turn of await seen()) expect(turn).toEqual(['2026-02-10', 'coming'])
    today = '2026-02-11'
    const [onPage, inRing, own, onCard] = await seen()
    for (const turn of [onPage, inRing, own]) expect(turn).toEqual(['2026-02-10', 'late'])
    // The list names the next one that is still to come. (R9)
    expect(onCard).toEqual(['2026-02-28', 'coming'])
  })

  test('O1, O3, O4 a pot is sent, disputed by its beneficiary and confirmed after all', async () => {
    const circle = await begun(['Awa', 'Bintou', 'Chantal'])
    await payAll(circle, 50_000)
    today = '2026-02-10'
    await circle.wake()
    const sent = await send(circle, 2, { reference: 'OM 77', method: 'orange_money' })
    expect(sent).toMatchObject({
      status: 'sent',
      cycle: 2,
      amount: 75_000,
      memberName: 'Bintou',
      sentByName: 'Awa',
      reference: 'OM 77',
      isYours: false,
      confirmedByName: null,
    })
    const payout = `${circle.path}/payouts/${sent.id}`
    const [bintou, chantal] = [circle.person('Bintou'), circle.person('Chantal')]
    expect(await chantal.post(`${payout}/confirm`)).toMatchObject({
      status: 409,
      body: { code: 'not-your-payout' },
    })
    await done(bintou.post(`${payout}/dispute`, { reason: 'Il manque 5000' }))
    const seen = await cycle(circle, 2, bintou)
    expect(seen.payouts).toMatchObject([
      { status: 'disputed', reason: 'Il manque 5000', mayAnswer: true, mayWithdraw: false },
    ])
    expect((await cycle(circle, 2)).payouts).toMatchObject([
      { mayAnswer: false, mayWithdraw: true },
    ])
    expect(await done(bintou.post(`${payout}/confirm`))).toMatchObject({
      body: { status: 'confirmed', confirmedByName: 'Bintou', isWitnessed: false, isYours: true },
    })
    expect(await circle.admin.post(`${payout}/withdraw`, { reason: 'non' })).toMatchObject({
      status: 409,
      body: { code: 'payout-settled' },
    })
  })

  test('O2, O3 a payout cannot exceed the pot, and a withdrawn one returns to the pot', async () => {
    const circle = await begun(['Awa', 'Bintou'])
    await payAll(circle, 10_000)
    const tooMuch = await potForm(circle, 1, { amount: 20_001 })
    expect(await circle.admin.post(`${circle.path}/payouts`, tooMuch)).toMatchObject({
      status: 409,
      body: { code: 'exceeds-pot', data: { available: 20_000 } },
    })
    const { id } = await send(circle, 1)
    expect(await cycle(circle, 1)).toMatchObject({ sent: 20_000, available: 0, maySend: false })
    await circle.byTwo(`/payouts/${id}/withdraw`, { reason: 'mauvaise personne' })
    expect(await cycle(circle, 1)).toMatchObject({ sent: 0, available: 20_000, maySend: true })
  })

  test('O5 a witness answers for the guest and for the organizer, and is named', async () => {
    const circle = await begun(['Awa', 'Bintou'], ['Zoé'])
    await payAll(circle, 75_000)
    const bintou = circle.person('Bintou')
    const own = await send(circle, 1)
    expect(await circle.admin.post(`${circle.path}/payouts/${own.id}/confirm`)).toMatchObject({
      status: 409,
      body: { code: 'witness-needed' },
    })
    today = '2026-03-10'
    await circle.wake()
    const ofGuest = await send(circle, 3)
    expect(await cycle(circle, 3)).toMatchObject({
      beneficiary: { memberName: 'Zoé', isGuest: true },
      payouts: [{ mayAnswer: false }],
    })
    for (const { id } of [own, ofGuest])
      expect(await done(bintou.post(`${circle.path}/payouts/${id}/confirm`))).toMatchObject({
        body: { status: 'confirmed', confirmedByName: 'Bintou', isWitnessed: true },
      })
  })

  test('O5 the page names the people who are asked for a guest, and for a sender who pays themselves', async () => {
    const alone = await begun(['Awa'], ['Zoé'])
    const ofMany = await begun(['Awa', 'Bintou', 'Chris'], ['Zoé'])
    const witnesses = async (circle: Circle, number: number, as = circle.admin) =>
      (await cycle(circle, number, as)).beneficiary.witnesses
    const awa = { name: 'Awa', isYou: true, isSender: true }
    expect(await witnesses(alone, 2)).toEqual([awa])
    expect(await witnesses(alone, 1)).toEqual([awa])
    const [bintou, chris] = ['Bintou', 'Chris'].map((name) => ({
      name,
      isYou: false,
      isSender: false,
    }))
    expect(await witnesses(ofMany, 4)).toEqual([bintou, chris])
    expect(await witnesses(ofMany, 1)).toEqual([bintou, chris])
    expect(await witnesses(ofMany, 2)).toEqual([])
    expect(await witnesses(ofMany, 4, ofMany.person('Chris'))).toEqual([
      bintou,
      { ...chris, isYou: true },
    ])
    await payAll(ofMany, 100_000)
    today = '2026-04-10'
    await ofMany.wake()
    const { id } = await send(ofMany, 4)
    const mayAnswer = async (name: string) => {
      const { payouts } = await cycle(ofMany, 4, ofMany.person(name))
      return payouts.some((payout) => payout.id === id && payout.mayAnswer)
    }
    expect(await Promise.all(['Awa', 'Bintou', 'Chris'].map(mayAnswer))).toEqual([
      false,
      true,
      true,
    ])
  })

  const payoutsTodo = async (circle: Circle, name: string) =>
    bodyOf<TodoView>(await circle.person(name).get('/todo')).payouts

  test('O5, W2 one witness confirms for a beneficiary who sleeps, who is told and may dispute it', async () => {
    const circle = await begun(['Awa', 'Bintou', 'Chris', 'Dado'])
    await payAll(circle, 80_000)
    today = '2026-02-06'
    await circle.wake(['Awa', 'Chris', 'Dado'])
    expect(await membersOf(circle)).toMatchObject([
      { name: 'Awa', asleepSince: null },
      { name: 'Bintou', asleepSince: '2026-01-05' },
      { name: 'Chris', asleepSince: null },
      { name: 'Dado', asleepSince: null },
    ])
    const { id } = await send(circle, 2)
    const payout = `${circle.path}/payouts/${id}`
    const [bintou, chris] = [circle.person('Bintou'), circle.person('Chris')]
    const seenBy = async (who = chris) => (await cycle(circle, 2, who)).payouts[0]
    expect((await cycle(circle, 2)).beneficiary).toMatchObject({
      isSilent: true,
      witnesses: [{ name: 'Chris' }, { name: 'Dado' }],
    })
    expect((await cycle(circle, 1)).beneficiary).toMatchObject({ isSilent: false, isGuest: false })
    const todo = () => Promise.all(['Awa', 'Chris', 'Dado'].map((one) => payoutsTodo(circle, one)))
    expect(await todo()).toEqual([0, 1, 1])
    expect([await seenBy(), await seenBy(circle.admin)]).toMatchObject([
      { mayAnswer: true },
      { mayAnswer: false },
    ])
    await done(chris.post(`${payout}/confirm`))
    expect(await todo()).toEqual([0, 0, 0])
    expect((await bintou.get('/notifications')).body).toMatchObject({
      rows: expect.arrayContaining([expect.objectContaining({ kind: 'payout-confirmed' })]),
    })
    expect(await seenBy(bintou)).toMatchObject({
      status: 'confirmed',
      confirmedByName: 'Chris',
      isWitnessed: true,
      mayContest: true,
    })
    expect(await seenBy()).toMatchObject({ mayContest: false })
    await done(bintou.post(`${payout}/dispute`, { reason: 'Rien reçu' }))
    expect(await seenBy(bintou)).toMatchObject({ status: 'disputed', mayAnswer: true })
    // Against her own word no witness says anything.
    expect([await seenBy(), await todo()]).toMatchObject([{ mayAnswer: false }, [0, 0, 0]])
  })

  test('O5, W3 a beneficiary who is awake is waited for until the next due day', async () => {
    const circle = await begun(['Awa', 'Bintou', 'Chris', 'Dado'])
    await payAll(circle, 80_000)
    today = '2026-03-01'
    await circle.wake()
    const { id } = await send(circle, 3)
    const confirm = () => circle.person('Dado').post(`${circle.path}/payouts/${id}/confirm`)
    today = '2026-03-31'
    expect(await payoutsTodo(circle, 'Dado')).toBe(0)
    expect(await confirm()).toMatchObject({ status: 409, body: { code: 'not-your-payout' } })
    today = '2026-04-01'
    expect(await payoutsTodo(circle, 'Dado')).toBe(1)
    expect(await payoutsTodo(circle, 'Chris')).toBe(1)
    expect(await done(confirm())).toMatchObject({
      body: { status: 'confirmed', confirmedByName: 'Dado', isWitnessed: true },
    })
  })

  test('the same payout sent three times concurrently is recorded once', async () => {
    const circle = await begun(['Awa', 'Bintou'])
    await payAll(circle, 25_000)
    const key = { 'idempotency-key': randomUUID() }
    const form = await potForm(circle, 1)
    const post = () => circle.admin.ask('POST', `${circle.path}/payouts`, form, key)
    const answers = await Promise.all([post(), post(), post()])
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect((await cycle(circle, 1)).payouts).toHaveLength(1)
  })

  test('O2 two officers who send one pot concurrently hand it over once', async () => {
    const circle = await begun(['Awa', 'Bintou', 'Chantal'])
    await payAll(circle, 25_000)
    await done(circle.admin.post(`${circle.path}/members/${circle.memberId('Bintou')}/officer`))
    const forms = [await potForm(circle, 1), await potForm(circle, 1)]
    const officers = [circle.admin, circle.person('Bintou')]
    const answers = await Promise.all(
      forms.map((form, index) => officers[index]?.post(`${circle.path}/payouts`, form)),
    )
    expect(answers.map((answer) => answer?.status).toSorted()).toEqual([201, 409])
    expect(await cycle(circle, 1)).toMatchObject({ sent: 75_000, available: 0 })
  })

  test('a payment for another member is shown with its payer, to both', async () => {
    const circle = await begun(['Awa', 'Bintou', 'Chantal'])
    const form = paymentForm(circle.memberId('Chantal'), {
      payerId: circle.memberId('Bintou'),
      date: today,
    })
    expect(await done(circle.admin.post(`${circle.path}/payments`, form))).toMatchObject({
      body: { memberName: 'Chantal', payerName: 'Bintou', payerId: circle.memberId('Bintou') },
    })
    for (const [name, isYours] of [
      ['Awa', false],
      ['Bintou', true],
      ['Chantal', true],
    ] as const)
      expect(await circle.person(name).get(`/payments?tontineId=${circle.id}`)).toMatchObject({
        body: { rows: [{ isYours, payerName: 'Bintou' }] },
      })
  })

  test('M8 the organizer changes hands until the start', async () => {
    today = '2026-01-05'
    const circle = await openCircle(stage, ['Awa', 'Bintou'])
    const hands = `${circle.path}/members/${circle.memberId('Bintou')}/hands`
    expect(await done(circle.admin.post(hands, { hands: 3 }))).toMatchObject({ body: { hands: 3 } })
    const page = bodyOf<TontineView>(await circle.admin.get(circle.path))
    expect(page.turns).toHaveLength(4)
    expect(await circle.admin.post(hands, { hands: 100 })).toMatchObject({ status: 400 })
    const start = () => circle.admin.post(`${circle.path}/start`)
    expect(await start()).toMatchObject({ body: { code: 'first-day-unanswered' } })
    expect(page.members.find(({ name }) => name === 'Bintou')).toMatchObject({ handsAgreed: 1 })
    const answer = `${circle.path}/members/${circle.memberId('Bintou')}/answer`
    await done(circle.person('Bintou').post(answer, { takesPart: true }))
    await done(start())
    expect(await circle.admin.post(hands, { hands: 1 })).toMatchObject({
      status: 409,
      body: { code: 'circle-frozen' },
    })
  })

  test('my situation shows what I owe, what is late, what I paid ahead and when my turn is', async () => {
    const circle = await begun(['Awa', 'Bintou', 'Chantal'])
    const pay = (name: string, amount: number) =>
      done(
        circle.admin.post(
          `${circle.path}/payments`,
          paymentForm(circle.memberId(name), { amount, date: today }),
        ),
      )
    const situation = async (name: string) =>
      bodyOf<SituationView>(await circle.person(name).get(`${circle.path}/situation`))
    await pay('Bintou', 30_000)
    await pay('Chantal', 10_000)
    expect(await situation('Bintou')).toMatchObject({ due: 0, late: 0, credit: 5000, first: null })
    expect(await situation('Chantal')).toMatchObject({
      due: 15_000,
      late: 0,
      credit: 0,
      first: { cycle: 1, amount: 15_000, deadline: '2026-01-31' },
      dues: [{ cycle: 1, status: 'partial', paid: 10_000 }],
    })
    today = '2026-02-10'
    expect(await situation('Bintou')).toMatchObject({ due: 20_000, late: 0, credit: 0 })
    expect(await situation('Chantal')).toMatchObject({
      due: 40_000,
      late: 15_000,
      first: { cycle: 1, amount: 15_000 },
      nextTurn: { cycle: 3, date: '2026-03-31', expected: 75_000, confirmed: 0 },
      onTimeRate: 0,
    })
    expect(await situation('Awa')).toMatchObject({ nextTurn: { cycle: 1, collected: 35_000 } })
  })

  test('C2 a paid due names the payment that completed it', async () => {
    const circle = await begun(['Awa', 'Bintou'])
    const pay = async (name: string, amount: number) => {
      const form = paymentForm(circle.memberId(name), { amount, date: today, isMeant: true })
      await done(circle.admin.post(`${circle.path}/payments`, form))
      return form.paymentId
    }
    const ahead = await pay('Awa', 30_000)
    await pay('Bintou', 10_000)
    const rest = await pay('Bintou', 15_000)
    const named = async (number: number) =>
      bodyOf<CycleView>(await circle.admin.get(`${circle.path}/cycles/${number}`)).dues.map(
        ({ memberName, paymentId }) => [memberName, paymentId],
      )
    expect(await named(1)).toEqual([
      ['Awa', ahead],
      ['Bintou', rest],
    ])
    expect(await named(2)).toEqual([
      ['Awa', null],
      ['Bintou', null],
    ])
  })

  test('a stranger and a pending member read no situation, no cycle and no grid', async () => {
    const circle = await begun(['Awa', 'Bintou'])
    const stranger = await stage.person('Nobody')
    for (const page of ['situation', 'cycles/1', 'grid'])
      expect(await stranger.get(`${circle.path}/${page}`)).toMatchObject({
        status: 404,
        body: { code: 'no-such-tontine' },
      })
    expect(await circle.admin.get(`${circle.path}/cycles/3`)).toMatchObject({
      status: 404,
      body: { code: 'no-such-cycle' },
    })
  })

  test('tasks are counted for officers and for members', async () => {
    const circle = await begun(['Awa', 'Bintou', 'Chantal'])
    const todo = async (name: string) => bodyOf<TodoView>(await circle.person(name).get('/todo'))
    expect(await todo('Bintou')).toMatchObject({ total: 1, dues: 1, pots: 0 })
    const declared = paymentForm(circle.memberId('Bintou'), { amount: 50_000, date: today })
    await done(circle.person('Bintou').post(`${circle.path}/payments/declared`, declared))
    const waiting = await stage.person('Dado')
    await waiting.post(`/invitations/${circle.code}/join`)
    expect(await todo('Awa')).toMatchObject({
      requests: 1,
      payments: 1,
      pots: 0,
      dues: 1,
      total: 3,
    })
    expect(await todo('Chantal')).toMatchObject({ requests: 0, payments: 0, dues: 1, total: 1 })
    await done(circle.admin.post(`${circle.path}/payments/${declared.paymentId}/confirm`))
    await payAll(circle, 50_000)
    today = '2026-02-10'
    await circle.wake()
    expect(await todo('Awa')).toMatchObject({
      payments: 0,
      pots: 2,
      tontines: [{ tontineId: circle.id, potCycles: [1, 2], dueCycles: [] }],
    })
    const { id } = await send(circle, 2)
    expect(await todo('Awa')).toMatchObject({ pots: 1, payouts: 0 })
    expect(await todo('Bintou')).toMatchObject({
      payouts: 1,
      total: 1,
      tontines: [{ payoutCycles: [2], disputeCycles: [] }],
    })
    await done(
      circle.person('Bintou').post(`${circle.path}/payouts/${id}/dispute`, { reason: 'rien reçu' }),
    )
    expect(await todo('Awa')).toMatchObject({
      disputes: 1,
      tontines: [{ payoutCycles: [], disputeCycles: [2] }],
    })
  })

  test('O7, T7 a whole round ends, its grid balances, and the next one begins with its members', async () => {
    const circle = await begun(['Awa', 'Bintou'], ['Zoé'])
    await payAll(circle, 75_000)
    const late = await stage.person('Dado')
    await late.post(`/invitations/${circle.code}/join`)
    today = '2026-04-01'
    await circle.wake()
    for (const number of [1, 2, 3]) {
      const { id } = await send(circle, number)
      await done(circle.person('Bintou').post(`${circle.path}/payouts/${id}/confirm`))
    }
    expect(bodyOf<TontineView>(await circle.admin.get(circle.path)).phase).toBe('completed')
    const context = await circle.admin.get('/members?status=pending')
    expect(context.body).toMatchObject({ rows: [{ memberships: [{ mayManage: false }] }] })
    const grid = bodyOf<GridView>(await circle.admin.get(`${circle.path}/grid`))
    expect(grid.totals).toEqual({
      expected: 225_000,
      paidIn: 225_000,
      returned: 0,
      inDues: 225_000,
      credit: 0,
      sent: 225_000,
      confirmed: 225_000,
      pots: 0,
      lacking: 0,
      owed: 0,
      declared: 0,
      late: 0,
    })
    expect(await circle.admin.post(`${circle.path}/start`)).toMatchObject({
      body: { code: 'tontine-closed' },
    })

    const key = { 'idempotency-key': randomUUID() }
    const next = (as = circle.admin) =>
      as.ask('POST', `${circle.path}/next-round`, { startDate: '2026-05-31' }, key)
    expect(await next(circle.person('Bintou'))).toMatchObject({ status: 403 })
    const { tontineId } = bodyOf<{ tontineId: string }>(await done(next()))
    expect(await next()).toMatchObject({ status: 201, body: { tontineId } })
    // Approved with their hands, they say yes again, and Bintou for Zoé, who has no account.
    const bintou = circle.person('Bintou')
    const path = `/tontines/${tontineId}`
    expect(await bintou.get(path)).toMatchObject({
      body: { myStatus: 'pending', hasAgreed: false, activeCount: 1, members: [] },
    })
    const { members } = bodyOf<TontineView>(await circle.admin.get(path))
    const idOf = (name: string) => members.find((member) => member.name === name)?.id
    const takesPart = true
    await done(bintou.post(`${path}/members/${idOf('Bintou')}/answer`, { takesPart }))
    const memberIds = [idOf('Zoé')]
    const witness = { 'idempotency-key': randomUUID() }
    await done(bintou.ask('POST', `${path}/members/vouch`, { memberIds }, witness))
    expect(await bintou.get(path)).toMatchObject({
      status: 200,
      body: {
        name: 'Les sœurs de Cocody (2)',
        phase: 'enrolling',
        startDate: '2026-05-31',
        myStatus: 'active',
        activeCount: 3,
        members: expect.arrayContaining([
          expect.objectContaining({ name: 'Awa', isAdmin: true, status: 'active' }),
          expect.objectContaining({ name: 'Zoé', isGuest: true, status: 'active' }),
        ]),
        turns: [{ memberName: 'Awa' }, { memberName: 'Bintou' }, { memberName: 'Zoé' }],
        payments: [],
      },
    })
    // Nobody is in it with a yes to another amount. (T3)
    const terms = { startDate: '2026-05-31', graceDays: 0, zone: 'Africa/Abidjan' }
    expect(await circle.admin.get(path)).toMatchObject({ body: { mayChangeAmount: true } })
    await done(circle.admin.put(`${path}/terms`, { ...terms, amount: 100_000 }))
    expect(await bintou.get(path)).toMatchObject({
      body: { amount: 100_000, myStatus: 'pending', hasAgreed: false, activeCount: 1 },
    })
    const told = bodyOf<{ rows: unknown[] }>(await bintou.get('/notifications')).rows
    const changed = expect.objectContaining({ term: 'amount', after: 100_000 })
    expect(told).toContainEqual(expect.objectContaining({ change: changed }))
    expect(await bintou.get('/offers')).toMatchObject({
      body: { rows: [{ tontineId, amount: 100_000, isApproved: true }] },
    })
    await done(bintou.post(`${path}/members/${idOf('Bintou')}/answer`, { takesPart }))
    expect(await circle.admin.get(path)).toMatchObject({
      body: { activeCount: 2, turns: [{ memberName: 'Awa' }, { memberName: 'Bintou' }] },
    })
  })

  test('T7 a running round has no next one', async () => {
    const circle = await begun(['Awa', 'Bintou'])
    expect(
      await circle.admin.post(`${circle.path}/next-round`, { startDate: '2026-05-31' }),
    ).toMatchObject({ status: 409, body: { code: 'round-not-over' } })
  })

  test('J1 after all of this the projections match the journals, also when rebuilt', async () => {
    const faults = async () => {
      const found: string[] = []
      for await (const { fault } of verify(db(), projections, stage.services.encryption))
        if (fault) found.push(fault.sentence)
      return found
    }
    const payments = () => sql`select * from payments order by 1, 2`.execute(db())
    const before = await payments()
    expect(before.rows.length).toBeGreaterThan(5)
    expect(await faults()).toEqual([])
    await Array.fromAsync(rebuild(db(), projections))
    expect(await faults()).toEqual([])
    expect((await payments()).rows).toEqual(before.rows)
  })
})
