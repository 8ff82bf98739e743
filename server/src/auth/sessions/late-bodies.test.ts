import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createApp } from '../../app.ts'
import { type Served, serve } from '../../kernel/http/serve.ts'
import { openCircle, openStage, origin, password, paymentForm } from '../../testing/stage.ts'
import type { Stage } from '../../testing/stage.ts'

let stage: Stage
let served: Served
beforeAll(async () => {
  stage = await openStage('pglite')
  const { api, services } = stage
  const pages = { answer: async () => new Response('a page') }
  const app = createApp({ services, api, pages })
  served = await serve({ ...services, untilNoticed: async () => {} }, app)
})
afterAll(async () => {
  await served.close()
  await stage.close()
})

test('a request whose body ends after its session has is refused', async () => {
  const circle = await openCircle(stage, ['Awa', 'Moussa'])
  const email = circle.admin.email
  const thief = await stage.visitor().post('/auth/sign-in', { email, password })
  const cookie = thief.headers.getSetCookie().map((one) => one.split(';')[0])
  const body = JSON.stringify(paymentForm(circle.memberId('Moussa')))
  const asking = request(`${served.url}/api${circle.path}/payments`, {
    method: 'POST',
    headers: {
      origin,
      cookie: cookie.join('; '),
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'idempotency-key': crypto.randomUUID(),
    },
  })
  const received = vi.spyOn(stage.api, 'answer')
  asking.write(body.slice(0, 10))
  await vi.waitFor(() => expect(received).toHaveBeenCalledOnce())
  const changed = { currentPassword: password, password: 'Autre-chose-2026' }
  const confirmed = { ...changed, confirmation: changed.password }
  expect((await circle.admin.post('/auth/change-password', confirmed)).status).toBe(200)
  asking.end(body.slice(10))
  const [answer] = (await once(asking, 'response')) as [IncomingMessage]
  answer.resume()
  expect(answer.statusCode).toBe(401)
})
