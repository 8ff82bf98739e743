import type { SignIn } from '@mainforte/domain/auth/forms'
import { APIError } from 'better-auth/api'
import type { Asking } from '../kernel/asking.ts'
import type { House } from '../kernel/house.ts'
import type { SessionFacts } from './answers.ts'
import { factsOf, headersFor, passOnCookies } from './answers.ts'
import type { BetterAuth } from './better-auth.ts'
import { refused } from './refuse.ts'
import { endSession, findPasswordHash, findPasswordHashOf, holdProfile } from './store.ts'

interface Door {
  house: House
  auth: BetterAuth
}

/** Lets somebody in who knows the password of a confirmed account, with a session of its own. */
export async function signIn(
  { house, auth }: Door,
  form: SignIn,
  { request, address, resHeaders }: Asking,
): Promise<SessionFacts> {
  const { sql } = house.database
  const hash = await findPasswordHashOf(sql, form.email)
  const { response, headers } = await auth.api
    .signInEmail({ body: form, headers: headersFor(request, address), returnHeaders: true })
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
  return factsOf(response.user)
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
