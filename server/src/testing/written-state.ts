import type { Tontine } from '@mainforte/domain/tontine'
import { sql } from 'kysely'
import { projected } from '../journal/projection.ts'
import { writeIfMoved } from '../journal/writes.ts'
import type { Sql } from '../kernel/database/database.ts'
import { saveContacts } from '../members/store.ts'
import { projections } from '../projections.ts'
import { saveNewDetails } from '../tontines/store.ts'

/** Replaces the tables' rows by a state that the rules generated in memory. */
export async function writeState(trx: Sql, state: Tontine): Promise<void> {
  const tables = [...projections.map(({ table }) => table), 'tontine_details', 'member_contacts']
  for (const table of tables)
    await sql`delete from ${sql.table(table)} where tontine_id = ${state.id}`.execute(trx)
  await writeIfMoved(trx, projected(projections, undefined, state))
  const texts = { name: 'Les Lionnes', description: '', inviteCode: 'ABCDEFGH' }
  await saveNewDetails(trx, { tontineId: state.id, ...texts })
  const contacts = state.members.map(({ id }, index) => ({
    memberId: id,
    name: `Member ${index}`,
    email: null,
    phone: null,
  }))
  await saveContacts(trx, state.id, contacts)
}
