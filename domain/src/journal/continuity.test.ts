import fc from 'fast-check'
import { expect, test } from 'vitest'
import { digestOf } from '../kernel/digest.ts'
import { user } from '../testing/cast.ts'
import { KeepingDevice, siteWith } from '../testing/device.ts'
import { anyHistory, play } from '../testing/histories.ts'
import { headIn, journalOf, rehashed } from '../testing/journals.ts'
import { beforeTheFirst } from './chain.ts'
import { headAfter } from './continuity.ts'
import type { WrittenEntry } from './written-entry.ts'

/** Journals of random histories, long enough to be cut and short enough to be read often. */
const journals = fc
  .sample(anyHistory, 60)
  .map((history, index) =>
    // In half of them each author had seen what was there a few entries before.
    journalOf(
      play(history, () => undefined),
      (before) => (index % 2 === 0 ? undefined : headIn(before.slice(0, -1 - (index % 5)))),
    ).slice(0, 16),
  )
  .filter(({ length }) => length >= 6)

/** Changes to an entry that change its meaning. */
const forgeries: ((entry: WrittenEntry) => WrittenEntry)[] = [
  (entry) => ({ ...entry, at: '2027-01-01T08:00:00.000Z' }),
  (entry) => ({ ...entry, by: user('a stranger') }),
  (entry) => ({ ...entry, event: { type: 'tontine-archived' } }),
]

const manipulations = ['cut', 'forked', 'rewritten', 'rehashed'] as const

const anyManipulation = fc
  .record({
    how: fc.constantFrom(...manipulations),
    journal: fc.constantFrom(...journals),
    at: fc.nat(),
    seen: fc.nat(),
    grown: fc.nat(3),
    forge: fc.constantFrom(...forgeries),
    reported: fc.constantFrom('end', 'remembered', 'nothing'),
    perAnswer: fc.integer({ min: 1, max: 40 }),
    kept: fc.constantFrom('hashes', 'hashes', 'hashes', 'head'),
    /** How many of the entries that it saw it read as new ones, since it was last opened. */
    asNew: fc.constantFrom(0, 0, 1, 5),
  })
  .map((chosen) => {
    // The device saw the journal up to here; the changed entry is one that it saw.
    const seen = 2 + (chosen.seen % (chosen.journal.length - 2))
    return { ...chosen, seen, at: 1 + (chosen.at % seen) }
  })
type Manipulation = typeof anyManipulation extends fc.Arbitrary<infer Value> ? Value : never

/** What the site hands out at the next opening. */
function manipulated({ how, journal, at, seen, grown, forge }: Manipulation): WrittenEntry[] {
  const forged = journal.map((entry) => (entry.seq === at ? forge(entry) : entry))
  switch (how) {
    case 'cut':
      return journal.slice(0, at - 1)
    case 'forked':
      // Other entries from there on, as many or more, each a little later than the real one.
      return rehashed(
        journal.slice(0, seen + grown).map((entry) => (entry.seq >= at ? forge(entry) : entry)),
      )
    case 'rewritten':
      return forged.slice(0, seen + grown)
    case 'rehashed':
      return rehashed(forged).slice(0, seen + grown)
  }
}

test('J8 of 1000 manipulated journals each is noticed at the next opening, at its entry', async () => {
  const noticed = new Map<string, number>()
  await fc.assert(
    fc.asyncProperty(anyManipulation, async (chosen) => {
      const { how, journal, at, seen, reported, perAnswer, kept, asNew } = chosen
      const device = new KeepingDevice()
      const before = journal.slice(0, seen)
      const first = before.slice(0, Math.max(1, seen - asNew))
      await device.open(headIn(first), siteWith(first))
      await device.askForNew(siteWith(before, { answers: 1 }))
      expect(device.head).toEqual(headIn(before))
      if (kept === 'head') device.hashes = []

      const now = manipulated(chosen)
      const end = { end: headIn(now), remembered: device.head, nothing: undefined }[reported]
      const opened = await device.open(end, siteWith(now, { perAnswer }))
      if (opened.is !== 'parted') throw new Error(`${how} at ${at}: ${opened.is}`)
      const { parting, found } = opened
      expect(found).toEqual(now)
      // Without hashes, a later entry may be what shows it: its author had seen the other journal.
      if (parting.because === 'seen-another') expect(kept).toBe('head')
      else expect(parting.seq).toBeLessThanOrEqual(at)
      expect(parting.upTo).toBeGreaterThanOrEqual(at)
      if (how === 'cut') expect(parting.because).toBe('cut')
      if (kept === 'hashes') expect(parting.upTo).toBe(parting.seq)
      noticed.set(how, (noticed.get(how) ?? 0) + 1)
    }),
    { numRuns: 1000 },
  )
  expect([...noticed.keys()].toSorted()).toEqual([...manipulations].toSorted())
  expect([...noticed.values()].reduce((sum, count) => sum + count)).toBe(1000)
})

const anyVisit = fc.record({
  /** How many entries were written since the last visit. */
  grown: fc.nat(2),
  device: fc.nat(1),
  /** How many entries the displayed head is behind, or none displayed. */
  stale: fc.option(fc.constantFrom(0, 0, 0, 1, 2, 5), { nil: undefined }),
  /** Entries that are written while the device reads. */
  meanwhile: fc.nat(1),
  tabs: fc.constantFrom(1, 1, 1, 2),
  /** Nothing is shown: a device that sends asks what is new. */
  isAskingForNew: fc.boolean(),
  perAnswer: fc.integer({ min: 1, max: 40 }),
  answers: fc.constantFrom(Infinity, Infinity, 0, 1, 2, 3),
})

test('J8 of 10000 honest journals none raises an alarm', async () => {
  let opened = 0
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...journals),
      fc.array(anyVisit, { minLength: 2, maxLength: 4 }),
      async (journal, visits) => {
        const devices = [new KeepingDevice(), new KeepingDevice()]
        let length = 1
        for (const visit of visits) {
          const { grown, device: which, stale, meanwhile, tabs, isAskingForNew, ...network } = visit
          length += grown
          const seen = journal.slice(0, Math.max(1, length - (stale ?? 0)))
          const reported = stale === undefined ? undefined : headIn(seen)
          length += meanwhile
          const there = journal.slice(0, length)
          const device = devices[which] ?? new KeepingDevice()
          const markOf = (upTo: number) => markUpTo(there, upTo)
          const site = siteWith(there, network, markOf)
          const open = () =>
            (reported || !isAskingForNew
              ? device.open(reported, site)
              : device.askForNew(site)
            ).catch(() => ({ is: 'interrupted' as const }))
          for (const { is } of await Promise.all(Array.from({ length: tabs }, open))) {
            expect(is).not.toBe('parted')
            if (is !== 'interrupted')
              expect(device.head?.seq).toBeGreaterThanOrEqual(reported?.seq ?? there.length)
          }
          // Whatever was kept, by one tab or by two, is the journal.
          const kept = journal.slice(0, device.head?.seq ?? 0)
          expect(device.hashes).toEqual(kept.map(({ hash }) => hash))
        }
        opened += 1
      },
    ),
    { numRuns: 10_000 },
  )
  expect(opened).toBe(10_000)
})

/** One mark for each length of each journal; an honest journal's marks never change. */
const marks = new Map<string, string>()
function markUpTo(entries: readonly WrittenEntry[], upTo: number): string {
  const there = entries.slice(0, upTo)
  const key = headIn(there).hash
  const mark = marks.get(key) ?? digestOf(JSON.stringify(there))
  marks.set(key, mark)
  return mark
}

test('J8 an unchanged journal costs one small request and no entry', async () => {
  const [journal = []] = journals
  const device = new KeepingDevice()
  await device.open(headIn(journal), siteWith(journal))
  expect(await device.open(headIn(journal), siteWith(journal, { answers: 1 }))).toEqual({
    is: 'unchanged',
  })
})

test('J8 what is new alone costs one request, and what is before is compared at the next opening', async () => {
  const device = await deviceAfter(beginning)
  const forged = journal.with(1, { ...journal[1]!, at: '2027-01-01T08:00:00.000Z' })
  expect((await device.askForNew(siteWith(forged, { answers: 1 }))).is).toBe('continued')
  expect(device.head).toEqual(headIn(journal))
  expect(await device.open(device.head, siteWith(forged))).toMatchObject({
    is: 'parted',
    parting: { seq: 2, upTo: 2, because: 'broken' },
  })
})

test('J8 what is new and does not follow is noticed at once', async () => {
  for (const other of [
    rehashed(journal.with(3, forgeries[0]!(journal[3]!))),
    journal.slice(0, 3),
  ]) {
    const device = await deviceAfter(beginning)
    expect((await device.askForNew(siteWith(other))).is).toBe('parted')
  }
})

test('J8 a site that reports another head than its journal has is noticed', async () => {
  const [journal = []] = journals
  const device = new KeepingDevice()
  await device.open(headIn(journal), siteWith(journal))
  const reported = { seq: journal.length, hash: 'f'.repeat(64) }
  expect(await device.open(reported, siteWith(journal))).toMatchObject({
    is: 'parted',
    parting: { seq: journal.length, because: 'told-otherwise' },
  })
  const ahead = { seq: journal.length + 2, hash: 'f'.repeat(64) }
  expect(await device.open(ahead, siteWith(journal))).toMatchObject({
    is: 'parted',
    parting: { seq: journal.length + 1, because: 'cut' },
  })
})

test('J8 what was never a valid journal is noticed at the first opening', async () => {
  const [journal = []] = journals
  const device = new KeepingDevice()
  const torn = journal.toSpliced(2, 1)
  expect(await device.open(undefined, siteWith(torn))).toMatchObject({
    is: 'parted',
    parting: { seq: 3, upTo: 3, because: 'broken' },
  })
  expect(device.head).toBeUndefined()
})

const [journal = []] = journals
const beginning = journal.slice(0, 4)
const wrong = 'f'.repeat(64)

/** A device that has checked the first entries of the journal. */
async function deviceAfter(entries: readonly WrittenEntry[], markOf?: () => string) {
  const device = new KeepingDevice()
  if (entries.length > 0) await device.open(headIn(entries), siteWith(entries, {}, markOf))
  return device
}

test('J8 a site that says that nothing old has changed is noticed at the last entry that was seen', async () => {
  const same = () => 'the same'
  const changed = { ...beginning[3]!, at: '2027-01-01T08:00:00.000Z' }
  for (const other of [
    journal.slice(0, 2),
    journal.with(3, changed),
    rehashed(journal.with(3, changed)),
    rehashed(journal.with(1, { ...journal[1]!, at: '2027-01-01T08:00:00.000Z' })),
  ]) {
    const device = await deviceAfter(beginning, same)
    expect((await device.open(undefined, siteWith(other, {}, same))).is).toBe('parted')
  }
})

test('J8 an entry that is none is named, at the first opening and later', async () => {
  const extra = { note: 'trust me' }
  const torn = journal.with(4, { ...journal[4]!, ...extra })
  for (const device of [new KeepingDevice(), await deviceAfter(beginning)])
    expect(await device.open(undefined, siteWith(torn))).toMatchObject({
      is: 'parted',
      parting: { seq: 5, upTo: 5, because: 'broken' },
    })
})

test('J8 an answer that is older than the journal costs no second reading', async () => {
  for (const [known, reported] of [
    [4, 3],
    [2, 4],
  ] as const) {
    const device = await deviceAfter(journal.slice(0, known))
    const site = siteWith(journal, { answers: 3 })
    expect(await device.open(headIn(journal.slice(0, reported)), site)).toEqual({
      is: 'continued',
      head: headIn(journal),
    })
  }
})

test.for([0, 4])(
  'J8 a reported hash that the journal does not contain is noticed at any number, after %i entries',
  async (known) => {
    for (const seq of [1, 3, 4, journal.length]) {
      const device = await deviceAfter(journal.slice(0, known))
      expect(await device.open({ seq, hash: wrong }, siteWith(journal))).toMatchObject({
        is: 'parted',
        parting: { seq, upTo: seq, because: 'told-otherwise' },
      })
    }
  },
)

test('J8 without the older hashes, an older answer is not compared, and one at the head is', async () => {
  for (const [seq, is] of [
    [3, 'continued'],
    [4, 'parted'],
  ] as const) {
    const device = await deviceAfter(beginning)
    device.hashes = []
    expect((await device.open({ seq, hash: wrong }, siteWith(beginning))).is).toBe(is)
  }
})

test('J8 every journal contains the head of nothing', async () => {
  const nothing = { seq: 0, hash: beforeTheFirst }
  expect((await new KeepingDevice().open(nothing, siteWith(journal))).is).toBe('continued')
})

test('J8 a device that kept only the head notices another first entry', async () => {
  const device = await deviceAfter(journal.slice(0, 1))
  device.hashes = []
  const other = rehashed(journal.with(0, { ...journal[0]!, at: '2027-01-01T08:00:00.000Z' }))
  expect(await device.open(undefined, siteWith(other))).toMatchObject({
    is: 'parted',
    parting: { seq: 1, upTo: 1, because: 'rewritten' },
  })
})

test('J8, J11 a device that kept only the head notices an author who had seen another one', async () => {
  const device = await deviceAfter(beginning)
  device.hashes = []
  const seen = { seq: 4, hash: wrong }
  const told = rehashed(journal.map((entry) => (entry.seq === 6 ? { ...entry, seen } : entry)))
  expect(await device.open(undefined, siteWith(told))).toMatchObject({
    is: 'parted',
    parting: { seq: 6, because: 'seen-another' },
  })
})

test('J8 a journal that is stored otherwise and says the same raises no alarm', async () => {
  const device = await deviceAfter(beginning)
  const site = siteWith(beginning, {}, () => 'another mark')
  expect((await device.open(undefined, site)).is).toBe('continued')
  expect(device.marked?.mark).toBe('another mark')
})

test('J8 a site that repeats itself is not read forever, and is asked from the first entry on', async () => {
  const asked: number[] = []
  const read = async (after: number) => {
    asked.push(after)
    if (asked.length > 5) throw new TypeError('Failed to fetch')
    return { entries: [], next: after }
  }
  const opened = await new KeepingDevice().open(headIn(journal), { read, mark: async () => '' })
  expect(opened).toMatchObject({ is: 'parted', parting: { seq: 1, because: 'cut' } })
  expect(asked).toEqual([0, 0])
})

test('J8 only entries that follow what is remembered are kept', () => {
  const next = journal.slice(4, 6)
  expect(headAfter(headIn(beginning), next)).toEqual(headIn(journal.slice(0, 6)))
  expect(headAfter(headIn(journal.slice(0, 3)), next)).toBeUndefined()
  expect(headAfter({ seq: 4, hash: wrong }, next)).toBeUndefined()
  expect(headAfter({ ...headIn(beginning), seq: 3 }, next)).toBeUndefined()
  expect(headAfter(undefined, [])).toBeUndefined()
  expect(headAfter(undefined, beginning)).toEqual(headIn(beginning))
})
