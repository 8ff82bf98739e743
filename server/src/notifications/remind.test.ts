import type { TodoView } from '@mainforte/contract/dashboard/endpoints'
import { randomUUID } from 'node:crypto'
import { addDays, calendarDate } from '@mainforte/domain/kernel/calendar-date'
import { lateFrom } from '@mainforte/domain/rotation/pauses'
import { defaultSettings } from '@mainforte/domain/settings/settings'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { OpenServices } from '../kernel/open-services.ts'
import { openPostgres } from '../kernel/database/postgres.ts'
import { openReading } from '../journal/reading/reading.ts'
import { migrations } from '../migrations.ts'
import { freshPostgres, openTestServices, silentLog } from '../testing/engines.ts'
import { type MailServer, openMailServer } from '../testing/mail-server.ts'
import { bodyOf, openCircle, openStage, origin, paymentForm } from '../testing/stage.ts'
import type { Person, Stage } from '../testing/stage.ts'
import { remind } from './remind.ts'

vi.setConfig({ testTimeout: 90_000 })

let today = '2026-01-02'
let time = '07:00'
const clock = { now: () => Date.parse(`${today}T${time}:00Z`) }

let drop: () => Promise<void>
let mails: MailServer
let stage: Stage
/** Another process's services on the same database. */
let other: OpenServices

beforeAll(async () => {
  const postgres = await freshPostgres()
  drop = postgres.drop
  mails = await openMailServer()
  const settings = { smtpUrl: mails.url, appUrl: origin }
  const opened = async () => ({
    database: await openPostgres(postgres.url, silentLog),
    settings,
    clock,
  })
  stage = await openStage('postgres', await opened())
  other = await openTestServices('postgres', { migrations, ...(await opened()) })
})
afterAll(async () => {
  await other.close()
  await stage.close()
  await mails.close()
  await drop()
})

/** The days on which people were reminded, as they read them in their mailboxes. */
const reminded: { to: string; day: string }[] = []

/** Runs an hour's job on both processes concurrently, and once more; waits for the mails. */
async function morningOf(day: string, hour = '07:00'): Promise<void> {
  today = day
  time = hour
  const before = mails.arrived.length
  await Promise.all([
    remind(stage.services, openReading(stage.services), {}),
    remind(other, openReading(other), {}),
  ])
  await remind(stage.services, openReading(stage.services), {})
  await vi.waitFor(async () => expect(await waitingMails()).toBe(0), { timeout: 20_000 })
  for (const { to, subject } of mails.arrived.slice(before))
    if (isReminder(subject)) reminded.push({ to: to?.[0]?.address ?? '', day })
}

const isReminder = (subject = '') =>
  /^Un (versement|membre dont vous êtes garant) est/.test(subject)

async function waitingMails(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pgboss.job
    where name = 'mail' and state in ('created', 'retry', 'active')`.execute(
    stage.services.database.sql,
  )
  return rows[0]?.count ?? 0
}

const daysOf = ({ email }: Person): string[] =>
  reminded.filter(({ to }) => to === email).map(({ day }) => day)

/** The reminders that have reached a person's mailbox. */
const remindersTo = ({ email }: Person) =>
  mails.arrived.filter(
    ({ to, subject }) =>
      to?.some(({ address }) => address === email) && subject?.startsWith('Un versement est'),
  )
const arrived = (person: Person, count: number) =>
  vi.waitFor(() => expect(remindersTo(person)).toHaveLength(count))

test('each morning every payer is reminded once, however many processes run', async () => {
  today = '2026-01-02'
  const circle = await openCircle(stage, ['Awa', 'Moussa', 'Koffi', 'Fatou'])
  const [awa, moussa] = [circle.admin, circle.person('Moussa')]
  const [koffi, fatou] = [circle.person('Koffi'), circle.person('Fatou')]
  await koffi.put('/settings', { ...defaultSettings, language: 'fr', daysBefore: 7 })
  await fatou.put('/settings', { ...defaultSettings, language: 'fr', paymentReminders: false })
  expect((await awa.post(`${circle.path}/start`)).status).toBe(200)
  // A member who has paid owes nothing to the first cycle.
  const paid = paymentForm(circle.memberId('Awa'), { date: '2026-01-02' })
  expect((await awa.post(`${circle.path}/payments`, paid)).status).toBe(201)

  for (const day of ['2026-01-23', '2026-01-24', '2026-01-27', '2026-01-28', '2026-01-30'])
    await morningOf(day)
  expect(daysOf(moussa)).toEqual(['2026-01-28'])
  expect(daysOf(koffi)).toEqual(['2026-01-24'])
  expect(daysOf(awa)).toEqual([])
  expect(daysOf(fatou)).toEqual([])

  // Mails that wait together may arrive in any order.
  await arrived(moussa, 1)
  const firstLate = lateFrom(calendarDate('2026-01-31'), 0)
  for (const day of [firstLate, addDays(firstLate, 1)]) await morningOf(day)
  expect(daysOf(moussa)).toEqual(['2026-01-28', firstLate])

  await arrived(moussa, 2)
  await arrived(koffi, 2)
  const [coming, late] = remindersTo(moussa)
  expect(coming?.subject).toBe('Un versement est bientôt attendu')
  expect(coming?.text).toMatch(/Les sœurs de Cocody.*25.000.F.CFA.*31 janvier 2026/)
  expect(coming?.text).toContain(`${origin}/tontines/${circle.id}?tab=payments`)
  expect(coming?.text).toContain(`${origin}/settings`)
  expect(late?.subject).toBe('Un versement est en retard')
})

test('S12 a guarantor is notified when their member is late after the pot', async () => {
  today = '2026-01-02'
  const circle = await openCircle(stage, ['Awa', 'Moussa', 'Koffi'], {
    automaticRankingMethod: 'alphabetical',
  })
  const { admin, path } = circle
  const [moussa, koffi] = [circle.person('Moussa'), circle.person('Koffi')]
  const done = async (request: ReturnType<Person['post']>) =>
    expect((await request).status).toBeLessThan(300)
  await done(admin.post(`${path}/start`))
  const give = { memberId: circle.memberId('Koffi'), act: 'give' }
  await done(moussa.post(`${path}/settlement/guarantees`, give))
  const pay = (name: string, amount: number) =>
    done(
      admin.post(`${path}/payments`, paymentForm(circle.memberId(name), { date: today, amount })),
    )
  for (const name of ['Awa', 'Moussa']) await pay(name, 75_000)
  await pay('Koffi', 25_000)
  const sendPot = async (name: string) => {
    const handId = `${circle.memberId(name)}-1`
    const pot = { payoutId: randomUUID(), handId, amount: 25_000, date: today, method: 'cash' }
    await done(admin.post(`${path}/payouts`, pot))
  }
  // Koffi is second, and late before the pot: that is nobody else's.
  const firstLate = lateFrom(calendarDate('2026-02-28'), 0)
  await morningOf(firstLate)
  expect(daysOf(koffi)).toContain(firstLate)
  expect(daysOf(moussa)).toEqual([])
  const tasks = async () => bodyOf<TodoView>(await moussa.get('/todo'))
  expect(await tasks()).toMatchObject({ covers: 0 })

  await sendPot('Koffi')
  expect(await tasks()).toMatchObject({ covers: 1, tontines: [{ covers: 1 }] })
  for (const days of [1, 7, 8]) await morningOf(addDays(firstLate, days))
  expect(daysOf(moussa)).toEqual([addDays(firstLate, 7)])
  const about = () =>
    mails.arrived.filter(
      ({ to, subject }) =>
        to?.some(({ address }) => address === moussa.email) &&
        subject === 'Un membre dont vous êtes garant est en retard',
    )
  await vi.waitFor(() => expect(about()).toHaveLength(1))
  const [mail] = about()
  expect(mail?.text).toMatch(/Koffi doit encore 25.000.F.CFA.* Vous êtes garant\./)
  expect(mail?.text).toContain(`${origin}/tontines/${circle.id}/accounts`)

  await moussa.put('/settings', { ...defaultSettings, language: 'fr', paymentReminders: false })
  await morningOf(addDays(firstLate, 14))
  expect(daysOf(moussa)).toEqual([addDays(firstLate, 7)])
})

test('one mail reports several tontines', async () => {
  today = '2026-01-02'
  const first = await openCircle(stage, ['Awa', 'Moussa'], { name: 'La première' })
  const second = await openCircle(stage, ['Fanta'], { name: 'La deuxième' })
  const moussa = first.person('Moussa')
  await moussa.post(`/invitations/${second.code}/join`)
  const { members } = bodyOf<{ members: { id: string; name: string }[] }>(
    await second.admin.get(second.path),
  )
  const inSecond = members.find(({ name }) => name === 'Moussa')?.id
  await second.admin.post(`${second.path}/members/${inSecond}/approve`)
  for (const { admin, path } of [first, second])
    expect((await admin.post(`${path}/start`)).status).toBe(200)
  await morningOf('2026-01-28')
  await arrived(moussa, 1)
  const [mail] = remindersTo(moussa)
  expect(mail?.text).toContain('La première')
  expect(mail?.text).toContain('La deuxième')
  expect(mail?.text).toContain(`${origin}/dashboard`)
})

test('F6 nobody is reminded at night where their tontine is, and it comes in the morning, once', async () => {
  today = '2026-01-02'
  const circle = await openCircle(stage, ['Awa', 'Moussa'], { zone: 'Pacific/Tahiti' })
  const moussa = circle.person('Moussa')
  expect((await circle.admin.post(`${circle.path}/start`)).status).toBe(200)
  // There it is 21:00 of the day before, then 6:00, 7:00 and 20:00.
  for (const hour of ['07:00', '16:00']) await morningOf('2026-01-28', hour)
  expect(daysOf(moussa)).toEqual([])
  // What was paid meanwhile is no longer owed.
  const paid = paymentForm(circle.memberId('Moussa'), { date: '2026-01-28', amount: 10_000 })
  expect((await circle.admin.post(`${circle.path}/payments`, paid)).status).toBe(201)
  await morningOf('2026-01-28', '17:00')
  expect(daysOf(moussa)).toEqual(['2026-01-28'])
  expect(remindersTo(moussa)[0]?.text).toMatch(/15.000.F.CFA/)
  await morningOf('2026-01-29', '06:00')
  expect(daysOf(moussa)).toEqual(['2026-01-28'])
})

test('F6 one who is in tontines of two zones is reminded of both when it is day in both', async () => {
  today = '2026-01-02'
  time = '07:00'
  const here = await openCircle(stage, ['Awa', 'Moussa'], { name: 'Abidjan' })
  const there = await openCircle(stage, ['Fanta'], { name: 'Papeete', zone: 'Pacific/Tahiti' })
  const moussa = here.person('Moussa')
  await moussa.post(`/invitations/${there.code}/join`)
  const { members } = bodyOf<{ members: { id: string; name: string }[] }>(
    await there.admin.get(there.path),
  )
  const inThere = members.find(({ name }) => name === 'Moussa')?.id
  await there.admin.post(`${there.path}/members/${inThere}/approve`)
  for (const { admin, path } of [here, there])
    expect((await admin.post(`${path}/start`)).status).toBe(200)
  // It is 17:00 before it is day in both.
  for (const hour of ['07:00', '12:00']) await morningOf('2026-01-28', hour)
  expect(remindersTo(moussa)).toEqual([])
  for (const hour of ['17:00', '20:00']) await morningOf('2026-01-28', hour)
  const [mail, ...others] = remindersTo(moussa)
  expect(others).toEqual([])
  expect(mail?.text).toMatch(/Abidjan(.|\n)*Papeete|Papeete(.|\n)*Abidjan/)
})
