import type { SignIn } from '@mainforte/domain/auth/forms'
import type { PasskeyProof } from '@mainforte/domain/auth/passkeys'
import type { UserId } from '@mainforte/domain/kernel/ids'
import type { RequestContext, SessionUser } from '../kernel/http/request-context.ts'
import type { Sql } from '../kernel/database/database.ts'
import type { Services } from '../kernel/services.ts'
import { deviceIn } from './sessions/device.ts'
import { type SessionFacts, factsOf, headersFor, passOnCookies } from './sessions/session-facts.ts'
import { hasSessionCookies, openBetterAuth } from './sessions/better-auth.ts'
import { type Google, openGoogle } from './google/google.ts'
import { provePasskey } from './passkeys/proof.ts'
import { lockPasskey } from './passkeys/store.ts'
import { sendRequestedLinks } from './registration/link-mails.ts'
import { pruneNightly } from './prune.ts'
import { registerLater } from './registration/register.ts'
import { isClosedTo } from './sessions/session-user.ts'
import { openShortTokens } from './sessions/short-tokens.ts'
import { type AsksPasskey, openSession, openWithPassword, signIn } from './sessions/sign-in.ts'
import { announceAccountChange, hasNewSession, onAccountChanges } from './store.ts'
import type { Through } from './tables.ts'

/** A session as stored in the database now. */
export interface LiveSession extends SessionFacts {
  token: string
}

/** What somebody proved who has no password. */
export interface ProvenSession {
  readonly userId: string
  readonly through: Through
  /** Milliseconds since 1970; null for a session that waits for a code. */
  readonly openUntil: number | null
  /** The digest of the browser's own cookie. */
  readonly device: string
}

export type AccountEvent = 'user-updated' | 'password-changed' | 'role-changed' | 'session-ended'

export interface Accounts {
  /**
   * The signed-in user. Usually read from the short token without a query; once that has expired,
   * the database is queried and the response carries a new one.
   */
  whoIs(headers: Headers, resHeaders?: Headers): Promise<SessionUser | undefined>
  /** The user that the short token names, without a query; a role may have changed since. */
  believed(headers: Headers): Promise<UserId | undefined>
  session(headers: Headers, resHeaders: Headers): Promise<SessionFacts | undefined>
  /** Reads the session from the database, whatever the short token says, and issues a new one. */
  renew(headers: Headers, resHeaders: Headers): Promise<LiveSession | undefined>
  signIn(form: SignIn, context: RequestContext): Promise<SessionFacts | AsksPasskey>
  /** For somebody who has just proved that they chose the password. */
  signInRegistered(userId: string, hash: string, context: RequestContext): Promise<SessionFacts>
  /** For somebody who proved by a link or a telephone who they are. */
  signInProven(proven: ProvenSession, context: RequestContext): Promise<SessionFacts>
  /** For the owner of a passkey that has just signed; undefined if nobody owns it. */
  signInByPasskey(proof: PasskeyProof, context: RequestContext): Promise<SessionFacts | undefined>
  signOut(context: RequestContext): Promise<void>
  /**
   * A person's account has changed: when the transaction commits, every process rejects their older
   * short tokens, and their open pages are notified.
   */
  changed(trx: Sql, userId: string, event: AccountEvent): Promise<void>
  hashPassword(password: string): Promise<string>
  isPassword(password: string, hash: string): Promise<boolean>
  /** Absent unless the operator has configured it. */
  google: Google | undefined
  close(): Promise<void>
}

/** Called before jobs start, because accounts register some. */
export async function openAccounts(services: Services): Promise<Accounts> {
  sendRequestedLinks(services)
  registerLater(services)
  pruneNightly(services)
  const auth = openBetterAuth(services)
  const { password } = await auth.$context
  const shortTokens = openShortTokens(services)
  const stopHearing = await onAccountChanges(
    services.database,
    (userId) => {
      shortTokens.distrust(userId)
      services.live.doubt(userId)
    },
    () => shortTokens.distrustAll(),
  )

  /** In every process. This one does not wait for its own notification. */
  async function distrustTokens(db: Sql, userId: string): Promise<void> {
    shortTokens.distrust(userId)
    await announceAccountChange(db, userId)
  }

  const askBetterAuth = (headers: Headers) =>
    auth.api.getSession({ headers, query: { disableCookieCache: true }, returnHeaders: true })

  /**
   * better-auth does not say why it could not read a session. A ping throws if the database is
   * unavailable; if it answers again, so may better-auth.
   */
  async function readSession(headers: Headers) {
    try {
      return await askBetterAuth(headers)
    } catch {
      await services.database.ping()
      return askBetterAuth(headers)
    }
  }

  async function renew(headers: Headers, resHeaders: Headers) {
    if (!hasSessionCookies(services, headers)) return undefined
    const { response, headers: cookies } = await readSession(headers)
    if (!response || isSuspended(response.user)) {
      // A late answer must not take away the cookies of the session that replaced this one.
      const device = deviceIn(services, { request: { headers } })
      if (!response && device && (await hasNewSession(services.database.sql, device)))
        return undefined
      // Also cookies that are damaged, or were signed with another AUTH_SECRET.
      const { headers: cleared } = await auth.api.signOut({ headers, returnHeaders: true })
      passOnCookies(cleared, resHeaders)
      return undefined
    }
    passOnCookies(cookies, resHeaders)
    return { ...factsOf(response.user, response.session), token: response.session.token }
  }

  async function session(headers: Headers, resHeaders: Headers) {
    const short = await shortTokens.read(headers)
    // The super admin role is never trusted from a token, which could outlive its withdrawal by
    // minutes.
    if (short && short.user.role !== 'superAdmin')
      return { user: short.user, expiresAt: new Date(short.expiresAt).toISOString() }
    const live = await renew(headers, resHeaders)
    return live && { user: live.user, expiresAt: live.expiresAt }
  }

  return {
    google: openGoogle(services, distrustTokens),
    renew,
    session,
    async believed(headers) {
      const { user } = (await shortTokens.read(headers)) ?? {}
      return user && !isClosedTo(user, services.clock.now()) ? user.id : undefined
    },
    async whoIs(headers, resHeaders = new Headers()) {
      const found = await session(headers, resHeaders)
      return found?.user
    },
    signIn: (form, context) => signIn({ services, auth }, form, context),
    signInRegistered: (userId, hash, context) =>
      openWithPassword({ services, auth }, userId, hash, context),
    async signInProven({ userId, openUntil, ...proven }, { request, address, resHeaders }) {
      const { response, headers } = await auth.api.openProven({
        body: {
          userId,
          facts: { ...proven, openUntil: openUntil === null ? null : new Date(openUntil) },
        },
        headers: headersFor(request, address),
        returnHeaders: true,
      })
      passOnCookies(headers, resHeaders)
      return factsOf(response.user, response.session)
    },
    async signInByPasskey(proof, context) {
      const userId = await provePasskey(services, proof)
      if (!userId) return undefined
      const isStillTheirs = async (trx: Sql) => (await lockPasskey(trx, proof.id)) !== undefined
      return openSession({ services, auth }, userId, context, isStillTheirs)
    },
    async signOut({ request, resHeaders, user }) {
      const { headers } = await auth.api.signOut({ headers: request.headers, returnHeaders: true })
      passOnCookies(headers, resHeaders)
      // What the browser kept to ask about again, on a telephone that others use.
      resHeaders.set('Clear-Site-Data', '"cache"')
      if (!user) return
      await distrustTokens(services.database.sql, user.id)
    },
    async changed(trx, userId, event) {
      await distrustTokens(trx, userId)
      await services.live.announce(trx, {
        topic: `user:${userId}`,
        body: { about: 'account', event },
      })
    },
    hashPassword: (text) => password.hash(text),
    isPassword: (text, hash) => password.verify({ password: text, hash }),
    close: stopHearing,
  }
}

interface Suspension {
  banned?: boolean | null | undefined
  banExpires?: Date | null | undefined
}

const isSuspended = ({ banned, banExpires }: Suspension) =>
  banned === true && (!banExpires || banExpires.getTime() > Date.now())
