import { join } from 'node:path'
import { setImmediate } from 'node:timers'
import { promisify } from 'node:util'
import type { Profile } from '@mainforte/contract/profile/endpoints'
import { fileTextOf, readFile } from '@mainforte/domain/journal/file'
import type { Entry } from '@mainforte/domain/journal/chain'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { findEntries } from '../journal/store.ts'
import { verify } from '../journal/replay/verify.ts'
import type { Database } from '../kernel/database/database.ts'
import { createEncryption } from '../kernel/database/encryption.ts'
import type { Encryption } from '../kernel/database/encryption.ts'
import { migrate } from '../kernel/database/migrate.ts'
import { createDiskStore } from '../kernel/files/disk-store.ts'
import type { FileStore } from '../kernel/files/file-store.ts'
import { unsealed } from '../kernel/jobs/sealed-payload.ts'
import { findWaitingJobs } from '../kernel/jobs/waiting-jobs.ts'
import type { WaitingJob } from '../kernel/jobs/waiting-jobs.ts'
import { migrations } from '../migrations.ts'
import { projections } from '../projections.ts'
import { freshDatabase, freshFolder, silentLog, testSettings } from '../testing/engines.ts'
import type { Engine } from '../testing/engines.ts'
import { pictureFile } from '../testing/pictures.ts'
import { bodyOf, openCircle, openStage, password, paymentForm } from '../testing/stage.ts'
import type { Circle, Stage } from '../testing/stage.ts'
import { readAbout } from './about.ts'
import { readBackup } from './backup-file.ts'
import { makeBackup } from './make.ts'
import type { Part } from './parts.ts'
import { restore } from './restore.ts'
import { snapshot } from './snapshot-store.ts'

const passphrase = 'un mot de passe de dix mots'
const patience = 240_000
const turnOfLoop = promisify(setImmediate)

const ways: { from: Engine; to: Engine }[] = [
  { from: 'pglite', to: 'postgres' },
  { from: 'postgres', to: 'pglite' },
]

/** A system with a circle, whose members have photos and declared payments with pictures. */
async function openSource(engine: Engine) {
  const dataDir = freshFolder()
  const stage = await openStage(engine, { settings: { dataDir } })
  const circle = await openCircle(stage, ['Awa', 'Moussa'])
  const moussa = circle.person('Moussa')
  const photo = await moussa.put('/profile/photo', { photo: await pictureFile('moussa') })
  const { photoUrl } = bodyOf<Profile>(photo)
  const sent = await moussa.post(`/proofs/${circle.id}`, { picture: await pictureFile('receipt') })
  const { proof } = bodyOf<{ proof: string }>(sent)
  const form = paymentForm(circle.memberId('Moussa'), {
    proof,
    isMeant: true,
    note: 'Dépôt « Wave »',
  })
  const declared = await moussa.post(`${circle.path}/payments/declared`, form)
  expect(declared.status).toBe(201)
  return { stage, circle, dataDir, photoUrl: photoUrl ?? '', paymentId: form.paymentId }
}

const sourceOf = ({ services }: Stage, dataDir: string) => ({
  database: services.database,
  store: createDiskStore(join(dataDir, 'files')),
  settings: services.settings,
  now: Date.parse('2026-11-23T22:00:00Z'),
})

const journalOf = async (person: Circle['admin'], { id, path }: Circle): Promise<string> => {
  const { entries } = bodyOf<{ entries: unknown[] }>(await person.get(`${path}/journal`))
  return fileTextOf(id, entries)
}

async function restored(file: string, to: Engine, changes: { authSecret?: string } = {}) {
  const dataDir = freshFolder()
  const database = await freshDatabase(to)
  const settings = testSettings({ dataDir, ...changes })
  const store = createDiskStore(join(dataDir, 'files'))
  const parts = readBackup(file, passphrase)
  const about = readAbout((await parts.next()).value ?? undefined)
  const { authSecret } = settings
  const target = { database, store, authSecret, migrations, log: silentLog }
  const result = await restore(target, about, parts)
  return { database, dataDir, settings, result, store }
}

async function faultsIn({ sql: db }: Database, authSecret: string): Promise<string[]> {
  const found: string[] = []
  for await (const { fault } of verify(db, projections, createEncryption({ authSecret })))
    if (fault) found.push(fault.sentence)
  return found
}

const nothingAbout = (): Part => ({ kind: 'about', name: '', count: 1, body: Buffer.alloc(0) })

/** Every row of every table that travels, in an order of its own. */
async function contentOf({ sql: db }: Database): Promise<string[]> {
  const rows: string[] = []
  for await (const { kind, name, columns, body } of snapshot(db, nothingAbout)) {
    if (kind !== 'rows') continue
    const read = JSON.parse(Buffer.from(body).toString()) as unknown[][]
    // How often the names beside a journal changed: each database counts for itself.
    const own = columns?.indexOf('names') ?? -1
    const kept = name === 'journal_heads' ? read.map((row) => row.toSpliced(own, 1)) : read
    rows.push(...kept.map((row) => JSON.stringify([name, columns, row])))
  }
  return rows.toSorted()
}

test.for(ways)(
  'a backup of $from under load, restored on $to, verifies and agrees with what members kept',
  { timeout: patience },
  async ({ from, to }) => {
    const { stage, circle, dataDir, photoUrl, paymentId } = await openSource(from)
    const kept = await journalOf(circle.person('Moussa'), circle)
    const stopped = new AbortController()
    const pay = async () => {
      while (!stopped.signal.aborted) {
        const form = paymentForm(circle.memberId('Moussa'), { isMeant: true })
        const { status } = await circle.admin.post(`${circle.path}/payments`, form)
        expect(status).toBe(201)
        // As a request over a socket would: PGlite alone never lets the event loop turn.
        await turnOfLoop()
      }
    }
    const writing = Promise.all([pay(), pay(), pay()])
    const file = join(freshFolder(), 'one.backup')
    const made = await makeBackup(sourceOf(stage, dataDir), file, passphrase)
    stopped.abort()
    await writing
    expect(made).toMatchObject({ circles: 1, pictures: 2, missing: [] })
    const written = await findEntries(stage.services.database.sql, circle.id)
    const email = circle.admin.email

    const { database, dataDir: folder, settings, result } = await restored(file, to)
    expect(result.pictures).toBe(2)
    expect(await faultsIn(database, settings.authSecret)).toEqual([])
    const entries: Entry[] = await findEntries(database.sql, circle.id)
    expect(entries).toHaveLength(made.entries)
    expect(entries).toEqual(written.slice(0, entries.length))

    const again = await openStage(to, { database, settings: { dataDir: folder } })
    const awa = again.visitor()
    expect((await awa.post('/auth/sign-in', { email, password })).status).toBe(200)
    const keptFile = readFile(kept)
    const newFile = readFile(await journalOf({ ...circle.admin, ...awa }, circle))
    if (!keptFile.accepted || !newFile.accepted) throw new Error('a journal file is not readable')
    expect(newFile.value.entries.slice(0, keptFile.value.entries.length)).toEqual(
      keptFile.value.entries,
    )
    for (const path of [
      photoUrl.replace('/api', ''),
      `${circle.path}/payments/${paymentId}/proof`,
    ]) {
      expect((await awa.get(path)).status).toBe(200)
    }
    const form = paymentForm(circle.memberId('Moussa'), { isMeant: true })
    expect((await awa.post(`${circle.path}/payments`, form)).status).toBe(201)
    await again.close()
    await stage.close()
  },
)

test(
  'there and back, every value of every row is the same, also with another AUTH_SECRET between',
  { timeout: patience },
  async () => {
    const { stage, dataDir } = await openSource('postgres')
    const { database } = stage.services
    // A JSON null is not no value, and microseconds and numbers beyond a float are kept.
    await sql`insert into idempotency_keys (actor, key, request, answer, at) values
      (gen_random_uuid(), gen_random_uuid(), 'x', 'null', '2026-01-02 03:04:05.678901+00'),
      (gen_random_uuid(), gen_random_uuid(), E'tab\\t\\\\ é "', '{"n": 12345678901234567890.5}', now())`.execute(
      database.sql,
    )
    await stage.api.close()
    await stage.services.jobs.stop()
    const before = await contentOf(database)
    const [first, second] = ['one', 'two'].map((name) => join(freshFolder(), `${name}.backup`)) as [
      string,
      string,
    ]
    await makeBackup(sourceOf(stage, dataDir), first, passphrase)
    const there = await restored(first, 'pglite')
    expect(await contentOf(there.database)).toEqual(before)

    const settings = { ...stage.services.settings, authSecret: there.settings.authSecret }
    await makeBackup({ ...there, settings, now: 0 }, second, passphrase)
    const authSecret = 'another secret, as long as one must be'
    const back = await restored(second, 'postgres', { authSecret })
    // What is encrypted is encrypted again.
    const withoutKeys = (rows: string[]) =>
      rows.filter((row) => !/^\["(?:tontine_keys|secrets)"/.test(row))
    expect(withoutKeys(await contentOf(back.database))).toEqual(withoutKeys(before))
    expect(await faultsIn(back.database, authSecret)).toEqual([])
    await Promise.all([there.database.close(), back.database.close(), stage.close()])
  },
)

test(
  'a database in which anything is, is refused and stays as it was',
  { timeout: patience },
  async () => {
    const { stage, dataDir, circle } = await openSource('postgres')
    const file = join(freshFolder(), 'one.backup')
    await makeBackup(sourceOf(stage, dataDir), file, passphrase)
    const store = createDiskStore(freshFolder())
    const bring = async (database: Database, by = migrations) => {
      const parts = readBackup(file, passphrase)
      const about = readAbout((await parts.next()).value ?? undefined)
      const { authSecret } = stage.services.settings
      return restore({ database, store, authSecret, migrations: by, log: silentLog }, about, parts)
    }
    const before = await findEntries(stage.services.database.sql, circle.id)
    await expect(bring(stage.services.database)).rejects.toThrow('there are rows in')
    expect(await findEntries(stage.services.database.sql, circle.id)).toEqual(before)

    const foreign = await freshDatabase('pglite')
    await sql`create table things (id int)`.execute(foreign.sql)
    await expect(bring(foreign)).rejects.toThrow("it has a table things that is not Mainforte's")

    const empty = await freshDatabase('pglite')
    await expect(bring(empty, migrations.slice(0, -1))).rejects.toThrow('made by a newer Mainforte')
    await Promise.all([foreign.close(), empty.close(), stage.close()])
  },
)

test('a picture with a name that leads elsewhere is refused, and what was there stays', async () => {
  const { stage, dataDir } = await openSource('postgres')
  const file = join(freshFolder(), 'one.backup')
  await makeBackup(sourceOf(stage, dataDir), file, passphrase)
  const parts = await Array.fromAsync(readBackup(file, passphrase))
  const about = readAbout(parts.shift())
  const pictures = parts.filter(({ kind }) => kind === 'picture')
  const hostile = parts.map((part) =>
    part === pictures[1] ? { ...part, name: '../../other-bucket/one.webp' } : part,
  )
  async function* given(): AsyncGenerator<Part> {
    yield* hostile
  }
  const database = await freshDatabase('pglite')
  // The folder of the running system, as a bucket would be that both have.
  const { store } = sourceOf(stage, dataDir)
  const { authSecret } = stage.services.settings
  await expect(
    restore({ database, store, authSecret, migrations, log: silentLog }, about, given()),
  ).rejects.toThrow(
    "The backup can't be used: one of its pictures has a name that no picture can have. Nothing " +
      'was restored.',
  )
  for (const { name, body } of pictures)
    expect(Buffer.from((await store.read(name)) ?? [])).toEqual(Buffer.from(body))
  await Promise.all([database.close(), stage.close()])
})

test(
  'a backup of an older version is brought to the shape of this one',
  { timeout: patience },
  async () => {
    const dataDir = freshFolder()
    const settings = testSettings({ dataDir })
    const older = await freshDatabase('pglite')
    await migrate(older, migrations.slice(0, -1), silentLog)
    await sql`insert into profiles (id, full_name, email, updated_at)
    values (gen_random_uuid(), 'Awa', 'awa@example.ci', now())`.execute(older.sql)
    const file = join(freshFolder(), 'older.backup')
    const store = createDiskStore(dataDir)
    await makeBackup({ database: older, store, settings, now: 0 }, file, passphrase)
    const { database } = await restored(file, 'postgres')
    const { rows } = await sql`select full_name from profiles`.execute(database.plain)
    expect(rows).toEqual([{ full_name: 'Awa' }])
    const ran = await sql`select name from migrations`.execute(database.sql)
    expect(ran.rows).toHaveLength(migrations.length)
    await Promise.all([older.close(), database.close()])
  },
)

test(
  'jobs that wait come along with their ids, and a picture erased meanwhile is no fault',
  { timeout: patience },
  async () => {
    const { stage, dataDir } = await openSource('postgres')
    const { services, api } = stage
    await api.close()
    await services.jobs.stop()
    const { sql: db } = services.database
    const startAfter = '2099-01-01T00:00:00.000Z'
    const job = { tontineId: 't', drawId: 'd', step: 's' }
    await services.jobs.enqueue(db, 'continue-draw', job, { startAfter })
    const source = sourceOf(stage, dataDir)
    const [gone, lost] = await source.database.sql.selectFrom('keptFiles').select('key').execute()
    if (!gone || !lost) throw new Error('there are two pictures')
    await source.store.erase(lost.key)
    const store: FileStore = {
      ...source.store,
      async read(key) {
        // Erased after the rows were read.
        if (key === gone.key) await db.deleteFrom('keptFiles').where('key', '=', key).execute()
        return key === gone.key ? undefined : source.store.read(key)
      },
    }
    const file = join(freshFolder(), 'one.backup')
    const made = await makeBackup({ ...source, store }, file, passphrase)
    expect(made).toMatchObject({ pictures: 0, missing: [lost.key] })

    const authSecret = 'another secret, as long as one must be'
    const { database, settings } = await restored(file, 'pglite', { authSecret })
    const readable = (jobs: WaitingJob[], encryption: Encryption) =>
      jobs.map(({ data, ...facts }) => ({
        ...facts,
        data: unsealed(encryption, facts.name, data ?? {}),
      }))
    const waiting = readable(await findWaitingJobs(db), services.encryption)
    const came = waiting.filter(({ name }) => name === 'continue-draw')
    expect(came).toMatchObject([{ data: job, startAfter }])
    expect(came[0]?.retryLimit).toBeGreaterThan(0)
    const there = readable(await findWaitingJobs(database.sql), createEncryption({ authSecret }))
    expect(there).toEqual(expect.arrayContaining(came))
    expect(await faultsIn(database, settings.authSecret)).toEqual([])
    await Promise.all([database.close(), stage.close()])
  },
)

test('a migration that would rewrite a table waits until the backup has read it', async () => {
  const { stage } = await openSource('postgres')
  const db = stage.services.database.sql
  const { rows: people } = await sql`select from accounts`.execute(db)
  const parts = snapshot(db, nothingAbout)
  let next = await parts.next()
  const migration = db.transaction().execute(async (trx) => {
    await sql`set local lock_timeout = '300ms'`.execute(trx)
    await sql`alter table accounts add column extra uuid default gen_random_uuid()`.execute(trx)
  })
  await expect(migration).rejects.toThrow('lock timeout')
  let copied = 0
  for (; !next.done; next = await parts.next())
    if (next.value.name === 'accounts') copied += next.value.count
  expect(copied).toBe(people.length)
  await stage.close()
})
