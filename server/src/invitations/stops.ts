import { paths } from '@mainforte/contract/paths'
import { sealedDigestOf } from '@mainforte/domain/kernel/digest'
import { mailboxOf } from '@mainforte/domain/kernel/text'
import type { Sql } from '../kernel/database/database.ts'
import type { Services } from '../kernel/services.ts'
import { type StopLinks, keyInPath, stopSecret, stopToken } from '../mail/stop-link.ts'
import type { Stops } from '../mail/stop-page.ts'
import './tables.ts'

type Parts = Pick<Services, 'settings' | 'database' | 'encryption'>

/** Identifies an address that wants no invitations; the address can't be derived from it. */
const digestOfAddress = (secret: string, email: string): string =>
  sealedDigestOf(secret, `invitations to ${mailboxOf(email)}`)

const links = {
  about: 'invitations',
  path: /^\/stop-invitations\/(.*)$/,
  token: /^([0-9a-f]{64})\.([0-9a-f]{32})$/,
} as const satisfies StopLinks

/**
 * The link with which the owner of an address stops all invitations to it, permanently and without
 * an account. (I5)
 */
export async function stopUrl(services: Parts, email: string): Promise<string> {
  const secret = await stopSecret(services)
  const token = stopToken(secret, links, digestOfAddress(secret, email))
  return services.settings.appUrl + paths.stopInvitations(token)
}

/** The owner of an address stops all invitations to it, and wants them again. (I5) */
export const invitationStops = (services: Parts & Pick<Services, 'clock'>): Stops => {
  const { sql } = services.database
  return {
    path: links.path,
    words: 'stopInvitations',
    keyIn: (pathname) => keyInPath(services, links, pathname),
    hasStopped: (digest) => hasStopped(sql, digest),
    stop: (digest) => saveStop(sql, digest, new Date(services.clock.now()).toISOString()),
    undo: (digest) => deleteStop(sql, digest),
  }
}

async function saveStop(trx: Sql, addressDigest: string, stoppedAt: string): Promise<void> {
  await trx
    .insertInto('invitationStops')
    .values({ addressDigest, stoppedAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

async function deleteStop(trx: Sql, addressDigest: string): Promise<void> {
  await trx.deleteFrom('invitationStops').where('addressDigest', '=', addressDigest).execute()
}

async function hasStopped(trx: Sql, addressDigest: string): Promise<boolean> {
  const found = await trx
    .selectFrom('invitationStops')
    .select('stoppedAt')
    .where('addressDigest', '=', addressDigest)
    .executeTakeFirst()
  return found !== undefined
}

/** Whether the owner of an address has stopped invitations. */
export const refusesInvitations = async (services: Parts, email: string): Promise<boolean> =>
  hasStopped(services.database.sql, digestOfAddress(await stopSecret(services), email))
