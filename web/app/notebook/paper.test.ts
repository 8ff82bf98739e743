import type { NotebookView } from '@mainforte/contract/notebook/views'
import { calendarDate } from '@mainforte/domain/kernel/calendar-date'
import { type MemberId, type TontineId, handId } from '@mainforte/domain/kernel/ids'
import { minor } from '@mainforte/domain/kernel/minor'
import { expect, test } from 'vitest'
import { Ids, askedOf, carriedOf, dayOfSums, potsBefore, turnByDays, turnsToBeAt } from './paper.ts'

const ids = ['a', 'b', 'c'].map((letter) => letter.repeat(8) as MemberId)
const days = ['2026-01-05', '2026-02-05', '2026-03-05', '2026-04-05']
const view = (today: string): NotebookView => ({
  tontineId: 't' as TontineId,
  tontineName: 'Les Lionnes',
  currency: 'XOF',
  amount: minor(1000),
  today: calendarDate(today),
  // The last member holds two hands.
  turns: days.map((date, index) => ({
    number: index + 1,
    date: calendarDate(date),
    handId: handId(ids[Math.min(index, 2)] ?? ('' as MemberId), index < 3 ? 1 : 2),
    memberId: ids[Math.min(index, 2)] ?? ('' as MemberId),
    memberName: `Member ${index}`,
  })),
  members: ids.map((memberId, index) => ({
    memberId,
    memberName: `Member ${index}`,
    hands: index === 2 ? 2 : 1,
    paid: minor(0),
  })),
  impossible: null,
  isProposed: false,
  mayCarry: true,
})

test.each([
  ['2026-01-20', 2, [2, 3]],
  ['2026-02-05', 2, [2, 3]],
  ['2026-03-01', 3, [2, 3, 4]],
  ['2026-06-01', 4, [2, 3, 4]],
])('B1 on %s a circle is at turn %i', (today, turn, possible) => {
  expect(turnByDays(view(today))).toBe(turn)
  expect(turnsToBeAt(view(today)).map(({ number }) => number)).toEqual(possible)
})

test('B1 pots of past turns hold what the lines pay into them', () => {
  const circle = view('2026-03-01')
  const [first, second, third] = circle.members
  const date = dayOfSums(3, circle)
  expect(date).toBe('2026-02-05')
  const lines = [first, second, third].flatMap((one, index) =>
    one
      ? { memberId: one.memberId, date, amount: minor(index === 1 ? 1500 : 2000 * one.hands) }
      : [],
  )
  const pots = potsBefore(3, lines, circle)
  expect(pots.map(({ turn, amount }) => [turn, amount])).toEqual([
    [1, 4000],
    [2, 3500],
  ])
  expect(third && askedOf(circle, 3, third.memberId)).toBe(4000)
  const known = new Ids()
  const sent = carriedOf(lines, pots, known)
  expect(sent.payments).toHaveLength(3)
  expect(carriedOf(lines, pots, known)).toEqual(sent)
})
