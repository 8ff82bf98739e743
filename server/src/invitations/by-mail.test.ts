import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Answer, Caller, Circle, Person, Stage } from '../testing/stage.ts'
import { type MailServer, openMailServer, unknownMailbox } from '../testing/mail-server.ts'
import { bodyOf, openCircle, openStage, origin } from '../testing/stage.ts'
import { deleteInvitationsBefore } from './sent-store.ts'

let mails: MailServer
let stage: Stage
let circle: Circle
beforeAll(async () => {
  mails = await openMailServer()
  stage = await openStage('pglite', { settings: { smtpUrl: mails.url } })
  circle = await openCircle(stage, ['Awa', 'Moussa'], { name: 'Les sœurs <de> Cocody' })
})
afterAll(async () => {
  await stage.close()
  await mails.close()
})

/** The jobs run after everything else in the queue. */

const someone = () => `p.${randomUUID().slice(0, 8)}@example.ci`
const invite = (caller: Caller, emails: string[], changes: object = {}) =>
  caller.post('/invitations', { emails, message: 'Bonjour,\n\nviens !', ...changes })

/** Accounts younger than three days have separate limits. */
const ageAccounts = ({ services }: Stage) =>
  services.database.sql
    .updateTable('profiles')
    .set({ createdAt: new Date(Date.now() - 4 * 86_400_000).toISOString() })
    .execute()

interface Row {
  id: string
  email: string
  status: string
  tontineName: string | null
}
const rowsOf = (answer: Answer) => bodyOf<{ rows: Row[] }>(answer).rows
const sentBy = async (caller: Caller) => rowsOf(await caller.get('/invitations'))
const statusOf = async (caller: Caller, email: string) =>
  (await sentBy(caller)).find((row) => row.email === email)?.status

test('I6 somebody listed with an address gets a mail that says by whom and where', async () => {
  const [one, other] = [someone(), someone()]
  const fresh = await openCircle(stage, ['Awa'], {
    name: 'Les voisins',
    members: [{ name: 'Zoé', email: one, phone: null }],
  })
  const form = { name: 'Paul', email: other, phone: null }
  expect((await fresh.admin.post(`${fresh.path}/members`, form)).status).toBe(200)
  for (const email of [one, other]) {
    const mail = await mails.next(email)
    expect(mail.subject).toBe('Une place vous attend dans une tontine')
    expect(mail.text).toContain(
      'Awa a mis votre nom sur la liste de la tontine «\u202fLes voisins\u202f»',
    )
    expect(mail.text).toContain(`${origin}/join/${fresh.code}`)
    expect(mail.text).toContain(`Awa (${fresh.admin.email})`)
    expect(mail.text).toContain('/stop-invitations/')
  }
})

test('I6, I4 a long list invites as many as the sender still may, and everybody is on it', async () => {
  const addresses = Array.from({ length: 32 }, someone)
  const young = await openCircle(stage, ['Nouvelle'], {
    memberCount: 33,
    members: addresses.map((email, n) => ({ name: `Ami ${n}`, email, phone: null })),
  })
  await vi.waitFor(async () => {
    const { sql } = stage.services.database
    const sent = sql.selectFrom('invitations').select('email')
    const rows = await sent.where('senderId', '=', young.admin.id).execute()
    expect(rows).toHaveLength(30)
    expect(rows.every(({ email }) => addresses.includes(email))).toBe(true)
  })
  const { members } = bodyOf<{ members: object[] }>(await young.admin.get(young.path))
  expect(members).toHaveLength(33)
})

test('I3 the organizer invites to their tontine: each mail names them and contains its link', async () => {
  const [one, other] = [someone(), someone()]
  const answer = await invite(circle.admin, [one, other], { tontineId: circle.id })
  expect(answer.status).toBe(201)
  expect(rowsOf(answer)).toMatchObject([
    { email: one, status: 'queued', tontineName: 'Les sœurs <de> Cocody' },
    { email: other, status: 'queued' },
  ])
  for (const email of [one, other]) {
    const mail = await mails.next(email)
    expect(mail.subject).toBe('Une invitation à rejoindre une tontine')
    expect(mail.text).toContain(
      'Awa vous invite à rejoindre la tontine «\u202fLes sœurs <de> Cocody\u202f»',
    )
    expect(mail.to).toHaveLength(1)
    expect(mail.text).toContain(`${origin}/join/${circle.code}`)
    expect(mail.text).toContain('viens !')
    expect(mail.text).toContain(`Awa (${circle.admin.email})`)
    expect(mail.html).toContain('Les sœurs &lt;de&gt; Cocody')
    await vi.waitFor(async () => expect(await statusOf(circle.admin, email)).toBe('sent'))
  }
})

test('I3 any user invites to the app itself, in their own language', async () => {
  const fatou = await stage.person('Fatou')
  await stage.services.database.sql
    .updateTable('profiles')
    .set({ language: 'en' })
    .where('id', '=', fatou.id)
    .execute()
  const email = someone()
  expect((await invite(fatou, [email])).status).toBe(201)
  const mail = await mails.next(email)
  expect(mail.subject).toBe('An invitation to discover Mainforte')
  expect(mail.text).toContain('Fatou invites you to Mainforte')
  expect(mail.text).toContain(`${origin}/?lang=en\n`)
  expect(mail.text).not.toContain('/join/')
})

test('I3 only the organizer invites to a tontine; a stranger gets no such tontine', async () => {
  const email = someone()
  const tontineId = circle.id
  const context = async (caller: Caller) => (await invite(caller, [email], { tontineId })).body
  expect(await context(circle.person('Moussa'))).toMatchObject({ code: 'not-allowed' })
  expect(await context(await stage.person('Yao'))).toMatchObject({ code: 'no-such-tontine' })
  expect(await context(stage.visitor())).toMatchObject({ code: 'not-signed-in' })
  const unknown = await invite(circle.admin, [email], { tontineId: randomUUID() })
  expect(unknown.body).toMatchObject({ code: 'no-such-tontine', message: 'Tontine not found' })
  expect(await statusOf(circle.admin, email)).toBeUndefined()
})

test('a closed tontine invites nobody', async () => {
  const closed = await openCircle(stage, ['Koffi'])
  await closed.admin.post(`${closed.path}/archive`)
  const answer = await invite(closed.admin, [someone()], { tontineId: closed.id })
  expect(answer).toMatchObject({ status: 409, body: { code: 'tontine-invites-nobody' } })
})

test('text from a sender stays text in the mail, and adds no recipient', async () => {
  const evil = await stage.person('<b>Banque</b>')
  const email = someone()
  await invite(evil, [email], { message: '<script>alert(1)</script>\n<img src=x>' })
  const mail = await mails.next(email)
  expect(mail.html).not.toMatch(/<(script|img|b)\b/)
  expect(mail.text).toContain('<script>alert(1)</script>')
  for (const malformed of ['a@b.ci\r\nBcc: c@d.ci', 'a@b.ci, c@d.ci', '"x" <a@b.ci>', 'a@b.ci>'])
    expect((await invite(evil, [malformed])).status).toBe(400)
})

test('the sender sees an invitation to a mailbox that does not exist as failed', async () => {
  const yao = await stage.person('Yao')
  const good = someone()
  await invite(yao, [unknownMailbox, good])
  await mails.next(good)
  await vi.waitFor(async () => {
    expect(await statusOf(yao, unknownMailbox)).toBe('failed')
    expect(await statusOf(yao, good)).toBe('sent')
  })
})

test('the same request sent twice invites once', async () => {
  const adjoua = await stage.person('Adjoua')
  const body = { emails: [someone()], message: 'Viens' }
  const key = { 'idempotency-key': randomUUID() }
  const first = await adjoua.ask('POST', '/invitations', body, key)
  const second = await adjoua.ask('POST', '/invitations', body, key)
  expect(second.body).toEqual(first.body)
  expect(await sentBy(adjoua)).toHaveLength(1)
})

test('I4 nobody gets more than 5 invitations in 24 hours, from all senders together', async () => {
  const email = someone()
  const people = await Promise.all(Array.from({ length: 6 }, (_, n) => stage.person(`Ami ${n}`)))
  await ageAccounts(stage)
  for (const person of people) await invite(person, [email])
  await vi.waitFor(async () => {
    const statuses = await Promise.all(people.map((person) => statusOf(person, email)))
    expect(statuses.toSorted()).toEqual(['failed', ...Array.from({ length: 5 }, () => 'sent')])
  })
})

test('invitations are deleted after 90 days', async () => {
  const ines = await stage.person('Inès')
  await invite(ines, [someone()])
  const { sql } = stage.services.database
  await deleteInvitationsBefore(sql, new Date(stage.services.clock.now() - 60_000).toISOString())
  expect(await sentBy(ines)).toHaveLength(1)
  await deleteInvitationsBefore(sql, new Date(stage.services.clock.now() + 60_000).toISOString())
  expect(await sentBy(ines)).toHaveLength(0)
})

// PGlite has one connection and can't show a race.
test('I4 one person invites at most 100 addresses in 24 hours, also with concurrent requests', async () => {
  const onPostgres = await openStage('postgres')
  try {
    const serge = await onPostgres.person('Serge')
    await ageAccounts(onPostgres)
    const fill = await tries(serge, 6, 18)
    expect(fill.filter(({ status }) => status === 201)).toHaveLength(5)
    const refused = fill.find(({ status }) => status === 409)
    expect(refused?.body).toMatchObject({
      code: 'too-many-invitations',
      data: { limit: 100, left: 10 },
    })
    expect((await invite(serge, Array.from({ length: 10 }, someone))).status).toBe(201)
    expect((await invite(serge, [someone()])).status).toBe(409)
  } finally {
    await onPostgres.close()
  }
})

const tries = (person: Person, count: number, addresses: number) =>
  Promise.all(
    Array.from({ length: count }, () => invite(person, Array.from({ length: addresses }, someone))),
  )
