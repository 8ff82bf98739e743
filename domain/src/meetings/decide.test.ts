import { expect, test } from 'vitest'
import type { Command } from '../decider.ts'
import { calendarDate } from '../kernel/calendar-date.ts'
import { minor } from '../kernel/minor.ts'
import { guest, member, payment, payout, person, user } from '../testing/cast.ts'
import { type Story, circle, money, pot } from '../testing/circle.ts'
import { atMeeting, close, note, open, sign } from '../testing/meetings.ts'
import { bound } from '../testing/phones.ts'
import { meetingForms } from './forms.ts'
import { meetingOf } from './state.ts'

const record = (...given: Parameters<typeof money>): Command => ({
  type: 'record-payment',
  payment: money(...given),
})
const officer = (story: Story, name: string): Story => {
  story.run({ type: 'name-officer', memberId: member(name) })
  return story
}
const everybody = ['awa', 'bintou', 'chris']
/** All are there, as somebody noted. */
const withAll = (story: Story): Story => {
  for (const name of everybody) story.run(note(name))
  return story
}
const held = (story: Story) => meetingOf(story.tontine, 1)

test('N1 a cycle that has opened has one meeting, which any officer opens', () => {
  const story = circle({ rankingMethod: 'alphabetical' })
  expect(story.refusal(open())).toEqual({ code: 'not-started' })
  story.start()
  expect(story.refusal(open(4))).toEqual({ code: 'no-such-cycle' })
  expect(story.refusal(open(2))).toEqual({ code: 'cycle-not-open', opensOn: '2026-02-01' })
  expect(story.refusal(open())).toEqual({ code: 'meeting-in-future', today: '2026-01-01' })
  story.day = '2026-01-31'
  expect(story.run(open(1, { openingCash: minor(500) }))).toEqual([
    { type: 'meeting-opened', rank: 1, day: '2026-01-31', openingCash: 500 },
  ])
  expect(story.refusal(open())).toEqual({ code: 'records-already' })
  expect(held(story)).toMatchObject({ recorder: user('awa'), openingCash: 500, closed: null })
})

test('N1 two officers who both opened it without network meet in the same one', () => {
  const story = officer(atMeeting({ openingCash: minor(500) }), 'bintou')
  expect(story.run(open(1, { openingCash: minor(700) }), { as: 'bintou' })).toEqual([
    { type: 'meeting-taken-over', rank: 1, openingCash: 700 },
  ])
  expect(story.tontine.meetings).toHaveLength(1)
  expect(held(story)).toMatchObject({ openingCash: 500, recorder: user('bintou') })
})

test('N1 what the second one counted holds where the first did not count', () => {
  const story = officer(atMeeting({ openingCash: null }), 'bintou')
  story.run(open(1, { openingCash: minor(700) }), { as: 'bintou' })
  expect(held(story)).toMatchObject({ openingCash: 700 })
})

test.for<[string, Command]>([
  ['attendance', note('chris')],
  ['a note', { type: 'note-meeting', cycle: 1, text: 'It rained.' }],
  ['the closing', close([])],
])('N1 %s is for the recorder alone, until another officer takes over', ([, command]) => {
  const story = officer(atMeeting(), 'bintou')
  const no = { code: 'not-the-recorder', recorder: user('awa') }
  expect(story.refusal(command, { as: 'bintou' })).toEqual(no)
  story.run({ type: 'take-over-meeting', cycle: 1 }, { as: 'bintou' })
  expect(story.refusal(command)).toEqual({ ...no, recorder: user('bintou') })
  expect(story.refusal(command, { as: 'bintou' })?.code).not.toBe('not-the-recorder')
})

test('N1 a meeting that nobody opened is neither written nor taken over', () => {
  const story = circle()
  story.start()
  for (const command of [note('awa'), close([]), sign])
    expect(story.refusal(command)).toEqual({ code: 'no-such-meeting' })
  expect(story.refusal({ type: 'take-over-meeting', cycle: 1 })?.code).toBe('no-such-meeting')
})

test('N1 attendance is noted of active members, and the latest word counts', () => {
  const story = atMeeting()
  story.run(note('bintou', 'absent'))
  expect(story.refusal(note('bintou', 'absent'))).toEqual({ code: 'already-said' })
  story.run(note('bintou', 'late'))
  story.run(note('chris', 'represented', 'bintou'))
  expect(held(story)?.attendance).toEqual([
    { memberId: member('bintou'), presence: 'late' },
    { memberId: member('chris'), presence: 'represented', representedBy: member('bintou') },
  ])
  expect(story.refusal(note('hawa'))).toEqual({ code: 'no-such-member' })
  expect(story.refusal(note('awa', 'represented', 'hawa'))).toEqual({ code: 'no-such-member' })
  expect(story.refusal(note('awa', 'represented', 'awa'))?.code).toBe('not-a-representative')
  story.run({ type: 'add-member', person: guest('dado') })
  expect(story.refusal(note('dado'))).toEqual({ code: 'member-not-active', status: 'pending' })
})

test('N1 a meeting has at most 20 notes, and the journal only their digests', () => {
  const story = atMeeting()
  const said: Command = { type: 'note-meeting', cycle: 1, text: 'The roof leaks.' }
  for (let count = 0; count < 20; count += 1) story.run(said)
  expect(story.refusal(said)).toEqual({ code: 'too-many-notes', limit: 20 })
  expect(JSON.stringify(story.entries)).not.toContain('roof')
  expect(held(story)?.notes[0]).toMatchObject({
    textDigest: expect.stringMatching(/^[0-9a-f]{64}$/),
    by: user('awa'),
  })
})

test('N2 whoever pays cash there is present, unless something else was noted', () => {
  const story = atMeeting()
  const names = (given: string[]) => story.refusal(close(given))
  story.run(record('a', 'awa', 10_000))
  // Bintou brought the money of chris.
  story.run(record('c', 'bintou', 10_000, { memberId: member('chris'), payerId: member('bintou') }))
  expect(names(['awa', 'bintou', 'chris'])).toEqual({
    code: 'name-not-present',
    memberId: member('chris'),
  })
  story.run(record('w', 'chris', 5000, { method: 'wave' }))
  expect(names(['chris'])?.code).toBe('name-not-present')
  story.run(note('bintou', 'excused'))
  expect(names(['bintou'])?.code).toBe('name-not-present')
  story.run(note('chris', 'late'))
  story.run(note('bintou', 'represented'))
  story.run(close(everybody))
})

test('N3 expected is the cash from before, with what came in and went out since, by any officer', () => {
  const story = officer(circle({ rankingMethod: 'alphabetical' }), 'bintou')
  story.start()
  story.run(record('before', 'chris', 10_000))
  story.day = '2026-01-31'
  story.run(open(1, { openingCash: minor(10_000) }))
  withAll(story)
  story.run(record('b', 'chris', 2000))
  story.run(record('m', 'chris', 4000, { method: 'wave' }))
  story.run(record('by bintou', 'chris', 3000, { isMeant: true }), { as: 'bintou' })
  // Her own waits for bintou.
  story.run(record('own', 'awa', 10_000))
  story.run(record('typo', 'chris', 90_000))
  story.run({ type: 'reverse-payment', paymentId: payment('typo'), reason: 'typed wrong' })
  story.run({ type: 'send-payout', payout: pot('o', 'awa', 6000) })
  const expected = 10_000 + 2000 + 3000 - 6000
  const counted = { counted: minor(expected + 10_000) }
  expect(story.refusal(close(everybody, counted))).toEqual({ code: 'gap-needs-note', expected })
  story.run({ type: 'confirm-payment', paymentId: payment('own') }, { as: 'bintou' })
  expect(story.run(close(everybody, counted))).toMatchObject([
    { type: 'meeting-closed', expected: expected + 10_000, textDigest: null },
  ])
})

test('N3 a count that differs is explained and never corrected', () => {
  const story = withAll(atMeeting({ openingCash: minor(500) }))
  const before = story.tontine
  const counted = { counted: minor(400) }
  expect(story.refusal(close(everybody, counted))).toEqual({
    code: 'gap-needs-note',
    expected: 500,
  })
  story.run(close(everybody, { ...counted, gapNote: 'The taxi.' }))
  expect(held(story)?.closed).toMatchObject({ expected: 500, counted: 400 })
  expect(JSON.stringify(story.entries)).not.toContain('taxi')
  const { payments, payouts, members, turns } = story.tontine
  expect({ payments, payouts, members, turns }).toEqual({
    payments: before.payments,
    payouts: before.payouts,
    members: before.members,
    turns: before.turns,
  })
})

test('N3 nobody has to count, and more may go out than is known of', () => {
  const story = circle({ rankingMethod: 'alphabetical' })
  story.start()
  for (const name of everybody) story.run(record(name, name, 10_000))
  story.day = '2026-01-31'
  story.run(open())
  withAll(story)
  story.run({ type: 'send-payout', payout: pot('o', 'awa', 30_000) })
  expect(story.run(close(everybody))).toMatchObject([{ expected: -30_000, counted: null }])
})

test('N4 three names close it, each once; all where fewer have a place', () => {
  const story = withAll(atMeeting({}, { members: 5 }))
  expect(story.refusal(close(['awa', 'awa', 'bintou']))).toEqual({
    code: 'names-needed',
    needed: 3,
  })
  expect(story.refusal(close(['awa', 'bintou', 'dado']))).toEqual({
    code: 'name-not-present',
    memberId: member('dado'),
  })
  story.run(close(everybody))
  for (const command of [note('dado'), close(everybody), open()])
    expect(story.refusal(command)).toEqual({ code: 'meeting-closed' })
  const two = atMeeting({}, { members: 2 })
  two.run(note('awa'))
  two.run(note('bintou', 'late'))
  expect(two.refusal(close(['awa']))).toEqual({ code: 'names-needed', needed: 2 })
  two.run(close(['awa', 'bintou']))
})

test('N4 who closed it may say themselves that the minutes are right, by account or telephone', () => {
  const story = withAll(atMeeting({}, { members: 4 }))
  expect(story.refusal(sign)).toEqual({ code: 'meeting-not-closed' })
  story.run(close(everybody))
  expect(story.refusal(sign, { as: 'dado' })).toEqual({ code: 'not-your-name' })
  story.run(sign, { as: 'chris' })
  expect(story.refusal(sign, { as: 'chris' })).toEqual({ code: 'already-said' })
  expect(held(story)?.closed?.signed).toMatchObject([{ memberId: member('chris'), as: 'account' }])
})

test('N4 a bound telephone signs as such', () => {
  const story = bound()
  story.day = '2026-01-31'
  story.run(open())
  for (const name of ['awa', 'bintou', 'fanta']) story.run(note(name))
  story.run(close(['awa', 'bintou', 'fanta']))
  story.run(sign, { as: 'fanta' })
  expect(held(story)?.closed?.signed).toMatchObject([{ memberId: member('fanta'), as: 'phone' }])
})

test('N4, S5 a successor does not sign for whoever was there', () => {
  const story = withAll(atMeeting())
  story.run(close(everybody))
  story.later()
  story.run({ type: 'request-membership', person: person('dado') }, { as: 'dado' })
  const settled = { amount: minor(0), paidBy: 'successor' } as const
  const places = { memberId: member('chris'), requestId: member('dado') }
  story.run({ type: 'replace-member', ...places, settled, reason: 'moves' }, { as: 'chris' })
  const proposal = story.tontine.proposals.at(-1)?.number ?? 0
  story.run({ type: 'answer-proposal', proposal, isYes: true })
  const shown = { paid: 0, toPay: 30_000, received: 0, toReceive: 30_000 }
  const memberId = member('chris')
  const taken = story.send({ type: 'accept-replacement', memberId, shown } as never, { as: 'dado' })
  expect(taken).toMatchObject({ accepted: true })
  expect(story.refusal(sign, { as: 'dado' })).toEqual({ code: 'not-your-name' })
})

test('N5 nothing waits for a meeting that was never closed', () => {
  const story = atMeeting()
  story.run(record('p', 'bintou', 10_000))
  story.day = '2026-02-01'
  story.run(open(2, { day: calendarDate('2026-02-01') }))
  expect(story.tontine.meetings.map(({ rank, closed }) => [rank, closed])).toEqual([
    [1, null],
    [2, null],
  ])
  story.run({ type: 'send-payout', payout: pot('o', 'awa', 10_000) })
})

test('N5, O7 the meeting at which the round ends is still closed and signed', () => {
  const story = circle({ members: 2, rankingMethod: 'alphabetical' })
  story.start()
  story.day = '2026-02-28'
  story.run(open(2, { day: calendarDate('2026-02-28') }))
  for (const name of ['awa', 'bintou']) story.run(record(name, name, 20_000))
  for (const name of ['awa', 'bintou']) {
    story.run({ type: 'send-payout', payout: pot(`of ${name}`, name, 20_000) })
    const arrived: Command = { type: 'confirm-payout', payoutId: payout(`of ${name}`) }
    story.run(arrived, { as: 'bintou' })
  }
  expect(story.tontine.phase).toBe('completed')
  const closed = { ...close(['awa', 'bintou'], { counted: minor(0) }), cycle: 2 }
  story.run(closed)
  story.run({ type: 'sign-meeting', cycle: 2 }, { as: 'bintou' })
})

test('N1 a turn that goes last takes its meeting along, and leaves the next cycle its own', () => {
  const story = atMeeting({}, { leaversPaid: 'end' })
  const [turn] = story.tontine.turns
  const event = { because: 'left', owed: {}, on: calendarDate('2026-04-30') } as const
  story.write({
    type: 'hand-retired',
    handId: turn?.handId ?? '',
    memberId: member('awa'),
    ...event,
  } as never)
  expect([1, 2, 3].map((number) => meetingOf(story.tontine, number)?.rank)).toEqual([
    undefined,
    undefined,
    1,
  ])
})

test.for([
  ['open-meeting', { cycle: 0 }, 'cycle cycle-invalid'],
  ['open-meeting', { openingCash: -1 }, 'openingCash amount-negative'],
  ['note-attendance', { presence: 'asleep' }, 'presence presence-unknown'],
  ['note-meeting', { text: ' ' }, 'text note-missing'],
  ['note-meeting', { text: 'x'.repeat(301) }, 'text note-too-long'],
  ['close-meeting', { names: Array(201).fill(member('awa')) }, 'names names-too-many'],
] as const)('N1 %s with %j is not taken', ([type, changes, complaint]) => {
  const whole = { ...open(), ...note('awa'), ...close([]), text: 'x', ...changes }
  const form = meetingForms[type]
  const fields = Object.entries(whole).filter(([key]) => Object.hasOwn(form.shape, key))
  const issues = form.safeParse(Object.fromEntries(fields)).error?.issues
  expect(issues?.map(({ path, message }) => `${path.join('.')} ${message}`)).toEqual([complaint])
})
