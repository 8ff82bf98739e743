import { timingSafeEqual } from 'node:crypto'
import { paths } from '@mainforte/contract/paths'
import { sealedDigestOf } from '@mainforte/domain/kernel/digest'
import { mailboxOf } from '@mainforte/domain/kernel/text'
import type { Sql } from '../kernel/database/database.ts'
import { findSecret } from '../kernel/database/secrets.ts'
import type { Services } from '../kernel/services.ts'
import type { Stops } from '../mail/stop-page.ts'
import './tables.ts'

type Parts = Pick<Services, 'settings' | 'database' | 'encryption'>

/** Not AUTH_SECRET itself: with a new one, nobody's stop may be forgotten. */
const secretOf = ({ database, encryption }: Parts): Promise<string> =>
  findSecret(database.sql, encryption, 'invitations')

/** Identifies an address that wants no invitations; the address can't be derived from it. */
const digestOfAddress = (secret: string, email: string): string =>
  sealedDigestOf(secret, `invitations to ${mailboxOf(email)}`)

const signatureOf = (secret: string, digest: string): string =>
  sealedDigestOf(secret, `stop invitations to ${digest}`).slice(0, 32)

const stopPath = /^\/stop-invitations\/(.*)$/
const tokenShape = /^([0-9a-f]{64})\.([0-9a-f]{32})$/

/**
 * The link with which the owner of an address stops all invitations to it, permanently and without
 * an account. (I5)
 */
export async function stopUrl(services: Parts, email: string): Promise<string> {
  const secret = await secretOf(services)
  const digest = digestOfAddress(secret, email)
  const token = `${digest}.${signatureOf(secret, digest)}`
  return services.settings.appUrl + paths.stopInvitations(token)
}

/** The owner of an address stops all invitations to it, and wants them again. (I5) */
export const invitationStops = (services: Parts & Pick<Services, 'clock'>): Stops => {
  const { sql } = services.database
  return {
    path: stopPath,
    words: 'stopInvitations',
    keyIn: (pathname) => digestInPath(services, pathname),
    hasStopped: (digest) => hasStopped(sql, digest),
    stop: (digest) => saveStop(sql, digest, new Date(services.clock.now()).toISOString()),
    undo: (digest) => deleteStop(sql, digest),
  }
}

/** The address digest of a stop link; undefined if its signature is not valid. */
async function digestInPath(services: Parts, pathname: string): Promise<string | undefined> {
  const [, token = ''] = stopPath.exec(pathname) ?? []
  const [, digest = '', signature = ''] = tokenShape.exec(token) ?? []
  if (digest === '') return undefined
  const ours = signatureOf(await secretOf(services), digest)
  return timingSafeEqual(Buffer.from(signature), Buffer.from(ours)) ? digest : undefined
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
  hasStopped(services.database.sql, digestOfAddress(await secretOf(services), email))
