import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tontine, user } from '../testing/cast.ts'
import { circle } from '../testing/circle.ts'
import { holds } from '../testing/property.ts'
import { type Entry, beforeTheFirst, chained, firstBreak, hashOf } from './chain.ts'
import { upcast } from './upcast.ts'

const place = { tontineId: tontine('t'), at: '2026-01-01T08:00:00.000Z', by: user('awa') }

/** A journal of several batches, as a tontine with a random order writes it. */
function journal(): Entry[] {
  const { entries } = circle({ members: 4, rankingMethod: 'random' })
  return entries.reduce<Entry[]>((written, { event }) => {
    const last = written.at(-1) ?? { seq: 0, hash: beforeTheFirst }
    return [...written, ...chained(last, [event], place)]
  }, [])
}

const whole = journal()

test('J2 an unchanged journal is whole, also when read back from its text', () => {
  expect(firstBreak(whole)).toBeUndefined()
  expect(firstBreak(JSON.parse(JSON.stringify(whole)))).toBeUndefined()
  expect(firstBreak([])).toBeUndefined()
})

test('J2 events written together are chained like events written one by one', () => {
  const events = whole.map(({ event }) => upcast(event))
  expect(chained({ seq: 0, hash: beforeTheFirst }, events, place)).toEqual(whole)
})

test('J2 an entry that is missing is named by its number', () => {
  expect(firstBreak(whole.toSpliced(2, 1))).toEqual({ seq: 3, because: 'gap', found: 4 })
  expect(firstBreak(whole.slice(1))).toEqual({ seq: 1, because: 'gap', found: 2 })
})

test('J2 an entry that was changed and rehashed breaks the chain behind it', () => {
  const [first] = whole
  if (!first) throw new Error('the journal is empty')
  const changed = { ...first, at: '2026-01-02T08:00:00.000Z' }
  const again = { ...changed, hash: hashOf(changed) }
  expect(firstBreak([again, ...whole.slice(1)])).toEqual({
    seq: 2,
    because: 'not-chained',
    found: first.hash,
    expected: again.hash,
  })
})

test('J2 any change in any entry is found at that entry', () => {
  const changes: ((entry: Entry) => Entry)[] = [
    (entry) => ({ ...entry, at: '2026-01-02T08:00:00.000Z' }),
    (entry) => ({ ...entry, by: user('chris') }),
    (entry) => ({ ...entry, tontineId: tontine('u') }),
    (entry) => ({ ...entry, event: { type: 'tontine-archived' } }),
    (entry) => ({ ...entry, hash: `0${entry.hash.slice(1)}`.replace(/^00/, '10') }),
  ]
  holds(
    fc.property(fc.nat(whole.length - 1), fc.constantFrom(...changes), (index, change) => {
      const entries = whole.map((entry, at) => (at === index ? change(entry) : entry))
      fc.pre(JSON.stringify(entries) !== JSON.stringify(whole))
      expect(firstBreak(entries)).toMatchObject({ seq: index + 1, because: 'changed' })
    }),
  )
})
