import type { SignIn } from '@mainforte/domain/auth/forms'
import { APIError } from 'better-auth/api'
import type { RequestContext } from '../../kernel/http/request-context.ts'
import type { Services } from '../../kernel/services.ts'
import { type SessionFacts, factsOf, headersFor, passOnCookies } from './session-facts.ts'
import { type BetterAuth, provenHash } from './better-auth.ts'
import { refused } from '../refuse.ts'
import { hasRegistered, clearRegistrationCookie } from '../registration/registration-cookie.ts'
import { endSession, findCredentials, findPasswordHash, lockProfile } from '../store.ts'

interface HasSettings {
  services: Services
  auth: BetterAuth
}

/**
 * A hash that no password has. It is checked if there is no account, so that the response takes as
 * long.
 */
const nobodysHash = `${'0'.repeat(32)}:${'0'.repeat(128)}`

/**
 * Opens a new session for whoever knows the password of a confirmed account. A refusal causes the
 * same work, whether the address has an account or not.
 */
export async function signIn(
  { services, auth }: HasSettings,
  form: SignIn,
  context: RequestContext,
): Promise<SessionFacts> {
  const { sql } = services.database
  const found = await findCredentials(sql, form.email)
  const hash = found?.password ?? nobodysHash
  const { password } = await auth.$context
  const isRight = await password.verify({ password: form.password, hash })
  if (!found || !isRight || !found.emailVerified) {
    throw refusalOf({ services, context, email: form.email, isUnconfirmed: isRight })
  }
  return openSession({ services, auth }, { ...form, hash }, context)
}

interface Proven extends SignIn {
  /** The hash that the password was verified against, or that another secret stands for. */
  hash: string
}

/** Opens a session for somebody who proved in this request that the account is theirs. */
export async function openSession(
  { services, auth }: HasSettings,
  { hash, email, password }: Proven,
  context: RequestContext,
): Promise<SessionFacts> {
  const { sql } = services.database
  const { request, address, resHeaders } = context
  const { response, headers } = await provenHash
    .run(hash, () =>
      auth.api.signInEmail({
        body: { email, password },
        headers: headersFor(request, address),
        returnHeaders: true,
      }),
    )
    .catch((error: unknown) => {
      throw signInRefusal(error)
    })
  // The password may have been changed during the check: then it must not open a session. The lock
  // waits for such a change; a later one ends this session with all others.
  const isStillGood = await sql.transaction().execute(async (trx) => {
    await lockProfile(trx, response.user.id)
    return (await findPasswordHash(trx, response.user.id)) === hash
  })
  if (!isStillGood) {
    await endSession(sql, response.token)
    throw refused({ code: 'invalid-credentials' })
  }
  passOnCookies(headers, resHeaders)
  if (hasRegistered(services, context, email)) clearRegistrationCookie(services, context)
  return factsOf(response.user, {})
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

/** better-auth's refusals as our codes; any other error remains a defect. */
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
