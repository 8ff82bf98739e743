import { circle } from '@mainforte/domain/testing/circle'
import { journalOf } from '@mainforte/domain/testing/journals'
import { expect, test } from 'vitest'
import type { JsonObject } from '../json.ts'
import { nothingAgreed } from './agreed.ts'
import type { Entry } from './chain.ts'
import { drawsIn } from './draws.ts'
import { isLimitedRightly, noMeetings, readMeetings } from './meetings.ts'

test('D16 whoever sets the order again after turns were drawn is found', () => {
  const story = circle({ members: 4, rankingMethod: 'random', drawnAt: 'meeting' })
  story.run({ type: 'start-tontine' })
  story.meet()
  const entries = journalOf(story) as unknown as Entry[]
  const { tontineId } = entries[0]!.event
  const faultsWith = (...forged: JsonObject[]) => {
    const last = entries.at(-1) as Entry
    const more = forged.map((event) => ({ ...last, event }) as Entry)
    return drawsIn(String(tontineId), [...entries, ...more]).flatMap(({ faults }) => faults)
  }
  expect(faultsWith()).toEqual([])
  const days = entries.find(({ event }) => event.type === 'meetings-set')?.event ?? {}
  expect(faultsWith(days)).toEqual(['drawn-again'])
  const number = entries.filter(({ event }) => event.type === 'draw-committed').length
  expect(faultsWith({ type: 'order-drawn', number })).toContain('drawn-again')
})

test('D13, E2, D16 who had the turn before a draw is who has it after a swap', () => {
  const days = { hands: ['a-1', 'b-1', 'c-1', 'c-2', 'd-1'], fixed: [{ hand: 'd-1', rank: 2 }] }
  const draw = (member: string) => ({
    rank: 3,
    constraints: { fixed: [], notBefore: [{ hand: `${member}-2`, rank: 2 }] },
  })
  const meetings = noMeetings()
  for (const event of [
    { type: 'meetings-set', ...days },
    { type: 'tontine-started' },
    { type: 'turn-drawn', handId: 'c-1', rank: 1 },
  ])
    readMeetings(meetings, event)
  expect(isLimitedRightly(meetings, nothingAgreed(), draw('c'))).toBe(false)
  readMeetings(meetings, {
    type: 'turns-swapped',
    own: { handId: 'd-1' },
    other: { handId: 'c-1' },
  })
  expect(isLimitedRightly(meetings, nothingAgreed(), draw('c'))).toBe(true)
})
