import type { Settings } from '../settings/settings.ts'

type HasAddress = Pick<Settings, 'appUrl'>

const ours = 'mainforte'
/** The name that better-auth puts behind the prefix. */
const session = 'session_token'

export const isSecure = ({ appUrl }: HasAddress): boolean => appUrl.startsWith('https://')

/**
 * The prefix of our cookies. Behind TLS it is `__Host-`: a browser accepts such a cookie only over
 * TLS, from exactly this host and for all paths, so that no other host of the domain can set or
 * receive ours.
 */
export const cookiePrefixOf = (settings: HasAddress): string =>
  isSecure(settings) ? `__Host-${ours}` : ours

/** The name of the signed session cookie. */
export const sessionCookieOf = (settings: HasAddress): string =>
  `${cookiePrefixOf(settings)}.${session}`

/** Whether there is a session cookie. Whether the session is still valid is checked by the app. */
export const hasSessionCookie = (request: Request): boolean =>
  (request.headers.get('cookie') ?? '').includes(`${ours}.${session}=`)
