import type { SessionUser } from '../../kernel/http/request-context.ts'
import { getCookieCache } from 'better-auth/cookies'
import { parse } from 'hono/utils/cookie'
import { LRUCache } from 'lru-cache'
import type { Services } from '../../kernel/services.ts'
import { cookiePrefixOf } from '../../kernel/http/session-cookie.ts'
import { sessionCookieIn, shortTokenSeconds } from './better-auth.ts'
import { sessionUserOf } from './session-user.ts'

export interface ShortToken {
  user: SessionUser
  /** Milliseconds since 1970. */
  expiresAt: number
}

export interface ShortTokens {
  /** The user named by the cookies, if they may be trusted without querying the database. */
  read(headers: Headers): Promise<ShortToken | undefined>
  /** The account has changed: tokens issued before are rejected. */
  distrust(userId: string): void
  /** Notifications may have been missed: the same for all accounts. */
  distrustAll(): void
}

const lasts = shortTokenSeconds * 1000
/** How far two processes' clocks may differ. */
const clocksApart = 5_000

/** How many verified cookies are cached, each of at most this many characters. */
const maxRemembered = 5_000
const longestRemembered = 4_096

/**
 * Short tokens identify the user without a query. The cookie contains the signed user; the same
 * signed text is valid until it expires, so it is verified once and then found in a cache.
 */
export function openShortTokens(services: Pick<Services, 'settings' | 'clock'>): ShortTokens {
  const { clock, settings } = services
  const cookiePrefix = cookiePrefixOf(services.settings)
  const remembered = new LRUCache<string, ShortToken>({
    max: maxRemembered,
    maxEntrySize: longestRemembered,
    sizeCalculation: (_, cookies) => cookies.length,
  })
  const changed = new Map<string, number>()
  // Revocations before this process started are unknown to it.
  let allChanged = clock.now()

  const isTrusted = ({ user, expiresAt }: ShortToken) => {
    const changedAt = Math.max(changed.get(user.id) ?? 0, allChanged)
    return expiresAt > clock.now() && expiresAt - lasts > changedAt + clocksApart
  }

  /** better-auth throws on a cookie that it can't decode, and writes to the console on one without JSON. */
  async function verified(headers: Headers) {
    const name = `${cookiePrefix}.session_data`
    const value = parse(headers.get('cookie') ?? '', name)[name] ?? ''
    try {
      JSON.parse(Buffer.from(value, 'base64url').toString())
      return await getCookieCache(headers, {
        secret: settings.authSecret,
        cookiePrefix,
        // The TLS prefix is part of `cookiePrefix`.
        isSecure: false,
        strategy: 'compact',
      })
    } catch {
      return null
    }
  }

  async function verify(headers: Headers): Promise<ShortToken | undefined> {
    const cached = await verified(headers)
    // Signing out removes the session's cookie, without which the short token is invalid.
    const sessionCookie = sessionCookieIn(services, headers)
    if (!cached || !sessionCookie?.startsWith(`${cached.session.token}.`)) return undefined
    const user = sessionUserOf(cached.user, cached.session)
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
      remembered.set(cookies, token)
      return token
    },
    distrust(userId) {
      const now = clock.now()
      for (const [known, at] of changed) {
        // A Map keeps insertion order, so that the oldest revocations come first.
        if (at + lasts + clocksApart > now) break
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
