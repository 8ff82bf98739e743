import type { JournalView } from '@mainforte/contract/journal/views'
import { booksOf, firstDiscrepancy } from '@mainforte/domain/journal/books'
import type { Books } from '@mainforte/domain/journal/books'
import { readOn, unread } from '@mainforte/domain/journal/reading'
import type { WrittenEntry } from '@mainforte/domain/journal/written-entry'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../testing/engines.ts'
import { bodyOf, openCircle, openStage, password, paymentForm } from '../testing/stage.ts'
import type { Circle, Person, Stage } from '../testing/stage.ts'

const bySeniority = { automaticRankingMethod: 'lilo' }

describe.each(engines)('on %s', (engine) => {
  let stage: Stage
  let circle: Circle
  let paymentId: string
  beforeAll(async () => {
    stage = await openStage(engine)
    circle = await openCircle(stage, ['Awa', 'Moussa', 'Bintou'], bySeniority)
    const form = paymentForm(circle.memberId('Moussa'))
    paymentId = form.paymentId
    await circle.admin.post(`${circle.path}/payments`, form)
    const reason = { reason: 'compté deux fois' }
    await circle.byTwo(`/payments/${paymentId}/reverse`, reason)
    const again = paymentForm(circle.memberId('Bintou'), { payerId: circle.memberId('Moussa') })
    await circle.admin.post(`${circle.path}/payments`, again)
  })
  afterAll(() => stage.close())

  const lines = async (who: Person, query = '') =>
    bodyOf<JournalView>(await who.get(`${circle.path}/journal/lines${query}`))

  test('J5 the journal from the server verifies from the first entry to the last, and the tables follow from it', async () => {
    const moussa = circle.person('Moussa')
    const journal = await moussa.get(`${circle.path}/journal`)
    const { entries, next } = bodyOf<{ entries: WrittenEntry[]; next: number | null }>(journal)
    expect(next).toBeNull()
    const { isWhole, reading } = readOn(unread(circle.id), entries)
    expect(isWhole).toBe(true)

    const response = await moussa.get(`${circle.path}/books`)
    const { end, books } = bodyOf<{ end: object; books: Books }>(response)
    expect(end).toEqual({ seq: reading.seq, hash: reading.hash })
    if (!reading.state) throw new Error('the journal is empty')
    expect(firstDiscrepancy(books, booksOf(reading.state))).toBeUndefined()
    expect(books.sums).toEqual({ paidIn: 25_000, sent: 0, confirmed: 0 })
  })

  test('the journal is sent from the entry that the client already has', async () => {
    const answer = await circle.admin.get(`${circle.path}/journal?after=3`)
    const { entries } = bodyOf<{ entries: WrittenEntry[] }>(answer)
    expect(entries[0]?.seq).toBe(4)
    expect((await circle.admin.get(`${circle.path}/journal?after=-1`)).status).toBe(400)
  })

  test('J16 the journal says who has checked up to where, newest first, and never goes back', async () => {
    const other = await openCircle(stage, ['Hawa', 'Ismaël', 'Jojo'])
    const path = `${other.path}/journal`
    const { entries } = bodyOf<{ entries: WrittenEntry[] }>(await other.admin.get(path))
    const say = (who: Person, seq: number, hash = entries[seq - 1]?.hash ?? '') =>
      who.ask('POST', `${path}/checked`, { seq, hash })
    const said = async () => {
      const { checkedBy } = bodyOf<JournalView>(await other.admin.get(`${path}/lines`))
      return checkedBy.map(({ name, isYou, seq }) => [name, isYou, seq])
    }
    expect(await said()).toEqual([])
    expect((await say(other.admin, 3)).status).toBe(200)
    expect((await say(other.person('Ismaël'), 4)).status).toBe(200)
    expect((await say(other.person('Ismaël'), 2)).status).toBe(200)
    expect(await said()).toEqual([
      ['Ismaël', false, 4],
      ['Hawa', true, 3],
    ])
    expect((await say(other.admin, 5)).status).toBe(200)
    expect(await said()).toEqual([
      ['Hawa', true, 5],
      ['Ismaël', false, 4],
    ])

    const refused = { status: 409, body: { code: 'other-journal', data: { seq: 5 } } }
    expect(await say(other.person('Jojo'), 5, 'f'.repeat(64))).toMatchObject(refused)
    expect((await say(other.person('Jojo'), entries.length + 1, 'f'.repeat(64))).status).toBe(409)
    expect((await say(other.person('Jojo'), 0)).status).toBe(400)
    expect((await say(await stage.person('Koné'), 3)).status).toBe(404)

    const { journalChecks } = bodyOf<{ journalChecks: object[] }>(
      await other.person('Ismaël').get('/account/export'),
    )
    expect(journalChecks).toMatchObject([{ tontineName: expect.any(String), seq: 4 }])

    // It is no entry, and goes with the account.
    const after = bodyOf<{ entries: WrittenEntry[] }>(await other.admin.get(path))
    expect(after.entries).toEqual(entries)
    const count = async () =>
      (await stage.services.database.sql.selectFrom('journalChecks').selectAll().execute()).filter(
        ({ tontineId }) => tontineId === other.id,
      ).length
    expect(await count()).toBe(2)
    expect((await other.person('Ismaël').post('/account/delete', { password })).status).toBe(200)
    expect(await count()).toBe(1)
    expect(await said()).toEqual([['Hawa', true, 5]])
  })

  test('J8 the mark of a journal stays as it grows, and changes with any change in it', async () => {
    const other = await openCircle(stage, ['Fanta', 'Gora'])
    const markUpTo = async (seq: number) =>
      bodyOf<{ mark: string }>(await other.admin.get(`${other.path}/journal/mark?upTo=${seq}`)).mark
    const head = async () =>
      bodyOf<{ journalHead: { seq: number; hash: string } }>(await other.admin.get(other.path))
        .journalHead
    const { seq } = await head()
    const mark = await markUpTo(seq)
    await other.admin.post(`${other.path}/members/${other.memberId('Gora')}/officer`)
    expect((await head()).seq).toBeGreaterThan(seq)
    expect(await markUpTo(seq)).toBe(mark)
    expect(await markUpTo(seq + 1)).not.toBe(mark)

    const { sql: trx } = stage.services.database
    await sql`alter table journal disable trigger journal_only_grows`.execute(trx)
    await sql`update journal set event = event || '{"hands": 2}' where tontine_id = ${other.id}
      and seq = 1`.execute(trx)
    await sql`alter table journal enable trigger journal_only_grows`.execute(trx)
    expect(await markUpTo(seq)).not.toBe(mark)
  })

  test('the page shows the newest entries first, with who did what for whom, and why', async () => {
    const { tontineName, end, rows } = await lines(circle.person('Moussa'))
    expect(tontineName).toBe('Les sœurs de Cocody')
    expect(rows[0]).toMatchObject({
      seq: end.seq,
      hash: end.hash,
      event: { type: 'payment-recorded' },
      byName: 'Awa',
      byYou: false,
      memberName: 'Bintou',
      payerName: 'Moussa',
      amount: 25_000,
      method: 'cash',
    })
    expect(rows[1]).toMatchObject({
      event: { type: 'payment-reversed', paymentId },
      memberName: 'Moussa',
      amount: 25_000,
      reason: 'compté deux fois',
    })
    const ordered = rows.find(({ event }) => event.type === 'order-set')
    expect(ordered?.order.toSorted()).toEqual(['Awa', 'Bintou', 'Moussa'])
    expect(rows.at(-1)?.event.type).toBe('tontine-created')
    expect((await lines(circle.admin)).rows[0]?.byYou).toBe(true)
  })

  test('the page filters by kind, and refuses an unknown kind', async () => {
    const { rows } = await lines(circle.admin, '?kind=members')
    expect(new Set(rows.map(({ event }) => event.type))).toEqual(
      new Set(['member-enrolled', 'member-approved']),
    )
    expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(['members']))
    const answer = await circle.admin.get(`${circle.path}/journal/lines?kind=secrets`)
    expect(answer).toMatchObject({ status: 400 })
  })

  test('a long journal is paginated, each entry once', async () => {
    const other = await openCircle(stage, ['Esi', 'Dado'])
    for (let count = 0; count < 28; count += 1) {
      await other.admin.post(`${other.path}/members/${other.memberId('Dado')}/officer`)
      await other.admin.delete(`${other.path}/members/${other.memberId('Dado')}/officer`)
    }
    const seen: number[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const query: string = cursor === '' ? '' : `?cursor=${cursor}`
      const answer = await other.admin.get(`${other.path}/journal/lines${query}`)
      const { rows, next } = bodyOf<JournalView>(answer)
      expect(rows.length).toBeLessThanOrEqual(60)
      seen.push(...rows.map(({ seq }) => seq))
      cursor = next
    }
    expect(seen.length).toBeGreaterThan(60)
    expect(seen).toEqual(seen.map((_, index) => seen.length - index))
  })

  test('an erased name is shown as erased, and the journal still verifies', async () => {
    const gone = await openCircle(stage, ['Fatou', 'Yao'], bySeniority)
    await sql`delete from member_contacts where tontine_id = ${gone.id}
      and person_id = ${gone.memberId('Yao')}`.execute(stage.services.database.sql)
    const { rows } = bodyOf<JournalView>(await gone.admin.get(`${gone.path}/journal/lines`))
    const approved = rows.find(({ event }) => event.type === 'member-approved')
    expect(approved).toMatchObject({ memberName: null, byName: 'Fatou' })
    expect(rows.find(({ event }) => event.type === 'order-set')?.order).toContain(null)
  })

  test('a user outside the tontine gets nothing', async () => {
    const stranger = await stage.person('Kofi')
    for (const address of ['journal', 'journal/lines', 'journal/mark?upTo=1', 'books'])
      expect((await stranger.get(`${circle.path}/${address}`)).status).toBe(404)
  })
})
