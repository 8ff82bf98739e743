import type { PlaceHere } from '@mainforte/contract/phones/views'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Authenticator, openAuthenticator } from '../testing/accounts/authenticator.ts'
import { bindAtTable, circleWithGuests, giveLink, openLink, typed } from '../testing/guests.ts'
import { type Stage, bodyOf, openStage, origin } from '../testing/stage.ts'
import { type Telephone, telephone } from '../testing/telephone.ts'

let later = 0
const clock = { now: () => Date.now() + later }
const rpId = new URL(origin).hostname
const bytes = (challenge: string) => Buffer.from(challenge).toString('base64url')

let stage: Stage
beforeAll(async () => {
  stage = await openStage('pglite', { clock })
})
beforeEach(() => {
  later = 0
})
afterAll(() => stage.close())

const challengeFor = async (phone: Telephone) =>
  bodyOf<{ challenge: string }>(await phone.post('/phones/challenge')).challenge

async function add(phone: Telephone, finger: Authenticator) {
  const challenge = await challengeFor(phone)
  const made = finger.create({ challenge: bytes(challenge), rp: { id: rpId, name: '' } })
  const { id, clientDataJSON, attestationObject } = made
  return phone.post('/phones/passkey', { id, clientDataJSON, attestationObject, challenge })
}

type Otherwise = NonNullable<Parameters<Authenticator['prove']>[1]>

/** Opens a telephone by its key and a finger, or by what somebody sends instead. */
async function touch(
  phone: Telephone,
  userId: string,
  finger: Authenticator,
  otherwise: Otherwise = {},
) {
  const challenge = await challengeFor(phone)
  const proof = finger.prove({ challenge: bytes(challenge), rpId }, otherwise)
  const code = { kind: 'passkey', proof }
  return phone.post('/phones/open', { userId, challenge, signature: phone.signed(challenge), code })
}

const hereOn = async (phone: Telephone) =>
  bodyOf<{ places: PlaceHere[] }>(await phone.get('/phones/places')).places

const mayAct = async (phone: Telephone) => (await phone.get('/auth/sessions')).status === 200

/** Fanta, on a telephone that is bound and that her finger opens. */
async function withFinger(guests = ['Fanta']) {
  const { circle, ids } = await circleWithGuests(stage, ['Awa', 'Bintou'], guests)
  const [memberId = '', ...others] = ids
  const phone = telephone(stage.visitor())
  const userId = await openLink(phone, await giveLink(circle, memberId))
  await bindAtTable(circle, phone, memberId)
  await phone.unlock(userId, typed)
  const finger = openAuthenticator()
  expect(await add(phone, finger)).toMatchObject({ status: 200, body: {} })
  await phone.post('/phones/lock')
  return { circle, memberId, others, phone, userId, finger }
}

const wrong = { status: 403, body: { code: 'passkey-wrong' } }
const unknown = { status: 403, body: { code: 'phone-unknown' } }

test('L3 a passkey opens its telephone instead of the code, together with its key', async () => {
  const { phone, userId, finger } = await withFinger()
  expect(await hereOn(phone)).toMatchObject([
    { opens: 'digits', publicKey: phone.publicKey, passkey: finger.id },
  ])
  expect(await mayAct(phone)).toBe(false)
  expect(await touch(phone, userId, finger)).toMatchObject({ status: 200 })
  expect(await mayAct(phone)).toBe(true)
  // The finger without the browser's key, and the key with whatever else.
  const stolen = { ...phone, signed: telephone(stage.visitor()).signed }
  expect(await touch(stolen, userId, finger)).toMatchObject(unknown)
  for (const otherwise of [
    { isForged: true },
    { isVerified: false },
    { origin: 'https://evil.example' },
    { challenge: bytes(await challengeFor(phone)) },
    { count: 1 },
  ])
    expect(await touch(phone, userId, finger, otherwise)).toMatchObject(wrong)
  expect(await touch(phone, userId, openAuthenticator())).toMatchObject(wrong)
  // None of that was counted.
  expect(await touch(phone, userId, finger, { count: 9 })).toMatchObject({ status: 200 })
  // Like a right code it tells of wrong ones; and it ends with the telephone that those end.
  await phone.unlock(userId, '739164')
  expect((await touch(phone, userId, finger)).body).toMatchObject({ wrongBefore: 1 })
  for (const left of [4, 3, 2, 1, 0])
    expect((await phone.unlock(userId, '739164')).body).toMatchObject({ data: { left } })
  expect(await touch(phone, userId, finger)).toMatchObject(unknown)
})

test('L3, L6 a telephone’s passkey signs nobody in, and its holder has no other', async () => {
  const { phone, userId, finger } = await withFinger()
  const elsewhere = stage.visitor()
  const asked = bodyOf<{ challenge: string }>(await elsewhere.post('/auth/passkeys/request'))
  const proof = finger.prove({ challenge: asked.challenge, rpId })
  expect(await elsewhere.post('/auth/passkeys/sign-in', proof)).toMatchObject({
    body: { code: 'passkey-refused' },
  })
  expect((await elsewhere.get('/auth/session')).body).toEqual({ session: null })
  await touch(phone, userId, finger)
  expect((await phone.post('/auth/passkeys/begin', {})).body).toMatchObject({ code: 'not-allowed' })
})

test('L3 a passkey is added right after the code, by the holder of the telephone', async () => {
  const { circle, others, phone, userId, finger } = await withFinger(['Fanta', 'Gora'])
  expect((await add(phone, openAuthenticator())).body).toMatchObject({ code: 'phone-locked' })
  await phone.unlock(userId, typed)
  later += 61_000
  expect((await add(phone, openAuthenticator())).body).toMatchObject({ code: 'phone-locked' })
  await phone.unlock(userId, typed)
  const forSignIn = finger.create({ challenge: 'AAAA', rp: { id: rpId, name: '' } })
  const { id, clientDataJSON, attestationObject } = forSignIn
  const challenge = await challengeFor(phone)
  const body = { id, clientDataJSON, attestationObject, challenge }
  expect((await phone.post('/phones/passkey', body)).body).toMatchObject({
    code: 'passkey-not-added',
  })
  // A link alone.
  const linked = telephone(stage.visitor())
  await openLink(linked, await giveLink(circle, others[0] ?? ''))
  expect((await add(linked, openAuthenticator())).body).toMatchObject({ code: 'phone-locked' })
  // Removed, it opens nothing more.
  expect((await phone.delete('/phones/passkey')).status).toBe(200)
  expect(await touch(phone, userId, finger)).toMatchObject(wrong)
  expect((await hereOn(phone))[0]).toMatchObject({ opens: 'digits', passkey: null })
})

test('L3 the passkey of a lost telephone ends with it', async () => {
  const { circle, memberId, phone: lost, userId, finger } = await withFinger()
  const found = telephone(stage.visitor())
  await openLink(found, await giveLink(circle, memberId))
  // Until then the one before speaks, and by its passkey as by its code.
  expect(await touch(lost, userId, finger)).toMatchObject({ status: 200 })
  await bindAtTable(circle, found, memberId)
  expect(await touch(lost, userId, finger)).toMatchObject(unknown)
  expect(await touch({ ...lost, signed: found.signed }, userId, finger)).toMatchObject(wrong)
  expect(await touch(found, userId, finger)).toMatchObject(wrong)
  expect((await hereOn(found))[0]).toMatchObject({ opens: 'digits', passkey: null })
  expect((await found.unlock(userId, typed)).status).toBe(200)
})

test('L3, L5 on a telephone that others use a finger tells nobody apart', async () => {
  const { circle, others, phone, userId, finger } = await withFinger(['Fanta', 'Gora'])
  await openLink(phone, await giveLink(circle, others[0] ?? ''))
  expect((await hereOn(phone)).map(({ passkey }) => passkey)).toEqual([null, null])
  expect(await touch(phone, userId, finger)).toMatchObject(wrong)
  expect((await phone.unlock(userId, typed)).status).toBe(200)
  expect((await add(phone, finger)).body).toMatchObject({ code: 'phone-shared' })
})
