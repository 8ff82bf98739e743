import { readFileSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { TontineId } from '../kernel/ids.ts'
import { replay } from '../tontine.ts'
import { entryKinds } from '../kernel/event-table.ts'
import { eventTypes, typesOf } from './kinds.ts'
import { readOn, unread } from './reading.ts'
import type { WrittenEntry } from './written-entry.ts'
import { currentEntries, upcast, versionOf, versioned } from './upcast.ts'

interface Sample {
  readonly tontineId: TontineId
  readonly entries: readonly WrittenEntry[]
  /** The state that the entries gave in the version that wrote them. */
  readonly state: object
}

const folder = new URL('samples/', import.meta.url)
const files = readdirSync(folder)
const samplesOf = (file: string): Sample[] =>
  readFileSync(new URL(file, folder), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
const events = files.flatMap(samplesOf).flatMap(({ entries }) => entries.map(({ event }) => event))

/** What states no longer have: since when an organizer was silent, and the first of two witnesses. */
const retired = new Set(['unansweredSince', 'witnessedBy'])
const withoutRetired = (state: object): object =>
  JSON.parse(JSON.stringify(state, (key, value) => (retired.has(key) ? undefined : value)))

test.for(files)('J1 journals of %s are whole and give the same state as then', (file) => {
  for (const { tontineId, entries, state } of samplesOf(file)) {
    const read = readOn(unread(tontineId), entries)
    expect(read).toMatchObject({
      isWhole: true,
      reading: { seq: entries.length, state: withoutRetired(state) },
    })
    expect(replay(undefined, currentEntries(entries))).toEqual(read.reading.state)
  }
})

test('J1 there is a sample of every event in each version', () => {
  const found = new Set(events.map(({ type, version = 1 }) => `${type} ${version}`))
  const written = eventTypes.flatMap((type) =>
    Array.from({ length: versionOf(type) }, (_, index) => `${type} ${index + 1}`),
  )
  expect(written.filter((one) => !found.has(one))).toEqual([])
})

test('J2 upcasting a stored event leaves it unchanged', () => {
  const before = JSON.stringify(events)
  for (const event of events) upcast(event)
  expect(JSON.stringify(events)).toBe(before)
})

test('an event of the current version is read unchanged, without its version', () => {
  for (const event of events.map((stored) => upcast(stored))) {
    expect(event).not.toHaveProperty('version')
    expect(upcast(versioned(event))).toEqual(event)
  }
})

test('J1 an event of version 1 does not say its version, and one of a later version is not read', () => {
  const [event] = events
  if (!event) throw new Error('there are samples')
  expect(versioned(upcast(event))).not.toHaveProperty('version')
  expect(() => upcast({ ...event, version: 2 })).toThrow('version 2 is unknown')
})

test('J5 each event belongs to exactly one of the subjects by which people filter', () => {
  expect(typesOf('payouts')).toContain('payout-sent')
  expect(entryKinds.flatMap(typesOf).toSorted()).toEqual(eventTypes.toSorted())
})
