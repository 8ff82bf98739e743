import type { UserId } from '@mainforte/domain/kernel/ids'
import type { Sql } from '../../kernel/database/database.ts'
import type { TokenPurpose } from '../tables.ts'

/** What the holder of a telephone wants their account to have. */
export interface Wanted {
  address: string
  /** Its hash. */
  password: string
  phoneId: string
}

interface NewToken {
  digest: string
  userId: string
  purpose: TokenPurpose
  expiresAt: string
  wanted?: Wanted | undefined
}

const nothingWanted = { address: null, password: null, phoneId: null }

/** Stores a token's digest and deletes the same person's expired ones. */
export async function saveToken(
  trx: Sql,
  { wanted, ...token }: NewToken,
  now: string,
): Promise<void> {
  await trx
    .deleteFrom('accountTokens')
    .where('userId', '=', token.userId)
    .where('expiresAt', '<=', now)
    .execute()
  await trx
    .insertInto('accountTokens')
    .values({ ...token, ...(wanted ?? nothingWanted) })
    .execute()
}

/** Redeems a token: returns its owner, once, before it expires. */
export async function takeToken(
  trx: Sql,
  digest: string,
  purpose: TokenPurpose,
  now: string,
): Promise<string | undefined> {
  const taken = await trx
    .deleteFrom('accountTokens')
    .where('digest', '=', digest)
    .where('purpose', '=', purpose)
    .where('expiresAt', '>', now)
    .returning('userId')
    .executeTakeFirst()
  return taken?.userId
}

/** A token's owner and the digest of the browser that registered them; the token stays valid. */
export function findTokenOwner(trx: Sql, digest: string, purpose: TokenPurpose, now: string) {
  return trx
    .selectFrom('accountTokens')
    .innerJoin('profiles', 'profiles.id', 'accountTokens.userId')
    .select(['profiles.id', 'email', 'registeredBy', 'profiles.createdAt', 'expiresAt'])
    .where('digest', '=', digest)
    .where('purpose', '=', purpose)
    .where('accountTokens.expiresAt', '>', now)
    .$narrowType<{ email: string }>()
    .executeTakeFirst()
}

/** What somebody is to have who holds such a token; it stays valid. */
export function findWanted(trx: Sql, digest: string, now: string) {
  return trx
    .selectFrom('accountTokens')
    .select(['userId', 'address', 'password'])
    .where('digest', '=', digest)
    .where('purpose', '=', 'add-address')
    .where('expiresAt', '>', now)
    .$narrowType<{ userId: UserId; address: string; password: string }>()
    .executeTakeFirst()
}

/** When a person's valid tokens expire. */
export async function findTokenEnds(
  trx: Sql,
  userId: string,
  purpose: TokenPurpose,
  now: string,
): Promise<string[]> {
  const rows = await trx
    .selectFrom('accountTokens')
    .select('expiresAt')
    .where('userId', '=', userId)
    .where('purpose', '=', purpose)
    .where('expiresAt', '>', now)
    .execute()
  return rows.map(({ expiresAt }) => expiresAt)
}

export async function dropTokens(
  trx: Sql,
  userId: string,
  purposes: readonly TokenPurpose[],
): Promise<void> {
  await trx
    .deleteFrom('accountTokens')
    .where('userId', '=', userId)
    .where('purpose', 'in', purposes)
    .execute()
}
