import fc from 'fast-check'
import { expect, test } from 'vitest'
import { HistoryCheck } from './check.ts'
import { invariant, same } from './invariant.ts'

const { seed = 0 } = fc.readConfigureGlobal()
const noted = 'ways-to-pay-set'
const holding = invariant('nothing is checked', {})

test('a broken invariant is reported with the shortest history that breaks it, and the others go on', () => {
  // One move leads to it, by a single command.
  const broken = invariant('nobody says where to pay', {
    command: ({ decision }) =>
      same(decision.accepted && decision.value.some(({ type }) => type === noted), false),
  })
  const other = invariant('payments are tried', {
    command: ({ command }, reached) => reached(command.type),
  })
  const check = new HistoryCheck([broken, other], { purity: holding, ending: holding })
  check.run(seed, 400)

  expect([...check.broken.keys()]).toEqual([broken])
  const [circle, command, events, why, ...more] = check.broken.get(broken)?.split('\n') ?? []
  expect(circle).toContain('In the circle {')
  expect(command).toMatch(/^2026-\d\d-\d\d user\|account \d: .*"type":"set-ways-to-pay"/)
  expect(events).toContain(noted)
  expect(why).toContain('expected true to deeply equal false')
  expect(more).toEqual([])
  expect([...(check.reached.get(other) ?? [])]).toContain('send-payout')
})
