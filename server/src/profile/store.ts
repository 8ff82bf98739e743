import type { Profile } from '@mainforte/contract/profile/endpoints'
import type { UserId } from '@mainforte/domain/kernel/ids'
import type { Currency, Minor } from '@mainforte/domain/kernel/minor'
import { sql } from 'kysely'
import { latestFirst } from '../payments/store.ts'
import type { Sql } from '../kernel/database/database.ts'
import { nameColumns } from '../auth/store.ts'
import type { ProfilesTable } from '../auth/tables.ts'

/** The row is the response: its columns have the contract's names. */
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
      receivedBy(userId).as('received'),
      latestOf(userId).as('payments'),
    ])
    .where('id', '=', userId)
    .executeTakeFirst()
}

/** Sums only payouts that their beneficiary, or a witness for them, has confirmed. */
const receivedBy = (userId: UserId) => sql<{ currency: Currency; amount: Minor }[]>`(
  select coalesce(json_agg(json_build_object('currency', sums.currency, 'amount', sums.amount)
    order by sums.amount desc), '[]'::json)
  from (
    select t.currency, sum(o.amount)::bigint as amount
    from member_standings mine
    join tontine_standings t on t.tontine_id = mine.tontine_id
    join payouts o on o.tontine_id = mine.tontine_id and o.member_id = mine.member_id
    where mine.user_id = ${userId} and o.status = 'confirmed'
    group by t.currency
  ) sums)`

const paymentsShown = 6

/** Over all the user's tontines, including those they left and archived ones. */
const latestOf = (userId: UserId) => sql<Profile['payments']>`(
  select coalesce(json_agg(json_build_object('id', p.id,
    'tontineId', p.tontine_id, 'tontineName', p.name, 'currency', p.currency, 'amount', p.amount, 'date', p.date, 'status', p.status)
    order by ${latestFirst('p')}), '[]'::json)
  from (
    select own.*, d.name, t.currency
    from member_standings mine
    join visible_standings t on t.tontine_id = mine.tontine_id
    join tontine_details d on d.tontine_id = mine.tontine_id
    cross join lateral (
      select o.tontine_id, o.id, o.amount, o.date, o.status, o.recorded_at, o.recorded_seq
      from payments o
      where o.tontine_id = mine.tontine_id and mine.person_id in (o.person_id, o.payer_person_id)
      order by ${latestFirst('o')} limit ${sql.lit(paymentsShown)}
    ) own
    where mine.user_id = ${userId}
    order by ${latestFirst('own')} limit ${sql.lit(paymentsShown)}
  ) p)`

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
