import { randomUUID } from 'node:crypto'
import type { TodoView } from '@mainforte/contract/dashboard/endpoints'
import type { OfficeView } from '@mainforte/contract/office/views'
import type { ProposalsView } from '@mainforte/contract/proposals/views'
import type { TontineView } from '@mainforte/contract/tontines/views'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { verify } from '../journal/replay/verify.ts'
import { projections } from '../projections.ts'
import { bodyOf, openCircle, openStage, password, paymentForm } from '../testing/stage.ts'
import type { Circle, Person, Stage } from '../testing/stage.ts'

let today = '2026-01-02'
const clock = { now: () => Date.parse(`${today}T10:00:00Z`) }
const silent = '2026-02-03'
const effective = '2026-02-06'
const names = ['Awa', 'Moussa', 'Koffi', 'Binta'] as const

describe('who organizes a tontine', () => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage('pglite', { clock })
  })
  beforeEach(() => {
    today = '2026-01-02'
  })
  afterAll(() => stage.close())

  /** A tontine that runs, in which Moussa has declared a payment. */
  async function begun(): Promise<Circle> {
    const circle = await openCircle(stage, names)
    expect((await circle.admin.post(`${circle.path}/start`)).status).toBe(200)
    const form = paymentForm(circle.memberId('Moussa'), { date: today })
    const declared = await circle.person('Moussa').post(`${circle.path}/payments/declared`, form)
    expect(declared.status, JSON.stringify(declared.body)).toBe(201)
    return circle
  }
  const officeOf = async ({ path }: Circle, person: Person) =>
    bodyOf<OfficeView>(await person.get(`${path}/office`))
  const noteOf = async ({ path }: Circle, person: Person) =>
    bodyOf<TontineView>(await person.get(path)).office
  const todoOf = async (person: Person) => bodyOf<TodoView>(await person.get('/todo')).office
  const voteFor = (circle: Circle, who: string, whom: string | null) =>
    circle.person(who).post(`${circle.path}/office/vote`, {
      memberId: whom === null ? null : circle.memberId(whom),
    })
  const answer = (circle: Circle, who: string, isYes: boolean) =>
    circle.person(who).post(`${circle.path}/office/answer`, { isYes })
  const noticesOf = async (person: Person) =>
    bodyOf<{ rows: { kind: string }[] }>(await person.get('/notifications')).rows.map(
      ({ kind }) => kind,
    )
  async function expectVerified() {
    const { database, encryption } = stage.services
    const read = await Array.fromAsync(verify(database.sql, projections, encryption))
    expect(read.flatMap(({ fault }) => fault ?? [])).toEqual([])
  }

  test('G5 the organizer hands over, and then may end their account', async () => {
    const circle = await begun()
    const { path, admin } = circle
    const offer = { memberId: circle.memberId('Koffi') }
    expect((await admin.post(`${path}/office/offer`, offer)).status).toBe(200)
    expect(await noteOf(circle, circle.person('Koffi'))).toMatchObject({ task: 'answer' })
    expect(await todoOf(circle.person('Koffi'))).toBe(1)
    expect(await noticesOf(circle.person('Koffi'))).toContain('office-offered')
    expect(await officeOf(circle, circle.person('Moussa'))).toMatchObject({
      adminName: 'Awa',
      offer: { name: 'Koffi', isYou: false },
    })
    expect(await answer(circle, 'Moussa', true)).toMatchObject({
      body: { code: 'office-not-offered' },
    })
    expect((await answer(circle, 'Koffi', true)).status).toBe(200)
    expect(await officeOf(circle, circle.person('Koffi'))).toMatchObject({
      isAdmin: true,
      offer: null,
    })
    // The rights go with the office at once.
    expect(await admin.post(`${path}/archive`)).toMatchObject({ body: { code: 'own-money' } })
    expect((await admin.get(path)).body).toMatchObject({ isAdmin: false, adminName: 'Koffi' })
    const dismissed = await circle
      .person('Koffi')
      .post(`${path}/members/${circle.memberId('Binta')}/officer`)
    expect(dismissed.status).toBe(200)
    expect((await admin.post('/account/delete', { password })).status).toBe(200)
    await expectVerified()
  })

  test('G5 a silent organizer is notified of the vote, and the tontine goes on under another', async () => {
    const circle = await begun()
    const { path, admin } = circle
    today = '2026-02-02'
    expect(await voteFor(circle, 'Moussa', 'Koffi')).toMatchObject({
      status: 409,
      body: { code: 'organizer-answers' },
    })
    today = silent
    await circle.wake(['Moussa', 'Koffi', 'Binta'])
    expect(await noteOf(circle, circle.person('Binta'))).toMatchObject({
      ground: 'silent',
      isVoteOpen: false,
      task: null,
    })
    expect((await voteFor(circle, 'Moussa', 'Koffi')).status).toBe(200)
    expect(await noteOf(circle, circle.person('Binta'))).toMatchObject({ task: 'vote' })
    expect(await officeOf(circle, circle.person('Binta'))).toMatchObject({
      mayVote: true,
      noVote: null,
    })
    expect(await noteOf(circle, admin)).toMatchObject({ task: 'keep' })
    expect(await todoOf(circle.person('Binta'))).toBe(1)
    expect(await noticesOf(admin)).toContain('organizer-vote-about-you')
    for (const who of ['Koffi', 'Binta'])
      expect((await voteFor(circle, who, 'Koffi')).status).toBe(200)
    expect(await officeOf(circle, circle.person('Koffi'))).toMatchObject({
      ground: 'silent',
      daysAwake: 31,
      // More than half of the three who are awake.
      needed: 2,
      vote: { elected: circle.memberId('Koffi'), effectiveFrom: '2026-02-06T10:00:00.000Z' },
      candidates: [
        { name: 'Moussa', voters: [] },
        { name: 'Koffi', isYou: true, voters: ['Moussa', 'Binta'], isYourVote: true },
        { name: 'Binta', voters: [] },
      ],
    })
    expect(await answer(circle, 'Koffi', true)).toMatchObject({ body: { code: 'office-not-yet' } })
    today = effective
    expect(await todoOf(circle.person('Koffi'))).toBe(1)
    expect((await answer(circle, 'Koffi', true)).status).toBe(200)
    expect(await noticesOf(admin)).toContain('office-handed-over')
    const started = await circle.person('Koffi').put(`${path}/texts`, { name: 'Sous Koffi' })
    expect(started.status).toBe(200)
    await expectVerified()
  })

  test('G5, W1 an organizer who opens the tontine again keeps the office', async () => {
    const circle = await begun()
    const { path, admin } = circle
    today = silent
    await circle.wake(['Moussa', 'Koffi', 'Binta'])
    for (const who of ['Moussa', 'Koffi', 'Binta'])
      expect((await voteFor(circle, who, 'Koffi')).status).toBe(200)
    expect((await admin.post(`${path}/here`)).status).toBe(200)
    today = effective
    expect(await answer(circle, 'Koffi', true)).toMatchObject({
      body: { code: 'office-not-offered' },
    })
    expect(await noticesOf(circle.person('Binta'))).toContain('office-kept')
    expect(await noteOf(circle, circle.person('Binta'))).toMatchObject({ ground: null, task: null })
  })

  test('G5 a suspended organizer is replaced at once by a vote, and a suspended voter is not counted', async () => {
    const circle = await begun()
    const director = await stage.person('Directrice', 'superAdmin')
    const suspend = ({ id }: Person) =>
      director.post(`/admin/users/${id}/suspend`, { reason: 'Compte volé' })
    expect((await suspend(circle.admin)).status).toBe(200)
    expect(await officeOf(circle, circle.person('Moussa'))).toMatchObject({
      ground: 'suspended',
      needed: 2,
    })
    expect((await voteFor(circle, 'Moussa', 'Moussa')).status).toBe(200)
    expect((await suspend(circle.person('Koffi'))).status).toBe(200)
    expect(await voteFor(circle, 'Binta', 'Koffi')).toMatchObject({
      body: { code: 'not-a-candidate' },
    })
    expect((await voteFor(circle, 'Binta', 'Moussa')).status).toBe(200)
    today = '2026-01-05'
    expect((await answer(circle, 'Moussa', true)).status).toBe(200)
    expect(await officeOf(circle, circle.person('Moussa'))).toMatchObject({
      isAdmin: true,
      ground: null,
    })
  })

  test('G5 an organizer whose account has ended is replaced', async () => {
    const circle = await begun()
    // The product refuses that while the round is open; an operator can do it. (M12)
    await stage.services.database.sql
      .deleteFrom('profiles')
      .where('id', '=', circle.admin.id)
      .execute()
    expect(await noteOf(circle, circle.person('Binta'))).toMatchObject({ ground: 'ended' })
    for (const who of ['Moussa', 'Binta'])
      expect((await voteFor(circle, who, 'Binta')).status).toBe(200)
    today = '2026-01-05'
    expect((await answer(circle, 'Binta', true)).status).toBe(200)
  })

  test('G5, S8 an organizer whose death two people recorded is replaced, even if somebody writes under their name', async () => {
    const circle = await begun()
    const { path, admin } = circle
    const death = { memberId: circle.memberId('Awa'), retires: false, reason: 'une chute' }
    const proposed = await circle.person('Moussa').post(`${path}/settlement/death`, death)
    expect(proposed.status, JSON.stringify(proposed.body)).toBe(200)
    const { open } = bodyOf<ProposalsView>(await circle.person('Koffi').get(`${path}/proposals`))
    const accept = `${path}/proposals/${open[0]?.number ?? 0}/answer`
    expect((await circle.person('Koffi').post(accept, { isYes: true })).status).toBe(200)
    const nothingYet = { ground: 'died', isVoteOpen: false, task: null }
    expect(await noteOf(circle, circle.person('Binta'))).toMatchObject(nothingYet)
    expect(await noteOf(circle, admin)).toMatchObject(nothingYet)
    for (const who of ['Moussa', 'Binta'])
      expect((await voteFor(circle, who, 'Binta')).status).toBe(200)
    const renamed = await admin.put(`${path}/texts`, { name: 'Les Lionnes', description: '' })
    expect(renamed.status, JSON.stringify(renamed.body)).toBe(200)
    today = '2026-01-20'
    expect((await admin.post(`${path}/here`)).status).toBe(200)
    expect((await answer(circle, 'Binta', true)).status).toBe(200)
    expect(await officeOf(circle, circle.person('Binta'))).toMatchObject({ isAdmin: true })
    await expectVerified()
  })

  test('W1, A7 whoever takes part says that they are there, once in half a cycle', async () => {
    const circle = await begun()
    const { path, admin } = circle
    await admin.post(`${path}/members/${circle.memberId('Koffi')}/officer`)
    const [stranger, waiting] = [await stage.person('Zoé'), await stage.person('Yao')]
    await waiting.post(`/invitations/${circle.code}/join`, {})
    const isToLookIn = async (who: Person) => bodyOf<TontineView>(await who.get(path)).isToLookIn
    const here = (who: Person, key: string = randomUUID()) =>
      who.ask('POST', `${path}/here`, {}, { 'idempotency-key': key })
    const visits = async () => {
      const { database } = stage.services
      const rows = await database.sql
        .selectFrom('journal')
        .select(['byUser', 'event'])
        .where('tontineId', '=', circle.id)
        .orderBy('seq')
        .execute()
      return rows.flatMap(({ byUser, event }) => (event.type === 'member-looked-in' ? byUser : []))
    }
    today = '2026-01-17'
    const [koffi, binta] = [circle.person('Koffi'), circle.person('Binta')]
    const said = { status: 200, body: {} }
    for (const who of [admin, koffi, binta]) {
      expect(await isToLookIn(who)).toBe(false)
      expect(await here(who)).toMatchObject(said)
    }
    expect(await visits()).toEqual([])
    today = '2026-01-18'
    for (const who of [admin, koffi, binta]) {
      const key = randomUUID()
      expect(await isToLookIn(who)).toBe(true)
      expect(await here(who, key)).toMatchObject(said)
      expect(await here(who, key)).toMatchObject(said)
      expect(await isToLookIn(who)).toBe(false)
      expect(await here(who)).toMatchObject(said)
    }
    expect(await isToLookIn(waiting)).toBe(false)
    const others = [waiting, stranger, stage.visitor() as Person]
    const refused = await Promise.all(others.map((who) => here(who)))
    expect(refused.map(({ status }) => status)).toEqual([403, 404, 401])
    expect(await visits()).toEqual([admin.id, koffi.id, binta.id])
    await expectVerified()
  })

  test('G5 nobody outside the circle learns whether its organizer answers', async () => {
    const circle = await begun()
    const stranger = await stage.person('Zoé')
    await stranger.post(`/invitations/${circle.code}/join`, {})
    today = silent
    expect(await noteOf(circle, stranger)).toMatchObject({
      ground: null,
      isVoteOpen: false,
      task: null,
    })
    expect((await stranger.get(`${circle.path}/office`)).status).toBe(403)
  })
})
