import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, calendarDate } from '../kernel/calendar-date.ts'
import { minor } from '../kernel/minor.ts'
import { activeHands } from '../members/member.ts'
import { guest, hand, member, payment, person, tontine, user } from '../testing/cast.ts'
import { Story, byHand, circle, contextOf, money, sampleTerms } from '../testing/circle.ts'
import { holds } from '../testing/property.ts'
import { dateOfStep, frequencies } from '../tontines/rhythm.ts'
import { automaticOrder, orderAgain } from './decide.ts'
import { drawOrder, secretsMatchCommitments } from './draw.ts'
import { orderStands, shownTurns } from './meetings.ts'
import { lastTurnAfter, untilLastDay } from './planned-end.ts'
import { previewOf } from './preview.ts'
import { settledText } from './rotation.ts'
import { dateConflicts, startNeeds } from './start-needs.ts'
import { isUnknown } from './unknown-turn.ts'

type DatedHand = readonly [name: string, date: string | null, number?: number]

const arrange = (places: readonly DatedHand[]) =>
  ({
    type: 'arrange-order',
    turns: places.map(([name, date, number = 1]) => ({
      handId: hand(name, number),
      date: date === null ? null : calendarDate(date),
    })),
  }) as const

const both: DatedHand[] = [
  ['bintou', '2026-02-10'],
  ['awa', '2026-02-20'],
]
const all: DatedHand[] = [
  ['bintou', '2026-02-10'],
  ['chris', '2026-02-20'],
  ['awa', '2026-03-10'],
]
const turned: DatedHand[] = [
  ['awa', '2026-02-10'],
  ['bintou', '2026-02-20'],
]
const start = { type: 'start-tontine' } as const
const redraw = { type: 'redraw-order' } as const

const days = (story: Story) => story.tontine.turns.map(({ date }) => date)
const add = (name: string) => ({ type: 'add-member', person: person(name) }) as const

test('R1 every active hand has a rank from 1 and a day from the start date on', () => {
  const story = circle({ members: 3 })
  expect(story.tontine.turns.map(({ rank }) => rank)).toEqual([1, 2, 3])
  expect(days(story)).toEqual(['2026-01-31', '2026-02-28', '2026-03-31'])
})

test('R1 a pending member is not ranked', () => {
  const story = circle({ members: 2 })
  story.run(add('chris'))
  expect(story.order()).toEqual(['awa', 'bintou'])
})

test.for(['lilo', 'random'] as const)(
  'R1, D6 the turns are computed again at every activation, departure and change of hands: %s',
  (rankingMethod) => {
    const story = circle({ members: 3, rankingMethod })
    expect(story.order()).toHaveLength(3)
    story.run(add('dado'))
    expect(story.order()).toHaveLength(3)
    story.run({ type: 'approve-member', memberId: member('dado') })
    story.vouch(member('dado'))
    expect(story.order()).toHaveLength(4)
    story.run({ type: 'change-hands', memberId: member('dado'), hands: 2 })
    expect(story.order()).toHaveLength(5)
    story.run({ type: 'remove-member', memberId: member('dado') })
    expect(story.order().toSorted()).toEqual(['awa', 'bintou', 'chris'])
  },
)

test('R3 lilo ranks by the day of asking, not of the approval', () => {
  const story = circle({ members: 1 })
  story.run(add('bintou'), { on: '2026-01-02' })
  story.run(add('chris'), { on: '2026-01-03' })
  story.run({ type: 'approve-member', memberId: member('chris') }, { on: '2026-01-04' })
  story.run({ type: 'approve-member', memberId: member('bintou') }, { on: '2026-01-05' })
  expect(story.order()).toEqual(['awa', 'bintou', 'chris'])
})

test('R3 people who were added count from then, also when their account comes later', () => {
  const story = circle({ members: 1 })
  const added = guest('bintou', { email: 'bintou@example.ci' })
  story.run({ type: 'add-member', person: added })
  story.join('chris')
  const own = person('bintou')
  const yes = { memberId: own.memberId, email: 'bintou@example.ci' }
  story.run({ type: 'agree-to-membership', ...yes }, { as: 'bintou' })
  story.run({ type: 'approve-member', memberId: own.memberId })
  expect(story.order()).toEqual(['awa', 'bintou', 'chris'])
})

test('R3 people who were added at one moment follow each other as in the journal', () => {
  const story = new Story()
  story.run({
    type: 'create-tontine',
    tontineId: tontine('t'),
    name: 'Les Lionnes',
    terms: sampleTerms,
    creator: { ...person('awa'), hands: 1 },
    invited: ['dado', 'bintou', 'chris'].map((name) => person(name)),
  })
  for (const name of ['chris', 'bintou', 'dado'])
    story.run({ type: 'approve-member', memberId: member(name) })
  expect(story.order()).toEqual(['awa', 'dado', 'bintou', 'chris'])
})

test('R3 a member who comes back counts from asking again', () => {
  const story = circle({ members: 3 })
  story.run({ type: 'remove-member', memberId: member('bintou') })
  story.join('bintou')
  expect(story.order()).toEqual(['awa', 'chris', 'bintou'])
})

test('T8 a last turn after the planned last day is named, whatever its rank', () => {
  const turns = ['2026-03-31', null, '2026-04-30', '2026-01-31'].map((day) => ({
    date: day === null ? null : calendarDate(day),
  }))
  expect(lastTurnAfter(turns, calendarDate('2026-04-29'))).toBe('2026-04-30')
  expect(lastTurnAfter(turns, calendarDate('2026-04-30'))).toBeUndefined()
  expect(lastTurnAfter(turns, null)).toBeUndefined()
  expect(lastTurnAfter([], calendarDate('2026-04-29'))).toBeUndefined()
})

test('S10 at its end a round has no day of a hand that went out untouched', () => {
  const pot = (expected: number, isRetired = false) => ({ cycle: { isRetired }, expected })
  const [open, empty, paidBack, gone] = [pot(500), pot(0), pot(1, true), pot(0, true)]
  expect(untilLastDay([gone, open, gone, empty, gone, gone])).toEqual([gone, open, gone, empty])
  expect(untilLastDay([open, gone, paidBack, gone])).toEqual([open, gone, paidBack])
  expect(untilLastDay([gone])).toEqual([])
})

test('R4 alphabetical ranks as French sorts, ignoring accents and capitals, and numbers by their size', () => {
  const story = circle({ members: 1, rankingMethod: 'alphabetical' })
  story.name(member('awa'), 'Zoé')
  story.name(member('bintou'), 'élise')
  story.name(member('chris'), 'Fatou')
  story.name(member('dado'), 'Amara 10')
  story.name(member('esi'), 'Amara 9')
  for (const name of ['bintou', 'chris', 'dado', 'esi']) story.join(name)
  expect(story.order()).toEqual(['esi', 'dado', 'bintou', 'chris', 'awa'])
})

test('R4 two people with one name keep the same order, whatever the order of joining', () => {
  const orderOf = (names: string[]) => {
    const story = circle({ members: 1, rankingMethod: 'alphabetical' })
    for (const name of ['awa', ...names]) story.name(member(name), 'Awa Koné')
    for (const name of names) story.join(name)
    return story.order()
  }
  expect(orderOf(['bintou', 'chris'])).toEqual(orderOf(['chris', 'bintou']))
})

test('R5 an order by hand has every active hand once, each on a day after that of the rank before', () => {
  const story = circle({ members: 3, ...byHand })
  expect(story.order()).toEqual([])
  story.run(arrange(all))
  expect(story.order()).toEqual(['bintou', 'chris', 'awa'])
  expect(days(story)).toEqual(['2026-02-10', '2026-02-20', '2026-03-10'])
  expect(startNeeds(story.tontine, story.context().now)).toEqual([])
})

test('R5 an order by hand can be replaced any number of times until it is frozen', () => {
  const story = circle({ members: 2, ...byHand })
  story.run(arrange(both))
  story.run(arrange(turned))
  expect(story.order()).toEqual(['awa', 'bintou'])
})

const esi: DatedHand = ['esi', '2026-05-01']
const wrong: [string, DatedHand[], object][] = [
  ['that leaves somebody out', all.slice(0, 2), { code: 'order-incomplete' }],
  ['that is empty', [], { code: 'order-incomplete' }],
  [
    'that names a hand twice',
    [...all, ['bintou', '2026-05-01']],
    { code: 'order-repeats', handId: hand('bintou') },
  ],
  ['with a stranger in it', [...all, esi], { code: 'hand-not-active', handId: hand('esi') }],
  [
    'with a second hand of one who has one',
    [...all, ['bintou', '2026-05-01', 2]],
    { code: 'hand-not-active', handId: hand('bintou', 2) },
  ],
  [
    'with a turn that has no day',
    [...all.slice(0, 2), ['awa', null]],
    { code: 'date-missing', handId: hand('awa') },
  ],
  [
    'with two turns on one day',
    [...all.slice(0, 2), ['awa', '2026-02-10']],
    { code: 'date-taken', date: '2026-02-10' },
  ],
  [
    'with a day before the start',
    [...all.slice(0, 2), ['awa', '2026-01-30']],
    { code: 'date-before-start', startDate: '2026-01-31' },
  ],
  [
    'whose second rank has an earlier day than its first',
    [['bintou', '2026-03-29'], ['awa', '2026-03-22'], all[1] ?? esi],
    { code: 'date-out-of-order', rank: 2, date: '2026-03-22', before: '2026-03-29' },
  ],
]

test.for(wrong)('R5 an order by hand %s is refused', ([, places, refusal]) => {
  const story = circle({ members: 3, ...byHand })
  expect(story.refusal(arrange(places))).toEqual(refusal)
  expect(story.order()).toEqual([])
})

test('R5 an order needs two members, two hands of one are not enough', () => {
  const story = circle({ members: 1, ...byHand })
  story.run({ type: 'change-hands', memberId: member('awa'), hands: 2 })
  const places: DatedHand[] = [
    ['awa', '2026-02-10', 1],
    ['awa', '2026-03-10', 2],
  ]
  expect(story.refusal(arrange(places))).toEqual({ code: 'too-few-active', needed: 2 })
})

test('R5 a tontine keeps its kind of order: no order by hand in an automatic one, no draw in a manual one', () => {
  expect(circle({ members: 2 }).refusal(arrange(both))).toEqual({ code: 'ranking-is-automatic' })
  expect(circle({ members: 2, ...byHand }).refusal(redraw)).toEqual({ code: 'ranking-is-manual' })
})

test('R6 once frozen a newcomer goes last, on the next free step, and nobody else moves', () => {
  const story = circle({ members: 3, rankingMethod: 'random' })
  story.start()
  const before = story.tontine.turns
  story.join('dado')
  expect(story.tontine.turns.slice(0, 3)).toEqual(before)
  expect(story.tontine.turns[3]).toEqual({
    rank: 4,
    handId: hand('dado'),
    memberId: member('dado'),
    date: '2026-04-30',
  })
})

test('R6 the turn of a newcomer never lies before today', () => {
  const story = circle({ members: 2 })
  story.run(start)
  story.day = '2026-07-15'
  story.join('dado')
  expect(story.tontine.turns.at(-1)).toMatchObject({ handId: hand('dado'), date: '2026-07-31' })
})

test('R6 after days set by hand a newcomer still gets the first regular step that is free', () => {
  const story = circle({ members: 2, ...byHand })
  story.run(arrange(both))
  story.run(start)
  story.join('chris')
  expect(story.tontine.turns.at(-1)).toMatchObject({ rank: 3, date: '2026-02-28' })
})

test('R6 all hands of a newcomer go last, each on its own step', () => {
  const story = circle({ members: 2 })
  story.run(add('chris'))
  story.run({ type: 'change-hands', memberId: member('chris'), hands: 2 })
  story.run(start)
  story.run({ type: 'approve-member', memberId: member('chris') })
  story.vouch(member('chris'))
  story.admit(member('chris'))
  expect(story.order()).toEqual(['awa', 'bintou', 'chris', 'chris-2'])
  expect(days(story).slice(2)).toEqual(['2026-03-31', '2026-04-30'])
  expect(story.tontine.turns.map(({ rank }) => rank)).toEqual([1, 2, 3, 4])
})

test('R6 99 hands are appended to an order of three centuries without counting its days for each', () => {
  const startDate = calendarDate('1900-01-01')
  const story = circle({ members: 2, frequency: 'daily', startDate, ...byHand })
  story.run(add('chris'))
  story.run({ type: 'change-hands', memberId: member('chris'), hands: 99 })
  const wide: DatedHand[] = [
    ['awa', '1900-01-01'],
    ['bintou', '2199-12-31'],
  ]
  story.run(arrange(wide))
  story.run(start)
  story.run({ type: 'approve-member', memberId: member('chris') })
  story.vouch(member('chris'))
  const before = process.cpuUsage()
  story.admit(member('chris'))
  // Of CPU time, which a busy machine does not lengthen: some milliseconds, and else many seconds.
  expect(process.cpuUsage(before).user).toBeLessThan(2_000_000)
  expect(days(story).slice(2)).toEqual(
    Array.from({ length: 99 }, (_, index) => addDays(calendarDate('2200-01-01'), index)),
  )
})

test('R6 a frozen order is not drawn again', () => {
  const story = circle({ members: 2, rankingMethod: 'random' })
  story.start()
  expect(story.refusal(redraw)).toEqual({ code: 'order-frozen' })
})

test('H3 free rearranging ends with the freeze, whatever the kind of order', () => {
  for (const kind of [byHand, { rankingMethod: 'lilo' } as const]) {
    const story = circle({ members: 2, ...kind })
    if (kind === byHand) story.run(arrange(both))
    story.run(start)
    const code = kind === byHand ? 'order-frozen' : 'ranking-is-automatic'
    expect(story.refusal(arrange(turned))).toEqual({ code })
  }
})

test('R8 a member who leaves before the start leaves a manual order too, the others keep their days', () => {
  const story = circle({ members: 3, ...byHand })
  story.run(arrange(all))
  story.run({ type: 'remove-member', memberId: member('chris') })
  expect(story.order()).toEqual(['bintou', 'awa'])
  expect(story.tontine.turns.map(({ rank }) => rank)).toEqual([1, 2])
  expect(days(story)).toEqual(['2026-02-10', '2026-03-10'])
  expect(startNeeds(story.tontine, story.context().now)).toEqual([])
})

test('R8 a dropped hand leaves a manual order, a newcomer waits to be placed by hand', () => {
  const story = circle({ members: 2, ...byHand })
  story.run({ type: 'change-hands', memberId: member('bintou'), hands: 2 })
  story.run(arrange([...both, ['bintou', '2026-03-01', 2]]))
  story.run({ type: 'change-hands', memberId: member('bintou'), hands: 1 })
  expect(story.order()).toEqual(['bintou', 'awa'])
  story.join('chris')
  expect(story.order()).toEqual(['bintou', 'awa'])
  expect(startNeeds(story.tontine, story.context().now)).toEqual([{ need: 'places', missing: 1 }])
  const left = story.run({ type: 'leave-circle' }, { as: 'chris' })
  expect(left.map(({ type }) => type)).toEqual(['member-left'])
})

test('D6 before the closed list is drawn the order names nobody, and nothing was drawn', () => {
  const story = circle({ members: 4, rankingMethod: 'random' })
  expect(days(story)).toEqual(['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30'])
  expect(shownTurns(story.tontine.turns).map(isUnknown)).toEqual([true, true, true, true])
  expect(orderStands(story.tontine)).toBe(false)
  expect(story.tontine.draws).toEqual([])
  // However often the list changes, the server has promised one secret, for the first draw of it.
  const promises = story.events.flatMap((event) => (event.type === 'draw-committed' ? event : []))
  expect(promises.map(({ number }) => number)).toEqual([1])
  story.start()
  expect(story.tontine.draws.map(({ number }) => number)).toEqual([1])
  expect(orderStands(story.tontine)).toBe(true)
})

test('D6 an order by seniority, by alphabet or by hand is known before the start', () => {
  for (const kind of [
    { rankingMethod: 'lilo' } as const,
    { rankingMethod: 'alphabetical' } as const,
    byHand,
  ]) {
    const story = circle({ members: 2, ...kind })
    if (kind === byHand) story.run(arrange(both))
    expect(orderStands(story.tontine)).toBe(true)
    expect(shownTurns(story.tontine.turns).some(isUnknown)).toBe(false)
  }
})

test('D6 a preview follows from the list alone, has what was agreed, and is not drawn again by wish', () => {
  const story = circle({ members: 4, rankingMethod: 'random' })
  story.run({ type: 'fix-turn', handId: hand('chris'), rank: 1 })
  const preview = () => previewOf(story.tontine.id, activeHands(story.tontine), story.tontine)
  const first = preview()
  expect(first.toSorted()).toEqual(
    ['awa', 'bintou', 'chris', 'dado'].map((name) => hand(name)).toSorted(),
  )
  expect(first[0]).toBe(hand('chris'))
  expect(preview()).toEqual(first)
  expect(story.refusal(redraw)).toEqual({ code: 'order-not-drawn' })
  story.run({ type: 'wish-turn', notBefore: 4 }, { as: 'dado' })
  expect(preview().at(-1)).toBe(hand('dado'))
})

test('D1, D5 the commitment for a draw is in the journal before it, and anybody can verify the draw', () => {
  const story = circle({ members: 4, rankingMethod: 'random' })
  story.start()
  const [promised] = story.events.flatMap((event) => (event.type === 'draw-committed' ? event : []))
  const [drawn] = story.events.flatMap((event) => (event.type === 'order-drawn' ? event : []))
  if (!promised || !drawn?.participants) throw new Error('nothing was drawn')
  const { drawId, hands, roundNo, commitment, turns, participants, ...published } = drawn
  expect(promised).toMatchObject({ drawId, commitment })
  expect(secretsMatchCommitments(drawId, participants)).toBe(true)
  const { order, ...checked } = drawOrder(
    { circleId: story.tontine.id, drawId, hands, roundNo },
    participants,
  )
  expect(published).toMatchObject(checked)
  expect(turns.map((turn) => turn.handId)).toEqual(order)
})

test('D6 other methods draw nothing, and a redraw computes their order again', () => {
  const story = circle({ members: 2, rankingMethod: 'alphabetical' })
  expect(story.tontine.promised).toEqual([])
  story.name(member('awa'), 'Zoé')
  story.run(redraw)
  expect(story.order()).toEqual(['bintou', 'awa'])
  expect(story.tontine.draws).toEqual([])
})

test('R1 nobody is ranked if nobody is active', () => {
  const { tontine } = circle({ members: 1 })
  const empty = { ...tontine, members: [] }
  expect(orderAgain(empty, redraw, contextOf(user('awa'), 0))).toEqual({
    accepted: false,
    refusal: { code: 'nobody-to-rank' },
  })
  expect(automaticOrder(empty, contextOf(user('awa'), 0))).toEqual([])
})

test('D1, D15 the first draw of a journal without a promise has the number 1', () => {
  for (const drawnAt of ['start', 'meeting'] as const) {
    const story = circle({ members: 3, rankingMethod: 'random', drawnAt })
    const events = automaticOrder({ ...story.tontine, promised: [] }, story.context())
    const [first] = events.filter((event) => 'drawId' in event)
    expect(first).toMatchObject({ number: 1, drawId: `${story.tontine.id}:1` })
    const committed = story.events.filter(({ type }) => type === 'draw-committed')
    expect(committed).toMatchObject([{ number: 1, drawId: `${story.tontine.id}:1` }])
  }
})

test('R1, R2 with any frequency, rank r of n is paid on the r-th step', () => {
  const first = fc
    .integer({ min: 0, max: 20_000 })
    .map((n) => addDays(calendarDate('2000-01-01'), n))
  holds(
    fc.property(
      fc.constantFrom(...frequencies),
      first,
      fc.constantFrom('random', 'lilo', 'alphabetical'),
      fc.integer({ min: 1, max: 8 }),
      fc.integer({ min: 1, max: 3 }),
      (frequency, startDate, rankingMethod, members, hands) => {
        const story = circle({ members, frequency, startDate, rankingMethod })
        story.run({ type: 'change-hands', memberId: member('awa'), hands })
        const { turns } = story.tontine
        expect(turns.map(({ rank, date }) => [rank, date])).toEqual(
          turns.map((_, index) => [index + 1, dateOfStep({ frequency }, startDate, index)]),
        )
        expect(new Set(turns.map((turn) => turn.handId)).size).toBe(members - 1 + hands)
      },
    ),
    60,
  )
})

test('R6 a guest who pays before anybody else is there is placed in the order', () => {
  const story = circle({ members: 1 })
  story.join(guest('bintou'))
  story.run({ type: 'record-payment', payment: money('p', 'bintou', 10_000) })
  story.join('chris')
  expect(story.order()).toEqual(['awa', 'bintou', 'chris'])
  expect(story.tontine.payments[0]?.id).toBe(payment('p'))
})

test('T2 an order with a turn of somebody outside the circle is not complete', () => {
  const { tontine } = circle({ members: 3 })
  expect(startNeeds(tontine, 0)).toEqual([])
  const without = { ...tontine, members: tontine.members.slice(0, 2) }
  expect(startNeeds(without, 0)).toEqual([{ need: 'places', missing: 1 }])
})

test('T2, D15 a turn that is missing does not make up for a stranger’s, unless nobody knows whose they are', () => {
  const { tontine } = circle({ members: 3 })
  const [first, ...turns] = tontine.turns.map((turn, index) =>
    index === 0 ? { ...turn, handId: hand('hawa') } : turn,
  )
  if (!first) throw new Error('there is no order')
  const needs = (changes: object) => startNeeds({ ...tontine, ...changes }, 0)
  expect(needs({ turns: [first, ...turns] })).toEqual([{ need: 'places', missing: 2 }])
  expect(needs({ turns: [first, ...turns], areShown: false })).toEqual([])
  expect(needs({ turns, areShown: false })).toEqual([{ need: 'places', missing: 1 }])
})

/** An order whose second rank has an earlier day than its first. */
function contradicting() {
  const story = circle({ members: 3, ...byHand })
  const days = [
    ['awa', '2026-03-29'],
    ['bintou', '2026-03-22'],
    ['chris', '2026-04-05'],
  ] as const
  story.write({
    type: 'order-set',
    method: 'manual',
    turns: days.map(([name, date], index) => ({
      rank: index + 1,
      handId: hand(name),
      memberId: member(name),
      date: calendarDate(date),
    })),
  })
  return story
}

test('R5 where days contradict the ranks, each rank with a day that is too early is named', () => {
  const { turns } = contradicting().tontine
  expect(dateConflicts(turns)).toEqual([
    { turn: turns[1], rank: 2, date: '2026-03-22', before: '2026-03-29' },
  ])
  expect(dateConflicts(turns.map((turn) => ({ ...turn, date: null })))).toEqual([])
  const [first, second] = turns.map(({ date }) => ({ date }))
  const waiting = [first ?? { date: null }, { date: null }, second ?? { date: null }]
  expect(dateConflicts(waiting).map(({ rank }) => rank)).toEqual([3])
})

test('R5 two turns on one day contradict their ranks', () => {
  const [date, later] = ['2026-03-29', '2026-04-05'].map((day) => calendarDate(day))
  const turns = [date, date, later].flatMap((day) => (day ? { date: day } : []))
  expect(dateConflicts(turns).map(({ rank }) => rank)).toEqual([2])
})

test('S3, S4, S7 the view tells everything settled about a turn, and nothing about an ordinary turn', () => {
  const [turn] = circle({ members: 2 }).tontine.turns
  if (!turn) throw new Error('there is no order')
  expect(settledText(turn)).toBeNull()
  const share = { [hand('awa')]: minor(500) }
  const parts = [{ isRetired: true as const }, { owed: share }, { writtenOff: share }]
  const rest = { turnDay: turn.date, kept: share, gained: share }
  for (const part of parts) {
    expect(JSON.parse(settledText({ ...turn, ...part }) ?? '')).toEqual(part)
    expect(JSON.parse(settledText({ ...turn, ...part, ...rest }) ?? '')).toEqual({
      ...part,
      ...rest,
    })
  }
})

test('T2 an order whose days contradict its ranks does not start', () => {
  const story = contradicting()
  expect(startNeeds(story.tontine, story.context().now)).toEqual([
    { need: 'dates-in-order', missing: 1 },
  ])
  expect(story.refusal(start)).toEqual({ code: 'dates-out-of-order' })
  story.run({ type: 'record-payment', payment: money('p', 'bintou', 10_000) })
  expect(story.tontine.phase).toBe('enrolling')
  story.run(
    arrange([
      ['awa', '2026-03-22'],
      ['bintou', '2026-03-29'],
      ['chris', '2026-04-05'],
    ]),
  )
  expect(startNeeds(story.tontine, story.context().now)).toEqual([])
  story.run(start)
})
