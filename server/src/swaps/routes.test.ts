import { randomUUID } from 'node:crypto'
import type { TodoView } from '@mainforte/contract/dashboard/endpoints'
import type { JournalView } from '@mainforte/contract/journal/views'
import type { RankingView } from '@mainforte/contract/rotation/views'
import type { SwapsView } from '@mainforte/contract/swaps/views'
import type { TontineView } from '@mainforte/contract/tontines/views'
import type { MemberId } from '@mainforte/domain/kernel/ids'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { verify } from '../journal/replay/verify.ts'
import { projections } from '../projections.ts'
import { engines } from '../testing/engines.ts'
import { bodyOf, openCircle, openStage, paymentForm } from '../testing/stage.ts'
import type { Circle, Person, Stage } from '../testing/stage.ts'

let today = '2026-01-05'
const clock = { now: () => Date.parse(`${today}T10:00:00Z`) }
const names = ['Awa', 'Bintou', 'Chris', 'Dado'] as const

// Two at the same moment: both engines every day.
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

  /** Four, in the order of their names, who have started; the first turn is on 31 January. */
  async function begun(terms: object = { swaps: 'free' }, people: readonly string[] = names) {
    today = '2026-01-05'
    const circle = await openCircle(stage, people, { automaticRankingMethod: 'alphabetical' })
    if (Object.keys(terms).length > 0) {
      const { startDate, graceDays, zone } = bodyOf<TontineView>(
        await circle.admin.get(circle.path),
      )
      await done(circle.admin.put(`${circle.path}/terms`, { startDate, graceDays, zone, ...terms }))
      today = '2026-01-13'
    }
    await done(circle.admin.post(`${circle.path}/start`))
    for (const name of people) await paid(circle, circle.memberId(name))
    return circle
  }

  /** Somebody has paid what is open. */
  const paid = (circle: Circle, memberId: MemberId, amount = 25_000) =>
    done(
      circle.admin.post(`${circle.path}/payments`, paymentForm(memberId, { date: today, amount })),
    )

  const handOf = (circle: Circle, name: string) => `${circle.memberId(name)}-1`
  const propose = (circle: Circle, name: string, other: string) =>
    circle.person(name).post(`${circle.path}/swaps`, {
      handId: handOf(circle, name),
      otherHandId: handOf(circle, other),
    })
  const swapsOf = async (circle: Circle, name: string) =>
    bodyOf<SwapsView>(await done(circle.person(name).get(`${circle.path}/swaps`)))
  const latest = async (circle: Circle, name: string) => {
    const { waiting } = await swapsOf(circle, name)
    return waiting.at(-1)?.number ?? 0
  }
  type Act = 'accept' | 'decline' | 'approve'
  const say = async (circle: Circle, name: string, act: Act) =>
    circle.person(name).post(`${circle.path}/swaps/${await latest(circle, name)}`, { act })
  const orderOf = async (circle: Circle) => {
    const { turns } = bodyOf<TontineView>(await circle.admin.get(circle.path))
    return turns
      .toSorted((one, other) => one.rank - other.rank)
      .map(({ memberName, date }) => `${memberName} ${date}`)
  }
  const todoOf = async (circle: Circle, name: string) =>
    bodyOf<TodoView>(await circle.person(name).get('/todo')).tontines.find(
      ({ tontineId }) => tontineId === circle.id,
    )?.swaps ?? 0

  const isVerified = async () => {
    const faults: unknown[] = []
    const { database, encryption } = stage.services
    for await (const { fault } of verify(database.sql, projections, encryption))
      if (fault) faults.push(fault)
    expect(faults).toEqual([])
  }

  test('E1 the page of the order offers a swap to members with a turn left to swap', async () => {
    const circle = await begun()
    const offered = async () => {
      const answers = names.map(async (name) => {
        const { maySwap } = bodyOf<RankingView>(
          await circle.person(name).get(`${circle.path}/ranking`),
        )
        const { hands } = await swapsOf(circle, name)
        expect(maySwap, name).toBe(hands.length > 0)
        return maySwap ? [name] : []
      })
      return (await Promise.all(answers)).flat()
    }
    expect(await offered()).toEqual(['Bintou', 'Chris', 'Dado'])
    // The second turn is collected from the day after the first one.
    today = '2026-02-01'
    expect(await offered()).toEqual(['Chris', 'Dado'])
    const unswapped = await begun({ swaps: 'never' })
    const { maySwap } = bodyOf<RankingView>(
      await unswapped.person('Dado').get(`${unswapped.path}/ranking`),
    )
    expect(maySwap).toBe(false)
  })

  test('E1, E2 a swap is proposed, asked for, accepted, and shown beside the order of the start', async () => {
    const circle = await begun()
    const { hands, term } = await swapsOf(circle, 'Dado')
    expect(term).toBe('free')
    expect(hands).toMatchObject([
      {
        rank: 4,
        isYou: true,
        choices: [
          { memberName: 'Bintou', rank: 2, isBefore: false, impossible: null },
          { memberName: 'Chris', rank: 3, isBefore: true, impossible: null },
        ],
      },
    ])
    expect(await done(propose(circle, 'Dado', 'Bintou'))).toMatchObject({
      body: { isSwapped: false },
    })
    expect(await todoOf(circle, 'Bintou')).toBe(1)
    expect(await todoOf(circle, 'Chris')).toBe(0)
    await vi.waitFor(async () => {
      const { rows } = bodyOf<{ rows: { kind: string; memberName: string }[] }>(
        await circle.person('Bintou').get('/notifications'),
      )
      expect(rows).toContainEqual(
        expect.objectContaining({ kind: 'swap-to-answer', memberName: 'Dado' }),
      )
    })
    expect(await say(circle, 'Chris', 'accept')).toMatchObject({
      status: 409,
      body: { code: 'not-your-swap' },
    })
    expect(await done(say(circle, 'Bintou', 'accept'))).toMatchObject({ body: { isSwapped: true } })
    expect(await todoOf(circle, 'Bintou')).toBe(0)
    expect(await orderOf(circle)).toEqual([
      'Awa 2026-01-31',
      'Dado 2026-02-28',
      'Chris 2026-03-31',
      'Bintou 2026-04-30',
    ])
    const { order, ended } = await swapsOf(circle, 'Chris')
    expect(order[1]).toMatchObject({
      memberName: 'Dado',
      rank: 2,
      startRank: 4,
      startDate: '2026-04-30',
      swaps: [{ withName: 'Bintou', on: '2026-01-13' }],
    })
    expect(order[2]).toMatchObject({ startRank: 3, swaps: [] })
    expect(ended).toMatchObject([{ status: 'done', own: { memberName: 'Dado', rank: 4 } }])
    await vi.waitFor(async () => {
      const { rows } = bodyOf<{
        rows: { kind: string; memberName: string; nameBefore: string }[]
      }>(await circle.person('Chris').get('/notifications'))
      expect(rows).toContainEqual(
        expect.objectContaining({
          kind: 'turns-swapped',
          memberName: 'Dado',
          nameBefore: 'Bintou',
        }),
      )
    })
    const { rows } = bodyOf<JournalView>(await circle.admin.get(`${circle.path}/journal/lines`))
    expect(rows[0]).toMatchObject({
      event: { type: 'turns-swapped' },
      memberName: 'Dado',
      successorName: 'Bintou',
    })
    await isVerified()
  })

  test('E1 a declined, withdrawn or lapsed swap is over, and asks nobody any more', async () => {
    const circle = await begun()
    await done(propose(circle, 'Dado', 'Bintou'))
    await done(say(circle, 'Bintou', 'decline'))
    await done(propose(circle, 'Dado', 'Bintou'))
    const number = await latest(circle, 'Dado')
    await done(circle.person('Dado').post(`${circle.path}/swaps/${number}`, { act: 'take-back' }))
    await done(propose(circle, 'Dado', 'Bintou'))
    expect(await todoOf(circle, 'Bintou')).toBe(1)
    today = '2026-01-17'
    expect(await todoOf(circle, 'Bintou')).toBe(0)
    const { ended, waiting } = await swapsOf(circle, 'Bintou')
    expect(waiting).toEqual([])
    expect(ended.map(({ status }) => status)).toEqual(['lapsed', 'taken-back', 'declined'])
    today = '2026-01-31'
    await done(propose(circle, 'Dado', 'Bintou'))
    expect(await todoOf(circle, 'Bintou')).toBe(1)
    // The second cycle opens.
    today = '2026-02-01'
    expect(await todoOf(circle, 'Bintou')).toBe(0)
    expect(await orderOf(circle)).toHaveLength(4)
    await isVerified()
  })

  test('E3 unless the circle agreed otherwise, an officer approves, and the term goes to the next round', async () => {
    const circle = await begun({})
    expect(bodyOf<TontineView>(await circle.admin.get(circle.path)).swaps).toBe('officer')
    await done(propose(circle, 'Dado', 'Bintou'))
    expect(await done(say(circle, 'Bintou', 'accept'))).toMatchObject({
      body: { isSwapped: false },
    })
    expect(await todoOf(circle, 'Awa')).toBe(1)
    expect(await say(circle, 'Chris', 'approve')).toMatchObject({
      status: 409,
      body: { code: 'not-your-swap' },
    })
    expect(await done(say(circle, 'Awa', 'approve'))).toMatchObject({ body: { isSwapped: true } })
    const { ended } = await swapsOf(circle, 'Chris')
    expect(ended).toMatchObject([{ status: 'done', approverName: 'Awa' }])
    const free = await begun()
    await free.byTwo('/archive')
    const next = await done(free.admin.post(`${free.path}/next-round`, { startDate: '2026-08-31' }))
    const { tontineId } = bodyOf<{ tontineId: string }>(next)
    const following = await free.admin.get(`/tontines/${tontineId}`)
    expect(bodyOf<TontineView>(following).swaps).toBe('free')
    await isVerified()
  })

  test('E1 for a guest a witness answers, for everybody to see', async () => {
    today = '2026-01-05'
    const circle = await openCircle(stage, ['Awa', 'Bintou', 'Chris'], {
      automaticRankingMethod: 'alphabetical',
    })
    await done(circle.admin.post(`${circle.path}/members`, { name: 'Gora' }))
    const page = bodyOf<TontineView>(await circle.admin.get(circle.path))
    const guest = page.members.find(({ name }) => name === 'Gora')?.id as MemberId
    await done(circle.admin.post(`${circle.path}/members/${guest}/approve`))
    await done(circle.person('Bintou').post(`${circle.path}/members/vouch`, { memberIds: [guest] }))
    await done(circle.admin.post(`${circle.path}/start`))
    await paid(circle, guest)
    await done(
      circle.person('Bintou').post(`${circle.path}/swaps`, {
        handId: handOf(circle, 'Bintou'),
        otherHandId: `${guest}-1`,
      }),
    )
    expect(await todoOf(circle, 'Awa')).toBe(0)
    expect(await todoOf(circle, 'Chris')).toBe(1)
    const { waiting } = await swapsOf(circle, 'Awa')
    expect(waiting).toMatchObject([{ asked: ['Chris'], other: { isGuest: true } }])
    await done(say(circle, 'Chris', 'accept'))
    await done(say(circle, 'Awa', 'approve'))
    expect((await swapsOf(circle, 'Awa')).ended).toMatchObject([
      { status: 'done', witnessName: 'Chris' },
    ])
    await isVerified()
  })

  test('E1 one of two simultaneous swaps of one turn is proposed, and each turn is in the order once', async () => {
    for (let round = 0; round < 3; round += 1) {
      const circle = await begun()
      const answers = await Promise.all([
        propose(circle, 'Bintou', 'Dado'),
        propose(circle, 'Chris', 'Dado'),
        propose(circle, 'Dado', 'Bintou'),
      ])
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      for (const { status, body } of answers)
        if (status !== 200) expect(body).toMatchObject({ code: 'swap-waits' })
      const [swap] = (await swapsOf(circle, 'Dado')).waiting
      const path = `${circle.path}/swaps/${swap?.number}`
      const asker = swap?.own.memberName ?? ''
      const asked = swap?.other.memberName ?? ''
      // The yes, another yes of the same person from a second device, and the way back.
      const said = await Promise.all([
        circle.person(asked).post(path, { act: 'accept' }),
        circle.person(asked).post(path, { act: 'accept' }),
        circle.person(asker).post(path, { act: 'take-back' }),
      ])
      expect(said.filter(({ status }) => status === 200)).toHaveLength(1)
      const order = await orderOf(circle)
      expect(order.map((turn) => turn.split(' ')[0]).toSorted()).toEqual([...names])
      expect(order.map((turn) => turn.split(' ')[1])).toEqual([
        '2026-01-31',
        '2026-02-28',
        '2026-03-31',
        '2026-04-30',
      ])
    }
    await isVerified()
  })

  test('E1, O2 a swap against a payout or a change of days: one order, and no turn is lost', async () => {
    for (let round = 0; round < 3; round += 1) {
      const circle = await begun()
      const { admin, path } = circle
      for (const name of names) await paid(circle, circle.memberId(name), 50_000)
      today = '2026-01-30'
      await done(propose(circle, 'Chris', 'Bintou'))
      const number = await latest(circle, 'Bintou')
      const answer = () =>
        circle.person('Bintou').post(`${path}/swaps/${number}`, { act: 'accept' })
      const pot = (name: string) =>
        admin.post(`${path}/payouts`, {
          payoutId: randomUUID(),
          handId: handOf(circle, name),
          amount: 1000,
          date: today,
          method: 'cash',
        })
      // Once the second cycle opens its pot goes to whoever holds it by then, and nothing is swapped any more.
      if (round === 1) today = '2026-02-01'
      const [swapped, toBintou, toChris] = await Promise.all([
        answer(),
        pot('Bintou'),
        pot('Chris'),
      ])
      if (round === 1) {
        expect([swapped.status, toBintou.status, toChris.status]).toEqual([409, 201, 409])
        expect(swapped.body).toMatchObject({ code: 'swap-ended' })
      } else {
        expect([swapped.status, toBintou.status, toChris.status]).toEqual([200, 409, 409])
        today = '2026-02-01'
        expect((await pot('Bintou')).body).toMatchObject({ code: 'cycle-not-open' })
        await done(pot('Chris'))
        expect((await propose(circle, 'Chris', 'Dado')).body).toMatchObject({
          code: 'turn-served',
        })
      }
      expect((await orderOf(circle)).map((turn) => turn.split(' ')[0])).toEqual(
        round === 1 ? [...names] : ['Awa', 'Chris', 'Bintou', 'Dado'],
      )
    }
    await isVerified()
  })
})
