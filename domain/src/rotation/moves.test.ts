import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, calendarDate, daysBetween } from '../kernel/calendar-date.ts'
import { potsOf } from '../payouts/payout.ts'
import { changesBetween } from '../proposals/changes.ts'
import { type Command, stateAfterAct } from '../decider.ts'
import { hand, guest, member, payout, user } from '../testing/cast.ts'
import { type Story, circle, contextOf, money, pot } from '../testing/circle.ts'
import { lateOn } from '../testing/round.ts'
import { holds } from '../testing/property.ts'
import { dateOfStep, dayRules, frequencies } from '../tontines/rhythm.ts'
import { Steps } from './acts.ts'
import { movesOf } from './moves.ts'
import { deadlineAfter, lastDayOf, lateFrom, openPause } from './pauses.ts'

const reason = 'a mourning'
const postpone = (name: string, steps = 1): Command => ({
  type: 'postpone-turns',
  handId: hand(name),
  steps,
  reason,
})
const pause: Command = { type: 'pause-round', reason }
const resume: Command = { type: 'resume-round', reason }
const start: Command = { type: 'start-tontine' }
const record = (id: string, name: string, amount: number, day: string): Command => ({
  type: 'record-payment',
  payment: money(id, name, amount, { day }),
})

const days = ({ tontine }: Story) => tontine.turns.map(({ date }) => date)
const lastNumber = ({ tontine }: Story) => tontine.proposals.at(-1)?.number ?? 0
const answer = (story: Story, isYes: boolean): Command => ({
  type: 'answer-proposal',
  proposal: lastNumber(story),
  isYes,
})
const object = (story: Story, as: string, on?: string) =>
  story.run(answer(story, false), { as, ...(on && { on }) })
const statuses = (story: Story, name: string, on?: string) =>
  story.balance(name, on).dues.map(({ status }) => status)

/** Four people with accounts, monthly from 31 January, in the order of their names. */
function begun(terms: Parameters<typeof circle>[0] = {}): Story {
  const story = circle({ members: 4, rankingMethod: 'alphabetical', ...terms })
  story.run(start)
  return story
}

test('H1 all turns from a named one on move by whole steps, and a 31st returns to the 31st', () => {
  const story = begun()
  story.run(postpone('bintou'))
  expect(days(story)).toEqual(['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30'])
  story.run(answer(story, true), { as: 'chris' })
  expect(days(story)).toEqual(['2026-01-31', '2026-03-31', '2026-04-30', '2026-05-31'])
  expect(story.events.at(-1)).toMatchObject({
    type: 'turns-postponed',
    steps: 1,
    moves: [{ handId: hand('bintou'), from: '2026-02-28', to: '2026-03-31' }, {}, {}],
  })
  story.join('esi')
  expect(days(story).at(-1)).toBe('2026-06-30')
})

test('H1 turns that were postponed go back as far, but never further, nor before today', () => {
  const story = begun()
  story.together(postpone('bintou', 2))
  const first = { code: 'move-out-of-range', earliest: '2026-02-28', latest: '2027-02-28' }
  expect(story.refusal(postpone('bintou', -3), { on: '2026-01-10' })).toEqual(first)
  expect(story.refusal(postpone('bintou', -2), { on: '2026-03-10' })).toEqual({
    ...first,
    earliest: '2026-03-10',
  })
  story.together(postpone('bintou', -1))
  expect(days(story)).toEqual(['2026-01-31', '2026-03-31', '2026-04-30', '2026-05-31'])
})

test('H1 no turn goes back to where one is that stays', () => {
  const story = begun()
  story.together(postpone('bintou', 2))
  story.day = '2026-01-10'
  expect(story.refusal(postpone('chris', -1))).toMatchObject({
    code: 'move-out-of-range',
    earliest: '2026-05-01',
  })
})

test('H1 the last turn that moves stays within the days that are counted', () => {
  const story = begun({ startDate: calendarDate('2199-07-31') })
  story.together(postpone('bintou'))
  expect(days(story).at(-1)).toBe('2199-11-30')
  story.day = '2026-01-10'
  expect(story.refusal(postpone('bintou', 2))).toMatchObject({ code: 'move-out-of-range' })
  story.together(postpone('bintou'))
  expect(days(story).at(-1)).toBe('2199-12-31')
})

test('H1 a turn that was never moved gets no earlier day', () => {
  const story = begun()
  const out = { code: 'move-out-of-range', latest: '2027-03-31' }
  expect(story.refusal(postpone('chris', -1))).toEqual({ ...out, earliest: '2026-03-31' })
  story.together(postpone('dado', 2))
  expect(story.refusal(postpone('chris', -1), { on: '2026-01-10' })).toMatchObject(out)
  story.together(postpone('dado', -1))
  expect(days(story).slice(2)).toEqual(['2026-03-31', '2026-05-31'])
})

test('H1 a turn that was served, even in part, and one whose day has passed stay', () => {
  const story = begun()
  for (const name of ['awa', 'bintou', 'chris', 'dado'])
    story.run(record(name, name, 10_000, '2026-01-01'))
  story.run({ type: 'send-payout', payout: pot('o', 'awa', 1) })
  expect(story.refusal(postpone('awa'))).toEqual({ code: 'turn-served', handId: hand('awa') })
  story.day = '2026-03-01'
  expect(story.refusal(postpone('bintou'))).toMatchObject({ code: 'turn-passed' })
  story.together(postpone('chris'))
  expect(days(story)).toEqual(['2026-01-31', '2026-02-28', '2026-04-30', '2026-05-31'])
})

test('H1 days that were set by hand move from themselves, and two that would meet stay apart', () => {
  const dated = (name: string, date: string) => ({ handId: hand(name), date: calendarDate(date) })
  const turns = [
    dated('awa', '2026-03-15'),
    dated('bintou', '2026-03-30'),
    dated('chris', '2026-03-31'),
  ]
  const story = circle({ members: 3, rankingType: 'manual', rankingMethod: null })
  story.run({ type: 'arrange-order', turns })
  story.run(start)
  story.together(postpone('awa'))
  expect(days(story)).toEqual(['2026-04-15', '2026-04-30', '2026-05-01'])
  story.day = '2026-01-10'
  story.together(postpone('awa'))
  expect(days(story)).toEqual(['2026-05-15', '2026-05-30', '2026-05-31'])
})

test('H1, R2 at the month’s end turns stay there, and a day set by hand counts from itself', () => {
  const monthEnd = {
    frequency: 'monthly',
    dayRule: 'month-end',
    startDate: calendarDate('2026-04-30'),
  } as const
  const turn = (name: string, date: string) => ({ handId: hand(name), date: calendarDate(date) })
  const turns = [turn('awa', '2026-04-30'), turn('bintou', '2026-05-20')]
  const moved = movesOf(monthEnd, turns, { steps: 1 })
  expect(moved.map(({ to }) => to)).toEqual(['2026-05-31', '2026-06-20'])
})

test('H1 moved days ascend, and moving back restores them, in any tontine', () => {
  holds(
    fc.property(
      fc.constantFrom(...frequencies),
      fc.constantFrom(...dayRules),
      fc.integer({ min: 0, max: 20_000 }),
      fc.integer({ min: 1, max: 8 }),
      fc.integer({ min: 1, max: 12 }),
      (frequency, dayRule, first, count, steps) => {
        const rhythm = { frequency, dayRule }
        const startDate = dateOfStep(rhythm, addDays(calendarDate('2000-01-01'), first), 0)
        const turns = Array.from({ length: count }, (_, step) => ({
          handId: hand(`m${step}`),
          date: dateOfStep(rhythm, startDate, step),
        }))
        const moves = movesOf({ ...rhythm, startDate }, turns, { steps })
        expect(moves.map(({ to }) => to)).toEqual(
          turns.map((_, step) => dateOfStep(rhythm, startDate, step + steps)),
        )
        const moved = moves.map(({ handId, from, to }) => ({ handId, date: to, agreed: from }))
        const back = movesOf({ ...rhythm, startDate }, moved, { steps: -steps })
        expect(back.map(({ to }) => to)).toEqual(turns.map(({ date }) => date))
      },
    ),
    60,
  )
})

test('H1 objections of more than a third within 72 hours of the yes restore the days', () => {
  const story = begun()
  story.together(postpone('awa', 3))
  object(story, 'chris')
  expect(days(story)[0]).toBe('2026-04-30')
  expect(story.refusal(answer(story, false), { as: 'chris' })).toEqual({ code: 'not-asked' })
  expect(story.refusal(answer(story, false))).toEqual({ code: 'not-asked' })
  expect(object(story, 'bintou', '2026-01-03').map(({ type }) => type)).toEqual([
    'proposal-answered',
    'proposal-voided',
    'turns-restored',
  ])
  expect(days(story)).toEqual(['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30'])
  expect(story.tontine.proposals.at(-1)?.status).toBe('void')
})

test('H1 a third is not more than a third, and an objection may be taken back', () => {
  const story = begun({ members: 3 })
  story.together(postpone('awa'))
  object(story, 'chris')
  story.run(answer(story, true), { as: 'chris' })
  object(story, 'bintou')
  expect(story.tontine.proposals.at(-1)?.status).toBe('accepted')
  object(story, 'chris')
  expect(story.tontine.proposals.at(-1)?.status).toBe('void')
})

test('H1 neither later members nor anybody after 72 hours can object', () => {
  const story = begun({ members: 2 })
  story.together(postpone('awa'))
  story.join('chris')
  expect(story.refusal(answer(story, false), { as: 'chris' })).toEqual({ code: 'not-asked' })
  expect(story.refusal(answer(story, false), { as: 'bintou', on: '2026-01-05' })).toEqual({
    code: 'proposal-over',
  })
})

test('H1 while people may still object to a change of days, no other one is proposed', () => {
  const story = begun()
  story.together(postpone('awa'))
  for (const next of [postpone('awa'), pause])
    expect(story.refusal(next)?.code).toBe('days-just-moved')
  story.day = '2026-01-05'
  story.run(pause)
  expect(story.refusal(postpone('awa'))?.code).toBe('already-proposed')
})

test('H1 a proposal to which more than a third say no before any yes is void', () => {
  const story = begun()
  story.run(postpone('awa'))
  object(story, 'bintou')
  object(story, 'chris')
  expect(story.tontine.proposals.at(-1)?.status).toBe('void')
  expect(story.refusal(answer(story, true), { as: 'dado' })).toEqual({ code: 'proposal-over' })
})

test('H1 restored turns whose own day has passed get the first possible day', () => {
  const story = begun()
  story.day = '2026-01-30'
  story.together(postpone('awa'))
  object(story, 'bintou', '2026-02-01')
  object(story, 'chris')
  expect(days(story)).toEqual(['2026-02-01', '2026-02-28', '2026-03-31', '2026-04-30'])
  expect(statuses(story, 'dado', '2026-02-01')[0]).toBe('open')
  story.day = '2026-02-04'
  expect(statuses(story, 'dado')[0]).toBe('late')
  story.day = '2026-02-10'
  story.together(postpone('bintou'))
  expect(days(story)).toEqual(['2026-02-01', '2026-03-31', '2026-04-30', '2026-05-31'])
})

test('H1 before a yes the page shows each turn that moves, with both days', () => {
  const story = begun()
  const act = { kind: 'postpone-turns', handId: hand('chris'), steps: 1, reasonDigest: '' } as const
  const now = Date.parse('2026-01-02T08:00:00Z')
  const after = stateAfterAct(story.tontine, act, contextOf(user('awa'), now))
  if (!after.accepted) throw new Error(after.refusal.code)
  const changes = changesBetween(story.tontine, after.value, calendarDate('2026-01-02'))
  expect(changes).toMatchObject({ pots: [], owed: [], credit: [] })
  expect(changes.days).toEqual([
    { cycle: 3, memberId: member('chris'), before: '2026-03-31', after: '2026-04-30' },
    { cycle: 4, memberId: member('dado'), before: '2026-04-30', after: '2026-05-31' },
  ])
})

test('H1 turns move by one to twelve steps, later or back', () => {
  for (const steps of [-12, -1, 1, 12])
    expect(Steps.safeParse(steps).success, `${steps}`).toBe(true)
  for (const steps of [-13, 0, 13, 1.5])
    expect(Steps.safeParse(steps).error?.issues[0]?.message, `${steps}`).toBe('steps-invalid')
})

test('H2 a deadline in a pause is the day on which the round went on, and no other deadline moves', () => {
  const [from, to] = [calendarDate('2026-02-10'), calendarDate('2026-02-20')]
  const after = (day: string) => deadlineAfter(calendarDate(day), [{ from, to }])
  expect(['2026-02-09', '2026-02-10', '2026-02-19', '2026-02-20'].map(after)).toEqual([
    '2026-02-09',
    to,
    to,
    to,
  ])
  expect(after('2026-02-21')).toBe('2026-02-21')
  expect(deadlineAfter(from, [{ from, to: null }])).toBe(from)
  // What is not late when it begins is not late before its end.
  expect(lastDayOf(from, 0, [{ from, to }]) >= to).toBe(true)
  const stands = { from: to, to: null }
  expect(openPause({ pauses: [{ from, to }, stands] })).toBe(stands)
})

test('H2 in a pause no cycle opens and no deadline passes', () => {
  const story = begun()
  story.day = '2026-01-20'
  story.together(pause)
  expect(statuses(story, 'awa', '2026-03-20')).toEqual(['open', 'upcoming', 'upcoming', 'upcoming'])
  story.run(record('p', 'awa', 10_000, '2026-02-20'), { on: '2026-02-20' })
  expect(statuses(story, 'awa')[0]).toBe('paid')
  expect(story.refusal(postpone('awa'))).toEqual({ code: 'round-paused' })
})

test('H2 going on moves the turns by the fewest steps, and keeps the day of the month', () => {
  const story = begun()
  story.day = '2026-01-20'
  story.together(pause)
  story.day = '2026-03-20'
  story.run(resume, { as: 'dado' })
  story.run(answer(story, true), { as: 'awa' })
  expect(days(story)).toEqual(['2026-03-31', '2026-04-30', '2026-05-31', '2026-06-30'])
  expect(statuses(story, 'awa')).toEqual(['open', 'upcoming', 'upcoming', 'upcoming'])
  expect(story.tontine.pauses).toEqual([{ from: '2026-01-20', to: '2026-03-20' }])
})

test('H2 a due that was late before the pause stays late, and days of grace stop with it', () => {
  const story = begun({ graceDays: 5 })
  story.day = '2026-03-03'
  expect(statuses(story, 'awa').slice(0, 2)).toEqual(['late', 'open'])
  story.together(pause)
  story.day = '2026-04-10'
  expect(statuses(story, 'awa').slice(0, 2)).toEqual(['late', 'open'])
  story.together(resume)
  expect(days(story)).toEqual(['2026-01-31', '2026-02-28', '2026-04-30', '2026-05-31'])
  const late = addDays(lateFrom(calendarDate('2026-02-28'), 5), 38)
  expect(statuses(story, 'awa', addDays(late, -1))[1]).toBe('open')
  expect(statuses(story, 'awa', late)[1]).toBe('late')
})

test('H2 the days of a pause do not count among the days of grace', () => {
  const day = calendarDate
  const february = [{ from: day('2026-02-03'), to: day('2026-02-20') }]
  const longer = (due: string) =>
    daysBetween(lastDayOf(day(due), 5, []), lastDayOf(day(due), 5, february))
  expect(['2026-02-01', '2026-02-10', '2026-01-20'].map(longer)).toEqual([17, 10, 0])
})

test('H2 a pot that is full is handed over in a pause, and its turn then keeps its day', () => {
  const story = begun()
  for (const name of ['awa', 'bintou', 'chris', 'dado'])
    story.run(record(name, name, 10_000, '2026-01-01'))
  story.day = '2026-01-20'
  story.together(pause)
  const sent = pot('o', 'awa', 40_000, { day: '2026-02-10' })
  story.run({ type: 'send-payout', payout: sent }, { on: '2026-02-10' })
  story.run({ type: 'confirm-payout', payoutId: payout('o') }, { as: 'bintou' })
  story.together(resume)
  expect(days(story)).toEqual(['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30'])
  expect(potsOf(story.tontine, calendarDate('2026-02-10'))[0]).toMatchObject({ sent: 40_000 })
})

test('H2 after the last turn nothing moves when the round goes on', () => {
  const story = begun()
  story.day = '2026-06-01'
  story.together(pause)
  story.day = '2026-06-10'
  expect(story.together(resume).at(-1)).toMatchObject({
    type: 'round-resumed',
    steps: 0,
    moves: [],
  })
})

test('H2 objections end a pause, and each turn keeps its day or gets the first possible one', () => {
  const story = begun({ frequency: 'daily', startDate: calendarDate('2026-01-03') })
  story.day = '2026-01-03'
  story.together(pause)
  object(story, 'bintou', '2026-01-05')
  object(story, 'chris')
  expect(days(story)).toEqual(['2026-01-05', '2026-01-06', '2026-01-07', '2026-01-08'])
  expect(story.tontine.pauses).toEqual([{ from: '2026-01-03', to: '2026-01-05' }])
  story.day = lateOn('2026-01-05')
  expect(statuses(story, 'awa')[0]).toBe('late')
})

test('H2 anybody may propose to go on, and after 90 days one person is enough', () => {
  const story = begun()
  story.together(pause)
  story.day = '2026-02-01'
  expect(story.run(resume, { as: 'dado' }).map(({ type }) => type)).toEqual(['proposal-made'])
  expect(story.run(resume, { as: 'bintou', on: '2026-04-02' }).map(({ type }) => type)).toEqual([
    'round-resumed',
  ])
})

test('H1 one person is enough where nobody else has an account, and everybody sees it', () => {
  const story = circle({ members: 1, rankingMethod: 'alphabetical' })
  story.join(guest('bintou'))
  story.run(start)
  expect(story.run(postpone('bintou')).map(({ type }) => type)).toEqual([
    'proposal-made',
    'turns-postponed',
  ])
  expect(story.tontine.proposals.at(-1)).toMatchObject({ isAlone: true, status: 'accepted' })
})

test('H3 a round that has not started is arranged, neither postponed nor paused', () => {
  const story = circle({ members: 2 })
  for (const act of [postpone('awa'), pause, resume])
    expect(story.refusal(act)).toEqual({ code: 'not-started' })
})

test('H1 a member who went out or died neither objects nor is counted', () => {
  const story = begun()
  story.run({ type: 'leave-round', reason: null }, { as: 'dado' })
  story.together({
    type: 'record-death',
    memberId: member('chris'),
    retires: false,
    reason: 'an accident',
  })
  story.together(postpone('awa'))
  expect(story.refusal(answer(story, false), { as: 'dado' })).toEqual({ code: 'not-asked' })
  // Of awa and bintou, one is more than a third.
  object(story, 'bintou')
  expect(story.tontine.proposals.at(-1)?.status).toBe('void')
})
