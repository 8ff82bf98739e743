import type { UserId } from '@mainforte/domain/kernel/ids'
import { sql } from 'kysely'
import type { Sql } from '../../kernel/database/database.ts'
import '../tables.ts'
import { type Write, ifMoved } from '../writes.ts'

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
 * The write that stores the answer for its request. If another has answered the same request meanwhile,
 * it fails, as `isAnswered` says: the effect of the other is the only one.
 */
export const answerSaved = ({ actor, key, request }: KeyedRequest, answer: unknown): Write => ({
  shape: 'key',
  values: [actor, key, request, JSON.stringify(answer)],
  text: (by, id, content, value) => sql`insert into idempotency_keys (actor, key, request, answer)
    select ${by}::uuid, ${id}::uuid, ${content}::text, ${value}::jsonb where ${ifMoved}`,
})

/** Whether a write failed because its request was answered by another. */
export const isAnswered = (error: unknown): boolean =>
  error instanceof Error && Object(error).constraint === 'idempotency_keys_pkey'

/** Deletes the answers to a closing account. */
export async function deleteAnswersOf(trx: Sql, actor: UserId): Promise<void> {
  await trx.deleteFrom('idempotencyKeys').where('actor', '=', actor).execute()
}

export async function deleteAnswersBefore(trx: Sql, instant: string): Promise<void> {
  await trx.deleteFrom('idempotencyKeys').where('at', '<', instant).execute()
}
