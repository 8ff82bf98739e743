import { defaultSettings } from '@mainforte/domain/settings/settings'
import { expect, test } from 'vitest'
import { openPostgres } from '../../kernel/database/postgres.ts'
import { countTrips } from '../../testing/counted-trips.ts'
import { freshPostgres, silentLog } from '../../testing/engines.ts'
import { openCircle, openStage, paymentForm } from '../../testing/stage.ts'

const times = 8
const mostTrips = 2

// The embedded database is in the process: there are no trips to it.
test('a payment costs two trips to the database', async () => {
  const { url, drop } = await freshPostgres({ isMigrated: true })
  const network = await countTrips(url)
  const database = await openPostgres(network.url, silentLog)
  const stage = await openStage('postgres', { database })
  const circle = await openCircle(stage, ['Awa', 'Moussa'])

  /** The least, because jobs and other work of the process may fall between. */
  const tripsOf = async (send: (time: number) => Promise<{ status: number }>, status: number) => {
    const trips: number[] = []
    for (let time = 1; time <= times; time += 1) {
      const before = network.count()
      expect((await send(time)).status).toBe(status)
      trips.push(network.count() - before)
    }
    return Math.min(...trips)
  }
  const payment = (amount: number) =>
    paymentForm(circle.memberId('Moussa'), { amount, isMeant: true })
  // Without mails, fewer jobs fall between.
  const wishes = { ...defaultSettings, language: 'fr', emailNotifications: false }
  for (const person of circle.people.values()) await person.put('/settings', wishes)
  const pay = (time: number) => circle.admin.post(`${circle.path}/payments`, payment(time))
  const ofPayment = await tripsOf(pay, 201)
  const ofSession = await tripsOf(() => circle.admin.get('/nothing'), 404)
  expect(ofPayment - ofSession).toBe(mostTrips)
  await stage.close()
  await network.close()
  await drop()
})
