import { expect, test, vi } from 'vitest'
import { writeIfMoved } from '@mainforte/server/journal/writes'
import { openPostgres } from '@mainforte/server/kernel/database/postgres'
import { noticesSaved } from '@mainforte/server/notifications/store'
import { freshPostgres, silentLog } from '@mainforte/server/testing/engines'
import { openMailServer } from '@mainforte/server/testing/mail-server'
import { openCircle, openStage } from '@mainforte/server/testing/stage'

const mailsEach = 4
const patience = { timeout: 60_000, interval: 100 }

test('two processes write each mail about a notification once, and keep the limits', async () => {
  const { url, drop } = await freshPostgres({ isMigrated: true })
  const mails = await openMailServer()
  const open = async () =>
    openStage('postgres', {
      database: await openPostgres(url, silentLog),
      settings: { smtpUrl: mails.url },
    })
  const [one, two] = [await open(), await open()]
  const circle = await openCircle(one, ['Awa', 'Moussa', 'Koffi', 'Fatou', 'Bintou'])
  const people = ['Moussa', 'Koffi', 'Fatou', 'Bintou'].map((name) => circle.person(name))
  const { sql } = one.services.database
  for (let time = 0; time < 2 * mailsEach; time += 1) {
    const notices = people.map(({ id }) => ({
      userId: id,
      kind: 'order-changed' as const,
      facts: {},
    }))
    const { write } = noticesSaved(circle.id, notices, new Date().toISOString())
    await writeIfMoved(sql, [write])
    for (const { services } of [one, two]) services.jobs.wake('notification-mails')
  }
  const waiting = sql.selectFrom('notifications').select('id').where('mailedAt', 'is', null)
  await vi.waitFor(async () => expect(await waiting.execute()).toEqual([]), patience)
  const sentTo = ({ email }: { email: string }) =>
    mails.arrived.filter(
      ({ to, subject }) => to?.[0]?.address === email && subject?.includes('ordre'),
    )
  await vi.waitFor(
    () => expect(people.map((person) => sentTo(person).length)).toEqual([4, 4, 4, 4]),
    patience,
  )
  await one.close()
  await two.close()
  const ids = mails.arrived.map(({ messageId }) => messageId)
  expect(new Set(ids).size).toBe(ids.length)
  expect(people.map((person) => sentTo(person).length)).toEqual(people.map(() => mailsEach))
  await mails.close()
  await drop()
})
