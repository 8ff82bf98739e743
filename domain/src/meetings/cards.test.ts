import { expect, test } from 'vitest'
import type { Command } from '../decider.ts'
import { calendarDate } from '../kernel/calendar-date.ts'
import { member, payment, user } from '../testing/cast.ts'
import { type Story, money } from '../testing/circle.ts'
import { byCard, close, note, open, saw, withCard } from '../testing/meetings.ts'
import { linked, offer, onPlace } from '../testing/phones.ts'
import { cardsToSee } from './cards.ts'
import { minutesOf } from './minutes.ts'
import { meetingOf } from './state.ts'

const record = (...given: Parameters<typeof money>): Command => ({
  type: 'record-payment',
  payment: money(...given),
})
const held = (story: Story) => meetingOf(story.tontine, 1)
const cards = (story: Story, as: string) => cardsToSee(story.tontine, held(story), user(as))
const hasOneName = (story: Story, id: string) =>
  story.tontine.payments.find((one) => one.id === payment(id))?.hasOneName

test('N6 a card notes that a guest is there, and a second member says so', () => {
  const story = withCard()
  expect(story.run(byCard('fanta'))).toMatchObject([{ presence: 'present', byCard: true }])
  expect(story.refusal(byCard('fanta'))).toEqual({ code: 'already-said' })
  expect(cards(story, 'bintou')).toEqual([
    { memberId: member('fanta'), isSeen: false, paymentIds: [], paid: 0 },
  ])
  expect(story.run(saw('fanta'), { as: 'bintou' })).toEqual([
    { type: 'presence-seen', rank: 1, memberId: member('fanta'), witnessId: member('bintou') },
  ])
  expect(cards(story, 'bintou')).toEqual([])
  expect(story.refusal(saw('fanta'), { as: 'chris' })).toEqual({ code: 'already-said' })
  const seen = { byCard: true, shownTo: user('awa'), seenBy: member('bintou') }
  const minutes = minutesOf(story.tontine, 1, { seq: 1, hash: '' })
  expect(minutes?.attendance.present).toMatchObject([seen])
  // A later word of the recorder is one of them alone again.
  story.run(note('fanta', 'late'))
  expect(story.refusal(saw('fanta'), { as: 'bintou' })).toEqual({ code: 'no-card' })
})

test('N6 a copied card alone gives its reader nothing, nor who records after them', () => {
  const story = withCard()
  story.run({ type: 'name-officer', memberId: member('bintou') })
  story.run(byCard('fanta'))
  story.run(record('f', 'fanta', 10_000))
  const no = { code: 'not-a-witness' }
  expect(story.refusal(saw('fanta', 'f'))).toEqual(no)
  story.run({ type: 'take-over-meeting', cycle: 1 }, { as: 'bintou' })
  for (const as of ['awa', 'bintou']) {
    expect(cards(story, as)).toEqual([])
    expect(story.refusal(saw('fanta', 'f'), { as })).toEqual(no)
  }
  expect(hasOneName(story, 'f')).toBe(true)
  story.run(saw('fanta', 'f'), { as: 'chris' })
  expect(hasOneName(story, 'f')).toBe(false)
})

test('N6, L5 two places on the officer’s telephone are one voice', () => {
  const story = linked({ accounts: 2, guests: ['fanta', 'gora', 'hawa'] })
  for (const [name, beside] of [['fanta'], ['gora', { besides: 'fanta' }]] as const) {
    story.run(offer(name, { shown: 'awa', ...beside }), { as: name })
    story.run(onPlace('vouch-for-phone', name), { as: 'bintou' })
  }
  story.run({ type: 'name-officer', memberId: member('fanta') })
  story.run(open(1, { day: calendarDate('2026-01-01') }), { as: 'fanta' })
  story.run(byCard('hawa'), { as: 'fanta' })
  expect(story.refusal(saw('hawa'), { as: 'gora' })?.code).toBe('phone-too-new')
  story.day = '2026-01-31'
  expect(story.refusal(saw('hawa'), { as: 'gora' })).toEqual({ code: 'not-a-witness' })
  expect(cards(story, 'gora')).toEqual([])
  expect(cards(story, 'bintou')).toHaveLength(1)
})

test('N6, P16 whoever saw the member is the second name on the cash that they read of, and on no other', () => {
  const story = withCard()
  story.run(byCard('fanta'))
  story.run(record('seen', 'fanta', 4000))
  story.run(record('wave', 'fanta', 1000, { method: 'wave' }))
  story.run(record('other', 'chris', 4000))
  const [card] = cards(story, 'bintou')
  expect(card).toMatchObject({ paymentIds: [payment('seen')], paid: 4000 })
  story.run(record('later', 'fanta', 3000))
  const events = story.run(saw('fanta', 'seen', 'wave', 'other'), { as: 'bintou' })
  expect(events.slice(1)).toEqual([{ type: 'payment-seen', paymentId: payment('seen') }])
  expect(['seen', 'wave', 'other', 'later'].map((id) => hasOneName(story, id))).toEqual([
    false,
    true,
    true,
    true,
  ])
  // What came later is asked about again, also of another.
  expect(cards(story, 'chris')).toMatchObject([{ isSeen: true, paid: 3000 }])
  story.run(saw('fanta', 'later'), { as: 'chris' })
  expect(hasOneName(story, 'later')).toBe(false)
  expect(held(story)?.attendance[0]?.seenBy).toBe(member('bintou'))
})

test('N6 who speaks for themselves has no card, nor whose card was taken back', () => {
  const story = withCard()
  expect(story.refusal(byCard('chris'))).toEqual({ code: 'no-card' })
  expect(story.refusal({ ...byCard('fanta'), presence: 'absent' })).toEqual({ code: 'no-card' })
  story.run(onPlace('revoke-link', 'fanta'))
  expect(story.refusal(byCard('fanta'))).toEqual({ code: 'no-card' })
  story.run(note('fanta'))
  expect(story.refusal(saw('fanta'), { as: 'bintou' })).toEqual({ code: 'no-card' })
})

test('N6 a card gives no vote, and nobody says so once the meeting is closed', () => {
  const story = withCard()
  story.run(byCard('fanta'))
  const { members } = story.tontine
  for (const name of ['awa', 'bintou']) story.run(note(name))
  story.run(close(['awa', 'bintou', 'fanta']))
  expect(cards(story, 'bintou')).toEqual([])
  expect(story.refusal(saw('fanta'), { as: 'bintou' })).toEqual({ code: 'meeting-closed' })
  expect(story.tontine.members).toEqual(members)
})
