import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from './app.ts'
import { type Served, serve } from './kernel/http/serve.ts'
import { endpoints } from './testing/endpoints.ts'
import { type Stage, openStage } from './testing/stage.ts'

interface Operation {
  operationId: string
  parameters?: { $ref?: string }[]
  responses: Record<string, { $ref?: string }>
  security?: object[]
}
interface Description {
  security: object[]
  paths: Record<string, Record<string, Operation>>
  components: Record<string, Record<string, { name?: string }>>
}

let stage: Stage
let served: Served
let description: Description
beforeAll(async () => {
  stage = await openStage('pglite')
  const { services, api } = stage
  const pages = { answer: async () => new Response('', { status: 404 }) }
  served = await serve(services, createApp({ services, api, pages }))
  const answer = await fetch(`${served.url}/api/openapi.json`)
  description = (await answer.json()) as Description
})
afterAll(async () => {
  await served.close()
  await stage.close()
})

const operations = () =>
  Object.values(description.paths).flatMap((methods) => Object.entries(methods))
const needs = ({ parameters = [] }: Operation, name: string) =>
  parameters.some(({ $ref }) => $ref === `#/components/parameters/${name}`)

test('the description names the headers that each request needs', () => {
  expect(operations()).toHaveLength(endpoints.length)
  for (const [method, operation] of operations()) {
    const { facts } = endpoints.find(({ name }) => name === operation.operationId) ?? {}
    expect(needs(operation, 'Origin'), operation.operationId).toBe(method !== 'get')
    expect(needs(operation, 'Idempotency-Key'), operation.operationId).toBe(facts?.isIdempotent)
  }
})

test('the description has the errors of each request, each with the body that all have', () => {
  for (const [method, { operationId, responses }] of operations()) {
    const named = Object.keys(responses)
    expect(named, operationId).toEqual(expect.arrayContaining(['400', '401', '403', '429', '500']))
    expect(named.includes('409'), operationId).toBe(method !== 'get')
  }
  expect(description.components.responses?.Error409).toMatchObject({
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
  })
})

test('the description says that a session is needed, and where it is not', () => {
  expect(description.security).toEqual([{ session: [] }])
  expect(description.components.securitySchemes?.session).toMatchObject({
    in: 'cookie',
    name: 'mainforte.session_token',
  })
  const open = operations().flatMap(([, { operationId, security }]) =>
    security?.length === 0 ? operationId : [],
  )
  expect(open).toEqual(expect.arrayContaining(['auth.signIn', 'contact.write']))
  expect(open).not.toContain('tontines.list')
})

test('the description names what the answers are made of, and every reference leads somewhere', () => {
  const names = Object.keys(description.components.schemas ?? {})
  expect(names).toEqual(
    expect.arrayContaining(['CycleView', 'PayoutView', 'TontineView', 'NewPayment', 'MemberId']),
  )
  const text = JSON.stringify(description)
  const references = [...text.matchAll(/"\$ref":"#\/components\/(\w+)\/([\w-]+)"/g)]
  expect(references.length).toBeGreaterThan(500)
  for (const [reference, kind = '', name = ''] of references)
    expect(description.components[kind]?.[name], reference).toBeDefined()
})
