import type { RankedHand } from '@mainforte/contract/rotation/views'
import { calendarDate } from '@mainforte/domain/kernel/calendar-date'
import { MemberId, handId } from '@mainforte/domain/kernel/ids'
import { expect, test } from 'vitest'
import { begun, dated, moved, rebased, scheduledAnew, takenBeside, undated } from './arrangement.ts'

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
})

const names = (arranged: readonly { memberName: string }[]) =>
  arranged.map(({ memberName }) => memberName).join(' ')

const circle = begun({ hands: [hand(1, 'Awa'), hand(2, 'Koffi', 2), hand(3, 'Fatou', 1)] })
const awa = handId(memberId(1), 1)

test('arranging begins with the order that stands, and who has no rank goes last', () => {
  expect(names(circle)).toBe('Fatou Koffi Awa')
})

test('only active members can be ranked', () => {
  expect(
    names(begun({ hands: [hand(1, 'Awa'), { ...hand(2, 'Koffi'), status: 'pending' }] })),
  ).toBe('Awa')
})

test('a row moves to its new place and the others close up', () => {
  expect(names(moved(circle, 2, 0))).toBe('Awa Fatou Koffi')
  expect(names(moved(circle, 0, 2))).toBe('Koffi Awa Fatou')
})

test('nothing moves beyond the first or the last place', () => {
  expect(moved(circle, 0, -1)).toBe(circle)
  expect(moved(circle, 2, 3)).toBe(circle)
})

test('dates follow the order in steps of the frequency, whatever was chosen before', () => {
  const chosen = dated(circle, awa, calendarDate('2027-05-05'))
  const anew = scheduledAnew(chosen, {
    frequency: 'monthly',
    startDate: calendarDate('2026-01-31'),
  })
  expect(anew.map(({ date }) => date)).toEqual(['2026-01-31', '2026-02-28', '2026-03-31'])
})

test('a day that another member has is taken, one’s own is not', () => {
  const day = calendarDate('2026-12-01')
  const chosen = dated(circle, awa, day)
  expect(takenBeside(chosen, awa)).toEqual([])
  expect(takenBeside(chosen, handId(memberId(2), 1))).toEqual([day])
})

test('who has no date yet is named', () => {
  expect(names(undated(dated(circle, awa, calendarDate('2026-12-01'))))).toBe('Fatou Koffi')
})

test('what was arranged survives a newcomer, who goes last', () => {
  const arranged = dated(moved(circle, 2, 0), awa, calendarDate('2026-12-01'))
  const current = begun({
    hands: [hand(4, 'Yao'), hand(1, 'Awa'), hand(2, 'Koffi', 2), hand(3, 'Fatou', 1)],
  })
  const next = rebased(arranged, current)
  expect(names(next)).toBe('Awa Fatou Koffi Yao')
  expect(next[0]?.date).toBe('2026-12-01')
})

test('who left the circle falls out of what was arranged', () => {
  expect(names(rebased(circle, begun({ hands: [hand(1, 'Awa')] })))).toBe('Awa')
})
