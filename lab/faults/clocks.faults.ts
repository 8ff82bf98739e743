import { existsSync, globSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { openPostgres } from '@mainforte/server/kernel/database/postgres'
import { openReading } from '@mainforte/server/journal/reading/reading'
import { remind } from '@mainforte/server/notifications/remind'
import { findWaitingJobs } from '@mainforte/server/kernel/jobs/waiting-jobs'
import { keptMails } from '@mainforte/server/kernel/mail/mail-folder'
import { freshFolder, silentLog } from '@mainforte/server/testing/engines'
import { type Stage, openCircle, openStage } from '@mainforte/server/testing/stage'
import { emailOf, seedPeople } from './testing/audit.ts'
import { newEngineFolder } from './testing/engine-folder.ts'
import { signIn, startProduct } from './testing/product.ts'
import { print, report } from './testing/report.ts'
import { clientsAtOnce, underLoad, writers } from './testing/under-load.ts'

const timeout = 600_000
const cleanUps: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
}, 120_000)

/**
 * How far the product's clock is ahead of that of the machine and the database, in the words of
 * faketime. It stays ahead of the day of the payments, which may not be in the future.
 */
const jumps = ['+1d', '+3d', '+1d', '+21h', '+1d', '+25h', '+24h', '+23h', '+1d', '+31d', '+1d']

/** A product whose system clock the test sets. */
async function startWithClock(environment: Record<string, string>) {
  const [library] = globSync('/usr/lib/*/faketime/libfaketimeMT.so.1')
  if (!library || !existsSync(library))
    throw new Error('This fault needs faketime: apt-get install faketime')
  const file = join(freshFolder(), 'clock')
  const setTo = (ahead: string) => writeFileSync(file, ahead)
  setTo('+0')
  const product = await startProduct({
    ...environment,
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_NO_CACHE: '1',
    // Timers go on as they were.
    DONT_FAKE_MONOTONIC: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  })
  cleanUps.push(product.kill)
  return { product, setTo }
}

const hour = 3_600_000
const patience = { timeout: 60_000, interval: 100 }

/** A due of 31 January, of which the members are reminded three days before, and once it is late. */
const mornings = [
  // Two days too early, and again on the right day.
  { morning: '2026-01-26', hoursWrong: 48, expected: 1 },
  { morning: '2026-01-27', hoursWrong: 0, expected: 0 },
  { morning: '2026-01-28', hoursWrong: 0, expected: 1 },
  { morning: '2026-02-01', hoursWrong: -3, expected: 1 },
  { morning: '2026-02-02', hoursWrong: 0, expected: 0 },
]

/** Entries that say an earlier time than the one before them. */
async function entriesBackInTime(url: string): Promise<number> {
  const database = await openPostgres(url, silentLog)
  const { rows } = await database.script(`select count(*)::int as count from (
    select at, lag(at) over (partition by tontine_id order by seq) as before from journal) entry
    where at < before`)
  await database.close()
  return Number(Object(rows[0]).count)
}

test('a clock that jumps loses nothing, and signs nobody out', { timeout }, async () => {
  const { environment, settings, remove } = await newEngineFolder('postgres')
  cleanUps.push(remove)
  await seedPeople(settings, writers)
  const { product, setTo } = await startWithClock(environment)
  const reader = await signIn(product.send, emailOf('Moussa'))
  let [signedOut, notLetIn, back] = [0, 0, 0]
  const figures = await underLoad(settings, product, async (clients) => {
    for (const ahead of jumps) {
      setTo(ahead)
      await clients.waitFor(2 * clientsAtOnce)
      if ((await reader.get('/tontines')).status !== 200) signedOut += 1
      await signIn(product.send, emailOf('Awa')).catch(() => (notLetIn += 1))
    }
    back = await entriesBackInTime(settings.databaseUrl ?? '')
  })
  const said = [
    `${signedOut} signed out`,
    `${notLetIn} not let in`,
    `${back} entries earlier than the one before, which verify accepts`,
  ]
  report(`${jumps.length} clock jumps`, figures, said.join(', '))
  expect([signedOut, notLetIn]).toEqual([0, 0])
})

test('a morning with a wrong clock takes no reminder from another', { timeout }, async () => {
  let now = Date.parse('2026-01-02T07:00:00Z')
  const dataDir = freshFolder()
  const stage = await openStage('postgres', { clock: { now: () => now }, settings: { dataDir } })
  cleanUps.push(stage.close)
  const circle = await openCircle(stage, ['Awa', 'Moussa'])
  expect((await circle.admin.post(`${circle.path}/start`)).status).toBe(200)
  const { email } = circle.person('Moussa')
  const reminders = async () =>
    (await keptMails(dataDir, 1000)).filter(
      ({ to, subject }) => to === email && subject.startsWith('Un versement est'),
    ).length
  const counts: number[] = []
  for (const { morning, hoursWrong } of mornings) {
    now = Date.parse(`${morning}T07:00:00Z`) + hoursWrong * hour
    const before = await reminders()
    // As two processes do that both take the job up.
    await remind(stage.services, openReading(stage.services), {})
    await remind(stage.services, openReading(stage.services), {})
    await vi.waitFor(async () => expect(await mailsToSend(stage)).toBe(0), patience)
    counts.push((await reminders()) - before)
  }
  print(
    `reminders of ${mornings.length} mornings, two of them with a wrong clock: ${counts.join(', ')}`,
  )
  expect(counts).toEqual(mornings.map(({ expected }) => expected))
})

async function mailsToSend({ services }: Stage): Promise<number> {
  const waiting = await findWaitingJobs(services.database.sql)
  return waiting.filter(({ name }) => name === 'mail').length
}
