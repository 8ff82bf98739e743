import { randomUUID } from 'node:crypto'
import type { TodoView } from '@mainforte/contract/dashboard/endpoints'
import type { MemberView, OfferView, OffersView } from '@mainforte/contract/members/views'
import type { ProposalsView } from '@mainforte/contract/proposals/views'
import type { TontineView } from '@mainforte/contract/tontines/views'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { verify } from '../journal/replay/verify.ts'
import { projections } from '../projections.ts'
import { engines } from '../testing/engines.ts'
import {
  addressOf,
  bodyOf,
  openCircle,
  openStage,
  password,
  paymentForm,
  tontineForm,
} from '../testing/stage.ts'
import type { Circle, Person, Stage } from '../testing/stage.ts'
import { offersOf } from './offers-store.ts'

const clock = { now: () => Date.parse('2026-01-05T10:00:00Z') }
const phone = '+2250700000077'
const [yes, no] = [{ takesPart: true }, { takesPart: false }]
const alphabetical = { automaticRankingMethod: 'alphabetical', startDate: '2026-01-05' }

describe.each(engines)('member identity on %s', (engine) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(engine, { clock })
  })
  afterAll(() => stage.close())

  const membersOf = async ({ admin, path }: Circle) =>
    bodyOf<TontineView>(await admin.get(path)).members

  const offersTo = async (who: Person) =>
    bodyOf<{ rows: OfferView[] }>(await who.get('/offers')).rows

  const named = async (circle: Circle, name: string): Promise<MemberView> => {
    const found = (await membersOf(circle)).filter((member) => member.name === name)
    expect(found.map((member) => member.name)).toEqual([name])
    return found[0] as MemberView
  }

  test('M3 a request with the phone number of another person never becomes the membership of that person', async () => {
    const circle = await openCircle(stage, ['Awa', 'Bintou'], alphabetical)
    const { admin, path, code } = circle
    // The attacker requests to join with the victim's phone number, and is rejected.
    const attacker = await stage.person('Attaquant')
    expect((await attacker.post(`/invitations/${code}/join`, { phone })).status).toBe(200)
    const { id: request } = await named(circle, 'Attaquant')
    await admin.post(`${path}/members/${request}/reject`)

    // The organizer adds the victim with their name, e-mail and phone number.
    const email = addressOf('Victime')
    const added = await admin.post(`${path}/members`, { name: 'Aaa Victime', email, phone })
    expect(added).toMatchObject({ status: 200, body: { isBack: false } })
    const { memberId } = bodyOf<{ memberId: string }>(added)
    expect(memberId).not.toBe(request)
    expect(await named(circle, 'Attaquant')).toMatchObject({
      id: request,
      status: 'rejected',
      email: attacker.email,
    })
    expect(await named(circle, 'Aaa Victime')).toMatchObject({ status: 'pending', isGuest: true })
    expect((await admin.post(`${path}/members/${memberId}/approve`)).status).toBe(200)

    // The victim registers with that e-mail, and agrees to the membership.
    const victim = await stage.person('Aaa Victime', 'user', email)
    expect(await offersTo(victim)).toMatchObject([{ tontineId: circle.id, memberId, hands: 1 }])
    expect(await offersTo(attacker)).toEqual([])
    expect((await attacker.post(`${path}/members/${memberId}/answer`, yes)).status).toBe(404)
    expect((await victim.post(`${path}/members/${memberId}/answer`, yes)).status).toBe(200)
    expect((await victim.get(path)).status).toBe(200)
    expect((await attacker.get(path)).status).toBe(403)
    expect(await attacker.get(`${path}/ended`)).toMatchObject({ body: { status: 'rejected' } })

    // The victim's pot is handed over, and the victim alone can confirm its receipt.
    await admin.post(`${path}/start`)
    for (const { id, status } of await membersOf(circle))
      if (status === 'active')
        await admin.post(`${path}/payments`, paymentForm(id, { date: '2026-01-05' }))
    const payoutId = randomUUID()
    const pot = {
      payoutId,
      handId: `${memberId}-1`,
      amount: 75_000,
      date: '2026-01-05',
      method: 'cash',
    }
    expect(await admin.post(`${path}/payouts`, pot)).toMatchObject({ status: 201 })
    const confirm = `${path}/payouts/${payoutId}/confirm`
    expect((await attacker.post(confirm)).status).toBe(403)
    expect(await victim.post(confirm)).toMatchObject({ status: 200, body: { status: 'confirmed' } })
  })

  test('M3 an account that was rejected gets its row back by its e-mail, keeps its name, and says yes itself', async () => {
    const circle = await openCircle(stage, ['Awa', 'Bintou'], alphabetical)
    const { admin, path, code } = circle
    const fanta = await stage.person('Fanta')
    await fanta.post(`/invitations/${code}/join`, { phone })
    const { id } = await named(circle, 'Fanta')
    await admin.post(`${path}/members/${id}/reject`)
    const typed = { name: 'Quelqu’un', email: fanta.email, phone: '+2250700000078' }
    expect(await admin.post(`${path}/members`, typed)).toMatchObject({
      status: 200,
      body: { memberId: id, isBack: true },
    })
    const waits = { id, status: 'pending', phone, email: fanta.email, isGuest: false }
    expect(await named(circle, 'Fanta')).toMatchObject({ ...waits, answer: 'none' })
    expect(await offersTo(fanta)).toMatchObject([{ memberId: id, hasAsked: false }])
    await admin.post(`${path}/members/${id}/approve`)
    expect(await named(circle, 'Fanta')).toMatchObject({ status: 'pending', awaits: 'answer' })
    expect((await fanta.post(`${path}/members/${id}/answer`, yes)).status).toBe(200)
    expect(await named(circle, 'Fanta')).toMatchObject({ id, status: 'active' })
  })

  test('M3, M13 an account that was rejected and added again says no, and is not asked another time', async () => {
    const circle = await openCircle(stage, ['Awa'])
    const { admin, path, code } = circle
    const fanta = await stage.person('Fanta')
    await fanta.post(`/invitations/${code}/join`)
    const { id } = await named(circle, 'Fanta')
    const again = async () => {
      await admin.post(`${path}/members/${id}/reject`)
      return admin.post(`${path}/members`, { name: 'Fanta', email: fanta.email, phone: null })
    }
    expect(await again()).toMatchObject({ body: { isBack: true } })
    expect((await fanta.post(`${path}/members/${id}/answer`, no)).status).toBe(200)
    await again()
    expect(await offersTo(fanta)).toEqual([])
  })

  test('M3 a rejected guest gets the same row by name and number, and by the number alone does not', async () => {
    const circle = await openCircle(stage, ['Awa'])
    const { admin, path } = circle
    const typed = { name: 'Tante Rose', phone: '+2250700000079', email: null }
    const added = await admin.post(`${path}/members`, typed)
    const { memberId } = bodyOf<{ memberId: string }>(added)
    await admin.post(`${path}/members/${memberId}/reject`)
    expect(await admin.post(`${path}/members`, { ...typed, name: 'Salif' })).toMatchObject({
      body: { isBack: false },
    })
    expect(await admin.post(`${path}/members`, { ...typed, name: 'tante ROSE' })).toMatchObject({
      status: 200,
      body: { memberId, isBack: true },
    })
    const faults = await Array.fromAsync(
      verify(stage.services.database.sql, projections, stage.services.encryption),
    )
    expect(faults.filter(({ fault }) => fault)).toEqual([])
  })

  test("M3 a removed member's phone number and e-mail match nobody when the next person has them", async () => {
    const circle = await openCircle(stage, ['Awa', 'Parti'])
    const { admin, path } = circle
    const gone = circle.person('Parti')
    await admin.delete(`${path}/members/${circle.memberId('Parti')}`)
    const next = { name: 'Suivante', email: gone.email, phone }
    const added = await admin.post(`${path}/members`, next)
    expect(added).toMatchObject({ status: 200, body: { isBack: false } })
    expect(await named(circle, 'Suivante')).toMatchObject({ isGuest: true })
    expect(bodyOf<{ rows: unknown[] }>(await gone.get('/tontines')).rows).toEqual([])
  })

  test('M2 two people who share a family phone can both be members of one tontine', async () => {
    const circle = await openCircle(stage, ['Awa'])
    const { admin, path, code } = circle
    const son = await stage.person('Fils')
    const mother = await stage.person('Mère')
    for (const each of [son, mother])
      expect((await each.post(`/invitations/${code}/join`, { phone })).status).toBe(200)
    expect((await admin.post(`${path}/members`, { name: 'Tante', phone })).status).toBe(200)
    for (const { id, status } of await membersOf(circle))
      if (status === 'pending') await admin.post(`${path}/members/${id}/approve`)
    const aunt = await named(circle, 'Tante')
    const key = { 'idempotency-key': randomUUID() }
    await son.ask('POST', `${path}/members/vouch`, { memberIds: [aunt.id] }, key)
    expect(
      (await membersOf(circle)).map(({ name, status, phone: its }) => [name, status, its]),
    ).toEqual([
      ['Awa', 'active', null],
      ['Fils', 'active', phone],
      ['Mère', 'active', phone],
      ['Tante', 'active', phone],
    ])
  })

  /** Awa's tontine, to which Fanta, who has an account, was added by e-mail. */
  async function writtenDown(changes: object = {}) {
    const circle = await openCircle(stage, ['Awa', 'Bintou'], { ...alphabetical, ...changes })
    const fanta = await stage.person('Fanta')
    const form = { name: 'Tante Fanta', email: fanta.email, phone }
    const added = await circle.admin.post(`${circle.path}/members`, form)
    const { memberId } = bodyOf<{ memberId: string }>(added)
    const answer = (takes: object) => fanta.post(`${circle.path}/members/${memberId}/answer`, takes)
    return { circle, fanta, memberId, answer }
  }

  test('M13 adding a member does not reveal whether the e-mail has an account', async () => {
    const { circle, fanta, memberId } = await writtenDown()
    const { admin, path } = circle
    const unknown = { name: 'Tante Fanta', email: addressOf('Inconnue'), phone }
    const other = await admin.post(`${path}/members`, unknown)
    const { memberId: otherId } = bodyOf<{ memberId: string }>(other)
    expect(other).toMatchObject({ status: 200, body: { isBack: false } })
    for (const id of [memberId, otherId]) await admin.post(`${path}/members/${id}/approve`)
    // The account signs in and reads pages, and has a name and a photo of its own: none of it
    // shows.
    await fanta.post('/auth/sign-in', { email: fanta.email, password })
    await fanta.post('/auth/refresh')
    for (const address of ['/dashboard', '/tontines', '/offers', '/todo']) await fanta.get(address)
    const shown = (text: string) =>
      text
        .replaceAll(otherId, memberId)
        .replaceAll(unknown.email, fanta.email)
        .replace(/"dateJoined":"[^"]*"/g, '')
    const lines = (await membersOf(circle)).map((line) => shown(JSON.stringify(line)))
    expect(lines.filter((line) => line.includes('Tante Fanta'))).toHaveLength(2)
    expect(new Set(lines).size).toBe(lines.length - 1)
    const people = bodyOf<{ rows: { memberships: unknown[] }[] }>(
      await admin.get('/members?search=fanta'),
    )
    expect(new Set(people.rows.map((row) => shown(JSON.stringify(row)))).size).toBe(1)
    expect((await fanta.get(path)).status).toBe(404)
    expect(await fanta.get('/notifications')).toMatchObject({ body: { rows: [] } })
  })

  test('M13 agreeing links the membership to the account, with its own name, once', async () => {
    const { circle, fanta, memberId, answer } = await writtenDown()
    expect(await offersTo(fanta)).toMatchObject([
      { tontineName: 'Les sœurs de Cocody', adminName: 'Awa', amount: 25_000, isActive: false },
    ])
    expect((await answer(yes)).status).toBe(200)
    expect(await named(circle, 'Fanta')).toMatchObject({
      id: memberId,
      status: 'pending',
      isGuest: false,
      answer: 'yes',
      phone,
    })
    expect(await offersTo(fanta)).toEqual([])
    expect(await answer(yes)).toMatchObject({ status: 409, body: { code: 'already-member' } })
  })

  test('M13 declining is stored, officers are notified, and the member stays a guest', async () => {
    const { circle, fanta, memberId, answer } = await writtenDown()
    const { admin, path, code } = circle
    await admin.post(`${path}/members/${memberId}/approve`)
    await circle.vouch('Bintou', memberId)
    await admin.post(`${path}/start`)
    expect((await answer(no)).status).toBe(200)
    expect(await offersTo(fanta)).toEqual([])
    expect(await named(circle, 'Tante Fanta')).toMatchObject({
      status: 'active',
      isGuest: true,
      answer: 'no',
      email: null,
      phone,
    })
    const notified = bodyOf<{ rows: { kind: string; memberName: string }[] }>(
      await admin.get('/notifications'),
    )
    expect(notified.rows[0]).toMatchObject({ kind: 'member-declined', memberName: 'Tante Fanta' })
    // Added again with the same e-mail, they get no other offer.
    const again = { name: 'Encore elle', email: fanta.email }
    expect((await admin.post(`${path}/members`, again)).status).toBe(200)
    expect(await offersTo(fanta)).toEqual([])
    // They can still request to join.
    expect((await fanta.post(`/invitations/${code}/join`)).status).toBe(200)
  })

  test('M13 a request to join with the e-mail of a guest agrees to that membership', async () => {
    const { circle, fanta, memberId } = await writtenDown()
    const { admin, path, code } = circle
    await admin.post(`${path}/members/${memberId}/approve`)
    expect(await fanta.post(`/invitations/${code}/join`)).toMatchObject({
      status: 200,
      body: { isAgain: false, isMember: true },
    })
    expect(await named(circle, 'Fanta')).toMatchObject({ id: memberId, status: 'active' })
  })

  test('M13, M16 a member carried over into a next round is in it after their yes, and can leave until then', async () => {
    const before = await openCircle(stage, ['Awa', 'Bintou', 'Chantal'], alphabetical)
    await before.admin.post(`${before.path}/archive`)
    const begun = await before.admin.post(`${before.path}/next-round`, { startDate: '2026-01-05' })
    const { tontineId } = bodyOf<{ tontineId: string }>(begun)
    const path = `/tontines/${tontineId}`
    const [bintou, chantal] = [before.person('Bintou'), before.person('Chantal')]
    const [offered] = await offersTo(bintou)
    expect(offered).toMatchObject({ tontineId, isActive: false, isApproved: true })
    expect((await bintou.post(`${path}/members/${offered?.memberId}/answer`, yes)).status).toBe(200)
    const { members } = bodyOf<TontineView>(await before.admin.get(path))
    expect(members.map(({ name, answer }) => [name, answer])).toEqual([
      ['Awa', 'yes'],
      ['Bintou', 'yes'],
      ['Chantal', 'none'],
    ])
    const ids = new Map(members.map(({ name, id }) => [name, id]))
    await before.admin.post(`${path}/start`)
    for (const { id } of members)
      await before.admin.post(`${path}/payments`, paymentForm(id, { date: '2026-01-05' }))
    expect(await bintou.delete(`${path}/membership`)).toMatchObject({
      body: { code: 'circle-frozen' },
    })
    // Nothing was recorded for Chantal, who has not answered, and nobody reminded her of anything.
    expect(members[2]).toMatchObject({ status: 'pending', awaits: 'answer' })
    const { turns, payments } = bodyOf<TontineView>(await before.admin.get(path))
    expect(turns.map(({ memberName }) => memberName)).toEqual(['Awa', 'Bintou'])
    expect(payments).toHaveLength(2)
    expect((await chantal.delete(`${path}/membership`)).status).toBe(200)
    expect(bodyOf<TontineView>(await before.admin.get(path)).members[2]).toMatchObject({
      id: ids.get('Chantal'),
      name: 'Chantal',
      status: 'pending',
      awaits: 'approval',
      isGuest: true,
      answer: 'no',
      email: null,
    })
    expect((await chantal.get(path)).status).toBe(404)
  })

  test('M16, M17 an approved guest waits for a witness, who is asked, and the organizer sees a no', async () => {
    const circle = await openCircle(stage, ['Awa', 'Bintou', 'Chris'], alphabetical)
    const { admin, path } = circle
    for (const name of ['Rose', 'Salif']) await admin.post(`${path}/members`, { name })
    for (const { id, status } of await membersOf(circle))
      if (status === 'pending')
        expect(await admin.post(`${path}/members/${id}/approve`)).toMatchObject({
          status: 200,
          body: { status: 'pending', awaits: 'witness', mayVouch: false },
        })
    const [bintou, chris] = [circle.person('Bintou'), circle.person('Chris')]
    const { id } = await named(circle, 'Rose')
    const todo = async (who: Person) => bodyOf<TodoView>(await who.get('/todo'))
    expect(await todo(admin)).toMatchObject({ requests: 0, guests: 0 })
    for (const who of [bintou, chris]) {
      expect(await todo(who)).toMatchObject({ requests: 0, guests: 2, total: 2 })
      const { rows } = bodyOf<{ rows: unknown[] }>(await who.get('/notifications'))
      expect(rows).toMatchObject([
        { kind: 'guests-to-witness', memberName: 'Salif', guests: 1 },
        { kind: 'guests-to-witness', memberName: 'Rose', guests: 1 },
        { kind: 'member-approved' },
      ])
    }
    expect(await bintou.post(`${path}/members/${id}/deny`)).toMatchObject({
      status: 200,
      body: { awaits: 'witness', mayVouch: false, deniedBy: ['Bintou'] },
    })
    expect(await todo(bintou)).toMatchObject({ guests: 1 })
    expect(await named(circle, 'Rose')).toMatchObject({ deniedBy: ['Bintou'] })
    const { rows } = bodyOf<{ rows: unknown[] }>(await admin.get('/notifications'))
    expect(rows[0]).toMatchObject({ kind: 'guest-denied', memberName: 'Rose' })
    expect(await circle.vouch('Chris', id)).toMatchObject({ status: 200, body: { vouched: [id] } })
    expect(await named(circle, 'Rose')).toMatchObject({
      status: 'active',
      awaits: null,
      isUnwitnessed: false,
    })
    expect(await circle.vouch('Chris', id)).toMatchObject({
      status: 409,
      body: { code: 'member-not-pending' },
    })
  })

  test('M7 recognizing a guest alone answers with the name and contacts of both', async () => {
    const circle = await openCircle(stage, ['Awa'])
    const { admin, path, code } = circle
    const added = await admin.post(`${path}/members`, { name: 'Tantie Rose', phone })
    const { memberId } = bodyOf<{ memberId: string }>(added)
    const rose = await stage.person('Rosalie')
    await rose.post(`/invitations/${code}/join`)
    const { id: request } = await named(circle, 'Rosalie')
    const merged = await admin.post(`${path}/members/${request}/recognize`, { guestId: memberId })
    const { email } = rose
    expect(merged).toMatchObject({ status: 200, body: { name: 'Rosalie', email, phone } })
    expect(merged.body).toEqual(await named(circle, 'Rosalie'))
  })

  test('M7 a guest known by phone number only requests to join, and the organizer recognizes them', async () => {
    const circle = await openCircle(stage, ['Awa', 'Bintou'], alphabetical)
    const { admin, path, code } = circle
    const added = await admin.post(`${path}/members`, { name: 'Tantie Rose', phone })
    const { memberId } = bodyOf<{ memberId: string }>(added)
    await admin.post(`${path}/members/${memberId}/approve`)
    await circle.vouch('Bintou', memberId)
    await admin.post(`${path}/start`)
    await admin.post(`${path}/payments`, paymentForm(memberId as never, { date: '2026-01-05' }))
    const rose = await stage.person('Rosalie')
    expect((await rose.post(`/invitations/${code}/join`, { phone })).status).toBe(200)
    const { id: request } = await named(circle, 'Rosalie')
    const same = { guestId: memberId }
    expect((await rose.post(`${path}/members/${request}/recognize`, same)).status).toBe(403)
    // The order is frozen: the organizer proposes it, and nothing has changed yet. (G1)
    const asked = await admin.post(`${path}/members/${request}/recognize`, same)
    expect(asked).toMatchObject({
      status: 200,
      body: { id: memberId, name: 'Tantie Rose', email: null, isGuest: true },
    })
    expect(await named(circle, 'Rosalie')).toMatchObject({ id: request, email: rose.email })
    expect(await admin.post(`${path}/members/${request}/recognize`, same)).toMatchObject({
      status: 409,
      body: { code: 'already-proposed' },
    })
    const bintou = circle.person('Bintou')
    const { open } = bodyOf<ProposalsView>(await bintou.get(`${path}/proposals`))
    expect(open).toMatchObject([
      {
        kind: 'recognize-guest',
        memberName: 'Tantie Rose',
        successorName: 'Rosalie',
        mayAnswer: true,
      },
    ])
    const outlook = await bintou.get(`${path}/proposals/${open[0]?.number}/outlook`)
    expect(outlook.body).toMatchObject({ impossible: null })
    const yesTo = `${path}/proposals/${open[0]?.number}/answer`
    expect((await rose.post(yesTo, { isYes: true })).status).toBe(403)
    expect((await bintou.post(yesTo, { isYes: true })).status).toBe(200)
    expect(await named(circle, 'Rosalie')).toMatchObject({
      id: memberId,
      email: rose.email,
      phone,
      status: 'active',
      isGuest: false,
    })
    const salts = stage.services.database.sql.selectFrom('identitySalts').select('kind')
    const saltsOf = async (id: string) =>
      (await salts.where('personId', '=', id).execute()).map(({ kind }) => kind).toSorted()
    expect([await saltsOf(memberId), await saltsOf(request)]).toEqual([['email', 'phone'], []])
    // Found by the e-mail of the account.
    expect(await admin.post(`${path}/members`, { name: 'Rose', email: rose.email })).toMatchObject({
      status: 409,
      body: { code: 'already-in-circle' },
    })
    expect((await membersOf(circle)).map(({ name }) => name)).toEqual(['Awa', 'Bintou', 'Rosalie'])
    const page = bodyOf<TontineView>(await rose.get(path))
    expect(page).toMatchObject({ myStatus: 'active', myMemberId: memberId, memberCount: 3 })
    expect(page.payments).toHaveLength(1)
    // They agree to be this guest themselves.
    expect(await offersTo(rose)).toMatchObject([{ memberId, isActive: true }])
    expect((await rose.post(`${path}/members/${memberId}/answer`, yes)).status).toBe(200)
    const faults = await Array.fromAsync(
      verify(stage.services.database.sql, projections, stage.services.encryption),
    )
    expect(faults.filter(({ fault }) => fault)).toEqual([])
  })

  test.for(['by saying yes', 'by asking to join'])(
    'M7, M14 an officer who writes the e-mail of a second account for a guest does not get the place with its money, %s',
    async (how) => {
      const email = addressOf('Rose')
      const members = [{ name: 'Tantie Rose', email, phone: null }]
      const form = { ...alphabetical, members }
      const circle = await openCircle(stage, ['Awa', 'Bintou', 'Chris'], form)
      const { admin, path, code } = circle
      const { id } = await named(circle, 'Tantie Rose')
      await admin.post(`${path}/members/${id}/approve`)
      await circle.vouch('Chris', id)
      await admin.post(`${path}/members/${circle.memberId('Bintou')}/officer`)
      const paid = paymentForm(id, { date: '2026-01-05' })
      expect((await admin.post(`${path}/payments`, paid)).status).toBe(201)

      const officer = circle.person('Bintou')
      const second = await stage.person('Bintou bis')
      const other = { name: 'Tantie Rose', email: second.email, phone: null }
      expect((await officer.put(`${path}/members/${id}`, other)).status).toBe(200)
      expect(await offersTo(second)).toMatchObject([{ memberId: id, takesTwo: true }])
      const taken =
        how === 'by saying yes'
          ? await second.post(`${path}/members/${id}/answer`, yes)
          : await second.post(`/invitations/${code}/join`, {})
      expect(taken.status).toBe(200)
      expect(await named(circle, 'Tantie Rose')).toMatchObject({ status: 'active', isGuest: true })
      expect(await named(circle, 'Bintou bis')).toMatchObject({ status: 'pending', isGuest: false })
      expect(await second.get(path)).toMatchObject({ body: { myStatus: 'pending', payments: [] } })

      const proposals = async (who: Person) =>
        bodyOf<ProposalsView>(await who.get(`${path}/proposals`)).open
      const [asked] = await proposals(circle.person('Chris'))
      expect(asked).toMatchObject({ mayAnswer: true, byName: 'Bintou bis' })
      const answer = `${path}/proposals/${asked?.number}/answer`
      expect(await officer.post(answer, { isYes: true })).toMatchObject({
        status: 409,
        body: { code: 'not-asked' },
      })
      expect((await second.post(answer, { isYes: true })).status).toBe(403)
      // A second person knows better than the officer.
      expect((await circle.person('Chris').post(answer, { isYes: true })).status).toBe(200)
      expect(await named(circle, 'Bintou bis')).toMatchObject({ id, status: 'active' })
      for (const who of [admin, officer, circle.person('Chris')]) {
        const { rows } = bodyOf<{ rows: { kind: string; nameBefore: string | null }[] }>(
          await who.get('/notifications'),
        )
        const told = rows.filter(({ kind }) => kind === 'guest-claimed')
        expect(told).toMatchObject(
          who === circle.person('Chris') ? [] : [{ nameBefore: 'Tantie Rose' }],
        )
      }
      const faults = await Array.fromAsync(
        verify(stage.services.database.sql, projections, stage.services.encryption),
      )
      expect(faults.filter(({ fault }) => fault)).toEqual([])
    },
  )

  test('M13 the offers of strangers hide neither each other’s nor those of somebody one knows', async () => {
    const victim = await stage.person('Recherchée')
    const known = await openCircle(stage, ['Connue'], alphabetical)
    await victim.post(`/invitations/${known.code}/join`)
    const { id } = await named(known, 'Recherchée')
    await known.admin.post(`${known.path}/members/${id}/approve`)
    const [friend, unknown] = [known.admin, await stage.person('Inconnue')]
    const offer = async (organizer: Person) => {
      const members = [{ name: 'Elle', email: victim.email, phone: null }]
      const created = await organizer.post('/tontines', tontineForm({ members }))
      expect(created.status).toBe(201)
      return bodyOf<{ tontineId: string }>(created).tontineId
    }
    const ofFriend = await offer(friend)
    const ofUnknown = await offer(unknown)
    const [one, other] = [await stage.person('Importune'), await stage.person('Sosie')]
    for (let count = 0; count < 15; count += 1) await offer(one)
    for (let count = 0; count < 15; count += 1) await offer(other)
    const { rows, more } = bodyOf<OffersView>(await victim.get('/offers'))
    expect(rows).toHaveLength(20)
    expect(more).toBe(12)
    const order = rows.map(({ adminName }) => adminName)
    expect(order.slice(0, 4)).toEqual(['Connue', 'Sosie', 'Importune', 'Inconnue'])
    expect(rows[0]?.tontineId).toBe(ofFriend)
    expect(rows[3]?.tontineId).toBe(ofUnknown)
  })

  test('M13 signing in changes no membership, neither in closed nor in open tontines', async () => {
    const victim = await stage.person('Nommée')
    const [attacker, admin] = [await stage.person('Attaquant'), await stage.person('Awa')]
    const form = tontineForm({ members: [{ name: 'Elle', email: victim.email, phone: null }] })
    for (let count = 0; count < 20; count += 1) {
      const { tontineId } = bodyOf<{ tontineId: string }>(await attacker.post('/tontines', form))
      await attacker.post(`/tontines/${tontineId}/archive`)
    }
    await admin.post('/tontines', form)
    const { sql: db } = stage.services.database
    const runs = vi.spyOn(stage.api.journal, 'run')
    const credentials = { email: victim.email, password }
    expect((await victim.post('/auth/sign-in', credentials)).status).toBe(200)
    expect((await victim.post('/auth/refresh')).status).toBe(200)
    expect(runs.mock.calls.length).toBe(0)
    runs.mockRestore()
    expect(await offersTo(victim)).toHaveLength(1)
    // The index finds one row, because it contains open tontines only.
    const plan = await db.transaction().execute(async (trx) => {
      await sql`set local enable_seqscan = off`.execute(trx)
      // A bitmap would count the rows of the index that were closed meanwhile, too, until a vacuum.
      await sql`set local enable_bitmapscan = off`.execute(trx)
      return sql`explain (analyze, format json) ${offersOf(victim)}`.execute(trx)
    })
    expect(rowsOf(JSON.stringify(plan.rows), 'member_contacts_email')).toEqual([1])
  })
})

/** The rows that an index returned, for each use in a plan. */
const rowsOf = (plan: string, index: string): number[] =>
  (JSON.parse(plan) as unknown[]).flatMap((row) => scansOf(row, index))

function scansOf(node: unknown, index: string): number[] {
  if (Array.isArray(node)) return node.flatMap((each) => scansOf(each, index))
  if (typeof node !== 'object' || node === null) return []
  const facts = node as Record<string, unknown>
  const own = facts['Index Name'] === index ? [Number(facts['Actual Rows'])] : []
  return [...own, ...Object.values(facts).flatMap((each) => scansOf(each, index))]
}
