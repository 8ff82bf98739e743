import { readFileSync, readdirSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Json, JsonObject } from '../json.ts'
import type { DrawFault } from '../steps.ts'
import { outcomeOf } from '../steps.ts'
import { aloudEvent, created, drawEvents, journalOf, recordOf } from '../testing/build.ts'
import { leavesOf, replaced } from '../testing/leaves.ts'
import { vectorOf } from '../testing/vectors.ts'
import { checkContradiction, checkJournal } from './check-journal.ts'

const stepIn = (file: unknown, code: string) => checkJournal(file).find(({ step }) => step === code)

const samples = new URL('../../../domain/src/journal/samples/', import.meta.url)

test.for(readdirSync(samples))(
  'J2, D5 the journals of %s are valid, and so are their draws',
  (file) => {
    const lines = readFileSync(new URL(file, samples), 'utf8').trim().split('\n')
    for (const line of lines) {
      const { tontineId, entries } = JSON.parse(line)
      const steps = checkJournal({ format: 'mainforte-journal', version: 1, tontineId, entries })
      expect(steps.filter(({ ok }) => !ok)).toEqual([])
    }
  },
)

test.each(['journal', 'journal-draws', 'journal-room'])(
  'J2 whatever is changed in %s is found',
  (name) => {
    const journal = vectorOf<Json>(name)
    for (const { path, value } of leavesOf(journal)) {
      const other = typeof value === 'number' ? value + 1 : `${String(value)}0`
      expect(outcomeOf(checkJournal(replaced(journal, path, other))), path.join('.')).not.toBe(
        'valid',
      )
    }
  },
)

test('J2 the first entry that does not follow is named, with the reason', () => {
  const journal = vectorOf<{ tontineId: string; entries: JsonObject[] }>('journal')
  const faultOf = (entries: Json[]) => stepIn({ ...journal, entries }, 'chain')
  const [one, two, three, ...rest] = journal.entries
  const inserted = { ...three!, seq: 4 }
  expect(faultOf([one!, three!])).toMatchObject({ fault: { seq: 2, because: 'gap', found: 3 } })
  expect(faultOf([one!, two!, { ...three!, at: 'later' }, ...rest])).toMatchObject({
    entries: 2,
    fault: { seq: 3, because: 'changed' },
  })
  expect(faultOf([one!, two!, three!, inserted])).toMatchObject({
    fault: { seq: 4, because: 'not-chained' },
  })
  expect(faultOf([one!, { ...two!, more: 1 }])).toMatchObject({
    fault: { seq: 2, because: 'misshapen' },
  })
  const other = { ...journal, tontineId: 'c2' }
  expect(stepIn(other, 'chain')).toMatchObject({ fault: { seq: 1, because: 'changed' } })
  expect(stepIn(other, 'beginning')).toMatchObject({ ok: false })
})

test('J11 the head that an author had seen is in the journal before the entry', () => {
  const events = [created('c1'), ...['a', 'b', 'c'].map((type) => ({ event: { type } }))]
  const hashAt = (seq: number) => journalOf('c1', events).entries[seq - 1]?.hash ?? ''
  const seenIn = (seen: Json) => {
    const file = journalOf('c1', [...events, { event: { type: 'd' }, seen }])
    return checkJournal(file).find(({ step }) => step === 'seen' || step === 'chain')?.ok
      ? stepIn(file, 'seen')
      : 'misshapen'
  }
  expect(seenIn({ seq: 4, hash: hashAt(4) })).toMatchObject({ ok: true, count: 1 })
  expect(seenIn({ seq: 1, hash: hashAt(1) })).toMatchObject({ ok: true, count: 1 })
  expect(seenIn({ seq: 2, hash: hashAt(3) })).toMatchObject({ ok: false, seq: 5 })
  expect(seenIn({ seq: 5, hash: hashAt(4) })).toMatchObject({ ok: false, seq: 5 })
  expect(seenIn({ seq: 9, hash: hashAt(4) })).toMatchObject({ ok: false, seq: 5 })
  expect(seenIn({ seq: 0, hash: '0'.repeat(64) })).toMatchObject({ ok: true })
  expect(seenIn({ seq: 0, hash: hashAt(4) })).toMatchObject({ ok: false, seq: 5 })
  expect(seenIn({ seq: -1, hash: hashAt(4) })).toBe('misshapen')
  expect(seenIn(null)).toBe('misshapen')
  // It is part of the entry's hash.
  const whole = journalOf('c1', [
    ...events,
    { event: { type: 'd' }, seen: { seq: 4, hash: hashAt(4) } },
  ])
  const last = whole.entries.length - 1
  const { seen: _, ...without } = { seen: null, ...whole.entries[last]! }
  expect(
    stepIn({ ...whole, entries: [...whole.entries.slice(0, last), without] }, 'chain'),
  ).toMatchObject({
    fault: { because: 'changed' },
  })
})

const secrets = { server: 'a'.repeat(64), bintou: 'b'.repeat(64), chris: 'c'.repeat(64) }
const hands = ['h-1', 'h-2', 'h-3', 'h-4', 'h-5']
const record = recordOf({ hands, secrets, drawId: 'c1:1' })
const voided = recordOf({ hands, secrets: { ...secrets, chris: '-', server: '-' }, drawId: 'c1:1' })

/** The draw of a journal of these events. */
const drawOf = (events: readonly JsonObject[]) =>
  stepIn(journalOf('c1', [created('c1'), ...events.map((event) => ({ event }))]), 'draw')

/** The same draw with the events of a type changed, left out (undefined), or several in place of one. */
const changed = (
  type: string,
  change: (event: JsonObject) => JsonObject | JsonObject[] | undefined,
  from = record,
) =>
  drawOf(
    drawEvents(1, from).flatMap((event): JsonObject[] =>
      event.type === type ? [change(event) ?? []].flat() : [event],
    ),
  )

const faulty = (...faults: DrawFault[]) => ({ ok: false, faults: expect.arrayContaining(faults) })

test('D5 a draw of the members is opened, promised, closed, revealed and made', () => {
  expect(drawOf(drawEvents(1, record))).toMatchObject({
    ok: true,
    result: 'drawn',
    others: 2,
    hands: 5,
  })
  expect(drawOf(drawEvents(1, record).slice(0, 5))).toMatchObject({ ok: true, result: 'open' })
  expect(drawOf(drawEvents(1, voided))).toMatchObject({
    ok: true,
    result: 'void',
    missing: ['chris'],
  })
  const constrained = recordOf({
    hands,
    secrets,
    drawId: 'c1:1',
    constraints: {
      fixed: [{ hand: 'h-4', rank: 1 }],
      notBefore: hands.toSorted().map((hand) => ({ hand, rank: 3 })),
    },
  })
  expect(drawOf(drawEvents(1, constrained))).toMatchObject({ ok: true, result: 'drawn' })
})

test('D1 secrets are promised before they are revealed, and only the promised ones count', () => {
  const others = { commitment: 'd'.repeat(64) }
  expect(changed('draw-committed', (event) => ({ ...event, ...others }))).toMatchObject(
    faulty('not-promised'),
  )
  expect(changed('secret-promised', () => undefined)).toMatchObject(
    faulty('closed-wrongly', 'revealed-wrongly', 'participants-changed'),
  )
  expect(changed('secret-promised', (event) => [event, event])).toMatchObject(
    faulty('promised-wrongly'),
  )
  expect(changed('promises-closed', () => undefined)).toMatchObject(
    faulty('revealed-wrongly', 'closed-wrongly'),
  )
  expect(
    changed('promises-closed', (event) => ({ ...event, commitRoot: 'd'.repeat(64) })),
  ).toMatchObject(faulty('closed-wrongly'))
  expect(
    changed('secret-revealed', (event) => ({ ...event, secret: 'd'.repeat(64) })),
  ).toMatchObject(faulty('promises', 'participants-changed'))
  expect(changed('secret-revealed', (event) => [event, event])).toMatchObject(
    faulty('revealed-wrongly'),
  )
  const late = drawEvents(1, record).toSorted(
    (one, other) =>
      Number(one.type === 'promises-closed') - Number(other.type === 'promises-closed'),
  )
  expect(drawOf(late)).toMatchObject({ ok: false })
  expect(changed('draw-opened', (event) => ({ ...event, without: ['chris'] }))).toMatchObject(
    faulty('promised-wrongly'),
  )
})

test('D3, D4 the order in the journal is that of the list and of all who promised', () => {
  const turns = (event: JsonObject) => event.turns as JsonObject[]
  expect(
    changed('order-drawn', (event) => ({ ...event, turns: turns(event).toReversed() })),
  ).toMatchObject(faulty('order', 'turns'))
  expect(
    changed('order-drawn', (event) => ({
      ...event,
      turns: turns(event).map((turn) => ({ ...turn, rank: 1 })),
    })),
  ).toMatchObject(faulty('turns'))
  const { participants } = recordOf({ hands, secrets: { server: secrets.server }, drawId: 'c1:1' })
  const alone = recordOf({ hands, secrets: { server: secrets.server }, drawId: 'c1:1' })
  const ended = drawEvents(1, alone).at(-1)!
  expect(participants).toHaveLength(1)
  expect(changed('order-drawn', () => ended)).toMatchObject(faulty('participants-changed'))
  const smaller = recordOf({ hands: hands.slice(1), secrets, drawId: 'c1:1' })
  expect(changed('order-drawn', () => drawEvents(1, smaller).at(-1)!)).toMatchObject(
    faulty('list-changed'),
  )
  expect(changed('order-drawn', (event) => [event, event])).toMatchObject(faulty('after-end'))
  expect(changed('order-drawn', ({ turns: _, ...event }) => event)).toMatchObject(
    faulty('misshapen'),
  )
  expect(changed('order-drawn', (event) => ({ ...event, turns: [null, 7] }))).toMatchObject(
    faulty('misshapen'),
  )
})

test('D1 the server alone draws with the secret that it promised before', () => {
  const kind = 'room'
  const alone = recordOf({ kind, hands, secrets: { server: secrets.server }, drawId: 'c1:1' })
  const [promised] = drawEvents(1, alone)
  const made = aloudEvent(1, alone)
  expect(drawOf([promised!, made])).toMatchObject({ ok: true, result: 'drawn', others: 0 })
  expect(drawOf([made])).toMatchObject(faulty('not-promised'))
  const again = { ...promised!, commitment: 'd'.repeat(64) }
  expect(drawOf([again, promised!, made])).toMatchObject(faulty('not-promised'))
})

test('D5 a draw that does not count names who promised and did not reveal', () => {
  const named = (missing: Json) =>
    changed('draw-voided', (event) => ({ ...event, missing }), voided)
  expect(named(['chris'])).toMatchObject({ ok: true })
  expect(named(['server'])).toMatchObject({ ok: true })
  expect(named(['bintou'])).toMatchObject(faulty('missing-wrong'))
  expect(named([])).toMatchObject(faulty('missing-wrong'))
  expect(named(7)).toMatchObject(faulty('misshapen'))
})

test('J2, D5 no event with a draw’s name makes the check fail', () => {
  const types = drawEvents(1, record).map(({ type }) => type as string)
  const someEvent = fc
    .tuple(fc.constantFrom(...types, 'draw-voided'), fc.nat(), fc.jsonValue({ maxDepth: 3 }))
    .map(([type, at, value]) => {
      const event = [...drawEvents(1, record), ...drawEvents(1, voided)].find(
        (one) => one.type === type,
      )!
      const leaves = leavesOf(event, true).filter(({ path }) => path.length > 0)
      const { path } = leaves[at % leaves.length]!
      return replaced(event, path, value as Json) as JsonObject
    })
  fc.assert(
    fc.property(fc.array(someEvent, { maxLength: 8 }), (events) => {
      const file = journalOf('c1', [created('c1'), ...events.map((event) => ({ event }))])
      expect(['valid', 'invalid', 'unreadable']).toContain(outcomeOf(checkJournal(file)))
    }),
    { numRuns: 1000 },
  )
})

test('J9 a contradiction needs two valid journals of one tontine with different entries at one number', () => {
  interface File {
    tontineId: string
    stories: { entries: JsonObject[] }[]
  }
  const proof = vectorOf<File>('contradiction')
  const [one, other] = proof.stories.map(({ entries }) => entries)
  const outcome = (...stories: (JsonObject[] | undefined)[]) =>
    outcomeOf(
      checkContradiction({ ...proof, stories: stories.map((entries) => ({ entries: entries! })) }),
    )
  expect(outcome(one, other)).toBe('valid')
  expect(checkContradiction(proof)).toContainEqual({
    step: 'parting',
    ok: true,
    seq: 5,
    hashes: [one!.at(-1)!.hash, other!.at(-1)!.hash],
  })
  expect(outcome(one, one)).toBe('invalid')
  expect(outcome(one, other!.slice(0, 4))).toBe('invalid')
  expect(outcome(one, [...other!.slice(0, 4), { ...other![4]!, at: 'later' }])).toBe('invalid')
  expect(outcome(one, other!.slice(1))).toBe('invalid')
  expect(outcome(one)).toBe('unreadable')
  expect(outcome(one, other, one)).toBe('unreadable')
  expect(outcomeOf(checkContradiction({ ...proof, tontineId: 'c2' }))).toBe('invalid')
})
