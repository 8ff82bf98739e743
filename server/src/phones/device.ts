import { randomBytes } from 'node:crypto'
import { digestOf } from '@mainforte/domain/kernel/digest'
import { parse, serialize } from 'hono/utils/cookie'
import type { RequestContext } from '../kernel/http/request-context.ts'
import { cookiePrefixOf, isSecure } from '../kernel/http/session-cookie.ts'
import type { Services } from '../kernel/services.ts'

type HasSettings = Pick<Services, 'settings'>

/** The longest that browsers keep one; each use renews it. */
const longestKept = 400 * 24 * 3600
const longest = 64

const nameOf = ({ settings }: HasSettings) => `${cookiePrefixOf(settings)}.device`

function secretIn(services: HasSettings, { request }: Pick<RequestContext, 'request'>) {
  const name = nameOf(services)
  const secret = parse(request.headers.get('cookie') ?? '', name)[name]
  return secret && secret.length <= longest ? secret : undefined
}

/** The digest of the cookie by which a browser is known again, if it has one. */
export function deviceIn(
  services: HasSettings,
  context: Pick<RequestContext, 'request'>,
): string | undefined {
  const secret = secretIn(services, context)
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
