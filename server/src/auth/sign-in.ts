import type { SignIn } from '@mainforte/domain/auth/forms'
import { APIError } from 'better-auth/api'
import type { Asking } from '../kernel/asking.ts'
import type { House } from '../kernel/house.ts'
import type { SessionFacts } from './answers.ts'
import { factsOf, headersFor, passOnCookies } from './answers.ts'
import type { BetterAuth } from './better-auth.ts'
import { provenHash } from './better-auth.ts'
import { refused } from './refuse.ts'
import { hasRegistered, takeBack } from './registering-browser.ts'
import { endSession, findCredentials, findPasswordHash, holdProfile } from './store.ts'

interface Door {
  house: House
  auth: BetterAuth
}

/** No password has this hash. It is checked where there is none, so that the check takes its time. */
const nobodysHash = `${'0'.repeat(32)}:${'0'.repeat(128)}`

/**
 * Lets somebody in who knows the password of a confirmed account, with a session of its own. Whoever
 * is not let in has caused the same work, whether the address has an account or not.
 */
export async function signIn(
  { house, auth }: Door,
  form: SignIn,
  asking: Asking,
): Promise<SessionFacts> {
  const { sql } = house.database
  const found = await findCredentials(sql, form.email)
  const hash = found?.password ?? nobodysHash
  const { password } = await auth.$context
  const isRight = await password.verify({ password: form.password, hash })
  if (!found || !isRight || !found.emailVerified) {
    throw refusalOf({ house, asking, email: form.email, isUnconfirmed: isRight })
  }
  return openSession({ house, auth }, { ...form, hash }, asking)
}

interface Proven extends SignIn {
  /** What the password is known to fit, or what another secret has stood for. */
  hash: string
}

/** Opens a session for somebody who has proven in this request that the account is theirs. */
export async function openSession(
  { house, auth }: Door,
  { hash, email, password }: Proven,
  asking: Asking,
): Promise<SessionFacts> {
  const { sql } = house.database
  const { request, address, resHeaders } = asking
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
    await holdProfile(trx, response.user.id)
    return (await findPasswordHash(trx, response.user.id)) === hash
  })
  if (!isStillGood) {
    await endSession(sql, response.token)
    throw refused({ code: 'invalid-credentials' })
  }
  passOnCookies(headers, resHeaders)
  if (hasRegistered(house, asking, email)) takeBack(house, asking)
  return factsOf(response.user)
}

interface Refused {
  house: House
  asking: Asking
  email: string
  /** The password was right, the address is not confirmed. */
  isUnconfirmed: boolean
}

/**
 * Where the answer may not tell that an address has an account, it does not depend on the account at
 * all: the browser that sent in a registration of this address is told to open the mail, which
 * helps who registered there; everybody else is told that the credentials are wrong.
 */
function refusalOf({ house, asking, email, isUnconfirmed }: Refused) {
  const { authRevealExisting } = house.settings
  const isToConfirm = authRevealExisting ? isUnconfirmed : hasRegistered(house, asking, email)
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
