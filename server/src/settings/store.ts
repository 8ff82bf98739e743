import type { UserId } from '@mainforte/domain/kernel/ids'
import { type Settings, defaultSettings } from '@mainforte/domain/settings/settings'
import type { Sql } from '../kernel/database/database.ts'
import '../auth/tables.ts'
import './tables.ts'

const columns = [
  'paymentReminders',
  'emailNotifications',
  'pushNotifications',
  'smsNotifications',
  'daysBefore',
  'currencySymbol',
  'theme',
] as const

/** A user's settings or their defaults; undefined if there is no such account. */
export async function findSettings(trx: Sql, userId: UserId): Promise<Settings | undefined> {
  const profile = await trx
    .selectFrom('profiles')
    .select('language')
    .where('id', '=', userId)
    .executeTakeFirst()
  const chosen = await trx
    .selectFrom('userSettings')
    .select(columns)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return profile && { ...defaultSettings, ...chosen, ...profile }
}

export async function saveSettings(
  trx: Sql,
  userId: UserId,
  { language, ...chosen }: Settings,
  at: string,
): Promise<void> {
  await trx
    .insertInto('userSettings')
    .values({ userId, ...chosen })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(chosen))
    .execute()
  await trx
    .updateTable('profiles')
    .set({ language, updatedAt: at })
    .where('id', '=', userId)
    .where('language', '<>', language)
    .execute()
}
