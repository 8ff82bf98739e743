import type { Logger } from 'pino'
import type { Preview } from './preview.ts'

/** What the log line of a request says beside its address and its end. */
export interface RequestNotes {
  /** The id of the account that asked. */
  user?: string
  /** The code of the refusal or the fault. */
  code?: string
}

/** What the house knows about a request before any room sees it. */
export interface RequestFacts {
  /** Also on the response as X-Request-Id, in the log line and on the error page. */
  requestId: string
  /** The visitor's IP address, proxies of ours looked through. For rate limits, never for trust. */
  address: string
  /** Writes lines that carry the request's id. */
  log: Logger
  /** Adds to the request's own log line. */
  note(notes: RequestNotes): void
}

/** What the rooms, put together in api.ts, answer to the world. */
export interface Api {
  /** Answers a request under /api; undefined when no room has that address. */
  answer(request: Request, facts: RequestFacts): Promise<Response | undefined>
  /** A page that a room writes itself; undefined where the built web has it. */
  page?(request: Request, facts: RequestFacts): Promise<Response | undefined>
  /** A path that may be posted to from anywhere: what it holds says who may, not a cookie. */
  isOpenToAll?(pathname: string): boolean
  /** What a messenger may show of the page at this address, if a room has something to say of it. */
  preview?(request: Request, facts: RequestFacts): Promise<Preview | undefined>
  /** Whose session the request carries, if it is good. */
  whoIs(request: Request): Promise<string | undefined>
  /** What a user may hear live. */
  topicsOf(userId: string): Promise<string[]>
  /** How many bytes a body may have under a path's beginning, where 256 kB are too few. */
  bodyLimits?: Record<string, number>
}

/** A problem in the shape that every error under /api has. */
export interface ProblemBody {
  code: string
  status: number
  message: string
  data: null
  details: null
  hint: null
  requestId: string
}
