import type { InvitationView } from '@mainforte/contract/invitations/endpoints'
import { invitingPhases } from '@mainforte/domain/invitations/by-mail'
import type { TontineId } from '@mainforte/domain/kernel/ids'
import type { Sql } from '../kernel/database.ts'

/** What a code leads to; a closed tontine invites nobody. */
export async function findInvitation(
  trx: Sql,
  code: string,
): Promise<(InvitationView & { tontineId: TontineId }) | undefined> {
  const found = await trx
    .selectFrom('tontines as t')
    .innerJoin('tontineMembers as admin', (join) =>
      join.onRef('admin.tontineId', '=', 't.id').onRef('admin.userId', '=', 't.adminId'),
    )
    .select(['t.id as tontineId', 't.name', 't.amount', 't.currency', 't.frequency'])
    .select(['t.startDate', 't.memberCount', 'admin.name as adminName'])
    .where('t.inviteCode', '=', code)
    .where('t.phase', 'in', invitingPhases)
    .executeTakeFirst()
  // The columns were written from these very types.
  return found as (InvitationView & { tontineId: TontineId }) | undefined
}

/** Revokes the old code by writing a new one over it. */
export async function saveInviteCode(
  trx: Sql,
  tontineId: TontineId,
  inviteCode: string,
): Promise<void> {
  await trx
    .updateTable('tontineDetails')
    .set({ inviteCode })
    .where('tontineId', '=', tontineId)
    .execute()
}
