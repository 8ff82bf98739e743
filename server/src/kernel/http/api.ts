import type { Logger } from 'pino'
import type { JsonAnswer } from './json-answer.ts'
import type { Preview } from './pages/preview.ts'

/** Additional fields of a request's log line. */
export interface RequestNotes {
  /** The id of the signed-in account. */
  user?: string
  /** The code of the refusal or defect. */
  code?: string
}

/** What is known about a request before it reaches any feature. */
export interface RequestFacts {
  /** Also in the response as X-Request-Id, in the log line and on the error page. */
  requestId: string
  /** The client's IP address, behind our own proxies. For rate limits, never for authorization. */
  address: string
  /** A logger whose lines carry the request's id. */
  log: Logger
  /** Adds fields to the request's log line. */
  note(notes: RequestNotes): void
}

/** What the features, composed in api.ts, answer. */
export interface Api {
  /** Answers a request under /api; undefined if no feature has that address. */
  answer(request: Request, facts: RequestFacts): Promise<Response | JsonAnswer | undefined>
  /** A page rendered by a feature; undefined if the address belongs to the built web. */
  page?(request: Request, facts: RequestFacts): Promise<Response | undefined>
  /** Whether a path accepts POST from any origin: its token authorizes, not a cookie. */
  isOpenToAll?(pathname: string): boolean
  /** The link preview for the page at this address, if a feature has one. */
  preview?(request: Request, facts: RequestFacts): Promise<Preview | undefined>
  /** The user id of the request's session, if it is valid. */
  whoIs(request: Request, facts: Pick<RequestFacts, 'address'>): Promise<string | undefined>
  /** The topics a user may subscribe to. */
  topicsOf(userId: string): Promise<string[]>
  /** A larger limit of a request's body in bytes, where 256 kB are too few. */
  bodyLimitOf?(request: Request): number | undefined
}

/** The body of every error under /api. */
export interface ProblemBody {
  code: string
  status: number
  message: string
  data: null
  details: null
  hint: null
  requestId: string
}
