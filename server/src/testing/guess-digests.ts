import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Sql } from '../kernel/database/database.ts'

/** All rows of all the product's tables as text, as in a stolen copy of the database. */
export async function dumpOf(db: Sql): Promise<string> {
  const { rows: tables } = await sql<{ tableName: string }>`select table_name
    from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db)
  const texts: string[] = []
  for (const { tableName } of tables) {
    const { rows } = await sql<{ text: string | null }>`select jsonb_agg(to_jsonb(x))::text as text
      from ${sql.table(tableName)} x`.execute(db.withoutPlugins())
    texts.push(rows[0]?.text ?? '')
  }
  return texts.join('\n')
}

const hexOf = (text: string, length: number) =>
  new Set(text.match(new RegExp(`\\b[0-9a-f]{${length}}\\b`, 'g')))

/**
 * Returns the guesses that an attacker with a copy of the database, and possibly some keys, can
 * verify: every value in the copy is tried as the key, and as the salt, of every digest in the
 * journal.
 */
export function provable(
  dump: string,
  journal: string,
  guesses: readonly string[],
  keys: readonly Uint8Array[] = [],
): string[] {
  const values = [...hexOf(dump, 64)]
  const asKeys = [...values, ...values.map((value) => Buffer.from(value, 'hex')), ...keys]
  const salts = ['', ...hexOf(dump, 32)].map((salt) => Buffer.from(salt, 'hex'))
  const digests = hexOf(journal, 64)
  return guesses.filter((guess) =>
    asKeys.some((key) =>
      salts.some((salt) =>
        digests.has(createHmac('sha256', key).update(salt).update(guess).digest('hex')),
      ),
    ),
  )
}
