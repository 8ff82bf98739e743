import type { CheckView, PaymentView, ReceiptView } from '@mainforte/contract/payments/views'
import { fingerprintOf } from '@mainforte/domain/journal/fingerprint'
import { todayIn } from '@mainforte/domain/kernel/calendar-date'
import { defaultZone } from '@mainforte/domain/kernel/zone'
import { date } from '@mainforte/words/kernel/format'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { rebuild } from '../../journal/replay/rebuild.ts'
import { projections } from '../../projections.ts'
import { engines } from '../../testing/engines.ts'
import {
  bodyOf,
  openCircle,
  openStage,
  origin,
  password,
  paymentForm,
} from '../../testing/stage.ts'
import type { Circle, Stage } from '../../testing/stage.ts'
import { checkTokenOf, isGenuine, paymentOfToken } from './check-token.ts'

describe.each(engines)('the public page of a receipt on %s', (engine) => {
  let ahead = 0
  const clock = { now: () => Date.now() + ahead }
  let stage: Stage
  let circle: Circle
  let app: ReturnType<typeof createApp>
  beforeAll(async () => {
    stage = await openStage(engine, { clock })
    circle = await openCircle(stage, ['Awa Koné', 'Moussa Traoré', 'Binta Diallo', 'Koffi Yao'], {
      name: 'Les <b>Cousines</b>',
    })
    app = createApp({ ...stage, pages: { answer: async () => new Response('a page') } })
  })
  afterAll(() => stage.close())

  /** Opens a page as a first-time visitor. */
  async function open(path: string, { address = '203.0.113.7', cookie = '' } = {}) {
    const incoming = {
      socket: { remoteAddress: '127.0.0.1' },
      headers: { 'x-forwarded-for': address },
    }
    const answer = await app.fetch(new Request(origin + path, { headers: { cookie } }), {
      incoming,
    })
    return { status: answer.status, headers: answer.headers, html: await answer.text() }
  }

  const tokenOf = async (paymentId: string) => {
    const { checkToken } = bodyOf<ReceiptView>(
      await circle.admin.get(`${circle.path}/payments/${paymentId}`),
    )
    return checkToken ?? 'no token'
  }

  async function record(name: string, changes: object = {}) {
    const form = paymentForm(circle.memberId(name), { isMeant: true, ...changes })
    const answer = await circle.admin.post(`${circle.path}/payments`, form)
    expect(answer.status).toBe(201)
    return { ...bodyOf<PaymentView>(answer), token: await tokenOf(form.paymentId) }
  }

  const check = async (token: string) =>
    bodyOf<CheckView>(await stage.visitor().get(`/receipts/${token}`))

  test('P11 shows the data of the journal, with people by their initials only', async () => {
    const secret = { reference: 'OM-4711', note: 'Pour la fête' }
    const { token, receipt } = await record('Moussa Traoré', {
      ...secret,
      method: 'orange_money',
    })
    const { status, html, headers } = await open(`/check/${token}`)
    expect(status).toBe(200)
    expect(html).toContain('Reçu authentique')
    expect(html).toContain(`Reçu n°\u00A0${receipt}`)
    expect(html).toMatch(/25\s000/)
    expect(html).toContain('vingt-cinq mille francs CFA')
    expect(html).toContain(date('fr', todayIn(defaultZone, Date.now())))
    expect(html).toContain('Orange Money')
    expect(html).toContain('<dd>MT</dd>')
    expect(html).toContain('<dd>AK, une seule personne pour l’instant</dd>')
    expect(html).not.toMatch(/Moussa|Traor|Awa|Koné|OM-4711|fête|@example/)
    expect(html).toContain('Les &lt;b&gt;Cousines&lt;/b&gt;')
    expect(headers.get('x-robots-tag')).toContain('noindex')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
  })

  test('J7 shows the entry and the fingerprint that members see in their journal', async () => {
    const { token, id } = await record('Moussa Traoré')
    const { written } = await check(token)
    const entry = await stage.services.database.sql
      .selectFrom('journal')
      .select(['seq', 'hash'])
      .where('tontineId', '=', circle.id)
      .where('seq', '=', written.seq)
      .executeTakeFirstOrThrow()
    expect(written).toMatchObject(entry)
    const { html } = await open(`/check/${token}`)
    expect(html).toContain(`Écriture n°\u00A0${written.seq} du journal`)
    expect(html).toContain(`<code>${fingerprintOf(written.hash)}</code>`)
    // The receipt has the same, though the journal has grown.
    await record('Moussa Traoré')
    const receipt = await circle.admin.get(`${circle.path}/payments/${id}`)
    expect(receipt.body).toMatchObject({ written, changed: null })
    expect(bodyOf<ReceiptView>(receipt).journalHead?.hash).not.toBe(written.hash)
    expect(paymentOfToken(token)).toEqual({ tontineId: circle.id, paymentId: id })
  })

  test('P11 exposes the printed receipt of a payment that was reversed since', async () => {
    const { token, id } = await record('Binta Diallo')
    expect(await check(token)).toMatchObject({ state: 'confirmed', changed: null })
    const reason = 'Compté deux fois par erreur'
    await circle.byTwo(`/payments/${id}/reverse`, { reason })
    const { written, changed } = await check(token)
    expect(changed?.seq).toBeGreaterThan(written.seq)
    const receipt = await circle.admin.get(`${circle.path}/payments/${id}`)
    expect(receipt.body).toMatchObject({ written, changed })
    expect(await check(token)).toMatchObject({ state: 'reversed', cycles: null })
    const { status, html } = await open(`/check/${token}`)
    expect(status).toBe(200)
    expect(html).toContain('Versement annulé')
    expect(html).not.toContain('Reçu authentique')
    expect(html).not.toContain('par erreur')
  })

  test('says that the member contests it', async () => {
    const { token, id } = await record('Binta Diallo')
    const reason = 'Je n’ai rien versé'
    const contests = `${circle.path}/payments/${id}/contest`
    expect((await circle.person('Binta Diallo').post(contests, { reason })).status).toBe(200)
    expect(await check(token)).toMatchObject({ state: 'contested' })
    const { html } = await open(`/check/${token}`)
    expect(html).toContain('versement contesté')
    expect(html).not.toContain('rien versé')
  })

  test('G6 says that a witness confirmed', async () => {
    const form = paymentForm(circle.memberId('Binta Diallo'), { isMeant: true })
    const paid = `${circle.path}/payments`
    await circle.person('Binta Diallo').post(`${paid}/declared`, form)
    ahead = 40 * 86_400_000
    await circle.wake()
    const witness = circle.person('Koffi Yao')
    const confirmed = await witness.post(`${paid}/${form.paymentId}/confirm`)
    ahead = 0
    expect(confirmed.status, JSON.stringify(confirmed.body)).toBe(200)
    const token = await tokenOf(form.paymentId)
    expect(await check(token)).toMatchObject({ confirmedBy: 'KY', isWitnessed: true })
    const { html } = await open(`/check/${token}`)
    expect(html).toMatch(/<dt>Confirmé par un témoin<\/dt>\s*<dd>KY<\/dd>/)
  })

  test('names who declared and who confirmed by initials, and exists only after confirmation', async () => {
    const form = paymentForm(circle.memberId('Binta Diallo'), { isMeant: true })
    const binta = circle.person('Binta Diallo')
    await binta.post(`${circle.path}/payments/declared`, form)
    expect(await tokenOf(form.paymentId)).toBe('no token')
    await circle.admin.post(`${circle.path}/payments/${form.paymentId}/confirm`)
    const checked = await check(await tokenOf(form.paymentId))
    expect(checked).toMatchObject({
      member: 'BD',
      recordedBy: 'BD',
      confirmedBy: 'AK',
      isWitnessed: false,
    })
  })

  test('says that the name of a deleted account is erased, and invents no initials', async () => {
    const form = paymentForm(circle.memberId('Koffi Yao'))
    await circle.person('Koffi Yao').post(`${circle.path}/payments/declared`, form)
    await circle.admin.post(`${circle.path}/payments/${form.paymentId}/confirm`)
    const token = await tokenOf(form.paymentId)
    expect(await check(token)).toMatchObject({ member: 'KY', recordedBy: 'KY' })
    await circle.person('Koffi Yao').post('/account/delete', { password })
    expect(await check(token)).toMatchObject({ member: '', recordedBy: '', confirmedBy: 'AK' })
    expect((await open(`/check/${token}`)).html).toContain('nom effacé')
  })

  test('a printed receipt stays valid when the projections are rebuilt', async () => {
    const { token } = await record('Moussa Traoré')
    const before = await check(token)
    await rebuild(stage.services.database.sql, projections)
    expect(await check(token)).toEqual(before)
  })

  test('P11 a forged, truncated or altered token is clearly refused', async () => {
    const { token } = await record('Moussa Traoré')
    const other = await record('Binta Diallo')
    const altered = token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A')
    const crossed = token.slice(0, 43) + other.token.slice(43)
    const nothing = ['', '1', 'x'.repeat(64), token.slice(0, 63), altered, crossed, '%00', 'é']
    for (const false_ of nothing) {
      const { status, html } = await open(`/check/${encodeURI(false_)}`, {
        address: '203.0.113.8',
      })
      expect([false_, status]).toEqual([false_, 404])
      expect(html).toContain('Ce reçu n’existe pas')
    }
    expect(await stage.visitor().get(`/receipts/${altered}`)).toMatchObject({
      status: 404,
      body: { code: 'no-such-receipt' },
    })
  })

  test('is in the language that the reader chose, by its own link or on other pages', async () => {
    const { token } = await record('Moussa Traoré')
    const english = await open(`/check/${token}`, { cookie: 'mainforte-language=en' })
    expect(english.html).toContain('Genuine receipt')
    expect(english.html).toContain('twenty-five thousand CFA francs')
    expect(english.html).toContain('href="?lang=fr"')
    expect((await open(`/check/${token}?lang=en`)).html).toContain('<html lang="en">')
    const back = await open(`/check/${token}?lang=fr`, { cookie: 'mainforte-language=en' })
    expect(back.html).toContain('Reçu authentique')
  })

  test('a client that guesses tokens is rate limited, and no other client is', async () => {
    const { token } = await record('Moussa Traoré')
    const address = '203.0.113.99'
    for (let n = 0; n < 120; n += 1) await open(`/check/${'x'.repeat(64)}`, { address })
    const refused = await open(`/check/${token}`, { address })
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(refused.html).toContain('Trop de vérifications')
    expect((await open(`/check/${token}`)).status).toBe(200)
  })
})

test('receipt-check-1 a token is valid for its own payment under its own key only', () => {
  const payment = paymentOfToken('A'.repeat(64))
  if (!payment) throw new Error('the token has the wrong format')
  const token = checkTokenOf(payment, 'one key')
  expect(token).toMatch(/^[\w-]{64}$/)
  expect(paymentOfToken(token)).toEqual(payment)
  expect(isGenuine(token, payment, 'one key')).toBe(true)
  expect(isGenuine(token, payment, 'another key')).toBe(false)
})
