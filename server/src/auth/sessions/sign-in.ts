import type { SignIn } from '@mainforte/domain/auth/forms'
import { APIError } from 'better-auth/api'
import type { RequestContext } from '../../kernel/http/request-context.ts'
import type { Services } from '../../kernel/services.ts'
import type { SessionFacts } from './session-facts.ts'
import { factsOf, headersFor, passOnCookies } from './session-facts.ts'
import type { BetterAuth } from './better-auth.ts'
import { provenHash } from './better-auth.ts'
import { refused } from '../refuse.ts'
import { hasRegistered, clearRegistrationCookie } from '../registration/registration-cookie.ts'
import { endSession, findCredentials, findPasswordHash, lockProfile } from '../store.ts'

interface HasSettings {
  services: Services
  auth: BetterAuth
}

/** No password has this hash. It is checked where there is none, so that the check takes its time. */
const nobodysHash = `${'0'.repeat(32)}:${'0'.repeat(128)}`

/**
 * Lets somebody in who knows the password of a confirmed account, with a session of its own. Whoever
 * is not let in has caused the same work, whether the address has an account or not.
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
  /** What the password is known to fit, or what another secret has stood for. */
  hash: string
}

/** Opens a session for somebody who has proven in this request that the account is theirs. */
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
  // The password may have been changed while it was being checked: then it lets nobody in. The
  // lock waits for such a change; one that comes later ends this session with all the others.
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
  return factsOf(response.user)
}

interface Refused {
  services: Services
  context: RequestContext
  email: string
  /** The password was right, the address is not confirmed. */
  isUnconfirmed: boolean
}

/**
 * Where the answer may not tell that an address has an account, it does not depend on the account at
 * all: the browser that sent in a registration of this address is told to open the mail, which
 * helps who registered there; everybody else is told that the credentials are wrong.
 */
function refusalOf({ services, context, email, isUnconfirmed }: Refused) {
  const { authRevealExisting } = services.settings
  const isToConfirm = authRevealExisting ? isUnconfirmed : hasRegistered(services, context, email)
  return refused({ code: isToConfirm ? 'email-not-confirmed' : 'invalid-credentials' })
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
