import type { DashboardView, TodoView } from '@mainforte/contract/dashboard/endpoints'
import type { MemberView, OfferView } from '@mainforte/contract/members/views'
import type { TontineView } from '@mainforte/contract/tontines/views'
import type { MemberId } from '@mainforte/domain/kernel/ids'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { verify } from '../journal/replay/verify.ts'
import { projections } from '../projections.ts'
import { engines } from '../testing/engines.ts'
import { bodyOf, openCircle, openStage } from '../testing/stage.ts'
import type { Circle, Person, Stage } from '../testing/stage.ts'

let today = '2026-01-02'
const clock = { now: () => Date.parse(`${today}T10:00:00Z`) }
const names = ['Awa', 'Moussa', 'Koffi', 'Binta', 'Salif'] as const

describe.each(engines)('a newcomer after the start on %s', (engine) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(engine, { clock })
  })
  beforeEach(() => {
    today = '2026-01-02'
  })
  afterAll(() => stage.close())

  /** A monthly tontine of five from 31 January, on 10 March. */
  async function begun(): Promise<Circle> {
    const circle = await openCircle(stage, names, { startDate: '2026-01-31' })
    expect((await circle.admin.post(`${circle.path}/start`)).status).toBe(200)
    today = '2026-03-10'
    await circle.wake()
    return circle
  }
  const rowOf = async ({ path }: Circle, reader: Person, memberId: MemberId) =>
    bodyOf<TontineView>(await reader.get(path)).members.find(({ id }) => id === memberId)
  const asked = async (person: Person) => bodyOf<TodoView>(await person.get('/todo')).newcomers
  const noticesOf = async (person: Person) =>
    bodyOf<{ rows: { kind: string; amount: number | null }[] }>(await person.get('/notifications'))
      .rows
  const vote = (circle: Circle, who: string, memberId: MemberId, isYes = true) =>
    circle.person(who).post(`${circle.path}/members/${memberId}/admit`, { isYes })

  /** The yes to the sum and the day. */
  const agree = ({ path }: Circle, who: Person, memberId: MemberId) =>
    who.post(`${path}/members/${memberId}/answer`, { takesPart: true })

  test('F4 voters on a newcomer and witnesses of a guest see no telephone', async () => {
    const circle = await begun()
    const fatou = await stage.person('Fatou')
    const phone = '+2250700000002'
    await fatou.post(`/invitations/${circle.code}/join`, { phone })
    const { members } = bodyOf<TontineView>(await circle.admin.get(circle.path))
    const asking = members.find(({ name }) => name === 'Fatou')
    expect(asking?.phone).toBe(phone)
    const approved = await circle.admin.post(`${circle.path}/members/${asking?.id}/approve`)
    expect(approved).toMatchObject({ status: 200, body: { phone } })
    const voted = await vote(circle, 'Binta', asking?.id as MemberId, false)
    expect(voted).toMatchObject({ status: 200, body: { phone: null } })

    today = '2026-01-02'
    const other = await openCircle(stage, ['Awa', 'Binta', 'Chantal'])
    const form = { name: 'Dado', phone: '+2250700000001', email: null }
    const added = await other.admin.post(`${other.path}/members`, form)
    const { memberId } = bodyOf<{ memberId: string }>(added)
    await other.admin.post(`${other.path}/members/${memberId}/approve`)
    const denied = await other.person('Binta').post(`${other.path}/members/${memberId}/deny`)
    expect(denied).toMatchObject({ status: 200, body: { phone: null } })
  })

  test('S10 a request is approved with a day, voted on, and let in by more than half', async () => {
    const circle = await begun()
    const fatou = await stage.person('Fatou')
    await fatou.post(`/invitations/${circle.code}/join`, {})
    const { members } = bodyOf<TontineView>(await circle.admin.get(circle.path))
    const row = members.find(({ name }) => name === 'Fatou')
    if (!row) throw new Error('nobody has asked')
    const approval = `${circle.path}/members/${row.id}/approve`
    const early = await circle.admin.post(approval, { catchUpUntil: '2026-03-09' })
    expect(early.body).toMatchObject({
      code: 'catch-up-day-invalid',
      data: { from: '2026-03-10', until: '2026-05-31' },
    })
    const approved = await circle.admin.post(approval, { catchUpUntil: '2026-05-15' })
    expect(bodyOf<MemberView>(approved)).toMatchObject({
      status: 'pending',
      awaits: 'circle',
      // January and February of 25 000 each.
      admission: {
        yes: 1,
        no: 0,
        voters: 5,
        needed: 3,
        isShort: false,
        catchUpUntil: '2026-05-15',
        catchUp: 50_000,
        mayVote: true,
        vote: 'yes',
      },
    })
    const offers = bodyOf<{ rows: OfferView[] }>(await fatou.get('/offers')).rows
    expect(offers).toMatchObject([
      { memberId: row.id, hasAsked: true, catchUp: 50_000, catchUpUntil: '2026-05-15' },
    ])
    expect((await agree(circle, fatou, row.id)).status).toBe(200)
    expect([await asked(circle.admin), await asked(circle.person('Koffi'))]).toEqual([0, 1])
    const [newest] = await noticesOf(circle.person('Koffi'))
    expect(newest).toMatchObject({ kind: 'newcomer-to-admit' })

    expect(bodyOf<MemberView>(await vote(circle, 'Koffi', row.id, false))).toMatchObject({
      admission: { yes: 1, no: 1, vote: 'no' },
    })
    expect(await asked(circle.person('Koffi'))).toBe(0)
    expect((await vote(circle, 'Koffi', row.id, false)).body).toMatchObject({
      code: 'already-voted',
    })
    expect(
      (await fatou.post(`${circle.path}/members/${row.id}/admit`, { isYes: true })).status,
    ).toBe(403)
    await vote(circle, 'Koffi', row.id)
    expect(bodyOf<MemberView>(await vote(circle, 'Moussa', row.id))).toMatchObject({
      status: 'active',
      awaits: null,
      admission: null,
    })
    expect((await noticesOf(fatou))[0]).toMatchObject({ kind: 'member-approved', amount: 50_000 })
    // March is asked first; of the old dues there is nothing before the day agreed.
    const { pending } = bodyOf<DashboardView>(await fatou.get('/dashboard'))
    expect(pending).toMatchObject({ dues: 3, first: { deadline: '2026-03-31' }, daysLeft: 21 })
    const { database, encryption } = stage.services
    const read = await Array.fromAsync(verify(database.sql, projections, encryption))
    expect(read.flatMap(({ fault }) => fault ?? [])).toEqual([])
  })

  test('S10, W3 after the next due day the organizer concludes by the majority of the votes', async () => {
    const circle = await begun()
    const fatou = await stage.person('Fatou')
    await fatou.post(`/invitations/${circle.code}/join`, {})
    const { members } = bodyOf<TontineView>(await circle.admin.get(circle.path))
    const id = members.find(({ name }) => name === 'Fatou')?.id
    if (!id) throw new Error('nobody has asked')
    await circle.admin.post(`${circle.path}/members/${id}/approve`)
    await agree(circle, fatou, id)
    today = '2026-03-31'
    expect(await rowOf(circle, circle.admin, id)).toMatchObject({ awaits: 'circle' })
    today = '2026-04-01'
    expect(await rowOf(circle, circle.admin, id)).toMatchObject({
      awaits: 'approval',
      admission: { isShort: true },
    })
    expect([await asked(circle.person('Koffi'))]).toEqual([0])
    const done = await circle.admin.post(`${circle.path}/members/${id}/approve`)
    expect(bodyOf<MemberView>(done).status).toBe('active')
  })

  test('S10 a person who was added sees the sum and the day before saying yes', async () => {
    const circle = await begun()
    const fatou = await stage.person('Fatou')
    const { memberId } = bodyOf<{ memberId: MemberId }>(
      await circle.admin.post(`${circle.path}/members`, { name: 'Fatou', email: fatou.email }),
    )
    const offer = async () =>
      bodyOf<{ rows: OfferView[] }>(await fatou.get('/offers')).rows.find(
        (one) => one.memberId === memberId,
      )
    expect(await offer()).toMatchObject({ catchUp: null, catchUpUntil: null })
    await circle.admin.post(`${circle.path}/members/${memberId}/approve`)
    expect(await offer()).toMatchObject({ catchUp: 50_000, catchUpUntil: '2026-04-10' })
  })
})
