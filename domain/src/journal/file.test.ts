import { expect, test } from 'vitest'
import { tontine } from '../testing/cast.ts'
import { circle } from '../testing/circle.ts'
import { journalOf, rehashed } from '../testing/journals.ts'
import { differencesOf, fileTextOf, partingOf, readFile } from './file.ts'
import { readOn, unread } from './reading.ts'

const whole = journalOf(circle({ members: 4 }))
const text = fileTextOf(tontine('t'), whole)

test('J6 a journal on file is read back as it was written', () => {
  expect(readFile(text)).toEqual({
    accepted: true,
    value: { tontineId: tontine('t'), entries: whole },
  })
})

test('J6 what is no journal is not read, and neither is one of a later kind', () => {
  const refusedAs = (content: string) => {
    const read = readFile(content)
    return read.accepted ? undefined : read.refusal.code
  }
  for (const other of ['', 'Bonjour', '[]', 'null', '{"tontine":1}', text.slice(0, -20)])
    expect(refusedAs(other)).toBe('not-a-journal')
  const file: object = JSON.parse(text)
  expect(refusedAs(JSON.stringify({ ...file, entries: {} }))).toBe('not-a-journal')
  expect(refusedAs(JSON.stringify({ ...file, tontineId: 'mine' }))).toBe('not-a-journal')
  expect(refusedAs(JSON.stringify({ ...file, version: 2 }))).toBe('unknown-version')
})

test('J6 a copy agrees with the original it is the beginning of, and the other way round', () => {
  expect(partingOf(whole, whole)).toBeUndefined()
  expect(partingOf(whole.slice(0, 3), whole)).toBeUndefined()
  expect(partingOf(whole, whole.slice(0, 3))).toBeUndefined()
})

test('J6 a copy that was changed and hashed anew is whole, and parts from the original where it was changed', () => {
  const forged = rehashed(whole.with(2, { ...whole[2]!, at: '2026-01-02T08:00:00.000Z' }))
  expect(readOn(unread(tontine('t')), forged).isWhole).toBe(true)
  expect(partingOf(forged, whole)).toBe(3)
})

test('J6 where a copy differs is told to the single field', () => {
  const [first] = whole
  const copy = { ...first, by: 'nobody', event: { ...first?.event, extra: 1 } }
  expect(differencesOf(copy, first)).toEqual([
    { path: 'by', found: 'nobody', expected: first?.by },
    { path: 'event.extra', found: 1, expected: undefined },
  ])
  expect(differencesOf(first, first)).toEqual([])
})
