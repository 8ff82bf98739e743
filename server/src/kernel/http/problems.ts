import { ORPCError, ValidationError } from '@orpc/server'
import type { Logger } from 'pino'
import type { RequestContext } from './request-context.ts'
import { DatabaseUnavailable } from '../database/database-unavailable.ts'

/** A code of ours, as the schemas of the domain name what is wrong with a field. */
const ourCode = /^[a-z]+(-[a-z]+)*$/

interface SchemaIssue {
  readonly message: string
  readonly code?: unknown
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined
}

/** Where in the input something is wrong, and the code that the catalogues have words for. */
const issueOf = (issue: SchemaIssue) => ({
  path: (issue.path ?? []).map((step) => String(typeof step === 'object' ? step.key : step)),
  code: codeOf(issue),
})

function codeOf({ code, message }: SchemaIssue): string {
  if (ourCode.test(message)) return message
  return code === 'unrecognized_keys' ? 'field-unknown' : 'invalid'
}

/** The request that an error on its way out belongs to; the encoder is told of the error alone. */
const requestOf = new WeakMap<object, string>()

/**
 * Makes a problem of whatever was thrown: invalid input with its issues, a refusal as it is, a
 * database that is away and may soon be back, or a defect that says nothing but the request's id.
 */
export function asProblem(
  error: unknown,
  { requestId }: Pick<RequestContext, 'requestId'>,
): ORPCError<string, unknown> {
  const problem = kindOf(error)
  requestOf.set(problem, requestId)
  return problem
}

function kindOf(error: unknown): ORPCError<string, unknown> {
  if (error instanceof DatabaseUnavailable) return unavailable()
  if (!(error instanceof ORPCError)) return defect()
  if (error.code === 'INTERNAL_SERVER_ERROR') return defect()
  if (error.code !== 'BAD_REQUEST') return error
  const issues = error.cause instanceof ValidationError ? error.cause.issues.map(issueOf) : []
  return new ORPCError('BAD_REQUEST', {
    status: 400,
    message: 'The input is not what this address takes.',
    data: { issues },
  })
}

const malformed = () => new ORPCError('BAD_REQUEST', { message: 'The body is not a JSON object.' })

/**
 * A request whose body is an object, or nothing, or an error: oRPC would take a list beside
 * parameters of the address for no body at all.
 */
export const takingObjects = <Request extends { body(): Promise<unknown> }>(request: Request) => ({
  ...request,
  async body() {
    const body = await request.body().catch(() => {
      throw malformed()
    })
    const isObject = typeof body === 'object' && body !== null && !Array.isArray(body)
    if (body !== undefined && !isObject) throw malformed()
    return body
  },
})

const defect = () =>
  new ORPCError('DEFECT', { status: 500, message: 'Something went wrong on our side.' })

const unavailable = () =>
  new ORPCError('UNAVAILABLE', { status: 503, message: 'The database does not answer.' })

/** Long enough for a connection to be made anew, short enough for who waits at a form. */
const soon = '2'

/** Headers that go with a problem. */
export const headersOf = ({
  code,
}: ORPCError<string, unknown>): readonly (readonly [name: string, value: string])[] =>
  code === 'UNAVAILABLE' ? [['Retry-After', soon]] : []

/** Writes down, for whoever runs it, the reason that the answer keeps to itself. */
export function logFault(
  log: Logger,
  { code }: ORPCError<string, unknown>,
  facts: { readonly err: unknown; readonly requestId: string },
): void {
  if (code === 'DEFECT') log.error(facts, 'defect')
  if (code === 'UNAVAILABLE') log.error(facts, 'the database does not answer')
}

/** The specification's error body: code, message, details and hint, with ours around it. */
export const problemBody = (error: ORPCError<string, unknown>) => ({
  code: error.code,
  status: error.status,
  message: error.message,
  data: error.data,
  details: null,
  hint: null,
  requestId: requestOf.get(error) ?? null,
})
