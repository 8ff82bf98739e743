import { APIError } from 'better-auth/api'
import { getSessionCookie } from 'better-auth/cookies'
import type { SignIn } from '@mainforte/domain/auth/forms'
import type { Asking, SessionUser } from '../kernel/asking.ts'
import type { Sql } from '../kernel/database.ts'
import type { House } from '../kernel/house.ts'
import { addressHeader, cookiePrefix, openBetterAuth, shortTokenSeconds } from './better-auth.ts'
import type { Google } from './google.ts'
import { openGoogle } from './google.ts'
import { postRequestedLinks } from './post.ts'
import { pruneNightly } from './prune.ts'
import { refused } from './refuse.ts'
import { sessionUserOf } from './session-user.ts'
import { openShortTokens } from './short-tokens.ts'
import { announceAccountChange, hearAccountChanges } from './store.ts'

export interface SessionFacts {
  user: SessionUser
  /** When the short token ends, ISO. */
  expiresAt: string
}

/** A session as the database has it now. */
export interface LiveSession extends SessionFacts {
  token: string
}

export type AccountEvent = 'user-updated' | 'password-changed' | 'role-changed'

export interface Accounts {
  /**
   * Who asks. Mostly read from the short token without a query; when that has ended, the database
   * is asked and a new one goes out with the answer's headers.
   */
  whoIs(headers: Headers, resHeaders?: Headers): Promise<SessionUser | undefined>
  session(headers: Headers, resHeaders: Headers): Promise<SessionFacts | undefined>
  /** Asks the database, whatever the short token says, and sends a new one. */
  renew(headers: Headers, resHeaders: Headers): Promise<LiveSession | undefined>
  signIn(form: SignIn, asking: Asking): Promise<SessionFacts>
  signOut(asking: Asking): Promise<void>
  /**
   * Something about a person has changed: when the transaction commits, no process believes his
   * short tokens any more, and his open pages are told.
   */
  changed(trx: Sql, userId: string, event: AccountEvent): Promise<void>
  hashPassword(password: string): Promise<string>
  isPassword(password: string, hash: string): Promise<boolean>
  /** Absent where the operator has not set it up. */
  google: Google | undefined
  close(): Promise<void>
}

/** Before the house's jobs start: accounts have some. */
export async function openAccounts(house: House): Promise<Accounts> {
  postRequestedLinks(house)
  pruneNightly(house)
  const auth = openBetterAuth(house)
  const { password } = await auth.$context
  const shortTokens = openShortTokens(house)
  const stopHearing = await hearAccountChanges(
    house.database,
    (userId) => shortTokens.distrust(userId),
    () => shortTokens.distrustAll(),
  )

  async function renew(headers: Headers, resHeaders: Headers) {
    if (!getSessionCookie(headers, { cookiePrefix })) return undefined
    const { response, headers: cookies } = await auth.api.getSession({
      headers,
      query: { disableCookieCache: true },
      returnHeaders: true,
    })
    if (response && isSuspended(response.user)) {
      const { headers: cleared } = await auth.api.signOut({ headers, returnHeaders: true })
      passOnCookies(cleared, resHeaders)
      return undefined
    }
    passOnCookies(cookies, resHeaders)
    return response ? { ...factsOf(response.user), token: response.session.token } : undefined
  }

  async function session(headers: Headers, resHeaders: Headers) {
    const short = await shortTokens.read(headers)
    if (short) return { user: short.user, expiresAt: new Date(short.expiresAt).toISOString() }
    const live = await renew(headers, resHeaders)
    return live && { user: live.user, expiresAt: live.expiresAt }
  }

  return {
    google: openGoogle(house),
    renew,
    session,
    async whoIs(headers, resHeaders = new Headers()) {
      const found = await session(headers, resHeaders)
      return found?.user
    },
    async signIn(form, { request, address, resHeaders }) {
      try {
        const { response, headers } = await auth.api.signInEmail({
          body: form,
          headers: headersFor(request, address),
          returnHeaders: true,
        })
        passOnCookies(headers, resHeaders)
        return factsOf(response.user)
      } catch (error) {
        throw signInRefusal(error)
      }
    },
    async signOut({ request, resHeaders, user }) {
      const { headers } = await auth.api.signOut({ headers: request.headers, returnHeaders: true })
      passOnCookies(headers, resHeaders)
      if (!user) return
      shortTokens.distrust(user.id)
      await announceAccountChange(house.database.sql, user.id)
    },
    async changed(trx, userId, event) {
      // This process knows it before it hears it.
      shortTokens.distrust(userId)
      await announceAccountChange(trx, userId)
      await house.live.announce(trx, {
        topic: `user:${userId}`,
        body: { about: 'account', event },
      })
    },
    hashPassword: (text) => password.hash(text),
    isPassword: (text, hash) => password.verify({ password: text, hash }),
    close: stopHearing,
  }
}

function factsOf(kept: unknown): SessionFacts {
  const user = sessionUserOf(kept)
  if (!user) throw new Error('A profile in the database is not what this version expects')
  return { user, expiresAt: new Date(Date.now() + shortTokenSeconds * 1000).toISOString() }
}

interface Suspension {
  banned?: boolean | null | undefined
  banExpires?: Date | null | undefined
}

const isSuspended = ({ banned, banExpires }: Suspension) =>
  banned === true && (!banExpires || banExpires.getTime() > Date.now())

/**
 * What better-auth may know of a request that signs somebody in: where from and with what. No
 * cookies: a new session owes nothing to what the browser brings along.
 */
export function headersFor(request: Request, address: string): Headers {
  const agent = request.headers.get('user-agent')?.slice(0, 300)
  // An IPv6 visitor is known by his network, `2001:db8:1:2::/64`.
  const plainAddress = address.replace(/\/\d+$/, '')
  return new Headers({ [addressHeader]: plainAddress, ...(agent && { 'user-agent': agent }) })
}

export function passOnCookies(from: Headers, to: Headers): void {
  for (const cookie of from.getSetCookie()) to.append('set-cookie', cookie)
}

/** What better-auth says no with, in our codes; anything else is a defect and stays one. */
function signInRefusal(error: unknown): unknown {
  if (!(error instanceof APIError)) return error
  switch (error.body?.code) {
    case 'INVALID_EMAIL_OR_PASSWORD':
    case 'INVALID_EMAIL':
      return refused({ code: 'invalid-credentials' })
    case 'EMAIL_NOT_VERIFIED':
      return refused({ code: 'email-not-confirmed' })
    case 'BANNED_USER':
      return refused({ code: 'account-suspended' })
    default:
      return error
  }
}
