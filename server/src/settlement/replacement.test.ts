import { randomUUID } from 'node:crypto'
import type { DashboardView } from '@mainforte/contract/dashboard/endpoints'
import type { JournalView } from '@mainforte/contract/journal/views'
import type { ProposalsView } from '@mainforte/contract/proposals/views'
import type {
  ReplaceView,
  SettlementView,
  TakeOverView,
} from '@mainforte/contract/settlement/views'
import type { TontineView } from '@mainforte/contract/tontines/views'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { LiveMessage } from '../kernel/live/live.ts'
import { verify } from '../journal/replay/verify.ts'
import { projections } from '../projections.ts'
import { engines } from '../testing/engines.ts'
import { bodyOf, openCircle, openStage, paymentForm } from '../testing/stage.ts'
import type { Circle, Person, Stage } from '../testing/stage.ts'

let today = '2026-01-05'
const clock = { now: () => Date.parse(`${today}T10:00:00Z`) }
const names = ['Awa', 'Bintou', 'Chris'] as const

describe.each(engines)('on %s', (engine) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(engine, { clock })
  })
  afterAll(() => stage.close())

  const done = async (request: ReturnType<Person['post']>) => {
    const answer = await request
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
    return answer
  }

  const pageOf = async (circle: Circle) => bodyOf<TontineView>(await circle.admin.get(circle.path))

  /** All three have paid the first cycle, and Esi asks to join. */
  async function begun(changes: object = { automaticRankingMethod: 'alphabetical' }) {
    today = '2026-01-05'
    const circle = await openCircle(stage, names, changes)
    await done(circle.admin.post(`${circle.path}/start`))
    for (const name of names) {
      const form = paymentForm(circle.memberId(name), { date: today })
      await done(circle.admin.post(`${circle.path}/payments`, form))
    }
    const esi = await stage.person('Esi')
    await done(esi.post(`/invitations/${circle.code}/join`, {}))
    const { members } = await pageOf(circle)
    const requestId = members.find(({ name }) => name === 'Esi')?.id
    return { circle, esi, requestId }
  }

  const form = (circle: Circle, name: string, requestId: unknown) => ({
    memberId: circle.memberId(name),
    requestId,
    amount: 10_000,
    paidBy: 'successor',
    reason: 'déménage',
  })

  async function sayYes(circle: Circle, as: string) {
    const { open } = bodyOf<ProposalsView>(await circle.person(as).get(`${circle.path}/proposals`))
    const { number } = open.at(-1) ?? { number: 0 }
    await done(circle.person(as).post(`${circle.path}/proposals/${number}/answer`, { isYes: true }))
  }

  const isVerified = async () => {
    const faults: unknown[] = []
    const { database, encryption } = stage.services
    for await (const { fault } of verify(database.sql, projections, encryption))
      if (fault) faults.push(fault)
    expect(faults).toEqual([])
  }

  test('S5, D15 a successor reads that the place’s turn is still to be drawn, and not whose turn is when', async () => {
    const { circle, esi, requestId } = await begun({
      automaticRankingMethod: 'random',
      drawnAt: 'meeting',
    })
    const address = `${circle.path}/settlement`
    const chris = circle.person('Chris')
    await done(chris.post(`${address}/replace`, form(circle, 'Chris', requestId)))
    await sayYes(circle, 'Bintou')
    const { offers } = bodyOf<TakeOverView>(await esi.get(`${address}/take-over`))
    expect(offers).toMatchObject([{ turns: [], toDraw: 1 }])
  })

  test('S5 a member gives their place to somebody who asked to join, who takes it as it is', async () => {
    const { circle, esi, requestId } = await begun()
    const chris = circle.person('Chris')
    const address = `${circle.path}/settlement`
    const memberId = circle.memberId('Chris')
    const place = bodyOf<ReplaceView>(await chris.get(`${address}/replace/${memberId}`))
    expect(place).toMatchObject({
      memberName: 'Chris',
      isOwn: true,
      impossible: null,
      needsAccount: false,
      agreed: null,
      candidates: [{ memberId: requestId, name: 'Esi', isGuest: false }],
      account: { paid: 25_000, toPay: 50_000, received: 0, toReceive: 75_000 },
    })
    const { accounts: before } = bodyOf<SettlementView>(await circle.admin.get(address))
    expect(
      await circle.admin.post(`${address}/replace`, form(circle, 'Chris', requestId)),
    ).toMatchObject({ status: 409, body: { code: 'own-money' } })
    await done(chris.post(`${address}/replace`, form(circle, 'Chris', requestId)))
    await sayYes(circle, 'Bintou')

    const offered = bodyOf<TakeOverView>(await esi.get(`${address}/take-over`))
    expect(offered.offers).toMatchObject([
      {
        agreed: {
          memberName: 'Chris',
          successorName: 'Esi',
          settled: { amount: 10_000, paidBy: 'successor' },
        },
        account: { paid: 25_000, toPay: 50_000, received: 0, toReceive: 75_000 },
        dueNow: 0,
        turns: [{ cycle: 3, isReceived: false }],
        toDraw: 0,
      },
    ])
    expect(bodyOf<TontineView>(await esi.get(circle.path)).isOffered).toBe(true)
    const { waiting } = bodyOf<DashboardView>(await esi.get('/dashboard'))
    expect(waiting).toMatchObject([{ tontineId: circle.id, isOffered: true }])
    // Nobody who merely waits sees more of the circle than the place.
    expect((await esi.get(address)).status).toBe(403)
    const shown = { paid: 25_000, toPay: 50_000, received: 0, toReceive: 75_000 }
    const changed = { memberId, shown: { ...shown, paid: 0 } }
    expect(await esi.post(`${address}/take-over`, changed)).toMatchObject({
      status: 409,
      body: { code: 'account-changed' },
    })
    await done(esi.post(`${address}/take-over`, { memberId, shown }))

    const { accounts } = bodyOf<SettlementView>(await esi.get(address))
    const figures = (those: typeof accounts) =>
      those.map(({ memberId: id, paid, toPay, received, toReceive, credit }) => [
        [id, paid, toPay],
        [received, toReceive, credit],
      ])
    expect(figures(accounts)).toEqual(figures(before))
    expect(accounts.find(({ memberId: id }) => id === memberId)).toMatchObject({
      memberName: 'Esi',
      isYou: true,
      formers: [{ name: 'Chris', on: '2026-01-05' }],
    })
    const { members } = await pageOf(circle)
    expect(members.find(({ id }) => id === memberId)).toMatchObject({
      name: 'Esi',
      status: 'active',
      formers: [{ name: 'Chris' }],
    })
    // The former member is notified of that, and of nothing later.
    expect((await chris.get(address)).status).toBe(403)
    const heard = bodyOf<{ rows: { kind: string }[] }>(await chris.get('/notifications'))
    expect(heard.rows[0]).toMatchObject({ kind: 'place-taken' })
    const news = bodyOf<{ rows: object[] }>(await circle.admin.get('/notifications'))
    expect(news.rows[0]).toMatchObject({
      kind: 'member-replaced',
      memberName: 'Esi',
      nameBefore: 'Chris',
    })
    // Entries from before name who held the place then.
    const { rows } = bodyOf<JournalView>(await circle.admin.get(`${circle.path}/journal/lines`))
    const named = rows.map(({ event: { type }, memberName, successorName, byName }) => [
      [type, memberName],
      [successorName, byName],
    ])
    expect(named.slice(0, 4)).toEqual([
      [
        ['member-replaced', 'Chris'],
        ['Esi', 'Esi'],
      ],
      [
        ['replacement-agreed', 'Chris'],
        ['Esi', 'Bintou'],
      ],
      [
        ['proposal-answered', null],
        [null, 'Bintou'],
      ],
      [
        ['proposal-made', 'Chris'],
        ['Esi', 'Chris'],
      ],
    ])
    expect(rows.find(({ event: { type } }) => type === 'payment-recorded')?.memberName).toBe(
      'Chris',
    )
    const { closed } = bodyOf<ProposalsView>(await circle.admin.get(`${circle.path}/proposals`))
    expect(closed[0]).toMatchObject({ memberName: 'Chris', successorName: 'Esi', byName: 'Chris' })

    // The successor goes on paying, and the former member may ask again.
    await done(
      circle.admin.post(
        `${circle.path}/payments`,
        paymentForm(memberId, { date: today, isMeant: true }),
      ),
    )
    await done(chris.post(`/invitations/${circle.code}/join`, {}))
    const later = await pageOf(circle)
    expect(later.members.filter(({ status }) => status === 'pending')).toMatchObject([
      { name: 'Chris', hands: 1 },
    ])
    await isVerified()
  })

  test('S5 open pages of successor and member update at an offer and at the new holder', async () => {
    const { circle, esi, requestId } = await begun()
    const chris = circle.person('Chris')
    const memberId = circle.memberId('Chris')
    const address = `${circle.path}/settlement`
    const topic = `tontine:${circle.id}`
    const heardBy = ({ id: userId }: Person, topics: string[]) => {
      const heard: LiveMessage['body'][] = []
      const rest = { doubt: () => undefined, end: () => undefined }
      const send = (message: LiveMessage) => {
        if (message.topic === topic) heard.push(message.body)
      }
      stage.services.live.subscribe({ userId, send, ...rest }, topics)
      return heard
    }
    // A late announcement of what came before may be heard, too.
    async function hearNews(...those: LiveMessage['body'][][]) {
      const { rows } = bodyOf<JournalView>(await circle.admin.get(`${circle.path}/journal/lines`))
      const news = { seq: rows[0]?.seq }
      await vi.waitFor(() => {
        for (const heard of those) expect(heard).toContainEqual(news)
      })
    }
    const esiHears = heardBy(esi, [])
    await done(chris.post(`${address}/replace`, form(circle, 'Chris', requestId)))
    await sayYes(circle, 'Bintou')
    await hearNews(esiHears)
    await done(chris.post(`${address}/replace/stop`, { memberId }))
    await hearNews(esiHears)
    await done(chris.post(`${address}/replace`, form(circle, 'Chris', requestId)))
    await sayYes(circle, 'Bintou')
    await hearNews(esiHears)
    // Chris hears that the place is gone, although the circle's topic is closed to them by then.
    const chrisHears = heardBy(chris, [topic])
    const shown = { paid: 25_000, toPay: 50_000, received: 0, toReceive: 75_000 }
    await done(esi.post(`${address}/take-over`, { memberId, shown }))
    await hearNews(chrisHears, esiHears)
  })

  test('S5 an offer ends with the request: who asks again later is offered nothing', async () => {
    const { circle, esi, requestId } = await begun()
    const chris = circle.person('Chris')
    const isOffered = async () => bodyOf<TontineView>(await esi.get(circle.path)).isOffered
    const own = form(circle, 'Chris', requestId)
    await done(chris.post(`${circle.path}/settlement/replace`, own))
    await sayYes(circle, 'Bintou')
    expect(await isOffered()).toBe(true)
    await done(esi.delete(`${circle.path}/membership`))
    today = '2026-01-06'
    await done(esi.post(`/invitations/${circle.code}/join`, {}))
    expect(await isOffered()).toBe(false)
    const { waiting } = bodyOf<DashboardView>(await esi.get('/dashboard'))
    expect(waiting).toMatchObject([{ tontineId: circle.id, isOffered: false }])
    const { offers } = bodyOf<TakeOverView>(await esi.get(`${circle.path}/settlement/take-over`))
    expect(offers).toEqual([])
  })

  test('S5 an offer ends when a pot makes others wait for the money, who agreed to nothing', async () => {
    const { circle, esi, requestId } = await begun()
    const awa = circle.memberId('Awa')
    const isOffered = async () => bodyOf<TontineView>(await esi.get(circle.path)).isOffered
    await done(
      circle.admin.post(`${circle.path}/office/offer`, { memberId: circle.memberId('Bintou') }),
    )
    await done(circle.person('Bintou').post(`${circle.path}/office/answer`, { isYes: true }))
    const address = `${circle.path}/settlement/replace`
    await done(circle.person('Awa').post(address, form(circle, 'Awa', requestId)))
    await sayYes(circle, 'Bintou')
    expect(await isOffered()).toBe(true)
    today = '2026-01-18'
    const handId = `${awa}-1`
    const sent = { payoutId: randomUUID(), handId, amount: 75_000, date: today, method: 'cash' }
    await done(circle.person('Bintou').post(`${circle.path}/payouts`, sent))
    expect(await isOffered()).toBe(false)
    await isVerified()
  })

  test('S5 an offer ends when the member goes out', async () => {
    const { circle, esi, requestId } = await begun()
    const chris = circle.person('Chris')
    const isOffered = async () => bodyOf<TontineView>(await esi.get(circle.path)).isOffered
    const own = form(circle, 'Chris', requestId)
    await done(chris.post(`${circle.path}/settlement/replace`, own))
    await sayYes(circle, 'Bintou')
    expect(await isOffered()).toBe(true)
    await done(chris.post(`${circle.path}/settlement/leave`))
    expect(await isOffered()).toBe(false)
  })

  test('S5 the successor may say no, and the member takes it back', async () => {
    const { circle, esi, requestId } = await begun()
    const address = `${circle.path}/settlement`
    const memberId = circle.memberId('Chris')
    const chris = circle.person('Chris')
    const agree = async () => {
      await done(chris.post(`${address}/replace`, form(circle, 'Chris', requestId)))
      await sayYes(circle, 'Awa')
    }
    await agree()
    await done(esi.post(`${address}/take-over/decline`, { memberId }))
    expect(bodyOf<TakeOverView>(await esi.get(`${address}/take-over`)).offers).toEqual([])
    await agree()
    await done(chris.post(`${address}/replace/stop`, { memberId }))
    expect(await esi.post(`${address}/take-over/decline`, { memberId })).toMatchObject({
      status: 409,
      body: { code: 'no-replacement' },
    })
  })

  test('S5 if the successor needs an account, waiting people without one are named', async () => {
    const { circle, requestId } = await begun()
    const { admin, path } = circle
    const hawa = { name: 'Hawa', email: null, phone: null }
    const added = await done(admin.post(`${path}/members`, hawa))
    const { memberId: hawaId } = bodyOf<{ memberId: string }>(added)
    const placeOf = async (name: string) => {
      const address = `${path}/settlement/replace/${circle.memberId(name)}`
      return bodyOf<ReplaceView>(await admin.get(address))
    }
    expect(await placeOf('Chris')).toMatchObject({
      needsAccount: false,
      candidates: [{ memberId: requestId }, { memberId: hawaId, isGuest: true }],
      withoutAccount: [],
    })
    // Awa has received a pot and owes: the successor has to say yes themselves.
    const pot = { payoutId: randomUUID(), handId: `${circle.memberId('Awa')}-1`, method: 'cash' }
    await done(admin.post(`${path}/payouts`, { ...pot, amount: 75_000, date: today }))
    expect(await placeOf('Awa')).toMatchObject({
      needsAccount: true,
      candidates: [{ memberId: requestId }],
      withoutAccount: ['Hawa'],
    })
  })

  test('S5, M2 a guest takes the place of a guest with the second yes, and is found by their e-mail', async () => {
    today = '2026-01-05'
    const circle = await openCircle(stage, names, { automaticRankingMethod: 'alphabetical' })
    const added = await done(
      circle.admin.post(`${circle.path}/members`, { name: 'Hawa', email: null, phone: null }),
    )
    const { memberId } = bodyOf<{ memberId: string }>(added)
    await done(circle.admin.post(`${circle.path}/members/${memberId}/approve`))
    await done(circle.vouch('Bintou', memberId))
    await done(circle.admin.post(`${circle.path}/start`))
    const email = `safi.${circle.code.toLowerCase()}@example.ci`
    const guest = await done(
      circle.admin.post(`${circle.path}/members`, { name: 'Safi', email, phone: null }),
    )
    const { memberId: requestId } = bodyOf<{ memberId: string }>(guest)
    await done(
      circle.admin.post(`${circle.path}/settlement/replace`, {
        ...form(circle, 'Chris', requestId),
        memberId,
      }),
    )
    await sayYes(circle, 'Chris')
    const address = `${circle.path}/settlement`
    const { agreed } = bodyOf<ReplaceView>(
      await circle.person('Bintou').get(`${address}/replace/${memberId}`),
    )
    expect(agreed).toMatchObject({
      isForGuest: true,
      mayStop: true,
      from: '2026-01-08T10:00:00.000Z',
    })
    const shown = { paid: 0, toPay: 100_000, received: 0, toReceive: 100_000 }
    const give = () => circle.admin.post(`${address}/take-over`, { memberId, shown })
    expect(await give()).toMatchObject({ status: 409, body: { code: 'replacement-not-yet' } })
    today = '2026-01-08'
    await done(give())
    const { members } = await pageOf(circle)
    expect(members.find(({ id }) => id === memberId)).toMatchObject({
      name: 'Safi',
      email,
      isGuest: true,
      formers: [{ name: 'Hawa' }],
    })
    // Her account, when she opens one, gets the row by its proven e-mail.
    const safi = await stage.person('Safi', 'user', email)
    await done(safi.post(`${circle.path}/members/${memberId}/answer`, { takesPart: true }))
    expect((await safi.get(`${circle.path}/settlement`)).status).toBe(200)
    await isVerified()
  })
})
