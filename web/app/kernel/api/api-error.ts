/** The body of an error response; `contract` has the codes. */
export interface ErrorBody {
  code: string
  status: number
  message: string
  data?: unknown
  details?: string | null
  hint?: string | null
  requestId?: string
}

/** An error response: invalid input, a refusal of the rules, or a defect. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: string
  readonly status: number
  /** The facts behind a refusal, or the issues of invalid input. */
  readonly data: unknown
  readonly requestId: string | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(body: ErrorBody, retryAfterSeconds?: number) {
    super(body.message)
    this.code = body.code
    this.status = body.status
    this.data = body.data
    this.requestId = body.requestId
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** No response: the network or the server is unavailable. A retry may help. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable'
}

/** Whether the server refused with this code. */
export const hasCode = (error: unknown, code: string): boolean =>
  error instanceof ApiError && error.code === code

export interface Issue {
  path: readonly (string | number)[]
  code: string
}

const isIssue = (value: unknown): value is Issue =>
  typeof value === 'object' &&
  value !== null &&
  'path' in value &&
  Array.isArray(value.path) &&
  'code' in value &&
  typeof value.code === 'string'

/** The fields that the server found invalid. */
export function issuesOf(error: unknown): Issue[] {
  if (!(error instanceof ApiError) || typeof error.data !== 'object' || error.data === null)
    return []
  const issues = 'issues' in error.data ? error.data.issues : undefined
  return Array.isArray(issues) ? issues.filter(isIssue) : []
}

/**
 * Whether a retry may help: the network failed or the server is busy. A refusal stays a refusal.
 */
export const isRetryable = (error: unknown): boolean =>
  error instanceof Unreachable || (error instanceof ApiError && isAway(error))

/** The server, or what it needs, is away for the moment. */
export const isAway = ({ status }: { status: number }): boolean => [502, 503, 504].includes(status)

/** The server has no such thing, or not for this person. */
export const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && [403, 404].includes(error.status)

/** The same where the address has a number: a wrong one is invalid, or refused by the rules. */
export const isMissingNumber = (error: unknown): boolean =>
  isMissing(error) || (error instanceof ApiError && [400, 409].includes(error.status))
