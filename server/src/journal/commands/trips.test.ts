import { defaultSettings } from '@mainforte/domain/settings/settings'
import { expect, test } from 'vitest'
import { openPostgres } from '../../kernel/database/postgres.ts'
import { countTrips } from '../../testing/counted-trips.ts'
import { freshPostgres, silentLog } from '../../testing/engines.ts'
import { openCircle, openStage, paymentForm } from '../../testing/stage.ts'

const times = 8
const tripsInOneStatement = 2
const tripsInATransaction = 4

// The embedded database is in the process: there are no trips to it.
test('a payment and the naming of an officer cost two trips to the database, another name of the tontine four', async () => {
  const { url, drop } = await freshPostgres({ isMigrated: true })
  const network = await countTrips(url)
  const database = await openPostgres(network.url, silentLog)
  const stage = await openStage('postgres', { database })
  const circle = await openCircle(stage, ['Awa', 'Moussa'])

  const tripsOf = async (send: () => Promise<{ status: number }>, status: number) => {
    const before = network.count()
    expect((await send()).status).toBe(status)
    return network.count() - before
  }
  const payment = (amount: number) =>
    paymentForm(circle.memberId('Moussa'), { amount, isMeant: true })
  // Without mails, fewer jobs fall between.
  const wishes = { ...defaultSettings, language: 'fr', emailNotifications: false }
  for (const person of circle.people.values()) await person.put('/settings', wishes)
  const office = `${circle.path}/members/${circle.memberId('Moussa')}/officer`
  const texts = (time: number) => ({ name: `Les Lionnes ${time}`, description: '' })
  const trips: { payment: number; office: number; texts: number; session: number }[] = []
  for (let time = 1; time <= times; time += 1) {
    const { admin } = circle
    // The author of a command has read the page, so the process knows the present names.
    await admin.get(circle.path)
    const change = () => (time % 2 === 1 ? admin.post(office) : admin.delete(office))
    trips.push({
      payment: await tripsOf(() => admin.post(`${circle.path}/payments`, payment(time)), 201),
      office: await tripsOf(change, 200),
      texts: await tripsOf(() => admin.put(`${circle.path}/texts`, texts(time)), 200),
      session: await tripsOf(() => admin.get('/nothing'), 404),
    })
  }
  // The least, because jobs and other work of the process may fall between.
  const least = (of: 'payment' | 'office' | 'texts' | 'session') =>
    Math.min(...trips.map((one) => one[of]))
  expect(least('payment') - least('session')).toBe(tripsInOneStatement)
  expect(least('office') - least('session')).toBe(tripsInOneStatement)
  expect(least('texts') - least('session')).toBe(tripsInATransaction)
  await stage.close()
  await network.close()
  await drop()
})
