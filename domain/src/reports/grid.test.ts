import { expect, test } from 'vitest'
import { calendarDate } from '../kernel/calendar-date.ts'
import { hand, member } from '../testing/cast.ts'
import { circle, money, notebookOf, pot } from '../testing/circle.ts'
import { gridOf } from './grid.ts'

test('C4, C5 the grid shows for each hand and cycle what is paid, open or late', () => {
  const story = circle({ members: 3, rankingMethod: 'alphabetical' })
  story.run({ type: 'change-hands', memberId: member('bintou'), hands: 2 })
  story.run({ type: 'start-tontine' })
  for (const [name, amount] of [
    ['awa', 25_000],
    ['bintou', 15_000],
  ] as const)
    story.run({ type: 'record-payment', payment: money(name, name, amount) })
  story.run({ type: 'send-payout', payout: pot('o', 'awa', 25_000) })
  const { lines, pots, credits, totals } = gridOf(
    notebookOf(story.tontine),
    calendarDate('2026-02-10'),
  )
  const shown = lines.map(({ handId, dues, turn, owed, late }) => ({
    handId,
    dues: dues.map(({ paid, status }) => `${paid} ${status}`),
    turn,
    owed,
    late,
  }))
  const upcoming = ['0 upcoming', '0 upcoming']
  expect(shown).toEqual([
    {
      handId: hand('awa'),
      dues: ['10000 paid', '10000 paid', ...upcoming],
      turn: 1,
      owed: 0,
      late: 0,
    },
    {
      handId: hand('bintou'),
      dues: ['10000 paid', '0 open', ...upcoming],
      turn: 2,
      owed: 10_000,
      late: 0,
    },
    {
      handId: hand('bintou', 2),
      dues: ['5000 late', '0 open', ...upcoming],
      turn: 3,
      owed: 15_000,
      late: 5000,
    },
    {
      handId: hand('chris'),
      dues: ['0 late', '0 open', ...upcoming],
      turn: 4,
      owed: 20_000,
      late: 10_000,
    },
  ])
  expect(pots.map(({ collected, sent }) => [collected, sent])).toEqual([
    [25_000, 25_000],
    [10_000, 0],
    [0, 0],
    [0, 0],
  ])
  expect(credits).toEqual([{ memberId: member('awa'), credit: 5000 }])
  expect(totals).toEqual({
    expected: 80_000,
    paidIn: 40_000,
    returned: 0,
    inDues: 35_000,
    credit: 5000,
    sent: 25_000,
    confirmed: 0,
    pots: 10_000,
    lacking: 0,
    owed: 45_000,
    declared: 0,
    late: 15_000,
  })
})
