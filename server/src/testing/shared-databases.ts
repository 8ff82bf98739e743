import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import type { TestProject } from 'vitest/node'
import type { Database } from '../kernel/database/database.ts'
import { migrate } from '../kernel/database/migrate.ts'
import { openPgliteInMemory } from '../kernel/database/pglite.ts'
import { openPostgres } from '../kernel/database/postgres.ts'
import { migrations } from '../migrations.ts'
import { emptyPglite, unpackPglite } from './packed-pglite.ts'
import { type PostgresServer, createDatabase, startPostgres } from './postgres-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address at which a test file requests a `SharedDatabase`. */
    sharedDatabases: string
    /** The folder for its files, deleted when the run ends. */
    testFolder: string
  }
}

/**
 * The address of the run's PostgreSQL; the name of a migrated database in it, to be copied; and the
 * path of a migrated PGlite, packed.
 */
export type SharedDatabase = 'postgres' | 'postgres-template' | 'pglite-template'

const log = pino({ level: 'silent' })

/**
 * Shared by a whole test run: a folder, one PostgreSQL, and a migrated database of each engine, so
 * that a test file copies one instead of running every migration. Each is created when the first
 * test file requests it, so that a run without it pays nothing. Vitest calls this once, as
 * `globalSetup`.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'mainforte-test-'))
  let server: Promise<PostgresServer> | undefined
  const postgres = async () => (await (server ??= startPostgres())).url
  const makers: Record<SharedDatabase, () => Promise<string>> = {
    postgres,
    'postgres-template': async () => makePostgresTemplate(await postgres()),
    'pglite-template': () => makePgliteTemplate(join(folder, 'migrated-pglite.tar')),
  }
  const made = new Map<SharedDatabase, Promise<string>>()

  function share(what: SharedDatabase): Promise<string> {
    const sharing = made.get(what) ?? makers[what]()
    made.set(what, sharing)
    return sharing
  }

  const setupServer = createServer(({ url = '' }, response) => {
    // Without this, a worker that was busy for seconds would reuse a connection that is being
    // closed.
    response.setHeader('Connection', 'close')
    // Only `engines.ts` sends requests here.
    share(url.slice(1) as SharedDatabase).then(
      (answer) => response.end(answer),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  await new Promise<void>((resolve) => setupServer.listen(0, '127.0.0.1', resolve))
  const { port } = setupServer.address() as AddressInfo // a TCP server that listens has one
  project.provide('sharedDatabases', `http://127.0.0.1:${port}`)
  project.provide('testFolder', folder)
  return async () => {
    setupServer.close()
    rmSync(folder, { recursive: true, force: true })
    await (await server)?.stop()
  }
}

async function makePostgresTemplate(server: string): Promise<string> {
  const name = 'migrated'
  const database = await openPostgres(await createDatabase(server, name), log)
  await runMigrations(database)
  // PostgreSQL copies no database that has open connections.
  await database.close()
  return name
}

async function makePgliteTemplate(path: string): Promise<string> {
  const pglite = await unpackPglite(await emptyPglite())
  const database = openPgliteInMemory(pglite)
  await runMigrations(database)
  // Otherwise every copy would replay the write-ahead log.
  await pglite.exec('checkpoint')
  const packed = await pglite.dumpDataDir('none')
  writeFileSync(path, Buffer.from(await packed.arrayBuffer()))
  await database.close()
  return path
}

const runMigrations = (database: Database) => migrate(database, migrations, log)
