import { expect, test } from 'vitest'
import { calendarDate } from '../kernel/calendar-date.ts'
import { catchUpDays } from '../members/admission.ts'
import { hand, member } from '../testing/cast.ts'
import { type Story, circle, money, pot, replayed } from '../testing/circle.ts'

/** Four by the alphabet, on 31 January, 28 February, 31 March and 30 April; chris helps awa. */
function begun(): Story {
  const story = circle({ members: 4, rankingMethod: 'alphabetical' })
  story.run({ type: 'start-tontine' })
  story.run({ type: 'name-officer', memberId: member('chris') })
  return story
}

const moved = (from: string, to: string, isForAll = false) =>
  ({
    type: 'move-meeting',
    from: calendarDate(from),
    to: calendarDate(to),
    isForAll,
  }) as const
const days = (story: Story) => story.tontine.turns.map(({ date }) => date)

test('H4 an officer alone moves one meeting by a week, and the others stay', () => {
  const story = begun()
  story.run(moved('2026-01-31', '2026-02-07'), { as: 'chris' })
  expect(days(story)).toEqual(['2026-02-07', '2026-02-28', '2026-03-31', '2026-04-30'])
  expect(story.balance('dado', '2026-02-08').dues[0]?.status).toBe('late')
  expect(replayed(story.entries)).toEqual(story.tontine)
})

test('H4 from one meeting on all move by as many days, and a later step keeps the days between', () => {
  const story = begun()
  story.run(moved('2026-02-28', '2026-03-05', true))
  expect(days(story)).toEqual(['2026-01-31', '2026-03-05', '2026-04-05', '2026-05-05'])
  story.together({
    type: 'postpone-turns',
    handId: hand('chris'),
    steps: 1,
    reason: 'the harvest',
  })
  expect(days(story).slice(2)).toEqual(['2026-05-05', '2026-06-05'])
})

test('H4 a meeting stays between its neighbours, within a step of the agreed day, and never before today', () => {
  const story = begun()
  const around = (from: string, to: string, isForAll = false) =>
    story.refusal(moved(from, to, isForAll))
  expect(around('2026-02-28', '2026-03-31')).toEqual({
    code: 'move-out-of-range',
    earliest: '2026-02-01',
    latest: '2026-03-30',
  })
  expect(around('2026-02-28', '2026-01-31')?.code).toBe('move-out-of-range')
  expect(around('2026-02-28', '2026-02-28')?.code).toBe('move-out-of-range')
  story.run(moved('2026-02-28', '2026-03-28', true))
  // Nobody drifts away by repeating it.
  expect(around('2026-03-28', '2026-04-02', true)).toMatchObject({ latest: '2026-03-30' })
  story.run(moved('2026-03-28', '2026-02-10'))
  expect(days(story)).toEqual(['2026-01-31', '2026-02-10', '2026-04-28', '2026-05-28'])
})

test('H4 an earlier day is known three days before, and nothing that was handed over or has passed moves', () => {
  const story = begun()
  story.day = '2026-01-29'
  expect(story.refusal(moved('2026-01-31', '2026-01-30'))).toMatchObject({
    code: 'move-out-of-range',
    earliest: '2026-02-01',
  })
  story.run({ type: 'record-payment', payment: money('p', 'awa', 10_000) }, { as: 'chris' })
  story.run({ type: 'send-payout', payout: pot('o', 'awa', 10_000) }, { as: 'chris' })
  expect(story.refusal(moved('2026-01-31', '2026-02-02'))).toMatchObject({ code: 'turn-served' })
  story.day = '2026-03-02'
  expect(story.refusal(moved('2026-02-28', '2026-03-07'))).toMatchObject({ code: 'turn-passed' })
  expect(story.refusal(moved('2026-03-01', '2026-03-07'))).toEqual({
    code: 'no-meeting-then',
    date: '2026-03-01',
  })
})

test('H4 a meeting before the start, in a pause or while moved days may be objected to does not move', () => {
  const early = circle({ members: 2 })
  const day = early.tontine.turns[0]?.date ?? ''
  expect(early.refusal(moved(day, '2026-02-03'))?.code).toBe('not-started')
  const story = begun()
  story.together({ type: 'pause-round', reason: 'a mourning' })
  expect(story.refusal(moved('2026-02-28', '2026-03-02'))?.code).toBe('days-just-moved')
  story.later(4)
  expect(story.refusal(moved('2026-02-28', '2026-03-02'))?.code).toBe('round-paused')
})

test('H1 however often turns are postponed, none comes more than twelve steps after its agreed day', () => {
  const story = begun()
  const postpone = (steps: number) =>
    ({ type: 'postpone-turns', handId: hand('dado'), steps, reason: 'not yet' }) as const
  story.together(postpone(12))
  story.later(4)
  expect(days(story).at(-1)).toBe('2027-04-30')
  expect(story.refusal(postpone(1))).toMatchObject({
    code: 'move-out-of-range',
    latest: '2027-04-30',
  })
})

test.for([
  [
    { frequency: 'monthly', dayRule: 'weekday', startDate: '2026-02-08' },
    ['2026-02-08', '2026-03-08', '2026-04-12'],
    { latest: '2026-03-07', postponed: ['2026-03-08', '2026-04-12', '2026-05-10'] },
    { newcomer: '2026-06-14', catchUp: '2026-03-01' },
  ],
  [
    { frequency: 'semimonthly', startDate: '2026-02-15' },
    ['2026-02-15', '2026-03-01', '2026-03-15'],
    { latest: '2026-02-28', postponed: ['2026-03-01', '2026-03-15', '2026-04-01'] },
    { newcomer: '2026-04-15', catchUp: '2026-02-15' },
  ],
] as const)(
  'H1, H4, R6, S10 all days follow the rhythm %o',
  ([terms, agreed, { latest, postponed }, { newcomer, catchUp }]) => {
    const startDate = calendarDate(terms.startDate)
    const story = circle({ members: 3, rankingMethod: 'alphabetical', ...terms, startDate })
    story.run({ type: 'start-tontine' })
    expect(days(story)).toEqual(agreed)
    expect(story.refusal(moved(terms.startDate, '2026-12-01'))).toMatchObject({ latest })
    story.together({ type: 'postpone-turns', handId: hand('awa'), steps: 1, reason: 'Deuil' })
    expect(days(story)).toEqual(postponed)
    story.day = '2026-02-01'
    expect(catchUpDays({ ...story.tontine, ...terms }, calendarDate(story.day)).usual).toBe(catchUp)
    story.join('guest')
    expect(days(story).at(-1)).toBe(newcomer)
  },
)
