import type { UserId } from '@mainforte/domain/kernel/ids'
import type { Sql } from '../kernel/database/database.ts'
import { nameColumns } from '../auth/store.ts'
import type { ProfilesTable } from '../auth/tables.ts'

/** The columns have the contract's names. */
export function findProfileView(trx: Sql, userId: UserId) {
  return trx
    .selectFrom('profiles')
    .select([
      'fullName as displayName',
      'email',
      'phone',
      'avatarUrl as photoUrl',
      'role',
      'isVerified',
      'createdAt',
      'updatedAt',
    ])
    .where('id', '=', userId)
    .executeTakeFirst()
}

/** Returns the photo's address, and locks the user's row until the transaction ends. */
export async function lockPhotoUrl(trx: Sql, userId: UserId): Promise<string | null> {
  const { avatarUrl } = await trx
    .selectFrom('profiles')
    .select('avatarUrl')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return avatarUrl
}

export async function savePhoto(
  trx: Sql,
  userId: UserId,
  { avatarUrl, avatarDigest }: Pick<ProfilesTable, 'avatarUrl' | 'avatarDigest'>,
  updatedAt: string,
): Promise<void> {
  const photo = { avatarUrl, avatarDigest, updatedAt }
  await trx.updateTable('profiles').set(photo).where('id', '=', userId).execute()
}

/** The people with a photo whose ids follow `after`, in order. */
export const findPhotos = (trx: Sql, after: string | undefined, limit: number) =>
  trx
    .selectFrom('profiles')
    .select(['id', 'avatarUrl', 'avatarDigest'])
    .where('avatarUrl', 'is not', null)
    .$if(after !== undefined, (some) => some.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(limit)
    .execute()

export interface ProfileChange {
  fullName?: string
  phone?: string
  updatedAt: string
}

export async function saveProfile(trx: Sql, userId: UserId, change: ProfileChange): Promise<void> {
  const { fullName } = change
  await trx
    .updateTable('profiles')
    .set({ ...change, ...(fullName && nameColumns(fullName)) })
    .where('id', '=', userId)
    .execute()
}
