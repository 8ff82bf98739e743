import type { UserId } from '@mainforte/domain/kernel/ids'
import type { Leaving, LeavingRefusal } from '@mainforte/domain/settings/settings'
import { wordsOf } from '@mainforte/words/words'
import type { Accounts, LiveSession } from '../auth/accounts.ts'
import { provePassword } from '../auth/passwords.ts'
import { holdProfile } from '../auth/store.ts'
import type { Journal } from '../journal/run.ts'
import type { Sql } from '../kernel/database.ts'
import type { House } from '../kernel/house.ts'
import { refusal } from '../kernel/refusal.ts'
import { mailTongue } from '../mail/letter.ts'
import { unlinkAccount } from '../members/unlink.ts'
import { findProofKeysOf } from '../payments/proof-store.ts'
import { photoKey } from '../profile/photo.ts'
import { holdPhotoUrl } from '../profile/store.ts'
import { countRunTontines, erasePerson } from './own-data-store.ts'

/** Ends an account for good, once its owner has shown that it is his and nobody counts on it. */
export async function leave(
  house: House,
  accounts: Accounts,
  journal: Journal,
  { user }: LiveSession,
  { password }: Leaving,
): Promise<void> {
  await provePassword(house, accounts, user.id, password)
  const { formerPerson } = wordsOf(mailTongue(user.language)).settings.account
  await inTransaction(house, user.id, async (trx) => {
    // Whose they are can be told only while his places are his.
    await house.files.drop(trx, await findProofKeysOf(trx, user.id))
  })
  await unlinkAccount(house.database.sql, journal, user, formerPerson)
  await inTransaction(house, user.id, async (trx) => {
    const photo = photoKey(await holdPhotoUrl(trx, user.id))
    if (photo) await house.files.drop(trx, [photo])
    await erasePerson(trx, user.id, formerPerson)
    await accounts.changed(trx, user.id, 'session-ended')
  })
}

/** Who runs a tontine in progress stays, whatever has been done until then. */
const inTransaction = (
  { database }: Pick<House, 'database'>,
  userId: UserId,
  part: (trx: Sql) => Promise<void>,
) =>
  database.sql.transaction().execute(async (trx) => {
    await holdProfile(trx, userId)
    const tontines = await countRunTontines(trx, userId)
    if (tontines > 0) throw refused({ code: 'runs-a-tontine', tontines })
    await part(trx)
  })

const refused = (no: LeavingRefusal) => refusal(no)
