import { expect, test } from 'vitest'
import { member } from '../testing/cast.ts'
import { maySeeProof } from './proof.ts'

const paid = { memberId: member('chris'), payerId: member('bintou') }
const reader = (name: string, isOfficer = false) => ({ memberId: member(name), isOfficer })

test.each([
  ['whose dues it pays', reader('chris'), true],
  ['who paid it', reader('bintou'), true],
  ['an officer', reader('awa', true), true],
  ['another member', reader('dado'), false],
])('P10 for %s the picture is seen: %s', (_, who, sees) => {
  expect(maySeeProof(paid, who)).toBe(sees)
})

test('P10 without a separate payer, nobody else may see it', () => {
  expect(maySeeProof({ ...paid, payerId: null }, reader('bintou'))).toBe(false)
})
