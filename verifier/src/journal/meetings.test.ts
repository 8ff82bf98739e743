import { isToBeDrawn, turnsToDraw } from '@mainforte/domain/rotation/meetings'
import { unknownHand } from '@mainforte/domain/rotation/unknown-turn'
import { member } from '@mainforte/domain/testing/cast'
import { circle } from '@mainforte/domain/testing/circle'
import type { Story } from '@mainforte/domain/testing/circle'
import { journalOf } from '@mainforte/domain/testing/journals'
import { expect, test } from 'vitest'
import type { JsonObject } from '../json.ts'
import { nothingAgreed } from './agreed.ts'
import type { Entry } from './chain.ts'
import { drawsIn } from './draws.ts'
import { isLimitedRightly, isOfNext, noMeetings, readMeetings } from './meetings.ts'
import type { Meetings } from './meetings.ts'

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
  const days = {
    hands: ['a-1', 'b-1', 'c-1', 'c-2', 'd-1'],
    dates: ['2026-01-01', '2026-01-02', '2026-01-03', '2026-01-04', '2026-01-05'],
    fixed: [{ hand: 'd-1', rank: 2 }],
  }
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

/** A started round of five; the first, a member with two hands, was drawn. */
function afterOneDraw() {
  const story = circle({ members: 4, rankingMethod: 'random', drawnAt: 'meeting' })
  story.run({ type: 'change-hands', memberId: member('dado'), hands: 2 })
  story.run({ type: 'start-tontine' })
  story.meet()
  return story
}

const read = (story: Story) => {
  const meetings = noMeetings()
  for (const { event } of journalOf(story)) readMeetings(meetings, event as unknown as JsonObject)
  return meetings
}

/** The turns of a story as the verifier should know them: who waits stands anywhere. */
const inDomain = ({ tontine }: Story) =>
  tontine.turns.map((turn) => [turn.date, isToBeDrawn(turn) ? '' : turn.handId])
const inVerifier = ({ turns }: Meetings) =>
  turns.map(({ hand, day, isUndrawn, isOut }) => [day, isUndrawn && !isOut ? '' : hand])

test('D16, S8, H1 the turns are followed while they move, go out and come back too late', () => {
  const story = afterOneDraw()
  const first = story.tontine.turns[0]!
  const name = story.tontine.members.find(({ id }) => id === first.memberId)?.userId ?? ''
  expect(name).not.toBe(story.tontine.adminId)
  story.together({ type: 'record-death', memberId: first.memberId, retires: true, reason: 'x' })
  expect(inVerifier(read(story))).toEqual(inDomain(story))
  story.day = '2026-03-10'
  story.run({ type: 'report-alive' }, { as: name })
  // Their turn was over, and so the ranks of the others are one less.
  expect(story.tontine.turns.at(-1)?.memberId).toBe(first.memberId)
  expect(inVerifier(read(story))).toEqual(inDomain(story))
  const move = { type: 'postpone-turns', handId: unknownHand(3), steps: 1, reason: 'x' } as const
  story.together(move)
  // Nobody may object any more.
  story.day = '2026-03-14'
  expect(inVerifier(read(story))).toEqual(inDomain(story))
  while (turnsToDraw(story.tontine.turns).length > 0) {
    story.meet()
    expect(inVerifier(read(story))).toEqual(inDomain(story))
  }
  const steps = drawsIn(story.tontine.id, journalOf(story) as unknown as Entry[])
  expect(steps.flatMap(({ faults }) => faults)).toEqual([])
})

test('D16 a draw for another turn than the next one is found, or among others than those who wait', () => {
  const story = afterOneDraw()
  const meetings = read(story)
  const hands = turnsToDraw(story.tontine.turns).map(({ handId }) => handId)
  const at = '2026-02-27T12:00:00.000Z'
  expect(isOfNext(meetings, { rank: 2, hands }, at)).toBe(true)
  expect(isOfNext(meetings, { rank: 2, hands }, '2026-02-27T09:00:00.000Z')).toBe(false)
  expect(isOfNext(meetings, { rank: 3, hands }, at)).toBe(false)
  expect(isOfNext(meetings, { rank: 2, hands: hands.slice(1) }, at)).toBe(false)
})

test('D13, D16 who has the next turn may not be drawn for the one before', () => {
  const meetings = noMeetings()
  readMeetings(meetings, {
    type: 'meetings-set',
    hands: ['a-1', 'b-1', 'c-1', 'c-2'],
    dates: ['2026-01-01', '2026-01-02', '2026-01-03', '2026-01-04'],
    fixed: [{ hand: 'c-2', rank: 2 }],
  })
  const limits = (...notBefore: JsonObject[]) => ({
    rank: 1,
    constraints: { fixed: [], notBefore },
  })
  expect(isLimitedRightly(meetings, nothingAgreed(), limits())).toBe(false)
  expect(isLimitedRightly(meetings, nothingAgreed(), limits({ hand: 'c-1', rank: 2 }))).toBe(true)
})

test('D16 turns that change hands or days without a reason are found', () => {
  const side = (story: Story, at: number) => ({ handId: story.tontine.turns[at]?.handId ?? '' })
  const forged: ((story: Story) => JsonObject)[] = [
    (story) => ({ type: 'turns-swapped', own: side(story, 0), other: side(story, 2) }),
    (story) => ({ type: 'hand-returned', ...side(story, 0), date: '2027-01-31' }),
    (story) => ({ type: 'turns-appended', turns: [{ ...side(story, 1), date: '2027-01-31' }] }),
    (story) => ({ type: 'hand-retired', handId: `${story.tontine.adminId}-9` }),
  ]
  const faultsWith = (...more: ((story: Story) => JsonObject)[]) => {
    const story = afterOneDraw()
    const entries = journalOf(story) as unknown as Entry[]
    const last = entries.at(-1) as Entry
    const all = [...entries, ...more.map((one) => ({ ...last, event: one(story) }) as Entry)]
    return drawsIn(story.tontine.id, all).flatMap(({ faults }) => faults)
  }
  expect(faultsWith()).toEqual([])
  for (const one of forged) expect(faultsWith(one)).toEqual(['turns-changed'])
  const goesOut = (story: Story) => ({ type: 'hand-retired', ...side(story, 0) })
  const comesBack = (date: string) => (story: Story) => ({
    type: 'hand-returned',
    ...side(story, 0),
    date,
  })
  expect(faultsWith(goesOut, comesBack('2026-01-31'))).toEqual([])
  expect(faultsWith(goesOut, comesBack('2026-01-01'))).toEqual(['turns-changed'])
  expect(faultsWith((story) => ({ type: 'turns-rescheduled', turns: [side(story, 1)] }))).toEqual([
    'drawn-again',
  ])
})

test('D13, D16 a known turn that nobody agreed on is found when the round starts', () => {
  const story = circle({ members: 4, rankingMethod: 'random', drawnAt: 'meeting' })
  const entries = journalOf(story) as unknown as Entry[]
  const last = entries.at(-1) as Entry
  const set: JsonObject =
    entries.findLast(({ event }) => event.type === 'meetings-set')?.event ?? {}
  const [hand = ''] = set.hands as string[]
  const start = { ...last, event: { type: 'tontine-started' } } as Entry
  const faultsWith = (...events: JsonObject[]) =>
    drawsIn(story.tontine.id, [
      ...entries,
      ...events.map((event) => ({ ...last, event }) as Entry),
      start,
    ]).flatMap(({ faults }) => faults)
  const fixed = [{ hand, rank: 1 }]
  expect(faultsWith()).toEqual([])
  expect(faultsWith({ ...set, fixed })).toEqual(['turns-changed'])
  expect(faultsWith({ type: 'turn-fixed', handId: hand, rank: 1 }, { ...set, fixed })).toEqual([])
})
