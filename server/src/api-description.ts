import { contract } from '@mainforte/contract/contract'
import type { EndpointFacts } from '@mainforte/contract/kernel/endpoint'
import { permissions } from '@mainforte/domain/permissions'
import type { Role } from '@mainforte/domain/roles'
import { isContractProcedure } from '@orpc/contract'
import { type OpenAPI, OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { namedSchemas } from './api-schemas.ts'
import { sessionCookieOf } from './kernel/http/session-cookie.ts'
import type { Settings } from './kernel/settings/settings.ts'

/** The errors that an endpoint may answer, by status; `docs/api.md` says what to do about each. */
const errors = {
  400: 'The input has the wrong shape: `data.issues` names each field and what is wrong with it.',
  401: 'Nobody is signed in, or the e-mail or the password is wrong.',
  403: 'This person may not do that, or `Origin` is not this site.',
  404: 'It is not there, or not for this person.',
  409: 'The rules say no: `data` has the facts behind `code`.',
  413: 'The body is too big.',
  422: 'The key belongs to another body, or the picture can not be used.',
  429: 'Too many requests in a while, or at once: nothing was done. Wait for `Retry-After` seconds.',
  500: 'A fault of ours: report it with `requestId`.',
  503: 'The database does not answer. Wait for `Retry-After` seconds.',
} as const
type ErrorStatus = keyof typeof errors

const text = { type: 'string' } as const
type Header = OpenAPI.ParameterObject & { readonly in: 'header' }

const headers: Record<'Origin' | 'Idempotency-Key' | 'Journal-Seen', Header> = {
  Origin: {
    name: 'Origin',
    in: 'header',
    required: true,
    schema: { type: 'string', format: 'uri' },
    description: 'The address of this site.',
  },
  'Idempotency-Key': {
    name: 'Idempotency-Key',
    in: 'header',
    required: true,
    schema: { type: 'string', format: 'uuid' },
    description: 'A new one for each body: the same key with the same body has its effect once.',
  },
  'Journal-Seen': {
    name: 'Journal-Seen',
    in: 'header',
    schema: { type: 'string', pattern: String.raw`^\d+\.[0-9a-f]{64}$` },
    description: 'The head of the journal that the author has seen.',
  },
}

/** The description of all endpoints as OpenAPI has it, with what their schemas do not say. */
export async function describeApi(settings: Pick<Settings, 'appUrl'>): Promise<OpenAPI.Document> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
  const described = await generator.generate(contract, {
    info: { title: 'Mainforte', version: '1' },
    servers: [{ url: '/api' }],
    security: [{ session: [] }],
    components: {
      parameters: headers,
      responses: Object.fromEntries(
        Object.entries(errors).map(([status, description]) => [
          `Error${status}`,
          {
            description,
            content: { 'application/json': { schema: { $ref: schemaAt('Problem') } } },
          },
        ]),
      ),
      schemas: { Problem: problem },
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: sessionCookieOf(settings),
          description: 'Set by `POST /auth/sign-in`.',
        },
      },
    },
    commonSchemas: namedSchemas,
  })
  for (const methods of Object.values(described.paths ?? {}))
    for (const [method, operation] of Object.entries(methods ?? {}))
      if (isOperation(operation)) complete(operation, method)
  return described
}

const schemaAt = (name: string) => `#/components/schemas/${name}`

const problem: OpenAPI.SchemaObject = {
  type: 'object',
  required: ['code', 'status', 'message', 'data', 'details', 'hint', 'requestId'],
  properties: {
    code: { ...text, description: 'Decide by this.' },
    status: { type: 'integer' },
    message: { ...text, description: 'English for developers; it may change.' },
    data: { description: 'The facts behind the code.' },
    details: { type: 'null' },
    hint: { type: 'null' },
    requestId: { type: ['string', 'null'] },
  },
}

type Described = OpenAPI.OperationObject & { operationId: string }

const isOperation = (operation: unknown): operation is Described =>
  typeof operation === 'object' && operation !== null && 'operationId' in operation

/** Adds the headers that a request needs, who may send it, and the errors that may come. */
function complete(operation: Described, method: string): void {
  const { action, isIdempotent } = factsOf(operation.operationId)
  const isRead = method === 'get'
  const roles: readonly Role[] = permissions[action]
  const isOpen = roles.includes('visitor')
  const needed = [
    ...(isRead ? [] : (['Origin'] as const)),
    ...(isIdempotent ? (['Idempotency-Key'] as const) : []),
    ...(isRead || !isOfTontine(roles) ? [] : (['Journal-Seen'] as const)),
  ]
  const parameters = needed.map((name) => ({ $ref: `#/components/parameters/${name}` }))
  operation.parameters = [...(operation.parameters ?? []), ...parameters]
  if (isOpen) operation.security = []
  const statuses: ErrorStatus[] = [
    ...([400, 401, 403, 404, 429, 500, 503] as const),
    ...(isRead ? [] : ([409, 413] as const)),
    ...(isIdempotent ? ([422] as const) : []),
  ]
  for (const status of statuses.toSorted())
    operation.responses = {
      ...operation.responses,
      [status]: { $ref: `#/components/responses/Error${status}` },
    }
}

/** Roles that somebody has in a tontine: only what happens in one has a journal. */
const isOfTontine = (roles: readonly Role[]) =>
  roles.some((role) => !['visitor', 'signedIn', 'user', 'superAdmin'].includes(role))

function factsOf(operationId: string): EndpointFacts {
  const [feature = '', name = ''] = operationId.split('.')
  const endpoint: unknown = Reflect.get(Object(Reflect.get(contract, feature)), name)
  if (!isContractProcedure(endpoint)) throw new Error(`${operationId} is no endpoint`)
  return endpoint['~orpc'].meta as EndpointFacts
}
