import type { UserId } from '@mainforte/domain/kernel/ids'
import type { Sql } from '../../kernel/database/database.ts'
import '../tables.ts'

/** A key that was used for another request: it can't be answered as either. */
export class KeyUsedForAnother extends Error {
  override readonly name = 'KeyUsedForAnother'
}

/** A request that must have one effect, however often it is sent. */
export interface KeyedRequest {
  readonly actor: UserId
  /** Derived from the key, which is not stored. */
  readonly key: string
  /** Digest of the endpoint and the input, keyed with the key. */
  readonly request: string
}

/** The answer stored for this request, if any. */
export async function findAnswer(
  sql: Sql,
  { actor, key, request }: KeyedRequest,
): Promise<{ answer: unknown } | undefined> {
  const found = await sql
    .selectFrom('idempotencyKeys')
    .select(['request', 'answer'])
    .where('actor', '=', actor)
    .where('key', '=', key)
    .executeTakeFirst()
  if (!found) return undefined
  if (found.request !== request) throw new KeyUsedForAnother()
  return { answer: found.answer }
}

/**
 * Stores the answer for its request. False if another transaction has answered the same request
 * meanwhile, whose effect is then the only one.
 */
export async function saveAnswer(trx: Sql, keyed: KeyedRequest, answer: unknown): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('idempotencyKeys')
    .values({ ...keyed, answer: JSON.stringify(answer) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Deletes the answers to a closing account. */
export async function deleteAnswersOf(trx: Sql, actor: UserId): Promise<void> {
  await trx.deleteFrom('idempotencyKeys').where('actor', '=', actor).execute()
}

export async function deleteAnswersBefore(trx: Sql, instant: string): Promise<void> {
  await trx.deleteFrom('idempotencyKeys').where('at', '<', instant).execute()
}
