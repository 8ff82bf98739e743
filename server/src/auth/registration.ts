import type { ConfirmEmail, SignUp } from '@mainforte/domain/auth/forms'
import { digestOf } from '@mainforte/domain/kernel/digest'
import type { Asking } from '../kernel/asking.ts'
import type { House } from '../kernel/house.ts'
import type { Accounts } from './accounts.ts'
import type { SessionFacts } from './answers.ts'
import { mayPromote } from './promotion.ts'
import { refused } from './refuse.ts'
import { register } from './register.ts'
import { digestInBrowser, handOver, registrationKeyFor, takeBack } from './registering-browser.ts'
import { findPasswordHash, findProfileByEmail, saveEmailVerified } from './store.ts'
import { dropTokens } from './token-store.ts'
import { ownerOfToken, useToken } from './tokens.ts'
import { countAccountTry } from './tries.ts'

/**
 * Registers somebody; the mail goes out if and only if the account is there.
 *
 * With AUTH_REVEAL_EXISTING=false nobody looks before the answer whether the address is taken: a job
 * does, and tells the owner by mail.
 */
export async function signUp(
  house: House,
  accounts: Accounts,
  asking: Asking,
  form: SignUp,
): Promise<void> {
  const { email, displayName, password, language = 'origin', phone = null, invite } = form
  const { sql } = house.database
  const isRevealing = house.settings.authRevealExisting
  if (isRevealing && (await findProfileByEmail(sql, email))) throw refused({ code: 'email-taken' })

  const key = registrationKeyFor(house, email)
  const passwordHash = await accounts.hashPassword(password)
  const registeredBy = digestOf(key)
  const person = { email, fullName: displayName, phone, language }
  const account = { ...person, passwordHash, registeredBy, ...(invite && { invite }) }
  if (isRevealing) {
    const isAdded = await sql.transaction().execute((trx) => register(house, trx, account))
    // Somebody else was faster, since the look above.
    if (!isAdded) throw refused({ code: 'email-or-phone-taken' })
  } else {
    await house.jobs.enqueue(sql, 'register', account)
  }
  handOver(house, asking, key)
}

/**
 * The address is his who could read our mail. The account may be another's, who registered it with
 * an address that is not his: its password is then not this reader's, and must not be confirmed
 * with the address. So he shows that he chose it: by the browser, or by knowing it. Whoever can't
 * asks for a link that sets another one.
 */
export async function confirmEmail(
  house: House,
  accounts: Accounts,
  asking: Asking,
  { token, password, signIn = false }: ConfirmEmail,
): Promise<SessionFacts | undefined> {
  const owner = await ownerOfToken(house, house.database.sql, token, 'confirm-email')
  if (!owner) throw refused({ code: 'link-invalid' })
  const digest = digestInBrowser(house, asking)
  const isSameBrowser = digest !== undefined && digest === owner.registeredBy
  if (!isSameBrowser) await proveChoice(house, accounts, asking, owner, password)
  await house.database.sql.transaction().execute(async (trx) => {
    const userId = await useToken(house, trx, token, 'confirm-email')
    if (!userId) throw refused({ code: 'link-invalid' })
    await saveEmailVerified(trx, userId)
    await dropTokens(trx, userId, ['confirm-email'])
  })
  if (!isSameBrowser) return undefined
  takeBack(house, asking)
  return signIn ? openForRegistered(house, accounts, asking, owner) : undefined
}

/** So long after the registration its link also signs in. A shared phone forgets sooner than a mailbox. */
const opensFor = 24 * 60 * 60 * 1000

/**
 * Signs in the browser that holds the secret of this registration and has now the mail as well. Never
 * over the session of somebody else, and not where a password has to be given: that is a visitor's
 * matter, who goes by the login page.
 */
async function openForRegistered(
  house: House,
  accounts: Accounts,
  asking: Asking,
  { id, email, createdAt }: { id: string; email: string; createdAt: string },
): Promise<SessionFacts | undefined> {
  if (asking.user || house.clock.now() - Date.parse(createdAt) > opensFor) return undefined
  if (await mayPromote(house, { email, role: 'user' })) return undefined
  const hash = await findPasswordHash(house.database.sql, id)
  return hash ? accounts.signInRegistered(email, hash, asking) : undefined
}

/** Tries count as those of signing in: here, too, a password can be guessed. */
async function proveChoice(
  house: House,
  accounts: Accounts,
  asking: Asking,
  { id, email }: { id: string; email: string },
  password: string | undefined,
): Promise<void> {
  if (password === undefined) throw refused({ code: 'password-needed' })
  await countAccountTry(house, asking, 'signIn', email)
  const hash = await findPasswordHash(house.database.sql, id)
  if (!hash || !(await accounts.isPassword(password, hash)))
    throw refused({ code: 'password-wrong' })
}
