import { UserId } from '@mainforte/domain/kernel/ids'
import type { Sql } from '../../kernel/database/database.ts'
import type { Services } from '../../kernel/services.ts'
import { dropTokens } from '../registration/token-store.ts'
import type { Arrival } from '../sessions/better-auth.ts'
import { isOnPhone, lockProfile, ownerOfLogin, saveAddress } from '../store.ts'

/**
 * Gives the holder of a telephone the address of their Google account, in the session and with the telephone that asked
 * for it. Returns why not. The login itself is then written by better-auth; should that fail, the next sign-in with
 * Google does it, because the address is verified. (L6)
 */
export async function joinByPhone(
  services: Services,
  { userId, phoneId = '', email, subject, whoIsHere }: Arrival & { userId: string },
  changed: (trx: Sql, userId: string) => Promise<void>,
): Promise<string | undefined> {
  if ((await whoIsHere()) !== userId) return 'other_session'
  return services.database.sql.transaction().execute(async (trx) => {
    const profile = await lockProfile(trx, userId)
    if (profile?.email !== null) return 'has_account'
    if (!(await isOnPhone(trx, userId, phoneId))) return 'phone_lost'
    if (await ownerOfLogin(trx, 'google', subject)) return 'email_taken'
    if (!(await saveAddress(trx, userId, email))) return 'email_taken'
    await dropTokens(trx, userId, ['add-address'])
    await services.jobs.enqueue(trx, 'have-account', { userId: UserId.parse(userId) })
    await changed(trx, userId)
    return undefined
  })
}
