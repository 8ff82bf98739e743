import { timingSafeEqual } from 'node:crypto'
import { sealedDigestOf } from '@mainforte/domain/kernel/digest'
import { findSecret } from '../kernel/database/secrets.ts'
import type { Services } from '../kernel/services.ts'

type Parts = Pick<Services, 'database' | 'encryption'>

/** The links in mails that stop further ones: each ends in a key and its signature. */
export interface StopLinks {
  readonly about: 'invitations' | 'notices'
  /** The path of such a link, and its token. */
  readonly path: RegExp
  /** A token: its key, and its signature. */
  readonly token: RegExp
}

/** Not AUTH_SECRET itself: with a new one, links in old mails still work, and nobody's stop is forgotten. */
export const stopSecret = ({ database, encryption }: Parts): Promise<string> =>
  findSecret(database.sql, encryption, 'invitations')

const signatureOf = (secret: string, about: StopLinks['about'], key: string): string =>
  sealedDigestOf(secret, `stop ${about} to ${key}`).slice(0, 32)

export const stopToken = (secret: string, { about }: StopLinks, key: string): string =>
  `${key}.${signatureOf(secret, about, key)}`

/** The key in the path of a stop link; undefined if its signature is not valid. */
export async function keyInPath(
  services: Parts,
  { about, path, token }: StopLinks,
  pathname: string,
): Promise<string | undefined> {
  const [, given = ''] = path.exec(pathname) ?? []
  const [, key = '', signature = ''] = token.exec(given) ?? []
  if (key === '') return undefined
  const ours = signatureOf(await stopSecret(services), about, key)
  return timingSafeEqual(Buffer.from(signature), Buffer.from(ours)) ? key : undefined
}
