import type { SentInvitation } from '@mainforte/contract/invitations/endpoints'
import { daysNew, isNewAccount } from '@mainforte/domain/invitations/by-mail'
import type { InvitationStatus, InvitationsSent } from '@mainforte/domain/invitations/by-mail'
import type { TontineId, UserId } from '@mainforte/domain/kernel/ids'
import type { Language } from '@mainforte/domain/kernel/language'
import { sql } from 'kysely'
import type { Sql } from '../kernel/database/database.ts'
import './tables.ts'

const shown = 50

interface Sender {
  readonly email: string
  /** Their account is new. */
  readonly isNew: boolean
  readonly sent: InvitationsSent
}

const ago = (now: number, days: number) => new Date(now - days * 86_400_000).toISOString()

/**
 * Counts the addresses that a sender and all users have invited, with the age of the sender's
 * account. Holds a lock until the transaction ends, because two concurrent sendings would both
 * count without the other. Invitations of ended accounts count as those of new accounts.
 */
export async function lockCounts(
  trx: Sql,
  sender: UserId,
  now: number,
): Promise<Sender | undefined> {
  const [dayAgo, newSince] = [ago(now, 1), ago(now, daysNew)]
  await sql`select pg_advisory_xact_lock(hashtextextended('invitations', 0))`.execute(trx)
  const { rows } = await sql<InvitationsSent & { since: string; email: string }>`
    select me.email, iso_instant(me.created_at) as since, own.in_all, own.in_last_day,
      everybody.by_everybody, everybody.by_new_accounts
    from profiles me
    cross join lateral (
      select count(*)::int as in_all,
        (count(*) filter (where created_at > ${dayAgo}::timestamptz))::int as in_last_day
      from invitations where sender_id = me.id
    ) own
    cross join lateral (
      select count(*)::int as by_everybody,
        (count(*) filter (where p.id is null or p.created_at > ${newSince}::timestamptz))::int
          as by_new_accounts
      from invitations i left join profiles p on p.id = i.sender_id
      where i.created_at > ${dayAgo}::timestamptz
    ) everybody
    where me.id = ${sender}`.execute(trx)
  const [found] = rows
  if (!found) return undefined
  const { since, email, ...sent } = found
  return { email, isNew: isNewAccount(Date.parse(since), now), sent }
}

interface NewInvitation {
  readonly id: string
  readonly senderId: UserId
  readonly tontineId: TontineId | null
  readonly email: string
  readonly createdAt: string
}

export async function saveInvitations(trx: Sql, rows: readonly NewInvitation[]): Promise<void> {
  await trx.insertInto('invitations').values(rows).execute()
}

/** Newest first. */
export async function findSent(trx: Sql, sender: UserId): Promise<SentInvitation[]> {
  return trx
    .selectFrom('invitations as i')
    .leftJoin('tontineDetails as d', 'd.tontineId', 'i.tontineId')
    .select(['i.id', 'i.email', 'i.status', 'i.createdAt', 'd.name as tontineName'])
    .where('i.senderId', '=', sender)
    .orderBy('i.id', 'desc')
    .limit(shown)
    .execute()
}

/** The current data that a mail about to be sent needs. */
export interface WaitingInvitation {
  readonly email: string
  readonly senderId: UserId
  readonly senderName: string
  readonly senderEmail: string
  /** When the sender's account was created. */
  readonly senderSince: string
  readonly language: Language
  readonly isSuspended: boolean
  readonly tontineId: TontineId | null
}

export async function findWaiting(trx: Sql, id: string): Promise<WaitingInvitation | undefined> {
  const found = await trx
    .selectFrom('invitations as i')
    .innerJoin('profiles as p', 'p.id', 'i.senderId')
    .select(['i.email', 'i.senderId', 'p.fullName as senderName', 'p.email as senderEmail'])
    .select('p.createdAt as senderSince')
    .select(['p.language', 'p.banned as isSuspended', 'i.tontineId'])
    .where('i.id', '=', id)
    .where('i.status', '=', 'queued')
    .executeTakeFirst()
  // Ids were validated when they were written.
  return found as WaitingInvitation | undefined
}

export async function saveStatus(trx: Sql, id: string, status: InvitationStatus): Promise<void> {
  await trx.updateTable('invitations').set({ status }).where('id', '=', id).execute()
}

/**
 * Deletes the addresses that a closing account invited. The rows stay, so that ending an account
 * does not lower the count for all users.
 */
export async function eraseRecipientsOf(trx: Sql, sender: UserId): Promise<void> {
  await trx
    .updateTable('invitations')
    .set({ email: '', tontineId: null, senderId: null })
    .where('senderId', '=', sender)
    .execute()
}

/** Deletes invitations older than an instant. */
export async function deleteInvitationsBefore(trx: Sql, instant: string): Promise<void> {
  await trx.deleteFrom('invitations').where('createdAt', '<', instant).execute()
}
