import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto'
import { decide } from '@mainforte/domain/decider'
import type { Command } from '@mainforte/domain/decider'
import { beforeTheFirst, chained } from '@mainforte/domain/journal/chain'
import type { Entry } from '@mainforte/domain/journal/chain'
import { currentEntries } from '@mainforte/domain/journal/upcast'
import { calendarDate } from '@mainforte/domain/kernel/calendar-date'
import { MemberId, TontineId, UserId } from '@mainforte/domain/kernel/ids'
import type { PaymentId } from '@mainforte/domain/kernel/ids'
import { minor } from '@mainforte/domain/kernel/minor'
import type { Context } from '@mainforte/domain/kernel/context'
import { NewPayment } from '@mainforte/domain/payments/new-payment'
import { commitmentOf } from '@mainforte/domain/rotation/draw'
import { replay } from '@mainforte/domain/tontine'
import type { Tontine } from '@mainforte/domain/tontine'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { savePassword } from '../../auth/store.ts'
import type { Database, Sql } from '../../kernel/database/database.ts'
import { migrate } from '../../kernel/database/migrate.ts'
import { migrations } from '../../migrations.ts'
import { projections } from '../../projections.ts'
import { engines, freshDatabase, silentLog, testEncryption } from '../../testing/engines.ts'
import { dumpOf, provable } from '../../testing/guess-digests.ts'
import { bodyOf, openStage, password } from '../../testing/stage.ts'
import type { Caller, Stage } from '../../testing/stage.ts'
import { findKeys } from './keys.ts'
import { rebuild } from '../replay/rebuild.ts'
import { appended, findEntries, lockNewHead, movedHead } from '../store.ts'
import { verify } from '../replay/verify.ts'
import { writeAll } from '../writes.ts'

/** The migrations before digests were salted, and the column that today's store reads and writes. */
const formerMigrations = migrations.filter(
  ({ name }) => name < '0440' || name === '0806-journal-seen',
)

const guest = { email: 'adjoua@example.ci', phone: '+2250700000001' }
const names = ['Les sœurs de Cocody', 'Les sœurs de Treichville']
const note = `phone|${guest.phone}`
const reason = 'montant en double'

/**
 * A tontine as stored when one key in plain text made all digests, by the formulas of that time.
 */
async function oldTontine(db: Sql) {
  const [drawKey, sealKey] = [randomBytes(32).toString('hex'), randomBytes(32).toString('hex')]
  const seal = (text: string) => createHmac('sha256', sealKey).update(text, 'utf8').digest('hex')
  const kept = new Map<string, string>()
  const keep = (text: string) => {
    kept.set(seal(text), text)
    return seal(text)
  }
  const sha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex')
  const people = await Promise.all(
    ['awa', 'moussa'].map(async (name) => {
      const email = `${name}.${randomUUID()}@example.ci`
      const userId = UserId.parse(randomUUID())
      await sql`insert into profiles (id, email, full_name, language, email_verified)
        values (${userId}, ${email}, ${name}, 'fr', true)`.execute(db)
      return { memberId: MemberId.parse(randomUUID()), userId, email, phone: null }
    }),
  )
  const [awa, moussa] = people
  if (!awa || !moussa) throw new Error('a person is missing')
  const adjoua = { memberId: MemberId.parse(randomUUID()), ...guest }
  const tontineId = TontineId.parse(randomUUID())
  const entries: Entry[] = []
  let state: Tontine | undefined

  function say(actor: UserId, command: Command) {
    const now = Date.parse('2026-01-10T08:00:00Z') + entries.length * 1000
    const context: Context = {
      actor,
      now,
      at: new Date(now).toISOString(),
      nameOf: () => '',
      accountOf: () => 'open',
      identityDigest: (_, kind, value) => seal(`${kind}|${value}`),
      isIdentity: ({ kind, digest }, value) => seal(`${kind}|${value}`) === digest,
      nameDigest: seal,
      keepText: keep,
      keepReference: (_, key) => keep(key),
      drawSecret: (drawId) => sha256(`tontine-draw-v1|secret|${drawKey}|${drawId}`),
    }
    const decision = decide(state, command, context)
    if (!decision.accepted) throw new Error(`${command.type}: ${decision.refusal.code}`)
    const head = entries.at(-1) ?? { seq: 0, hash: beforeTheFirst }
    const written = chained(head, decision.value, { tontineId, at: context.at, by: actor })
    entries.push(...written)
    state = replay(state, currentEntries(written))
  }
  const payment = (more: object) =>
    NewPayment.parse({
      paymentId: randomUUID(),
      memberId: awa.memberId,
      amount: minor(10_000),
      date: '2026-01-10',
      method: 'cash',
      isMeant: true,
      ...more,
    })

  say(awa.userId, {
    type: 'create-tontine',
    tontineId,
    name: names[0] ?? '',
    terms: {
      amount: minor(10_000),
      currency: 'XOF',
      frequency: 'monthly',
      startDate: calendarDate('2026-01-31'),
      endDate: null,
      rankingType: 'automatic',
      rankingMethod: 'random',
      memberCount: 3,
      graceDays: 0,
      zone: 'Africa/Abidjan',
    },
    creator: { ...awa, hands: 1 },
    invited: [],
  })
  say(moussa.userId, { type: 'request-membership', person: moussa })
  say(awa.userId, { type: 'describe-tontine', texts: { name: names[1] ?? '', description: '' } })
  const referenced = payment({ reference: 'om 12 ab', note })
  say(awa.userId, { type: 'record-payment', payment: referenced })
  const reversed = payment({})
  say(awa.userId, { type: 'record-payment', payment: reversed })
  say(awa.userId, { type: 'reverse-payment', paymentId: reversed.paymentId, reason })
  say(awa.userId, { type: 'add-member', person: adjoua })

  const last = entries.at(-1)
  if (!last) throw new Error('nothing happened')
  await db.transaction().execute(async (trx) => {
    await lockNewHead(trx, tontineId)
    await writeAll(trx, [appended(tontineId, entries)], movedHead(tontineId, last))
    await sql`insert into tontine_secrets values (${tontineId}, ${drawKey}, ${sealKey})`.execute(
      trx,
    )
    for (const [digest, body] of kept)
      await sql`insert into kept_texts (tontine_id, digest, body)
        values (${tontineId}, ${digest}, ${body})`.execute(trx)
    await sql`insert into tontine_details
      values (${tontineId}, ${names[1]}, '', ${randomUUID()})`.execute(trx)
    for (const { memberId, email, phone } of [awa, moussa, adjoua])
      await sql`insert into member_contacts (tontine_id, member_id, name, email, phone)
        values (${tontineId}, ${memberId}, 'Quelqu’un', ${email}, ${phone})`.execute(trx)
  })
  return { tontineId, drawKey, sealKey, awa, moussa, adjoua, referenced, entries }
}

/** The token of an old printed receipt: by a key derived from the draws' key. */
function oldToken(tontineId: string, paymentId: PaymentId, drawKey: string): string {
  const key = createHash('sha256').update(`tontine-receipt-v1|key|${drawKey}`).digest('hex')
  const proof = createHmac('sha256', key).update(paymentId).digest('hex').slice(0, 32)
  const bytes = [tontineId, paymentId, proof].join('').replaceAll('-', '')
  return Buffer.from(bytes, 'hex').toString('base64url')
}

describe.each(engines)('a database from before digests were salted, on %s', (engine) => {
  let database: Database
  let stage: Stage
  let old: Awaited<ReturnType<typeof oldTontine>>
  let provableBefore: string[]
  let awa: Caller

  const guesses = () => [
    `email|${old.moussa.email}`,
    `email|${guest.email}`,
    note,
    ...names,
    old.moussa.email,
  ]
  const journal = async () => JSON.stringify(await findEntries(database.sql, old.tontineId))
  const path = () => `/tontines/${old.tontineId}`

  beforeAll(async () => {
    database = await freshDatabase(engine)
    const tools = { encryption: testEncryption, log: silentLog }
    await migrate(database, formerMigrations, tools)
    old = await oldTontine(database.sql)
    provableBefore = provable(await dumpOf(database.sql), await journal(), guesses())
    stage = await openStage(engine, { database })
    await Array.fromAsync(rebuild(database.sql, projections))
    awa = await signedIn(old.awa)
  })
  afterAll(() => stage.close())

  async function signedIn({ userId, email }: { userId: string; email: string }) {
    await savePassword(database.sql, userId, await stage.api.accounts.hashPassword(password))
    const caller = stage.visitor()
    expect((await caller.post('/auth/sign-in', { email, password })).status).toBe(200)
    return caller
  }

  test('J2 no entry has changed, and the texts beside them still match', async () => {
    expect(await findEntries(database.sql, old.tontineId)).toEqual(old.entries)
    const read = await Array.fromAsync(verify(database.sql, projections, stage.services.encryption))
    expect(read).toEqual([{ tontineId: old.tontineId, fault: undefined }])
    const { body } = await awa.get(`/payments?tontineId=${old.tontineId}`)
    expect(JSON.stringify(body)).toContain(note)
    expect(JSON.stringify(body)).toContain(reason)
  })

  test('J10 a copy of the database no longer verifies guesses, and the old keys are not in it', async () => {
    expect(provableBefore).toEqual(guesses().slice(0, 5))
    const dump = await dumpOf(database.sql)
    for (const key of [old.drawKey, old.sealKey]) expect(dump).not.toContain(key)
    expect(provable(dump, await journal(), guesses())).toEqual([])
  })

  test('M2 the people are still recognized by their e-mail', async () => {
    const add = (email: string) =>
      awa.post(`${path()}/members`, { name: 'Encore', email, phone: null })
    for (const email of [guest.email, old.moussa.email])
      expect(await add(email)).toMatchObject({ status: 409, body: { code: 'already-invited' } })
    const someone = `${randomUUID()}@example.ci`
    expect((await add(someone)).status).toBe(200)
    expect(await add(someone)).toMatchObject({ body: { code: 'already-invited' } })
  })

  test('P5 a reference from before still belongs to its payment only', async () => {
    const pay = (reference: string) =>
      awa.post(`${path()}/payments`, {
        paymentId: randomUUID(),
        memberId: old.awa.memberId,
        amount: 10_000,
        date: '2026-01-10',
        method: 'cash',
        reference,
        note: null,
        isMeant: true,
      })
    expect(await pay('OM12 AB')).toMatchObject({
      status: 409,
      body: { code: 'reference-used', data: { paymentId: old.referenced.paymentId } },
    })
    expect((await pay('OM 13')).status).toBe(201)
    expect(await pay('om13')).toMatchObject({ body: { code: 'reference-used' } })
  })

  test('P11 a receipt printed before is still valid', async () => {
    const token = oldToken(old.tontineId, old.referenced.paymentId, old.drawKey)
    expect(await stage.visitor().get(`/receipts/${token}`)).toMatchObject({
      status: 200,
      body: { receipt: 1, amount: 10_000 },
    })
    const receipt = await awa.get(`${path()}/payments/${old.referenced.paymentId}`)
    expect(bodyOf<{ checkToken: string }>(receipt).checkToken).toBe(token)
  })

  test('J10 ending an account deletes the salts of older digests, too', async () => {
    const keys = await findKeys(database.sql, stage.services.encryption, old.tontineId)
    const isKnown = async (email: string) =>
      provable(await dumpOf(database.sql), await journal(), [email], [keys.identity])
    expect(await isKnown(old.moussa.email)).toEqual([old.moussa.email])
    const moussa = await signedIn(old.moussa)
    expect((await moussa.post('/account/delete', { password })).status).toBe(200)
    expect(await isKnown(old.moussa.email)).toEqual([])
    expect(await isKnown(guest.email)).toEqual([guest.email])
  })

  test('J10 a name changed before has no salt left to reproduce its digest', async () => {
    const { text } = await findKeys(database.sql, stage.services.encryption, old.tontineId)
    const dump = await dumpOf(database.sql)
    expect(provable(dump, await journal(), names, [text])).toEqual([names[1]])
  })

  test('D1 a draw committed before reveals the committed secret', async () => {
    const promised = old.entries.flatMap(({ event }) =>
      event.type === 'draw-committed' ? [event] : [],
    )
    // Nobody else has an account any more, so that the closed list is drawn at once.
    for (const step of [`members/${old.adjoua.memberId}/approve`, 'start'])
      expect(await awa.post(`${path()}/${step}`)).toMatchObject({ status: 200 })
    const entries = await findEntries(database.sql, old.tontineId)
    const drawn = entries.flatMap(({ event }) => (event.type === 'order-drawn' ? [event] : []))
    const last = drawn.at(-1)
    expect(last?.commitment).toBe(promised.at(-1)?.commitment)
    expect(last?.commitment).toBe(commitmentOf(last?.drawId ?? '', 'server', last?.secret ?? ''))
  })
})
