import { randomBytes } from 'node:crypto'
import { digestOf } from '@mainforte/domain/kernel/digest'
import { parse, serialize } from 'hono/utils/cookie'
import { LRUCache } from 'lru-cache'
import type { RequestContext } from '../../kernel/http/request-context.ts'
import { cookiePrefixOf, isSecure } from '../../kernel/http/session-cookie.ts'
import type { Services } from '../../kernel/services.ts'
import { saveDeviceUser } from '../store.ts'

type HasSettings = Pick<Services, 'settings'>
interface HasHeaders {
  readonly request: Pick<RequestContext['request'], 'headers'>
}

/** The longest that browsers keep one; each use renews it. */
const longestKept = 400 * 24 * 3600
const longest = 64

const nameOf = ({ settings }: HasSettings) => `${cookiePrefixOf(settings)}.device`

function secretIn(services: HasSettings, { request }: HasHeaders) {
  const name = nameOf(services)
  const secret = parse(request.headers.get('cookie') ?? '', name)[name]
  return secret && secret.length <= longest ? secret : undefined
}

/** The digest of the cookie by which a browser is known again, if it has one. */
export function deviceIn(services: HasSettings, asked: HasHeaders): string | undefined {
  const secret = secretIn(services, asked)
  return secret === undefined ? undefined : digestOf(secret)
}

/** The same; a browser without gets one, and keeps it. */
export function deviceOf(
  services: HasSettings,
  context: Pick<RequestContext, 'request' | 'resHeaders'>,
): string {
  const secret = secretIn(services, context) ?? randomBytes(16).toString('base64url')
  const where = { path: '/', httpOnly: true, sameSite: 'Lax', maxAge: longestKept } as const
  context.resHeaders.append(
    'set-cookie',
    serialize(nameOf(services), secret, { ...where, secure: isSecure(services.settings) }),
  )
  return digestOf(secret)
}

/** In milliseconds: a mark is as exact as it has to be. */
const markedFor = 3_600_000

/** Marks the browsers of people, with one write an hour for each browser and person. */
export function markingDevices(services: Pick<Services, 'settings' | 'database' | 'clock'>) {
  const known = new LRUCache<string, number>({ max: 10_000 })
  return async (context: Pick<RequestContext, 'request' | 'resHeaders'>, userId: string) => {
    const now = services.clock.now()
    const own = deviceIn(services, context)
    if (own && now - (known.get(`${own} ${userId}`) ?? -Infinity) < markedFor) return
    const device = deviceOf(services, context)
    await saveDeviceUser(services.database.sql, { device, userId, now })
    known.set(`${device} ${userId}`, now)
  }
}
