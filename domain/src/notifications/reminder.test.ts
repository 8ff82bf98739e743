import { expect, test } from 'vitest'
import { addDays, calendarDate, daysBetween, todayIn } from '../kernel/calendar-date.ts'
import type { CalendarDate } from '../kernel/calendar-date.ts'
import { memberOf } from '../members/member.ts'
import { cyclesOf } from '../payments/dues.ts'
import type { DaysBefore } from '../settings/settings.ts'
import { member } from '../testing/cast.ts'
import { type Story, circle, money } from '../testing/circle.ts'
import { duesToCover, duesToRemind } from './reminder.ts'

const first = calendarDate('2026-01-01')
const until = calendarDate('2026-03-15')
const daysUntil = (end: CalendarDate) =>
  Array.from({ length: daysBetween(first, end) }, (_, day) => addDays(first, day))
const days = daysUntil(until)

/** The days on which somebody is reminded, and of which cycles: `2026-01-28 1`. */
const remindersOf = (story: Story, name: string, daysBefore: DaysBefore, of = days) =>
  of.flatMap((today) => {
    const { turns, terms, pauses } = story.tontine
    const { dues } = story.balance(name, today)
    const { graceDays, zone } = terms
    const since = memberOf(story.tontine, member(name))?.activeSince
    const activeOn = since ? todayIn(zone, Date.parse(since)) : null
    const cycles = cyclesOf(turns)
    const named = duesToRemind({ dues, cycles, graceDays, pauses, daysBefore, activeOn, today })
    return named.length > 0 ? [`${today} ${named.map(({ cycle }) => cycle).join('+')}`] : []
  })

/** Monthly from 31 January, 10 000 each; bintou has paid the first two cycles. */
function story(): Story {
  const monthly = circle({ members: 3 })
  monthly.run({ type: 'start-tontine' })
  monthly.run({ type: 'record-payment', payment: money('p', 'bintou', 20_000) })
  return monthly
}

test('H2 in a pause nobody is reminded, and the days of grace that it stopped are not counted', () => {
  const paused = story()
  paused.day = '2026-01-20'
  paused.together({ type: 'pause-round', reason: 'a mourning' })
  expect(remindersOf(paused, 'chris', 3)).toEqual([])
  paused.day = '2026-02-10'
  paused.together({ type: 'resume-round', reason: 'it is over' })
  expect(remindersOf(paused, 'chris', 3)[0]).toBe('2026-02-25 1')
})

test('reminder-1 a due is mentioned on the chosen day, and not again before it is late', () => {
  for (const daysBefore of [1, 3, 7] as const) {
    const [reminder] = remindersOf(story(), 'chris', daysBefore)
    expect(reminder).toBe(`${addDays(calendarDate('2026-01-31'), -daysBefore)} 1`)
  }
})

test('a late due is mentioned on its first late day, then weekly, and together with the next one', () => {
  expect(remindersOf(story(), 'chris', 3)).toEqual([
    '2026-01-28 1',
    '2026-02-01 1',
    '2026-02-08 1',
    '2026-02-15 1',
    '2026-02-22 1',
    '2026-02-25 1+2',
    '2026-03-01 1+2',
    '2026-03-08 1+2',
  ])
})

test('each late due is mentioned in a week of its own, together with the other ones', () => {
  const april = daysUntil(calendarDate('2026-04-12'))
  // The first two were due on a Saturday, the third one on a Tuesday.
  expect(remindersOf(story(), 'chris', 1, april).slice(-4)).toEqual([
    '2026-03-30 1+2+3',
    '2026-04-01 1+2+3',
    '2026-04-05 1+2+3',
    '2026-04-08 1+2+3',
  ])
})

test('S12 a guarantor is notified of late dues on the first late day, then weekly, and of nothing else', () => {
  const { turns, terms, pauses } = story().tontine
  const told = days.flatMap((today) => {
    const { dues } = story().balance('chris', today)
    const cycles = cyclesOf(turns)
    const { graceDays } = terms
    const named = duesToCover({ dues, cycles, graceDays, pauses, activeOn: null, today })
    return named.length > 0 ? [`${today} ${named.map(({ cycle }) => cycle).join('+')}`] : []
  })
  expect(told).toEqual([
    '2026-02-01 1',
    '2026-02-08 1',
    '2026-02-15 1',
    '2026-02-22 1',
    '2026-03-01 1+2',
    '2026-03-08 1+2',
  ])
})

test('a member who has paid is not reminded', () => {
  expect(remindersOf(story(), 'bintou', 3)).toEqual([])
})

test('a due that opens later than the chosen day is mentioned on the day it opens', () => {
  const weekly = circle({ members: 3, frequency: 'weekly' })
  weekly.run({ type: 'start-tontine' })
  weekly.run({ type: 'record-payment', payment: money('p', 'chris', 10_000) })
  // The second due is on 7 February and open from the 1st: six days before.
  expect(remindersOf(weekly, 'chris', 7)[0]).toBe('2026-02-01 2')
})

test('a partly paid due is still mentioned', () => {
  const monthly = story()
  monthly.run({ type: 'record-payment', payment: money('q', 'chris', 4_000) })
  expect(remindersOf(monthly, 'chris', 1)[0]).toBe('2026-01-30 1')
})

test('a newcomer who joins after the chosen day is reminded the next morning', () => {
  const monthly = story()
  monthly.day = '2026-01-29'
  monthly.join('dado')
  const sinceThen = remindersOf(monthly, 'dado', 7).filter((day) => day >= '2026-01-29')
  expect(sinceThen.slice(0, 2)).toEqual(['2026-01-30 1', '2026-02-01 1'])
})
