import { randomBytes } from 'node:crypto'
import { administer } from '@mainforte/server/testing/postgres-server'

/** The address of an empty database of its own, on the PostgreSQL of the stories' common server. */
export async function emptyDatabase(): Promise<string> {
  const server = process.env.STORY_POSTGRES_URL ?? ''
  const name = `story_${randomBytes(8).toString('hex')}`
  await administer(server, `create database ${name}`)
  return Object.assign(new URL(server), { pathname: name }).href
}
