import { sql } from 'kysely'
import type { Sql } from '../database/database.ts'
import type { Encryption } from '../database/encryption.ts'

/**
 * What a job is given, as it lies in the database. A mail has a link that opens an account, and whoever
 * reads the table must not be able to follow it.
 */
interface Sealed {
  readonly sealed: string
}

const useOf = (queue: string) => `job ${queue}`

/** Encrypts a payload for its queue alone. One without content, as of a schedule, stays as it is. */
export const sealed = (
  encryption: Encryption,
  queue: string,
  payload: object,
): Sealed | Record<string, never> =>
  Object.keys(payload).length === 0
    ? {}
    : { sealed: encryption.encrypt(Buffer.from(JSON.stringify(payload)), useOf(queue)) }

/** The payload of a job; one without content was not encrypted. */
export const unsealed = (encryption: Encryption, queue: string, stored: object): object =>
  'sealed' in stored && typeof stored.sealed === 'string'
    ? (JSON.parse(encryption.decrypt(stored.sealed, useOf(queue)).toString()) as object)
    : stored

const jobsAtOnce = 500

/**
 * Run at startup: jobs that wait and are encrypted with AUTH_SECRET_PREVIOUS, which is needed for them
 * no longer. Those of a key that nobody has fail when they run.
 */
export async function resealWaitingJobs(db: Sql, encryption: Encryption): Promise<void> {
  for (let after = firstId; ;) {
    const last = await db.transaction().execute((trx) => resealSome(trx, encryption, after))
    if (last === undefined) return
    after = last
  }
}

const firstId = '00000000-0000-0000-0000-000000000000'

async function resealSome(
  trx: Sql,
  encryption: Encryption,
  after: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string; name: string; data: object; keyId: string }>`
    select id, name, data, split_part(data ->> 'sealed', '.', 2) as "keyId"
    from pgboss.job
    where id > ${after}::uuid and state in ('created', 'retry', 'active')
      and split_part(data ->> 'sealed', '.', 2) <> ${encryption.keyId}
    order by id limit ${jobsAtOnce} for update`.execute(trx.withoutPlugins())
  for (const { id, name, data, keyId } of rows) {
    if (!encryption.knows(keyId)) continue
    const again = sealed(encryption, name, unsealed(encryption, name, data))
    await sql`update pgboss.job set data = ${JSON.stringify(again)}::jsonb
      where name = ${name} and id = ${id}::uuid`.execute(trx)
  }
  return rows.at(-1)?.id
}
