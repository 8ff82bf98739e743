import { expect, test } from 'vitest'
import { minor } from '../kernel/minor.ts'
import { member, user } from '../testing/cast.ts'
import { evolvedBy } from '../kernel/event-table.ts'
import { type GuaranteeEvent, guaranteeEvents, noGuarantees } from './guarantee.ts'

const pair = (guarantor: string, name: string) => ({
  guarantorId: member(guarantor),
  memberId: member(name),
})

test('S12 a word on one claim changes no word on another one of the same guarantor or member', () => {
  const word = (guarantor: string, name: string, amount: number): GuaranteeEvent => ({
    type: 'claim-witnessed',
    ...pair(guarantor, name),
    amount: minor(amount),
    claim: minor(9000),
  })
  const after = (...events: GuaranteeEvent[]) =>
    events
      .reduce(
        (state, event) =>
          evolvedBy(guaranteeEvents, state, event, { seq: 1, at: '', by: user('dado') }),
        noGuarantees,
      )
      .witnessedClaims.map(({ amount }) => amount)
  const said = [word('chris', 'bintou', 1), word('chris', 'awa', 2), word('esi', 'bintou', 3)]
  expect(after(...said)).toEqual([1, 2, 3])
  expect(after(...said, word('chris', 'bintou', 4))).toEqual([2, 3, 4])
  const amount = minor(1)
  expect(after(...said, { type: 'claim-settled', ...pair('chris', 'bintou'), amount })).toEqual([
    2, 3,
  ])
})
