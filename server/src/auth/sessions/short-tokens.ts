import type { SessionUser } from '../../kernel/http/request-context.ts'
import { getCookieCache } from 'better-auth/cookies'
import type { Services } from '../../kernel/services.ts'
import { cookiePrefixOf, sessionCookieIn, shortTokenSeconds } from './better-auth.ts'
import { sessionUserOf } from './session-user.ts'

export interface ShortToken {
  user: SessionUser
  /** Milliseconds since 1970. */
  expiresAt: number
}

export interface ShortTokens {
  /** Who the cookies name, if they may still be believed without asking the database. */
  read(headers: Headers): Promise<ShortToken | undefined>
  /** This person has changed: what was issued before is out of date. */
  distrust(userId: string): void
  /** News may have been missed: the same for everybody. */
  distrustAll(): void
}

const lasts = shortTokenSeconds * 1000
/** How far the clocks of two processes may be apart. */
const clocksApart = 5_000

/** So many verified cookies are remembered, each of at most this many characters. */
const maxRemembered = 5_000
const longestRemembered = 4_096

/**
 * The fast way to know who asks. The cookie carries the person, signed; and since the same signed
 * text is good until it ends, it is verified once and then found again by its text.
 */
export function openShortTokens(services: Pick<Services, 'settings' | 'clock'>): ShortTokens {
  const { clock, settings } = services
  const cookiePrefix = cookiePrefixOf(services)
  const remembered = new Map<string, ShortToken>()
  const changed = new Map<string, number>()
  // What was revoked before this process began, nobody has told it.
  let allChanged = clock.now()

  const isTrusted = ({ user, expiresAt }: ShortToken) => {
    const changedAt = Math.max(changed.get(user.id) ?? 0, allChanged)
    return expiresAt > clock.now() && expiresAt - lasts > changedAt + clocksApart
  }

  const remember = (cookies: string, token: ShortToken) => {
    if (cookies.length > longestRemembered) return
    if (remembered.size >= maxRemembered) {
      // A Map keeps the order of its keys: the first is the oldest.
      remembered.delete(remembered.keys().next().value ?? '')
    }
    remembered.set(cookies, token)
  }

  async function verify(headers: Headers): Promise<ShortToken | undefined> {
    const cached = await getCookieCache(headers, {
      secret: settings.authSecret,
      cookiePrefix,
      // The prefix that goes with TLS is part of `cookiePrefix`.
      isSecure: false,
      strategy: 'compact',
    })
    // Signing out takes the session's own cookie away: without it the short token is worth nothing.
    const sessionCookie = sessionCookieIn(services, headers)
    if (!cached || !sessionCookie?.startsWith(`${cached.session.token}.`)) return undefined
    const user = sessionUserOf(cached.user)
    return user && { user, expiresAt: Number(cached.updatedAt) + lasts }
  }

  return {
    async read(headers) {
      const cookies = headers.get('cookie')
      if (!cookies?.includes(`${cookiePrefix}.session_data`)) return undefined
      const known = remembered.get(cookies)
      if (known) {
        if (isTrusted(known)) return known
        remembered.delete(cookies)
        return undefined
      }
      const token = await verify(headers)
      if (!token || !isTrusted(token)) return undefined
      remember(cookies, token)
      return token
    },
    distrust(userId) {
      const now = clock.now()
      for (const [known, at] of changed) {
        // A Map keeps the order of its keys, so that what no token is older than stands first.
        if (at + lasts > now) break
        changed.delete(known)
      }
      changed.delete(userId)
      changed.set(userId, now)
    },
    distrustAll() {
      allChanged = clock.now()
    },
  }
}
