import type { SignIn } from '@mainforte/domain/auth/forms'
import { APIError } from 'better-auth/api'
import type { Sql } from '../../kernel/database/database.ts'
import type { RequestContext } from '../../kernel/http/request-context.ts'
import type { Services } from '../../kernel/services.ts'
import { refused } from '../refuse.ts'
import { hasRegistered, clearRegistrationCookie } from '../registration/registration-cookie.ts'
import { endSession, findCredentials, findPasswordHash, lockProfile } from '../store.ts'
import { type SessionFacts, factsOf, headersFor, passOnCookies } from './session-facts.ts'
import type { BetterAuth } from './better-auth.ts'

interface HasSettings {
  services: Services
  auth: BetterAuth
}

/**
 * A hash that no password has. It is checked if there is no account, so that the response takes as
 * long.
 */
const nobodysHash = `${'0'.repeat(32)}:${'0'.repeat(128)}`

/** An account that its password alone does not open. */
export interface AsksPasskey {
  asksPasskeyOf: string
}

/**
 * Opens a new session for whoever knows the password of a confirmed account, unless it also asks for its passkey. A
 * refusal causes the same work, whether the address has an account or not.
 */
export async function signIn(
  { services, auth }: HasSettings,
  form: SignIn,
  context: RequestContext,
): Promise<SessionFacts | AsksPasskey> {
  const { sql } = services.database
  const found = await findCredentials(sql, form.email)
  const hash = found?.password ?? nobodysHash
  const { password } = await auth.$context
  const isRight = await password.verify({ password: form.password, hash })
  if (!found || !isRight || !found.emailVerified) {
    throw refusalOf({ services, context, email: form.email, isUnconfirmed: isRight })
  }
  if (found.asksPasskey) return { asksPasskeyOf: found.userId }
  return openWithPassword({ services, auth }, found.userId, hash, context)
}

/** `hash` is what the password was verified against, or what another secret stands for. */
export const openWithPassword = (
  parts: HasSettings,
  userId: string,
  hash: string,
  context: RequestContext,
): Promise<SessionFacts> =>
  openSession(parts, userId, context, async (trx) => (await findPasswordHash(trx, userId)) === hash)

/**
 * Opens a session for somebody who proved in this request that the account is theirs. What they proved it with may
 * have changed meanwhile: then it must not open a session. The lock waits for such a change; a later one ends this
 * session with all others.
 */
export async function openSession(
  { services, auth }: HasSettings,
  userId: string,
  context: RequestContext,
  isStillProven: (trx: Sql) => Promise<boolean>,
): Promise<SessionFacts> {
  const { sql } = services.database
  const { request, address, resHeaders } = context
  const { response, headers } = await auth.api
    .openProven({ body: { userId }, headers: headersFor(request, address), returnHeaders: true })
    .catch((error: unknown) => {
      throw signInRefusal(error)
    })
  const isGood = await sql.transaction().execute(async (trx) => {
    await lockProfile(trx, userId)
    return isStillProven(trx)
  })
  if (!isGood) {
    await endSession(sql, response.session.token)
    throw refused({ code: 'invalid-credentials' })
  }
  passOnCookies(headers, resHeaders)
  const { email } = response.user
  if (hasRegistered(services, context, email)) clearRegistrationCookie(services, context)
  return factsOf(response.user, response.session)
}

interface Refused {
  services: Services
  context: RequestContext
  email: string
  /** The password was correct, the address is not confirmed. */
  isUnconfirmed: boolean
}

/**
 * If the response must not reveal accounts, it does not depend on the account at all: the browser
 * that registered this address is told to open the mail; everybody else is told that the
 * credentials are wrong.
 */
function refusalOf({ services, context, email, isUnconfirmed }: Refused) {
  const { authRevealExisting } = services.settings
  const isToConfirm = authRevealExisting ? isUnconfirmed : hasRegistered(services, context, email)
  return refused({ code: isToConfirm ? 'email-not-confirmed' : 'invalid-credentials' })
}

/** better-auth's refusal as our code; any other error remains a defect. */
const signInRefusal = (error: unknown): unknown =>
  error instanceof APIError && error.body?.code === 'BANNED_USER'
    ? refused({ code: 'account-suspended' })
    : error
