import { paths } from '@mainforte/contract/paths'
import { withoutInvisible } from '@mainforte/domain/kernel/invisible'
import { isReadable } from '@mainforte/domain/kernel/text'
import type { Sql } from '../../kernel/database/database.ts'
import type { Services } from '../../kernel/services.ts'
import type { Arrival, BetterAuth } from '../sessions/better-auth.ts'
import { addressHeader, openBetterAuth } from '../sessions/better-auth.ts'
import { endSessions, lockProfile, removePassword, takeOver } from '../store.ts'
import { asksPasskey } from '../passkeys/store.ts'
import { dropTokens } from '../registration/token-store.ts'
import { joinByPhone } from './join.ts'

interface Started {
  url: string
  headers: Headers
}

export interface Google {
  /**
   * The provider's address for the browser, and the cookie that the callback is checked against.
   */
  start(headers: Headers, next: string): Promise<Started | undefined>
  /** The same for somebody without address whose telephone is open, to be theirs. (L6) */
  join(headers: Headers, phoneId: string): Promise<Started | undefined>
  /** Answers the provider's redirect to /api/auth/callback/google. */
  callback(request: Request, address: string): Promise<Response>
}

/** Lets no process trust the account's short tokens any more, once the transaction commits. */
type DistrustTokens = (trx: Sql, userId: string) => Promise<void>

const providerId = 'google'

/**
 * Signing in with Google, or the OpenID provider that GOOGLE_ISSUER names.
 *
 * It uses its own better-auth instance, created on first use: the provider's configuration is
 * fetched once, and an unreachable provider does not prevent signing in with a password.
 */
export function openGoogle(services: Services, distrustTokens: DistrustTokens): Google | undefined {
  const { google, appUrl } = services.settings
  if (!google) return undefined
  let opened: BetterAuth | undefined

  const open = () =>
    openBetterAuth(services, {
      provider: {
        providerId,
        discoveryUrl: `${google.issuer.replace(/\/$/, '')}/.well-known/openid-configuration`,
        clientId: google.clientId,
        clientSecret: google.clientSecret,
        scopes: ['openid', 'email', 'profile'],
        pkce: true,
        requireIdTokenVerification: true,
        mapProfileToUser: (profile) => ({ name: nameOf(profile) }),
      },
      onArrival: (arrival) => welcome(services, arrival, distrustTokens),
    })

  /** Undefined while the provider can't be reached. */
  async function reached(): Promise<BetterAuth | undefined> {
    opened ??= open()
    const { socialProviders } = await opened.$context
    if (socialProviders.some(({ id }) => id === providerId)) return opened
    opened = undefined
    return undefined
  }

  return {
    async start(headers, next) {
      const auth = await reached()
      const started = await auth?.api.signInSocial({
        headers,
        body: {
          provider: providerId,
          callbackURL: `${appUrl}${next}`,
          errorCallbackURL: appUrl + paths.login,
        },
        returnHeaders: true,
      })
      return started?.response.url
        ? { url: started.response.url, headers: started.headers }
        : undefined
    },
    async join(headers, phoneId) {
      const auth = await reached()
      const started = await auth?.api.linkSocialAccount({
        headers,
        body: {
          provider: providerId,
          callbackURL: `${appUrl}${paths.addAddress}?added`,
          errorCallbackURL: appUrl + paths.addAddress,
          additionalData: { phoneId },
        },
        returnHeaders: true,
      })
      return started && { url: started.response.url, headers: started.headers }
    },
    callback(request, address) {
      opened ??= open()
      const headers = new Headers(request.headers)
      headers.set(addressHeader, address.replace(/\/\d+$/, ''))
      return opened.handler(new Request(request.url, { headers }))
    },
  }
}

/**
 * Decides who may sign in through the provider. Only an address that the provider has verified
 * counts. If that address has an unconfirmed account, somebody else may have registered it: the
 * true owner takes it over, and its password, name and number are removed.
 */
async function welcome(
  services: Services,
  arrival: Arrival,
  distrustTokens: DistrustTokens,
): Promise<string | undefined> {
  if (!arrival.emailVerified) return 'email_not_verified'
  const { userId, action, name } = arrival
  // Like a password, Google alone does not open it.
  if (userId && (await asksPasskey(services.database.sql, userId))) return 'passkey_needed'
  if (action !== 'link-account' || !userId) return undefined
  if (arrival.phoneId) return joinByPhone(services, { ...arrival, userId }, distrustTokens)
  await services.database.sql.transaction().execute(async (trx) => {
    const profile = await lockProfile(trx, userId)
    if (!profile || profile.emailVerified) return
    await takeOver(trx, userId, name)
    await removePassword(trx, userId)
    await endSessions(trx, userId)
    // The token of this very session still names whoever registered the address.
    await distrustTokens(trx, userId)
    await dropTokens(trx, userId, ['confirm-email', 'reset-password'])
  })
  return undefined
}

/** The display name of somebody whose provider sent no valid name. */
function nameOf({ name, email }: Record<string, unknown>): string {
  const given = typeof name === 'string' ? withoutInvisible(name.replace(/\p{Cc}/gu, '')) : ''
  if (isReadable(given)) return given.trim().slice(0, 120)
  return typeof email === 'string' ? (email.split('@')[0] ?? email) : ''
}
