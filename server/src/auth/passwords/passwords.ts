import { NewName } from '@mainforte/domain/auth/display-name'
import type { ChangePassword, ResetPassword } from '@mainforte/domain/auth/forms'
import type { Sql } from '../../kernel/database/database.ts'
import type { RequestContext } from '../../kernel/http/request-context.ts'
import type { Services } from '../../kernel/services.ts'
import type { Accounts, LiveSession } from '../accounts.ts'
import { digestInBrowser } from '../registration/registration-cookie.ts'
import { enqueueNotice } from '../registration/link-mails.ts'
import { refused } from '../refuse.ts'
import {
  endSessions,
  findPasswordHash,
  lockAccount,
  lockProfile,
  saveEmailVerified,
  savePassword,
  takeOver,
} from '../store.ts'
import { dropTokens } from '../registration/token-store.ts'
import { useToken } from '../registration/tokens.ts'

/**
 * Sets a new password by the link in a mail, which also proves that the address is theirs. Where the
 * address was not confirmed, somebody else may have registered it: in any other browser than the
 * registering one, its owner takes the account over. Returns the address.
 */
export async function resetPassword(
  services: Services,
  accounts: Accounts,
  context: RequestContext,
  { token, password, displayName }: ResetPassword,
): Promise<string | undefined> {
  const hash = await accounts.hashPassword(password)
  return services.database.sql.transaction().execute(async (trx) => {
    const userId = await useToken(services, trx, token, 'reset-password')
    const profile = userId && (await lockProfile(trx, userId))
    if (!profile) throw refused({ code: 'link-invalid' })
    if (!profile.emailVerified && profile.registeredBy !== digestInBrowser(services, context)) {
      const name = NewName.safeParse(displayName)
      // The transaction is undone, so that the link works again.
      if (!name.success) throw refused({ code: 'name-needed' })
      await takeOver(trx, userId, name.data)
    }
    await saveEmailVerified(trx, userId)
    return setPassword(services, accounts, trx, { userId, hash })
  })
}

/** Changes the password of somebody who knows the current one. The session in use continues. */
export async function changePassword(
  services: Services,
  accounts: Accounts,
  session: LiveSession,
  { currentPassword, password }: ChangePassword,
): Promise<void> {
  const userId = session.user.id
  await provePassword(services, accounts, userId, currentPassword)
  const hash = await accounts.hashPassword(password)
  await services.database.sql
    .transaction()
    .execute((trx) => setPassword(services, accounts, trx, { userId, hash, save: session.token }))
}

/** Changing or deleting the account requires its password. */
export async function provePassword(
  services: Services,
  accounts: Accounts,
  userId: string,
  password: string,
): Promise<void> {
  const hash = await findPasswordHash(services.database.sql, userId)
  if (!hash) throw refused({ code: 'no-password' })
  if (!(await accounts.isPassword(password, hash))) {
    throw refused({ code: 'current-password-wrong' })
  }
}

interface PasswordChange {
  userId: string
  hash: string
  /** The token of the session that continues. */
  save?: string
}

/** Ends the sessions opened with the old password, and pending links. */
async function setPassword(
  services: Services,
  accounts: Accounts,
  trx: Sql,
  { userId, hash, save }: PasswordChange,
): Promise<string | undefined> {
  const profile = await lockAccount(trx, userId)
  if (!profile) return undefined
  await savePassword(trx, userId, hash)
  await endSessions(trx, userId, save)
  await dropTokens(trx, userId, ['confirm-email', 'reset-password'])
  await accounts.changed(trx, userId, 'password-changed')
  await enqueueNotice(services, trx, profile, 'passwordChanged')
  return profile.email
}
