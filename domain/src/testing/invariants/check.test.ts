import fc from 'fast-check'
import { expect, test } from 'vitest'
import { HistoryCheck } from './check.ts'
import { invariant, same } from './invariant.ts'

const { seed = 0 } = fc.readConfigureGlobal()
const holding = invariant('nothing is checked', {})

test('a broken invariant is told with the shortest history that breaks it, and the others go on', () => {
  const broken = invariant('nobody ever pays', {
    state: ({ state }) => same(state.payments.length, 0),
  })
  const other = invariant('payments are tried', {
    command: ({ command }, reached) => reached(command.type),
  })
  const check = new HistoryCheck([broken, other], { purity: holding, ending: holding })
  check.run(seed, 200)

  expect([...check.broken.keys()]).toEqual([broken])
  const [circle, command, events, why, ...more] = check.broken.get(broken)?.split('\n') ?? []
  expect(circle).toContain('In the circle {')
  expect(command).toMatch(/^2026-01-01 user\|account 0: .*"memberId":"member\|/)
  expect(events).toMatch(/payment-(?:recorded|declared)/)
  expect(why).toContain('expected 1 to deeply equal +0')
  expect(more).toEqual([])
  expect([...(check.reached.get(other) ?? [])]).toContain('send-payout')
})

test('what throws while a history is played, and not in an invariant, breaks the one of purity', () => {
  const frozen = invariant('nobody ever joins', {
    // The next command finds a state that it can't read.
    state: ({ story, state }) =>
      state.members.length > 3 && Object.assign(story, { state: { phase: 'enrolling' } }),
  })
  const check = new HistoryCheck([frozen, holding], { purity: holding, ending: holding })
  check.run(seed, 200)
  expect([...check.broken.keys()]).toEqual([holding])
})
