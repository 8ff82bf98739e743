import { paths } from '@mainforte/contract/paths'
import type { UserId } from '@mainforte/domain/kernel/ids'
import type { Leaving, LeavingRefusal } from '@mainforte/domain/settings/settings'
import { erasedName } from '@mainforte/domain/members/erased-name'
import { memberOfUser } from '@mainforte/domain/members/member'
import { knownTurnOf } from '@mainforte/domain/settlement/ending-account'
import type { Accounts, LiveSession } from '../auth/accounts.ts'
import { provePassword } from '../auth/passwords/passwords.ts'
import { lockProfile } from '../auth/store.ts'
import type { Journal } from '../journal/commands/run.ts'
import type { Reading } from '../journal/reading/reading.ts'
import type { Sql } from '../kernel/database/database.ts'
import type { Services } from '../kernel/services.ts'
import { refusal } from '../kernel/http/refusal.ts'
import { accountMail } from '../auth/registration/mails.ts'
import { eraseRowsLeftBehind, formerNamesOf, tontinesOf } from '../members/store.ts'
import { unlinkAccount } from '../members/unlink.ts'
import { findProofKeysOf } from '../payments/proofs/proof-store.ts'
import { photoKey } from '../profile/photo.ts'
import { lockPhotoUrl } from '../profile/store.ts'
import { type NameLeft, countRunTontines, erasePerson } from './own-data-store.ts'

/**
 * Deletes an account permanently, once the user has proven their password and runs no tontine in
 * progress.
 */
export async function leave(
  services: Services,
  accounts: Accounts,
  journal: Journal,
  { user }: LiveSession,
  { password }: Leaving,
): Promise<void> {
  await provePassword(services, accounts, user.id, password)
  await inTransaction(services, user.id, async (trx) => {
    // The proofs' owner is known only while the memberships are linked to the account.
    await services.files.drop(trx, await findProofKeysOf(trx, user.id))
    await eraseRowsLeftBehind(trx, user.id, erasedName(null))
  })
  await unlinkAccount(services.database.sql, journal, user)
  const names = await namesLeft(services.database.sql, journal, user.id)
  await inTransaction(services, user.id, async (trx) => {
    const photo = photoKey(await lockPhotoUrl(trx, user.id))
    if (photo) await services.files.drop(trx, [photo])
    await erasePerson(trx, user.id, names)
    const { email: to, language } = user
    const url = services.settings.appUrl + paths.contact
    if (to !== null)
      await services.mailer.enqueue(trx, accountMail({ kind: 'accountDeleted', to, language, url }))
    await accounts.changed(trx, user.id, 'session-ended')
  })
}

/** Members of a started round are known by their rank. */
async function namesLeft(sql: Sql, reading: Reading, userId: UserId): Promise<NameLeft[]> {
  const names: NameLeft[] = []
  const ids = tontinesOf(userId, { limit: null })
  for await (const { state } of reading.readEach(ids, { withCancelled: true })) {
    const member = memberOfUser(state, userId)
    if (!member) continue
    const name = erasedName(knownTurnOf(state, member.id)?.rank ?? null)
    names.push({ name, ...(await formerNamesOf(sql, state, member.personId)) })
  }
  return names
}

/** Checked in each transaction, because the user may begin a tontine in between. */
const inTransaction = (
  { database }: Pick<Services, 'database'>,
  userId: UserId,
  part: (trx: Sql) => Promise<void>,
) =>
  database.sql.transaction().execute(async (trx) => {
    await lockProfile(trx, userId)
    const tontines = await countRunTontines(trx, userId)
    if (tontines > 0) throw refused({ code: 'runs-a-tontine', tontines })
    await part(trx)
  })

const refused = (reason: LeavingRefusal) => refusal(reason)
