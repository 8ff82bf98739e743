import { expect, test } from 'vitest'
import type { Command } from '../decider.ts'
import { member, user } from '../testing/cast.ts'
import { type Story, circle, money, pot } from '../testing/circle.ts'
import { groundOf } from './eligibility.ts'

const vote: Command = { type: 'vote-for-organizer', memberId: member('chris') }
const take: Command = { type: 'answer-office', isYes: true }

/** All have paid for the first pot, of 31 January. */
function paid(): Story {
  const story = circle({ members: 4, rankingMethod: 'alphabetical' })
  story.run({ type: 'start-tontine' })
  for (const { id } of story.tontine.members)
    story.run({
      type: 'record-payment',
      payment: money(`of ${id}`, 'awa', 10_000, { memberId: id }),
    })
  return story
}
const groundIn = (story: Story) => groundOf(story.awake, story.context())

test('G5, W3 a pot that is not handed over a whole wait after its day lets the others vote, whatever the organizer writes', () => {
  const story = paid()
  // The next due day is 28 February.
  expect(story.refusal(vote, { as: 'bintou', on: '2026-02-28' })?.code).toBe('organizer-answers')
  story.day = '2026-03-01'
  expect(groundIn(story)).toBe('unpaid')
  for (const as of ['bintou', 'chris']) story.run(vote, { as })
  story.run({ type: 'name-officer', memberId: member('dado') })
  expect(story.tontine.office.vote?.votes).toHaveLength(2)
  story.run(take, { as: 'chris', on: '2026-03-05' })
  expect(story.tontine.adminId).toBe(user('chris'))
})

test('G5 once the pot is handed over nobody votes, and the elected member does not take the office', () => {
  const story = paid()
  story.day = '2026-03-01'
  for (const as of ['bintou', 'chris']) story.run(vote, { as })
  story.run({ type: 'send-payout', payout: pot('o', 'awa', 40_000) })
  expect(groundIn(story)).toBeNull()
  expect(story.refusal(take, { as: 'chris', on: '2026-03-05' })?.code).toBe('office-not-offered')
})
