import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { defaultSettings } from '@mainforte/domain/settings/settings'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { OpenServices } from '@mainforte/server/kernel/open-services'
import { openPostgres } from '@mainforte/server/kernel/database/postgres'
import { migrations } from '@mainforte/server/migrations'
import { openTestServices, silentLog } from '@mainforte/server/testing/engines'
import { type MailServer, openMailServer } from '@mainforte/server/testing/mail-server'
import {
  type Circle,
  openCircle,
  openStage,
  origin,
  paymentForm,
} from '@mainforte/server/testing/stage'
import { newEngineFolder } from './testing/engine-folder.ts'
import type { Environment } from './testing/product.ts'

const script = join(import.meta.dirname, '../../server/src/testing/in-story-time.ts')
const patience = { timeout: 60_000, interval: 100 }

const cleanUps: (() => Promise<void>)[] = []
let mails: MailServer
let circle: Circle
/** Two processes of the product, each with a clock that the test sets. */
let processes: Awaited<ReturnType<typeof startInStoryTime>>[]
/** Enqueues the morning jobs, and may itself send their mails, since every process has a mailer. */
let services: OpenServices

beforeAll(async () => {
  const { environment, settings, remove } = await newEngineFolder('postgres')
  cleanUps.push(remove)
  mails = await openMailServer()
  cleanUps.push(mails.close)
  const databaseUrl = settings.databaseUrl ?? ''
  circle = await begun(databaseUrl)
  const smtp = { ...environment, SMTP_URL: mails.url }
  processes = await Promise.all([startInStoryTime(smtp), startInStoryTime(smtp)])
  for (const { stop } of processes) cleanUps.push(stop)
  const database = await openPostgres(databaseUrl, silentLog)
  services = await openTestServices('postgres', {
    migrations,
    database,
    settings: { smtpUrl: mails.url, appUrl: origin },
  })
  cleanUps.push(services.close)
  await services.jobs.start()
}, 300_000)
afterAll(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
}, 120_000)

test('two processes send exactly the reminders of each morning, once, however often its job comes', async () => {
  await morningOf('2026-01-24')
  expect(reminded()).toEqual(['Koffi'])
  await morningOf('2026-01-27')
  expect(reminded()).toEqual(['Koffi'])
  await morningOf('2026-01-28')
  expect(reminded()).toEqual(['Koffi', 'Moussa'])
  // Late from here on, which is reminded of once.
  await morningOf('2026-02-01')
  await morningOf('2026-02-02')
  expect(reminded().toSorted()).toEqual(['Koffi', 'Koffi', 'Moussa', 'Moussa'])
}, 300_000)

/**
 * Awa has paid, Koffi wants a reminder a week before, Fatou wants none, and Moussa has the default.
 */
async function begun(databaseUrl: string): Promise<Circle> {
  const clock = { now: () => Date.parse('2026-01-02T07:00:00Z') }
  const database = await openPostgres(databaseUrl, silentLog)
  const settings = { smtpUrl: mails.url, appUrl: origin }
  const stage = await openStage('postgres', { database, settings, clock })
  const opened = await openCircle(stage, ['Awa', 'Moussa', 'Koffi', 'Fatou'])
  const wishes = { ...defaultSettings, language: 'fr' }
  await opened.person('Koffi').put('/settings', { ...wishes, daysBefore: 7 })
  await opened.person('Fatou').put('/settings', { ...wishes, paymentReminders: false })
  const paid = paymentForm(opened.memberId('Awa'), { date: '2026-01-02' })
  expect((await opened.admin.post(`${opened.path}/start`)).status).toBe(200)
  expect((await opened.admin.post(`${opened.path}/payments`, paid)).status).toBe(201)
  await stage.close()
  return opened
}

async function startInStoryTime(environment: Environment) {
  const child = fork(script, {
    execArgv: [],
    env: {
      PATH: process.env.PATH ?? '',
      PORT: '0',
      LOG_LEVEL: 'warn',
      APP_URL: origin,
      OPERATOR_CONTACT: 'contact@tontine.example',
      ...environment,
    },
  })
  const ended = once(child, 'exit')
  await Promise.race([
    once(child, 'message'),
    ended.then(() => Promise.reject(new Error('The product exited during startup.'))),
  ])
  return {
    async turnTo(day: string) {
      const acknowledged = once(child, 'message')
      child.send(day)
      await acknowledged
    },
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** Sets the day on both, enqueues the morning job four times, and waits until all jobs are done. */
async function morningOf(day: string): Promise<void> {
  await Promise.all(processes.map(({ turnTo }) => turnTo(day)))
  const { database, jobs } = services
  await Promise.all([1, 2, 3, 4].map(() => jobs.enqueue(database.sql, 'remind-payers', {})))
  await vi.waitFor(async () => expect(await jobsToDo()).toBe(0), patience)
}

async function jobsToDo(): Promise<number> {
  const { rows } = await services.database.script(
    `select count(*)::int as jobs from pgboss.job
     where state in ('created', 'retry', 'active') and name not like '\\_\\_pgboss%'`,
    [],
  )
  return Number(Object(rows[0]).jobs)
}

/** Who has received a reminder, in order of arrival. */
function reminded(): string[] {
  const people = [...circle.people.values()]
  return mails.arrived
    .filter(({ subject }) => subject?.startsWith('Un versement est'))
    .map(({ to }) => people.find(({ email }) => email === to?.[0]?.address)?.name ?? 'a stranger')
}
