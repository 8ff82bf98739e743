import type { UserId } from '@mainforte/domain/kernel/ids'
import type { Language } from '@mainforte/domain/kernel/language'
import type { AccountRole, Actor } from '@mainforte/domain/roles'
import type { RequestFacts } from './api.ts'

/**
 * The signed-in user as read from the short-lived token: at most some minutes old, without a query.
 */
export interface SessionUser {
  id: UserId
  email: string | null
  displayName: string
  photoUrl: string | null
  phone: string | null
  role: AccountRole
  isVerified: boolean
  language: Language
  /** Absent with an account, see `Actor`. */
  through?: 'link' | 'reading' | 'shared'
  /** Until when the telephone is open after its code, ISO. */
  openUntil?: string
}

/** The context of a request: oRPC's context for every route. */
export interface RequestContext {
  request: Request
  actor: Actor
  /** Absent if nobody is signed in. */
  user: SessionUser | undefined
  /** Asks again if it was known long ago: a request may wait for its turn. */
  isStillThem(): Promise<boolean>
  /** The response's headers, cookies among them. */
  resHeaders: Headers
  requestId: string
  /** Adds fields to the request's log line. */
  note: RequestFacts['note']
  /** The client's IP address, behind our own proxies. For rate limits, never for authorization. */
  address: string
}
