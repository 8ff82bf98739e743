import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MailServer, openMailServer } from '../testing/mail-server.ts'
import { type Caller, type Stage, bodyOf, openStage } from '../testing/stage.ts'
import { deleteMessagesBefore } from './store.ts'

const supportEmail = 'aide@tontine.example'

let mails: MailServer
let stage: Stage
beforeAll(async () => {
  mails = await openMailServer()
  stage = await openStage('pglite', { settings: { smtpUrl: mails.url, supportEmail } })
})
afterAll(async () => {
  await stage.close()
  await mails.close()
})

const form = (email: string, changes: object = {}) => ({
  firstName: 'Awa',
  lastName: 'Koné',
  email,
  subject: 'Changer de rythme',
  message: 'Bonjour,\ncomment passer à la semaine ?',
  website: '',
  language: 'fr',
  ...changes,
})

interface Listed {
  rows: { subject: string }[]
  next: string | null
}

const kept = (email: string) =>
  stage.services.database.sql
    .selectFrom('contactMessages')
    .selectAll()
    .where('email', '=', email)
    .execute()

/** Posts as a browser's plain form without script. */
const postPlainly = (caller: Caller, fields: Record<string, string>, headers = {}) =>
  caller.ask('POST', '/contact', new URLSearchParams(fields).toString(), {
    'content-type': 'application/x-www-form-urlencoded',
    ...headers,
  })

test('contact-1 a message is stored, and mailed to support with the writer as reply address', async () => {
  const email = 'awa@example.ci'
  expect((await stage.visitor().post('/contact', form(email))).status).toBe(201)
  expect(await kept(email)).toMatchObject([
    { firstName: 'Awa', lastName: 'Koné', subject: 'Changer de rythme', userId: null },
  ])
  const mail = await mails.next(supportEmail)
  expect(mail.subject).toBe('[Contact] Changer de rythme')
  expect(mail.replyTo).toMatchObject([{ address: email }])
  expect(mail.text).toContain('comment passer à la semaine ?')
})

test('a message of a signed-in user is stored with their account', async () => {
  const moussa = await stage.person('Moussa')
  await moussa.post('/contact', form(moussa.email))
  expect(await kept(moussa.email)).toMatchObject([{ userId: moussa.id }])
  await mails.next(supportEmail)
})

test('contact-2 invalid fields are reported, and nothing is stored', async () => {
  const email = 'fatou@example.ci'
  const answer = await stage.visitor().post('/contact', form(email, { subject: ' ', message: '' }))
  expect(answer).toMatchObject({
    status: 400,
    body: {
      data: {
        issues: [
          { path: ['subject'], code: 'subject-missing' },
          { path: ['message'], code: 'message-missing' },
        ],
      },
    },
  })
  expect(await kept(email)).toEqual([])
})

test('contact-4 without SUPPORT_EMAIL a message is mailed to nobody, and administrators read it, newest first', async () => {
  const silent = await openStage('pglite', { settings: { smtpUrl: mails.url } })
  const chief = await silent.person('Chief', 'superAdmin')
  for (let count = 1; count <= 21; count += 1)
    await silent.visitor().post('/contact', form(`n${count}@example.ci`, { subject: `N ${count}` }))
  const first = bodyOf<Listed>(await chief.get('/admin/messages'))
  expect(first.rows).toHaveLength(20)
  expect(first.rows[0]).toMatchObject({
    name: 'Awa Koné',
    email: 'n21@example.ci',
    subject: 'N 21',
    message: 'Bonjour,\ncomment passer à la semaine ?',
  })
  const next = bodyOf<Listed>(await chief.get(`/admin/messages?cursor=${first.next}`))
  expect(next).toMatchObject({ rows: [{ subject: 'N 1' }], next: null })
  expect(mails.arrived.filter(({ subject }) => subject?.startsWith('[Contact] N '))).toEqual([])
  expect((await (await silent.person('Awa')).get('/admin/messages')).status).toBe(403)
  await silent.close()
})

test('a bot that fills in the hidden field gets a success response', async () => {
  const email = 'robot@example.ci'
  const baited = form(email, { website: 'https://buy.example' })
  expect((await stage.visitor().post('/contact', baited)).status).toBe(201)
  expect(await kept(email)).toEqual([])
})

test('contact-3 markup stays text, and a name adds no header', async () => {
  const evil = { firstName: '<img src=x onerror=alert(1)>', message: '<script>alert(1)</script>' }
  await stage.visitor().post('/contact', form('evil@example.ci', evil))
  const mail = await mails.next(supportEmail)
  expect(mail.html).not.toMatch(/<(script|img)/)
  expect(mail.text).toContain('<script>')
  const malformed = form('evil@example.ci', { subject: 'Hi\r\nBcc: all@example.ci' })
  expect((await stage.visitor().post('/contact', malformed)).status).toBe(400)
})

test('one mailbox sends five messages an hour from one address, and strangers do not use up its limit', async () => {
  const email = 'bavard@example.ci'
  const [owner, ...strangers] = Array.from({ length: 7 }, () => stage.visitor())
  for (const stranger of strangers)
    expect((await stranger.post('/contact', form(email))).status).toBe(201)
  const tries = Array.from({ length: 6 }, () => owner?.post('/contact', form(email)))
  const statuses = (await Promise.all(tries)).map((answer) => answer?.status ?? 0)
  expect(statuses.toSorted((one, other) => one - other)).toEqual([201, 201, 201, 201, 201, 429])
})

test('without script the browser posts the form, and is redirected to the page', async () => {
  const email = 'yao@example.ci'
  const caller = stage.visitor()
  const fields = form(email, { message: 'Une ligne\r\nune autre' }) as Record<string, string>
  const sent = await postPlainly(caller, fields)
  expect(sent.status).toBe(303)
  expect(sent.headers.get('location')).toBe('/contact#sent')
  expect(await kept(email)).toMatchObject([{ message: 'Une ligne\nune autre' }])

  const failed = await postPlainly(caller, { ...fields, subject: '' })
  expect(failed.headers.get('location')).toBe('/contact#not-sent')
})

test('a form posted from another site is refused', async () => {
  const email = 'ailleurs@example.ci'
  const fields = form(email) as Record<string, string>
  const answer = await postPlainly(stage.visitor(), fields, { origin: 'https://evil.example' })
  expect(answer.status).toBe(403)
  expect(await kept(email)).toEqual([])
})

test('a message is deleted after a year', async () => {
  const email = 'vieux@example.ci'
  await stage.visitor().post('/contact', form(email))
  const { sql } = stage.services.database
  await deleteMessagesBefore(sql, new Date(stage.services.clock.now() - 1000_000).toISOString())
  expect(await kept(email)).toHaveLength(1)
  await deleteMessagesBefore(sql, new Date(stage.services.clock.now() + 1000_000).toISOString())
  expect(await kept(email)).toEqual([])
})
