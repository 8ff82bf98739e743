import type { UserId } from '@mainforte/domain/kernel/ids'
import type { Language } from '@mainforte/domain/kernel/language'
import type { AccountRole, Actor } from '@mainforte/domain/permissions'
import type { RequestFacts } from './api.ts'
import type { ConcurrencyLimit } from './concurrency-limit.ts'

/** Who is signed in, as his short token tells it: at most some minutes old, read without a query. */
export interface SessionUser {
  id: UserId
  email: string
  displayName: string
  photoUrl: string | null
  phone: string | null
  role: AccountRole
  isVerified: boolean
  language: Language
}

/** What every route knows about the one who asks: oRPC's context. */
export interface RequestContext {
  request: Request
  actor: Actor
  /** Absent for a visitor. */
  user: SessionUser | undefined
  /** Headers that go out with the answer, cookies among them. */
  resHeaders: Headers
  requestId: string
  /** Adds to the request's log line. */
  note: RequestFacts['note']
  /** Who has a heavy read under way. */
  heavyReads: ConcurrencyLimit
  /** The visitor's IP address, proxies of ours looked through. For rate limits, never for trust. */
  address: string
}
