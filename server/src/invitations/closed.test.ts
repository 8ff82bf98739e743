import { afterAll, beforeAll, expect, test } from 'vitest'
import type { InvitationView } from '@mainforte/contract/invitations/endpoints'
import { bodyOf, openCircle, openStage } from '../testing/stage.ts'
import type { Caller, Circle, Stage } from '../testing/stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage('pglite')
})
afterAll(() => stage.close())

const answers = async ({ code }: Circle) => [
  await stage.visitor().get(`/invitations/${code}`),
  await (await stage.person('Binta')).post(`/invitations/${code}/join`),
]

test('closed-invitations-1 the code of an archived tontine reveals that it is closed, and nothing else', async () => {
  const circle = await openCircle(stage, ['Awa', 'Moussa'])
  expect((await circle.admin.post(`${circle.path}/archive`)).status).toBe(200)
  for (const answer of await answers(circle))
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'tontine-closed', data: { code: 'tontine-closed' } },
    })
  expect(JSON.stringify((await answers(circle))[0]?.body)).not.toMatch(/Awa|Cocody|25000|XOF/)
})

test('the code of a deleted tontine is as unknown as one that never existed', async () => {
  const circle = await openCircle(stage, ['Awa', 'Moussa'])
  expect((await circle.admin.delete(circle.path)).status).toBe(200)
  for (const answer of await answers(circle))
    expect(answer).toMatchObject({ status: 404, body: { code: 'no-such-invitation' } })
})

test('I2 the site reads a code as people write it', async () => {
  const { code } = await openCircle(stage, ['Awa'])
  const written = [
    `${code.slice(0, 4)}-${code.slice(4)}`.toLowerCase(),
    `${code} 😀`,
    `le lien est https://mainforte.example/join/${code}, merci`,
  ]
  for (const text of written)
    expect(await stage.visitor().get(`/invitations/${encodeURIComponent(text)}`)).toMatchObject({
      status: 200,
      body: { ownTontine: null },
    })
})

test('I2 the link shows the tontine’s name only to its members', async () => {
  const circle = await openCircle(stage, ['Awa', 'Moussa'])
  const asking = await stage.person('Binta')
  expect((await asking.post(`/invitations/${circle.code}/join`)).status).toBe(200)
  const seenBy = async (caller: Caller) =>
    bodyOf<InvitationView>(await caller.get(`/invitations/${circle.code}`)).ownTontine
  expect(await seenBy(circle.person('Moussa'))).toBe(circle.id)
  for (const other of [stage.visitor(), asking, await stage.person('Chris')])
    expect(await seenBy(other)).toBeNull()
})

test('a client that looks up too many codes is told when to retry', async () => {
  const guesser = stage.visitor()
  for (let count = 0; count < 60; count += 1) await guesser.get('/invitations/ABCD2345')
  const answer = await guesser.get('/invitations/ABCD2345')
  expect(answer).toMatchObject({ status: 429, body: { code: 'too-many-requests' } })
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
})
