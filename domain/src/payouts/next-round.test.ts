import { expect, test } from 'vitest'
import { calendarDate } from '../kernel/calendar-date.ts'
import { guest, person, tontine, user } from '../testing/cast.ts'
import { Story, circle, sampleTerms } from '../testing/circle.ts'
import { TontineName } from '../tontines/terms.ts'
import { nameOfNextRound, termsOfNextRound } from './next-round.ts'

const startDate = calendarDate('2026-06-15')

test('T7 the next round has the same terms from another day, and no last day', () => {
  const terms = { ...sampleTerms, endDate: calendarDate('2026-05-31') }
  for (const phase of ['completed', 'archived'] as const)
    expect(termsOfNextRound(phase, terms, startDate)).toEqual({
      accepted: true,
      value: { ...terms, startDate, endDate: null },
    })
})

test('T7, R2 at the month’s end it begins with the last day of its month', () => {
  const terms = { ...sampleTerms, dayRule: 'month-end' } as const
  expect(termsOfNextRound('completed', terms, startDate)).toMatchObject({
    value: { dayRule: 'month-end', startDate: '2026-06-30' },
  })
})

test('T7 the next round has a name of its own, which counts', () => {
  expect(nameOfNextRound('Les Lionnes')).toBe('Les Lionnes (2)')
  expect(nameOfNextRound('Les Lionnes (2)')).toBe('Les Lionnes (3)')
  expect(nameOfNextRound('Les Lionnes (9)')).toBe('Les Lionnes (10)')
  expect(nameOfNextRound('Tontine (2024) des sœurs')).toBe('Tontine (2024) des sœurs (2)')
  for (const name of ['L'.repeat(80), `${'𝓛'.repeat(40)}`, `${'L'.repeat(76)} (9)`])
    expect(TontineName.safeParse(nameOfNextRound(name)).success).toBe(true)
})

test('T7 a round that is not over is not followed by another yet', () => {
  for (const phase of ['enrolling', 'running', 'cancelled'] as const)
    expect(termsOfNextRound(phase, sampleTerms, startDate)).toEqual({
      accepted: false,
      refusal: { code: 'round-not-over', phase },
    })
})

const next = (changes: object = {}) =>
  ({
    type: 'create-tontine',
    tontineId: tontine('next'),
    name: 'Les Lionnes',
    terms: { ...sampleTerms, startDate },
    creator: { ...person('awa'), hands: 2 },
    invited: [],
    next: {
      follows: tontine('t'),
      members: [
        { ...person('bintou'), hands: 1 },
        { ...guest('chris'), hands: 3 },
      ],
    },
    ...changes,
  }) as const

test('T7, M16 its members are approved and wait for their yes, with their hands', () => {
  const story = new Story()
  const events = story.run(next())
  expect(events[0]).toMatchObject({ type: 'tontine-created', follows: tontine('t') })
  expect(story.tontine).toMatchObject({ phase: 'enrolling', payments: [], payouts: [] })
  expect(story.tontine.members).toMatchObject([
    { status: 'active', hands: 2, userId: user('awa'), isOfficer: false },
    { status: 'pending', hands: 1, userId: user('bintou'), isOfficer: false, isApproved: true },
    { status: 'pending', hands: 3, userId: null, isOfficer: false, isApproved: true },
  ])
  expect(story.tontine.turns).toHaveLength(2)
  story.admitCarriedOver()
  expect(story.tontine.members.every(({ status }) => status === 'active')).toBe(true)
  expect(story.tontine.turns).toHaveLength(6)
  expect(story.tontine.turns[0]?.date).toBe(startDate)
  story.run({ type: 'start-tontine' })
})

test('T7 nobody is carried over twice, nor the organizer a second time', () => {
  const twice = [
    { ...person('bintou'), hands: 1 },
    { ...person('bintou'), hands: 1 },
  ]
  const follows = tontine('t')
  expect(new Story().refusal(next({ next: { follows, members: twice } }))?.code).toBe(
    'already-invited',
  )
  const organizer = [{ ...person('awa'), hands: 1 }]
  expect(new Story().refusal(next({ next: { follows, members: organizer } }))?.code).toBe(
    'already-in-circle',
  )
})

test('T7 the first round of a tontine names no earlier one', () => {
  expect(circle().events[0]).not.toHaveProperty('follows')
})
