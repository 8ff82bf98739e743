import type { CalendarDate } from '@mainforte/domain/kernel/calendar-date'
import { createEncryption } from '@mainforte/server/kernel/database/encryption'
import { migrate } from '@mainforte/server/kernel/database/migrate'
import { openLog } from '@mainforte/server/kernel/observability/log'
import { openPostgres } from '@mainforte/server/kernel/database/postgres'
import { verify } from '@mainforte/server/journal/replay/verify'
import { migrations } from '@mainforte/server/migrations'
import { projections } from '@mainforte/server/projections'
import { createDatabase, startPostgres } from '@mainforte/server/testing/postgres-server'
import pg from 'pg'
import { fill } from './filling/fill.ts'
import { authSecret } from './processes.ts'

/** A PostgreSQL server for this run, as durable as one for money records must be. */
export interface Cluster {
  /** Creates a database with the product's empty tables; returns its address. */
  create(name: string): Promise<string>
  /** The address of a database that an earlier run has left in the folder, if it did. */
  find(name: string): Promise<string | undefined>
  /** Gives a database another name; returns its address. */
  rename(name: string, to: string): Promise<string>
  /** Ends the filling: everything is on the disk, and from now on commits write what a standby needs. */
  settle(): Promise<void>
  stop(): Promise<void>
}

const log = openLog('warn')
const encryption = createEncryption({ authSecret })

/** What is loaded into new tables then needs no write-ahead log. */
const whileFilling = ['wal_level = minimal', 'max_wal_senders = 0']

/** Without a folder, the server's is deleted in the end. */
export async function openCluster(folder?: string): Promise<Cluster> {
  const server = await startPostgres({ isDurable: true, keptFolder: folder })
  const addressOf = (name: string) => Object.assign(new URL(server.url), { pathname: name }).href
  const run = async (...statements: string[]) => {
    const client = new pg.Client({ connectionString: server.url })
    await client.connect()
    for (const statement of statements) await client.query(statement)
    await client.end()
  }
  const settings = [`max_wal_size = '8GB'`, `checkpoint_timeout = '1h'`, ...whileFilling]
  await run(...settings.map((setting) => `alter system set ${setting}`))
  await server.restart()
  return {
    async create(name) {
      await run(`drop database if exists ${name}`)
      const url = await createDatabase(server.url, name)
      const database = await openPostgres(url, log)
      await migrate(database, migrations, log)
      await database.close()
      return url
    },
    async find(name) {
      const client = new pg.Client({ connectionString: server.url })
      await client.connect()
      const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
      await client.end()
      return rowCount ? addressOf(name) : undefined
    },
    async rename(name, to) {
      await run(`alter database ${name} rename to ${to}`)
      return addressOf(to)
    },
    async settle() {
      const names = whileFilling.map((setting) => setting.split(' = ')[0])
      await run(...names.map((name) => `alter system reset ${name}`))
      await server.restart()
      await run('checkpoint')
    },
    stop: () => server.stop(),
  }
}

/** A new database with this many tontines. */
export async function filled(
  cluster: Cluster,
  name: string,
  tontines: number,
  today: CalendarDate,
): Promise<string> {
  const url = await cluster.create(name)
  const began = performance.now()
  const { seconds, bytes } = await fill(url, tontines, today, (done) => {
    if (done % toldEvery === 0 && done < tontines)
      console.log(`${counted(done)} in ${((performance.now() - began) / 1000).toFixed(0)} s`)
  })
  const size = counted(Math.round(bytes / 2 ** 20))
  console.log(`${counted(tontines)} tontines made in ${seconds.toFixed(1)} s, ${size} MB`)
  return url
}

const toldEvery = 50_000
const counted = (count: number) => count.toLocaleString('en')

/** The same, or what an earlier run has left in the folder: it has this name once it is filled. */
export async function filledOnce(
  cluster: Cluster,
  tontines: number,
  today: CalendarDate,
): Promise<string> {
  const name = `tontines_${tontines}`
  const left = await cluster.find(name)
  if (left) {
    console.log(`${counted(tontines)} tontines of an earlier run`)
    return left
  }
  await filled(cluster, 'filling', tontines, today)
  return cluster.rename('filling', name)
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
