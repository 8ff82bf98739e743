import type { OwnDraw } from '@mainforte/contract/rotation/views'
import { commitRootOf, commitmentOf } from '@mainforte/domain/rotation/draw'
import { beforeEach, expect, test } from 'vitest'
import { serve } from '../../testing/open-page.tsx'
import { memberId, tontineId } from '../../testing/views.ts'
import { keepSecret, ownSecretsOf, secretFrom } from './own-secrets.ts'
import { takePart } from './take-part.ts'

let number = 0
const own = (over: Partial<OwnDraw> = {}): OwnDraw => ({
  tontineId,
  memberId: memberId(1),
  drawId: `${tontineId}:${number}`,
  accountKey: 'k'.repeat(64),
  listHash: 'a'.repeat(64),
  commitment: 'c'.repeat(64),
  step: 'promise',
  promised: null,
  promises: [],
  ...over,
})
// Each test has a draw of its own.
beforeEach(() => void (number += 1))

const sends = (step: 'promise' | 'reveal', status = 200) =>
  serve({ [`POST /tontines/${tontineId}/draw/${step}`]: { status, body: {} } })

/** The step in which secrets are revealed, with the promises of this member, another and the site. */
const revealing = (commitment: string, over: Partial<OwnDraw> = {}): OwnDraw =>
  own({
    step: 'reveal',
    promised: commitment,
    promises: [
      { participantId: memberId(1), commitment },
      { participantId: memberId(2), commitment: 'f'.repeat(64) },
      { participantId: 'server', commitment: 'c'.repeat(64) },
    ],
    ...over,
  })

/** Promises, and returns the digest as the site would list it. */
async function promised(): Promise<string> {
  const requests = sends('promise')
  expect(await takePart(own())).toBe('promised')
  return Object(requests.at(-1)?.body).commitment
}

test('D1 a promise is the digest of 32 bytes that this device makes of its own half and the account’s', async () => {
  const commitment = await promised()
  const { half = '' } = ownSecretsOf(own().drawId)[0] ?? {}
  expect(half).toMatch(/^[0-9a-f]{64}$/)
  const secret = secretFrom(half, own().accountKey)
  expect(secret).toMatch(/^[0-9a-f]{64}$/)
  expect(commitment).toBe(commitmentOf(own().drawId, memberId(1), secret))
})

test('D10 a phone on which the account is signed out keeps nothing that opens its promise', async () => {
  const commitment = await promised()
  const { drawId } = own()
  const kept = JSON.stringify(localStorage).match(/[0-9a-f]{64}/g) ?? []
  expect(kept.length).toBeGreaterThan(0)
  for (const text of kept) expect(commitmentOf(drawId, memberId(1), text)).not.toBe(commitment)
  // Another account is given another key.
  const requests = sends('reveal')
  expect(await takePart(revealing(commitment, { accountKey: 'x'.repeat(64) }))).toBe('changed')
  expect(requests).toEqual([])
  // Signed in again, the same person goes on.
  expect(await takePart(revealing(commitment))).toBe('revealed')
})

test('D10 a secret is kept before it is promised, and stays the same when the network fails', async () => {
  sends('promise', 503)
  expect(await takePart(own()).catch(() => 'failed')).toBe('failed')
  const before = ownSecretsOf(own().drawId)[0]?.half
  expect(before).toBeDefined()
  await promised()
  expect(ownSecretsOf(own().drawId)[0]?.half).toBe(before)
})

test('D10 the secret that was promised is revealed', async () => {
  const commitment = await promised()
  const requests = sends('reveal')
  expect(await takePart(revealing(commitment))).toBe('revealed')
  const [mine] = ownSecretsOf(own().drawId)
  expect(requests.at(-1)?.body).toMatchObject({
    secret: secretFrom(mine?.half ?? '', own().accountKey),
  })
})

test('D10 nothing is revealed if the list, the site’s promise or the own one changed meanwhile', async () => {
  const commitment = await promised()
  const requests = sends('reveal')
  const asked = revealing(commitment)
  for (const over of [
    { listHash: 'b'.repeat(64) },
    { commitment: 'd'.repeat(64) },
    { promised: 'e'.repeat(64) },
    { promises: asked.promises.slice(1) },
    { promises: asked.promises.slice(0, 2) },
  ])
    expect(await takePart({ ...asked, ...over })).toBe('changed')
  expect(requests).toEqual([])
})

test('D10 if two tabs made a secret at once, the promised one is revealed', async () => {
  const commitment = await promised()
  const [mine] = ownSecretsOf(own().drawId)
  if (!mine) throw new Error('no secret is kept')
  keepSecret({ ...mine, half: 'ab'.repeat(32), promise: 'b'.repeat(64) })
  const requests = sends('reveal')
  expect(await takePart(revealing(commitment))).toBe('revealed')
  expect(requests.at(-1)?.body).toMatchObject({
    secret: secretFrom(mine.half, own().accountKey),
  })
})

test('D9 two members who share a phone take part with a secret of each', async () => {
  await promised()
  sends('promise')
  expect(await takePart(own({ memberId: memberId(2) }))).toBe('promised')
  const secrets = ownSecretsOf(own().drawId).map(({ half }) => half)
  expect(new Set(secrets).size).toBe(2)
})

test('D10 another device of the same account says where the secret is', async () => {
  const requests = sends('reveal')
  expect(await takePart(own({ step: 'reveal', promised: 'e'.repeat(64) }))).toBe('elsewhere')
  expect(requests).toEqual([])
})

test('D10 a secret is revealed for one list of promises, and never promised again', async () => {
  const commitment = await promised()
  const requests = sends('reveal')
  expect(await takePart(revealing(commitment))).toBe('revealed')
  const { promises } = revealing(commitment)
  const added = [...promises, { participantId: memberId(3), commitment: 'd'.repeat(64) }]
  expect(await takePart(revealing(commitment, { promises: added }))).toBe('changed')
  expect(await takePart(own())).toBe('changed')
  expect(requests).toHaveLength(1)
  expect(ownSecretsOf(own().drawId)[0]?.commitRoot).toBe(commitRootOf(promises))
})
