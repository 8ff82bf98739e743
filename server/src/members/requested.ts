import { requireAccount } from '../auth/store.ts'
import type { CommittedCommand } from '../journal/commands/command.ts'
import { enrolledIn } from '../journal/commands/enrolled.ts'
import type { Sql } from '../kernel/database/database.ts'
import type { SessionUser } from '../kernel/http/request-context.ts'
import { eraseAddress, moveContactsOfRecognized, saveContacts } from './store.ts'

/** Stores the name and the contacts of an account that asked to join. */
export async function saveRequest(
  trx: Sql,
  committed: CommittedCommand,
  {
    id,
    displayName: name,
    email,
    phone,
  }: Pick<SessionUser, 'id' | 'displayName' | 'email' | 'phone'>,
): Promise<void> {
  const { state, entries } = committed
  await requireAccount(trx, id)
  await saveContacts(trx, state, [{ name, email, phone, memberId: enrolledIn(entries).memberId }])
  // An ended membership that a guest's replaces. (M7)
  for (const { event } of entries)
    if (event.type === 'member-unlinked') await eraseAddress(trx, state, event.memberId)
  await moveContactsOfRecognized(trx, committed)
}
