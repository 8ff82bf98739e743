import { NewPayment } from '@mainforte/domain/payments/new-payment'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPostgres } from '../../kernel/database/postgres.ts'
import { projections } from '../../projections.ts'
import { freshPostgres, silentLog } from '../../testing/engines.ts'
import { type Stage, openCircle, openStage, paymentForm } from '../../testing/stage.ts'
import { verify } from '../replay/verify.ts'
import { findEntries } from '../store.ts'

describe('a database that takes over without the last entries', () => {
  let stage: Stage
  /** Another process. */
  let other: Stage
  let drop: () => Promise<void>
  beforeAll(async () => {
    const { url, drop: dropped } = await freshPostgres({ isMigrated: true })
    drop = dropped
    const open = async () => openStage('postgres', { database: await openPostgres(url, silentLog) })
    stage = await open()
    other = await open()
  })
  afterAll(async () => {
    await stage.close()
    await other.close()
    await drop()
  })

  /** Records a payment and takes it away, as a standby does that has not received it. */
  async function losingPayment() {
    const circle = await openCircle(stage, ['Awa', 'Moussa'])
    const { admin, id, path } = circle
    const db = stage.services.database.sql
    const before = (await findEntries(db, id)).at(-1)
    if (!before) throw new Error('the tontine has no entry')
    const lost = paymentForm(circle.memberId('Moussa'))
    expect((await admin.post(`${path}/payments`, lost)).status).toBe(201)
    for (const text of [
      `alter table journal disable trigger all`,
      `delete from journal where tontine_id = '${id}' and seq > ${before.seq}`,
      `alter table journal enable trigger all`,
      `delete from payments where tontine_id = '${id}'`,
      `delete from notifications where tontine_id = '${id}'`,
      `update journal_heads set seq = ${before.seq}, hash = '${before.hash}' where tontine_id = '${id}'`,
    ])
      await sql.raw(text).execute(db)
    return { circle, lost }
  }

  async function faults(): Promise<string[]> {
    const { database, encryption } = stage.services
    const found: string[] = []
    for await (const { fault } of verify(database.sql, projections, encryption))
      if (fault) found.push(fault.sentence)
    return found
  }

  test('is not notified of what only the process remembers', async () => {
    const { circle, lost } = await losingPayment()
    const { admin, path } = circle
    const contest = `${path}/payments/${lost.paymentId}/contest`
    const reason = { reason: 'Je n’ai rien payé' }
    expect((await circle.person('Moussa').post(contest, reason)).status).toBe(404)
    const again = await admin.post(`${path}/payments`, lost)
    expect(again).toMatchObject({ status: 201, body: { receipt: 1 } })
    expect(await faults()).toEqual([])
  })

  test('goes on where others have written meanwhile', async () => {
    const { circle, lost } = await losingPayment()
    const { admin, path } = circle
    const payment = paymentForm(circle.memberId('Awa'), { isMeant: true })
    const recorded = await other.api.journal.run({
      tontineId: circle.id,
      actor: { role: 'user', userId: admin.id },
      command: { type: 'record-payment', payment: NewPayment.parse(payment) },
      answer: () => ({}),
    })
    expect(recorded.accepted).toBe(true)
    const again = await admin.post(`${path}/payments`, lost)
    expect(again).toMatchObject({ status: 201, body: { receipt: 2 } })
    expect(await faults()).toEqual([])
  })
})
