import { randomBytes } from 'node:crypto'
import { digestOf } from '@mainforte/domain/kernel/digest'
import type { Sql } from '../../kernel/database/database.ts'
import type { Services } from '../../kernel/services.ts'
import {
  type Wanted,
  findTokenEnds,
  findTokenOwner,
  findWanted,
  saveToken,
  takeToken,
} from './token-store.ts'
import type { TokenPurpose } from '../tables.ts'

const hour = 3_600_000

/** How long the link in a mail is valid, in milliseconds. */
const lifeOf: Record<TokenPurpose, number> = {
  'confirm-email': 24 * hour,
  'reset-password': hour,
  'lost-passkey': 7 * 24 * hour,
  'add-address': 24 * hour,
}

/** Impossible to guess. Only its digest is stored. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** A secret for a link in a mail. Only its digest is stored. */
export async function issueToken(
  { clock }: Pick<Services, 'clock'>,
  trx: Sql,
  userId: string,
  purpose: TokenPurpose,
  wanted?: Wanted,
): Promise<string> {
  const token = newSecret()
  const now = clock.now()
  const expiresAt = new Date(now + lifeOf[purpose]).toISOString()
  await saveToken(
    trx,
    { digest: digestOf(token), userId, purpose, expiresAt, wanted },
    new Date(now).toISOString(),
  )
  return token
}

/** When somebody's valid links were mailed, as instants in milliseconds. */
export async function linksMailed(
  { clock }: Pick<Services, 'clock'>,
  trx: Sql,
  userId: string,
  purpose: TokenPurpose,
): Promise<number[]> {
  const ends = await findTokenEnds(trx, userId, purpose, new Date(clock.now()).toISOString())
  return ends.map((end) => mailedAt(end, purpose))
}

/** When a link was mailed that ends then, in milliseconds. */
export const mailedAt = (end: string, purpose: TokenPurpose): number =>
  Date.parse(end) - lifeOf[purpose]

/** The owner of a secret that is not redeemed yet. */
export const ownerOfToken = (
  { clock }: Pick<Services, 'clock'>,
  trx: Sql,
  token: string,
  purpose: TokenPurpose,
) => findTokenOwner(trx, digestOf(token), purpose, new Date(clock.now()).toISOString())

/** What the owner of a secret wants their account to have. */
export const wantedBy = ({ clock }: Pick<Services, 'clock'>, trx: Sql, token: string) =>
  findWanted(trx, digestOf(token), new Date(clock.now()).toISOString())

/** Redeems a secret and returns its owner. It works once; the transaction must also do the rest. */
export const useToken = (
  { clock }: Pick<Services, 'clock'>,
  trx: Sql,
  token: string,
  purpose: TokenPurpose,
) => takeToken(trx, digestOf(token), purpose, new Date(clock.now()).toISOString())
