import type { ConfirmEmail, SignUp } from '@mainforte/domain/auth/forms'
import { digestOf } from '@mainforte/domain/kernel/digest'
import type { RequestContext } from '../../kernel/http/request-context.ts'
import type { Services } from '../../kernel/services.ts'
import type { Accounts } from '../accounts.ts'
import type { SessionFacts } from '../sessions/session-facts.ts'
import { mayPromote } from '../promotion.ts'
import { refused } from '../refuse.ts'
import { register } from './register.ts'
import {
  digestInBrowser,
  setRegistrationCookie,
  registrationKeyFor,
  clearRegistrationCookie,
} from './registration-cookie.ts'
import { findPasswordHash, findProfileByEmail, saveEmailVerified } from '../store.ts'
import { dropTokens } from './token-store.ts'
import { ownerOfToken, useToken } from './tokens.ts'
import { rateLimitAccount } from '../rate-limits.ts'

/**
 * Registers somebody; the mail is sent if and only if the account exists.
 *
 * With AUTH_REVEAL_EXISTING=false the response does not depend on whether the address is taken: a
 * job checks that, and tells the owner by mail.
 */
export async function signUp(
  services: Services,
  accounts: Accounts,
  context: RequestContext,
  form: SignUp,
): Promise<void> {
  const { email, displayName, password, language = 'origin', phone = null, invite } = form
  const { sql } = services.database
  const isRevealing = services.settings.authRevealExisting
  if (isRevealing && (await findProfileByEmail(sql, email))) throw refused({ code: 'email-taken' })

  const key = registrationKeyFor(services, email)
  const passwordHash = await accounts.hashPassword(password)
  const registeredBy = digestOf(key)
  const person = { email, fullName: displayName, phone, language }
  const account = { ...person, passwordHash, registeredBy, ...(invite && { invite }) }
  if (isRevealing) {
    const isAdded = await sql.transaction().execute((trx) => register(services, trx, account))
    // Somebody else registered it since the check above.
    if (!isAdded) throw refused({ code: 'email-or-phone-taken' })
  } else {
    await services.jobs.enqueue(sql, 'register', account)
  }
  setRegistrationCookie(services, context, key)
}

/**
 * Confirms an address. Whoever could read our mail owns the address, but the account may have been
 * registered by somebody else: then its password is not the owner's and must not be confirmed with
 * the address. So they prove that they chose it: by the browser's cookie, or by entering it.
 * Whoever can't requests a link that sets a new one.
 */
export async function confirmEmail(
  services: Services,
  accounts: Accounts,
  context: RequestContext,
  { token, password, signIn = false }: ConfirmEmail,
): Promise<SessionFacts | undefined> {
  const owner = await ownerOfToken(services, services.database.sql, token, 'confirm-email')
  if (!owner) throw refused({ code: 'link-invalid' })
  const digest = digestInBrowser(services, context)
  const isSameBrowser = digest !== undefined && digest === owner.registeredBy
  const proven = isSameBrowser
    ? undefined
    : await proveChoice(services, accounts, context, owner, password)
  await services.database.sql.transaction().execute(async (trx) => {
    const userId = await useToken(services, trx, token, 'confirm-email')
    if (!userId) throw refused({ code: 'link-invalid' })
    await saveEmailVerified(trx, userId)
    await dropTokens(trx, userId, ['confirm-email'])
  })
  if (isSameBrowser) clearRegistrationCookie(services, context)
  if (!signIn || context.user) return undefined
  // It may promote itself, which the login page offers.
  if (await mayPromote(services, { email: owner.email, role: 'user' })) return undefined
  return proven === undefined
    ? openForRegistered(services, accounts, context, owner)
    : accounts.signInRegistered(owner.id, proven, context)
}

/**
 * How long after registration its link also signs in. A shared phone's cookie expires sooner than a
 * mailbox's link.
 */
const opensFor = 24 * 60 * 60 * 1000

/** Signs in the browser that holds the registration's cookie and now also the mail. */
async function openForRegistered(
  services: Services,
  accounts: Accounts,
  context: RequestContext,
  { id, createdAt }: { id: string; createdAt: string },
): Promise<SessionFacts | undefined> {
  if (services.clock.now() - Date.parse(createdAt) > opensFor) return undefined
  const hash = await findPasswordHash(services.database.sql, id)
  return hash ? accounts.signInRegistered(id, hash, context) : undefined
}

/**
 * Returns the hash that the password was verified against. Counted like attempts to sign in: here, too, a
 * password can be guessed.
 */
async function proveChoice(
  services: Services,
  accounts: Accounts,
  context: RequestContext,
  { id, email }: { id: string; email: string },
  password: string | undefined,
): Promise<string> {
  if (password === undefined) throw refused({ code: 'password-needed' })
  await rateLimitAccount(services, context, 'signIn', email)
  const hash = await findPasswordHash(services.database.sql, id)
  if (!hash || !(await accounts.isPassword(password, hash)))
    throw refused({ code: 'password-wrong' })
  return hash
}
