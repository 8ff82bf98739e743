import { expect, test } from 'vitest'
import { tontine } from '../testing/cast.ts'
import { circle } from '../testing/circle.ts'
import { KeepingDevice, siteWith } from '../testing/device.ts'
import { headIn, journalOf, rehashed } from '../testing/journals.ts'
import { type Entry, firstBreak, hashOf, seenAnother } from './chain.ts'
import type { Head } from './head.ts'
import { readOn, unread } from './reading.ts'
import type { WrittenEntry } from './written-entry.ts'

const story = circle({ members: 4, rankingMethod: 'random' })
const bare = journalOf(story)
/** Each author had seen all but the last two entries. */
const whole = journalOf(story, (before) =>
  before.length < 3 ? undefined : headIn(before.slice(0, -2)),
)
const entriesOf = (written: readonly WrittenEntry[]): Entry[] =>
  written.map((entry) => ({ ...entry, tontineId: tontine('t') }))
const read = (entries: readonly unknown[]) => readOn(unread(tontine('t')), entries)

/** A valid chain whose last entry says that its author had seen this. */
const endingWith = (seen: Head) =>
  rehashed(whole.map((entry) => (entry.seq === whole.length ? { ...entry, seen } : entry)))

const other = 'f'.repeat(64)
const last = whole.length
const contradictions: [string, Head, string | null][] = [
  ['another hash', { seq: 3, hash: other }, whole[2]?.hash ?? ''],
  ['another entry before it', { seq: last - 1, hash: other }, whole.at(-2)?.hash ?? ''],
  ['an entry that was not there yet', { seq: last, hash: other }, null],
]

test('J11 a journal whose authors had seen what it contains is whole, in one piece and in several', () => {
  expect(firstBreak(entriesOf(whole))).toBeUndefined()
  expect(read(JSON.parse(JSON.stringify(whole)))).toMatchObject({ isWhole: true })
  const half = read(whole.slice(0, 4))
  expect(readOn(half.reading, whole.slice(4))).toMatchObject({ isWhole: true })
})

test('J11 an entry without what its author had seen has the hash that it always had', () => {
  const [first] = entriesOf(bare)
  if (!first) throw new Error('the journal is empty')
  expect(Object.keys(first)).not.toContain('seen')
  const { hash, ...content } = first
  expect(hashOf(content)).toBe(hash)
  expect(hashOf({ ...content, seen: undefined })).toBe(hash)
  expect(hashOf({ ...content, seen: { seq: 0, hash: other } })).not.toBe(hash)
})

test.each(contradictions)(
  'J11 every reader of the journal finds the entry whose author had seen %s',
  async (_, seen, expected) => {
    const forged = endingWith(seen)
    const broken = {
      seq: last,
      because: 'seen-another',
      at: seen.seq,
      found: other,
      expected,
    }
    expect(firstBreak(entriesOf(forged))).toEqual(broken)
    expect(read(forged)).toMatchObject({ isWhole: false, broken })
    const half = read(forged.slice(0, 5))
    expect(readOn(half.reading, forged.slice(5))).toMatchObject({ isWhole: false, broken })
  },
)

test.each(contradictions)(
  'J11 a device that had verified what is before it raises the alarm for %s',
  async (_, seen) => {
    const forged = endingWith(seen)
    for (const known of [0, 2, 4, last - 1]) {
      const device = new KeepingDevice()
      if (known > 0) await device.open(undefined, siteWith(whole.slice(0, known)))
      expect(await device.open(headIn(forged), siteWith(forged))).toMatchObject({
        is: 'parted',
        parting: { seq: last, upTo: last, because: 'seen-another' },
      })
      expect(device.head?.seq ?? 0).toBe(known)
    }
  },
)

test('J11 a device compares what authors had seen of the entries since its last visit, in one reading', async () => {
  const opened = async (now: readonly WrittenEntry[]) => {
    const device = new KeepingDevice()
    await device.open(undefined, siteWith(whole.slice(0, 2)))
    return device.open(headIn(now), siteWith(now, { answers: 4 }))
  }
  expect(await opened(whole)).toEqual({ is: 'continued', head: headIn(whole) })
  const seen = { seq: 3, hash: other }
  const forged = rehashed(whole.map((entry) => (entry.seq === 5 ? { ...entry, seen } : entry)))
  expect(await opened(forged)).toMatchObject({
    is: 'parted',
    parting: { seq: 5, because: 'seen-another' },
  })
})

test('J11 a device without the hashes of older entries can’t check what their readers saw, and goes on', async () => {
  const device = new KeepingDevice()
  device.head = headIn(whole.slice(0, -1))
  expect(await device.open(headIn(whole), siteWith(whole))).toMatchObject({ is: 'continued' })
})

test('J12 a journal contradicts a head that it does not contain, and no other', () => {
  const hashAt = (seq: number) => whole[seq - 1]?.hash
  const compared = (seen: Head) => seenAnother(seen, headIn(whole), hashAt)
  for (const { seq, hash } of whole) expect(compared({ seq, hash })).toBeUndefined()
  expect(compared({ seq: last, hash: other })).toMatchObject({ expected: whole.at(-1)?.hash })
  expect(compared({ seq: 2, hash: other })).toMatchObject({ expected: whole[1]?.hash })
  expect(compared({ seq: last + 1, hash: other })).toMatchObject({ expected: null })
})

test('J11 the last entry is compared, whatever else was kept', () => {
  const last = { seq: 3, hash: other }
  expect(seenAnother({ seq: 3, hash: '0'.repeat(64) }, last, () => undefined)).toMatchObject({
    at: 3,
    expected: other,
  })
  expect(seenAnother(last, last, () => undefined)).toBeUndefined()
})

test('J11 nobody has seen an entry before the first', () => {
  const forged = endingWith({ seq: 0, hash: other })
  expect(read(forged)).toMatchObject({ broken: { seq: last, because: 'misshapen' } })
})
