import { defaultSettings } from '@mainforte/domain/settings/settings'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type EndpointInfo, addressOf, endpoints, parametersIn } from './testing/endpoints.ts'
import { type Circle, type Stage, openCircle, openStage } from './testing/stage.ts'

let stage: Stage
let circle: Circle

beforeAll(async () => {
  stage = await openStage('pglite')
  circle = await openCircle(stage, ['Awa', 'Moussa'])
})
afterAll(() => stage.close())

/** Counts and digests of everything that a request could have written. */
async function stored(): Promise<unknown> {
  const { rows } = await sql`select
    (select count(*) from journal) as journal, (select count(*) from profiles) as profiles,
    (select count(*) from accounts) as accounts, (select count(*) from account_tokens) as tokens,
    (select count(*) from contact_messages) as messages,
    (select count(*) from invitations) as invitations,
    (select count(*) from idempotency_keys) as keys, (select count(*) from kept_texts) as texts,
    (select string_agg(md5(d::text), '') from tontine_details d) as details,
    (select string_agg(md5(c::text), '') from member_contacts c) as contacts`.execute(
    stage.services.database.sql,
  )
  return rows
}

const parameters = () => ({
  tontineId: circle.id,
  memberId: circle.memberId('Moussa'),
  paymentId: randomUUID(),
  payoutId: randomUUID(),
  number: '1',
  code: circle.code,
})

const key = () => ({ 'idempotency-key': randomUUID() })
const hasBody = ({ method }: EndpointInfo) => method !== 'GET' && method !== 'DELETE'

test('an error names the fields that an address does not know, the first ten of many', async () => {
  const fieldsOf = async (body: object) => {
    const { body: error } = await circle.admin.put('/settings', body)
    const { data } = error as { data: { issues: { path: string[] }[] } }
    return data.issues.map(({ path }) => path.join('.'))
  }
  expect(await fieldsOf({ ...choices, surprise: 1, x: 2 })).toEqual(['surprise', 'x'])
  const many = Object.fromEntries(Array.from({ length: 50 }, (_, n) => [`${n}`.repeat(99), 1]))
  const named = await fieldsOf({ ...choices, ...many })
  expect(named).toHaveLength(10)
  expect(Math.max(...named.map(({ length }) => length))).toBe(60)
})

const choices = { ...defaultSettings, language: 'fr' }

describe.each(endpoints.filter(hasBody))('$name', (endpoint) => {
  test.each([
    ['an unknown field', JSON.stringify({ surprise: 1 })],
    ['a list', '[1, 2]'],
    ['a text', '"hello"'],
    ['half an object', '{"name": '],
    ['a prototype', '{"__proto__": {"role": "superAdmin"}}'],
    ['every kind of wrong', JSON.stringify({ name: [], amount: 'x', email: {}, turns: 7 })],
  ])('refuses %s with a code, and stores nothing', async (_, body) => {
    const before = await stored()
    const answer = await circle.admin.ask(
      endpoint.method,
      addressOf(endpoint, parameters()),
      body,
      key(),
    )
    const takesNothing = answer.status === 200 || answer.status === 201
    if (takesNothing) expect(body).toBe('never')
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(500)
    expect(answer.body).toMatchObject({ code: expect.any(String), requestId: expect.any(String) })
    expect(JSON.stringify(answer.body)).not.toMatch(/\bat .*\.ts:\d+/)
    expect(await stored()).toEqual(before)
  })
})

describe.each(endpoints.filter((endpoint) => parametersIn(endpoint).length > 0))(
  '$name',
  (endpoint) => {
    test.each(['1', "'; drop table journal", '%00', 'null', '..%2f..%2fetc'])(
      'finds nothing for the parameter %s',
      async (value) => {
        const nonsense = Object.fromEntries(
          parametersIn(endpoint).map((name) => [name, encodeURI(value)]),
        )
        const body = hasBody(endpoint) ? {} : undefined
        const answer = await circle.admin.ask(
          endpoint.method,
          addressOf(endpoint, nonsense),
          body,
          key(),
        )
        expect(answer.status).toBeGreaterThanOrEqual(400)
        expect(answer.status).toBeLessThan(500)
      },
    )
  },
)

const cursorOf = (...place: string[]) => Buffer.from(JSON.stringify(place)).toString('base64url')
const anId = '00000000-0000-4000-8000-000000000001'

test.each([
  ['/tontines?cursor=%00', 400],
  ['/tontines?cursor=eyJhIjoxfQ', 400],
  ['/tontines?show=everything', 400],
  ['/tontines?surprise=1', 400],
  ['/payments?status=stolen', 400],
  ['/payments?tontineId=1', 400],
  ['/payments?memberId=1', 400],
  ['/payments?from=yesterday', 400],
  ['/payments?to=2026-02-30', 400],
  ['/payments.csv?status=stolen', 400],
  ['/payments.csv?cursor=abc', 400],
  [`/payments?cursor=${cursorOf('2026-02-30', '2026-01-01T00:00:00Z', '1', anId)}`, 400],
  [`/payments?cursor=${cursorOf('2026-01-01', '2026-01-01T99:00:00Z', '1', anId)}`, 400],
  [`/members?cursor=${cursorOf('0', '\u0000', anId)}`, 400],
  ['/nowhere', 404],
])('GET %s answers %i with a code', async (path, status) => {
  const answer = await circle.admin.get(path)
  expect(answer).toMatchObject({ status, body: { code: expect.any(String) } })
})

test('a body over the limit is refused before it is read', async () => {
  const answer = await circle.admin.post('/tontines', { name: 'x'.repeat(300_000) })
  expect(answer).toMatchObject({ status: 413, body: { code: 'PAYLOAD_TOO_LARGE' } })
})

test('bad-input-1 a page of another site can not send requests that change data', async () => {
  const answer = await circle.admin.ask('POST', '/tontines', {}, { origin: 'https://evil.example' })
  expect(answer).toMatchObject({ status: 403, body: { code: 'FOREIGN_ORIGIN' } })
})
