import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, inject, test } from 'vitest'
import type { Database } from '@mainforte/server/kernel/database/database'
import { migrate } from '@mainforte/server/kernel/database/migrate'
import { openDatabase } from '@mainforte/server/kernel/database/open-database'
import type { Settings } from '@mainforte/server/kernel/settings/settings'
import { migrations } from '@mainforte/server/migrations'
import { projections } from '@mainforte/server/projections'
import {
  freshFolder,
  makeMigratedPglite,
  silentLog,
  testSettings,
} from '@mainforte/server/testing/engines'
import { flipped, randomFrom } from './testing/bit-rot/random.ts'
import { dataFilesOf } from './testing/bit-rot/rows.ts'
import { fill, journalFaults } from './testing/bit-rot/system.ts'
import { newServer } from './testing/cluster.ts'
import { print } from './testing/report.ts'

const timeout = 900_000
const cleanUps: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
}, 120_000)

/** How often a bit of a data file is flipped. */
const times = 15
const tables = [...projections.map(({ table }) => table), 'journal', 'kept_texts']

/** Where the database has its files, and how its server is switched on and off. */
interface Files {
  readonly folder: string
  start(): Promise<void>
  stop(): Promise<void>
}

/** Flips bits in the data files while the database is stopped; returns those that were not found. */
async function missedIn(settings: Settings, { folder, start, stop }: Files): Promise<string[]> {
  const random = randomFrom(`data files ${inject('faults').seed}`)
  const paths = await withDatabase(settings, async (database) => {
    await migrate(database, migrations, silentLog)
    await fill(database, settings)
    // Later reads then write nothing, which the log of the database would put in place of a damaged page.
    await database.script('vacuum freeze')
    await database.script('checkpoint')
    return dataFilesOf(database, tables)
  })
  await stop()
  const missed: string[] = []
  for (let time = 0; time < times; time += 1) {
    const { table, path } = paths[random(paths.length)] ?? { table: '', path: '' }
    const file = join(folder, path)
    const bytes = readFileSync(file)
    writeFileSync(file, flipped(bytes, random))
    await start()
    const found = await withDatabase(settings, async (database) => {
      const faults = await journalFaults(database, settings)
      await database.script('checkpoint')
      return faults
    })
    await stop()
    writeFileSync(file, bytes)
    if (!found.some((one) => isAbout(one, table))) missed.push(`${table}: ${found.join('; ')}`)
  }
  return missed
}

async function withDatabase<Answer>(
  settings: Settings,
  work: (database: Database) => Promise<Answer>,
): Promise<Answer> {
  const database = await openDatabase(settings, silentLog)
  return work(database).finally(database.close)
}

/** A sentence names the tontine whose journal could not be read, or the table or texts of it. */
function isAbout(sentence: string, table: string): boolean {
  const named: Record<string, string> = { journal: '', kept_texts: 'its texts: ' }
  return sentence.includes(`can't be read: ${named[table] ?? `table ${table}: `}invalid page`)
}

test('one flipped bit in a data file of PostgreSQL is found and named', { timeout }, async () => {
  const server = await newServer()
  cleanUps.push(server.remove)
  await server.start()
  await server.ask('create database mainforte')
  const databaseUrl = server.urlOf('mainforte')
  const settings = testSettings({ dataDir: freshFolder(), databaseUrl })
  const folder = String(await server.ask('show data_directory'))
  const { start, kill: stop } = server
  expect(await missedIn(settings, { folder, start, stop })).toEqual([])
  print(`bit rot in data files of PostgreSQL: ${times} of ${times}, named`)
})

test('one flipped bit in a data file of PGlite is found and named', { timeout }, async () => {
  const settings = testSettings({ dataDir: freshFolder() })
  await makeMigratedPglite(settings.dataDir)
  const folder = join(settings.dataDir, 'database')
  const nothing = async () => {}
  expect(await missedIn(settings, { folder, start: nothing, stop: nothing })).toEqual([])
  print(`bit rot in data files of PGlite: ${times} of ${times}, named`)
})
