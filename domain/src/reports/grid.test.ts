import { expect, test } from 'vitest'
import { calendarDate } from '../kernel/calendar-date.ts'
import { hand, member, payout } from '../testing/cast.ts'
import { type Story, circle, credit, money, pot } from '../testing/circle.ts'
import { balanceIn, notebookOf } from './notebook.ts'
import { handOver, pay, payAll } from '../testing/round.ts'
import { sumOf } from '../kernel/minor.ts'
import { potsOf } from '../payouts/payout.ts'
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

const today = calendarDate('2026-02-10')

/** Three who paid the first cycle; bintou paid more, and got some of it back. */
function returned(): Story {
  const story = circle({ members: 3 })
  story.run({ type: 'start-tontine' })
  payAll(story, 10_000)
  pay(story, 'bintou', 7000)
  story.run({ type: 'return-credit', payout: credit('c', 'bintou', 3000) })
  handOver(story, 'awa', 30_000)
  return story
}

test('O2, S2, G3 the pots of the grid are those of the rules, with what is contested and given back', () => {
  const story = returned()
  const [first] = story.tontine.payments.filter(({ memberId }) => memberId === member('bintou'))
  if (!first) throw new Error('bintou has not paid')
  story.run(
    { type: 'contest-payment', paymentId: first.id, reason: 'not so much' },
    { as: 'bintou' },
  )
  const { pots } = gridOf(notebookOf(story.tontine), today)
  expect(pots).toEqual(potsOf(story.tontine, today))
  expect(pots.map(({ contested }) => contested)).toEqual([6000, 4000, 0])
  story.run(
    { type: 'dispute-payout', payoutId: payout('c'), reason: 'never seen' },
    { as: 'bintou' },
  )
  const after = gridOf(notebookOf(story.tontine), today)
  expect(after.pots).toEqual(potsOf(story.tontine, today))
  expect(after.pots.map(({ contested }) => contested)).toEqual([6000, 7000, 0])
  expect(after.totals).toMatchObject({ paidIn: 37_000, returned: 0 })
})

test('F1, O6 what came in lies in pots and credits or was given, also where payments are reversed since', () => {
  const book = notebookOf(returned().tontine)
  const without = (...names: string[]) => {
    const ids = names.map(member)
    const payments = book.payments.filter(({ memberId }) => !ids.includes(memberId))
    const { totals } = gridOf({ ...book, payments }, today)
    expect(totals.paidIn).toBe(sumOf(payments.map(({ amount }) => amount)))
    expect(totals.paidIn + totals.lacking).toBe(
      totals.pots + totals.credit + totals.returned + totals.sent,
    )
    return totals
  }
  expect(without()).toMatchObject({ paidIn: 37_000, returned: 3000, lacking: 0, pots: 4000 })
  expect(without('chris')).toMatchObject({ lacking: 10_000, pots: 4000 })
  // Bintou was given 3000 that she has not paid.
  expect(without('bintou')).toMatchObject({ lacking: 13_000, pots: 0 })
})

test('S5, S8, S10 a line of the grid has the dues of its member, with what puts them off', () => {
  const { tontine } = returned()
  const dues = (changes: object) => {
    const members = tontine.members.map((one) =>
      one.id === member('chris') ? { ...one, ...changes } : one,
    )
    const state = { ...tontine, members, payments: [] }
    const line = gridOf(notebookOf(state), today).lines.find(
      ({ memberId }) => memberId === member('chris'),
    )
    expect(line?.dues).toEqual(balanceIn(state, member('chris'), today).dues)
    return line?.dues[0]?.status
  }
  const [from, until] = [calendarDate('2026-01-15'), calendarDate('2026-03-15')]
  expect(dues({})).toBe('late')
  expect(dues({ excusedFrom: from })).toBe('open')
  expect(
    dues({
      activeSince: '2026-02-05T08:00:00Z',
      admission: { since: '', catchUpUntil: until, electors: [], yes: [], no: [] },
    }),
  ).toBe('open')
  expect(dues({ respite: { from, until, by: until } })).toBe('open')
})
