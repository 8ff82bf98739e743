import { firstBreak } from '@mainforte/domain/journal/chain'
import type { Head } from '@mainforte/domain/journal/head'
import { headText } from '@mainforte/domain/journal/head-text'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { projections } from '../../projections.ts'
import { engines } from '../../testing/engines.ts'
import { bodyOf, openCircle, openStage, paymentForm } from '../../testing/stage.ts'
import type { Circle, Stage } from '../../testing/stage.ts'
import { verify } from '../replay/verify.ts'
import { findEntries } from '../store.ts'

describe.each(engines)('what an author had seen, on %s', (engine) => {
  let stage: Stage
  let circle: Circle
  beforeAll(async () => {
    stage = await openStage(engine)
    circle = await openCircle(stage, ['Awa', 'Moussa'])
    await circle.admin.post(`${circle.path}/start`)
  })
  afterAll(() => stage.close())

  const entries = () => findEntries(stage.services.database.sql, circle.id)
  const head = async () =>
    bodyOf<{ journalHead: Head }>(await circle.admin.get(circle.path)).journalHead
  const pay = (seen: string | undefined, key: string = crypto.randomUUID()) =>
    circle.admin.ask(
      'POST',
      `${circle.path}/payments`,
      paymentForm(circle.memberId('Moussa'), { isMeant: true }),
      { 'idempotency-key': key, ...(seen === undefined ? {} : { 'journal-seen': seen }) },
    )

  test('J11 each entry of a command keeps what its author had seen, and its hash covers it', async () => {
    const seen = await head()
    expect((await pay(headText(seen))).status).toBe(201)
    const older = (await entries())[1]
    if (!older) throw new Error('nothing was written')
    const { seq, hash } = older
    expect((await pay(headText({ seq, hash }))).status).toBe(201)
    expect((await pay(undefined)).status).toBe(201)
    const written = await entries()
    const after = written.filter((entry) => entry.seq > seen.seq)
    expect(after.map((entry) => entry.seen)).toEqual([seen, { seq, hash }, undefined])
    expect(firstBreak(written)).toBeUndefined()
    const { entries: served } = bodyOf<{ entries: unknown[] }>(
      await circle.admin.get(`${circle.path}/journal?after=${seen.seq}`),
    )
    expect(served).toEqual(after.map(({ tontineId: _, ...entry }) => entry))
    for await (const { fault } of verify(
      stage.services.database.sql,
      projections,
      stage.services.encryption,
    ))
      expect(fault).toBeUndefined()
  })

  test('J12 a command whose author has seen another journal is refused, and nothing is written', async () => {
    const { seq, hash } = await head()
    const others = [
      { seq, hash: 'f'.repeat(64) },
      { seq: 2, hash },
      { seq: seq + 1, hash },
    ]
    for (const seen of others)
      expect(await pay(headText(seen))).toMatchObject({
        status: 409,
        body: { code: 'other-journal', data: { seq: seen.seq } },
      })
    expect(await head()).toEqual({ seq, hash })
  })

  test('J12 a stranger learns nothing about the journal', async () => {
    const stranger = await stage.person('Dado')
    const answer = await stranger.ask(
      'POST',
      `${circle.path}/archive`,
      {},
      {
        'journal-seen': `1.${'f'.repeat(64)}`,
      },
    )
    expect(answer).toMatchObject({ status: 404, body: { code: 'no-such-tontine' } })
  })

  test('J12 a malformed head is invalid, so that no entry silently lacks it', async () => {
    for (const text of [
      '',
      'x',
      '1',
      `1.${'g'.repeat(64)}`,
      `0.${'0'.repeat(64)}`,
      `-1.${'f'.repeat(64)}`,
    ])
      expect(await pay(text)).toMatchObject({ status: 400, body: { code: 'seen-invalid' } })
  })

  test('J12 a request that was answered is answered again, whatever its author has seen since', async () => {
    const key = crypto.randomUUID()
    const form = paymentForm(circle.memberId('Awa'), { isMeant: true })
    const send = async () =>
      circle.admin.ask('POST', `${circle.path}/payments`, form, {
        'idempotency-key': key,
        'journal-seen': headText(await head()),
      })
    const first = await send()
    expect(first.status).toBe(201)
    expect((await send()).body).toEqual(first.body)
  })

  test('a new tontine has no journal that its author could have seen', async () => {
    const next = await openCircle(stage, ['Esi'])
    const [first] = await findEntries(stage.services.database.sql, next.id)
    expect(first).not.toHaveProperty('seen')
  })
})
