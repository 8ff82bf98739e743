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
 * Registers somebody; the mail goes out if and only if the account is there.
 *
 * With AUTH_REVEAL_EXISTING=false nobody looks before the answer whether the address is taken: a job
 * does, and tells the owner by mail.
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
    // Somebody else was faster, since the look above.
    if (!isAdded) throw refused({ code: 'email-or-phone-taken' })
  } else {
    await services.jobs.enqueue(sql, 'register', account)
  }
  setRegistrationCookie(services, context, key)
}

/**
 * The address is his who could read our mail. The account may be another's, who registered it with
 * an address that is not his: its password is then not this reader's, and must not be confirmed
 * with the address. So he shows that he chose it: by the browser, or by knowing it. Whoever can't
 * asks for a link that sets another one.
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
  if (!isSameBrowser) await proveChoice(services, accounts, context, owner, password)
  await services.database.sql.transaction().execute(async (trx) => {
    const userId = await useToken(services, trx, token, 'confirm-email')
    if (!userId) throw refused({ code: 'link-invalid' })
    await saveEmailVerified(trx, userId)
    await dropTokens(trx, userId, ['confirm-email'])
  })
  if (!isSameBrowser) return undefined
  clearRegistrationCookie(services, context)
  return signIn ? openForRegistered(services, accounts, context, owner) : undefined
}

/** So long after the registration its link also signs in. A shared phone forgets sooner than a mailbox. */
const opensFor = 24 * 60 * 60 * 1000

/**
 * Signs in the browser that holds the secret of this registration and has now the mail as well. Never
 * over the session of somebody else, and not where a password has to be given: that is a visitor's
 * matter, who goes by the login page.
 */
async function openForRegistered(
  services: Services,
  accounts: Accounts,
  context: RequestContext,
  { id, email, createdAt }: { id: string; email: string; createdAt: string },
): Promise<SessionFacts | undefined> {
  if (context.user || services.clock.now() - Date.parse(createdAt) > opensFor) return undefined
  if (await mayPromote(services, { email, role: 'user' })) return undefined
  const hash = await findPasswordHash(services.database.sql, id)
  return hash ? accounts.signInRegistered(email, hash, context) : undefined
}

/** Tries count as those of signing in: here, too, a password can be guessed. */
async function proveChoice(
  services: Services,
  accounts: Accounts,
  context: RequestContext,
  { id, email }: { id: string; email: string },
  password: string | undefined,
): Promise<void> {
  if (password === undefined) throw refused({ code: 'password-needed' })
  await rateLimitAccount(services, context, 'signIn', email)
  const hash = await findPasswordHash(services.database.sql, id)
  if (!hash || !(await accounts.isPassword(password, hash)))
    throw refused({ code: 'password-wrong' })
}
