import { timingSafeEqual } from 'node:crypto'
import { paths } from '@mainforte/contract/paths'
import { sealedDigestOf } from '@mainforte/domain/kernel/digest'
import { mailboxOf } from '@mainforte/domain/kernel/text'
import type { Sql } from '../kernel/database/database.ts'
import type { Services } from '../kernel/services.ts'
import './tables.ts'

type Secrets = Pick<Services, 'settings'>

/** Identifies an address that wants no invitations; the address can't be derived from it. */
const digestOfAddress = ({ settings }: Secrets, email: string): string =>
  sealedDigestOf(settings.authSecret, `invitations to ${mailboxOf(email)}`)

/** As an address was identified before its other spellings counted as the same mailbox. */
const formerDigestOf = ({ settings }: Secrets, email: string): string =>
  sealedDigestOf(settings.authSecret, `invitations to ${email}`)

const signatureOf = ({ settings }: Secrets, digest: string): string =>
  sealedDigestOf(settings.authSecret, `stop invitations to ${digest}`).slice(0, 32)

const stopPath = /^\/stop-invitations\/(.*)$/
const tokenShape = /^([0-9a-f]{64})\.([0-9a-f]{32})$/

/**
 * The link with which the owner of an address stops all invitations to it, permanently and without
 * an account. (I5)
 */
export function stopUrl(services: Secrets, email: string): string {
  const digest = digestOfAddress(services, email)
  return (
    services.settings.appUrl + paths.stopInvitations(`${digest}.${signatureOf(services, digest)}`)
  )
}

/** Whether this is the path of a stop link, valid or not. */
export const isStopPath = (pathname: string): boolean => stopPath.test(pathname)

/** The address digest of a stop link; undefined if its signature is not valid. */
export function digestInPath(services: Secrets, pathname: string): string | undefined {
  const [, token = ''] = stopPath.exec(pathname) ?? []
  const [, digest = '', signature = ''] = tokenShape.exec(token) ?? []
  if (digest === '') return undefined
  const isOurs = timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(services, digest)))
  return isOurs ? digest : undefined
}

export async function saveStop(trx: Sql, addressDigest: string, stoppedAt: string): Promise<void> {
  await trx
    .insertInto('invitationStops')
    .values({ addressDigest, stoppedAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteStop(trx: Sql, addressDigest: string): Promise<void> {
  await trx.deleteFrom('invitationStops').where('addressDigest', '=', addressDigest).execute()
}

export async function hasStopped(trx: Sql, addressDigest: string): Promise<boolean> {
  const found = await trx
    .selectFrom('invitationStops')
    .select('stoppedAt')
    .where('addressDigest', '=', addressDigest)
    .executeTakeFirst()
  return found !== undefined
}

/** Whether the owner of an address has stopped invitations. */
export const refusesInvitations = async (
  services: Secrets & Pick<Services, 'database'>,
  email: string,
) =>
  (await hasStopped(services.database.sql, digestOfAddress(services, email))) ||
  hasStopped(services.database.sql, formerDigestOf(services, email))
