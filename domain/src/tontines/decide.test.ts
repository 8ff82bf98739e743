import { expect, test } from 'vitest'
import type { Command } from '../decider.ts'
import { circle, byHand, money, sampleTerms } from '../testing/circle.ts'
import type { Story } from '../testing/circle.ts'
import { hand, member, payment, person, tontine } from '../testing/cast.ts'
import { calendarDate } from '../kernel/calendar-date.ts'

const describe: Command = {
  type: 'describe-tontine',
  texts: { name: 'Les Panthères', description: '' },
}
const start: Command = { type: 'start-tontine' }
const archive: Command = { type: 'archive-tontine' }
const remove: Command = { type: 'delete-tontine' }

test('T2 a tontine starts when every active hand has its turn', () => {
  const story = circle({ members: 2 })
  expect(story.run(start)).toEqual([{ type: 'tontine-started', because: 'admin', lateOn: null }])
  expect(story.tontine.phase).toBe('running')
  expect(story.refusal(start)).toEqual({ code: 'already-started' })
})

test('T2 nobody starts alone, even with two hands', () => {
  const story = circle({ members: 1 })
  expect(story.refusal(start)).toEqual({ code: 'no-complete-order' })
  story.run({ type: 'change-hands', memberId: member('awa'), hands: 2 })
  expect(story.refusal(start)).toEqual({ code: 'no-complete-order' })
})

test('T2 nothing starts before an order is set by hand, or while a newcomer is not placed in it', () => {
  const story = circle({ members: 2, ...byHand })
  expect(story.refusal(start)).toEqual({ code: 'no-complete-order' })
  story.run({
    type: 'arrange-order',
    turns: [
      { handId: hand('awa'), date: calendarDate('2026-01-31') },
      { handId: hand('bintou'), date: calendarDate('2026-02-28') },
    ],
  })
  story.join('chris')
  expect(story.refusal(start)).toEqual({ code: 'no-complete-order' })
})

test('T2 money starts nothing: before the start it is credit, which then pays the dues', () => {
  const story = circle({ members: 1 })
  const pay = (id: string, name: string) =>
    story.run({ type: 'record-payment', payment: money(id, name, 10_000) })
  pay('p', 'awa')
  story.join('bintou')
  const declared = money('q', 'bintou', 10_000)
  story.run({ type: 'declare-payment', payment: declared }, { as: 'bintou' })
  story.run({ type: 'confirm-payment', paymentId: payment('q') })
  expect(story.tontine.phase).toBe('enrolling')
  const paid = () => story.balance('awa').dues.map((due) => due.paid)
  expect([story.balance('awa').credit, ...paid()]).toEqual([10_000, 0, 0])
  expect(story.run(start).map(({ type }) => type)).toEqual(['tontine-started'])
  expect([story.balance('awa').credit, ...paid()]).toEqual([0, 10_000, 0])
})

/** Changes some terms of a story; the others are sent as they are. */
const change = (story: Story, changes: object): Command => {
  const { startDate, graceDays, zone } = story.tontine.terms
  return { type: 'change-terms', terms: { startDate, graceDays, zone, ...changes } }
}
const datesOf = (story: Story) => story.tontine.turns.map(({ date }) => date)

test('T3 until the start the first day, the days of grace and the zone may change, each with an entry', () => {
  const story = circle({ members: 2 })
  const changes = { startDate: '2026-02-15', graceDays: 3, zone: 'Europe/Paris' }
  const events = story.run(change(story, changes))
  expect(events.filter(({ type }) => type === 'term-changed')).toEqual([
    {
      type: 'term-changed',
      asks: true,
      change: { term: 'startDate', before: '2026-01-31', after: '2026-02-15' },
    },
    {
      type: 'term-changed',
      asks: false,
      change: { term: 'graceDays', before: 0, after: 3 },
    },
    {
      type: 'term-changed',
      asks: false,
      change: { term: 'zone', before: 'Africa/Abidjan', after: 'Europe/Paris' },
    },
  ])
  expect(story.tontine.terms).toEqual({ ...sampleTerms, ...changes })
  expect(story.refusal(change(story, {}))).toEqual({ code: 'nothing-to-change' })
})

test('T3 after the start the terms stay', () => {
  const story = circle({ members: 2 })
  story.run(start)
  expect(story.refusal(change(story, { graceDays: 3 }))).toEqual({ code: 'already-started' })
})

test('T3 an automatic order gets its days again from the new first day, without a draw', () => {
  for (const [rankingMethod, type] of [
    ['lilo', 'turns-rescheduled'],
    ['random', 'meetings-set'],
  ] as const) {
    const story = circle({ members: 3, rankingMethod })
    const [order, { draws, promised }] = [story.order(), story.tontine]
    const events = story.run(change(story, { startDate: '2026-03-31' }))
    expect(events.map((event) => event.type)).toEqual(['term-changed', type])
    expect(datesOf(story)).toEqual(['2026-03-31', '2026-04-30', '2026-05-31'])
    expect(story.order()).toEqual(order)
    expect(story.tontine).toMatchObject({ draws, promised, orderedBy: rankingMethod })
  }
})

test.for([
  ['2026-02-10', ['2026-02-15', '2026-03-12']],
  ['2026-01-21', ['2026-01-26', '2026-02-20']],
] as const)('T3 the days of a manual order move by as many days as the first, to %s', (moved) => {
  const [startDate, days] = moved
  const story = circle({ members: 2, ...byHand })
  const dated = [
    { handId: hand('bintou'), date: calendarDate('2026-02-05') },
    { handId: hand('awa'), date: calendarDate('2026-03-02') },
  ]
  story.run({ type: 'arrange-order', turns: dated })
  story.run(change(story, { startDate }))
  expect([story.order(), datesOf(story)]).toEqual([['bintou', 'awa'], days])
})

test('T3, R2 at the month’s end the first day moves to the end of the month that was chosen', () => {
  const story = circle({ members: 2, dayRule: 'month-end' })
  const [changed, ordered] = story.run(change(story, { startDate: '2026-04-02' }))
  expect(changed).toMatchObject({ change: { term: 'startDate', after: '2026-04-30' } })
  expect(ordered).toMatchObject({ turns: [{ date: '2026-04-30' }, { date: '2026-05-31' }] })
  const same = change(story, { startDate: '2026-04-15' })
  expect(story.refusal(same)).toEqual({ code: 'nothing-to-change' })
})

test('T3 a tontine without an order gets no days', () => {
  const story = circle({ members: 2, ...byHand })
  const events = story.run(change(story, { startDate: '2026-02-15' }))
  expect(events.map(({ type }) => type)).toEqual(['term-changed'])
})

test('T3 the first day is not moved into the past, in the time zone that applies from then on', () => {
  const story = circle({ members: 2 })
  const on = { on: '2026-01-10' }
  const early = { code: 'first-day-out-of-range', from: '2026-01-10', to: null }
  expect(story.refusal(change(story, { startDate: '2026-01-09' }), on)).toEqual(early)
  const honolulu = { startDate: '2026-01-09', zone: 'Pacific/Honolulu' }
  expect(story.send(change(story, honolulu), on)).toMatchObject({ accepted: true })
  // A first day that has passed meanwhile does not prevent other changes.
  story.run(change(story, { graceDays: 2 }), { on: '2026-02-20' })
  expect(story.tontine.terms.startDate).toBe('2026-01-09')
})

test('T3, T1 the first day is not moved behind the last day', () => {
  const story = circle({ members: 2, endDate: calendarDate('2026-06-30') })
  const late = { code: 'first-day-out-of-range', from: '2026-01-01', to: '2026-06-30' }
  expect(story.refusal(change(story, { startDate: '2026-07-01' }))).toEqual(late)
  story.run(change(story, { startDate: '2026-06-30' }))
})

test('T3 the name may change at any time, the other terms stay', () => {
  const story = circle({ members: 2 })
  story.run(start)
  const { terms } = story.tontine
  expect(story.run(describe).map(({ type }) => type)).toEqual(['tontine-described'])
  expect(story.tontine.terms).toEqual(terms)
})

test('T3 the journal keeps a digest of the name and never the name', () => {
  const story = circle()
  story.run(describe)
  const journal = JSON.stringify(story.entries)
  for (const name of ['Lionnes', 'Panthères', 'bintou']) expect(journal).not.toContain(name)
})

test('T4 a tontine without a completed payment can be deleted until it starts', () => {
  const story = circle()
  story.run(remove)
  expect(story.tontine.phase).toBe('cancelled')

  const running = circle()
  running.run(start)
  expect(running.refusal(remove)).toEqual({ code: 'already-started' })
})

test('T4 a tontine with a receipt can be archived but not deleted, even when it was reversed', () => {
  const story = circle({ members: 1 })
  story.run({ type: 'record-payment', payment: money('p', 'awa', 10_000) })
  expect(story.refusal(remove)).toEqual({ code: 'has-confirmed-payments' })
  story.together({ type: 'reverse-payment', paymentId: payment('p'), reason: 'not received' })
  expect(story.refusal(remove)).toEqual({ code: 'has-confirmed-payments' })
  story.together(archive)
  expect(story.tontine.phase).toBe('archived')
})

test('T5 nothing is written to a closed tontine', () => {
  for (const [close, phase] of [
    [archive, 'archived'],
    [remove, 'cancelled'],
  ] as const) {
    const story = circle()
    story.run(close)
    for (const command of [describe, start, archive, remove])
      expect(story.refusal(command)).toEqual({ code: 'tontine-closed', phase })
    expect(story.refusal({ type: 'add-member', person: person('esi') })).toEqual({
      code: 'tontine-closed',
      phase,
    })
  }
})

test('T6 a tontine is created once, and takes no command before', () => {
  const story = circle()
  const again = {
    type: 'create-tontine',
    tontineId: tontine('t'),
    name: 'Les Lionnes',
    terms: sampleTerms,
    creator: { ...person('awa'), hands: 1 },
    invited: [],
  } as const
  expect(story.refusal(again)).toEqual({ code: 'tontine-exists' })

  const nowhere = circle()
  nowhere.state = undefined
  expect(nowhere.refusal(start)).toEqual({ code: 'no-such-tontine' })
})
