import type { UserId } from '@mainforte/domain/kernel/ids'
import type { Accounts, ProvenSession } from '../auth/accounts.ts'
import type { SessionFacts } from '../auth/sessions/session-facts.ts'
import { saveDeviceUser } from '../auth/store.ts'
import type { Sql } from '../kernel/database/database.ts'
import { refusal } from '../kernel/http/refusal.ts'
import type { RequestContext, SessionUser } from '../kernel/http/request-context.ts'
import type { Services } from '../kernel/services.ts'
import {
  type Here,
  findOfficerBeside,
  findPlacesHere,
  findSessionsHere,
  moveSubscription,
  shareSessions,
} from './device-store.ts'

/** How long a telephone stays open after its code, and a shared one after its link. (L3) */
const minutesOpen = 5

/** Whether the code was typed within the last minute: it is asked for what outlasts the telephone. (L6) */
export const isJustOpened = ({ openUntil }: Pick<SessionUser, 'openUntil'>, now: number): boolean =>
  openUntil !== undefined && Date.parse(openUntil) - now > (minutesOpen - 1) * 60_000

interface Opening {
  readonly userId: UserId
  readonly device: string
  readonly by: 'link' | 'code'
  /** Another telephone speaks for the place: this one only reads until it is bound. */
  readonly isElsewhere?: boolean
}

/** A session of somebody who opened the link of their place, or proved its telephone's key and code. (L1, L3) */
export async function openPlace(
  { services, accounts }: { services: Services; accounts: Accounts },
  context: RequestContext,
  { userId, device, by, isElsewhere = false }: Opening,
): Promise<SessionFacts> {
  const { sql } = services.database
  const now = services.clock.now()
  await saveDeviceUser(sql, { device, userId, now })
  const before = await findSessionsHere(sql, userId, device)
  // What is said from an officer's browser would be the officer's.
  const onlyReads =
    isElsewhere || (await findOfficerBeside(sql, userId, { device, now })) !== undefined
  const isOfSeveral = await isShared(sql, { device, now })
  const through = onlyReads ? 'reading' : isOfSeveral ? 'shared' : 'link'
  const isOpened = isOfSeveral || by === 'code'
  const openUntil = isOpened ? now + minutesOpen * 60_000 : null
  const proven = { userId, device, through, openUntil } as const
  const session = await accounts.signInProven(proven, context)
  await endBefore(sql, proven, before)
  return session
}

/** An officer's browser binds and opens no telephone. (L5) */
export async function refuseOfficers(
  { clock, database }: Services,
  userId: UserId,
  device: string,
): Promise<void> {
  const found = await findOfficerBeside(database.sql, userId, { device, now: clock.now() })
  if (found) throw refusal({ code: 'phone-of-officer', ...found })
}

/** Others who speak from the same browser see nothing of each other without a code. (L5) */
async function isShared(sql: Sql, here: Here): Promise<boolean> {
  const places = await findPlacesHere(sql, here.device)
  if (places.length < 2) return false
  await shareSessions(sql, here)
  return true
}

/** The sessions before it in the same browser; where it receives messages stays, unless it only reads. */
async function endBefore(
  sql: Sql,
  { userId, device, through }: Pick<ProvenSession, 'userId' | 'device' | 'through'>,
  before: readonly string[],
): Promise<void> {
  if (before.length === 0) return
  if (through !== 'reading') await moveSubscription(sql, { userId, device }, before)
  await sql.deleteFrom('sessions').where('id', 'in', before).execute()
}
