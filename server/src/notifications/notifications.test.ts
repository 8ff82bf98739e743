import { randomUUID } from 'node:crypto'
import type { CycleView } from '@mainforte/contract/payouts/views'
import { fingerprintOf } from '@mainforte/domain/journal/fingerprint'
import { sharedHeadIn } from '@mainforte/domain/journal/head-text'
import { todayIn } from '@mainforte/domain/kernel/calendar-date'
import type { TontineId } from '@mainforte/domain/kernel/ids'
import { defaultZone } from '@mainforte/domain/kernel/zone'
import { type NoticeKind, noticeKinds } from '@mainforte/domain/notifications/notice-facts'
import { defaultSettings } from '@mainforte/domain/settings/settings'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { LiveMessage } from '../kernel/live/live.ts'
import { writeIfMoved } from '../journal/writes.ts'
import { openReading } from '../journal/reading/reading.ts'
import { engines } from '../testing/engines.ts'
import { type MailServer, openMailServer } from '../testing/mail-server.ts'
import {
  bodyOf,
  openCircle,
  openStage,
  origin,
  paymentForm,
  tontineForm,
} from '../testing/stage.ts'
import type { Person, Stage } from '../testing/stage.ts'
import { claimForMail, deleteNotificationsBefore, lockMails, noticesSaved } from './store.ts'
import { toMail } from './to-mail.ts'

interface Listed {
  id: string
  kind: string
  amount: number | null
  others: number
  isRead: boolean
}
interface Page {
  rows: Listed[]
  next: string | null
  unread: number
}

const notificationsOf = async (person: Person, query = '') =>
  bodyOf<Page>(await person.get(`/notifications${query}`))
/** The jobs run after everything else in the queue. */

const kindsOf = ({ rows }: Page) => rows.map(({ kind }) => kind)

describe.each(engines)('notifications on %s', (engine) => {
  let mails: MailServer
  let stage: Stage
  beforeAll(async () => {
    mails = await openMailServer()
    stage = await openStage(engine, { settings: { smtpUrl: mails.url } })
  })
  afterAll(async () => {
    await stage.close()
    await mails.close()
  })

  /** Saves notifications and claims their mails, in one transaction so that the outbox does not. */
  const claimed = async (
    tontineId: TontineId,
    people: readonly Person[],
    kinds: readonly NoticeKind[],
    at = new Date().toISOString(),
  ) => {
    const current = await openReading(stage.services).read(tontineId)
    return stage.services.database.sql.transaction().execute(async (trx) => {
      const notices = people.flatMap(({ id: userId }) =>
        kinds.map((kind) => ({ userId, kind, facts: {} })),
      )
      const { keys, write } = noticesSaved(tontineId, notices, at)
      await writeIfMoved(trx, [write])
      await lockMails(trx)
      const found = await claimForMail(trx, keys, at)
      return toMail(found, new Map(current && [[tontineId, current]]), Date.parse(at))
    })
  }

  /** A person's notifications whose mails are not written yet. */
  async function waitingFor({ id }: Person): Promise<number> {
    const { sql } = stage.services.database
    const waiting = sql.selectFrom('notifications').select('id').where('userId', '=', id)
    return (await waiting.where('mailedAt', 'is', null).execute()).length
  }

  test('a person is notified of what concerns them, with ids, amounts and current names', async () => {
    const circle = await openCircle(stage, ['Awa', 'Moussa'])
    const moussa = circle.person('Moussa')
    await circle.admin.post(`${circle.path}/payments`, paymentForm(circle.memberId('Moussa')))
    await circle.admin.post(`${circle.path}/start`)
    const found = await notificationsOf(moussa)
    expect(found).toMatchObject({
      unread: 3,
      next: null,
      rows: [
        { kind: 'round-started', memberName: null, amount: null, isRead: false },
        {
          kind: 'payment-recorded',
          tontineId: circle.id,
          tontineName: 'Les sœurs de Cocody',
          currency: 'XOF',
          memberName: 'Moussa',
          amount: 25_000,
          isRead: false,
        },
        { kind: 'member-approved', memberName: 'Moussa' },
      ],
    })
    expect(kindsOf(await notificationsOf(circle.admin))).toEqual(['member-requested'])
  })

  test('D9 everybody is asked to take part in a draw, in the list and by mail', async () => {
    const circle = await openCircle(stage, ['Awa', 'Moussa'], { automaticRankingMethod: 'random' })
    await circle.admin.post(`${circle.path}/start`)
    const { email } = circle.person('Moussa')
    expect((await notificationsOf(circle.person('Moussa'))).rows[0]?.kind).toBe('draw-opened')
    const mail = await mails.next(email, /^Ouvrez Mainforte maintenant/)
    expect(mail.subject).toMatch(/le tirage a commencé/)
  })

  test('a user marks one notification as read, or all, and never another user’s', async () => {
    const circle = await openCircle(stage, ['Awa', 'Moussa'])
    const moussa = circle.person('Moussa')
    await circle.admin.post(`${circle.path}/start`)
    await circle.admin.post(`${circle.path}/payments`, paymentForm(circle.memberId('Moussa')))
    const ids = (await notificationsOf(moussa)).rows.slice(0, 1).map(({ id }) => id)
    await circle.admin.post('/notifications/read', { ids })
    expect((await notificationsOf(moussa)).unread).toBe(3)
    await moussa.post('/notifications/read', { ids })
    expect(await notificationsOf(moussa)).toMatchObject({
      unread: 2,
      rows: [{ isRead: true }, {}, {}],
    })
    await moussa.post('/notifications/read')
    expect(await notificationsOf(moussa)).toMatchObject({ unread: 0 })
    const declared = paymentForm(circle.memberId('Moussa'), { amount: 10_000 })
    await moussa.post(`${circle.path}/payments/declared`, declared)
    await moussa.post('/notifications/read')
    expect((await notificationsOf(circle.admin)).unread).toBe(1)
  })

  test('A9 a request counts as read once anybody has done it, on all devices', async () => {
    const circle = await openCircle(stage, ['Awa', 'Moussa', 'Chris'])
    const [moussa, chris] = [circle.person('Moussa'), circle.person('Chris')]
    const { admin, path } = circle
    await admin.post(`${path}/members/${circle.memberId('Chris')}/officer`)
    const declared = paymentForm(circle.memberId('Moussa'))
    await moussa.post(`${path}/payments/declared`, declared)
    const unread = async (person: Person) => {
      const { rows } = await notificationsOf(person)
      return kindsOf({ rows: rows.filter(({ isRead }) => !isRead), next: null, unread: 0 })
    }
    expect(await unread(admin)).toEqual(['payment-declared'])
    expect(await unread(chris)).toContain('payment-declared')
    const heard: LiveMessage['body'][] = []
    const own = `user:${admin.id}`
    const subscription = stage.services.live.subscribe(
      {
        userId: admin.id,
        send: ({ topic, body }) => void (topic === own && heard.push(body)),
        doubt: () => undefined,
        end: () => undefined,
      },
      [own],
    )
    expect((await chris.post(`${path}/payments/${declared.paymentId}/confirm`)).status).toBe(200)
    expect(await unread(admin)).toEqual([])
    expect(await unread(chris)).not.toContain('payment-declared')
    await vi.waitFor(() => expect(heard).toContainEqual({ refetch: ['notifications.list'] }))
    subscription.end()
  })

  test('a long list is paginated, each row once', async () => {
    const circle = await openCircle(stage, ['Awa', 'Moussa'])
    const moussa = circle.person('Moussa')
    await claimed(circle.id, [moussa], noticeKinds.slice(0, 21))
    const first = await notificationsOf(moussa)
    const second = await notificationsOf(moussa, `?cursor=${first.next}`)
    expect(first.rows).toHaveLength(20)
    expect(second).toMatchObject({ next: null, unread: 22 })
    const ids = new Set([...first.rows, ...second.rows].map(({ id }) => id))
    expect(ids.size).toBe(22)
  })

  test('notices-1 repeated notices become one that counts the others, until it is read', async () => {
    const circle = await openCircle(stage, ['Awa', 'Moussa'])
    const moussa = circle.person('Moussa')
    await circle.admin.post(`${circle.path}/start`)
    await moussa.post('/notifications/read')
    const pay = (amount: number) =>
      circle.admin.post(
        `${circle.path}/payments`,
        paymentForm(circle.memberId('Moussa'), { amount, isMeant: true }),
      )
    const shown = async () =>
      (await notificationsOf(moussa)).rows
        .filter(({ kind, isRead }) => kind === 'payment-recorded' && !isRead)
        .map(({ amount, others }) => [amount, others])
    for (let amount = 1; amount <= 40; amount += 1) await pay(amount)
    expect(await shown()).toEqual([
      [40, 36],
      [3, 0],
      [2, 0],
      [1, 0],
    ])
    const { rows, unread } = await notificationsOf(moussa)
    expect(unread).toBe(4)
    await moussa.post('/notifications/read', { ids: [rows[0]?.id] })
    await pay(41)
    expect((await shown())[0]).toEqual([41, 0])
    await moussa.post('/notifications/read')
    expect((await notificationsOf(moussa)).unread).toBe(0)
  })

  test('a refused command notifies nobody', async () => {
    const circle = await openCircle(stage, ['Awa', 'Moussa'])
    const form = paymentForm(circle.memberId('Moussa'), { date: '2090-01-01' })
    expect((await circle.admin.post(`${circle.path}/payments`, form)).status).toBe(409)
    expect(kindsOf(await notificationsOf(circle.person('Moussa')))).toEqual(['member-approved'])
  })

  test('open pages of the people concerned are notified, and nobody else’s', async () => {
    const circle = await openCircle(stage, ['Awa', 'Moussa', 'Koffi'])
    const { live, database } = stage.services
    const received = new Map<string, LiveMessage['body'][]>()
    const say = (name: string, body: string) =>
      live.announce(database.sql, { topic: `user:${circle.person(name).id}`, body })
    for (const name of ['Moussa', 'Koffi']) {
      const { id: userId } = circle.person(name)
      const bodies: LiveMessage['body'][] = []
      received.set(name, bodies)
      const own = `user:${userId}`
      // A late notification of the approval also subscribes the stream to the tontine's topic.
      const send = ({ topic, body }: LiveMessage) => void (topic === own && bodies.push(body))
      const rest = { doubt: () => undefined, end: () => undefined }
      live.subscribe({ userId, send, ...rest }, [own])
      await say(name, 'begin')
    }
    const payment = paymentForm(circle.memberId('Moussa'))
    await circle.person('Moussa').post(`${circle.path}/payments/declared`, payment)
    await circle.admin.post(`${circle.path}/payments/${payment.paymentId}/refuse`, {
      reason: 'rien reçu',
    })
    for (const name of received.keys()) await say(name, 'end')
    await vi.waitFor(() => {
      for (const bodies of received.values()) expect(bodies).toContain('end')
    })
    const between = (name: string) => {
      const bodies = received.get(name) ?? []
      return bodies.slice(bodies.indexOf('begin'))
    }
    expect(between('Moussa')).toEqual(['begin', { refetch: ['notifications.list'] }, 'end'])
    expect(between('Koffi')).toEqual(['begin', 'end'])
  })

  test('a notification is mailed in the recipient’s language, with a link to turn mails off', async () => {
    const circle = await openCircle(stage, ['Awa', 'Moussa'])
    const { email } = circle.person('Moussa')
    expect((await mails.next(email)).subject).toBe(
      'Votre demande est acceptée – Les sœurs de Cocody',
    )
    await circle.person('Moussa').put('/settings', { ...defaultSettings, language: 'en' })
    const recorded = await circle.admin.post(
      `${circle.path}/payments`,
      paymentForm(circle.memberId('Moussa')),
    )
    // The first payment starts the tontine, which is notified at the same time.
    const mail = await mails.next(
      email,
      /^Awa recorded your payment of .*25,000.* – Les sœurs de Cocody$/,
    )
    // Who, when and how, the payment's own page, and the objection to it. (P7)
    const paid = bodyOf<{ id: string }>(recorded)
    const page = `${origin}/tontines/${circle.id}/payments/${paid.id}`
    expect(mail.text).toContain(`See the payment\n${page}?lang=en#`)
    expect(mail.text).toMatch(/For: Moussa\nAmount: .*25,000.*\nDate: .* 20\d\d\nMethod: Cash/)
    expect(mail.text).toContain('Written by: Awa')
    expect(mail.text).toContain(`This is not right\n${page}?objection=contest.${paid.id}&lang=en`)
    const carried = sharedHeadIn(mail.text ?? '', circle.id)
    if (!carried || typeof carried === 'string') throw new Error('the mail carries no head')
    const { seq, hash } = carried
    // J13: the whole hash in the link, and what people compare by eye.
    expect(mail.text).toContain(`no.\u00A0${seq}: ${fingerprintOf(hash)}`)
    const { entries } = bodyOf<{ entries: { hash: string }[] }>(
      await circle.admin.get(`${circle.path}/journal`),
    )
    expect(entries[seq - 1]?.hash).toBe(hash)
    expect(mail.text).toContain(`${origin}/settings?lang=en`)
  })

  test('a user who wants no mails gets none, and sees all notifications in the app', async () => {
    const circle = await openCircle(stage, ['Awa', 'Moussa'])
    const moussa = circle.person('Moussa')
    const pay = (amount: number) =>
      circle.admin.post(
        `${circle.path}/payments`,
        paymentForm(circle.memberId('Moussa'), { amount }),
      )
    const wishes = { ...defaultSettings, language: 'fr' }
    expect((await mails.next(moussa.email)).subject).toMatch(/^Votre demande est acceptée/)

    await moussa.put('/settings', { ...wishes, emailNotifications: false })
    await pay(25_000)
    expect(kindsOf(await notificationsOf(moussa))).toContain('payment-recorded')
    await vi.waitFor(async () => expect(await waitingFor(moussa)).toBe(0))
    await moussa.put('/settings', wishes)
    await pay(10_000)
    expect((await mails.next(moussa.email)).subject).toMatch(/10.000/)
  })

  test('notices-3 a mail about a pot says how much, when and how, and leads to its cycle', async () => {
    const alphabetical = { automaticRankingMethod: 'alphabetical' }
    const { path, admin, ...circle } = await openCircle(stage, ['Zita', 'Moussa'], alphabetical)
    const moussa = circle.person('Moussa')
    await moussa.put('/settings', { ...defaultSettings, language: 'en' })
    expect((await admin.post(`${path}/start`)).status).toBe(200)
    for (const name of ['Zita', 'Moussa']) {
      const paid = paymentForm(circle.memberId(name), { isMeant: true })
      expect((await admin.post(`${path}/payments`, paid)).status).toBe(201)
    }
    const first = bodyOf<CycleView>(await admin.get(`${path}/cycles/1`))
    const sent = await admin.post(`${path}/payouts`, {
      payoutId: randomUUID(),
      handId: first.beneficiary.handId,
      amount: first.available,
      date: todayIn(defaultZone, Date.now()),
      method: 'orange_money',
      reference: 'OM 4711',
    })
    expect(sent.status).toBe(201)
    const mail = await mails.next(moussa.email, /^Zita handed you .*50,000/)
    expect(mail.text).toMatch(
      /For: Moussa\nAmount: .*50,000.*\nDate: .* 20\d\d\nMethod: Orange Money\nReference: OM 4711\n/,
    )
    expect(mail.text).toContain('Written by: Zita')
    expect(mail.text).toContain(`See the payout\n${origin}${path}/cycles/1?lang=en#`)
  })

  test('notices-2 a mail program turns mails about tontines off with one click, without signing in, and nobody forges that', async () => {
    const circle = await openCircle(stage, ['Awa', 'Moussa'])
    const moussa = circle.person('Moussa')
    const mail = await mails.next(moussa.email, /^Votre demande est acceptée/)
    const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value ?? ''
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    const [, link = ''] = /^<(.*)>$/.exec(header('list-unsubscribe')) ?? []
    const { pathname } = new URL(link)
    expect(pathname).toContain(`/stop-notices/${moussa.id}.`)
    const post = (path: string, body: string) =>
      stage.visitor().ask('POST', `/..${path}`, body, {
        'content-type': 'application/x-www-form-urlencoded',
        origin: 'https://mail.example',
      })
    const wants = async () =>
      bodyOf<{ emailNotifications: boolean }>(await moussa.get('/settings')).emailNotifications

    const forged = pathname.replace(moussa.id, circle.person('Awa').id)
    for (const path of [forged, '/stop-notices/x', `${pathname.slice(0, -4)}0000`])
      expect((await post(path, 'List-Unsubscribe=One-Click')).status).toBe(404)
    // A mail scanner follows the link, and nothing changes.
    expect((await stage.visitor().get(`/..${pathname}`)).body).toContain(
      'Ne plus recevoir ces messages',
    )
    expect(await wants()).toBe(true)
    expect((await post(pathname, 'List-Unsubscribe=One-Click')).status).toBe(200)
    expect(await wants()).toBe(false)
    expect((await post(pathname, 'again=1')).status).toBe(200)
    expect(await wants()).toBe(true)
  })

  test('a mail is sent once, however often the job runs', async () => {
    const circle = await openCircle(stage, ['Awa', 'Moussa'])
    const moussa = circle.person('Moussa')
    await vi.waitFor(async () => expect(await waitingFor(moussa)).toBe(0))
    const keys = (await notificationsOf(moussa)).rows.map(({ id }) => ({ userId: moussa.id, id }))
    const again = await claimForMail(stage.services.database.sql, keys, new Date().toISOString())
    expect(again).toEqual([])
  })

  test('one tontine sends a few mails of a kind an hour, and the next mail counts those held back', async () => {
    const circle = await openCircle(stage, ['Awa', 'Moussa'])
    const moussa = circle.person('Moussa')
    await vi.waitFor(async () => expect(await waitingFor(moussa)).toBe(0))
    const begun = Date.now()
    const mailsAt = async (minute: number, kind: NoticeKind = 'order-changed') => {
      const at = new Date(begun + minute * 60_000).toISOString()
      return (await claimed(circle.id, [moussa], [kind], at)).map(({ held }) => held)
    }
    for (let minute = 1; minute <= 4; minute += 1) expect(await mailsAt(minute)).toEqual([0])
    for (let minute = 5; minute <= 7; minute += 1) expect(await mailsAt(minute)).toEqual([])
    expect(await mailsAt(8, 'round-started')).toEqual([3])
    expect(await mailsAt(9)).toEqual([])
    expect(await mailsAt(62)).toEqual([1])
    expect((await notificationsOf(moussa)).unread).toBe(6)
    for (let minute = 63; minute <= 66; minute += 1) await mailsAt(minute)
    // Held notifications that were read in the app are no longer counted.
    await moussa.post('/notifications/read')
    expect(await mailsAt(130)).toEqual([0])
  })

  test('all tontines together send a person a limited number of mails an hour', async () => {
    const awa = await stage.person('Awa')
    let mailed = 0
    for (let count = 0; count < 8; count += 1) {
      const created = await awa.post('/tontines', tontineForm())
      const { tontineId: id } = bodyOf<{ tontineId: TontineId }>(created)
      for (let again = 0; again < 4; again += 1)
        mailed += (await claimed(id, [awa], ['order-changed'])).length
    }
    expect(mailed).toBe(20)
  })

  test('A6 a member removed before the mail is written gets none', async () => {
    const circle = await openCircle(stage, ['Awa', 'Moussa'])
    const moussa = circle.person('Moussa')
    await circle.admin.delete(`${circle.path}/members/${circle.memberId('Moussa')}`)
    expect(await claimed(circle.id, [moussa], ['order-changed'])).toEqual([])
  })

  test('mails written together keep the same limits, and count what is held once', async () => {
    const circle = await openCircle(stage, ['Awa', 'Moussa', 'Koffi'])
    const both = [circle.person('Moussa'), circle.person('Koffi')]
    for (const person of both)
      await vi.waitFor(async () => expect(await waitingFor(person)).toBe(0))
    const kinds = Array.from({ length: 6 }, () => 'order-changed' as const)
    const first = await claimed(circle.id, both, [...kinds, 'round-started'])
    expect(first.map(({ held }) => held)).toEqual(first.map(() => 0))
    for (const { email } of both) {
      const own = first.filter((mail) => mail.email === email).map(({ kind }) => kind)
      expect(own).toEqual([...kinds.slice(0, 4), 'round-started'])
    }
    const then = await claimed(circle.id, both, ['round-started', 'round-started'])
    expect(then.map(({ held }) => held).toSorted()).toEqual([0, 0, 2, 2])
    const bintou = await stage.person('Bintou')
    const tontines = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const created = await bintou.post('/tontines', tontineForm())
        return bodyOf<{ tontineId: TontineId }>(created).tontineId
      }),
    )
    const many = await Promise.all(tontines.map((id) => claimed(id, [bintou], kinds.slice(0, 4))))
    expect(many.flat()).toHaveLength(20)
  })

  test('no mail waits where nobody wants one', async () => {
    const circle = await openCircle(stage, ['Awa', 'Moussa'])
    const moussa = circle.person('Moussa')
    await vi.waitFor(async () => expect(await waitingFor(moussa)).toBe(0))
    const wishes = { ...defaultSettings, language: 'fr', emailNotifications: false }
    expect((await moussa.put('/settings', wishes)).status).toBe(200)
    await circle.admin.post(`${circle.path}/start`)
    expect(kindsOf(await notificationsOf(moussa))).toContain('round-started')
    expect(await waitingFor(moussa)).toBe(0)
  })

  test('a mail that can’t be written delays no other, and leaves once when it can', async () => {
    const { sql } = stage.services.database
    const circle = await openCircle(stage, ['Awa', 'Moussa', 'Koffi'])
    const [moussa, koffi] = [circle.person('Moussa'), circle.person('Koffi')]
    const unheardOf = { userId: moussa.id, kind: 'unheard-of' as NoticeKind, facts: {} }
    const known = { userId: koffi.id, kind: 'round-started' as const, facts: {} }
    const { keys, write } = noticesSaved(circle.id, [unheardOf, known], new Date().toISOString())
    await writeIfMoved(sql, [write])
    const its = sql
      .selectFrom('notifications')
      .select('held')
      .where('id', '=', keys[0]?.id ?? '')
    expect((await mails.next(koffi.email, /a démarré/)).subject).toContain('Cocody')
    await vi.waitFor(async () => expect(await its.executeTakeFirst()).toEqual({ held: 'failed' }))
    await sql
      .updateTable('notifications')
      .set({ kind: 'round-started' })
      .where('kind', '=', 'unheard-of' as NoticeKind)
      .execute()
    expect((await mails.next(moussa.email, /a démarré/)).subject).toContain('Cocody')
    await vi.waitFor(async () => expect(await its.executeTakeFirst()).toEqual({ held: null }))
    const left = async () => mails.arrived.filter(({ to }) => to?.[0]?.address === moussa.email)
    expect((await left()).filter(({ subject }) => subject?.includes('a démarré'))).toHaveLength(1)
  })

  test('a notification is deleted after its retention period', async () => {
    const circle = await openCircle(stage, ['Awa', 'Moussa'])
    const { sql } = stage.services.database
    await deleteNotificationsBefore(sql, new Date(Date.now() + 1000).toISOString())
    expect(await notificationsOf(circle.person('Moussa'))).toMatchObject({ unread: 0, rows: [] })
  })
})
