import { Writable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openLog } from './kernel/observability/log.ts'
import { type Circle, type Stage, openCircle, openStage, password } from './testing/stage.ts'

let written = ''
const to = new Writable({
  write(chunk: Buffer, _encoding, done) {
    written += chunk.toString()
    done()
  },
})

/** The log lines of the requests that a function makes. */
async function requestsOf(act: () => Promise<unknown>): Promise<Record<string, unknown>[]> {
  written = ''
  await act()
  return written
    .trim()
    .split('\n')
    .map((line): Record<string, unknown> => JSON.parse(line))
    .filter(({ msg }) => msg === 'request')
}

let stage: Stage
let circle: Circle
beforeAll(async () => {
  stage = await openStage('pglite', { log: openLog('info', to) })
  circle = await openCircle(stage, ['Awa', 'Moussa'])
})
afterAll(() => stage.close())

test('request-log-1 a line has the id of the user and the result, and no names', async () => {
  const moussa = circle.person('Moussa')
  const lines = await requestsOf(async () => {
    await circle.admin.get(circle.path)
    await moussa.post(`${circle.path}/start`)
  })
  expect(lines).toMatchObject([
    { method: 'GET', status: 200, user: circle.admin.id },
    { method: 'POST', status: 403, user: moussa.id, code: 'not-allowed' },
  ])
  expect(written).not.toMatch(/Awa|Moussa|@example/)
})

test('request-log-2 signing in is logged with the account, and a refusal with its code', async () => {
  const visitor = stage.visitor()
  const { email, id } = circle.admin
  const lines = await requestsOf(async () => {
    await visitor.post('/auth/sign-in', { email, password: 'Another-2026' })
    await visitor.post('/auth/sign-in', { email, password })
  })
  expect(lines).toMatchObject([
    { status: 401, code: 'invalid-credentials' },
    { status: 200, user: id },
  ])
  expect(lines[0]).not.toHaveProperty('user')
  expect(written).not.toContain(email)
})
