import { readFileSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { TontineId } from '../kernel/ids.ts'
import { member, payment } from '../testing/cast.ts'
import { replay } from '../tontine.ts'
import { entryKinds } from '../kernel/event-table.ts'
import { eventTypes, typesOf } from './kinds.ts'
import { readOn, unread } from './reading.ts'
import type { WrittenEntry } from './written-entry.ts'
import { currentEntries, upcast, versionOf, versioned } from './upcast.ts'
import type { StoredEvent } from './upcast.ts'

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

test.for(files)('J1 journals of %s are whole and give the same state as then', (file) => {
  for (const { tontineId, entries, state } of samplesOf(file)) {
    const read = readOn(unread(tontineId), entries)
    expect(read).toMatchObject({ isWhole: true, reading: { seq: entries.length, state } })
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

test('J2 upcasting an event of an older version leaves the stored one unchanged', () => {
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

test('D8 a first day that was moved before anybody was asked again asks nobody', () => {
  const moves = samplesOf('version-2-changed-terms.jsonl').map(({ entries }) =>
    entries.slice(0, 1 + entries.findIndex(({ event }) => event.type === 'term-changed')),
  )
  expect(moves.map((entries) => entries.at(-1)?.event)).toMatchObject([
    { change: { term: 'startDate' } },
    { change: { term: 'startDate' } },
  ])
  const asked = moves.map((entries) =>
    replay(undefined, currentEntries(entries))?.members.map((one) => one.firstDayAskedAt),
  )
  expect(asked).toEqual([
    [null, null, null],
    [null, null],
  ])
})

test('P9 a payment from before there were payers and pictures is read as one without', () => {
  const old = {
    type: 'payment-declared',
    paymentId: payment('p'),
    memberId: member('bintou'),
    amount: 5000,
    date: '2026-01-01',
    method: 'cash',
    referenceDigest: null,
    noteDigest: null,
  } as StoredEvent
  expect(upcast(old)).toEqual({ ...old, payerId: null, proofDigest: null })
  const payerId = member('awa')
  expect(upcast({ ...old, payerId } as StoredEvent)).toMatchObject({ payerId, proofDigest: null })
})

test('an event of an unknown version is refused', () => {
  const later = { type: 'tontine-archived', version: 2 } as const
  expect(() => upcast(later)).toThrow('version 2 is not known yet')
})

test('J1 an event says its version from the second on, and one of a later version is not read', () => {
  const recorded = events.find(({ type }) => type === 'payment-recorded')
  const started = events.find(({ type }) => type === 'tontine-started')
  if (!recorded || !started) throw new Error('the samples have both')
  expect(versioned(upcast(recorded))).toMatchObject({ version: 2 })
  expect(versioned(upcast(started))).not.toHaveProperty('version')
  expect(() => upcast({ ...recorded, version: 3 })).toThrow('version 3')
  expect(() => upcast({ ...started, version: 2 })).toThrow('version 2')
})

test('J5 each event belongs to exactly one of the subjects by which people filter', () => {
  expect(typesOf('payouts')).toContain('payout-sent')
  expect(entryKinds.flatMap(typesOf).toSorted()).toEqual(eventTypes.toSorted())
})
