import { randomBytes } from 'node:crypto'
import { createDatabase } from '@mainforte/server/testing/postgres-server'

/**
 * The settings of servers with an empty database of their own, on the PostgreSQL of the stories'
 * common server.
 */
export async function onPostgres(): Promise<Record<string, string>> {
  const server = process.env.STORY_POSTGRES_URL ?? ''
  const name = `story_${randomBytes(8).toString('hex')}`
  return {
    DATABASE_URL: await createDatabase(server, name),
    AUTH_SECRET: 'the secret of the servers of one story',
  }
}
