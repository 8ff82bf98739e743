import { expect, test } from 'vitest'
import type { Command } from '../decider.ts'
import { calendarDate } from '../kernel/calendar-date.ts'
import { minor } from '../kernel/minor.ts'
import { turnsToDraw } from '../rotation/meetings.ts'
import { guest, member, payment, payout, user } from '../testing/cast.ts'
import { type Story, circle, money, pot } from '../testing/circle.ts'
import { atMeeting, close, note, open, sign } from '../testing/meetings.ts'
import { handOver, pay } from '../testing/round.ts'
import { meetingPage } from './meeting-page.ts'
import { minutesOf } from './minutes.ts'

const record = (...given: Parameters<typeof money>): Command => ({
  type: 'record-payment',
  payment: money(...given),
})
const pageOf = (story: Story, { as = 'awa', cycle = 1 } = {}) => {
  const page = meetingPage(story.tontine, cycle, user(as), story.context().now)
  if (!page) throw new Error('there is such a cycle')
  return page
}
const lineOf = (story: Story, name: string, as = 'awa') =>
  pageOf(story, { as }).lines.find(({ memberId }) => memberId === member(name))
const head = { seq: 1, hash: 'f'.repeat(64) }
const everybody = ['awa', 'bintou', 'chris']
const mayDo = (story: Story, as: string) => {
  const { mayOpen, mayTakeOver, mayRecord, maySign, mayTakeMoney } = pageOf(story, { as })
  return { mayOpen, mayTakeOver, mayRecord, maySign, mayTakeMoney }
}
const nothing = {
  mayOpen: false,
  mayTakeOver: false,
  mayRecord: false,
  maySign: false,
  mayTakeMoney: false,
}

test('N1 the page says what its reader may do, before, during and after the meeting', () => {
  const story = circle({ rankingMethod: 'alphabetical' })
  story.run({ type: 'name-officer', memberId: member('bintou') })
  expect(mayDo(story, 'awa')).toEqual({ ...nothing, mayTakeMoney: true })
  story.start()
  story.day = '2026-01-31'
  expect(mayDo(story, 'bintou')).toEqual({ ...nothing, mayOpen: true, mayTakeMoney: true })
  expect(mayDo(story, 'chris')).toEqual(nothing)
  expect(pageOf(story, { cycle: 2 }).mayOpen).toBe(false)
  expect(meetingPage(story.tontine, 4, user('awa'), story.context().now)).toBeUndefined()
  story.run(open())
  expect(mayDo(story, 'awa')).toEqual({ ...nothing, mayRecord: true, mayTakeMoney: true })
  expect(mayDo(story, 'bintou')).toEqual({ ...nothing, mayTakeOver: true, mayTakeMoney: true })
  for (const name of everybody) story.run(note(name))
  story.run(close(everybody))
  expect(mayDo(story, 'bintou')).toEqual({ ...nothing, maySign: true, mayTakeMoney: true })
  story.run(sign, { as: 'bintou' })
  expect(mayDo(story, 'bintou')).toEqual({ ...nothing, mayTakeMoney: true })
  expect(mayDo(story, 'chris')).toEqual({ ...nothing, maySign: true })
})

test('N2 a line says what is to pay with late dues, what was paid there, and what waits', () => {
  const story = circle({ rankingMethod: 'alphabetical' })
  story.start()
  story.day = '2026-02-28'
  story.run({ type: 'declare-payment', payment: money('d', 'chris', 4000) }, { as: 'chris' })
  expect(lineOf(story, 'bintou')).toMatchObject({ toPay: 10_000, late: 10_000, attendance: null })
  story.run(open(2, { day: calendarDate('2026-02-28') }))
  story.run(record('b', 'bintou', 15_000, { day: '2026-02-28' }))
  const page = pageOf(story, { cycle: 2 })
  const [, bintou, chris] = page.lines
  expect(bintou).toEqual({
    memberId: member('bintou'),
    hands: 1,
    toPay: 5000,
    late: 0,
    paid: [
      expect.objectContaining({
        paymentId: payment('b'),
        payerId: null,
        amount: 15e3,
        method: 'cash',
        status: 'completed',
        mayUndo: true,
      }),
    ],
    waiting: [],
    repays: [],
    attendance: { memberId: member('bintou'), presence: 'present' },
    isNoted: false,
  })
  expect(chris).toMatchObject({
    toPay: 16_000,
    late: 6000,
    paid: [],
    waiting: [{ paymentId: payment('d'), amount: 4000, mayConfirm: true }],
    attendance: null,
  })
  expect(page.sums).toEqual({ paid: 15_000, toPay: 20_000 + 5000 + 16_000, handedOver: 0 })
  expect(page.cash).toEqual({
    opening: null,
    paidIn: 15e3,
    handedOver: 0,
    waiting: 0,
    expected: 15e3,
  })
})

test('N2, S12 a line says what its member’s money repays a guarantor first', () => {
  const story = circle({ rankingMethod: 'alphabetical' })
  story.start()
  story.run({ type: 'stand-for', memberId: member('awa') }, { as: 'bintou' })
  for (const name of everybody) pay(story, name, 10_000)
  handOver(story, 'awa', 30_000)
  story.day = '2026-03-05'
  pay(story, 'awa', 4000, { payerId: member('bintou') })
  const [awa, bintou] = pageOf(story, { cycle: 3 }).lines
  expect(awa?.repays).toEqual([{ guarantorId: member('bintou'), amount: 4000 }])
  expect(bintou?.repays).toEqual([])
})

test('N3 its cash is what is in the box now, and after the closing what should have been', () => {
  const story = atMeeting({ openingCash: minor(500) })
  story.run({ type: 'name-officer', memberId: member('bintou') })
  for (const name of everybody) story.run(note(name))
  story.run(record('b', 'chris', 10_000))
  story.run(record('own', 'awa', 10_000))
  const cash = { opening: 500, paidIn: 10_000, handedOver: 0, waiting: 10_000, expected: 10_500 }
  expect(pageOf(story).cash).toEqual(cash)
  story.run(close(everybody))
  story.run(record('later', 'chris', 5000, { isMeant: true }))
  story.run({ type: 'reverse-payment', paymentId: payment('b'), reason: 'typed wrong' })
  const { cash: after, lines } = pageOf(story)
  expect(after).toMatchObject({ paidIn: 0, expected: 10_500 })
  expect(lines[2]?.paid).toMatchObject([{ paymentId: payment('b'), status: 'reversed' }])
})

test('N1 one that was never closed shows nothing that came after the next was opened', () => {
  const story = atMeeting()
  story.run(record('b', 'bintou', 10_000))
  story.day = '2026-02-28'
  story.run(open(2, { day: calendarDate('2026-02-28') }))
  story.run(record('c', 'chris', 10_000))
  const paidAt = (cycle: number) => pageOf(story, { cycle }).sums.paid
  expect([paidAt(1), paidAt(2)]).toEqual([10_000, 10_000])
  expect(minutesOf(story.tontine, 1, head)).toMatchObject({
    paid: 10_000,
    closed: null,
    cash: { expected: null, gap: null },
  })
})

test('O2 its pots are this cycle’s and older ones with money, each with what may be handed over', () => {
  const story = circle({ rankingMethod: 'alphabetical' })
  story.start()
  story.day = '2026-02-28'
  for (const name of everybody) story.run(record(name, name, 15_000))
  story.run(open(2, { day: calendarDate('2026-02-28') }))
  story.run({ type: 'send-payout', payout: pot('o', 'awa', 10_000) })
  const { pots, handedOver } = pageOf(story, { cycle: 2 })
  expect(pots).toMatchObject([
    { cycle: 2, memberId: member('bintou'), available: 15_000 },
    { cycle: 1, memberId: member('awa'), available: 20_000 },
  ])
  expect(handedOver).toMatchObject([
    { payoutId: payout('o'), amount: 10_000, confirmedAs: null, mayUndo: true, mayAnswer: false },
  ])
  expect(pageOf(story, { as: 'bintou', cycle: 2 }).handedOver[0]?.mayAnswer).toBe(true)
})

test('D15 a turn that is still to be drawn names nobody on page and minutes', () => {
  const story = atMeeting({}, { rankingMethod: 'random', drawnAt: 'meeting' })
  expect(turnsToDraw(story.tontine.turns)).toHaveLength(3)
  expect(pageOf(story).pots[0]?.memberId).toBeNull()
  expect(minutesOf(story.tontine, 1, head)?.receiver).toBeNull()
})

test('N4 the minutes say who was there, who paid how, what was handed over, and who signed', () => {
  const story = atMeeting({ openingCash: minor(500) }, { members: 3 })
  story.join(guest('dado'))
  story.run(note('bintou', 'late'))
  story.run(note('chris', 'represented', 'bintou'))
  story.run(record('a', 'awa', 10_000, { day: story.day }))
  story.run(record('b', 'bintou', 10_000, { day: story.day, method: 'wave' }))
  story.run(
    record('c', 'bintou', 4000, {
      day: story.day,
      memberId: member('chris'),
      payerId: member('bintou'),
    }),
  )
  story.run({ type: 'note-meeting', cycle: 1, text: 'The roof leaks.' })
  story.run({ type: 'send-payout', payout: pot('o', 'awa', 14_000, { day: story.day }) })
  story.run({ type: 'confirm-payout', payoutId: payout('o') }, { as: 'bintou' })
  story.run(close(everybody, { counted: minor(400), gapNote: 'The taxi.' }))
  story.run(sign, { as: 'bintou' })
  const seq = story.tontine.seq - 1
  expect(minutesOf(story.tontine, 2, head)).toBeUndefined()
  const minutes = minutesOf(story.tontine, 1, head)
  expect(minutes).toMatchObject({
    cycle: 1,
    day: '2026-01-31',
    openedBy: user('awa'),
    recorder: user('awa'),
    head,
    receiver: { memberId: member('awa') },
    attendance: {
      present: [{ memberId: member('awa') }],
      late: [{ memberId: member('bintou') }],
      represented: [
        {
          memberId: member('chris'),
          representedBy: member('bintou'),
        },
      ],
      excused: [],
      absent: [],
    },
    unsaid: [member('dado')],
    paid: 24e3,
    paidBy: [
      {
        method: 'cash',
        amount: 14e3,
      },
      {
        method: 'wave',
        amount: 1e4,
      },
    ],
    handedOver: [
      {
        amount: 14e3,
        confirmedAs: 'witness',
        confirmedBy: user('bintou'),
      },
    ],
    cash: {
      opening: 500,
      expected: 500,
      counted: 400,
      gap: -100,
    },
    notes: [{ by: user('awa') }],
    closed: {
      seq,
      names: [
        {
          memberId: member('awa'),
          signed: null,
        },
        {
          memberId: member('bintou'),
          signed: { as: 'account' },
        },
        {
          memberId: member('chris'),
          signed: null,
        },
      ],
    },
  })
  expect(minutes?.payments.map((one) => [one.amount, one.payerId, one.isUndone])).toEqual([
    [10_000, null, false],
    [10_000, null, false],
    [4000, member('bintou'), false],
  ])
})

test('N3, P6 what was taken back after the meeting stays in its minutes, as undone', () => {
  const story = atMeeting()
  for (const name of everybody) story.run(note(name))
  const back = (id: string): Command => ({
    type: 'reverse-payment',
    paymentId: payment(id),
    reason: 'typed wrong',
  })
  story.run(record('typo', 'chris', 90_000))
  story.run(back('typo'))
  story.run(record('c', 'chris', 10_000))
  story.run(close(everybody, { counted: minor(10_000) }))
  story.run(back('c'))
  expect(minutesOf(story.tontine, 1, head)).toMatchObject({
    payments: [{ paymentId: payment('c'), isUndone: true, receipt: 2 }],
    paid: 0,
    cash: { expected: 10_000, gap: 0 },
  })
})
