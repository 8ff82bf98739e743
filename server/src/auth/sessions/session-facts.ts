import type { SessionUser } from '../../kernel/http/request-context.ts'
import { addressHeader, shortTokenSeconds } from './better-auth.ts'
import { sessionUserOf } from './session-user.ts'

export interface SessionFacts {
  user: SessionUser
  /** When the short token expires, ISO. */
  expiresAt: string
}

/** The facts of a session whose short token was just issued. */
export function factsOf(kept: unknown, session: unknown): SessionFacts {
  const user = sessionUserOf(kept, session)
  if (!user) throw new Error('A profile in the database is not what this version expects')
  return { user, expiresAt: new Date(Date.now() + shortTokenSeconds * 1000).toISOString() }
}

/**
 * The headers that better-auth may see of a sign-in: address and user agent. No cookies: a new
 * session must not depend on what the browser sends.
 */
export function headersFor(request: Request, address: string): Headers {
  const agent = request.headers.get('user-agent')?.slice(0, 300)
  // An IPv6 client is identified by its network, `2001:db8:1:2::/64`.
  const plainAddress = address.replace(/\/\d+$/, '')
  return new Headers({ [addressHeader]: plainAddress, ...(agent && { 'user-agent': agent }) })
}

export function passOnCookies(from: Headers, to: Headers): void {
  for (const cookie of from.getSetCookie()) to.append('set-cookie', cookie)
}
