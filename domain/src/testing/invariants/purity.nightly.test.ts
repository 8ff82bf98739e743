import fc from 'fast-check'
import { expect, test } from 'vitest'
import { HistoryCheck } from './check.ts'
import { invariant } from './invariant.ts'

const { seed = 0 } = fc.readConfigureGlobal()
const holding = invariant('nothing is checked', {})

test('an error while a history is played, outside an invariant, breaks the purity invariant', () => {
  const frozen = invariant('nobody ever joins', {
    // The next command finds a state that it can't read.
    state: ({ story, state }) =>
      'members' in state &&
      state.members.length > 3 &&
      Object.assign(story, { state: { phase: 'enrolling' } }),
  })
  const check = new HistoryCheck([frozen, holding], { purity: holding, ending: holding })
  check.run(seed, 200)
  expect([...check.broken.keys()]).toEqual([holding])
})
