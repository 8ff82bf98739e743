import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { firstBreak } from './chain.ts'
import type { Entry } from './chain.ts'
import { readFile } from './file.ts'
import { readOn, unread } from './reading.ts'

/** The examples of docs/format.md, which the verifier's own code finds valid as well. */
const vectorOf = (name: string): string =>
  readFileSync(new URL(`../../../verifier/vectors/${name}.json`, import.meta.url), 'utf8')

test('J2, J6 the published journal is read as the verifier reads it', () => {
  const read = readFile(vectorOf('journal'))
  if (!read.accepted) expect.fail('it is no journal')
  const { tontineId, entries } = read.value
  expect(readOn(unread(tontineId), entries)).toMatchObject({ isWhole: true, reading: { seq: 5 } })
})

test('J2 both journals of the published contradiction are valid by themselves', () => {
  const { tontineId, stories } = JSON.parse(vectorOf('contradiction'))
  for (const { entries } of stories as { entries: Entry[] }[])
    expect(firstBreak(entries.map((entry) => ({ ...entry, tontineId })))).toBeUndefined()
})
