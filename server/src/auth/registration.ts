import type { ConfirmEmail, SignUp } from '@mainforte/domain/auth/forms'
import type { House } from '../kernel/house.ts'
import type { Accounts } from './accounts.ts'
import { postLink, postNotice } from './post.ts'
import { refused } from './refuse.ts'
import { addAccount, findProfileByEmail, saveEmailVerified } from './store.ts'
import { dropTokens } from './token-store.ts'
import { useToken } from './tokens.ts'

/**
 * Registers somebody; the mail goes out if and only if the account is there.
 *
 * With AUTH_REVEAL_EXISTING=false an address that is taken is answered like a new one, after the
 * same work, and its owner is told by mail.
 */
export async function signUp(house: House, accounts: Accounts, form: SignUp): Promise<void> {
  const { email, displayName, password, language = 'origin' } = form
  const { sql } = house.database
  const isRevealing = house.settings.authRevealExisting
  if (isRevealing && (await findProfileByEmail(sql, email))) throw refused({ code: 'email-taken' })

  const passwordHash = await accounts.hashPassword(password)
  await sql.transaction().execute(async (trx) => {
    const id = await addAccount(trx, { email, fullName: displayName, passwordHash, language })
    if (id) return postLink(house, trx, { id, email, language }, 'confirm-email')
    // Somebody else was faster, since the look above.
    if (isRevealing) throw refused({ code: 'email-or-phone-taken' })
    const owner = await findProfileByEmail(trx, email)
    await postNotice(house, trx, owner ?? { email, language }, 'alreadyRegistered')
  })
}

/** The address is his who could read our mail. */
export async function confirmEmail(house: House, { token }: ConfirmEmail): Promise<void> {
  await house.database.sql.transaction().execute(async (trx) => {
    const userId = await useToken(house, trx, token, 'confirm-email')
    if (!userId) throw refused({ code: 'link-invalid' })
    await saveEmailVerified(trx, userId)
    await dropTokens(trx, userId, ['confirm-email'])
  })
}
