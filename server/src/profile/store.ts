import type { UserId } from '@mainforte/domain/kernel/ids'
import type { Sql } from '../kernel/database.ts'
import '../auth/tables.ts'

/** The row is the answer: its columns have the names that the contract says. */
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

export interface ProfileChange {
  fullName?: string
  phone?: string
  updatedAt: string
}

/** False where the phone is somebody else's. */
export async function saveProfile(
  trx: Sql,
  userId: UserId,
  change: ProfileChange,
): Promise<boolean> {
  try {
    await trx.updateTable('profiles').set(change).where('id', '=', userId).execute()
    return true
  } catch (error) {
    if (isPhoneTaken(error)) return false
    throw error
  }
}

/** The unique index answers, not a look beforehand: two people may ask in the same moment. */
const isPhoneTaken = (error: unknown) =>
  error instanceof Error && 'constraint' in error && error.constraint === 'profiles_phone_key'
