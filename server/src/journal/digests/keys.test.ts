import { commitmentOf, serverParticipant } from '@mainforte/domain/rotation/draw'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createEncryption } from '../../kernel/database/encryption.ts'
import { projections } from '../../projections.ts'
import { engines, freshDatabase } from '../../testing/engines.ts'
import { dumpOf, provable } from '../../testing/guess-digests.ts'
import { openCircle, openStage, password, paymentForm, tontineForm } from '../../testing/stage.ts'
import type { Circle, Stage } from '../../testing/stage.ts'
import { type TontineKeys, drawSecretOf, findKeys } from './keys.ts'
import { rebuild } from '../replay/rebuild.ts'
import { findEntries } from '../store.ts'
import { verify } from '../replay/verify.ts'

const faultsIn = async ({ services }: Stage) => {
  const read = await Array.fromAsync(
    verify(services.database.sql, projections, services.encryption),
  )
  return read.flatMap(({ fault }) => fault ?? [])
}

/**
 * The guesses that an attacker with a copy of the database and all keys of the tontine can verify.
 */
async function provableWithKeys({ services }: Stage, circle: Circle, guesses: readonly string[]) {
  const db = services.database.sql
  const keys = await findKeys(db, services.encryption, circle.id)
  const journal = JSON.stringify(await findEntries(db, circle.id))
  return provable(await dumpOf(db), journal, guesses, bytesOf(keys))
}

const bytesOf = (keys: TontineKeys) =>
  Object.values(keys).map((key: string | Uint8Array) =>
    typeof key === 'string' ? Buffer.from(key, 'hex') : key,
  )

describe.each(engines)('on %s', (engine) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(engine)
  })
  afterAll(() => stage.close())

  test('J10 ending an account deletes the salts of its digests, in every tontine', async () => {
    const circle = await openCircle(stage, ['Awa', 'Moussa', 'Bintou'])
    const [moussa, bintou] = [circle.person('Moussa'), circle.person('Bintou')]
    const old = await openCircle(stage, ['Awa'])
    await moussa.post(`/invitations/${old.code}/join`)
    await old.admin.post(`${old.path}/archive`)
    for (const one of [circle, old])
      expect(await provableWithKeys(stage, one, [moussa.email])).toEqual([moussa.email])

    expect((await moussa.post('/account/delete', { password })).status).toBe(200)
    for (const one of [circle, old])
      expect(await provableWithKeys(stage, one, [moussa.email])).toEqual([])
    expect(await provableWithKeys(stage, circle, [bintou.email])).toEqual([bintou.email])
    expect(await faultsIn(stage)).toEqual([])
  })

  test('J10 the digest of a former name can not be reproduced', async () => {
    const circle = await openCircle(stage, ['Awa'])
    const names = ['Les sœurs de Cocody', 'Les sœurs de Treichville']
    expect(await provableWithKeys(stage, circle, names)).toEqual([names[0]])
    const texts = { name: names[1], description: '' }
    expect((await circle.admin.put(`${circle.path}/texts`, texts)).status).toBe(200)
    expect(await provableWithKeys(stage, circle, names)).toEqual([names[1]])
    expect(await faultsIn(stage)).toEqual([])
  })

  test('a text or a name that was changed in the database is reported', async () => {
    const circle = await openCircle(stage, ['Awa', 'Moussa'])
    const form = paymentForm(circle.memberId('Moussa'), { note: 'devant témoins' })
    await circle.admin.post(`${circle.path}/payments`, form)
    const db = stage.services.database.sql
    const change = async (table: string, column: string, from: string, to: string) => {
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${to}
        where tontine_id = ${circle.id} and ${sql.ref(column)} = ${from}`.execute(db)
    }
    for (const [table, column, text] of [
      ['kept_texts', 'body', 'devant témoins'],
      ['tontine_details', 'name', tontineForm().name],
    ] as const) {
      await change(table, column, text, 'autre chose')
      const sentence = `a text of ${circle.id} does not match its digest in the journal`
      expect(await faultsIn(stage)).toMatchObject([{ sentence: expect.stringContaining(sentence) }])
      await change(table, column, 'autre chose', text)
      expect(await faultsIn(stage)).toEqual([])
    }
  })
})

describe.each(engines)('a new AUTH_SECRET on %s', (engine) => {
  const [first, second] = ['the first secret of this installation', 'the second secret of this one']

  test('without the former one the start fails and names the setting; with it everything works', async () => {
    const opened = await freshDatabase(engine)
    // Opened by several stages in turn, and closed once.
    const database = { ...opened, close: async () => {} }
    const stageWith = (authSecret: string, previousAuthSecret?: string) =>
      openStage(engine, {
        database,
        settings: { authSecret, ...(previousAuthSecret && { previousAuthSecret }) },
      })
    const before = await stageWith(first)
    const random = { automaticRankingMethod: 'random' }
    const circle = await openCircle(before, ['Awa', 'Moussa'], random)
    const keys = await findKeys(database.sql, before.services.encryption, circle.id)
    const stored = () => database.sql.selectFrom('tontineKeys').select('root').execute()
    const [former] = await stored()
    await before.close()

    await expect(stageWith(second)).rejects.toThrow(/^AUTH_SECRET .*AUTH_SECRET_PREVIOUS/)
    expect(await stored()).toEqual([former])

    await (await stageWith(second, first)).close()
    const [latter] = await stored()
    expect(latter).not.toEqual(former)
    const onlyFirst = createEncryption({ authSecret: first })
    await expect(findKeys(database.sql, onlyFirst, circle.id)).rejects.toThrow('AUTH_SECRET')

    const after = await stageWith(second)
    expect(await findKeys(database.sql, after.services.encryption, circle.id)).toEqual(keys)
    const awa = after.visitor()
    const { email } = circle.admin
    expect((await awa.post('/auth/sign-in', { email, password })).status).toBe(200)
    // Members are still recognized, and the committed draw still matches its secret.
    const again = { name: 'Encore', email: circle.person('Moussa').email, phone: null }
    expect(await awa.post(`${circle.path}/members`, again)).toMatchObject({
      status: 409,
      body: { code: 'already-in-circle' },
    })
    const draws = (await findEntries(database.sql, circle.id)).flatMap(({ event }) =>
      event.type === 'draw-committed' ? [event] : [],
    )
    const next = draws.at(-1)
    const secret = drawSecretOf(keys, next?.drawId ?? '')
    expect(next?.commitment).toBe(commitmentOf(next?.drawId ?? '', serverParticipant, secret))
    expect((await awa.post(`${circle.path}/start`)).status).toBe(200)
    expect(await faultsIn(after)).toEqual([])
    await Array.fromAsync(rebuild(database.sql, projections))
    await after.close()
    await opened.close()
  })
  test('a process with another secret creates no tontine that the others could not read', async () => {
    const opened = await freshDatabase(engine)
    const database = { ...opened, close: async () => {} }
    const stages = [
      await openStage(engine, { database, settings: { authSecret: first } }),
      await openStage(engine, { database, settings: { authSecret: second } }),
    ]
    const begin = async (stage: Stage | undefined) =>
      (await (await stage?.person('Awa'))?.post('/tontines', tontineForm()))?.status
    expect([await begin(stages[0]), await begin(stages[1]), await begin(stages[0])]).toEqual([
      201, 500, 201,
    ])
    const rows = await database.sql.selectFrom('tontineKeys').select('root').execute()
    expect(new Set(rows.map(({ root }) => root.split('.')[1])).size).toBe(1)
    for (const stage of stages) await stage.close()
    await opened.close()
  })
})
