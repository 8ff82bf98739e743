import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCircle, openStage } from '../testing/stage.ts'
import type { Circle, Stage } from '../testing/stage.ts'

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

test('a client that looks up too many codes is told when to retry', async () => {
  const guesser = stage.visitor()
  for (let count = 0; count < 60; count += 1) await guesser.get('/invitations/ABCD2345')
  const answer = await guesser.get('/invitations/ABCD2345')
  expect(answer).toMatchObject({ status: 429, body: { code: 'too-many-requests' } })
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
})
