import { expect, test } from 'vitest'
import type { Command } from '../decider.ts'
import { guest, hand, member, person } from '../testing/cast.ts'
import { type Story, circle, replayed } from '../testing/circle.ts'
import { memberOf } from '../members/member.ts'
import { constraintsOf } from './constraints.ts'
import { FixedRank, fixedRanks } from './fixed-turns.ts'
import { isToBeDrawn } from './meetings.ts'
import { WishedRank } from './wishes.ts'

const drawn = (members = 4) => circle({ members, rankingMethod: 'random' })
const fix = (name: string, rank: number | null, share = 1): Command => ({
  type: 'fix-turn',
  handId: hand(name, share),
  rank,
})
const agree = (story: Story, ...names: string[]) =>
  names.map((name) =>
    story.run({ type: 'agree-to-membership', memberId: member(name), email: '' }, { as: name }),
  )
const ranksIn = ({ tontine }: Story) =>
  tontine.fixedTurns.map(({ handId, rank }) => [handId, rank] as const)

test('D13 the circle agrees on a turn, and only the others are drawn', () => {
  const story = drawn()
  story.run(fix('awa', 4))
  agree(story, 'bintou', 'chris', 'dado')
  story.start()
  expect(story.order().at(-1)).toBe('awa')
  const draw = story.tontine.draws.at(-1)
  expect(draw?.constraints).toEqual({ fixed: [{ hand: hand('awa'), rank: 4 }], notBefore: [] })
  expect(draw?.participants).toHaveLength(5)
  expect(replayed(story.entries)).toEqual(story.tontine)
})

test('D8, D13 each turn that is fixed, or drawn after all, asks for the yes of everybody else', () => {
  const story = drawn(3)
  story.run(fix('bintou', 1))
  const asked = (name: string) => memberOf(story.tontine, member(name))?.firstDayAskedAt ?? null
  expect(['awa', 'bintou', 'chris'].map((name) => asked(name) !== null)).toEqual([
    false,
    true,
    true,
  ])
  expect(story.refusal({ type: 'start-tontine' })?.code).toBe('first-day-unanswered')
  agree(story, 'bintou', 'chris')
  story.run(fix('bintou', null))
  expect(ranksIn(story)).toEqual([])
  expect(asked('chris')).not.toBeNull()
})

test('D6, D13 before the draw the turns that were agreed are known, and no other', () => {
  const story = drawn()
  for (const rank of [1, 2, 3, 4]) {
    story.run(fix('chris', rank))
    const known = story.tontine.turns.filter((turn) => !isToBeDrawn(turn))
    expect(known.map((turn) => [turn.handId, turn.rank])).toEqual([[hand('chris'), rank]])
    const { fixed } = constraintsOf(story.tontine) ?? {}
    expect(fixed).toEqual([{ hand: hand('chris'), rank }])
  }
})

test('D13 the start waits for a member whose own turn was fixed, however long they are silent', () => {
  const story = drawn()
  story.run(fix('dado', 4))
  agree(story, 'bintou', 'chris')
  story.day = '2026-03-01'
  expect(story.refusal({ type: 'start-tontine' })?.code).toBe('first-day-unanswered')
  story.run(fix('dado', null))
  story.day = '2026-03-20'
  expect(story.refusal({ type: 'start-tontine' })).toBeUndefined()
})

test('D13 nobody’s turn is fixed who could not be asked, nor where nobody else is asked', () => {
  const story = drawn(2)
  story.join(guest('hawa'))
  expect(story.refusal(fix('hawa', 3))?.code).toBe('guest-turn-drawn')
  // An account recognized as a guest has not said yes to it so far.
  story.run({ type: 'request-membership', person: person('esi') }, { as: 'esi' })
  const recognized = { memberId: member('esi'), guestId: member('hawa') }
  story.run({ type: 'recognize-guest', ...recognized })
  expect(memberOf(story.tontine, member('hawa'))).toMatchObject({
    status: 'active',
    hasAgreed: false,
  })
  expect(story.refusal(fix('hawa', 3))?.code).toBe('guest-turn-drawn')
  story.run(fix('bintou', 3))
  story.run({ type: 'unlink-account' }, { as: 'bintou' })
  expect(ranksIn(story)).toEqual([])
  const alone = drawn(1)
  alone.join(guest('hawa'))
  expect(alone.refusal(fix('awa', 1))?.code).toBe('nobody-to-agree')
})

test('D13 people who agreed to a last rank are asked again when the list gets longer', () => {
  const story = drawn(3)
  story.run(fix('awa', 3))
  agree(story, 'bintou', 'chris')
  story.join(person('dado'))
  expect(story.entries.findLast(({ event }) => event.type === 'turn-fixed')?.event).toMatchObject({
    rank: 3,
    asks: true,
  })
  expect(story.refusal({ type: 'start-tontine' })?.code).toBe('first-day-unanswered')
  expect(replayed(story.entries)).toEqual(story.tontine)
})

test('D8 a yes to terms that were changed again since is not taken', () => {
  const story = drawn(3)
  story.run(fix('awa', 3))
  const askedAt = memberOf(story.tontine, member('bintou'))?.firstDayAskedAt ?? ''
  story.run(fix('awa', null))
  story.run(fix('bintou', 3))
  const yes = { type: 'agree-to-membership', memberId: member('bintou'), email: '' } as const
  expect(story.refusal({ ...yes, askedAt }, { as: 'bintou' })?.code).toBe('terms-changed')
  const again = memberOf(story.tontine, member('bintou'))?.firstDayAskedAt ?? ''
  story.run({ ...yes, askedAt: again }, { as: 'bintou' })
})

test('D13 the first rank may be agreed on, and the second is the first that may be wished', () => {
  expect([0, 1].map((rank) => FixedRank.safeParse(rank).success)).toEqual([false, true])
  expect([1, 2].map((rank) => WishedRank.safeParse(rank).success)).toEqual([false, true])
})

test('D13 a wish does not contradict a turn that was agreed', () => {
  const story = drawn(3)
  story.run(fix('bintou', 1))
  const wish: Command = { type: 'wish-turn', notBefore: 2 }
  expect(story.refusal(wish, { as: 'bintou' })).toEqual({ code: 'turn-agreed', rank: 1 })
  // It is another one’s turn that was agreed, and hers is not before the second.
  story.run(wish, { as: 'chris' })
  story.run(fix('bintou', 2))
  story.run(wish, { as: 'bintou' })
})

test('D13 an agreement ends when its member leaves, and does not return with them', () => {
  const story = drawn()
  story.run(fix('dado', 1))
  story.run({ type: 'leave-circle' }, { as: 'dado' })
  expect(ranksIn(story)).toEqual([])
  const last = story.entries.findLast(({ event }) => event.type === 'turn-fixed')
  expect(last?.event).not.toHaveProperty('asks')
  expect(replayed(story.entries)).toEqual(story.tontine)
})

test('D13 a second share that is given up is not fixed any more', () => {
  const story = drawn()
  story.run({ type: 'change-hands', memberId: member('chris'), hands: 2 })
  story.run(fix('chris', 5, 2))
  story.run(fix('bintou', 4))
  story.run({ type: 'change-hands', memberId: member('chris'), hands: 1 })
  expect(ranksIn(story)).toEqual([[hand('bintou'), 4]])
})

test('D13 in a smaller list the last turns stay the last ones', () => {
  const story = drawn()
  story.run(fix('bintou', 4))
  story.run(fix('awa', 3))
  story.run({ type: 'leave-circle' }, { as: 'dado' })
  expect(story.order()).toEqual(['chris', 'awa', 'bintou'])
  const { fixedTurns } = story.tontine
  for (const turns of [fixedTurns, fixedTurns.toReversed()])
    expect(fixedRanks({ fixedTurns: turns }, 3)).toEqual([
      { hand: hand('awa'), rank: 2 },
      { hand: hand('bintou'), rank: 3 },
    ])
})

test('D13 a turn is not fixed twice, outside the list, against a wish, or after the list is closed', () => {
  const story = drawn()
  story.run({ type: 'wish-turn', notBefore: 3 }, { as: 'bintou' })
  expect(story.refusal(fix('bintou', 2))).toEqual({ code: 'against-wish', notBefore: 3 })
  story.run(fix('bintou', 3))
  expect(story.refusal(fix('awa', 3))).toEqual({ code: 'rank-fixed', rank: 3 })
  expect(story.refusal(fix('bintou', 3))?.code).toBe('nothing-to-change')
  expect(story.refusal(fix('awa', null))?.code).toBe('nothing-to-change')
  expect(story.refusal(fix('awa', 5))).toEqual({ code: 'rank-out-of-range', last: 4 })
  expect(story.refusal(fix('awa', 0))?.code).toBe('rank-out-of-range')
  expect(story.refusal(fix('awa', 4, 2))?.code).toBe('hand-not-active')
  story.run({ type: 'add-member', person: guest('fanta', { email: 'fanta@example.ci' }) })
  expect(story.refusal(fix('fanta', 1))?.code).toBe('hand-not-active')
  expect(circle({ members: 2 }).refusal(fix('awa', 1))?.code).toBe('order-not-drawn')
  agree(story, 'bintou', 'chris', 'dado')
  story.run({ type: 'start-tontine' })
  expect(story.refusal(fix('awa', 1))?.code).toBe('draw-under-way')
})
