import type { Command } from '@mainforte/domain/decider'
import { firstBreak } from '@mainforte/domain/journal/chain'
import { currentEntries } from '@mainforte/domain/journal/upcast'
import { NewPayment } from '@mainforte/domain/payments/new-payment'
import { replay } from '@mainforte/domain/tontine'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Sql } from '../../kernel/database/database.ts'
import { openPostgres } from '../../kernel/database/postgres.ts'
import { noticesSaved } from '../../notifications/store.ts'
import { projections } from '../../projections.ts'
import { engines, freshPostgres, silentLog } from '../../testing/engines.ts'
import { saveTexts } from '../../tontines/store.ts'
import { openCircle, openStage, paymentForm } from '../../testing/stage.ts'
import type { Circle, Person, Stage } from '../../testing/stage.ts'
import { keptBeside } from '../digests/kept-store.ts'
import { newSalt } from '../digests/salted.ts'
import { projected } from '../projection.ts'
import { verify } from '../replay/verify.ts'
import { appended, findEntries, movedHead } from '../store.ts'
import { writeIfMoved } from '../writes.ts'
import { answerSaved } from './idempotency.ts'

/** At this number some commands lose every race, and take the lock. */
const atOnce = 8
const rounds = 4

/** What `npm run verify` finds. */
async function faultsIn({ services }: Stage): Promise<unknown[]> {
  const faults: unknown[] = []
  for await (const { fault } of verify(services.database.sql, projections, services.encryption))
    faults.push(...(fault ? [fault] : []))
  return faults
}

describe('two processes that both remember a tontine', () => {
  let one: Stage
  let two: Stage
  let circle: Circle
  const cleanUps: (() => Promise<void>)[] = []
  beforeAll(async () => {
    const { url, drop } = await freshPostgres({ isMigrated: true })
    const open = async () => openStage('postgres', { database: await openPostgres(url, silentLog) })
    one = await open()
    two = await open()
    circle = await openCircle(one, ['Awa', 'Moussa'])
    cleanUps.push(drop, two.close, one.close)
  })
  afterAll(async () => {
    for (const cleanUp of cleanUps.toReversed()) await cleanUp()
  })

  const run = ({ api }: Stage, { id: userId }: Person, command: Command) =>
    api.journal.run({
      tontineId: circle.id,
      actor: { role: 'user', userId },
      command,
      answer: ({ entries }) => entries.map(({ seq }) => seq),
    })
  const payment = (): Command => ({
    type: 'record-payment',
    payment: NewPayment.parse(paymentForm(circle.memberId('Awa'), { isMeant: true })),
  })
  const entries = () => findEntries(one.services.database.sql, circle.id)

  test('store each of their commands once, one after the other', async () => {
    const before = (await entries()).length
    const answers = []
    for (let round = 0; round < rounds; round += 1)
      answers.push(
        ...(await Promise.all(
          Array.from({ length: atOnce }, (_, index) =>
            run(index % 2 === 0 ? one : two, circle.admin, payment()),
          ),
        )),
      )
    const written = answers.flatMap((answer) => (answer.accepted ? answer.value : []))
    expect(written.toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: atOnce * rounds }, (_, index) => before + 1 + index),
    )
    const stored = await entries()
    expect(stored).toHaveLength(before + atOnce * rounds)
    expect(firstBreak(stored)).toBeUndefined()
    expect(await faultsIn(one)).toEqual([])
  })

  test('decide by what the other wrote, not by what they remember', async () => {
    const moussa = circle.person('Moussa')
    const memberId = circle.memberId('Moussa')
    expect(await run(two, moussa, payment())).toMatchObject({ accepted: false })
    expect(await run(one, circle.admin, { type: 'name-officer', memberId })).toMatchObject({
      accepted: true,
    })
    expect(await run(two, moussa, payment())).toMatchObject({ accepted: true })
    await run(one, circle.admin, { type: 'dismiss-officer', memberId })
    const before = await entries()
    expect(await run(two, moussa, payment())).toEqual({
      accepted: false,
      refusal: { code: 'not-allowed' },
    })
    expect(await entries()).toEqual(before)
  })
})

describe.each(engines)('on %s', (engine) => {
  let stage: Stage
  let circle: Circle
  beforeAll(async () => {
    stage = await openStage(engine)
    circle = await openCircle(stage, ['Awa', 'Moussa'])
  })
  afterAll(() => stage.close())

  test('of commands at one moment each writes its names, in the order of the journal', async () => {
    const names = Array.from({ length: atOnce }, (_, index) => `Les Lionnes ${index}`)
    const answers = await Promise.all(
      names.map((name) =>
        stage.api.journal.run({
          tontineId: circle.id,
          actor: { role: 'user', userId: circle.admin.id },
          command: { type: 'describe-tontine', texts: { name, description: '' } },
          alongside: (trx) => saveTexts(trx, circle.id, { name, description: '' }),
          answer: ({ state }) => state.seq,
        }),
      ),
    )
    expect(answers.map(({ accepted }) => accepted)).toEqual(names.map(() => true))
    const last = Math.max(...answers.map((one) => (one.accepted ? one.value : 0)))
    const latest = answers.findIndex((one) => one.accepted && one.value === last)
    const { body } = await circle.admin.get(circle.path)
    expect(body).toMatchObject({ name: names[latest] })
    // It compares the name with the digest in the journal.
    expect(await faultsIn(stage)).toEqual([])
  })

  /** All that the database has, as text. */
  async function everything(db: Sql): Promise<string> {
    const { rows: tables } = await sql<{ name: string }>`select table_name as name
      from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db)
    const texts: unknown[] = []
    for (const { name } of tables) {
      const all = sql`select string_agg(t::text, '|' order by t::text) as text from ${sql.table(name)} t`
      texts.push([name, (await all.execute(db)).rows])
    }
    return JSON.stringify(texts)
  }

  test('a statement writes nothing if somebody else has moved the head', async () => {
    const { sql: db } = stage.services.database
    const stored = await findEntries(db, circle.id)
    const last = stored.at(-1)
    const state = replay(undefined, currentEntries(stored))
    if (!last || !state) throw new Error('no journal')
    const { names } = await db
      .selectFrom('journalHeads')
      .select('names')
      .where('tontineId', '=', circle.id)
      .executeTakeFirstOrThrow()
    const awa = circle.memberId('Awa')
    const [{ id: actor }, key] = [circle.admin, crypto.randomUUID()]
    const end = { ...last, seq: last.seq + 1 }
    const identity = { memberId: awa, kind: 'email' as const, salt: newSalt() }
    const notice = { userId: actor, kind: 'order-changed' as const, facts: {} }
    const changed = { ...state, members: state.members.slice(1), turns: [] }
    const writes = [
      appended(circle.id, [end]),
      ...keptBeside(state, {
        texts: [{ digest: 'd', body: 'a note', lookup: null, salt: newSalt() }],
        identities: [identity],
        nameSalt: newSalt(),
        root: 'a root',
      }),
      ...projected(projections, undefined, state),
      noticesSaved(circle.id, [notice], last.at).write,
      answerSaved({ actor, key, request: 'request' }, {}),
    ]
    const others = projected(projections, state, changed)
    const heads = [
      { ...last, names, seq: last.seq - 1 },
      { ...last, names, hash: last.prevHash },
      { ...last, names: names - 1 },
    ]
    // Meanwhile the process may write mails, which this transaction does not see.
    const atOneMoment = db.transaction().setIsolationLevel('repeatable read')
    await atOneMoment.execute(async (trx) => {
      const before = await everything(trx)
      for (const from of heads)
        for (const some of [writes, others]) {
          const head = movedHead(circle.id, end, from)
          expect(await writeIfMoved(trx, some, head)).toBe(false)
        }
      expect(await everything(trx)).toBe(before)
    })
  })
})
