import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Email } from 'postal-mime'
import { freshDatabase } from '../testing/engines.ts'
import { type MailServer, openMailServer } from '../testing/mail-server.ts'
import { bodyOf, openCircle, openStage, origin } from '../testing/stage.ts'
import type { Answer, Caller, Person, Stage } from '../testing/stage.ts'

let mails: MailServer
let stage: Stage
beforeAll(async () => {
  mails = await openMailServer()
  stage = await openStage('postgres', {
    settings: { smtpUrl: mails.url, invitationsPerDay: 400 },
  })
})
afterAll(async () => {
  await stage.close()
  await mails.close()
})

const someone = () => `p.${randomUUID().slice(0, 8)}@example.ci`
const strangers = (count: number) => Array.from({ length: count }, someone)
const invite = (caller: Caller, emails: string[], changes: object = {}) =>
  caller.post('/invitations', { emails, message: 'Bonjour, viens !', ...changes })

interface Row {
  email: string
  status: string
}
const statusOf = async (caller: Caller, email: string) =>
  bodyOf<{ rows: Row[] }>(await caller.get('/invitations')).rows.find((row) => row.email === email)
    ?.status

/** A person whose account is this many days old. */
async function personSince(name: string, days: number): Promise<Person> {
  const person = await stage.person(name)
  await stage.services.database.sql
    .updateTable('profiles')
    .set({ createdAt: new Date(Date.now() - days * 86_400_000).toISOString() })
    .where('id', '=', person.id)
    .execute()
  return person
}

test('I4 an account younger than three days invites 30 addresses in all', async () => {
  const young = await stage.person('Nouvelle')
  const old = await personSince('Ancienne', 4)
  const outcomes = async (person: Person) => {
    const answers: Answer[] = []
    for (const count of [20, 10, 1]) answers.push(await invite(person, strangers(count)))
    return answers
  }
  const [first, second, third] = await outcomes(young)
  expect([first?.status, second?.status]).toEqual([201, 201])
  expect(third).toMatchObject({
    status: 409,
    body: { code: 'too-many-for-new-account', data: { limit: 30, left: 0, days: 3 } },
  })
  // The limit is for all three days: invitations of yesterday count.
  await stage.services.database.sql
    .updateTable('invitations')
    .set({ createdAt: new Date(Date.now() - 2 * 86_400_000).toISOString() })
    .where('senderId', '=', young.id)
    .execute()
  expect((await invite(young, [someone()])).status).toBe(409)
  expect((await outcomes(old)).map(({ status }) => status)).toEqual([201, 201, 201])
})

test('I5 a message to strangers contains no link and no address', async () => {
  const moussa = await stage.person('Moussa')
  for (const link of [
    'https://evil.example/login',
    'www.evil.example',
    'evil.example',
    'Allez sur Evil.Example/x maintenant',
    'bit.ly/3xY',
    'écris à moi@evil.example',
    'http://192.0.2.7/x',
    '192.0.2.7',
    'evil。example',
    'evil．example',
    'ftp://x',
  ]) {
    const answer = await invite(moussa, [someone()], { message: `Bonjour, ${link} !` })
    expect(answer, link).toMatchObject({
      status: 400,
      body: { data: { issues: [{ path: ['message'], code: 'message-has-link' }] } },
    })
  }
  const plain = 'Bonjour. 25.000 F le 31.01.2026, à 18 h... A bientôt, M. Koné'
  expect((await invite(moussa, [someone()], { message: plain })).status).toBe(201)
})

test('I5 text from users, names included, is never in the subject and never a link', async () => {
  const circle = await openCircle(stage, ['Visit evil.example'], {
    name: 'Win at https://bad.example',
  })
  const email = someone()
  await invite(circle.admin, [email], { tontineId: circle.id, message: 'Viens' })
  const mail = await mails.next(email)
  expect(mail.subject).toBe('Une invitation à rejoindre une tontine')
  for (const text of [mail.subject, mail.text, mail.html])
    expect(text).not.toMatch(/evil\.example|bad\.example|https:\/\/bad/)
  // The sender is still named: by the name as far as it is no link, and by the confirmed address.
  expect(mail.text).toContain('Visit evil')
  expect(mail.text).toContain(circle.admin.email)
})

const stopLink = (mail: Email) => {
  const [link = ''] =
    /http:\/\/tontine\.test\/stop-invitations\/[\w.-]+/.exec(mail.text ?? '') ?? []
  expect(link).not.toBe('')
  return new URL(link).pathname
}
const header = (mail: Email, name: string) =>
  mail.headers.find(({ key }) => key === name.toLowerCase())?.value

/** As a mail program's button posts: from no page of the app, without cookies. */
const postFrom = (
  path: string,
  body: string,
  headers: Record<string, string> = {},
  { visitor } = stage,
) =>
  visitor().ask('POST', `/..${path}`, body, {
    'content-type': 'application/x-www-form-urlencoded',
    origin: 'https://mail.example',
    ...headers,
  })

test('I5 one click without an account stops all invitations to an address', async () => {
  const [awa, yao] = [await stage.person('Awa'), await stage.person('Yao')]
  const email = someone()
  await invite(awa, [email])
  const mail = await mails.next(email)
  const path = stopLink(mail)
  expect(header(mail, 'List-Unsubscribe')).toBe(`<${origin}${path}>`)
  expect(header(mail, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click')
  expect(path).not.toContain(email.split('@')[0])

  // GET changes nothing, because mail scanners open every link.
  const page = await stage.visitor().get(`/..${path}`)
  expect(page.status).toBe(200)
  expect(page.body).toContain('Ne plus recevoir')
  await invite(yao, [email])
  await mails.next(email)

  expect((await postFrom(path, 'List-Unsubscribe=One-Click')).status).toBe(200)
  const other = someone()
  await invite(yao, [email, other])
  await mails.next(other)
  await vi.waitFor(async () => expect(await statusOf(yao, email)).toBe('failed'))
  const kept = await stage.services.database.sql.selectFrom('invitationStops').selectAll().execute()
  expect(JSON.stringify(kept)).not.toContain(email)

  // A person who stopped invitations by mistake allows them again with the same link.
  expect((await postFrom(path, 'again=1')).status).toBe(200)
  await invite(awa, [email])
  await mails.next(email)
})

test('I5 with another AUTH_SECRET stopped invitations stay stopped, and the link in the mail works', async () => {
  const database = await freshDatabase('postgres', { isMigrated: true })
  const shared = { ...database, close: async () => {} }
  const [first, second] = [1, 2].map((n) => `secret number ${n}, as long as one must be`)
  const open = (authSecret = '', previousAuthSecret?: string) =>
    openStage('postgres', {
      database: shared,
      settings: {
        smtpUrl: mails.url,
        authSecret,
        ...(previousAuthSecret && { previousAuthSecret }),
      },
    })
  const email = someone()
  const before = await open(first)
  await invite(await before.person('Awa'), [email])
  const path = stopLink(await mails.next(email))
  expect((await postFrom(path, 'List-Unsubscribe=One-Click', {}, before)).status).toBe(200)
  await before.close()

  // No circle has begun, so that nothing else would tell.
  await expect(open(second)).rejects.toThrow('AUTH_SECRET')
  await (await open(second, first)).close()
  const after = await open(second)
  const awa = await after.person('Awa')
  await invite(awa, [email])
  await vi.waitFor(async () => expect(await statusOf(awa, email)).toBe('failed'))
  expect((await postFrom(path, 'again=1', {}, after)).status).toBe(200)
  await invite(awa, [email])
  await mails.next(email)
  await after.close()
  await database.close()
})

test('I4, I5 a mailbox has its limit and its stop however its address is spelled', async () => {
  const [awa, yao] = [await personSince('Awa', 4), await personSince('Yao', 4)]
  const name = `a.${randomUUID().slice(0, 8)}`
  const spellings = [1, 2, 3].map((number) => `${name}+${number}@gmail.com`)
  await invite(awa, spellings)
  await vi.waitFor(async () => {
    const statuses = await Promise.all(spellings.map((email) => statusOf(awa, email)))
    expect(statuses.toSorted()).toEqual(['failed', 'sent', 'sent'])
  })

  const other = `b.${randomUUID().slice(0, 8)}`
  await invite(yao, [`${other}@gmail.com`])
  const path = stopLink(await mails.next(`${other}@gmail.com`))
  expect((await postFrom(path, 'List-Unsubscribe=One-Click')).status).toBe(200)
  const again = `${other.replace('.', '')}+again@gmail.com`
  await invite(awa, [again])
  await vi.waitFor(async () => expect(await statusOf(awa, again)).toBe('failed'))
})

test('I5 a forged link stops nothing', async () => {
  const awa = await stage.person('Awa')
  const [email, other] = strangers(2)
  await invite(awa, [email ?? ''])
  const path = stopLink(await mails.next(email ?? ''))
  const forged = [
    `${path.slice(0, -4)}0000`,
    path.replace(/\/[\w]{8}/, '/00000000'),
    '/stop-invitations/',
    '/stop-invitations/x.y',
  ]
  for (const one of forged) {
    expect((await postFrom(one, 'List-Unsubscribe=One-Click')).status, one).toBe(404)
    expect((await stage.visitor().get(`/..${one}`)).status, one).toBe(404)
  }
  await invite(awa, [email ?? '', other ?? ''])
  await mails.next(email ?? '')
})

test('I4 strangers with new accounts do not use up the limit of a mailbox', async () => {
  const email = someone()
  const attackers = await Promise.all(
    Array.from({ length: 6 }, (_, n) => stage.person(`Sosie ${n}`)),
  )
  for (const attacker of attackers) await invite(attacker, [email])
  await vi.waitFor(async () => {
    const statuses = await Promise.all(attackers.map((attacker) => statusOf(attacker, email)))
    expect(statuses.toSorted()).toEqual(['failed', 'failed', 'failed', 'sent', 'sent', 'sent'])
  })
  const friends = [await personSince('Amie', 10), await personSince('Ami', 10)]
  for (const friend of friends) await invite(friend, [email])
  await vi.waitFor(async () => {
    for (const friend of friends) expect(await statusOf(friend, email)).toBe('sent')
  })
})

test('I4 one sender sends one mailbox at most two invitations in 24 hours', async () => {
  const sender = await personSince('Insistante', 10)
  const email = someone()
  for (let count = 0; count < 3; count += 1) await invite(sender, [email])
  await vi.waitFor(async () => {
    const { rows } = bodyOf<{ rows: Row[] }>(await sender.get('/invitations'))
    expect(rows.map(({ status }) => status).toSorted()).toEqual(['failed', 'sent', 'sent'])
  })
})

test('I4 the whole installation invites a limited number of addresses a day, and new accounts at most half of them', async () => {
  const small = await openStage('postgres', {
    settings: { smtpUrl: mails.url, invitationsPerDay: 40 },
  })
  try {
    const [young, other, old] = [
      await small.person('Jeune'),
      await small.person('Autre'),
      await small.person('Vieille'),
    ]
    await small.services.database.sql
      .updateTable('profiles')
      .set({ createdAt: '2026-01-01T00:00:00.000Z' })
      .where('id', '=', old.id)
      .execute()
    expect((await invite(young, strangers(15))).status).toBe(201)
    const two = await Promise.all([invite(young, strangers(5)), invite(other, strangers(5))])
    expect(two.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect(two.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'invitations-used-up',
    })
    expect((await invite(old, strangers(20))).status).toBe(201)
    expect((await invite(old, [someone()])).body).toMatchObject({ code: 'invitations-used-up' })
    // Ending the account does not lower the count, and the addresses are deleted all the same.
    expect((await young.post('/account/delete', { password: 'Tontine-2026' })).status).toBe(200)
    expect((await invite(old, [someone()])).status).toBe(409)
    const left = await small.services.database.sql
      .selectFrom('invitations')
      .select('email')
      .where('senderId', 'is', null)
      .execute()
    expect(left.length).toBeGreaterThanOrEqual(15)
    expect(new Set(left.map(({ email }) => email))).toEqual(new Set(['']))
  } finally {
    await small.close()
  }
})
