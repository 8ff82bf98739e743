import { randomUUID } from 'node:crypto'
import type { CycleView } from '@mainforte/contract/payouts/views'
import type { MemberView } from '@mainforte/contract/members/views'
import { addDays, calendarDate, todayIn } from '@mainforte/domain/kernel/calendar-date'
import { digestOf } from '@mainforte/domain/kernel/digest'
import { UserId } from '@mainforte/domain/kernel/ids'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createEncryption } from '../kernel/database/encryption.ts'
import {
  type Circle,
  type Stage,
  bodyOf,
  openCircle,
  openStage,
  password,
  paymentForm,
} from '../testing/stage.ts'
import { askToBind, circleWithGuests, giveLink, openLink, showCode } from '../testing/guests.ts'
import { type Telephone, telephone } from '../testing/telephone.ts'
import { findTries } from '../own/store.ts'
import { isCode } from './code-hash.ts'
import { endLinksOfRounds } from './link-store.ts'

let later = 0
const clock = { now: () => Date.now() + later }
const today = () => todayIn('Africa/Abidjan', clock.now())
const hour = 3_600_000
const day = 24 * hour
const code = { kind: 'digits', digits: '482915' } as const

describe('who wants to speak for somebody else', () => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage('pglite', { clock })
  })
  beforeEach(() => {
    later = 0
  })
  afterAll(() => stage.close())

  const sql = () => stage.services.database.sql
  const browser = () => telephone(stage.visitor())

  async function begun(
    names: readonly string[],
    guests: readonly string[],
    startDate = '2199-01-31',
    terms?: object,
  ) {
    const kept = { startDate, graceDays: 3, zone: 'Africa/Abidjan' }
    return circleWithGuests(stage, names, guests, {
      changes: { startDate },
      async before({ admin, path }) {
        if (terms)
          expect((await admin.put(`${path}/terms`, { ...kept, ...terms })).status).toBe(200)
      },
    })
  }
  const signedInOn = async (phone: Telephone, email: string) =>
    expect((await phone.post('/auth/sign-in', { email, password })).status).toBe(200)

  /** A pot that the organizer says to have handed to a guest. */
  async function sentTo({ admin, path }: Circle, memberId: string): Promise<string> {
    const { turns } = bodyOf<{ turns: { memberId: string; date: string }[] }>(await admin.get(path))
    const number = turns.findIndex((turn) => turn.memberId === memberId) + 1
    later += Date.parse(`${turns[number - 1]?.date}T12:00:00Z`) - clock.now()
    const cycle = bodyOf<CycleView>(await admin.get(`${path}/cycles/${number}`))
    for (const due of cycle.dues) {
      const form = paymentForm(due.memberId, { amount: 25_000 * number, date: today() })
      const paid = await admin.post(`${path}/payments`, form)
      expect([paid.status, paid.body]).toEqual([201, expect.anything()])
    }
    const payoutId = randomUUID()
    const sent = await admin.post(`${path}/payouts`, {
      payoutId,
      handId: cycle.beneficiary.handId,
      amount: 1000,
      date: today(),
    })
    expect([sent.status, sent.body]).toEqual([201, expect.anything()])
    return `${path}/payouts/${payoutId}/confirm`
  }

  test('L3, L5 the organizer alone confirms no pot of a guest where another has a voice', async () => {
    const startDate = addDays(calendarDate(today()), 7)
    const { circle, ids } = await begun(['Awa', 'Bintou'], ['Fanta', 'Gora'], startDate)
    const { admin, path } = circle
    const [fanta = '', gora = ''] = ids
    const confirm = await sentTo(circle, fanta)
    // An account that sleeps is nobody's witness. (W2)
    await circle.wake()
    const vouch = (who: Pick<Telephone, 'post'>, memberId: string) =>
      who.post(`${path}/members/${memberId}/phone/vouch`)
    const refused: string[] = []
    const tried = async (how: string, who: Pick<Telephone, 'post'>) => {
      const { status } = await who.post(confirm)
      if (status >= 400) refused.push(how)
      else expect(how).toBe('refused')
    }

    await tried('own account', admin)
    const own = browser()
    await signedInOn(own, admin.email)
    await own.post('/auth/sign-out')
    const first = await giveLink(circle, fanta)
    await openLink(own, first)
    expect((await own.get('/dashboard')).status).toBe(403)
    await tried('own browser', own)
    expect((await askToBind(circle, own, await showCode(circle))).body).toMatchObject({
      code: 'phone-of-officer',
    })

    const hidden = browser()
    const userId = await openLink(hidden, await giveLink(circle, fanta))
    await tried('private browser', hidden)
    await askToBind(circle, hidden, await showCode(circle))
    await tried('waiting telephone', hidden)
    expect((await vouch(admin, fanta)).body).toMatchObject({ code: 'not-a-voucher' })
    const second = browser()
    await openLink(second, await giveLink(circle, gora))
    expect((await vouch(second, fanta)).status).toBe(409)
    await askToBind(circle, second, await showCode(circle))
    await vouch(second, fanta)
    await vouch(hidden, gora)
    later += 73 * hour
    for (const phone of [hidden, second])
      expect((await phone.post(`${path}/phones/finish`)).body).toMatchObject({
        code: 'voucher-needed',
      })
    expect((await hidden.unlock(userId, code.digits)).body).toMatchObject({ code: 'phone-unknown' })
    await tried('neighbours that are both the organizer', hidden)

    const renewed = browser()
    await openLink(renewed, await giveLink(circle, fanta))
    await askToBind(circle, renewed, null)
    later += 73 * hour
    await renewed.post(`${path}/phones/finish`)
    await tried('renewed link', renewed)
    await admin.delete(`${path}/members/${fanta}/link`)
    await tried('revoked link', renewed)
    await tried('another guest', second)
    expect(refused).toHaveLength(8)
    expect(bodyOf<{ members: MemberView[] }>(await admin.get(path)).members).toContainEqual(
      expect.objectContaining({ id: fanta, speaks: 'witnesses' }),
    )
  })

  test('L5 an officer who signs in on a guest’s telephone holds it back for 72 hours after the last use', async () => {
    const { circle, ids } = await begun(['Awa', 'Bintou'], ['Fanta', 'Gora'])
    const [fanta = '', gora = ''] = ids
    const [bound, linked] = [browser(), browser()]
    const userId = await openLink(bound, await giveLink(circle, fanta))
    await askToBind(circle, bound, await showCode(circle))
    await circle.person('Bintou').post(`${circle.path}/members/${fanta}/phone/vouch`)
    const token = await giveLink(circle, gora)
    const hoursHeld = ({ body }: { body: unknown }) => {
      const { code: refused, data } = body as { code: string; data: { until: string } }
      expect(refused).toBe('phone-of-officer')
      return Math.round((Date.parse(data.until) - clock.now()) / hour)
    }
    for (const phone of [bound, linked]) await signedInOn(phone, circle.admin.email)
    // The account is still used two days later.
    later += 48 * hour
    for (const phone of [bound, linked]) {
      await phone.get('/auth/session')
      await phone.post('/auth/sign-out')
    }
    expect(hoursHeld(await bound.unlock(userId, code.digits))).toBe(72)
    await openLink(linked, token)
    expect((await linked.get('/dashboard')).status).toBe(403)
    const page = await linked.ask('GET', '/../moi?lang=en', undefined)
    expect(String(page.body)).toContain('An officer’s account was open here.')
    expect(hoursHeld(await askToBind(circle, linked, null))).toBe(72)
    const { heldUntil } = bodyOf<{ heldUntil: string }>(await linked.get('/phones/places'))
    expect(Date.parse(heldUntil) - clock.now()).toBeGreaterThan(71 * hour)
    later += 71 * hour
    expect((await bound.unlock(userId, code.digits)).status).toBe(409)
    later += hour
    expect((await bound.unlock(userId, code.digits)).status).toBe(200)
    expect(await linked.get('/phones/places')).toMatchObject({ body: { heldUntil: null } })
    // Binding needs the yes of another, as ever.
    await askToBind(circle, linked, await showCode(circle))
    const vouch = `${circle.path}/members/${gora}/phone/vouch`
    expect((await circle.admin.post(vouch)).body).toMatchObject({ code: 'not-a-voucher' })
    expect((await circle.person('Bintou').post(vouch)).status).toBe(200)
    expect((await linked.get('/dashboard')).status).toBe(200)
  })

  test('L6, L7 where a link is enough, a pot says that a link confirmed it', async () => {
    const startDate = addDays(calendarDate(today()), 7)
    const terms = { potConfirmedBy: 'link' }
    const { circle, ids } = await begun(['Awa'], ['Fanta'], startDate, terms)
    const [fanta = ''] = ids
    expect(await circle.admin.get(circle.path)).toMatchObject({ body: terms })
    const phone = browser()
    await openLink(phone, await giveLink(circle, fanta))
    const confirm = await sentTo(circle, fanta)
    expect(await phone.post(confirm)).toMatchObject({
      status: 200,
      body: { status: 'confirmed', strength: 'link', isWitnessed: false, confirmedByName: 'Fanta' },
    })
  })

  test('L1 whatever ends a link ends its session', async () => {
    const { circle, ids } = await begun(['Awa', 'Bintou'], ['Fanta', 'Gora'])
    const { admin, path } = circle
    const [fanta = '', gora = ''] = ids
    const token = await giveLink(circle, fanta)
    const other = await giveLink(circle, gora)
    const phone = browser()
    const elsewhere = browser()
    await openLink(phone, token)
    await openLink(elsewhere, other)
    await admin.delete(`${path}/members/${fanta}/link`)
    expect((await phone.get('/dashboard')).status).toBe(401)
    expect((await elsewhere.get('/dashboard')).status).toBe(200)
    expect((await phone.post('/links/open', { token })).body).toMatchObject({
      code: 'no-such-link',
    })
    expect((await phone.post('/links/look', { token })).body).toMatchObject({
      code: 'no-such-link',
    })
    // Of another tontine nobody takes a link away.
    const stranger = await openCircle(stage, ['Eve'])
    await stranger.admin.delete(`${stranger.path}/members/${gora}/link`)
    expect((await elsewhere.get(path)).status).toBe(200)
  })

  test('L1 the second who opens a link gets nothing; holder and officer learn of it', async () => {
    const { circle, ids } = await begun(['Awa', 'Bintou'], ['Fanta'])
    const { admin, path } = circle
    const [fanta = ''] = ids
    const token = await giveLink(circle, fanta)
    const phone = browser()
    const second = browser()
    await openLink(phone, token)
    const triedAs = async (who: Pick<Telephone, 'get'>) =>
      bodyOf<{ members: MemberView[] }>(await who.get(path)).members.find(({ id }) => id === fanta)
        ?.linkTriedAt
    expect(await triedAs(admin)).toBeUndefined()
    expect((await second.post('/links/look', { token })).body).toMatchObject({ is: 'taken' })
    expect((await second.post('/links/open', { token })).body).toMatchObject({
      code: 'link-opened',
    })
    expect((await second.get(path)).status).toBe(401)
    expect(await triedAs(admin)).toMatch(/^20/)
    expect(await triedAs(circle.person('Bintou'))).toBeUndefined()
    const own = await findTries(sql(), UserId.parse(await openLink(phone, token)))
    expect([...own.keys()]).toEqual([circle.id])
    await giveLink(circle, fanta)
    expect(await triedAs(admin)).toBeUndefined()
  })

  test('L1 sixty days after the round links and their sessions end', async () => {
    const { circle, ids } = await begun(['Awa', 'Bintou'], ['Fanta'])
    const phone = browser()
    const token = await giveLink(circle, ids[0] ?? '')
    await openLink(phone, token)
    const end = (days: number) =>
      endLinksOfRounds(sql(), new Date(clock.now() - days * day).toISOString())
    expect(await end(-1)).toEqual([])
    await circle.byTwo('/archive')
    expect(await end(60)).toEqual([])
    expect(await end(-1)).toHaveLength(1)
    expect((await phone.post('/links/look', { token })).body).toMatchObject({
      code: 'no-such-link',
    })
  })

  test('L1 guesses of links are counted by address, a hundred robots open nothing', async () => {
    const { circle, ids } = await begun(['Awa'], ['Fanta'])
    const token = await giveLink(circle, ids[0] ?? '')
    const robot = browser()
    for (const method of ['GET', 'PUT'])
      expect((await robot.ask(method, '/links/open', undefined)).status).toBeGreaterThan(400)
    for (let time = 0; time < 100; time += 1) await robot.post('/links/look', { token })
    const guess = () => robot.post('/links/open', { token: randomUUID().slice(0, 22) })
    const codes = new Set<number>()
    for (let time = 0; time < 30; time += 1) codes.add((await guess()).status)
    expect(codes).toEqual(new Set([404, 429]))
    expect((await robot.get(circle.path)).status).toBe(401)
    const rows = await sql()
      .selectFrom('placeLinks')
      .selectAll()
      .where('digest', '=', digestOf(token))
      .execute()
    expect(rows).toMatchObject([{ device: null, userId: null }])
    expect(JSON.stringify(rows)).not.toContain(token)
    // Another site sends no request with the cookies of this one.
    const forged = { origin: 'https://elsewhere.example' }
    expect((await browser().ask('POST', '/links/open', { token }, forged)).status).toBe(403)
  })

  test('L3 a stolen database has no code without the server’s secret, and no key', async () => {
    const { circle, ids } = await begun(['Awa', 'Bintou'], ['Fanta'])
    const phone = browser()
    const userId = await openLink(phone, await giveLink(circle, ids[0] ?? ''))
    await askToBind(circle, phone, await showCode(circle))
    const [row] = await sql()
      .selectFrom('phones')
      .selectAll()
      .where('userId', '=', userId)
      .execute()
    const kept = row?.codeHash ?? ''
    expect(await isCode(stage.services.encryption, userId, kept, code)).toBe(true)
    const thief = createEncryption({ authSecret: 'f'.repeat(64) })
    await expect((async () => isCode(thief, userId, kept, code))()).rejects.toThrow()
    const whole = JSON.stringify(row)
    expect(whole).not.toContain(code.digits)
    expect(Buffer.from(row?.publicKey ?? '', 'base64url')).toHaveLength(65)
  })

  test('T7, L1 a link and a bound telephone speak on in the next round', async () => {
    const { circle, ids } = await begun(['Awa', 'Bintou'], ['Fanta', 'Gora'])
    const { admin, path } = circle
    const [fanta = '', gora = ''] = ids
    const linked = browser()
    const bound = browser()
    await openLink(linked, await giveLink(circle, fanta))
    await openLink(bound, await giveLink(circle, gora))
    await askToBind(circle, bound, await showCode(circle))
    await circle.person('Bintou').post(`${path}/members/${gora}/phone/vouch`)
    await circle.byTwo('/archive')
    const next = await admin.post(`${path}/next-round`, { startDate: '2199-06-30' })
    expect([next.status, next.body]).toEqual([201, expect.anything()])
    const following = `/tontines/${bodyOf<{ tontineId: string }>(next).tontineId}`
    const { members } = bodyOf<{ members: MemberView[] }>(await admin.get(following))
    expect(members.map(({ name, speaks }) => [name, speaks])).toEqual(
      expect.arrayContaining([
        ['Fanta', 'link'],
        ['Gora', 'phone'],
      ]),
    )
    for (const phone of [linked, bound]) expect((await phone.get(following)).status).toBe(200)
    await endLinksOfRounds(sql(), new Date(clock.now() + day).toISOString())
    expect((await linked.get(following)).status).toBe(200)
  })
})
