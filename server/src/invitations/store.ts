import type { InvitationView } from '@mainforte/contract/invitations/endpoints'
import type { TontineId } from '@mainforte/domain/kernel/ids'
import type { Phase } from '@mainforte/domain/tontines/tontine'
import type { Sql } from '../kernel/database/database.ts'

export interface FoundInvitation extends Omit<InvitationView, 'ownTontine'> {
  readonly tontineId: TontineId
  readonly phase: Phase
}

/**
 * The tontine of a code, in any phase but cancelled; the phase says whether it still accepts
 * members.
 */
export async function findInvitation(trx: Sql, code: string): Promise<FoundInvitation | undefined> {
  const found = await trx
    .selectFrom('visibleTontines as t')
    .innerJoin('tontineMembers as admin', (join) =>
      join.onRef('admin.tontineId', '=', 't.id').onRef('admin.userId', '=', 't.adminId'),
    )
    .select(['t.id as tontineId', 't.name', 't.amount', 't.currency', 't.frequency'])
    .leftJoin('profiles as p', 'p.id', 't.adminId')
    .select(['t.startDate', 't.memberCount', 't.phase', 'admin.name as adminName'])
    .select(['t.bearing', 't.leaversPaid', 't.leaverKept', 't.swaps', 't.drawnAt', 't.fixedRanks'])
    .select((eb) => eb.fn.coalesce('p.language', eb.val('origin')).as('language'))
    .where('t.inviteCode', '=', code)
    .executeTakeFirst()
  // The columns are written from these types.
  return found as FoundInvitation | undefined
}

/** Replaces the code, which revokes the old one. */
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
