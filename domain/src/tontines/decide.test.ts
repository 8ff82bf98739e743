import { expect, test } from 'vitest'
import type { TontineCommand } from './decide.ts'
import { circle, byHand, money, sampleTerms } from '../testing/circle.ts'
import { hand, member, payment, person, tontine } from '../testing/cast.ts'
import { calendarDate } from '../kernel/calendar-date.ts'

const describe: TontineCommand = {
  type: 'describe-tontine',
  texts: { name: 'Les Panthères', description: '' },
}
const start: TontineCommand = { type: 'start-tontine' }
const archive: TontineCommand = { type: 'archive-tontine' }
const remove: TontineCommand = { type: 'delete-tontine' }

test('T2 a tontine starts when every active hand has its turn', () => {
  const story = circle({ members: 2 })
  expect(story.run(start)).toEqual([{ type: 'tontine-started', because: 'admin' }])
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
    reason: null,
    turns: [
      { handId: hand('awa'), date: calendarDate('2026-01-31') },
      { handId: hand('bintou'), date: calendarDate('2026-02-28') },
    ],
  })
  story.join('chris')
  expect(story.refusal(start)).toEqual({ code: 'no-complete-order' })
})

test('T2 the first confirmed payment starts the tontine by itself', () => {
  const story = circle({ members: 2 })
  const events = story.run({ type: 'record-payment', payment: money('p', 'bintou', 10_000) })
  expect(events.map(({ type }) => type)).toEqual(['payment-recorded', 'tontine-started'])
  expect(story.tontine.phase).toBe('running')
})

test('T2 a declared payment starts nothing until it is confirmed', () => {
  const story = circle({ members: 2 })
  const declared = money('p', 'bintou', 10_000)
  story.run({ type: 'declare-payment', payment: declared }, { as: 'bintou' })
  expect(story.tontine.phase).toBe('enrolling')
  story.run({ type: 'confirm-payment', paymentId: payment('p') })
  expect(story.tontine.phase).toBe('running')
})

test('T2 money that came before the order starts the tontine once the order is complete', () => {
  const story = circle({ members: 1 })
  story.run({ type: 'record-payment', payment: money('p', 'awa', 10_000) })
  expect(story.tontine.phase).toBe('enrolling')
  story.join('bintou')
  expect(story.tontine.phase).toBe('running')
})

test('T3 the name may change at any time, the terms stay', () => {
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
  story.run({ type: 'reverse-payment', paymentId: payment('p'), reason: 'not received' })
  expect(story.refusal(remove)).toEqual({ code: 'has-confirmed-payments' })
  story.run(archive)
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

test('T6 a tontine is created once, and nothing happens in one that was not', () => {
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
