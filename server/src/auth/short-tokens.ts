import type { SessionUser } from '../kernel/asking.ts'
import { getCookieCache, getSessionCookie } from 'better-auth/cookies'
import type { House } from '../kernel/house.ts'
import { cookiePrefix, isSecure, shortTokenSeconds } from './better-auth.ts'
import { sessionUserOf } from './session-user.ts'

export interface ShortToken {
  user: SessionUser
  /** Milliseconds since 1970. */
  expiresAt: number
}

export interface ShortTokens {
  /** Who the cookies name, if they may still be believed without asking the database. */
  read(headers: Headers): Promise<ShortToken | undefined>
  /** This person has changed: for as long as a short token lasts, the database is asked about him. */
  distrust(userId: string): void
  /** News may have been missed: the same for everybody. */
  distrustAll(): void
}

/** So many verified cookies are remembered, each of at most this many characters. */
const mostRemembered = 5_000
const longestRemembered = 4_096

/**
 * The fast way to know who asks. The cookie carries the person, signed; and since the same signed
 * text is good until it ends, it is verified once and then found again by its text.
 */
export function openShortTokens(house: Pick<House, 'settings' | 'clock'>): ShortTokens {
  const { clock, settings } = house
  const remembered = new Map<string, ShortToken>()
  const distrusted = new Map<string, number>()
  let allDistrustedUntil = 0

  const isTrusted = ({ user, expiresAt }: ShortToken) => {
    const now = clock.now()
    if (expiresAt <= now || allDistrustedUntil > now) return false
    return (distrusted.get(user.id) ?? 0) <= now
  }

  const remember = (cookies: string, token: ShortToken) => {
    if (cookies.length > longestRemembered) return
    if (remembered.size >= mostRemembered) {
      // A Map keeps the order of its keys: the first is the oldest.
      remembered.delete(remembered.keys().next().value ?? '')
    }
    remembered.set(cookies, token)
  }

  async function verify(headers: Headers): Promise<ShortToken | undefined> {
    const cached = await getCookieCache(headers, {
      secret: settings.authSecret,
      cookiePrefix,
      isSecure: isSecure(house),
      strategy: 'compact',
    })
    // Signing out takes the session's own cookie away: without it the short token is worth nothing.
    const sessionCookie = getSessionCookie(headers, { cookiePrefix })
    if (!cached || !sessionCookie?.startsWith(`${cached.session.token}.`)) return undefined
    const user = sessionUserOf(cached.user)
    return user && { user, expiresAt: Number(cached.updatedAt) + shortTokenSeconds * 1000 }
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
      for (const [known, until] of distrusted) {
        // A Map keeps the order of its keys, so that what is over stands first.
        if (until > now) break
        distrusted.delete(known)
      }
      distrusted.delete(userId)
      distrusted.set(userId, now + shortTokenSeconds * 1000)
    },
    distrustAll() {
      allDistrustedUntil = clock.now() + shortTokenSeconds * 1000
    },
  }
}
