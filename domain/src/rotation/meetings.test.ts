import { describe, expect, test } from 'vitest'
import type { Command } from '../decider.ts'
import { calendarDate } from '../kernel/calendar-date.ts'
import type { CalendarDate } from '../kernel/calendar-date.ts'
import { handId } from '../kernel/ids.ts'
import { activeHands } from '../members/member.ts'
import { guest, hand, member } from '../testing/cast.ts'
import { circle, money, pot, replayed, sampleTerms } from '../testing/circle.ts'
import { balanceIn } from '../reports/notebook.ts'
import type { Story } from '../testing/circle.ts'
import { booksOf } from '../journal/books.ts'
import { termsOf, NewTontine } from '../tontines/terms.ts'
import { drawOrder, secretsMatchCommitments } from './draw.ts'
import {
  constraintsOfMeeting,
  shownTurns,
  turnsToDraw,
  undrawnTurns,
  withLast,
} from './meetings.ts'
import { isUnknownHand, unknownHand } from './unknown-turn.ts'
import { nextMeeting } from './turn-due.ts'

const start: Command = { type: 'start-tontine' }
/** The next turn is drawn from the numbers of all others than the organizer, or of these. */
const drawTurn = (story: Story, ...speakers: string[]): Command => ({
  type: 'draw-turn',
  said: story.said(speakers.length > 0 ? speakers.map(member) : undefined),
})
const meetings = { rankingMethod: 'random', drawnAt: 'meeting' } as const

/** A round that has started; each turn is drawn at its meeting. */
function begun(members = 4, terms = {}): Story {
  const story = circle({ members, ...meetings, ...terms })
  story.run(start)
  return story
}

/** The next turn is drawn on its day. */
function drawn(story: Story): string {
  const next = nextMeeting(story.tontine)
  if (!next) throw new Error('no turn is drawn')
  story.meet()
  return story.order()[next.rank - 1] ?? ''
}

const typesOf = (events: readonly { readonly type: string }[]) => events.map(({ type }) => type)
const shown = (story: Story) => shownTurns(story.tontine.turns)
const knownIn = (story: Story) => shown(story).filter(({ handId }) => !isUnknownHand(handId))

describe('turns that are drawn at meetings', () => {
  test('D15 the list is closed without a draw: only the days are known', () => {
    const story = circle({ members: 4, ...meetings })
    const before = story.tontine.turns
    expect(typesOf(story.run(start))).toEqual(['tontine-started', 'draw-committed'])
    const { phase, turns, openDraw, draws, startOrder } = story.tontine
    expect({ phase, openDraw, draws, startOrder }).toEqual({
      phase: 'running',
      openDraw: null,
      draws: [],
      startOrder: [],
    })
    expect(turns).toEqual(before)
    expect(shown(story).map(({ date }) => date)).toEqual([
      '2026-01-31',
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
    ])
    expect(knownIn(story)).toEqual([])
    const text = JSON.stringify([shown(story), booksOf(story.tontine).turns])
    for (const { id } of story.tontine.members) expect(text).not.toContain(id)
  })

  test('D15 the hidden hand of each turn follows from the ids alone and is in no entry', () => {
    const story = begun()
    const set = story.events.findLast(({ type }) => type === 'meetings-set')
    if (set?.type !== 'meetings-set') throw new Error('no days were set')
    expect(set.hands).toEqual(set.hands.toSorted())
    expect(set.hands).toHaveLength(4)
    expect(set).not.toHaveProperty('turns')
    expect(set).not.toHaveProperty('fixed')
  })

  test('D15 a turn is drawn from its day on by an officer, and by any member the day after', () => {
    const story = begun()
    story.run({ type: 'name-officer', memberId: member('bintou') })
    expect(story.refusal(drawTurn(story), { on: '2026-01-30' })).toEqual({
      code: 'meeting-not-due',
      from: '2026-01-31',
    })
    expect(story.refusal(drawTurn(story, 'awa'), { as: 'dado', on: '2026-01-31' })).toEqual({
      code: 'meeting-not-due',
      from: '2026-02-01',
    })
    expect(story.run(drawTurn(story, 'awa'), { as: 'bintou', on: '2026-01-31' })).toMatchObject([
      { type: 'turn-drawn', rank: 1, kind: 'room', recordedBy: member('bintou') },
    ])
    expect(story.refusal(drawTurn(story), { on: '2026-02-27' })).toMatchObject({
      from: '2026-02-28',
    })
    expect(story.run(drawTurn(story, 'awa'), { as: 'dado', on: '2026-03-01' })).toMatchObject([
      { rank: 2 },
    ])
  })

  test('D15 in a pause, before the start and where the order is drawn at once no turn is drawn', () => {
    const story = circle({ members: 4, ...meetings })
    expect(story.refusal(drawTurn(story))).toEqual({ code: 'no-such-draw' })
    story.run(start)
    story.together({ type: 'pause-round', reason: 'a death' })
    expect(story.refusal(drawTurn(story), { on: '2026-02-10' })).toEqual({ code: 'round-paused' })
    const other = circle({ members: 3, rankingMethod: 'random' })
    other.start()
    expect(other.refusal(drawTurn(other), { on: '2026-02-10' })).toEqual({ code: 'no-such-draw' })
  })

  test('D16 the hands of a draw are exactly those that are not drawn, and the first of its order has the turn', () => {
    const story = begun(5)
    const out: string[] = []
    for (const rank of [1, 2, 3, 4]) {
      const waiting = turnsToDraw(story.tontine.turns).map(({ handId }) => handId as string)
      const name = drawn(story)
      const record = story.events.findLast(({ type }) => type === 'turn-drawn')
      if (record?.type !== 'turn-drawn') throw new Error('nothing was drawn')
      expect(record.rank).toBe(rank)
      expect(record.hands).toEqual(waiting.toSorted())
      expect(story.tontine.promised[0]).toMatchObject({ number: record.number + 1 })
      expect(record.hands.toSorted()).toEqual(waiting.toSorted())
      for (const one of out) expect(waiting).not.toContain(one)
      const { drawId, hands, roundNo, participants = [] } = record
      expect(secretsMatchCommitments(drawId, participants)).toBe(true)
      const again = drawOrder({ circleId: story.tontine.id, drawId, hands, roundNo }, participants)
      expect(record.order).toEqual(again.order)
      expect(record.handId).toBe(again.order[0])
      expect(hand(name)).toBe(record.handId)
      out.push(record.handId)
    }
    // The last one needs no draw.
    expect(new Set([...out, ...story.tontine.turns.map(({ handId }) => handId)]).size).toBe(5)
    expect(knownIn(story)).toHaveLength(5)
    expect(story.refusal(drawTurn(story), { on: '2026-06-01' })).toEqual({ code: 'no-such-draw' })
    expect(replayed(story.entries)).toEqual(story.tontine)
  })

  test('D16 each hand that waits is drawn equally often', () => {
    const draws = 4000
    const counts = new Map<string, number>()
    const story = begun(5)
    story.run(drawTurn(story), { on: '2026-01-31' })
    const record = story.events.findLast(({ type }) => type === 'turn-drawn')
    if (record?.type !== 'turn-drawn') throw new Error('nothing was drawn')
    const waiting = turnsToDraw(story.tontine.turns).map(({ handId }) => handId)
    expect(waiting).toHaveLength(4)
    for (let count = 0; count < draws; count += 1) {
      const drawId = `${story.tontine.id}:${count}`
      const list = { circleId: story.tontine.id, drawId, hands: waiting, roundNo: 1 }
      const [first = ''] = drawOrder(list, record.participants ?? []).order
      counts.set(first, (counts.get(first) ?? 0) + 1)
    }
    const expected = draws / waiting.length
    const chiSquare = waiting.reduce(
      (sum, one) => sum + ((counts.get(one) ?? 0) - expected) ** 2 / expected,
      0,
    )
    // Three degrees of freedom: beyond 16.3 in one of a thousand.
    expect(chiSquare).toBeLessThan(16.3)
  })

  test('D15 a draw changes nobody’s dues, and pots stay where they are', () => {
    const story = begun()
    story.run(
      { type: 'record-payment', payment: money('p', 'bintou', 25_000) },
      { on: '2026-01-05' },
    )
    const sums = () =>
      story.tontine.members.map(({ id }) =>
        balanceIn(story.tontine, id, calendarDate('2026-01-31')),
      )
    const before = sums()
    drawn(story)
    expect(sums()).toEqual(before)
  })

  test('D15 no pot is handed over and no turn is swapped before it is drawn', () => {
    const story = begun()
    for (const name of ['awa', 'bintou', 'chris', 'dado'])
      story.run(
        { type: 'record-payment', payment: money(name, name, 10_000) },
        { on: '2026-01-05' },
      )
    for (const { handId } of story.tontine.turns)
      expect(
        story.refusal({ type: 'send-payout', payout: { ...pot('o', 'awa', 1), handId } }),
      ).toMatchObject({ code: 'turn-not-drawn' })
    const named = { ...pot('o', 'awa', 1), handId: unknownHand(1) }
    expect(story.refusal({ type: 'send-payout', payout: named })).toMatchObject({
      code: 'turn-not-drawn',
    })
    const swap = {
      type: 'propose-swap',
      handId: hand('bintou'),
      otherHandId: hand('dado'),
    } as const
    expect(story.refusal(swap, { as: 'bintou' })).toMatchObject({ code: 'turn-not-drawn' })
    const name = drawn(story)
    const payout = pot('o', name, 40_000, { day: '2026-01-31' })
    expect(typesOf(story.run({ type: 'send-payout', payout }))).toEqual(['payout-sent'])
  })

  test('H1, D15 no turn is drawn while people may still object to its new day', () => {
    const story = begun(4)
    story.day = '2026-01-30'
    const move = { handId: unknownHand(2), steps: 1, reason: 'a feast' }
    story.together({ type: 'postpone-turns', ...move })
    expect(story.refusal(drawTurn(story), { on: '2026-01-31' })).toMatchObject({
      code: 'days-just-moved',
    })
    expect(story.run(drawTurn(story), { on: '2026-02-03' })).toMatchObject([{ rank: 1 }])
  })

  test('S8, D15 nothing is drawn for three days after a recorded death, in case the member is alive', () => {
    const story = begun(5)
    story.day = '2026-01-30'
    const death = { memberId: member('dado'), retires: true, reason: 'so they say' }
    story.together({ type: 'record-death', ...death })
    expect(story.refusal(drawTurn(story), { on: '2026-02-01' })).toEqual({
      code: 'death-just-recorded',
      from: '2026-02-03',
    })
    story.run({ type: 'report-alive' }, { as: 'dado' })
    const [made] = story.run(drawTurn(story))
    expect(made?.type === 'turn-drawn' && made.hands).toContain(hand('dado'))

    // Also where the hands stay in.
    story.day = '2026-02-27'
    story.together({ type: 'record-death', ...death, memberId: member('chris'), retires: false })
    expect(story.refusal(drawTurn(story), { on: '2026-02-28' })).toMatchObject({
      from: '2026-03-03',
    })

    // Nobody answers for a guest, so that nobody waits for one.
    const other = circle({ members: 3, ...meetings })
    other.join(guest('hawa'))
    other.run(start)
    other.day = '2026-01-31'
    other.together({ type: 'record-death', ...death, memberId: member('hawa') })
    expect(other.run(drawTurn(other))).toMatchObject([{ type: 'turn-drawn' }])
  })

  test('D15 a hand that goes out undrawn takes the last undrawn turn, and the next meetings stay', () => {
    const story = begun(5)
    drawn(story)
    const [, out] = turnsToDraw(story.tontine.turns)
    if (!out) throw new Error('nobody waits')
    const days = turnsToDraw(story.tontine.turns).map(({ date }) => date)
    const leaver = story.tontine.members.find(({ id }) => id === out.memberId)
    if (leaver?.userId === story.tontine.adminId) return
    story.run({ type: 'leave-round', reason: null }, { as: leaver?.userId ?? '' })
    expect(turnsToDraw(story.tontine.turns).map(({ date }) => date)).toEqual(days.slice(0, -1))
    const left = story.tontine.turns.find(({ handId }) => handId === out.handId)
    expect(left).toMatchObject({ date: days.at(-1), isRetired: true })
    // Nobody is served twice, and the rest goes on.
    while (nextMeeting(story.tontine)) drawn(story)
    expect(knownIn(story)).toHaveLength(5)
    expect(new Set(story.tontine.turns.map(({ handId }) => handId))).toEqual(
      new Set(activeHands(story.tontine).map(({ handId }) => handId)),
    )
  })

  test('D15 the last member left by others going out is drawn: those may return', () => {
    const story = begun(3)
    drawn(story)
    const waiting = turnsToDraw(story.tontine.turns)
    const leaver = story.tontine.members.find(
      ({ id, userId }) =>
        userId !== story.tontine.adminId && waiting.some(({ memberId }) => memberId === id),
    )
    story.run({ type: 'leave-round', reason: null }, { as: leaver?.userId ?? '' })
    expect(turnsToDraw(story.tontine.turns)).toHaveLength(1)
    drawn(story)
    expect(turnsToDraw(story.tontine.turns)).toEqual([])
  })

  test('R6, D15 a newcomer goes last and is in no draw', () => {
    const story = begun(4)
    story.day = '2026-01-10'
    story.join('esi')
    expect(shown(story).at(-1)).toMatchObject({ handId: hand('esi'), rank: 5 })
    expect(turnsToDraw(story.tontine.turns)).toHaveLength(4)
    drawn(story)
    expect(shown(story).at(-1)).toMatchObject({ handId: hand('esi'), rank: 5 })
  })

  test('D13, D15 a wish to come later holds at the meetings, and two hands of one member don’t follow each other', () => {
    const story = circle({ members: 4, ...meetings })
    story.run({ type: 'change-hands', memberId: member('dado'), hands: 2 })
    story.run({ type: 'wish-turn', notBefore: 4 }, { as: 'bintou' })
    story.run(start)
    const order: string[] = []
    while (nextMeeting(story.tontine)) order.push(drawn(story))
    order.push(...story.order().slice(order.length))
    expect(order).toHaveLength(5)
    expect(order.indexOf('bintou')).toBeGreaterThanOrEqual(3)
    const [one, other] = [order.indexOf('dado'), order.indexOf('dado-2')]
    expect(Math.abs(one - other)).toBeGreaterThan(1)
  })

  test('D13, D16 a member with an agreed next turn is not drawn for the one before while somebody else waits', () => {
    const story = circle({ members: 4, ...meetings })
    story.run({ type: 'change-hands', memberId: member('chris'), hands: 2 })
    const chris = handId(member('chris'), 2)
    const limits = () =>
      constraintsOfMeeting({ turns: story.tontine.turns, wishes: {} }, 1)?.notBefore
    expect(limits()).toBeUndefined()
    story.run({ type: 'fix-turn', handId: chris, rank: 2 })
    expect(limits()).toEqual([{ hand: hand('chris'), rank: 2 }])
  })

  test('D13, D15 a turn that was agreed is known from the start and is in no draw', () => {
    const story = circle({ members: 4, ...meetings })
    story.run({ type: 'fix-turn', handId: hand('chris'), rank: 2 })
    for (const name of ['bintou', 'chris', 'dado']) story.agree(member(name))
    for (const one of story.tontine.members)
      if (one.firstDayAskedAt !== null)
        story.run(
          { type: 'agree-to-membership', memberId: one.id, email: '' },
          { as: one.userId ?? '' },
        )
    story.run(start)
    expect(knownIn(story)).toMatchObject([{ handId: hand('chris'), rank: 2 }])
    story.meet()
    story.meet()
    expect(story.order()[1]).toBe('chris')
    expect(new Set(story.order()).size).toBe(4)
    expect(turnsToDraw(story.tontine.turns)).toEqual([])
  })

  test('H1, D15 undrawn turns are postponed by their place, and no entry names their hands', () => {
    const story = begun(4)
    drawn(story)
    const events = story.together({
      type: 'postpone-turns',
      handId: unknownHand(2),
      steps: 1,
      reason: 'a feast',
    })
    const text = JSON.stringify(events)
    for (const { handId } of turnsToDraw(story.tontine.turns)) expect(text).not.toContain(handId)
    expect(shown(story).map(({ date }) => date)).toEqual([
      '2026-01-31',
      '2026-03-31',
      '2026-04-30',
      '2026-05-31',
    ])
    const { handId } = turnsToDraw(story.tontine.turns)[0]!
    expect(
      story.refusal({ type: 'postpone-turns', handId, steps: 1, reason: 'a feast' }),
    ).toMatchObject({ code: expect.stringMatching(/not-ranked|days-just-moved/) })
  })

  test('H1, S8, D15 a proposal moves the turn that it named, also if somebody came back and ranks moved up', () => {
    const story = begun(5)
    story.day = '2026-01-31'
    const first = drawn(story)
    story.sendTogether({
      type: 'record-death',
      memberId: member(first),
      retires: true,
      reason: 'it was said',
    })
    // The day of the next turn has passed as well: a hand that returns now goes last.
    story.day = '2026-03-01'
    story.run({ type: 'postpone-turns', handId: unknownHand(3), steps: 1, reason: 'a feast' })
    const proposal = story.tontine.proposals.at(-1)
    expect(proposal?.act).toMatchObject({ date: '2026-03-31' })
    story.run({ type: 'report-alive' }, { as: first })
    expect(shown(story).find(({ date }) => date === '2026-03-31')).toMatchObject({ rank: 2 })
    const answer = { type: 'answer-proposal', proposal: proposal?.number ?? 0 } as const
    const second = ['bintou', 'chris'].find((name) => name !== first)
    story.run({ ...answer, isYes: true }, { as: second ?? '' })
    const days = () => shown(story).map(({ date }) => date)
    expect(days().toSorted()).toEqual([
      '2026-02-28',
      '2026-04-30',
      '2026-05-31',
      '2026-06-30',
      '2026-07-31',
    ])
    // Objections bring back the same turns.
    for (const as of ['dado', 'esi'])
      if (as !== first) story.run({ ...answer, isYes: false }, { as })
    if (story.tontine.proposals.at(-1)?.status !== 'void')
      story.run({ ...answer, isYes: false }, { as: first })
    expect(days().toSorted()).toEqual([
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
      '2026-05-31',
      '2026-06-30',
    ])
  })

  test('H1, D15 a turn that is drawn after its move was proposed moves as it was proposed', () => {
    const story = begun(4)
    story.day = '2026-01-31'
    story.run({ type: 'postpone-turns', handId: unknownHand(1), steps: 1, reason: 'a feast' })
    const first = drawn(story)
    const proposal = story.tontine.proposals.at(-1)?.number ?? 0
    story.run({ type: 'answer-proposal', proposal, isYes: true }, { as: 'bintou' })
    expect(shown(story)[0]).toMatchObject({ memberId: member(first), date: '2026-02-28' })
    for (const as of ['chris', 'dado'])
      story.run({ type: 'answer-proposal', proposal, isYes: false }, { as })
    expect(shown(story)[0]).toMatchObject({ memberId: member(first), date: '2026-01-31' })
  })

  test('S7, D15 what a turn lacks that is not drawn is written off once it is', () => {
    const story = begun(3)
    const debtor = drawn(story)
    for (const name of ['awa', 'bintou', 'chris'])
      if (name !== debtor)
        story.run({ type: 'record-payment', payment: money(`p${name}`, name, 20_000) })
    const payout = pot('o', debtor, 20_000, { day: story.day })
    story.run({ type: 'send-payout', payout })
    story.run({ type: 'record-payment', payment: money('own', debtor, 10_000) })
    story.day = '2026-02-15'
    const writeOff: Command = { type: 'write-off', memberId: member(debtor), reason: 'gone' }
    expect(story.sendTogether(writeOff)).toMatchObject({
      refusal: { code: 'nothing-to-write-off' },
    })
  })
})

describe('the term', () => {
  const change = (terms: object): Command => ({
    type: 'change-terms',
    terms: { ...pick(sampleTerms), ...terms },
  })
  const pick = ({ startDate, graceDays, zone }: typeof sampleTerms) => ({
    startDate,
    graceDays,
    zone,
  })

  test('D8, D15 it is chosen with a random order, and each change asks for everybody’s yes again', () => {
    const form = { name: 'Les Lionnes', amount: 10_000, startDate: '2026-01-31', endDate: null }
    const created = (more: object) => termsOf(NewTontine.parse({ ...form, ...more })).drawnAt
    expect(created({ drawnAt: 'meeting' })).toBe('meeting')
    expect(created({})).toBe('start')
    expect(created({ drawnAt: 'meeting', automaticRankingMethod: 'lilo' })).toBe('start')
    const story = circle({ members: 3, rankingMethod: 'random' })
    // The days are the same, and nobody stands in the order either way.
    expect(typesOf(story.run(change({ drawnAt: 'meeting' })))).toEqual(['term-changed'])
    expect(story.events.findLast(({ type }) => type === 'term-changed')).toMatchObject({
      change: { term: 'drawnAt', before: 'start', after: 'meeting' },
      asks: true,
    })
    expect(story.refusal({ type: 'redraw-order' })).toEqual({ code: 'order-not-drawn' })
    expect(typesOf(story.run(change({ drawnAt: 'start' })))).toEqual(['term-changed'])
  })

  test('D15 only a random order is drawn, and nothing is spread or kept between turns that nobody knows', () => {
    const lilo = circle({ members: 3 })
    expect(lilo.refusal(change({ drawnAt: 'meeting' }))).toEqual({ code: 'order-not-drawn' })
    const story = circle({ members: 3, ...meetings })
    expect(story.refusal(change({ bearing: 'spread' }))).toEqual({
      code: 'not-with-meetings',
      term: 'bearing',
    })
    expect(story.refusal(change({ leaverKept: 500 }))).toEqual({
      code: 'not-with-meetings',
      term: 'leaverKept',
    })
  })

  test('D15 another first day gives the meetings their new days', () => {
    const story = circle({ members: 3, ...meetings })
    expect(typesOf(story.run(change({ startDate: '2026-02-10' })))).toEqual([
      'term-changed',
      'meetings-set',
    ])
    expect(shown(story).map(({ date }) => date)).toEqual(['2026-02-10', '2026-03-10', '2026-04-10'])
  })
})

test('D15 a turn that is not drawn is named by its rank, as a first hand', () => {
  expect(unknownHand(3)).toBe('00000000-0000-0000-0000-000000000003-1')
  expect(unknownHand(120)).toBe('00000000-0000-0000-0000-000000000120-1')
  expect([unknownHand(3), hand('awa')].map(isUnknownHand)).toEqual([true, false])
})

test('D13, D15 beside one agreed turn the last hand has the other one without a draw, but not alone', () => {
  const [first, second] = ['2026-01-31', '2026-02-28'].map(calendarDate) as [
    CalendarDate,
    CalendarDate,
  ]
  const hands = [hand('awa'), hand('bintou')]
  const fixed = [{ hand: hand('awa'), rank: 2 }]
  const turns = undrawnTurns({ hands, dates: [first, second], fixed })
  expect(turns.map(({ handId, isUndrawn }) => [handId, isUndrawn])).toEqual([
    [hand('bintou'), undefined],
    [hand('awa'), undefined],
  ])
  expect(undrawnTurns({ hands: [hand('awa')], dates: [first] })).toMatchObject([
    { isUndrawn: true },
  ])
})

test('D15 undrawn turns are in order of days, however they were read', () => {
  const { turns } = begun(4).tontine
  expect(turnsToDraw(turns.toReversed())).toEqual(turns)
})

test('D15 hands that go out together take the last turns in their order', () => {
  const story = begun(4)
  const turns = withLast(story.tontine.turns, story.tontine.turns[0]!.memberId)
  expect(turns.at(-1)?.handId).toBe(story.tontine.turns[0]?.handId)
  expect(turns.map(({ date, rank }) => [date, rank])).toEqual(
    story.tontine.turns.map(({ date, rank }) => [date, rank]),
  )
})
