import type { RankedHand } from '@mainforte/contract/rotation/views'
import { calendarDate } from '@mainforte/domain/kernel/calendar-date'
import { MemberId, handId } from '@mainforte/domain/kernel/ids'
import { dateConflicts } from '@mainforte/domain/rotation/start-needs'
import { expect, test } from 'vitest'
import {
  type Arrangement,
  initialArrangement,
  dated,
  moved,
  rebased,
  rescheduled,
  takenByOthers,
  undated,
  withSortedDates,
} from './arrangement.ts'

const memberId = (number: number) => MemberId.parse(`00000000-0000-4000-8000-00000000000${number}`)

const hand = (number: number, memberName: string, rank: number | null = null): RankedHand => ({
  handId: handId(memberId(number), 1),
  hand: 1,
  memberId: memberId(number),
  memberName,
  email: null,
  status: 'active',
  rank,
  date: null,
  isRetired: false,
  isFromHat: false,
  swaps: [],
  notBefore: null,
  fixedRank: null,
})

const names = (arranged: readonly { memberName: string }[]) =>
  arranged.map(({ memberName }) => memberName).join(' ')

const circle = initialArrangement({
  hands: [hand(1, 'Awa'), hand(2, 'Koffi', 2), hand(3, 'Fatou', 1)],
})
const awa = handId(memberId(1), 1)

test('arrangement-1 the arrangement starts with the current order, and members without a rank are last', () => {
  expect(names(circle)).toBe('Fatou Koffi Awa')
})

test('only active members can be ranked', () => {
  expect(
    names(
      initialArrangement({ hands: [hand(1, 'Awa'), { ...hand(2, 'Koffi'), status: 'pending' }] }),
    ),
  ).toBe('Awa')
})

test('a row moves to its new position and the others shift', () => {
  expect(names(moved(circle, 2, 0))).toBe('Awa Fatou Koffi')
  expect(names(moved(circle, 0, 2))).toBe('Koffi Awa Fatou')
})

const datesOf = (arranged: readonly { date: string | null }[]) => arranged.map(({ date }) => date)
const weekly = {
  frequency: 'weekly',
  dayRule: 'first-day',
  startDate: calendarDate('2026-11-22'),
} as const

test('R5 the dates stay with their ranks when a member moves', () => {
  const scheduled = rescheduled(circle, weekly)
  const down = moved(scheduled, 0, 1)
  expect(names(down)).toBe('Koffi Fatou Awa')
  expect(datesOf(down)).toEqual(['2026-11-22', '2026-11-29', '2026-12-06'])
  expect(datesOf(moved(scheduled, 2, 0))).toEqual(datesOf(scheduled))
})

test('R5 a rank without a date gives none to a member who moves there', () => {
  const first = dated(circle, circle[0]?.handId ?? awa, calendarDate('2026-12-01'))
  expect(datesOf(moved(first, 0, 2))).toEqual(['2026-12-01', null, null])
})

test('R5 after any move, dates that follow the ranks still do', () => {
  const five = initialArrangement({
    hands: [1, 2, 3, 4, 5].map((number) => hand(number, `m${number}`)),
  })
  const places = five.map((_, index) => index)
  let arranged: Arrangement = rescheduled(five, weekly)
  for (const from of places)
    for (const to of places) {
      arranged = moved(arranged, from, to)
      expect(dateConflicts(arranged)).toEqual([])
      expect(arranged.map(({ memberName }) => memberName).toSorted()).toEqual(
        five.map(({ memberName }) => memberName),
      )
    }
})

test('R5 dates that contradict the ranks are sorted, and no member moves', () => {
  const days = ['2026-12-20', '2026-12-06', null].map((day) => day && calendarDate(day))
  const mixed = circle.map((place, index) => ({ ...place, date: days[index] || null }))
  const sorted = withSortedDates(mixed)
  expect(names(sorted)).toBe(names(mixed))
  expect(datesOf(sorted)).toEqual(['2026-12-06', '2026-12-20', null])
})

test('nothing moves beyond the first or the last position', () => {
  expect(moved(circle, 0, -1)).toBe(circle)
  expect(moved(circle, 2, 3)).toBe(circle)
})

test('arrangement-2 dates follow the order in steps of the frequency, replacing earlier choices', () => {
  const chosen = dated(circle, awa, calendarDate('2027-05-05'))
  const moved = rescheduled(chosen, {
    frequency: 'monthly',
    dayRule: 'first-day',
    startDate: calendarDate('2026-01-31'),
  })
  expect(moved.map(({ date }) => date)).toEqual(['2026-01-31', '2026-02-28', '2026-03-31'])
})

test('the date of another member is taken, the own date is not', () => {
  const day = calendarDate('2026-12-01')
  const chosen = dated(circle, awa, day)
  expect(takenByOthers(chosen, awa)).toEqual([])
  expect(takenByOthers(chosen, handId(memberId(2), 1))).toEqual([day])
})

test('members without a date are named', () => {
  expect(names(undated(dated(circle, awa, calendarDate('2026-12-01'))))).toBe('Fatou Koffi')
})

test('the arrangement survives a new member, who is last', () => {
  const arranged = dated(moved(circle, 2, 0), awa, calendarDate('2026-12-01'))
  const current = initialArrangement({
    hands: [hand(4, 'Yao'), hand(1, 'Awa'), hand(2, 'Koffi', 2), hand(3, 'Fatou', 1)],
  })
  const next = rebased(arranged, current)
  expect(names(next)).toBe('Awa Fatou Koffi Yao')
  expect(next[0]?.date).toBe('2026-12-01')
})

test('a former member is removed from the arrangement', () => {
  expect(names(rebased(circle, initialArrangement({ hands: [hand(1, 'Awa')] })))).toBe('Awa')
})
