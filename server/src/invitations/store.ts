import type { InvitationView } from '@mainforte/contract/invitations/endpoints'
import type { TontineId } from '@mainforte/domain/kernel/ids'
import type { Phase } from '@mainforte/domain/tontines/tontine'
import type { Sql } from '../kernel/database/database.ts'

export interface FoundInvitation extends InvitationView {
  readonly tontineId: TontineId
  readonly phase: Phase
}

/** What a code leads to; whether it still invites anybody, its phase says. */
export async function findInvitation(trx: Sql, code: string): Promise<FoundInvitation | undefined> {
  const found = await trx
    .selectFrom('tontines as t')
    .innerJoin('tontineMembers as admin', (join) =>
      join.onRef('admin.tontineId', '=', 't.id').onRef('admin.userId', '=', 't.adminId'),
    )
    .select(['t.id as tontineId', 't.name', 't.amount', 't.currency', 't.frequency'])
    .leftJoin('profiles as p', 'p.id', 't.adminId')
    .select(['t.startDate', 't.memberCount', 't.phase', 'admin.name as adminName'])
    .select((eb) => eb.fn.coalesce('p.language', eb.val('origin')).as('language'))
    .where('t.inviteCode', '=', code)
    .where('t.phase', '<>', 'cancelled')
    .executeTakeFirst()
  // The columns were written from these very types.
  return found as FoundInvitation | undefined
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
