import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { tontine } from '../testing/cast.ts'
import { circle } from '../testing/circle.ts'
import { headIn, journalOf, rehashed } from '../testing/journals.ts'
import { contradictionText, readContradiction } from './contradiction.ts'
import type { WrittenEntry } from './written-entry.ts'

const id = tontine('t')
const one = journalOf(circle())
const at = 4
const forked = (entries: readonly WrittenEntry[]) =>
  rehashed(
    entries.map((entry) =>
      entry.seq >= at ? { ...entry, at: '2027-01-01T08:00:00.000Z' } : entry,
    ),
  )
const other = forked(one.slice(0, -1))
const read = (first: readonly unknown[], second: readonly unknown[]) =>
  readContradiction(contradictionText(id, first, second))

test('J15 two valid journals that part are a contradiction, at the entry where they part', () => {
  expect(read(one, other)).toEqual({
    accepted: true,
    value: {
      tontineId: id,
      seq: at,
      hashes: [one[at - 1]?.hash, other[at - 1]?.hash],
      heads: [headIn(one), headIn(other)],
    },
  })
})

test('J15 an author who had seen the other story does not make a story invalid', () => {
  const seen = headIn(one)
  const told = rehashed(other.map((entry) => (entry.seq > at + 1 ? { ...entry, seen } : entry)))
  expect(read(one, told)).toMatchObject({ accepted: true, value: { seq: at } })
})

test('J15 the published contradiction is one', () => {
  const text = readFileSync(
    new URL('../../../verifier/vectors/contradiction.json', import.meta.url),
    'utf8',
  )
  expect(readContradiction(text)).toMatchObject({ accepted: true })
})

test('J15 an older copy, or the same journal, contradicts nothing', () => {
  for (const same of [one, one.slice(0, 3), []])
    expect(read(one, same)).toMatchObject({ refusal: { code: 'no-contradiction' } })
})

test('J15 a story that is no valid journal of that tontine proves nothing', () => {
  const changed = one.with(2, { ...one[2]!, at: '2027-01-01T08:00:00.000Z' })
  const broken = (story: number, seq: number) => ({ refusal: { code: 'story-broken', story, seq } })
  expect(read(changed, other)).toMatchObject(broken(1, 3))
  expect(read(one, other.slice(1))).toMatchObject(broken(2, 1))
  expect(read(one, [...other.slice(0, 2), 'nothing'])).toMatchObject(broken(2, 3))
  const text = contradictionText(tontine('another'), one, other)
  expect(readContradiction(text)).toMatchObject(broken(1, 1))
})

test('J15 what is no contradiction file is not accepted as one', () => {
  const content = JSON.parse(contradictionText(id, one, other))
  const code = (value: unknown) => {
    const result = readContradiction(typeof value === 'string' ? value : JSON.stringify(value))
    return result.accepted ? undefined : result.refusal.code
  }
  expect(code('photos')).toBe('not-a-contradiction')
  expect(code({ ...content, format: 'mainforte-journal' })).toBe('not-a-contradiction')
  expect(code({ ...content, stories: content.stories.slice(1) })).toBe('not-a-contradiction')
  expect(code({ ...content, more: 1 })).toBe('not-a-contradiction')
  expect(code({ ...content, version: 2 })).toBe('unknown-version')
})

test('J15 a file of version 1 has two stories, not one or three', () => {
  const file = JSON.parse(contradictionText(id, one, other))
  expect(file).toMatchObject({ format: 'mainforte-contradiction', version: 1 })
  const [first, second] = file.stories
  for (const stories of [[], [first], [first, second, first]])
    expect(readContradiction(JSON.stringify({ ...file, stories }))).toMatchObject({
      refusal: { code: 'not-a-contradiction' },
    })
})

test('J15 a story begins with its own tontine', () => {
  const [first] = one
  if (!first) throw new Error('the journal is empty')
  const beginning = (event: object) =>
    rehashed(one.with(0, { ...first, event: { ...first.event, ...event } }))
  const broken = { refusal: { code: 'story-broken', story: 1, seq: 1 } }
  expect(read(beginning({ tontineId: tontine('another') }), other)).toMatchObject(broken)
  expect(read(beginning({ type: 'tontine-started' }), other)).toMatchObject(broken)
})
