import { OwnPayment } from '@mainforte/contract/settings/endpoints'
import type { OwnData } from '@mainforte/contract/settings/endpoints'
import type { UserId } from '@mainforte/domain/kernel/ids'
import { erasedName } from '@mainforte/domain/members/erased-name'
import { openPhases } from '@mainforte/domain/tontines/tontine'
import { sql } from 'kysely'
import { deleteAnswersOf } from '../journal/commands/idempotency.ts'
import { eraseIdentitySaltsOf } from '../journal/digests/kept-store.ts'
import '../journal-reading/tables.ts'
import { eraseRecipientsOf } from '../invitations/sent-store.ts'
import { eraseFormerNamesOf } from '../members/store.ts'
import { isPartyOf } from '../members/standing-store.ts'
import type { Sql } from '../kernel/database/database.ts'

/** All data about a user except their settings; of others, only what the user can see anyway. */
export async function findOwnData(
  trx: Sql,
  userId: UserId,
  appUrl: string,
): Promise<Omit<OwnData, 'exportedAt' | 'settings'> | undefined> {
  const profile = await trx
    .selectFrom('profiles')
    .select(['fullName as displayName', 'email', 'phone', 'createdAt'])
    .select(sql<string | null>`${appUrl}::text || avatar_url`.as('photoUrl'))
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!profile) return undefined
  return {
    profile,
    devices: await trx
      .selectFrom('sessions')
      .select(['userAgent', 'ipAddress', 'createdAt as signedInAt'])
      .where('userId', '=', userId)
      .execute(),
    memberships: await trx
      .selectFrom('tontineMembers as m')
      .innerJoin('tontineDetails as d', 'd.tontineId', 'm.tontineId')
      .select(['d.name as tontineName', 'm.name', 'm.email', 'm.phone', 'm.status'])
      .select(['m.hands', 'm.dateJoined'])
      .where('m.userId', '=', userId)
      .execute(),
    payments: await moneyOf(trx, userId).paid(appUrl),
    payouts: await moneyOf(trx, userId).received(),
    notifications: await trx
      .selectFrom('notifications')
      .select(['kind', 'tontineId', 'createdAt'])
      .where('userId', '=', userId)
      .orderBy('id')
      .execute(),
    journalChecks: await trx
      .selectFrom('journalChecks as k')
      .innerJoin('tontineDetails as d', 'd.tontineId', 'k.tontineId')
      .select(['d.name as tontineName', 'k.seq', 'k.at'])
      .where('k.userId', '=', userId)
      .orderBy('k.at')
      .execute(),
    invitations: await trx
      .selectFrom('invitations')
      .select(['email', 'status', 'createdAt'])
      .where('senderId', '=', userId)
      .orderBy('id')
      .execute(),
    messages: await trx
      .selectFrom('contactMessages')
      .select(['subject', 'message', 'createdAt'])
      .where('userId', '=', userId)
      .orderBy('createdAt')
      .execute(),
  }
}

const { proofUrl: _, ...ownLine } = OwnPayment.shape
const ownLineColumns = sql.join(Object.keys(ownLine).map((name) => sql.ref(`p.${name}`)))

/** Reads through the user's memberships, so that the lines of other tontines are never scanned. */
const moneyOf = (trx: Sql, userId: UserId) => ({
  async paid(appUrl: string) {
    const { rows } = await sql<OwnPayment>`
      select ${ownLineColumns},
        case when p.proof_digest is not null then
          ${appUrl}::text || '/api/tontines/' || p.tontine_id || '/payments/' || p.id || '/proof'
        end as proof_url
      from member_standings mine
      join payments own on own.tontine_id = mine.tontine_id
        and ${isPartyOf('mine', 'own')}
      cross join lateral (
        select l.* from payment_lines l where l.tontine_id = own.tontine_id and l.id = own.id offset 0
      ) p
      where mine.user_id = ${userId} order by p.recorded_at`.execute(trx)
    return rows
  },
  async received() {
    const { rows } = await sql<OwnData['payouts'][number]>`
      select o.tontine_name, o.member_name, o.amount, o.currency, o.date, o.method, o.status,
        o.reference, o.note, o.sent_at
      from member_standings mine
      join payouts own on own.tontine_id = mine.tontine_id
        and own.person_id = mine.person_id
      cross join lateral (
        select l.* from payout_lines l where l.tontine_id = own.tontine_id and l.id = own.id offset 0
      ) o
      where mine.user_id = ${userId} order by o.sent_at`.execute(trx)
    return rows
  },
})

/** The number of tontines in progress that a user runs. */
export async function countRunTontines(trx: Sql, userId: UserId): Promise<number> {
  const { count } = await trx
    .selectFrom('tontineStandings')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('adminId', '=', userId)
    .where('phase', 'in', openPhases)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * Deletes an account with all its data. In the tontines of which they were a member the membership
 * stays, without name, e-mail or phone number; the journal contains only ids.
 */
export async function erasePerson(trx: Sql, userId: UserId): Promise<void> {
  const [before, after] = erasedName(null)
  await sql`update member_contacts c set email = null, phone = null,
      name = ${before}::text || coalesce(case when t.has_started then r.rank end::text, '') || ${after}::text
    from member_standings m
    join tontines t on t.id = m.tontine_id
    left join member_rankings r on r.tontine_id = m.tontine_id and r.hand_id = m.member_id || '-1'
    where m.user_id = ${userId} and c.tontine_id = m.tontine_id and c.person_id = m.person_id`.execute(
    trx,
  )
  await eraseFormerNamesOf(trx, userId)
  await eraseIdentitySaltsOf(trx, userId)
  await trx.deleteFrom('contactMessages').where('userId', '=', userId).execute()
  await deleteAnswersOf(trx, userId)
  await eraseRecipientsOf(trx, userId)
  await trx.deleteFrom('profiles').where('id', '=', userId).execute()
}
