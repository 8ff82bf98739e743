import type { TontineId } from '@mainforte/domain/kernel/ids'
import type { Language } from '@mainforte/domain/kernel/language'
import type { Sql } from '../kernel/database/database.ts'
import type { Current } from '../journal/reading/names.ts'
import type { Reading } from '../journal/reading/reading.ts'

/** The tontine of a code, with its organizer's language. */
interface Invited extends Current {
  readonly language: Language
}

/** The tontine that a code leads to, in any phase but cancelled: the phase says whether it still accepts members. */
export async function findInvited(
  trx: Sql,
  reading: Reading,
  code: string,
): Promise<Invited | undefined> {
  const found = await trx
    .selectFrom('tontineDetails as d')
    .innerJoin('tontineStandings as t', 't.tontineId', 'd.tontineId')
    .leftJoin('profiles as p', 'p.id', 't.adminId')
    .select(['d.tontineId', 'p.language'])
    .where('d.inviteCode', '=', code)
    .$narrowType<{ tontineId: TontineId }>()
    .executeTakeFirst()
  const current = found && (await reading.read(found.tontineId))
  return current && { ...current, language: found?.language ?? 'origin' }
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
