import { expect, test } from 'vitest'
import type { Command } from '../decider.ts'
import { cast, member, user } from '../testing/cast.ts'
import { type Story, money, pot } from '../testing/circle.ts'
import { bound, linked, offer, onPlace } from '../testing/phones.ts'
import { asksIn } from './asked.ts'
import { noticesOf } from './notice.ts'

const nameOf = (id: string) => cast.find((name) => user(name) === id) ?? id

function noticesBy(story: Story, command: Command, as = 'awa') {
  const before = story.tontine
  const entries = story.run(command, { as }).map((event) => ({ event, by: user(as) }))
  return noticesOf({ before, state: story.tontine, entries })
}

/** Who is told what: `kind name`, in alphabetical order. */
const told = (...given: Parameters<typeof noticesBy>) =>
  noticesBy(...given)
    .map(({ kind, userId }) => `${kind} ${nameOf(userId)}`)
    .toSorted()

test('L3 the circle is told that a telephone is to be bound, and until when a no ends it', () => {
  const story = linked({ accounts: 2, guests: ['fanta', 'gora'] })
  const notices = noticesBy(story, offer('fanta', { shown: 'awa' }), 'fanta')
  expect(notices.map(({ userId }) => nameOf(userId))).toEqual(['awa', 'bintou', 'gora'])
  expect(notices[0]).toMatchObject({
    kind: 'phone-offered',
    facts: { memberId: member('fanta'), days: { from: '2026-01-04', to: '2026-01-04' } },
  })
})

test('L3 the circle is told that a telephone was refused, and that it speaks', () => {
  const story = linked({ accounts: 2 })
  story.run(offer('fanta', { shown: 'awa' }), { as: 'fanta' })
  expect(told(story, onPlace('refuse-phone', 'fanta'), 'bintou')).toEqual([
    'phone-refused awa',
    'phone-refused fanta',
  ])
  story.run(offer('fanta', { shown: 'awa' }), { as: 'fanta' })
  expect(told(story, onPlace('vouch-for-phone', 'fanta'), 'bintou')).toEqual([
    'phone-bound awa',
    'phone-bound fanta',
  ])
})

test('L1 whose telephone speaks is told that somebody gave a new link for their place', () => {
  expect(told(bound(), onPlace('give-link', 'fanta'))).toEqual(['link-renewed fanta'])
  expect(told(linked({ accounts: 2 }), onPlace('give-link', 'fanta'))).toEqual([])
})

test('L2, A9 who speaks by a link is told of their money, and is asked until their pot is confirmed', () => {
  const story = linked({ accounts: 2 })
  const payment = money('p', 'fanta', 30_000)
  expect(told(story, { type: 'record-payment', payment })).toEqual(['payment-recorded fanta'])
  for (const name of ['awa', 'bintou'])
    story.run({ type: 'record-payment', payment: money(name, name, 30_000) })
  story.day = '2026-03-31'
  const sent = pot('o', 'fanta', 30_000, { day: story.day })
  expect(told(story, { type: 'send-payout', payout: sent })).toEqual([
    'payout-sent fanta',
    'payout-to-witness bintou',
  ])
  const isAsked = () =>
    asksIn(story.tontine, story.context().now).some(({ userId }) => userId === user('fanta'))
  expect(isAsked()).toBe(true)
  const { payoutId } = sent
  expect(told(story, { type: 'confirm-payout', payoutId }, 'bintou')).toEqual([
    'payout-confirmed awa',
    'payout-confirmed fanta',
  ])
  expect(isAsked()).toBe(false)
})
