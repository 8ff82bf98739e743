import { expect, test } from 'vitest'
import { personIdOf } from '../kernel/ids.ts'
import { member } from '../testing/cast.ts'
import { maySeeProof } from './proof.ts'

const person = (name: string) => personIdOf(member(name))
const paid = { personId: person('chris'), payerPersonId: person('bintou') }
const reader = (name: string, isOfficer = false) => ({ personId: person(name), isOfficer })

test.each([
  ['whose dues it pays', reader('chris'), true],
  ['who paid it', reader('bintou'), true],
  ['an officer', reader('awa', true), true],
  ['another member', reader('dado'), false],
])('P10 for %s the picture is seen: %s', (_, who, sees) => {
  expect(maySeeProof(paid, who)).toBe(sees)
})

test('P10 without a separate payer, nobody else may see it', () => {
  expect(maySeeProof({ ...paid, payerPersonId: null }, reader('bintou'))).toBe(false)
})
