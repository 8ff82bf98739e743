import { expect, test } from 'vitest'
import { tontine } from '../testing/cast.ts'
import { circle } from '../testing/circle.ts'
import { journalOf } from '../testing/journals.ts'
import { fileTextOf, readFile } from './file.ts'

const whole = journalOf(circle({ members: 4 }))
const text = fileTextOf(tontine('t'), whole)

test('J6 a journal file is read back as it was written', () => {
  expect(readFile(text)).toEqual({
    accepted: true,
    value: { tontineId: tontine('t'), entries: whole },
  })
})

test('J6 a file that is no journal, or of a later version, is refused', () => {
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

test('J6 a file of version 1 says so, and stays readable', () => {
  const file = { format: 'mainforte-journal', version: 1, tontineId: tontine('t'), entries: whole }
  expect(JSON.parse(text)).toEqual(file)
  expect(readFile(JSON.stringify(file)).accepted).toBe(true)
})
