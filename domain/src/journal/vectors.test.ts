import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readContradiction } from './contradiction.ts'
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

test('J15 the published contradiction is proven here as well', () => {
  expect(readContradiction(vectorOf('contradiction'))).toMatchObject({
    accepted: true,
    value: { seq: 5 },
  })
})
