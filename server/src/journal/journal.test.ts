import { randomUUID } from 'node:crypto'
import { canonical, digestOf, sealedDigestOf } from '@mainforte/domain/kernel/digest'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { TontineId } from '@mainforte/domain/kernel/ids'
import { projections } from '../projections.ts'
import { engines } from '../testing/engines.ts'
import { openFullCircle } from '../testing/full-circle.ts'
import { bodyOf, openCircle, openStage, paymentForm } from '../testing/stage.ts'
import type { Circle, Stage } from '../testing/stage.ts'
import { rebuild } from './replay/rebuild.ts'
import { findEntries } from './store.ts'
import { verify } from './replay/verify.ts'

describe.each(engines)('on %s', (engine) => {
  let stage: Stage
  let circle: Circle
  beforeAll(async () => {
    stage = await openStage(engine)
    circle = await openFullCircle(stage)
  })
  afterAll(() => stage.close())

  const db = () => stage.services.database.sql
  const faults = async () => {
    const found: string[] = []
    for await (const { fault } of verify(db(), projections, stage.services.encryption))
      if (fault) found.push(fault.sentence)
    return found
  }
  const rebuilt = async () => {
    const results = await Array.fromAsync(rebuild(db(), projections))
    return results.filter(({ tontineId, fault }) => tontineId === circle.id || fault)
  }
  const tables = async () => {
    const rows = projections.map(({ table }) =>
      sql`select * from ${sql.table(table)} order by 1, 2, 3`.execute(db()),
    )
    return (await Promise.all(rows)).map((result) => result.rows)
  }

  test('J1 rebuilding the projections from the journal changes nothing', async () => {
    const before = await tables()
    expect(before.map((rows) => rows.length > 0)).toEqual(before.map(() => true))
    expect(await rebuilt()).toEqual([{ tontineId: circle.id, fault: undefined }])
    expect(await tables()).toEqual(before)
    expect(await faults()).toEqual([])
  })

  test('J2 the database refuses to update, delete or truncate the journal', async () => {
    for (const statement of [
      sql`update journal set seq = seq`,
      sql`delete from journal`,
      sql`truncate journal`,
    ])
      await expect(statement.execute(db())).rejects.toThrow(/journal|permission/)
  })

  test('J2 an entry changed by hand is reported, and no table follows it', async () => {
    const before = await tables()
    await tampered(async (trx) => {
      await sql`update journal set event = jsonb_set(event, '{amount}', '1')
        where tontine_id = ${circle.id} and event->>'type' = 'payment-recorded'`.execute(trx)
    })
    const entries = await findEntries(db(), circle.id)
    const seq = entries.find(({ event }) => event.type === 'payment-recorded')?.seq
    const sentence = `journal ${circle.id}, entry ${seq}: it was changed`
    expect(await faults()).toEqual([sentence])
    expect(await rebuilt()).toEqual([
      { tontineId: circle.id, fault: { tontineId: circle.id, sentence } },
    ])
    expect(await tables()).toEqual(before)
    await tampered(async (trx) => {
      await sql`update journal set event = jsonb_set(event, '{amount}', '25000')
        where tontine_id = ${circle.id} and event->>'type' = 'payment-recorded'`.execute(trx)
    })
    expect(await faults()).toEqual([])
  })

  test('a table changed by hand is reported', async () => {
    await sql`update payments set amount = 1 where tontine_id = ${circle.id}`.execute(db())
    expect(await faults()).toEqual([
      expect.stringContaining(`table payments of ${circle.id} does not match its journal`),
    ])
    await rebuilt()
    expect(await faults()).toEqual([])
  })

  test('the same request sent twice has one effect and one answer; another with its key has none', async () => {
    const key = { 'idempotency-key': randomUUID() }
    const form = paymentForm(circle.memberId('Bintou'), { reference: 'WAVE-1', isMeant: true })
    const send = (body: object) => circle.admin.ask('POST', `${circle.path}/payments`, body, key)
    const answers = await Promise.all([send(form), send(form), send(form)])
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(await send({ ...form, amount: 1 })).toMatchObject({
      status: 422,
      body: { code: 'key-used-for-another' },
    })
    const list = await circle.admin.get(`/payments?tontineId=${circle.id}`)
    const { rows } = bodyOf<{ rows: { reference: string | null }[] }>(list)
    expect(rows.filter(({ reference }) => reference === 'WAVE-1')).toHaveLength(1)
  })

  test('the content of a request can not be guessed from what is stored', async () => {
    const [key, phone] = [randomUUID(), '+2250700000009']
    const path = `${circle.path}/members`
    const guest = { name: 'Adjoua', email: null, phone }
    const { status } = await circle.admin.ask('POST', path, guest, { 'idempotency-key': key })
    expect(status).toBe(200)
    const input = { tontineId: circle.id, ...guest }
    const content = canonical({ method: 'POST', pathname: `/api${path}`, input })
    const kept = await db().selectFrom('idempotencyKeys').select(['key', 'request']).execute()
    const values = kept.flatMap((row) => [row.key, row.request])
    expect(values).not.toContain(digestOf(content))
    const made = new Set(values.map((value) => sealedDigestOf(value, content)))
    expect(values.filter((value) => made.has(value))).toEqual([])
    expect(values).not.toContain(key)
    // With the key, which only the browser has, the digest matches.
    expect(values).toContain(sealedDigestOf(key, content))
  })

  test('answers are stored for some days for repeated requests, and then deleted', async () => {
    const kept = async () =>
      (await db().selectFrom('idempotencyKeys').select('key').execute()).map(({ key }) => key)
    const [old, ...others] = await kept()
    expect(others.length).toBeGreaterThan(0)
    await db()
      .updateTable('idempotencyKeys')
      .set({ at: new Date(Date.now() - 4 * 86_400_000).toISOString() })
      .where('key', '=', old ?? '')
      .execute()
    await stage.services.jobs.enqueue(db(), 'prune-answers', {})
    await vi.waitFor(async () => expect(await kept()).not.toContain(old))
    expect((await kept()).toSorted()).toEqual(others.toSorted())
  })

  test('a payment without a key is refused', async () => {
    const form = paymentForm(circle.memberId('Bintou'))
    const answer = await circle.admin.ask('POST', `${circle.path}/payments`, form)
    expect(answer).toMatchObject({ status: 400, body: { code: 'key-missing' } })
  })

  test('names, addresses and texts are not in the journal', async () => {
    const text = JSON.stringify(await findEntries(db(), circle.id))
    for (const secret of ['Moussa', 'Cocody', 'example.ci', 'OM 12 ab', 'OM12AB', 'témoins'])
      expect(text).not.toContain(secret)
  })

  test('a state cached by one process catches up when another has written', async () => {
    const other = await openCircle(stage, ['Esi', 'Dado'])
    await forgetting(other.id)
    const form = paymentForm(other.memberId('Dado'), { isMeant: true })
    expect((await other.admin.post(`${other.path}/payments`, form)).status).toBe(201)
    expect(await faults()).toEqual([])
  })

  /** Does what only the database's owner can: disables the trigger, and enables it again. */
  async function tampered(work: (trx: ReturnType<typeof db>) => Promise<void>): Promise<void> {
    await db()
      .transaction()
      .execute(async (trx) => {
        await sql`alter table journal disable trigger journal_only_grows`.execute(trx)
        await sql`grant update on journal to current_user`.execute(trx)
        await work(trx)
        await sql`revoke update on journal from current_user`.execute(trx)
        await sql`alter table journal enable trigger journal_only_grows`.execute(trx)
      })
  }

  /** A second journal on the same database, as in another process, writes one entry. */
  async function forgetting(tontineId: TontineId): Promise<void> {
    const { openApi } = await import('../api.ts')
    const quiet = { ...stage.services, jobs: { ...stage.services.jobs, work: () => {} } }
    const second = await openApi(quiet)
    const admin = await db()
      .selectFrom('tontineStandings')
      .select('adminId')
      .where('tontineId', '=', tontineId)
      .executeTakeFirstOrThrow()
    const answered = await second.journal.run({
      tontineId,
      // The id is from the database.
      actor: { role: 'user', userId: admin.adminId as never },
      command: { type: 'start-tontine' },
      answer: () => ({}),
    })
    expect(answered).toMatchObject({ accepted: true })
    await second.close()
  }
})
