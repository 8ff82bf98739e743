import { digestOf, sealedDigestOf } from '@mainforte/domain/kernel/digest'
import { parse, serialize } from 'hono/utils/cookie'
import type { RequestContext } from '../../kernel/http/request-context.ts'
import type { Services } from '../../kernel/services.ts'
import { cookiePrefixOf, isSecure } from '../../kernel/http/session-cookie.ts'
import { daysToConfirm } from '../prune.ts'
import { newSecret } from './tokens.ts'

const day = 24 * 60 * 60

type HasSettings = Pick<Services, 'settings'>

const nameOf = (services: HasSettings) => `${cookiePrefixOf(services.settings)}.registration`

function setCookie(
  services: HasSettings,
  resHeaders: Headers,
  value: string,
  maxAge: number,
): void {
  const secure = isSecure(services.settings)
  const where = { path: '/', httpOnly: true, sameSite: 'Lax', secure } as const
  resHeaders.append('set-cookie', serialize(nameOf(services), value, { ...where, maxAge }))
}

/**
 * The cookie of a browser that has registered somebody, until that is confirmed: a secret, and a
 * mark that identifies the address.
 */
export const registrationKeyFor = (services: HasSettings, email: string): string => {
  const secret = newSecret()
  return `${secret}.${markOf(services, secret, email)}`
}

const markOf = ({ settings }: HasSettings, secret: string, email: string): string =>
  sealedDigestOf(settings.authSecret, `registration ${secret} ${email}`)

export const setRegistrationCookie = (
  services: HasSettings,
  { resHeaders }: Pick<RequestContext, 'resHeaders'>,
  key: string,
) => setCookie(services, resHeaders, key, daysToConfirm * day)

export const clearRegistrationCookie = (
  services: HasSettings,
  { resHeaders }: Pick<RequestContext, 'resHeaders'>,
) => setCookie(services, resHeaders, '', 0)

function keptBy(
  services: HasSettings,
  { request }: Pick<RequestContext, 'request'>,
): string | undefined {
  const name = nameOf(services)
  return parse(request.headers.get('cookie') ?? '', name)[name]
}

/** The digest of the browser's registration cookie, if it has one. */
export function digestInBrowser(
  services: HasSettings,
  context: Pick<RequestContext, 'request'>,
): string | undefined {
  const kept = keptBy(services, context)
  return kept ? digestOf(kept) : undefined
}

/** Whether this browser registered the address, whatever became of it. */
export function hasRegistered(
  services: HasSettings,
  context: Pick<RequestContext, 'request'>,
  email: string,
): boolean {
  const [secret, mark] = keptBy(services, context)?.split('.') ?? []
  return secret !== undefined && mark !== undefined && mark === markOf(services, secret, email)
}
