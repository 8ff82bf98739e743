import type { UserId } from '@mainforte/domain/kernel/ids'
import type { Sql } from '../kernel/database/database.ts'
import './tables.ts'

/** The same key came with another request: it can't be answered as either. */
export class KeyUsedForAnother extends Error {
  override readonly name = 'KeyUsedForAnother'
}

/** A request that must have one effect, however often it is sent. */
export interface KeyedRequest {
  readonly actor: UserId
  /** Stands for the key, which is not kept. */
  readonly key: string
  /** Digest of the endpoint and the input, which takes the key. */
  readonly request: string
}

/** The answer that was given to this very request before, if any. */
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
 * Keeps the answer with what it answers for. False when the same request was answered in
 * between by somebody else's transaction, whose effect is then the only one.
 */
export async function saveAnswer(trx: Sql, keyed: KeyedRequest, answer: unknown): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('idempotencyKeys')
    .values({ ...keyed, answer: JSON.stringify(answer) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** What was answered to somebody who leaves. */
export async function deleteAnswersOf(trx: Sql, actor: UserId): Promise<void> {
  await trx.deleteFrom('idempotencyKeys').where('actor', '=', actor).execute()
}

export async function deleteAnswersBefore(trx: Sql, instant: string): Promise<void> {
  await trx.deleteFrom('idempotencyKeys').where('at', '<', instant).execute()
}
