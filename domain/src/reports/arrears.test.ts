import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calendarDate } from '../kernel/calendar-date.ts'
import { sumOf } from '../kernel/minor.ts'
import { member } from '../testing/cast.ts'
import { type Story, circle, money } from '../testing/circle.ts'
import { notebookOf } from './notebook.ts'
import { anyMoneyHistory, playMoney } from '../testing/histories.ts'
import { holds } from '../testing/property.ts'
import { arrearsOf } from './arrears.ts'
import { gridOf } from './grid.ts'

const owing = (story: Story, today: string) =>
  arrearsOf(gridOf(notebookOf(story.tontine), calendarDate(today)).lines)

test('F4 a debtor is listed once, with the sum of all cycles and since when', () => {
  const story = circle({ members: 3 })
  expect(owing(story, '2026-03-01')).toEqual([])
  story.run({ type: 'start-tontine' })
  story.run({ type: 'record-payment', payment: money('p', 'bintou', 14_000) })
  story.run({ type: 'record-payment', payment: money('q', 'awa', 30_000) })
  expect(owing(story, '2026-02-03')).toEqual([
    { memberId: member('chris'), toPay: 20_000, late: 10_000, declared: 0, since: '2026-01-31' },
    { memberId: member('bintou'), toPay: 6000, late: 0, declared: 0, since: '2026-02-28' },
  ])
})

test('F4 declared money is not requested again, and is listed after what is to be paid', () => {
  const story = circle({ members: 3 })
  story.run({ type: 'start-tontine' })
  story.run({ type: 'declare-payment', payment: money('p', 'bintou', 10_000) }, { as: 'bintou' })
  story.run({ type: 'declare-payment', payment: money('q', 'chris', 4000) }, { as: 'chris' })
  story.run({ type: 'record-payment', payment: money('r', 'awa', 10_000) })
  expect(owing(story, '2026-01-10')).toEqual([
    { memberId: member('chris'), toPay: 6000, late: 0, declared: 4000, since: '2026-01-31' },
    { memberId: member('bintou'), toPay: 0, late: 0, declared: 10_000, since: '2026-01-31' },
  ])
})

test('F4 it says since when the oldest due is to be paid, over all hands and without what is declared', () => {
  const story = circle({ members: 3 })
  story.run({ type: 'change-hands', memberId: member('bintou'), hands: 2 })
  story.run({ type: 'start-tontine' })
  story.run({ type: 'record-payment', payment: money('p', 'bintou', 10_000) })
  story.run({ type: 'declare-payment', payment: money('q', 'chris', 10_000) }, { as: 'chris' })
  story.run({ type: 'record-payment', payment: money('r', 'awa', 20_000) })
  expect(owing(story, '2026-02-10').map(({ memberId, since }) => [memberId, since])).toEqual([
    [member('bintou'), '2026-01-31'],
    [member('chris'), '2026-02-28'],
  ])
})

test('F4 the list equals the grid: the same sum owed, nobody twice', () => {
  holds(
    fc.property(anyMoneyHistory, (history) => {
      const story = playMoney(history, () => {})
      const grid = gridOf(notebookOf(story.tontine), calendarDate(story.day))
      const rows = arrearsOf(grid.lines)
      expect(sumOf(rows.flatMap(({ toPay, declared }) => [toPay, declared]))).toBe(grid.totals.owed)
      expect(new Set(rows.map(({ memberId }) => memberId)).size).toBe(rows.length)
    }),
  )
})
