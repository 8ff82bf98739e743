import { execFileSync } from 'node:child_process'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { zstdDecompressSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { findPhotos } from '../profile/store.ts'
import { verify } from '../journal/replay/verify.ts'
import type { Database } from '../kernel/database/database.ts'
import { createEncryption } from '../kernel/database/encryption.ts'
import { openPglite } from '../kernel/database/pglite.ts'
import { createDiskStore } from '../kernel/files/disk-store.ts'
import { migrations } from '../migrations.ts'
import { projections } from '../projections.ts'
import { freshDatabase, freshFolder, silentLog, testSettings } from '../testing/engines.ts'
import { openStage, password } from '../testing/stage.ts'
import { readAbout } from './about.ts'
import { readBackup } from './backup-file.ts'
import { restore } from './restore.ts'

const folder = join(import.meta.dirname, 'samples')
const samples = (ending: string) => readdirSync(folder).filter((name) => name.endsWith(ending))

test.for(samples('.backup'))(
  'what is in %s is carried over: it verifies, and a member signs in and reads it',
  async (file) => {
    const dataDir = freshFolder()
    const store = createDiskStore(join(dataDir, 'files'))
    const { authSecret } = testSettings({ dataDir })
    const database = await freshDatabase('pglite')
    const parts = readBackup(join(folder, file), 'un mot de passe de dix mots')
    const about = readAbout((await parts.next()).value ?? undefined)
    await restore({ database, store, authSecret, migrations, log: silentLog }, about, parts)
    await readsAll(database, dataDir)
  },
)

const fresh = await freshDatabase('pglite', { isMigrated: true })
afterAll(() => fresh.close())

test.for(samples('.data.tar.zst'))(
  'the data folder %s is used as it is, and has the tables of a new one: no migration was changed',
  async (file) => {
    const dataDir = freshFolder()
    const packed = zstdDecompressSync(readFileSync(join(folder, file)))
    execFileSync('tar', ['-x', '-C', dataDir], { input: packed })
    await readsAll(await openPglite(dataDir), dataDir, async (database) => {
      expect(await shapeOf(database)).toEqual(await shapeOf(fresh))
    })
  },
)

/** Starts the product on what is kept, checks it, and reads it as a member. */
async function readsAll(
  database: Database,
  dataDir: string,
  more?: (database: Database) => Promise<void>,
): Promise<void> {
  const stage = await openStage('pglite', { database, settings: { dataDir } })
  const encryption = createEncryption(testSettings({ dataDir }))
  const read = await Array.fromAsync(verify(database.sql, projections, encryption))
  expect(read).toHaveLength(1)
  expect(read.flatMap(({ fault }) => fault ?? [])).toEqual([])
  const [photo] = await findPhotos(database.sql, undefined, 2)
  expect(photo?.avatarDigest).toMatch(/^[0-9a-f]{64}$/)
  await more?.(database)

  const awa = stage.visitor()
  const { email } = await database.sql
    .selectFrom('profiles')
    .select('email')
    .where('fullName', '=', 'Awa')
    .executeTakeFirstOrThrow()
  expect((await awa.post('/auth/sign-in', { email, password })).status).toBe(200)
  const tontineId = read[0]?.tontineId
  const payments = await awa.get(`/payments?tontineId=${tontineId}`)
  expect(JSON.stringify(payments.body)).toContain('Dépôt « Wave »')
  expect(await awa.get(`/tontines/${tontineId}`)).toMatchObject({ status: 200 })
  await stage.close()
}

/** Everything that migrations make, as PostgreSQL itself writes it down. */
async function shapeOf(database: Database): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default) as line
      from information_schema.columns where table_schema = 'public'
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select conrelid::regclass || ' ' || pg_get_constraintdef(oid)
      from pg_constraint where connamespace = 'public'::regnamespace
    union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all select pg_get_functiondef(oid)
      from pg_proc where pronamespace = 'public'::regnamespace
    union all select viewname || ' ' || definition from pg_views where schemaname = 'public'
    union all select concat_ws(' ', table_name, grantee, privilege_type)
      from information_schema.role_table_grants where table_schema = 'public'
    order by line`.execute(database.sql)
  return rows.map(({ line }) => line)
}
