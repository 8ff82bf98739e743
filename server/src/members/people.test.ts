import { randomUUID } from 'node:crypto'
import type { PersonView } from '@mainforte/contract/members/views'
import type { JournalView } from '@mainforte/contract/journal/views'
import type { ProposalsView } from '@mainforte/contract/proposals/views'
import type { TontineView } from '@mainforte/contract/tontines/views'
import type { MemberId } from '@mainforte/domain/kernel/ids'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../testing/engines.ts'
import { bodyOf, openCircle, openStage, password, tontineForm } from '../testing/stage.ts'
import type { Person, Stage } from '../testing/stage.ts'

interface Page {
  readonly rows: readonly PersonView[]
  readonly next: string | null
}

interface Approval {
  readonly approved: readonly MemberId[]
  readonly leftOut: readonly { readonly name: string; readonly code: string }[]
}

const read = async (who: Person, query = '') => bodyOf<Page>(await who.get(`/members${query}`))
const names = ({ rows }: Page) => rows.map(({ name }) => name)

describe.each(engines)('the people of all tontines on %s', (engine) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(engine)
  })
  afterAll(() => stage.close())

  test('a person of two tontines is listed once, with both memberships', async () => {
    const { admin, path } = await openCircle(stage, ['Awa'])
    const guest = { name: 'Moussa', email: 'moussa@example.ci' }
    await admin.post(`${path}/members`, guest)
    const second = tontineForm({ name: 'La deuxième', members: [guest, { name: 'Élodie' }] })
    expect((await admin.post('/tontines', second)).status).toBe(201)
    const { rows } = await read(admin)
    expect(rows.map(({ name }) => name)).toEqual(['Élodie', 'Moussa', 'Awa'])
    expect(rows[1]?.memberships).toHaveLength(2)
    const awa = rows.find(({ isYou }) => isYou)
    expect(awa?.memberships.map(({ tontineName }) => tontineName)).toEqual([
      'La deuxième',
      'Les sœurs de Cocody',
    ])
  })

  test('members who await an answer come first, then all by name, ignoring accents', async () => {
    const { admin, code } = await openCircle(stage, ['Mariam', 'Élodie', 'Zita', 'Fatou'])
    const waiting = await stage.person('Yves')
    await waiting.post(`/invitations/${code}/join`, {})
    const page = await read(admin)
    expect(names(page)).toEqual(['Yves', 'Élodie', 'Fatou', 'Mariam', 'Zita'])
    expect(page.rows[0]?.memberships).toMatchObject([
      { mayManage: true, hasStarted: false, member: { status: 'pending' } },
    ])
  })

  test('S10 the list says which rounds have started', async () => {
    const { admin, path } = await openCircle(stage, ['Awa', 'Bintou'])
    expect((await admin.post(`${path}/start`)).status).toBe(200)
    const { rows } = await read(admin)
    expect(rows.map(({ memberships }) => memberships)).toMatchObject([
      [{ mayManage: true, hasStarted: true }],
      [{ mayManage: true, hasStarted: true }],
    ])
  })

  test('the list filters by tontine, by status and by part of a name', async () => {
    const circle = await openCircle(stage, ['Sali', 'Élodie'])
    const { admin } = circle
    const other = await openCircle(stage, ['Bintou'])
    const waiting = await stage.person('Omar')
    await waiting.post(`/invitations/${circle.code}/join`, {})
    expect(names(await read(admin, `?tontineId=${circle.id}&status=pending`))).toEqual(['Omar'])
    expect(names(await read(admin, '?search=ELO'))).toEqual(['Élodie'])
    expect(names(await read(admin, '?search=%25'))).toEqual([])
    expect(names(await read(admin, `?tontineId=${other.id}`))).toEqual([])
    expect(await admin.get('/members?search=%00')).toMatchObject({ status: 400 })
  })

  test('K9 the list finds people however their name or number is spelled', async () => {
    const written: [name: string, searched: string[]][] = [
      ['N’Guessan', ["N'Guessan", 'nguessan', 'N`GUESSAN']],
      ['Chloe\u0301', ['chloé', 'CHLOE']],
      ['Ọlájùmọ̀kẹ́ Adé', ['olajumoke', 'Ọlajumọkẹ']],
      ['Ɔpɔku', ['opoku']],
      ['Sœur Bintou', ['soeur', 'sœur']],
      ['Jean-Baptiste', ['jean baptiste', 'jeanbap']],
      ['Awa Koné', ['kone awa']],
      ['+225 07 01 02 03 05', ['07 01 02', '+225 07 01 02 03 05', '00225 0701', '٠٧٠١٠٢']],
      ['+33 6 12 34 56 78', ['06.12.34.56.78', '612345678']],
    ]
    const members = written.map(([name]) =>
      name.startsWith('+') ? { name: `M${name.slice(-2)}`, phone: name } : { name },
    )
    const { admin } = await openCircle(stage, ['Zita'], { members })
    for (const [index, [, searched]] of written.entries())
      for (const search of searched)
        expect([
          search,
          ...names(await read(admin, `?search=${encodeURIComponent(search)}`)),
        ]).toEqual([search, members[index]?.name])
  })

  test('K9 a number finds nobody for a member who may not see it, except themselves', async () => {
    const { admin, path, person } = await openCircle(stage, ['Chef', 'Ibra'])
    await admin.post(`${path}/members`, { name: 'Guest', phone: '+2250700000001' })
    const ibra = person('Ibra')
    await ibra.ask('PATCH', '/profile', { phone: '+2250700000002' })
    expect(names(await read(ibra, '?search=0700000001'))).toEqual([])
    expect(names(await read(admin, '?search=0700000001'))).toEqual(['Guest'])
    // In brackets, because two digits alone may stand in an address.
    expect(names(await read(admin, '?search=(07)'))).toEqual([])
  })

  test('members-api-1 phone numbers and rejected requests are for officers, and a former member sees nobody', async () => {
    const circle = await openCircle(stage, ['Nene', 'Ibra', 'Parti'])
    const { admin, path } = circle
    await admin.post(`${path}/members`, { name: 'Guest', phone: '+2250700000001' })
    const { rows } = await read(admin, '?search=guest')
    expect(rows).toMatchObject([
      { phone: '+2250700000001', phoneText: '+225\u00A007\u00A000\u00A000\u00A00001' },
    ])
    await admin.post(`${path}/members/${rows[0]?.id}/reject`)
    await admin.delete(`${path}/members/${circle.memberId('Parti')}`)
    expect(names(await read(admin))).toEqual(['Guest', 'Ibra', 'Nene'])
    expect(names(await read(circle.person('Ibra')))).toEqual(['Ibra', 'Nene'])
    expect(names(await read(circle.person('Parti')))).toEqual([])
    expect((await read(circle.person('Ibra'))).rows[0]?.memberships).toMatchObject([
      { mayManage: false },
    ])
  })

  test('M11 a member whom an officer added can leave, and the members are notified', async () => {
    const circle = await openCircle(stage, ['Awa', 'Moussa', 'Koffi'])
    const moussa = circle.person('Moussa')
    const leave = (who: Person) => who.delete(`${circle.path}/membership`)
    expect(await leave(await stage.person('Stranger'))).toMatchObject({ status: 404 })
    expect(await leave(circle.admin)).toMatchObject({ body: { code: 'admin-stays' } })
    expect((await leave(moussa)).status).toBe(200)
    expect(bodyOf<{ rows: unknown[] }>(await moussa.get('/tontines')).rows).toEqual([])
    expect((await moussa.get(`${circle.path}/ranking`)).status).toBe(403)
    expect(names(await read(circle.admin))).toEqual(['Awa', 'Koffi'])
    const notified = bodyOf<{ rows: { kind: string }[] }>(await circle.admin.get('/notifications'))
    expect(
      notified.rows
        .map(({ kind }) => kind)
        .slice(0, 2)
        .toSorted(),
    ).toEqual(['member-left', 'order-changed'])
    const again = { name: 'Moussa', email: moussa.email }
    expect(await circle.admin.post(`${circle.path}/members`, again)).toMatchObject({
      status: 409,
      body: { code: 'left-by-themselves' },
    })
    expect((await moussa.post(`/invitations/${circle.code}/join`, {})).status).toBe(200)
  })

  test('M11 officers are notified that a request was withdrawn, not that a member left', async () => {
    const circle = await openCircle(stage, ['Awa', 'Moussa'])
    const zoe = await stage.person('Zoé')
    await zoe.post(`/invitations/${circle.code}/join`, {})
    expect((await zoe.delete(`${circle.path}/membership`)).status).toBe(200)
    const notified = bodyOf<{ rows: object[] }>(await circle.admin.get('/notifications'))
    expect(notified.rows[0]).toMatchObject({ kind: 'member-withdrawn', memberName: 'Zoé' })
  })

  test('M15 one request approves all pending members, and returns the same when sent again', async () => {
    const circle = await openCircle(stage, ['Awa'], {
      members: ['Bintou', 'Chris', 'Dado Koné'].map((name) => ({ name })),
    })
    const { admin, path, code } = circle
    const context = await stage.person('Koné Dado')
    const stranger = await stage.person('Yves')
    for (const one of [context, stranger]) await one.post(`/invitations/${code}/join`, {})
    const members = async () => bodyOf<TontineView>(await admin.get(path)).members
    const waiting = (await members()).filter(({ status }) => status === 'pending')
    expect(waiting.map(({ name, hasAsked }) => [name, hasAsked])).toEqual([
      ['Bintou', false],
      ['Chris', false],
      ['Dado Koné', false],
      ['Koné Dado', true],
      ['Yves', true],
    ])
    const [first] = waiting
    await admin.post(`${path}/members/${first?.id}/reject`)
    const memberIds = waiting.map(({ id }) => id)
    const key = { 'idempotency-key': randomUUID() }
    const approve = (who: Person) => who.ask('POST', `${path}/members/approve`, { memberIds }, key)
    expect(await approve(context)).toMatchObject({ status: 403, body: { code: 'not-allowed' } })
    const answered = await approve(admin)
    const nameOf = new Map(waiting.map(({ id, name }) => [id, name]))
    expect(answered.status).toBe(200)
    const { approved, leftOut } = bodyOf<Approval>(answered)
    expect(approved.map((id) => nameOf.get(id))).toEqual(['Yves', 'Chris', 'Dado Koné'])
    expect(leftOut).toMatchObject([
      { name: 'Bintou', code: 'member-not-pending' },
      { name: 'Koné Dado', code: 'looks-like-guest' },
    ])
    expect((await approve(admin)).body).toEqual(answered.body)
    const journal = bodyOf<{ rows: { event: { type: string } }[] }>(
      await admin.get(`${path}/journal/lines?kind=members`),
    )
    const entries = (type: string) => journal.rows.filter(({ event }) => event.type === type)
    // Yves, who came in by the same act, is the witness of the guests. (M17)
    expect(['member-approved', 'approval-given'].map((type) => entries(type).length)).toEqual([
      1, 2,
    ])
    const notified = bodyOf<{ rows: { kind: string }[] }>(await stranger.get('/notifications'))
    expect(notified.rows.map(({ kind }) => kind).toSorted()).toEqual([
      'guests-to-witness',
      'member-approved',
    ])

    const tooMany = { memberIds: Array.from({ length: 201 }, () => memberIds[0]) }
    for (const bad of [tooMany, { memberIds: [] }, {}])
      expect((await admin.post(`${path}/members/approve`, bad)).status).toBe(400)
  })

  test('M14 an officer corrects a guest, and every member reads the old and the new name', async () => {
    const circle = await openCircle(stage, ['Awa', 'Bintou', 'Chris'], {
      members: [{ name: 'Fatou', phone: '+2250700000001' }],
    })
    const { admin, path } = circle
    const [officer, member] = [circle.person('Bintou'), circle.person('Chris')]
    await admin.post(`${path}/members/${circle.memberId('Bintou')}/officer`)
    const members = async () => bodyOf<TontineView>(await admin.get(path)).members
    const fatou = (await members()).find(({ name }) => name === 'Fatou')
    await admin.post(`${path}/members/${fatou?.id}/approve`)
    await circle.vouch('Chris', fatou?.id ?? '')
    const address = `${path}/members/${fatou?.id}`
    const renamed = { name: 'Fatou Ndiaye', email: 'fatou@example.ci' }
    expect(await member.put(address, renamed)).toMatchObject({ status: 403 })
    expect(await officer.put(address, renamed)).toMatchObject({
      status: 200,
      body: { ...renamed, phone: null, isGuest: true, status: 'active' },
    })
    expect(await officer.put(address, renamed)).toMatchObject({
      status: 409,
      body: { code: 'nothing-to-correct' },
    })
    const salts = stage.services.database.sql.selectFrom('identitySalts').select('kind')
    const kept = await salts.where('personId', '=', fatou?.id ?? '').execute()
    expect(kept.map(({ kind }) => kind)).toEqual(['email'])
    const lines = async () =>
      bodyOf<JournalView>(await member.get(`${path}/journal/lines?kind=members`)).rows
    expect((await lines())[0]).toMatchObject({
      event: { type: 'member-corrected', changed: ['name', 'email', 'phone'] },
      byName: 'Bintou',
      nameBefore: 'Fatou',
      nameAfter: 'Fatou Ndiaye',
      reason: null,
    })
    for (const one of [admin, member])
      expect(bodyOf<{ rows: unknown[] }>(await one.get('/notifications')).rows[0]).toMatchObject({
        kind: 'member-renamed',
        nameBefore: 'Fatou',
        nameAfter: 'Fatou Ndiaye',
      })

    // Once the order is frozen, a renaming needs a reason that all members can read.
    await admin.post(`${path}/start`)
    const salif = { ...renamed, name: 'Salif' }
    expect(await admin.put(address, salif)).toMatchObject({
      status: 409,
      body: { code: 'correction-needs-reason' },
    })
    const reason = 'une autre personne était inscrite'
    expect((await admin.put(address, { ...salif, reason })).status).toBe(200)
    expect((await lines())[0]).toMatchObject({ nameBefore: 'Fatou Ndiaye', reason })
    for (const bad of [{ name: '' }, { ...salif, phone: '12' }, { ...salif, hands: 2 }])
      expect((await admin.put(address, bad)).status).toBe(400)

    // A member with an account chooses their own name; when the account ends, none of its names is
    // left beside the journal.
    const account = await stage.person('Salif', 'user', renamed.email)
    expect((await account.post(`${address}/answer`, { takesPart: true })).status).toBe(200)
    // An officer wrote the e-mail: a second person says whose account it is. (M7)
    const { open } = bodyOf<ProposalsView>(await member.get(`${path}/proposals`))
    const answered = await member.post(`${path}/proposals/${open[0]?.number}/answer`, {
      isYes: true,
    })
    expect(answered.status).toBe(200)
    expect(await admin.put(address, { ...salif, name: 'Autre', reason })).toMatchObject({
      status: 409,
      body: { code: 'not-a-guest' },
    })
    const leaving = await account.ask('POST', '/account/delete', { password })
    expect(leaving.status, JSON.stringify(leaving.body)).toBeLessThan(300)
    const [, after, before] = (await lines()).filter(
      ({ event }) => event.type === 'member-corrected' || event.type === 'member-unlinked',
    )
    expect([after?.nameAfter, after?.nameBefore, before?.nameBefore]).toEqual([null, null, null])
  })

  test('pages continue without gaps or duplicates', async () => {
    const circle = await openCircle(stage, ['Head'])
    const { admin, path } = circle
    const wanted = Array.from({ length: 60 }, (_, index) => `M${String(index).padStart(2, '0')}`)
    for (const name of wanted)
      expect((await admin.post(`${path}/members`, { name })).status).toBe(200)
    const first = await read(admin)
    expect(first.rows).toHaveLength(50)
    const second = await read(admin, `?cursor=${first.next}`)
    expect([...names(first), ...names(second)]).toEqual([...wanted, 'Head'])
    expect(second.next).toBeNull()
  })
})
