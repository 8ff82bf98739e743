import { afterEach, expect, test, vi } from 'vitest'
import { ApiError, Unreachable, isRetryable, issuesOf } from './api-error.ts'
import { isAnswering, sendRequest, sendSeen, queryOf, recoverWith } from './request.ts'

interface Sent {
  url: string
  init: RequestInit & { headers: Headers }
}

/** A server that answers each request with the next of these responses. */
function serverResponds(...responses: (Response | Error)[]): Sent[] {
  const sent: Sent[] = []
  vi.stubGlobal('fetch', (url: string, init: Sent['init']) => {
    sent.push({ url, init })
    const answer = responses.shift()
    return answer instanceof Response ? Promise.resolve(answer) : Promise.reject(answer)
  })
  return sent
}

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  recoverWith(undefined)
  sendSeen(undefined)
})

test('J12 a command of a tontine carries what this device has seen, and a read does not', async () => {
  const noteContradiction = vi.fn(async () => undefined)
  const seenHead = async (id: string) => (id === 't1' ? '3.abc' : undefined)
  sendSeen(async () => ({ seenHead, noteContradiction }))
  const refused = Response.json({ code: 'other-journal', data: { seq: 3 } }, { status: 409 })
  const answers = [{}, {}, {}, {}].map((body) => Response.json(body))
  const sent = serverResponds(...answers, refused)
  const path = '/tontines/{tontineId}/payments'
  await sendRequest(['POST', path], { tontineId: 't1' })
  await sendRequest(['POST', path], { tontineId: 't2' })
  await sendRequest(['GET', path], { tontineId: 't1' })
  await sendRequest(['POST', '/tontines'], { name: 'Cousines' })
  expect(noteContradiction).not.toHaveBeenCalled()
  const request = sendRequest(['DELETE', path], { tontineId: 't1' })
  await expect(request).rejects.toMatchObject({ code: 'other-journal' })
  expect(noteContradiction).toHaveBeenCalledOnce()
  const seen = sent.map(({ init }) => init.headers.get('journal-seen'))
  expect(seen).toEqual(['3.abc', null, null, null, '3.abc'])
})

test('path parameters go into the path and the rest of a GET into its query', async () => {
  const sent = serverResponds(Response.json({ rows: [] }))
  await sendRequest(['GET', '/tontines/{tontineId}/payments'], {
    tontineId: 'a/b',
    status: ['pending'],
  })
  expect(sent[0]?.url).toBe('/api/tontines/a%2Fb/payments?status%5B0%5D=pending')
})

test('ask-1 a POST sends its input as JSON and the version of the web', async () => {
  const sent = serverResponds(Response.json({ id: 't1' }))
  expect(await sendRequest(['POST', '/tontines'], { name: 'Cousines' })).toEqual({ id: 't1' })
  expect(sent[0]?.init.body).toBe('{"name":"Cousines"}')
  expect(sent[0]?.init.headers.get('x-client-info')).toBe('mainforte-web/test')
  expect(sent[0]?.init.headers.has('idempotency-key')).toBe(false)
})

test('a keyed request has an idempotency key, and the same one on a retry', async () => {
  const sent = serverResponds(Response.json({}), Response.json({}))
  await sendRequest(['POST', '/payments', true], {})
  expect(sent[0]?.init.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/)
  await sendRequest(['POST', '/payments', true], {}, { idempotencyKey: 'once' })
  expect(sent[1]?.init.headers.get('idempotency-key')).toBe('once')
})

test('a file is sent as a form', async () => {
  const sent = serverResponds(Response.json({}))
  await sendRequest(['POST', '/profile/photo'], { photo: new Blob(['x']), name: 'me' })
  const { body, headers } = sent[0]!.init
  expect(body).toBeInstanceOf(FormData)
  expect(headers.has('content-type')).toBe(false)
})

const busy = (seconds: string) =>
  Response.json({ code: 'too-many-requests' }, { status: 429, headers: { 'retry-after': seconds } })

test('ask-2 a request for which too many were under way is sent again unchanged, after the time that the server names', async () => {
  vi.useFakeTimers()
  const sent = serverResponds(busy('2'), Response.json({ id: 'p1' }))
  const answer = sendRequest(['POST', '/payments', true], { amount: 5 })
  await vi.advanceTimersByTimeAsync(1_999)
  expect(sent).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(await answer).toEqual({ id: 'p1' })
  const keys = sent.map(({ init }) => init.headers.get('idempotency-key'))
  expect(keys[1]).toBe(keys[0])
  expect(sent.map(({ init }) => init.body)).toEqual(['{"amount":5}', '{"amount":5}'])
})

test('a longer wait is announced, and one that continues too', async () => {
  vi.useFakeTimers()
  serverResponds(busy('60'))
  await expect(sendRequest(['GET', '/x'])).rejects.toMatchObject({ retryAfterSeconds: 60 })
  const sent = serverResponds(...[1, 2, 3, 4].map(() => busy('1')))
  const answer = sendRequest(['GET', '/x']).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(await answer).toMatchObject({ status: 429 })
  expect(sent).toHaveLength(4)
})

test('leaving the page ends the wait', async () => {
  const leaving = new AbortController()
  const sent = serverResponds(busy('5'))
  const answer = sendRequest(['GET', '/x'], {}, { signal: leaving.signal })
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  leaving.abort()
  await expect(answer).rejects.toBe(leaving.signal.reason)
})

test("the server's error response is an ApiError with its code, facts and request id", async () => {
  const body = {
    code: 'BAD_REQUEST',
    status: 400,
    message: 'bad',
    data: { issues: [{ path: ['name'], code: 'name-too-short' }] },
    requestId: 'r1',
  }
  serverResponds(Response.json(body, { status: 400 }))
  const error = await sendRequest(['POST', '/tontines'], {}).catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({ code: 'BAD_REQUEST', status: 400, requestId: 'r1' })
  expect(issuesOf(error)).toEqual([{ path: ['name'], code: 'name-too-short' }])
  expect(isRetryable(error)).toBe(false)
})

test('an error response without JSON is an ApiError, too', async () => {
  serverResponds(new Response('<html>', { status: 502, headers: { 'x-request-id': 'r2' } }))
  const error = await sendRequest(['GET', '/x']).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({ status: 502, requestId: 'r2' })
  expect(isRetryable(error)).toBe(true)
})

test('a missing response is Unreachable, and retryable', async () => {
  serverResponds(new TypeError('Failed to fetch'))
  const error = await sendRequest(['GET', '/x']).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(Unreachable)
  expect(isRetryable(error)).toBe(true)
})

test.each([
  ['is lost in the middle', () => Promise.reject(new TypeError('network error'))],
  ['is the page of a proxy', () => Promise.resolve('<html>')],
])('an answer that %s is Unreachable', async (_, text) => {
  serverResponds(Object.assign(new Response(''), { text }))
  await expect(sendRequest(['GET', '/x'])).rejects.toBeInstanceOf(Unreachable)
})

test('whether the site answers is known from the last request', async () => {
  serverResponds(
    new TypeError('Failed to fetch'),
    Response.json({ code: 'no-such-tontine' }, { status: 404 }),
    new Response('<html>', { status: 502 }),
    Response.json({}),
  )
  const seen: boolean[] = []
  for (let asked = 0; asked < 4; asked += 1) {
    await sendRequest(['GET', '/x']).catch(() => undefined)
    seen.push(isAnswering.get())
  }
  expect(seen).toEqual([false, true, false, true])
})

test('an expired session is renewed, and the request is sent again with the same key', async () => {
  const sent = serverResponds(new Response('', { status: 401 }), Response.json({ ok: true }))
  recoverWith(() => Promise.resolve(true))
  expect(await sendRequest(['POST', '/payments', true], {})).toEqual({ ok: true })
  const [first, second] = sent.map(({ init }) => init.headers.get('idempotency-key'))
  expect(second).toBe(first)
})

test('a request is not repeated if the session cannot be renewed', async () => {
  const sent = serverResponds(new Response('', { status: 401 }))
  recoverWith(() => Promise.resolve(false))
  await expect(sendRequest(['GET', '/x'])).rejects.toMatchObject({ status: 401 })
  expect(sent).toHaveLength(1)
})

test('absent input is not sent', () => {
  expect(queryOf({ cursor: undefined, period: { from: '2026-01-01' } })).toEqual([
    ['period[from]', '2026-01-01'],
  ])
})
