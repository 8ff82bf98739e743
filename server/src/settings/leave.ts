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
  await refuseToWhoRuns(house.database.sql, user.id)
  await unlinkAccount(house.database.sql, journal, user, formerPerson)
  await house.database.sql.transaction().execute(async (trx) => {
    await holdProfile(trx, user.id)
    await refuseToWhoRuns(trx, user.id)
    await house.files.drop(trx, await findPicturesOf(trx, user.id))
    await erasePerson(trx, user.id, formerPerson)
    await accounts.changed(trx, user.id, 'session-ended')
  })
}

async function refuseToWhoRuns(trx: Sql, userId: UserId): Promise<void> {
  const tontines = await countRunTontines(trx, userId)
  if (tontines > 0) throw refused({ code: 'runs-a-tontine', tontines })
}

/** His photo, and the pictures that prove what he paid. */
async function findPicturesOf(trx: Sql, userId: UserId): Promise<string[]> {
  const photo = photoKey(await holdPhotoUrl(trx, userId))
  return [...(photo ? [photo] : []), ...(await findProofKeysOf(trx, userId))]
}

const refused = (no: LeavingRefusal) => refusal(no)
