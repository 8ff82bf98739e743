import { readdirSync } from 'node:fs'
import { setTimeout as pauseFor } from 'node:timers/promises'
import type { Profile } from '@mainforte/contract/profile/endpoints'
import { afterAll, expect, test, vi } from 'vitest'
import { keptMails } from '@mainforte/server/kernel/mail/mail-folder'
import { keptSecret } from '@mainforte/server/kernel/settings/auth-secret'
import type { Settings } from '@mainforte/server/kernel/settings/settings'
import { freshFolder, makeMigratedPglite, testSettings } from '@mainforte/server/testing/engines'
import { pictureFile } from '@mainforte/server/testing/pictures'
import { type Stage, bodyOf, openStage } from '@mainforte/server/testing/stage'
import { fileFaults } from './testing/bit-rot/system.ts'
import { seedPeople, emailOf } from './testing/audit.ts'
import { newServer } from './testing/cluster.ts'
import { type Environment, signIn, startProduct } from './testing/product.ts'
import { print, report } from './testing/report.ts'
import { type SmallDisk, mountSmallDisk } from './testing/small-disk.ts'
import { clientsAtOnce, underLoad, writers } from './testing/under-load.ts'

const timeout = 600_000
const secondsFull = 15
const patience = { timeout: 120_000, interval: 100 }
const cleanUps: (() => unknown)[] = []
afterAll(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
}, 120_000)

/** A product under load whose disk is full for a while. */
async function filled(
  engine: string,
  {
    disk,
    settings,
    environment,
  }: { disk: SmallDisk; settings: Settings; environment: Environment },
): Promise<void> {
  await seedPeople(settings, writers)
  const product = await startProduct(environment)
  cleanUps.push(product.kill)
  const reader = await signIn(product.send, emailOf('Moussa'))
  const reads = new Map<number, number>()
  const figures = await underLoad(settings, product, async (clients) => {
    await clients.waitFor(clientsAtOnce)
    disk.fill()
    const until = performance.now() + secondsFull * 1000
    while (performance.now() < until) {
      const { status } = await reader.get('/tontines')
      reads.set(status, (reads.get(status) ?? 0) + 1)
      await pauseFor(200)
    }
    const before = clients.acknowledged.length
    disk.free()
    await clients.waitFor(clientsAtOnce)
    print(`${engine}: ${before} acknowledged before there was room`)
  })
  const read = [...reads].map(([status, times]) => `${times} with ${status}`).join(', ')
  report(`${engine}: disk full for ${secondsFull} s`, figures, `reads meanwhile: ${read}`)
}

test(
  'a full disk of PostgreSQL loses nothing, and the product goes on by itself',
  { timeout },
  async () => {
    const disk = mountSmallDisk(220)
    cleanUps.push(disk.remove)
    const server = await newServer({
      under: disk.folder,
      settings: { max_wal_size: '64MB', min_wal_size: '32MB' },
    })
    cleanUps.push(server.remove)
    await server.start()
    await server.ask('create database mainforte')
    const settings = testSettings({
      dataDir: freshFolder(),
      databaseUrl: server.urlOf('mainforte'),
    })
    const environment = {
      DATA_DIR: settings.dataDir,
      DATABASE_URL: settings.databaseUrl ?? '',
      AUTH_SECRET: settings.authSecret,
    }
    await filled('postgres', { disk, settings, environment })
  },
)

test('a full disk of the embedded database loses nothing', { timeout }, async () => {
  const disk = mountSmallDisk(160)
  cleanUps.push(disk.remove)
  await makeMigratedPglite(disk.folder)
  const settings = testSettings({ dataDir: disk.folder, authSecret: keptSecret(disk.folder) })
  await filled('pglite', { disk, settings, environment: { DATA_DIR: disk.folder } })
})

test(
  'no half of a picture is kept, and no mail is lost, for lack of room',
  { timeout },
  async () => {
    const disk = mountSmallDisk(4)
    cleanUps.push(disk.remove)
    const { folder: dataDir } = disk
    const stage = await openStage('postgres', { settings: { dataDir } })
    cleanUps.push(stage.close)
    const awa = await stage.person('Awa')
    const sent = async (word: string) =>
      awa.put('/profile/photo', { photo: await pictureFile(word) })
    const first = bodyOf<Profile>(await sent('first')).photoUrl ?? ''
    const photo = async (url: string) => (await awa.get(url.replace('/api', ''))).status
    disk.fill()
    const refused = await sent('second')
    expect(refused).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await photo(first)).toBe(200)
    const { mailer, database } = stage.services
    const letter = { to: awa.email, subject: 'Full', html: '<p>Full</p>', text: 'Full' }
    await mailer.enqueue(database.sql, letter)
    await vi.waitFor(
      async () => expect(await countMails(stage, 'failed')).toBeGreaterThan(0),
      patience,
    )
    const partly = () =>
      readdirSync(dataDir, { recursive: true }).filter((name) => String(name).includes('.part'))
    expect(partly()).toEqual([])
    expect(await keptMails(dataDir, 10)).toEqual([])

    disk.free()
    const second = bodyOf<Profile>(await sent('second')).photoUrl ?? ''
    expect(await photo(second)).toBe(200)
    await vi.waitFor(async () => expect(await countMails(stage, 'sent')).toBe(1), patience)
    expect(await keptMails(dataDir, 10)).toMatchObject([letter])
    expect(await fileFaults(database, stage.services.settings)).toEqual([])
    print(
      `full place for files: 1 photo refused with 503, 0 halves, the mail kept after ${await countMails(stage, 'failed')} tries`,
    )
  },
)

async function countMails({ services }: Stage, outcome: string): Promise<number> {
  const { body } = await services.metrics.text()
  return Number(new RegExp(`mails_total{outcome="${outcome}"} (\\d+)`).exec(body)?.[1] ?? 0)
}
