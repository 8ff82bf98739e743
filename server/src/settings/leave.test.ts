import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { defaultSettings } from '@mainforte/domain/settings/settings'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { engines } from '../testing/engines.ts'
import { openMailServer } from '../testing/mail-server.ts'
import {
  bodyOf,
  openCircle,
  openStage,
  origin,
  password,
  paymentForm,
  tontineForm,
} from '../testing/stage.ts'
import type { Person, Stage } from '../testing/stage.ts'

describe.each(engines)('leaving on %s', (engine) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(engine)
  })
  afterAll(() => stage.close())

  const answersTo = ({ id }: Person) =>
    stage.services.database.sql
      .selectFrom('idempotencyKeys')
      .select('answer')
      .where('actor', '=', id)
      .execute()

  test('the export has all data about the user, and none about others', async () => {
    const circle = await openCircle(stage, ['Awa', 'Moussa', 'Koffi'])
    await circle.admin.post(`${circle.path}/start`)
    for (const name of ['Moussa', 'Koffi'])
      await circle.admin.post(`${circle.path}/payments`, paymentForm(circle.memberId(name)))
    const moussa = circle.person('Moussa')
    const begun = await moussa.post('/tontines', tontineForm({ name: 'Effacée' }))
    const path = `/tontines/${bodyOf<{ tontineId: string }>(begun).tontineId}`
    expect((await moussa.delete(path)).status).toBe(200)
    const { status, body } = await moussa.get('/account/export')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      profile: { displayName: 'Moussa', email: moussa.email },
      settings: { daysBefore: 3 },
      devices: [{ userAgent: 'tests', pushEndpoint: null }],
      passkeys: [],
      memberships: [
        { tontineName: 'Effacée', name: 'Moussa', status: 'active' },
        { tontineName: 'Les sœurs de Cocody', name: 'Moussa', status: 'active' },
      ],
      payments: [{ memberName: 'Moussa', amount: 25_000, currency: 'XOF', receipt: 1 }],
      payouts: [],
      notifications: [{ kind: 'member-approved' }, {}, {}],
    })
    const text = JSON.stringify(body)
    for (const stranger of ['Koffi', 'token', 'password']) expect(text).not.toContain(stranger)
  })

  test('an account that runs a tontine in progress can not be deleted until it is archived', async () => {
    const circle = await openCircle(stage, ['Awa', 'Moussa'])
    expect(await circle.admin.post('/account/delete', { password })).toMatchObject({
      status: 409,
      body: { code: 'runs-a-tontine', data: { tontines: 1 } },
    })
    await circle.admin.post(`${circle.path}/archive`)
    expect((await circle.admin.post('/account/delete', { password })).status).toBe(200)
  })

  test('leaving-1 deleting an account needs its password', async () => {
    const awa = await stage.person('Awa')
    expect(await awa.post('/account/delete', { password: 'Autre-mot-1' })).toMatchObject({
      body: { code: 'current-password-wrong' },
    })
    expect((await awa.get('/settings')).status).toBe(200)
  })

  test('leaving-2 a deleted account is gone, and its tontine keeps the records without its name', async () => {
    const circle = await openCircle(stage, ['Awa', 'Moussa'])
    const moussa = circle.person('Moussa')
    await circle.admin.post(`${circle.path}/payments`, paymentForm(circle.memberId('Moussa')))
    expect(await answersTo(moussa)).not.toEqual([])
    expect((await moussa.post('/account/delete', { password })).status).toBe(200)
    expect((await moussa.get('/settings')).status).toBe(401)
    const again = await stage.visitor().post('/auth/sign-in', { email: moussa.email, password })
    expect(again.status).toBe(401)

    expect(await answersTo(moussa)).toEqual([])

    const page = await circle.admin.get(circle.path)
    expect(page).toMatchObject({ status: 200, body: { memberCount: 2 } })
    const payments = await circle.admin.get('/payments')
    expect(payments).toMatchObject({
      body: { rows: [{ memberName: 'Compte supprimé', amount: 25_000 }] },
    })
    for (const answer of [page, payments, await circle.admin.get('/notifications')]) {
      expect(JSON.stringify(answer.body)).not.toContain('Moussa')
      expect(JSON.stringify(answer.body)).not.toContain(moussa.email)
    }
    // Events of the former membership notify nobody, and nothing fails.
    const more = paymentForm(circle.memberId('Moussa'), { amount: 10_000 })
    expect((await circle.admin.post(`${circle.path}/payments`, more)).status).toBe(201)
  })

  test('M12 a round continues when the account of a beneficiary or an officer is deleted', async () => {
    const circle = await openCircle(stage, ['Awa', 'Bintou', 'Moussa'], {
      automaticRankingMethod: 'alphabetical',
      startDate: '2026-01-31',
    })
    const { admin, path } = circle
    const [bintou, moussa] = [circle.person('Bintou'), circle.person('Moussa')]
    await admin.post(`${path}/start`)
    for (const name of ['Awa', 'Bintou', 'Moussa'])
      await admin.post(`${path}/payments`, paymentForm(circle.memberId(name), { amount: 75_000 }))
    const sent = {
      payoutId: randomUUID(),
      handId: `${circle.memberId('Bintou')}-1`,
      amount: 75_000,
      date: '2026-01-31',
      method: 'cash',
    }
    expect(await admin.post(`${path}/payouts`, sent)).toMatchObject({ status: 201 })
    await admin.post(`${path}/members/${circle.memberId('Bintou')}/officer`)
    expect((await bintou.post('/account/delete', { password })).status).toBe(200)

    const { members } = bodyOf<{ members: { id: string }[] }>(await admin.get(path))
    expect(members.find(({ id }) => id === circle.memberId('Bintou'))).toMatchObject({
      name: 'Compte supprimé (tour 2)',
      isGuest: true,
      isOfficer: false,
    })
    const confirm = `${path}/payouts/${sent.payoutId}/confirm`
    expect((await moussa.post(confirm)).status).toBe(200)
  })

  test('M12 each reader reads in their language whose account was deleted, and officers are notified', async () => {
    const circle = await openCircle(stage, ['Awa', 'Bintou', 'Moussa'], {
      automaticRankingMethod: 'alphabetical',
    })
    const { admin, path } = circle
    await admin.post(`${path}/start`)
    const english = { ...defaultSettings, language: 'en' }
    expect((await circle.person('Bintou').put('/settings', english)).status).toBe(200)
    const moussa = circle.person('Moussa')
    expect(await moussa.get('/account/ending')).toMatchObject({
      status: 200,
      body: {
        more: 0,
        tontines: [
          {
            tontineId: circle.id,
            turn: { rank: 3 },
            toPay: 75_000,
            toReceive: 75_000,
            contested: 0,
          },
        ],
      },
    })
    expect((await moussa.post('/account/delete', { password })).status).toBe(200)
    const namesFor = async (reader: Person) => {
      const { members } = bodyOf<{ members: { name: string }[] }>(await reader.get(path))
      return members.map(({ name }) => name)
    }
    expect(await namesFor(admin)).toContain('Compte supprimé (tour 3)')
    expect(await namesFor(circle.person('Bintou'))).toContain('Deleted account (turn 3)')
    const table = await circle.person('Bintou').get(`${path}/notebook.csv`)
    expect(JSON.stringify(table.body)).not.toMatch(/\uE000/)
    expect(await admin.get('/notifications')).toMatchObject({
      body: { rows: [{ kind: 'account-deleted', memberName: 'Compte supprimé (tour 3)' }, {}, {}] },
    })
  })

  test('M12 the next round carries over a member whose account was deleted as a guest', async () => {
    const circle = await openCircle(stage, ['Awa', 'Moussa'])
    await circle.admin.post(`${circle.path}/archive`)
    expect((await circle.person('Moussa').post('/account/delete', { password })).status).toBe(200)
    const next = { startDate: '2026-12-31' }
    const begun = await circle.admin.post(`${circle.path}/next-round`, next)
    const { tontineId } = bodyOf<{ tontineId: string }>(begun)
    expect(await circle.admin.get(`/tontines/${tontineId}`)).toMatchObject({
      body: { members: [{ isYou: true }, { name: 'Compte supprimé', isGuest: true }] },
    })
  })

  test('a deleted account leaves no name on the rows that it had left behind', async () => {
    const circle = await openCircle(stage, ['Awa', 'Binta', 'Moussa Secret'])
    const { admin, path } = circle
    const guest = async (name: string) => {
      const form = { name, phone: null, email: null }
      return bodyOf<{ memberId: string }>(await admin.post(`${path}/members`, form)).memberId
    }
    // Removed, and back on the row of a guest.
    const moussa = circle.person('Moussa Secret')
    await admin.delete(`${path}/members/${circle.memberId('Moussa Secret')}`)
    const row = await guest('Tonton')
    const known = { name: 'Tonton', phone: null, email: moussa.email, reason: '' }
    expect((await admin.put(`${path}/members/${row}`, known)).status).toBe(200)
    const yes = await moussa.post(`${path}/members/${row}/answer`, { takesPart: true })
    expect(yes.status).toBe(200)
    // A request of which the organizer says that it is a guest's.
    const fatou = await stage.person('Fatou Secret')
    await fatou.post(`/invitations/${circle.code}/join`)
    const { members } = bodyOf<{ members: { name: string; id: string }[] }>(await admin.get(path))
    const request = members.find(({ name }) => name === 'Fatou Secret')
    const guestId = await guest('Tantie')
    const merged = await admin.post(`${path}/members/${request?.id}/recognize`, { guestId })
    expect(merged.status).toBe(200)

    for (const person of [moussa, fatou])
      expect((await person.post('/account/delete', { password })).status).toBe(200)
    const { rows } = await sql`select name from member_contacts
      where tontine_id = ${circle.id}`.execute(stage.services.database.sql)
    expect(JSON.stringify(rows)).not.toContain('Secret')
    expect(JSON.stringify((await admin.get(`${path}/journal/lines`)).body)).not.toContain('Secret')
  })

  test('the same e-mail can register again, as a new account', async () => {
    const awa = await stage.person('Awa')
    await awa.post('/account/delete', { password })
    const account = { displayName: 'Awa', email: awa.email, password, confirmation: password }
    expect((await stage.visitor().post('/auth/sign-up', account)).status).toBe(201)
  })
})

test('M12 the address of a deleted account gets a last mail, in its language', async () => {
  const mails = await openMailServer()
  const stage = await openStage('pglite', { settings: { smtpUrl: mails.url } })
  const awa = await stage.person('Awa')
  expect((await awa.post('/account/delete', { password })).status).toBe(200)
  const mail = await mails.next(awa.email, /^Votre compte est supprimé$/)
  expect(mail.text).toContain('Écrivez-nous tout de suite')
  expect(mail.text).toContain(`${origin}/contact`)
  await stage.close()
  await mails.close()
})

test('a request to join that waits while its author deletes the account leaves nothing about them', async () => {
  const stage = await openStage('postgres')
  const circle = await openCircle(stage, ['Awa', 'Moussa'])
  const fatou = await stage.person('Fatou')
  const { sql: db } = stage.services.database
  const busy = await db.startTransaction().execute()
  await sql`select from journal_heads where tontine_id = ${circle.id} for update`.execute(busy)
  const joining = fatou.post(`/invitations/${circle.code}/join`)
  await vi.waitFor(async () => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    expect(rows).toHaveLength(1)
  })
  expect((await fatou.post('/account/delete', { password })).status).toBe(200)
  await busy.commit().execute()
  expect(await joining).toMatchObject({ status: 401, body: { code: 'not-signed-in' } })
  const { rows } = await sql`select from member_contacts
    where tontine_id = ${circle.id} and name = 'Fatou'`.execute(db)
  expect(rows).toEqual([])
  await stage.close()
})
