import type { UserId } from '@mainforte/domain/kernel/ids'
import type { Accounts } from '../auth/accounts.ts'
import type { SessionFacts } from '../auth/sessions/session-facts.ts'
import type { Sql } from '../kernel/database/database.ts'
import type { RequestContext } from '../kernel/http/request-context.ts'
import type { Services } from '../kernel/services.ts'
import { findPlacesHere, saveDeviceUser, shareSessions } from './device-store.ts'

/** How long a telephone stays open after its code, and a shared one after its link. (L3) */
const minutesOpen = 5

export const openUntilFrom = (now: number): number => now + minutesOpen * 60_000

interface Opening {
  readonly userId: UserId
  readonly device: string
  /** Another telephone speaks for the place: this one only reads until it is bound. */
  readonly isBound: boolean
}

/** Others who speak from the same browser see nothing of each other without a code. (L5) */
async function isShared(sql: Sql, device: string): Promise<boolean> {
  const places = await findPlacesHere(sql, device)
  if (places.length < 2) return false
  await shareSessions(sql, device)
  return true
}

/** A session of somebody who opened the link of their place. */
export async function openForPlace(
  { services, accounts }: { services: Services; accounts: Accounts },
  context: RequestContext,
  { userId, device, isBound }: Opening,
): Promise<SessionFacts> {
  const { sql } = services.database
  await saveDeviceUser(sql, device, userId)
  await endHere(sql, userId, device)
  const openUntil = openUntilFrom(services.clock.now())
  if (isBound)
    return accounts.signInProven({ userId, device, through: 'reading', openUntil: null }, context)
  return (await isShared(sql, device))
    ? accounts.signInProven({ userId, device, through: 'shared', openUntil }, context)
    : accounts.signInProven({ userId, device, through: 'link', openUntil: null }, context)
}

/** A session of somebody whose telephone proved its key and code. */
export async function openForPhone(
  { services, accounts }: { services: Services; accounts: Accounts },
  context: RequestContext,
  { userId, device }: Pick<Opening, 'userId' | 'device'>,
): Promise<SessionFacts> {
  const { sql } = services.database
  const openUntil = openUntilFrom(services.clock.now())
  await saveDeviceUser(sql, device, userId)
  await endHere(sql, userId, device)
  const through = (await isShared(sql, device)) ? 'shared' : 'link'
  return accounts.signInProven({ userId, device, through, openUntil }, context)
}

/** The session before it in the same browser. */
async function endHere(sql: Sql, userId: string, device: string): Promise<void> {
  await sql
    .deleteFrom('sessions')
    .where('userId', '=', userId)
    .where('device', '=', device)
    .execute()
}
