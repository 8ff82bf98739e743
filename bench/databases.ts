import { createEncryption } from '@mainforte/server/kernel/database/encryption'
import { migrate } from '@mainforte/server/kernel/database/migrate'
import { openLog } from '@mainforte/server/kernel/observability/log'
import { openPostgres } from '@mainforte/server/kernel/database/postgres'
import { verify } from '@mainforte/server/journal/replay/verify'
import { migrations } from '@mainforte/server/migrations'
import { projections } from '@mainforte/server/projections'
import { createDatabase, startPostgres } from '@mainforte/server/testing/postgres-server'
import pg from 'pg'
import { authSecret } from './processes.ts'

/** A PostgreSQL server for this run, as durable as one for money records must be. */
export interface Cluster {
  /** Creates a database with the product's empty tables; returns its address. */
  create(name: string): Promise<string>
  /** Forces a checkpoint, so that none happens during a measurement. */
  settle(): Promise<void>
  stop(): Promise<void>
}

const log = openLog('warn')
const encryption = createEncryption({ authSecret })

export async function openCluster(): Promise<Cluster> {
  const server = await startPostgres({ isDurable: true })
  const run = async (...statements: string[]) => {
    const client = new pg.Client({ connectionString: server.url })
    await client.connect()
    for (const statement of statements) await client.query(statement)
    await client.end()
  }
  await run(
    `alter system set max_wal_size = '8GB'`,
    `alter system set checkpoint_timeout = '1h'`,
    `select pg_reload_conf()`,
  )
  return {
    async create(name) {
      const url = await createDatabase(server.url, name)
      const database = await openPostgres(url, log)
      await migrate(database, migrations, { log, encryption })
      await database.close()
      return url
    },
    settle: () => run('checkpoint'),
    stop: () => server.stop(),
  }
}

/** Verifies every journal of a database; returns their number, or throws at a fault. */
export async function verified(url: string): Promise<number> {
  const database = await openPostgres(url, log)
  try {
    let count = 0
    for await (const { fault } of verify(database.sql, projections, encryption)) {
      if (fault) throw new Error(fault.sentence)
      count += 1
    }
    return count
  } finally {
    await database.close()
  }
}
