import { existsSync, readFileSync } from 'node:fs'
import { pino } from 'pino'
import { migrate } from '@mainforte/server/kernel/database/migrate'
import { openPostgres } from '@mainforte/server/kernel/database/postgres'
import { migrations } from '@mainforte/server/migrations'
import { createDatabase, startPostgres } from '@mainforte/server/testing/postgres-server'
import type { SentStatement } from './sent-statements.ts'
import { statementBreaches } from './statements.ts'

/** Which of the statements on the lines of a file, which the tests sent, would ask all shards. */
export async function sentBreaches(file: string): Promise<string[]> {
  if (!existsSync(file)) return ['no statement of the tests was compared with the tables']
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  const log = pino({ level: 'silent' })
  const server = await startPostgres()
  try {
    const database = await openPostgres(await createDatabase(server.url, 'migrated'), log)
    await migrate(database, migrations, log)
    const sent = lines.map((line): SentStatement => JSON.parse(line))
    const breaches = await statementBreaches(database, sent)
    await database.close()
    return breaches
  } finally {
    await server.stop()
  }
}
