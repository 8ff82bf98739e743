import { ORPCError, ValidationError } from '@orpc/server'
import type { Logger } from 'pino'
import type { RequestContext } from './request-context.ts'
import { DatabaseUnavailable } from '../database/database-unavailable.ts'
import { isDiskFull } from '../disk-full.ts'
import { messageOf } from './refusal.ts'

/** The form of our own codes, with which the domain's schemas name what is wrong with a field. */
const ourCode = /^[a-z]+(-[a-z]+)*$/

interface SchemaIssue {
  readonly message: string
  readonly code?: unknown
  /** The names of fields that the schema does not know. */
  readonly keys?: unknown
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined
}

/** Of a body full of unknown fields the first are named, each as long as a field of ours may be. */
const maxUnknown = 10
const maxFieldName = 60

/** The path of each invalid field, and its code, for which the catalogues have a message. */
function issuesOf({ code, message, keys, path = [] }: SchemaIssue) {
  const own = ourCode.test(message) ? message : undefined
  const steps = path.map((step) => String(typeof step === 'object' ? step.key : step))
  if (code !== 'unrecognized_keys' || !Array.isArray(keys))
    return [{ path: steps, code: own ?? 'invalid' }]
  return keys.slice(0, maxUnknown).map((key) => ({
    path: [...steps, String(key).slice(0, maxFieldName)],
    code: own ?? 'field-unknown',
  }))
}

/** The request that an error belongs to; the encoder receives only the error. */
const requestOf = new WeakMap<object, string>()

/**
 * Turns whatever was thrown into a problem: invalid input with its issues, a refusal unchanged, an
 * unavailable database, or a defect that reveals nothing but the request's id.
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
  if (isDiskFull(error)) return noRoom()
  if (error instanceof DatabaseUnavailable) return unavailable()
  if (!(error instanceof ORPCError)) return defect()
  if (error.code === 'INTERNAL_SERVER_ERROR') return defect()
  if (error.code !== 'BAD_REQUEST') return error
  const issues = error.cause instanceof ValidationError ? error.cause.issues.flatMap(issuesOf) : []
  const quoted = issues.map(({ code }) => messageOf[code]).find(Boolean)
  return new ORPCError('BAD_REQUEST', {
    status: 400,
    message: quoted ?? 'The input is not what this address takes.',
    data: { issues },
  })
}

/** A body that is not JSON, or did not come whole. */
export const malformed = () =>
  new ORPCError('BAD_REQUEST', { message: 'The body is not a JSON object.' })

/**
 * Accepts only an object or nothing as body: oRPC would treat an array beside path parameters as an
 * absent body.
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

const noRoom = () =>
  new ORPCError('UNAVAILABLE', { status: 503, message: 'There is no room left to store this.' })

/** Seconds: long enough to reconnect, short enough for a person waiting at a form. */
const soon = '2'

/** The headers of a problem's response. */
export function headersOf({ code, data }: ORPCError<string, unknown>): Record<string, string> {
  if (code === 'UNAVAILABLE') return { 'Retry-After': soon }
  if (typeof data !== 'object' || data === null || !('retryAfterSeconds' in data)) return {}
  return { 'Retry-After': String(data.retryAfterSeconds) }
}

/** Logs for the operator the cause that the response does not reveal. */
export function logFault(
  log: Logger,
  { code }: ORPCError<string, unknown>,
  facts: { readonly err: unknown; readonly requestId: string },
): void {
  if (code === 'DEFECT') log.error(facts, 'defect')
  if (code !== 'UNAVAILABLE') return
  log.error(facts, isDiskFull(facts.err) ? 'the disk is full' : 'the database does not answer')
}

/** The specification's error body (code, message, details, hint) with our own fields. */
export const problemBody = (error: ORPCError<string, unknown>) => ({
  code: error.code,
  status: error.status,
  message: error.message,
  data: error.data,
  details: null,
  hint: null,
  requestId: requestOf.get(error) ?? null,
})
