import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../testing/engines.ts'
import { dumpOf, provable } from '../../testing/guess-digests.ts'
import { bodyOf, openCircle, openStage, paymentForm } from '../../testing/stage.ts'
import type { Circle, Stage } from '../../testing/stage.ts'

interface Journal {
  readonly entries: readonly { readonly event: Record<string, unknown> }[]
}

const guest = { name: 'Adjoua', email: 'adjoua@example.ci', phone: '+2250700000001' }
/** Every prefix that a phone number or an e-mail may have in a digest. */
const spellings = [guest.phone, `phone|${guest.phone}`, guest.email, `email|${guest.email}`]

describe.each(engines)('on %s', (engine) => {
  let stage: Stage
  let circle: Circle
  beforeAll(async () => {
    stage = await openStage(engine)
    circle = await openCircle(stage, ['Awa', 'Moussa', 'Bintou'])
    expect((await circle.admin.post(`${circle.path}/members`, guest)).status).toBe(200)
  })
  afterAll(() => stage.close())

  const journal = async () => bodyOf<Journal>(await circle.admin.get(`${circle.path}/journal`))
  const digestsIn = async (type: string, name: string) =>
    (await journal()).entries
      .filter(({ event }) => event.type === type)
      .flatMap(({ event }) => (typeof event[name] === 'string' ? [event[name]] : []))

  const payment = (more: object) =>
    circle.admin.post(
      `${circle.path}/payments`,
      paymentForm(circle.memberId('Moussa'), { isMeant: true, ...more }),
    )

  test('J10 no note, reason or reference has the digest of an e-mail or phone number', async () => {
    for (const note of spellings) expect((await payment({ note })).status).toBe(201)
    for (const reference of spellings) expect((await payment({ reference })).status).toBe(201)
    const form = paymentForm(circle.memberId('Bintou'))
    await circle.admin.post(`${circle.path}/payments`, form)
    await circle.byTwo(`/payments/${form.paymentId}/reverse`, { reason: `phone|${guest.phone}` })

    const people = [
      ...(await digestsIn('member-enrolled', 'phoneDigest')),
      ...(await digestsIn('member-enrolled', 'emailDigest')),
    ]
    const texts = [
      ...(await digestsIn('payment-recorded', 'noteDigest')),
      ...(await digestsIn('payment-recorded', 'referenceDigest')),
      ...(await digestsIn('payment-reversed', 'reasonDigest')),
    ]
    expect([people.length, texts.length]).toEqual([5, 9])
    expect(texts.filter((digest) => people.includes(digest))).toEqual([])
  })

  test('J10 equal phone numbers or texts have different digests', async () => {
    const twin = { name: 'Yao', phone: guest.phone, email: null }
    expect((await circle.admin.post(`${circle.path}/members`, twin)).status).toBe(200)
    for (let times = 0; times < 2; times += 1)
      expect((await payment({ note: 'comme convenu' })).status).toBe(201)
    const numbers = await digestsIn('member-enrolled', 'phoneDigest')
    const notes = await digestsIn('payment-recorded', 'noteDigest')
    for (const digests of [numbers, notes]) expect(new Set(digests).size).toBe(digests.length)
  })

  test('J10 a copy of the database alone verifies no phone number, e-mail, text or name', async () => {
    const guesses = [...spellings, 'comme convenu', 'Les sœurs de Cocody']
    const dump = await dumpOf(stage.services.database.sql)
    expect(provable(dump, JSON.stringify(await journal()), guesses)).toEqual([])
  })
})
