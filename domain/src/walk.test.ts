import { expect, test } from 'vitest'
import type { Command } from './decider.ts'
import { addDays, calendarDate, daysBetween } from './kernel/calendar-date.ts'
import { minor } from './kernel/minor.ts'
import { memberOf } from './members/member.ts'
import { takenOver } from './settlement/replacement.ts'
import { guest, hand, member, payment } from './testing/cast.ts'
import { money } from './testing/circle.ts'
import { type Circle, Walk, everybody, orders } from './testing/walk.ts'

const accounts = everybody.slice(0, 4)
const [alone, pair] = [accounts.slice(0, 1), accounts.slice(0, 2)]

/** A whole year; who is awake decides what waits. */
function year(title: string, circle: Circle, awake: readonly string[]) {
  const walk = new Walk(circle)
  const start = walk.counted()
  const cycles = everybody.map((_, index) => ({
    waits: walk.meet(index, awake),
    ...walk.counted(),
  }))
  const acts = cycles.map((cycle) => cycle.acts)
  const all = start.acts + acts.reduce((sum, one) => sum + one, 0)
  const [least, most] = [Math.min(...acts), Math.max(...acts)]
  // Of accounts that have just fallen asleep, the first pot may be waited for.
  const waits = cycles.flatMap((cycle) => cycle.waits)
  const people = Math.max(...cycles.map((cycle) => cycle.people))
  const row = [
    `${start.acts} acts by ${start.people} to the start`,
    `${least === most ? most : `${least}-${most}`} a cycle by at most ${people}`,
    `${all} a year`,
    waits.length === 0 ? 'nothing waits' : `${waits.join(', ')}: until the next due day`,
  ]
  process.stdout.write(`${title}: ${row.join(' | ')}\n`)
  return { start: start.acts, cycle: most, year: all, waits: cycles.map((cycle) => cycle.waits) }
}

test('W2, O5 the year of a family circle of twelve takes few acts besides its payments, whoever is awake', () => {
  const one = year('one account, by hand', { withAccount: alone }, alone)
  expect(one).toMatchObject({ start: 4, cycle: 1 })
  expect(one.year).toBeLessThanOrEqual(30)
  const awake = year('four awake, by hand', { withAccount: accounts }, accounts)
  expect(awake.start).toBeLessThanOrEqual(9)
  expect(awake.cycle).toBeLessThanOrEqual(3)
  expect(awake.year).toBeLessThanOrEqual(40)
  for (const { waits } of [one, awake]) expect(waits.flat()).toEqual([])
  // Who said yes a month ago counts as awake at the first meeting, and no longer at the second.
  const expectNothingLater = ({ waits }: typeof one) => expect(waits.slice(1).flat()).toEqual([])
  for (const order of orders) {
    const asleep = year(`three of four asleep, ${order}`, { withAccount: accounts, order }, alone)
    expectNothingLater(asleep)
    expect(asleep.cycle).toBeLessThanOrEqual(3)
    expect(asleep.year).toBeLessThanOrEqual(42)
  }
  const officer = pair[1] ?? ''
  const co = year('a co-officer asleep, by hand', { withAccount: pair, officer }, alone)
  expectNothingLater(co)
  // Once more than two: the second meeting hands over what their silence kept from the first pot.
  expect(co.cycle).toBeLessThanOrEqual(3)
  expect(co.year).toBeLessThanOrEqual(30)
})

/** What somebody at a table does, who does it, and on which day it is done. */
function line(title: string, walk: Walk, from: string) {
  const days = daysBetween(calendarDate(from), calendarDate(walk.story.day))
  const { acts, people } = walk.counted()
  process.stdout.write(`${title}: ${acts} acts by ${people}, ${days} days\n`)
  return { acts, days }
}

/** A circle that has begun, at its first meeting, where everybody is awake or only the organizer. */
function atTable(withAccount: readonly string[], isAwake = true): Walk {
  const walk = new Walk({ withAccount })
  walk.meet(0, withAccount)
  walk.meet(1, isAwake ? withAccount : withAccount.slice(0, 1))
  walk.counted()
  return walk
}

const reverse = (id: string): Command => ({
  type: 'reverse-payment',
  paymentId: payment(id),
  reason: 'a wrong tick',
})
const wrong = (name: string, sum: number, day: string): Command => ({
  type: 'record-payment',
  payment: money('wrong', name, sum, { day, isMeant: true }),
})

test('P6, G2 a wrong tick and a wrong amount are put right in one act, or in two', () => {
  const walk = atTable(accounts)
  walk.story.run(wrong('person 3', 25_000, '2026-03-01'), { on: '2026-03-01' })
  walk.does(reverse('wrong'))
  expect(line('wrong tick, same day', walk, '2026-03-01')).toEqual({ acts: 1, days: 0 })
  const typed = atTable(accounts)
  typed.story.run(wrong('person 3', 250_000, '2026-03-01'), { on: '2026-03-01' })
  typed.does(reverse('wrong'), 'awa', '2026-03-02')
  const proposal = typed.story.tontine.proposals.at(-1)?.number ?? 0
  typed.does({ type: 'answer-proposal', proposal, isYes: true }, 'person 3')
  expect(line('250,000 typed for 25,000, payer awake', typed, '2026-03-02')).toEqual({
    acts: 2,
    days: 0,
  })
  const guests = atTable(accounts, false)
  guests.story.run(wrong('person 7', 250_000, '2026-03-05'), { on: '2026-03-05' })
  guests.does(reverse('wrong'), 'awa', '2026-03-06')
  expect(line('the same of a guest, everybody else asleep', guests, '2026-03-06')).toEqual({
    acts: 1,
    days: 0,
  })
})

test('G7, W3 of an account that sleeps it is announced, and done after the next due day', () => {
  const walk = atTable(accounts, false)
  walk.story.run(wrong('person 3', 250_000, '2026-03-05'), { on: '2026-03-05' })
  walk.does(reverse('wrong'), 'awa', '2026-03-07')
  walk.does(reverse('wrong'), 'awa', '2026-04-01')
  // The next due day is 31 March.
  expect(line('the same of an account asleep', walk, '2026-03-07')).toEqual({ acts: 2, days: 25 })
  expect(walk.story.tontine.payments.at(-1)?.status).toBe('reversed')
})

test('H4, E4, S13 a meeting moves, guests swap and leave in one act, or with a witness in two', () => {
  const walk = atTable(accounts.slice(0, 1))
  const from = calendarDate('2026-03-31')
  walk.does({ type: 'move-meeting', from, to: addDays(from, 7), isForAll: false })
  expect(line('meeting a week later', walk, '2026-02-28')).toEqual({ acts: 1, days: 0 })
  walk.does({ type: 'propose-swap', handId: hand('person 7'), otherHandId: hand('person 9') })
  expect(line('two guests swap', walk, '2026-02-28')).toEqual({ acts: 1, days: 0 })
  const leaves = (isOwnWish: boolean, memberId = member('person 11')): Command => ({
    type: 'exclude-member',
    memberId,
    reason: 'moves away',
    isOwnWish,
  })
  walk.does(leaves(true))
  expect(line('a guest leaves', walk, '2026-02-28')).toEqual({ acts: 1, days: 0 })
  const seen = atTable(accounts)
  seen.does({ type: 'propose-swap', handId: hand('person 7'), otherHandId: hand('person 9') })
  const swap = seen.story.tontine.swaps.at(-1)?.number ?? 0
  seen.does({ type: 'answer-swap', swap, isYes: true }, 'person 1')
  seen.does(leaves(true))
  const proposal = seen.story.tontine.proposals.at(-1)?.number ?? 0
  seen.does({ type: 'answer-proposal', proposal, isYes: true }, 'person 2')
  expect(line('both with witnesses', seen, '2026-02-28')).toEqual({ acts: 4, days: 0 })
})

test('S5 a cousin takes a guest’s place in three acts and three days, at once if one person is awake', () => {
  const replace: Command = {
    type: 'replace-member',
    memberId: member('person 11'),
    requestId: member('cousin'),
    settled: { amount: minor(0), paidBy: 'successor' },
    reason: 'moves away',
  }
  const withCousin = (isAwake: boolean) => {
    const walk = atTable(accounts, isAwake)
    walk.story.run({ type: 'add-member', person: guest('cousin') })
    return walk
  }
  const walk = withCousin(true)
  walk.does(replace)
  const proposal = walk.story.tontine.proposals.at(-1)?.number ?? 0
  walk.does({ type: 'answer-proposal', proposal, isYes: true }, 'person 1')
  const account = takenOver(walk.story.tontine, member('person 11'))
  if (!account) throw new Error('no account')
  const take: Command = {
    type: 'accept-replacement',
    memberId: member('person 11'),
    shown: account,
  }
  walk.does(take, 'awa', '2026-03-03')
  expect(line('a cousin for a guest', walk, '2026-02-28')).toEqual({ acts: 3, days: 3 })
  const alone = withCousin(false)
  alone.meet(2, accounts.slice(0, 1))
  alone.counted()
  alone.does(replace)
  expect(line('the same, everybody else asleep', alone, '2026-03-31')).toEqual({ acts: 1, days: 0 })
  for (const { story } of [walk, alone])
    expect(memberOf(story.tontine, member('person 11'))?.personId).toBe(member('cousin'))
})
