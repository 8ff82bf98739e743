import { expect, test } from 'vitest'
import type { Command } from '../decider.ts'
import { calendarDate } from '../kernel/calendar-date.ts'
import { minor } from '../kernel/minor.ts'
import { startNeeds } from '../rotation/start-needs.ts'
import { awaitedOf } from '../members/witness.ts'
import { guest, hand, member, person, tontine } from '../testing/cast.ts'
import { Story, byHand, circle, money, replayed, sampleTerms } from '../testing/circle.ts'
import type { ChangeableTerms } from './terms.ts'

const { startDate, graceDays, zone } = sampleTerms
const change = (terms: Partial<ChangeableTerms>): Command => ({
  type: 'change-terms',
  terms: { startDate, graceDays, zone, ...terms },
})
const start: Command = { type: 'start-tontine' }
const yes = (name: string): Command => ({
  type: 'agree-to-membership',
  memberId: member(name),
  email: '',
})
const statusOf = (story: Story, name: string) =>
  story.tontine.members.find(({ id }) => id === member(name))?.status
const awaited = (story: Story, name: string) => {
  const found = story.tontine.members.find(({ id }) => id === member(name))
  return found && awaitedOf(story.tontine, found, 0)
}

test('T3, R4 the kind of order changes until the start, and everybody is asked again', () => {
  const story = circle({ members: 3 })
  story.name(member('awa'), 'Zoé')
  const [changed, asked] = story.run(change({ rankingMethod: 'alphabetical' }))
  expect(changed).toMatchObject({ type: 'term-changed', asks: true })
  expect(asked).toMatchObject({ type: 'order-set', method: 'alphabetical' })
  expect(story.order()).toEqual(['bintou', 'chris', 'awa'])
  expect(story.refusal(start)?.code).toBe('first-day-unanswered')
  for (const name of ['bintou', 'chris']) story.run(yes(name), { as: name })
  story.run(start)
  expect(story.refusal(change({ rankingMethod: 'lilo' }))?.code).toBe('already-started')
  expect(replayed(story.entries)).toEqual(story.tontine)
})

test('T3, R5 an order set by hand begins as it was, and one that was to be drawn begins empty', () => {
  const story = circle({ members: 2, rankingMethod: 'lilo' })
  story.run(change({ rankingMethod: null }))
  expect(story.tontine.terms).toMatchObject(byHand)
  expect(story.order()).toEqual(['awa', 'bintou'])
  const turns = story.tontine.turns.map(({ handId, date }) => ({ handId, date })).toReversed()
  const [first, second] = turns.map(({ date }) => date)
  const places = [
    { handId: hand('bintou'), date: second! },
    { handId: hand('awa'), date: first! },
  ]
  story.run({ type: 'arrange-order', turns: places })
  expect(story.order()).toEqual(['bintou', 'awa'])

  const drawn = circle({ members: 2, rankingMethod: 'random' })
  drawn.run(change({ rankingMethod: null }))
  expect(drawn.order()).toEqual([])
  expect(startNeeds(drawn.tontine, 0)).toMatchObject([{ need: 'places' }, { need: 'first-day' }])
})

test('T3, R2, R5 an order set by hand begins on a first day that moves at the same time', () => {
  const story = circle({ members: 2, rankingMethod: 'lilo' })
  story.run(change({ rankingMethod: null, startDate: calendarDate('2026-02-15') }))
  expect(story.tontine.turns.map(({ date }) => date)).toEqual(['2026-02-15', '2026-03-15'])
})

test('T3, D6, D13 by lot the server commits itself, and without a lot nothing is fixed', () => {
  const story = circle({ members: 3 })
  const types = story.run(change({ rankingMethod: 'random' })).map(({ type }) => type)
  expect(types).toEqual(['term-changed', 'meetings-set', 'draw-committed'])
  for (const name of ['bintou', 'chris']) story.run(yes(name), { as: name })
  story.together({ type: 'fix-turn', handId: hand('bintou'), rank: 1 })
  expect(story.tontine.fixedTurns).toHaveLength(1)
  story.run(change({ rankingMethod: 'lilo' }))
  expect(story.tontine.fixedTurns).toEqual([])
  expect(story.order()).toEqual(['awa', 'bintou', 'chris'])
})

test('T3, D15 without a lot no turn is drawn at its meeting', () => {
  const story = circle({ members: 2, rankingMethod: 'random', drawnAt: 'meeting' })
  story.run(change({ rankingMethod: 'lilo', drawnAt: 'meeting' }))
  expect(story.tontine.terms).toMatchObject({ rankingMethod: 'lilo', drawnAt: 'start' })
})

test('T3, D9 the kind of order stays while the list is drawn', () => {
  const story = circle({ members: 3, rankingMethod: 'random' })
  story.run(start)
  expect(story.refusal(change({ rankingMethod: 'lilo' }))?.code).toBe('draw-under-way')
})

/** The next round of awa, bintou, dado and a guest that bintou can speak for, all of whom are in it. */
function nextRound(): Story {
  const story = new Story()
  story.run({
    type: 'create-tontine',
    tontineId: tontine('next'),
    name: 'Les Lionnes (2)',
    terms: sampleTerms,
    creator: { ...person('awa'), hands: 1 },
    invited: [],
    next: {
      follows: tontine('before'),
      members: [
        { ...person('bintou'), hands: 1 },
        { ...person('dado'), hands: 1 },
        { ...guest('chris'), hands: 1 },
      ],
    },
  })
  for (const name of ['bintou', 'dado']) story.run(yes(name), { as: name })
  story.run({ type: 'vouch-for-guests', memberIds: [member('chris')] }, { as: 'bintou' })
  return story
}

test('T3, T7, M17 another amount of a next round asks everybody, and nobody is in it without a yes', () => {
  const story = nextRound()
  story.run({ type: 'name-officer', memberId: member('bintou') })
  expect(story.order()).toEqual(['awa', 'bintou', 'dado', 'chris'])
  story.run(change({ amount: minor(100_000), leaverKept: minor(50_000) }))
  expect(story.tontine.terms).toMatchObject({ amount: 100_000, leaverKept: 50_000 })
  expect(story.order()).toEqual(['awa'])
  expect(story.refusal(start)?.code).toBe('no-complete-order')
  expect(['bintou', 'dado'].map((name) => awaited(story, name))).toEqual(['answer', 'answer'])
  story.run(yes('bintou'), { as: 'bintou' })
  expect(awaited(story, 'chris')).toBe('witness')
  expect(story.refusal({ type: 'approve-member', memberId: member('chris') })).toBeDefined()
  story.run({ type: 'vouch-for-guests', memberIds: [member('chris')] }, { as: 'bintou' })
  story.run(start, { on: '2026-01-30' })
  expect(story.order()).toEqual(['awa', 'bintou', 'chris'])
  expect(statusOf(story, 'dado')).toBe('pending')
  expect(replayed(story.entries)).toEqual(story.tontine)
})

test('T3, M16, R5 an order set by hand begins without those whom another amount asks again', () => {
  const story = nextRound()
  story.run(change({ amount: minor(100_000), rankingMethod: null }))
  expect(story.order()).toEqual(['awa'])
})

test('T3 the amount of a first round stays, and that of a next one once money was seen', () => {
  const more = change({ amount: minor(20_000) })
  expect(circle({ members: 2 }).refusal(more)).toEqual({ code: 'amount-fixed' })
  const story = nextRound()
  expect(story.refusal(change({ amount: minor(0) }))?.code).toBe('amount-below-unit')
  story.run(change({ leaverKept: minor(5_000) }))
  expect(story.refusal(change({ amount: minor(4_000) }))).toEqual({
    code: 'kept-too-large',
    most: 4_000,
  })
  story.run({ type: 'record-payment', payment: money('p', 'awa', 1) })
  expect(story.refusal(more)?.code).toBe('amount-fixed')
})
