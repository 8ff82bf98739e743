import type { FiguresView, UserRow } from '@mainforte/contract/admin/views'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { promoteByOperator } from '../auth/promotion.ts'
import { addAccount } from '../auth/store.ts'
import { engines } from '../testing/engines.ts'
import {
  bodyOf,
  openCircle,
  openStage,
  password,
  paymentForm,
  tontineForm,
} from '../testing/stage.ts'
import type { Person, Stage } from '../testing/stage.ts'

describe.each(engines)('the administration on %s', (engine) => {
  let stage: Stage
  let chief: Person
  beforeAll(async () => {
    stage = await openStage(engine)
    chief = await stage.person('Chief', 'superAdmin')
  })
  afterAll(() => stage.close())

  const act = (person: Person, what: string, body: object = {}) =>
    chief.post(`/admin/users/${person.id}/${what}`, body)
  const audited = async (person: Person) => {
    const { rows } = await sql<{ action: string; actorId: string }>`
      select action, actor_id from audit_entries where subject_id = ${person.id} order by id`.execute(
      stage.services.database.sql,
    )
    expect(rows.every(({ actorId }) => actorId === chief.id)).toBe(true)
    return rows.map(({ action }) => action)
  }
  const isIn = async (person: Person) => (await person.get('/profile')).status === 200

  test('a suspended user is signed out on every device, cannot sign in, and it is in the audit log', async () => {
    const person = await stage.person('Suspect')
    expect(await isIn(person)).toBe(true)
    expect(await act(person, 'suspend', { reason: 'Compte volé' })).toMatchObject({
      status: 200,
      body: { isSuspended: true, suspendedBecause: 'Compte volé', devices: 0 },
    })
    expect(await isIn(person)).toBe(false)
    const again = { email: person.email, password }
    expect(await stage.visitor().post('/auth/sign-in', again)).toMatchObject({
      status: 403,
      body: { code: 'account-suspended' },
    })
    expect(await act(person, 'reinstate')).toMatchObject({ body: { isSuspended: false } })
    expect((await stage.visitor().post('/auth/sign-in', again)).status).toBe(200)
    expect(await audited(person)).toEqual(['suspend', 'reinstate'])
  })

  test('admin-api-3 a new super admin keeps their tontines, and begins none', async () => {
    const circle = await openCircle(stage, ['Awa', 'Bintou'])
    const { path, code } = circle
    const bintou = circle.person('Bintou')
    const { database } = stage.services
    expect(await promoteByOperator(database, bintou.email, Date.now())).toBe('promoted')
    await bintou.post('/auth/sign-in', { email: bintou.email, password })
    expect((await bintou.get('/admin/figures')).status).toBe(200)
    const list = bodyOf<{ rows: unknown[] }>(await bintou.get('/tontines'))
    expect(list.rows).toMatchObject([{ id: circle.id }])
    for (const page of [path, '/dashboard', '/notifications', `${path}/journal`])
      expect((await bintou.get(page)).status, page).toBe(200)
    expect((await bintou.post('/tontines', tontineForm())).status).toBe(403)
    expect((await bintou.post(`/invitations/${code}/join`)).status).toBe(403)
    expect((await bintou.delete(`${path}/membership`)).status).toBe(200)
    const { sql: db } = stage.services.database
    await db.updateTable('profiles').set({ role: 'user' }).where('id', '=', bintou.id).execute()
  })

  test('admin-api-1 signing out, verifying and promoting to super admin take effect and are in the audit log', async () => {
    const person = await stage.person('Binta')
    expect(await act(person, 'sign-out')).toMatchObject({ body: { devices: 0 } })
    expect(await isIn(person)).toBe(false)
    expect(await act(person, 'verify', { isVerified: true })).toMatchObject({
      body: { isVerified: true },
    })
    expect(await act(person, 'role', { role: 'superAdmin' })).toMatchObject({
      body: { role: 'superAdmin' },
    })
    expect(await audited(person)).toEqual(['sign-out', 'verify', 'change-role'])
  })

  test('super admins cannot lock themselves out, and a member of a tontine stays an ordinary user', async () => {
    const { admin } = await openCircle(stage, ['Awa'])
    expect(await act(chief, 'suspend', { reason: 'par erreur' })).toMatchObject({
      status: 409,
      body: { code: 'own-account' },
    })
    expect(await act(admin, 'role', { role: 'superAdmin' })).toMatchObject({
      status: 409,
      body: { code: 'has-tontines' },
    })
    expect(await audited(admin)).toEqual([])
    const nobody = '00000000-0000-4000-8000-000000000000'
    expect(await chief.post(`/admin/users/${nobody}/reinstate`)).toMatchObject({ status: 404 })
  })

  test('an ordinary user cannot read or change anything here', async () => {
    const person = await stage.person('Curieux')
    const notAllowed = { status: 403, body: { code: 'not-allowed' } }
    expect(await person.get('/admin/users')).toMatchObject(notAllowed)
    expect(await person.get('/admin/figures')).toMatchObject(notAllowed)
    expect(await person.post(`/admin/users/${chief.id}/sign-out`)).toMatchObject(notAllowed)
  })

  test('accounts are found by part of the name or address, by state, and paginated', async () => {
    const wanted = Array.from({ length: 52 }, (_, index) => `Zoe ${index + 10}`)
    const emails = wanted.map((name) => `${name.replace(' ', '')}@zoe.example`.toLowerCase())
    for (const [index, email] of emails.entries())
      await addAccount(stage.services.database.sql, {
        email,
        fullName: wanted[index] ?? '',
        passwordHash: 'of no use',
        language: 'fr',
      })
    const read = async (query: string) =>
      bodyOf<{ rows: UserRow[]; next: string | null }>(await chief.get(`/admin/users?${query}`))
    for (const sort of ['newest', 'oldest', 'name']) {
      const first = await read(`search=ZOE&sort=${sort}`)
      const second = await read(`search=ZOE&sort=${sort}&cursor=${first.next}`)
      const names = [...first.rows, ...second.rows].map(({ displayName }) => displayName)
      expect(names).toEqual(sort === 'newest' ? wanted.toReversed() : wanted)
      expect(second.next).toBeNull()
    }
    const suspect = await stage.person('Zoe Suspecte')
    await act(suspect, 'suspend', { reason: 'Compte volé' })
    expect((await read('search=zoe&state=suspended')).rows).toMatchObject([{ id: suspect.id }])
    expect((await read('search=Zoe61%40')).rows).toMatchObject([{ displayName: 'Zoe 61' }])
  })

  test('K9 accounts are found however a name is spelled, and by a whole telephone number', async () => {
    const found = async (search: string) => {
      const { body } = await chief.get(`/admin/users?search=${encodeURIComponent(search)}`)
      return (body as { rows: UserRow[] }).rows.map(({ displayName }) => displayName)
    }
    const person = await stage.person('Ɔsei N’Guessan')
    for (const search of ["n'guessan", 'NGUESSAN', 'osei nguessan', 'Osei N´'])
      expect(await found(search)).toEqual(['Ɔsei N’Guessan'])
    const renamed = { displayName: 'Sœur Chloe\u0301', phone: '+2250701020399' }
    expect((await person.ask('PATCH', '/profile', renamed)).status).toBe(200)
    expect(await found('osei nguessan')).toEqual([])
    for (const search of ['soeur chloé', '07 01 02 03 99', '+225 07 01 02 03 99'])
      expect(await found(search)).toEqual(['Sœur Chloe\u0301'])
    // A part of a number would tell the rest of it, digit by digit.
    expect(await found('07 01 02')).toEqual([])
  })

  test('admin-api-2 the table escapes formulas in names, and its export is in the audit log', async () => {
    await stage.person('=cmd()')
    const { body, headers } = await chief.get('/admin/users.csv?search=cmd')
    expect(headers.get('content-type')).toContain('text/csv')
    expect(body).toContain("'=cmd()")
    const { rows } = await sql`select from audit_entries where action = 'export-users'`.execute(
      stage.services.database.sql,
    )
    expect(rows).toHaveLength(1)
  })

  test('the figures count people, tontines and money of each currency, and contain no name', async () => {
    const circle = await openCircle(stage, ['Fanta', 'Moussa'])
    await circle.admin.post(`${circle.path}/start`)
    const today = new Date(stage.services.clock.now()).toISOString().slice(0, 10)
    const form = paymentForm(circle.memberId('Moussa'), { date: today })
    expect((await circle.admin.post(`${circle.path}/payments`, form)).status).toBe(201)
    const { body } = await chief.get('/admin/figures')
    const figures = bodyOf<FiguresView>({ status: 200, headers: new Headers(), body })
    expect(figures.months).toHaveLength(12)
    expect(figures.months.at(-1)).toBe(today.slice(0, 7))
    expect(figures.payments).toContainEqual({
      month: today.slice(0, 7),
      currency: 'XOF',
      count: 1,
      amount: 25_000,
    })
    expect(figures.users.total).toBeGreaterThan(2)
    expect(figures.tontines.map(({ phase }) => phase)).toContain('running')
    expect(JSON.stringify(figures)).not.toContain('Fanta')
  })
})
