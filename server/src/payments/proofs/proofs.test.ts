import { createHash } from 'node:crypto'
import type { PaymentView, ReceiptView } from '@mainforte/contract/payments/views'
import { PictureDigest } from '@mainforte/domain/kernel/picture'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { proofKey } from './proof-store.ts'
import { engines } from '../../testing/engines.ts'
import { pictureFile } from '../../testing/pictures.ts'
import { bodyOf, openCircle, openStage, password, paymentForm } from '../../testing/stage.ts'
import type { Circle, Person, Stage } from '../../testing/stage.ts'

const notThere = { status: 404, body: { code: 'no-such-proof' } }

describe.each(engines)('the picture of a payment on %s', (engine) => {
  let stage: Stage
  let circle: Circle
  beforeAll(async () => {
    stage = await openStage(engine)
    circle = await openCircle(stage, ['Awa', 'Moussa', 'Binta'])
  })
  afterAll(() => stage.close())

  const send = async (who: Person, word: string) =>
    who.post(`/proofs/${circle.id}`, { picture: await pictureFile(word) })
  const uploaded = async (who: Person, word: string) =>
    bodyOf<{ proof: PictureDigest }>(await send(who, word)).proof
  const erased = (key: string) =>
    vi.waitFor(async () => expect(await stage.services.files.read(key)).toBeUndefined())
  const proofOf = (paymentId: string) => `${circle.path}/payments/${paymentId}/proof`

  /** A payment that a member declares for themselves, with a picture. */
  async function declared(name: string, word: string, changes: object = {}) {
    const who = circle.person(name)
    const proof = await uploaded(who, word)
    const form = paymentForm(circle.memberId(name), { proof, isMeant: true, ...changes })
    const answer = await who.post(`${circle.path}/payments/declared`, form)
    expect(answer.status, JSON.stringify(answer.body)).toBe(201)
    return { form, proof, payment: bodyOf<PaymentView>(answer) }
  }

  test('a picture goes with the account that sent it, also where it is of a guest or of a former row', async () => {
    const own = await openCircle(stage, ['Awa', 'Moussa', 'Binta', 'Chantal'])
    const keyOf = async (who: Person, word: string) => {
      const picture = await pictureFile(word)
      const sent = await who.post(`/proofs/${own.id}`, { picture })
      const { proof } = bodyOf<{ proof: PictureDigest }>(sent)
      return { proof, key: proofKey({ tontineId: own.id, userId: who.id, digest: proof }) }
    }
    const moussa = own.person('Moussa')
    await own.admin.post(`${own.path}/members/${own.memberId('Moussa')}/officer`)
    const { proof, key } = await keyOf(moussa, 'for another')
    const form = paymentForm(own.memberId('Chantal'), { proof, isMeant: true })
    expect((await moussa.post(`${own.path}/payments`, form)).status).toBe(201)
    expect((await moussa.post('/account/delete', { password })).status).toBe(200)

    const binta = own.person('Binta')
    const refused = await keyOf(binta, 'refused')
    const mine = paymentForm(own.memberId('Binta'), { proof: refused.proof, isMeant: true })
    await binta.post(`${own.path}/payments/declared`, mine)
    await own.admin.post(`${own.path}/payments/${mine.paymentId}/refuse`, { reason: 'wrong' })
    await own.admin.delete(`${own.path}/members/${own.memberId('Binta')}`)
    const guest = { name: 'Tantie', phone: null, email: binta.email }
    const added = await own.admin.post(`${own.path}/members`, guest)
    const { memberId } = bodyOf<{ memberId: string }>(added)
    await binta.post(`${own.path}/members/${memberId}/answer`, { takesPart: true })
    expect((await binta.post('/account/delete', { password })).status).toBe(200)
    await erased(key)
    await erased(refused.key)
  })

  test('a file that is no picture counts like one, and long JSON is not read', async () => {
    const own = await openCircle(stage, ['Awa', 'Moussa'])
    const moussa = own.person('Moussa')
    const keys = Array.from({ length: 100_000 }, (_, index) => `"k${index}":1`).join()
    const long = await moussa.ask('POST', `/proofs/${own.id}`, `{${keys}}`, {
      'content-type': 'application/json',
    })
    expect(long.status).toBe(413)
    const statuses = new Set<number>()
    for (let tries = 0; tries < 61; tries += 1) {
      const empty = 'Content-Disposition: form-data; name="a"\r\n\r\n1'
      const form = `--x\r\n${empty}\r\n--x--\r\n`
      const type = {
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': String(form.length),
      }
      statuses.add((await moussa.ask('POST', `/proofs/${own.id}`, form, type)).status)
    }
    expect([...statuses]).toEqual([400, 429])
  })

  test('P9 its digest is in the journal, and the payment says that there is one', async () => {
    const { form, proof, payment } = await declared('Moussa', 'one')
    expect(payment.hasProof).toBe(true)
    const receipt = await circle.admin.get(`${circle.path}/payments/${form.paymentId}`)
    expect(bodyOf<ReceiptView>(receipt).payment.hasProof).toBe(true)
    const { event } = await stage.services.database.sql
      .selectFrom('journal')
      .select('event')
      .where('tontineId', '=', circle.id)
      .orderBy('seq', 'desc')
      .executeTakeFirstOrThrow()
    expect(event).toMatchObject({ type: 'payment-declared', proofDigest: proof })
  })

  const storedPicture = async (name: string, digest: PictureDigest) => {
    const { id: userId } = circle.person(name)
    const bytes = await stage.services.files.read(
      proofKey({ tontineId: circle.id, userId, digest }),
    )
    if (!bytes) throw new Error('the picture is missing')
    const plain = createHash('sha256').update(bytes).digest('hex')
    return { bytes, plain: PictureDigest.parse(plain) }
  }

  test('J10 a person with the picture itself can not tell from the journal that it was used', async () => {
    const { proof } = await declared('Moussa', 'kept apart')
    const { plain } = await storedPicture('Moussa', proof)
    expect(proof).not.toBe(plain)
  })

  test('P10 the officer and the payer see it, another member and a stranger do not', async () => {
    const { form } = await declared('Moussa', 'two')
    const address = proofOf(form.paymentId)
    for (const who of [circle.admin, circle.person('Moussa')]) {
      const { status, headers } = await who.get(address)
      expect(status).toBe(200)
      expect(headers.get('content-type')).toBe('image/webp')
      expect(headers.get('cache-control')).toBe('no-store')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
    }
    expect(await circle.person('Binta').get(address)).toMatchObject(notThere)
    const stranger = await stage.person('Stranger')
    expect(await stranger.get(address)).toMatchObject({ body: { code: 'no-such-tontine' } })
    expect(await stage.visitor().get(address)).toMatchObject({ status: 401 })
  })

  test('P10 a member whose dues another paid sees it too', async () => {
    const change = { memberId: circle.memberId('Binta'), payerId: circle.memberId('Moussa') }
    const { form } = await declared('Moussa', 'for Binta', change)
    expect((await circle.person('Binta').get(proofOf(form.paymentId))).status).toBe(200)
  })

  test('an officer adds one to a payment they record', async () => {
    const proof = await uploaded(circle.admin, 'paper slip')
    const form = paymentForm(circle.memberId('Binta'), { proof, isMeant: true })
    expect((await circle.admin.post(`${circle.path}/payments`, form)).status).toBe(201)
    expect((await circle.person('Binta').get(proofOf(form.paymentId))).status).toBe(200)
    expect(await circle.person('Moussa').get(proofOf(form.paymentId))).toMatchObject(notThere)
  })

  test('a picture that another member uploaded, or nobody, proves no payment', async () => {
    const proof = await uploaded(circle.person('Moussa'), 'mine')
    const binta = circle.person('Binta')
    for (const digest of [proof, 'a'.repeat(64)]) {
      const form = paymentForm(circle.memberId('Binta'), { proof: digest, isMeant: true })
      expect(await binta.post(`${circle.path}/payments/declared`, form)).toMatchObject(notThere)
      expect((await binta.get(`${circle.path}/payments/${form.paymentId}`)).status).toBe(404)
    }
  })

  test('the same request sent twice has one effect, and so has the same picture', async () => {
    const moussa = circle.person('Moussa')
    const [proof, again] = [await uploaded(moussa, 'twice'), await uploaded(moussa, 'twice')]
    expect(again).toBe(proof)
    const form = paymentForm(circle.memberId('Moussa'), { proof, isMeant: true })
    const key = { 'idempotency-key': crypto.randomUUID() }
    const ask = () => moussa.ask('POST', `${circle.path}/payments/declared`, form, key)
    const [first, second] = [await ask(), await ask()]
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.body).toEqual(first.body)

    const other = paymentForm(circle.memberId('Moussa'), { proof, isMeant: true })
    expect(await moussa.post(`${circle.path}/payments/declared`, other)).toMatchObject({
      status: 409,
      body: { code: 'proof-used', data: { paymentId: form.paymentId } },
    })
  })

  test('a picture that was changed in the store is detected and not shown', async () => {
    const { form, proof } = await declared('Moussa', 'three')
    const stored = { tontineId: circle.id, userId: circle.person('Moussa').id, digest: proof }
    await stage.services.files.put(proofKey(stored), new Uint8Array([1, 2, 3]))
    expect(await circle.admin.get(proofOf(form.paymentId))).toMatchObject({
      status: 409,
      body: { code: 'proof-changed' },
    })
  })

  test('a file that is no picture is refused, and so is a user outside the tontine', async () => {
    const text = new File(['hello'], 'hello.txt', { type: 'text/plain' })
    expect(await circle.admin.post(`/proofs/${circle.id}`, { picture: text })).toMatchObject({
      status: 400,
      body: { data: { issues: [{ path: ['picture'], code: 'picture-not-image' }] } },
    })
    expect(await send(await stage.person('Stranger'), 'x')).toMatchObject({
      body: { code: 'no-such-tontine' },
    })
  })

  test('a picture without a payment is deleted after a day', async () => {
    const { sql } = stage.services.database
    const proof = await uploaded(circle.person('Binta'), 'given up')
    const key = proofKey({ tontineId: circle.id, userId: circle.person('Binta').id, digest: proof })
    const { isClaimed } = await sql
      .selectFrom('keptFiles')
      .select('isClaimed')
      .where('key', '=', key)
      .executeTakeFirstOrThrow()
    expect(isClaimed).toBe(false)
    const twoDaysAgo = new Date(stage.services.clock.now() - 2 * 86_400_000).toISOString()
    await sql.updateTable('keptFiles').set({ at: twoDaysAgo }).where('key', '=', key).execute()
    await stage.services.jobs.enqueue(sql, 'prune-files', {})
    await erased(key)
  })

  test('it is deleted with the account of the payer; the payment and its digest stay', async () => {
    const own = await openCircle(stage, ['Fanta', 'Gora'])
    const gora = own.person('Gora')
    const picture = await pictureFile('leaving')
    const { proof } = bodyOf<{ proof: PictureDigest }>(
      await gora.post(`/proofs/${own.id}`, { picture }),
    )
    const form = paymentForm(own.memberId('Gora'), { proof })
    await gora.post(`${own.path}/payments/declared`, form)
    const address = `${own.path}/payments/${form.paymentId}/proof`
    expect(await gora.get('/account/export')).toMatchObject({
      body: { payments: [{ proofUrl: expect.stringMatching(`/api${address}$`) }] },
    })
    expect((await gora.post('/account/delete', { password })).status).toBe(200)
    await vi.waitFor(async () => expect(await own.admin.get(address)).toMatchObject(notThere))
    const payment = await own.admin.get(`${own.path}/payments/${form.paymentId}`)
    expect(bodyOf<ReceiptView>(payment).payment.hasProof).toBe(true)
  })
})
