import type { MemberView } from '@mainforte/contract/members/views'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { tokenIn } from '../testing/accounts/people.ts'
import { type MailServer, openMailServer } from '../testing/mail-server.ts'
import { type Circle, type Stage, bodyOf, openStage, origin } from '../testing/stage.ts'
import {
  addGuest,
  askToBind,
  circleWithGuests,
  giveLink,
  openLink,
  showCode,
} from '../testing/guests.ts'
import { type Telephone, telephone } from '../testing/telephone.ts'

let later = 0
const clock = { now: () => Date.now() + later }
const day = 86_400_000
const code = { kind: 'digits', digits: '482915' } as const
const password = 'Tontine-2026'

let stage: Stage
let mails: MailServer
beforeAll(async () => {
  mails = await openMailServer()
  stage = await openStage('pglite', { clock, settings: { smtpUrl: mails.url } })
})
afterAll(async () => {
  await stage.close()
  await mails.close()
})

/** Fanta, a guest with a link, on a telephone. */
async function linked() {
  const { circle, ids } = await circleWithGuests(stage, ['Awa', 'Bintou'], ['Fanta'])
  const [memberId = ''] = ids
  const phone = telephone(stage.visitor())
  const userId = await openedBy(phone, circle, memberId)
  return { circle, memberId, phone, userId }
}

const openedBy = async (phone: Telephone, circle: Circle, memberId: string) =>
  openLink(phone, await giveLink(circle, memberId))

async function bind(phone: Telephone, circle: Circle, memberId: string) {
  expect((await askToBind(circle, phone, await showCode(circle))).status).toBe(200)
  const vouch = `${circle.path}/members/${memberId}/phone/vouch`
  expect((await circle.person('Bintou').post(vouch)).status).toBe(200)
}

/** The same on a bound telephone, which is open, and not new any more. */
async function bound() {
  const guest = await linked()
  await bind(guest.phone, guest.circle, guest.memberId)
  later += 4 * day
  expect((await guest.phone.unlock(guest.userId, code.digits)).status).toBe(200)
  return guest
}

let count = 0
const address = () => `fanta.${(count += 1)}@example.ci`
const ask = (phone: Telephone, email: string, chosen = password) =>
  phone.post('/phones/address', { email, password: chosen, confirmation: chosen })
const confirm = (token: string, chosen = password) =>
  stage.visitor().post('/phones/address/confirm', { token, password: chosen })
const linkTo = async (email: string) => tokenIn(await mails.next(email))
const signIn = (email: string) => stage.visitor().post('/auth/sign-in', { email, password })

async function rowOf({ admin, path }: Circle, memberId: string) {
  const { members } = bodyOf<{ members: MemberView[] }>(await admin.get(path))
  return members.find(({ id }) => id === memberId)
}

test('L6 the holder of a telephone adds an address: the same person, one entry, an account', async () => {
  const { circle, memberId, phone, userId } = await bound()
  const email = address()
  expect(await ask(phone, ` ${email.toUpperCase()} `)).toMatchObject({ status: 200, body: {} })
  const mail = await mails.next(email)
  expect(mail.subject).toBe('Confirmez votre adresse e-mail')
  expect(mail.text).toContain(`${origin}/auth/address?token=`)
  expect(`${mail.text} ${mail.html}`).not.toContain('Fanta')
  expect((await signIn(email)).status).toBe(401)

  // In another browser, such as a computer's.
  expect(await confirm(tokenIn(mail))).toMatchObject({ status: 200, body: {} })
  const here = stage.visitor()
  expect(await here.post('/auth/sign-in', { email, password })).toMatchObject({
    status: 200,
    body: { user: { id: userId, email, displayName: 'Fanta' } },
  })
  await vi.waitFor(async () =>
    expect(await rowOf(circle, memberId)).toMatchObject({ speaks: 'account', isGuest: false }),
  )
  const { members } = bodyOf<{ members: MemberView[] }>(await here.get(circle.path))
  expect(members.filter(({ isYou }) => isYou)).toMatchObject([{ id: memberId }])
  // What only an account may.
  expect((await here.post('/invitations', { emails: [address()], message: '' })).status).toBe(201)

  // The telephone stays, is theirs, and still has its code.
  const { places } = bodyOf<{ places: object[] }>(await phone.get('/phones/places'))
  expect(places).toMatchObject([{ firstName: 'Fanta', opens: 'digits' }])
  later += 6 * 60_000
  const leave = () => phone.post(`${circle.path}/settlement/leave`, { reason: null })
  expect((await leave()).body).toMatchObject({ code: 'phone-locked' })
  expect((await phone.unlock(userId, code.digits)).status).toBe(200)
  expect((await ask(phone, address())).body).toMatchObject({ code: 'has-account' })
  // An account needs no link, and nobody binds another telephone to it.
  const link = await circle.admin.post(`${circle.path}/members/${memberId}/link`)
  expect(link.body).toMatchObject({ code: 'has-account' })
})

test('L6 a lost telephone goes with its session when the account ends that', async () => {
  const { phone, userId } = await bound()
  const email = address()
  await ask(phone, email)
  await confirm(await linkTo(email))
  const here = stage.visitor()
  await here.post('/auth/sign-in', { email, password })
  const { rows } = bodyOf<{ rows: { id: string; isThis: boolean }[] }>(
    await here.get('/auth/sessions'),
  )
  const other = rows.find(({ isThis }) => !isThis)
  expect((await here.post(`/auth/sessions/${other?.id}/end`)).status).toBe(200)
  expect((await phone.get('/dashboard')).status).toBe(401)
  expect((await phone.unlock(userId, code.digits)).body).toMatchObject({ code: 'phone-unknown' })
  expect((await here.get('/dashboard')).status).toBe(200)
})

test('L6 a link, a locked telephone and one that is new add no address', async () => {
  const { circle, memberId, phone, userId } = await linked()
  const email = address()
  expect(await ask(phone, email)).toMatchObject({ status: 403, body: { code: 'phone-locked' } })
  await bind(phone, circle, memberId)
  expect((await ask(phone, email)).body).toMatchObject({ code: 'phone-locked' })
  await phone.unlock(userId, code.digits)
  expect((await ask(phone, email)).body).toMatchObject({ code: 'phone-too-new' })
  later += 4 * day
  await phone.unlock(userId, code.digits)
  // Whoever takes an open telephone from its holder's hand has no code.
  later += 61_000
  expect((await ask(phone, email)).body).toMatchObject({ code: 'phone-locked' })
  await phone.unlock(userId, code.digits)
  expect((await ask(phone, email)).status).toBe(200)
})

test('L6 a link that a shared telephone has opened adds no address', async () => {
  const { circle, phone, memberId } = await linked()
  const second = await addGuest(circle, 'Gora')
  await openedBy(phone, circle, memberId)
  await openedBy(phone, circle, second)
  expect(await ask(phone, address())).toMatchObject({
    status: 403,
    body: { code: 'phone-locked' },
  })
})

test('L6 a taken address is answered like a free one, and its owner is told', async () => {
  const { phone, userId } = await bound()
  const { email } = await stage.person('Moussa')
  const free = address()
  const answers = [await ask(phone, email), await ask(phone, free)]
  expect(answers.map(({ status, body: told }) => ({ status, told }))).toEqual([
    { status: 200, told: {} },
    { status: 200, told: {} },
  ])
  expect((await mails.next(email)).subject).toBe('Vous avez déjà un compte')
  // It is taken between the mail and its link: who reads that mail may know.
  const token = await linkTo(free)
  await stage.services.database.sql
    .updateTable('profiles')
    .set({ email: free })
    .where('email', '=', email)
    .execute()
  expect((await confirm(token)).body).toMatchObject({ code: 'email-taken' })
  const profile = stage.services.database.sql.selectFrom('profiles').select('email')
  expect(await profile.where('id', '=', userId).execute()).toEqual([{ email: null }])
})

test('L6 a mistyped address gives its owner nothing: the link asks for the password', async () => {
  const { phone } = await bound()
  const email = address()
  await ask(phone, email)
  const token = await linkTo(email)
  expect((await confirm(token, 'Deviné-2026')).body).toMatchObject({ code: 'password-wrong' })
  const guesses = []
  for (let tries = 0; tries < 10; tries += 1) {
    const guess = { token, password: `Guess-${tries}0` }
    const thief = stage.visitor()
    guesses.push((await thief.post('/phones/address/confirm', guess)).status)
  }
  expect(new Set(guesses)).toEqual(new Set([409]))
  expect((await signIn(email)).status).toBe(401)
})

test('L6 the link works once, for a day, and the next one ends it', async () => {
  const { phone, userId } = await bound()
  const [first, second] = [address(), address()]
  await ask(phone, first)
  const former = await linkTo(first)
  await ask(phone, second)
  const token = await linkTo(second)
  expect((await confirm(former)).body).toMatchObject({ code: 'link-invalid' })
  later += 25 * 3_600_000
  expect((await confirm(token)).body).toMatchObject({ code: 'link-invalid' })
  await phone.unlock(userId, code.digits)
  await ask(phone, second)
  const last = await linkTo(second)
  expect((await confirm(last)).status).toBe(200)
  expect((await confirm(last)).body).toMatchObject({ code: 'link-invalid' })
})

test('L3, L6 the link ends with the telephone that asked for it', async () => {
  const { circle, memberId, phone } = await bound()
  const email = address()
  await ask(phone, email)
  const token = await linkTo(email)
  const found = telephone(stage.visitor())
  await openedBy(found, circle, memberId)
  await bind(found, circle, memberId)
  expect((await confirm(token)).body).toMatchObject({ code: 'link-invalid' })
})

test('a telephone asks five times an hour', async () => {
  const { phone } = await bound()
  const answers = []
  for (let tries = 0; tries < 6; tries += 1) answers.push((await ask(phone, address())).status)
  expect(answers).toEqual([200, 200, 200, 200, 200, 429])
})
