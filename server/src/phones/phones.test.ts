import { randomUUID } from 'node:crypto'
import type { LinkView, PhonesView } from '@mainforte/contract/phones/views'
import type { Session } from '@mainforte/contract/auth/session'
import type { MemberView } from '@mainforte/contract/members/views'
import type { TontineView } from '@mainforte/contract/tontines/views'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { UserId } from '@mainforte/domain/kernel/ids'
import { findSubscription, saveSubscription } from '../notifications/push/store.ts'
import { verify } from '../journal/replay/verify.ts'
import { projections } from '../projections.ts'
import { type Answer, type Circle, type Stage, bodyOf, openStage } from '../testing/stage.ts'
import { addGuest, askToBind, circleWithGuests, giveLink, showCode } from '../testing/guests.ts'
import { type Telephone, telephone } from '../testing/telephone.ts'

const opened = (answer: Answer) => {
  expect([answer.status, answer.body]).toEqual([200, expect.anything()])
  return bodyOf<{ session: Session }>(answer)
}
/** Sessions have the machine's time: the tests only move on from it. */
let later = 0
const clock = { now: () => Date.now() + later }
const today = () => new Date(clock.now()).toISOString().slice(0, 10)
const minute = 60_000
const hour = 60 * minute
const code = { kind: 'digits', digits: '482915' } as const

describe('links and telephones', () => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage('pglite', { clock })
  })
  beforeEach(() => {
    later = 0
  })
  afterAll(() => stage.close())

  interface Guest {
    readonly name: string
    readonly memberId: string
    readonly token: string
    readonly phone: Telephone
  }

  /** A started circle of accounts and guests, each with a link. */
  async function begun(names: readonly string[], guests: readonly string[]) {
    const { circle, ids } = await circleWithGuests(stage, names, guests)
    const linked: Guest[] = []
    for (const [index, memberId] of ids.entries()) {
      const token = await giveLink(circle, memberId)
      linked.push({ name: guests[index] ?? '', memberId, token, phone: telephone(stage.visitor()) })
    }
    return { circle, guests: linked }
  }
  const open = (phone: Telephone, token: string) => phone.post('/links/open', { token })
  const userOf = async (phone: Telephone, token: string) =>
    opened(await open(phone, token)).session.user.id
  const rowOf = async ({ admin, path }: Circle, memberId: string) => {
    const { members } = bodyOf<{ members: MemberView[] }>(await admin.get(path))
    return members.find(({ id }) => id === memberId)
  }

  /** At the table: awa shows her code, fanta scans it, bintou says that it is her. */
  async function bound() {
    const { circle, guests } = await begun(['Awa', 'Bintou'], ['Fanta Cissé'])
    const [fanta] = guests as [Guest]
    const userId = await userOf(fanta.phone, fanta.token)
    expect((await askToBind(circle, fanta.phone, await showCode(circle))).status).toBe(200)
    const vouched = await circle
      .person('Bintou')
      .post(`${circle.path}/members/${fanta.memberId}/phone/vouch`)
    expect(vouched.status).toBe(200)
    return { circle, fanta, userId }
  }

  test('L1 a link shows a first name, makes no session before the touch, and one after it', async () => {
    const { circle, guests } = await begun(['Awa'], ['Fanta Cissé'])
    const [{ phone, token, memberId }] = guests as [Guest]
    for (let robot = 0; robot < 100; robot += 1) {
      const look = await phone.post('/links/look', { token: `https://x.example/moi%2523${token}` })
      expect(bodyOf<LinkView>(look)).toEqual({
        firstName: 'Fanta',
        tontineName: 'Les sœurs de Cocody',
        organizerName: 'Awa',
        is: 'new',
        beside: null,
      })
    }
    expect((await phone.get(circle.path)).status).toBe(401)
    const opened = bodyOf<{ session: Session }>(await open(phone, token))
    expect(opened.session.user).toMatchObject({ email: null, through: 'link' })
    expect((await phone.get(circle.path)).status).toBe(200)
    expect(await rowOf(circle, memberId)).toMatchObject({ speaks: 'link', isGuest: true })
    // The same telephone opens it again, another one gets nothing, and both are told.
    expect((await open(phone, token)).status).toBe(200)
    const other = telephone(stage.visitor())
    expect(await open(other, token)).toMatchObject({ status: 409, body: { code: 'link-opened' } })
    expect((await other.get(circle.path)).status).toBe(401)
  })

  test('L1 a renewed link and a revoked one end the session of the one before at once', async () => {
    const { circle, guests } = await begun(['Awa'], ['Fanta'])
    const [{ phone, token, memberId }] = guests as [Guest]
    const userId = await userOf(phone, token)
    const before = await rowOf(circle, memberId)
    expect(before?.link).toMatchObject({ byName: 'Awa', isOpened: true })
    const renewed = await giveLink(circle, memberId)
    expect((await phone.get(circle.path)).status).toBe(401)
    expect((await open(phone, token)).body).toMatchObject({ code: 'no-such-link' })
    const other = telephone(stage.visitor())
    expect(await userOf(other, renewed)).toBe(userId)
    expect((await phone.get(circle.path)).status).toBe(401)
    await circle.admin.delete(`${circle.path}/members/${memberId}/link`)
    expect((await other.get(circle.path)).status).toBe(401)
  })

  test('L2 a link reads no address of others, in the tontine or in the list of members', async () => {
    const { circle, guests } = await begun(['Awa', 'Bintou'], ['Fanta'])
    const [{ phone, token }] = guests as [Guest]
    await open(phone, token)
    const read = async (path: string) => JSON.stringify((await phone.get(path)).body)
    for (const path of [circle.path, '/members']) {
      expect(await read(path)).toContain('Bintou')
      expect(await read(path)).not.toContain('@')
    }
  })

  test('L2 a link declares and contests, and is refused what binds', async () => {
    const { circle, guests } = await begun(['Awa', 'Bintou'], ['Fanta'])
    const [{ phone, token, memberId }] = guests as [Guest]
    await open(phone, token)
    const declared = await phone.post(`${circle.path}/payments/declared`, {
      paymentId: randomUUID(),
      memberId,
      payerId: null,
      amount: 25_000,
      date: today(),
      method: 'cash',
      reference: null,
      note: null,
    })
    expect([declared.status, declared.body]).toEqual([201, expect.anything()])
    expect(await phone.post(`${circle.path}/settlement/leave`, { reason: null })).toMatchObject({
      status: 403,
      body: { code: 'phone-not-bound' },
    })
    expect((await phone.get('/dashboard')).status).toBe(200)
    expect((await phone.ask('PATCH', '/profile', { displayName: 'X' })).status).toBe(403)
    expect((await phone.post('/tontines', {})).status).toBeGreaterThanOrEqual(400)
  })

  test('L3 a telephone bound at the table opens by its key and code, and locks after five minutes', async () => {
    const { circle, fanta, userId } = await bound()
    const { phone, memberId } = fanta
    expect(await rowOf(circle, memberId)).toMatchObject({ speaks: 'phone', isGuest: false })
    const leave = () => phone.post(`${circle.path}/settlement/leave`, { reason: null })
    expect((await leave()).body).toMatchObject({ code: 'phone-locked' })
    expect((await phone.unlock(userId, '482916')).body).toMatchObject({
      code: 'code-wrong',
      data: { left: 4 },
    })
    expect((await phone.unlock(userId, '482915')).status).toBe(200)
    expect((await leave()).body).toMatchObject({ code: 'phone-too-new' })
    later += 6 * minute
    expect((await leave()).body).toMatchObject({ code: 'phone-locked' })
    expect((await phone.unlock(userId, '482915')).status).toBe(200)
    await phone.post('/phones/lock')
    expect((await leave()).body).toMatchObject({ code: 'phone-locked' })
  })

  test('L3 who scans the code has time to choose one, and passes nothing on', async () => {
    const { circle, guests } = await begun(['Awa', 'Bintou'], ['Fanta', 'Gora'])
    const [fanta, gora] = guests as [Guest, Guest]
    for (const { phone, token } of guests) await open(phone, token)
    const shownCode = await showCode(circle)
    const scan = ({ phone }: Guest) =>
      phone.post(`${circle.path}/phone-codes/scan`, { code: shownCode })
    const { shown } = bodyOf<{ shown: string }>(await scan(fanta))
    // The screen shows the next code; the one before is valid for its two minutes.
    await showCode(circle)
    expect((await scan(gora)).status).toBe(200)
    later += 10 * minute
    expect((await scan(gora)).body).toMatchObject({ code: 'code-not-shown' })
    expect((await askToBind(circle, gora.phone, shown)).body).toMatchObject({
      code: 'code-not-shown',
    })
    expect((await askToBind(circle, fanta.phone, shown)).status).toBe(200)
    const { bindings, own } = bodyOf<PhonesView>(await fanta.phone.get(`${circle.path}/phones`))
    expect(own).toBe('link')
    expect(bindings).toMatchObject([{ isAtTable: true, isYours: true, isBound: false }])
    expect(bodyOf<TontineView>(await circle.admin.get(circle.path)).hasPhonesWaiting).toBe(true)
    later += 10 * minute
    expect((await askToBind(circle, fanta.phone, shown)).body).toMatchObject({
      code: 'code-not-shown',
    })
  })

  test('L3 five wrong codes in a row end the telephone; another key is told nothing', async () => {
    const { fanta, userId } = await bound()
    const { phone } = fanta
    const thief = telephone(stage.visitor())
    for (let time = 0; time < 7; time += 1)
      expect((await thief.unlock(userId, '482915')).body).toMatchObject({ code: 'phone-unknown' })
    for (const left of [4, 3, 2, 1, 0])
      expect((await phone.unlock(userId, '111222')).body).toMatchObject({
        code: 'code-wrong',
        data: { left },
      })
    expect((await phone.unlock(userId, '482915')).body).toMatchObject({ code: 'phone-unknown' })
  })

  test('L3 a right code in between gives nobody more wrong ones, and its holder is told of them', async () => {
    const { fanta, userId } = await bound()
    const { phone } = fanta
    const guess = async () =>
      bodyOf<{ data: { left: number } }>(await phone.unlock(userId, '111222'))
    const left: number[] = []
    for (let time = 0; time < 3; time += 1) {
      for (let wrong = 0; wrong < 4; wrong += 1) left.push((await guess()).data.left)
      expect(await phone.unlock(userId, '482915')).toMatchObject({ body: { wrongBefore: 4 } })
    }
    expect(left).toEqual(
      [4, 3, 2, 1, 4, 3, 2, 1, 4, 3, 2, 1].map((one, at) => Math.min(one, 14 - at)),
    )
    // Who mistypes now and then is not locked out.
    later += 31 * 24 * hour
    expect((await guess()).data.left).toBe(4)
    expect(await phone.unlock(userId, '482915')).toMatchObject({ body: { wrongBefore: 1 } })
    later = 0
  })

  test('L3 a signature opens once, and only by the challenge that was made for it', async () => {
    const { fanta, userId } = await bound()
    const { phone } = fanta
    const { challenge } = bodyOf<{ challenge: string }>(await phone.post('/phones/challenge'))
    const send = (text: string, signature = phone.signed(text)) =>
      phone.post('/phones/open', { userId, challenge: text, signature, code })
    expect((await send(challenge)).status).toBe(200)
    expect((await send(challenge)).body).toMatchObject({ code: 'phone-unknown' })
    expect((await send(`${clock.now()}.abc.${'0'.repeat(64)}`)).body).toMatchObject({
      code: 'phone-unknown',
    })
  })

  test('L3 where nobody else speaks a telephone waits three days, and says until when', async () => {
    const { circle, guests } = await begun(['Awa'], ['Fanta', 'Gora'])
    const [fanta, gora] = guests as [Guest, Guest]
    await open(fanta.phone, fanta.token)
    await open(gora.phone, gora.token)
    await askToBind(circle, fanta.phone, await showCode(circle))
    const { bindings } = bodyOf<PhonesView>(await gora.phone.get(`${circle.path}/phones`))
    expect(bindings).toMatchObject([
      { firstName: 'Fanta', isAtTable: true, from: expect.any(String), isYours: false },
    ])
    const finish = () => fanta.phone.post(`${circle.path}/phones/finish`)
    expect((await finish()).body).toMatchObject({ code: 'phone-not-yet' })
    later += 72 * hour
    expect((await finish()).status).toBe(200)
    expect(await rowOf(circle, fanta.memberId)).toMatchObject({ speaks: 'phone' })
  })

  test('L3 a code that is not shown any more binds nobody', async () => {
    const { circle, guests } = await begun(['Awa', 'Bintou'], ['Fanta'])
    const [{ phone, token }] = guests as [Guest]
    await open(phone, token)
    const shown = await showCode(circle)
    later += 3 * minute
    expect((await askToBind(circle, phone, shown)).body).toMatchObject({ code: 'code-not-shown' })
    for (const digits of ['111111', '123456', '010190', '121212'])
      expect(
        (
          await phone.post(`${circle.path}/phones`, {
            publicKey: phone.publicKey,
            code: { kind: 'digits', digits },
            shown: null,
          })
        ).status,
      ).toBe(400)
  })

  test('L3 the telephone before is out at once where a new one is bound', async () => {
    const { circle, fanta, userId } = await bound()
    await fanta.phone.unlock(userId, '482915')
    const found = telephone(stage.visitor())
    await open(found, await giveLink(circle, fanta.memberId))
    // Until then it only reads, and nothing of its holder's own.
    expect((await found.get(circle.path)).status).toBe(200)
    expect((await found.get('/dashboard')).status).toBe(403)
    expect((await fanta.phone.get('/dashboard')).status).toBe(200)
    await askToBind(circle, found, await showCode(circle))
    await circle.person('Bintou').post(`${circle.path}/members/${fanta.memberId}/phone/vouch`)
    expect((await fanta.phone.get(circle.path)).status).toBe(401)
    expect((await fanta.phone.unlock(userId, '482915')).body).toMatchObject({
      code: 'phone-unknown',
    })
    expect((await found.unlock(userId, '482915')).status).toBe(200)
  })

  test('L3 a late answer to what was asked before the code keeps the telephone open', async () => {
    const { circle, fanta, userId } = await bound()
    const { headers } = await fanta.phone.unlock(userId, '482915')
    const cookie = headers.getSetCookie().map((one) => one.replace(/;.*/, ''))
    await fanta.phone.unlock(userId, '482915')
    const before = { cookie: cookie.join('; ') }
    expect((await fanta.phone.ask('GET', circle.path, undefined, before)).status).toBe(401)
    expect((await fanta.phone.get('/dashboard')).status).toBe(200)
  })

  test('L3 a telephone that is locked and opened goes on receiving its messages', async () => {
    const { fanta, userId } = await bound()
    const { sql } = stage.services.database
    const device = { endpoint: `https://push.example/${userId}`, p256dh: 'p', auth: 'a' }
    const sessions = () =>
      sql.selectFrom('sessions').select(['id', 'token']).where('userId', '=', userId).execute()
    const [first] = await sessions()
    const token = first?.token ?? ''
    await saveSubscription(sql, UserId.parse(userId), token, device, new Date().toISOString())
    for (let time = 0; time < 2; time += 1) {
      expect((await fanta.phone.unlock(userId, '482915')).status).toBe(200)
      await fanta.phone.post('/phones/lock')
    }
    const [now, ...others] = await sessions()
    expect(others).toEqual([])
    expect(now?.id).not.toBe(first?.id)
    const found = await findSubscription(sql, UserId.parse(userId), now?.token ?? '')
    expect(found).toMatchObject({ endpoint: device.endpoint })
  })

  test('L5 on a shared telephone nothing of a closed place is shown', async () => {
    const { circle, guests } = await begun(['Awa', 'Bintou'], ['Fanta', 'Gora'])
    const [fanta, gora] = guests as [Guest, Guest]
    const { phone } = fanta
    await open(phone, fanta.token)
    await open(phone, gora.token)
    expect((await phone.get(circle.path)).status).toBe(200)
    later += 6 * minute
    expect((await phone.get(circle.path)).status).toBe(401)
    const { places } = bodyOf<{ places: object[] }>(await phone.get('/phones/places'))
    expect(places).toMatchObject([
      { firstName: 'Fanta', opens: 'link' },
      { firstName: 'Gora', opens: 'link' },
    ])
    expect((await phone.listen()).status).toBe(401)
    await open(phone, fanta.token)
    expect((await phone.get(circle.path)).status).toBe(200)
  })

  test('L5 a shared telephone offers no place any more that moved to a telephone of its own', async () => {
    const { circle, guests } = await begun(['Awa', 'Bintou'], ['Fanta', 'Gora'])
    const [fanta, gora] = guests as [Guest, Guest]
    const { phone } = fanta
    await open(phone, fanta.token)
    await open(phone, gora.token)
    await open(gora.phone, await giveLink(circle, gora.memberId))
    const { places } = bodyOf<{ places: object[] }>(await phone.get('/phones/places'))
    expect(places).toMatchObject([{ firstName: 'Fanta' }])
  })

  test('L5 on a shared telephone a place that only reads closes, too', async () => {
    const { circle, fanta, userId } = await bound()
    const gora = await addGuest(circle, 'Gora', 'Bintou')
    const other = telephone(stage.visitor())
    await open(other, await giveLink(circle, gora))
    // The new telephone of Fanta only reads until it is bound.
    expect(await userOf(other, await giveLink(circle, fanta.memberId))).toBe(userId)
    expect((await other.get(circle.path)).status).toBe(200)
    later += 6 * minute
    expect((await other.get(circle.path)).status).toBe(401)
    expect((await fanta.phone.get(circle.path)).status).toBe(200)
  })

  test('L5 the browser of an officer opens no place, and binds none', async () => {
    const { circle, guests } = await begun(['Awa', 'Bintou'], ['Fanta'])
    const [{ token }] = guests as [Guest]
    const { admin } = circle
    expect(await admin.post('/links/open', { token })).toMatchObject({
      body: { code: 'account-signed-in' },
    })
  })

  test('J4 the journal verifies with links and telephones', async () => {
    const { circle } = await bound()
    const { database, encryption } = stage.services
    const read = await Array.fromAsync(verify(database.sql, projections, encryption))
    expect(read.flatMap(({ fault }) => fault ?? [])).toEqual([])
    const rows = await database.sql
      .selectFrom('journal')
      .select('event')
      .where('tontineId', '=', circle.id)
      .execute()
    expect(JSON.stringify(rows)).not.toContain('Fanta')
  })
})
