import { expect, test } from 'vitest'
import type { Command } from '../decider.ts'
import { calendarDate } from '../kernel/calendar-date.ts'
import { minor } from '../kernel/minor.ts'
import { guest, member, person, user } from '../testing/cast.ts'
import { type Story, circle, replayed, sampleTerms } from '../testing/circle.ts'
import { startNeeds } from '../rotation/start-needs.ts'
import { memberOf } from './member.ts'

const start: Command = { type: 'start-tontine' }
const yes = (name: string): Command => ({
  type: 'agree-to-membership',
  memberId: member(name),
  email: '',
})
const no = (name: string): Command => ({
  type: 'decline-membership',
  memberId: member(name),
  email: '',
})
const leave: Command = { type: 'leave-circle' }
const firstDay = (day: string, more: object = {}): Command => ({
  type: 'change-terms',
  terms: { ...sampleTerms, startDate: calendarDate(day), ...more },
})
const askedAt = (story: Story, name: string) =>
  memberOf(story.tontine, member(name))?.firstDayAskedAt ?? null
const needs = (story: Story, day = story.day) =>
  startNeeds(story.tontine, Date.parse(`${day}T20:00:00Z`))

test('D8 another first day asks the yes of everybody with an account, except its author', () => {
  const story = circle({ members: 3 })
  story.join(guest('hawa'))
  story.run({ type: 'add-member', person: guest('issa', { email: 'issa@example.ci' }) })
  story.run({ type: 'request-membership', person: person('dado') }, { as: 'dado' })
  story.run(firstDay('2026-02-15'))
  expect(['awa', 'hawa', 'issa'].map((name) => askedAt(story, name))).toEqual([null, null, null])
  for (const name of ['bintou', 'chris', 'dado'])
    expect(askedAt(story, name)).toBe(story.entries.at(-2)?.meta.at)
  expect(needs(story)).toEqual([{ need: 'first-day', missing: 2 }])
  expect(story.refusal(start)?.code).toBe('first-day-unanswered')
  story.run(yes('bintou'), { as: 'bintou' })
  expect(story.refusal(yes('bintou'), { as: 'bintou' })?.code).toBe('already-member')
  story.run(yes('chris'), { as: 'chris' })
  story.run(start)
  expect(replayed(story.entries)).toEqual(story.tontine)
})

test('D8, S4, S6 new terms for losses or leavers ask again, like a new first day', () => {
  for (const more of [{ bearing: 'spread' }, { leaversPaid: 'end' }, { leaverKept: minor(500) }]) {
    const story = circle({ members: 2 })
    const [changed] = story.run(firstDay(sampleTerms.startDate, more))
    expect(changed).toMatchObject({ type: 'term-changed', asks: true })
    expect(askedAt(story, 'awa')).toBeNull()
    expect(story.refusal(start)?.code).toBe('first-day-unanswered')
    story.run(yes('bintou'), { as: 'bintou' })
    story.run(start)
  }
})

test('D8 other terms ask nobody, and each move asks again', () => {
  const story = circle({ members: 2 })
  story.run(firstDay(sampleTerms.startDate, { graceDays: 3 }))
  expect(askedAt(story, 'bintou')).toBeNull()
  for (const day of ['2026-02-15', sampleTerms.startDate]) {
    story.run(firstDay(day))
    expect(story.refusal(start)?.code).toBe('first-day-unanswered')
    story.run(yes('bintou'), { as: 'bintou' })
  }
  story.run(start)
})

test('D8 rank, status and days stay as they are until somebody leaves', () => {
  const story = circle({ members: 3 })
  story.run(firstDay('2026-02-15'))
  expect(story.order()).toEqual(['awa', 'bintou', 'chris'])
  expect(story.tontine.turns.map(({ date }) => date)).toEqual([
    '2026-02-15',
    '2026-03-15',
    '2026-04-15',
  ])
  expect(story.refusal(no('chris'), { as: 'chris' })?.code).toBe('already-member')
  story.run(leave, { as: 'chris' })
  expect(needs(story)).toEqual([{ need: 'first-day', missing: 1 }])
  expect(askedAt(story, 'chris')).toBeNull()
})

test('D8 seven days after the move silence no longer holds up the start', () => {
  const story = circle({ members: 3 })
  story.run(firstDay('2026-02-15'), { on: '2026-01-10' })
  expect(story.refusal(start, { on: '2026-01-16' })?.code).toBe('first-day-unanswered')
  expect(needs(story, '2026-01-17')).toEqual([])
  story.run(start, { on: '2026-01-18' })
  expect(story.refusal(yes('bintou'), { as: 'bintou' })?.code).toBe('already-member')
  // Who stayed silent may still go. (S3)
  story.run({ type: 'leave-round', reason: null }, { as: 'bintou' })
})

test('D8 the organizer may remove who does not answer', () => {
  const story = circle({ members: 3 })
  story.run(firstDay('2026-02-15'))
  story.run(yes('bintou'), { as: 'bintou' })
  story.run({ type: 'remove-member', memberId: member('chris') })
  story.run(start)
})

test('D8, G5 a new organizer who was asked may still answer, and holds up nobody for long', () => {
  const story = circle({ members: 2 })
  story.run(firstDay('2026-02-15'))
  story.run({ type: 'offer-office', memberId: member('bintou') })
  story.run({ type: 'answer-office', isYes: true }, { as: 'bintou' })
  expect(story.tontine.adminId).toBe(user('bintou'))
  expect(story.refusal(start, { as: 'bintou' })?.code).toBe('first-day-unanswered')
  story.run(yes('bintou'), { as: 'bintou' })
  story.run(start, { as: 'bintou' })
})

const handsOf = (name: string, hands: number): Command => ({
  type: 'change-hands',
  memberId: member(name),
  hands,
})

test('M8, D8 hands that somebody else adds to an account need its own yes before the start', () => {
  const story = circle({ members: 3 })
  story.send(handsOf('bintou', 10))
  story.day = '2026-01-20'
  expect(story.refusal(start)?.code).toBe('first-day-unanswered')
  story.run(yes('bintou'), { as: 'bintou' })
  story.run(start)
  expect(story.tontine.turns).toHaveLength(12)
})

test('M8 the former number needs no new yes, and one’s own hands and fewer ask nobody', () => {
  const story = circle({ members: 3 })
  for (const hands of [10, 12, 1]) story.send(handsOf('bintou', hands))
  expect(askedAt(story, 'bintou')).toBeNull()
  story.send(handsOf('awa', 3))
  expect(askedAt(story, 'awa')).toBeNull()
  story.run(handsOf('bintou', 4))
  for (const hands of [2, 4]) story.send(handsOf('bintou', hands))
  expect(askedAt(story, 'bintou')).not.toBeNull()
  story.send(handsOf('bintou', 2))
  story.run(start)
})

test('M8, D8 whoever was asked about other terms stays asked when their hands are as before', () => {
  const story = circle({ members: 3 })
  story.send(handsOf('bintou', 5))
  story.run(firstDay('2026-02-03'))
  story.send(handsOf('bintou', 1))
  expect(askedAt(story, 'bintou')).not.toBeNull()
  expect(memberOf(story.tontine, member('bintou'))?.handsAgreed).toBeUndefined()
})

test('M8, M3 whoever asked to join with one hand and waits is asked about more, too', () => {
  const story = circle({ members: 2 })
  const chris = person('chris')
  story.run({ type: 'request-membership', person: chris }, { as: 'chris' })
  story.send(handsOf('chris', 9))
  story.run({ type: 'approve-member', memberId: chris.memberId })
  story.later(20)
  expect(needs(story)).toEqual([{ need: 'first-day', missing: 1 }])
})
