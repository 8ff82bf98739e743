import { expect, test } from 'vitest'
import type { Command } from './decider.ts'
import { addDays, calendarDate, daysBetween } from './kernel/calendar-date.ts'
import { minor } from './kernel/minor.ts'
import { activeMembers, memberOf } from './members/member.ts'
import { potsOf } from './payouts/payout.ts'
import { takenOver } from './settlement/replacement.ts'
import { guest, hand, member, payment, payout, person, tontine } from './testing/cast.ts'
import { Story, money, sampleTerms } from './testing/circle.ts'

/** What a family circle of twelve does in a year: monthly, 25,000 in cash, the last day of the month. */
const amount = minor(25_000)
const everybody = Array.from({ length: 12 }, (_, index) =>
  index === 0 ? 'awa' : `person ${index}`,
)
const accounts = everybody.slice(0, 4)

/** A circle that is lived through by commands, which are counted. */
class Walk {
  readonly story = new Story()
  acts = 0
  #count = 0

  /** Somebody does something. */
  does(command: Command, as = 'awa', on = this.story.day): void {
    this.story.run(command, { as, on })
    this.acts += 1
  }

  /** The acts since the last count. */
  counted(): number {
    const { acts } = this
    this.acts = 0
    return acts
  }

  /** From nothing to the start, in an order that the organizer sets. */
  begin(withAccount: readonly string[]): number {
    const { story } = this
    const listed = everybody.slice(1).map((name) => ({
      ...guest(name, withAccount.includes(name) ? { email: `${name}@example.ci` } : {}),
      hands: 1,
    }))
    this.does({
      type: 'create-tontine',
      tontineId: tontine('t'),
      name: 'La famille',
      terms: {
        ...sampleTerms,
        amount,
        rankingType: 'manual',
        rankingMethod: null,
        memberCount: 12,
      },
      creator: { ...person('awa'), hands: 1 },
      invited: listed,
    })
    const waiting = () => story.tontine.members.filter(({ status }) => status === 'pending')
    const known = waiting().map(({ id }) => ({ memberId: id, name: id, phone: null }))
    this.does({ type: 'approve-members', memberIds: waiting().map(({ id }) => id), known })
    for (const name of withAccount.slice(1))
      this.does(
        { type: 'agree-to-membership', memberId: member(name), email: `${name}@example.ci` },
        name,
      )
    const guests = waiting().map(({ id }) => id)
    if (guests.length > 0)
      this.does({ type: 'vouch-for-guests', memberIds: guests }, withAccount[1])
    const hands = activeMembers(story.tontine).map(({ id }) => `${id}-1`)
    const turns = hands.map((handId, index) => ({
      handId: handId as never,
      date: story.tontine.turns[index]?.date ?? calendarDate(dayOf(index)),
    }))
    this.does({ type: 'arrange-order', turns })
    this.does({ type: 'start-tontine' })
    return this.counted()
  }

  /** One meeting: everybody pays, and the pot is handed over; returns the days until it was confirmed. */
  meet(index: number, awake: readonly string[]): number {
    const { story } = this
    const on = dayOf(index)
    story.day = on
    for (const name of awake.slice(1)) story.send({ type: 'look-in' }, { as: name })
    const payments = activeMembers(story.tontine).map(({ id }) => {
      this.#count += 1
      const paymentId = payment(`p${this.#count}`)
      return { paymentId, memberId: id, payerId: null, amount, isMeant: false }
    })
    const date = calendarDate(on)
    this.does({
      type: 'record-payments',
      payments: { date, method: 'cash', payments, confirmed: [] },
    } as never)
    const pot = potsOf(story.tontine, date)[index]
    if (!pot) throw new Error(`no pot ${index}`)
    const payoutId = payout(`o${index}`)
    const given = { date, method: 'cash', reference: null, note: null } as const
    const { handId } = pot.cycle
    this.does({
      type: 'send-payout',
      payout: { ...given, payoutId, handId, amount: pot.available },
    })
    const isOpen = () => story.tontine.payouts.at(-1)?.status === 'sent'
    for (const by of awake)
      if (isOpen() && story.send({ type: 'confirm-payout', payoutId }, { as: by }).accepted)
        this.acts += 1
    return isOpen() ? Infinity : 0
  }
}

const dayOf = (index: number) => {
  const days = ['01-31', '02-28', '03-31', '04-30', '05-31', '06-30', '07-31', '08-31', '09-30']
  return `2026-${[...days, '10-31', '11-30', '12-31'][index]}`
}

interface Line {
  readonly circle: string
  readonly start: number
  readonly cycle: number
  readonly year: number
  readonly waits: string
}

/** A whole year; who is awake decides what waits. */
function year(circle: string, withAccount: readonly string[], awake: readonly string[]): Line {
  const walk = new Walk()
  const start = walk.begin(withAccount)
  const cycles = everybody.map((_, index) => {
    const waits = walk.meet(index, awake)
    return { acts: walk.counted(), waits }
  })
  const all = start + cycles.reduce((sum, { acts }) => sum + acts, 0)
  // Of the accounts that fall asleep, the first pots may be waited for.
  const waiting = cycles.flatMap(({ waits }, index) => (waits > 0 ? `pot ${index + 1}` : []))
  const cycle = Math.max(...cycles.map(({ acts }) => acts))
  return { circle, start, cycle, year: all, waits: waiting.join(', ') || 'nothing' }
}

test('W2, O5 the year of a family circle of twelve takes few acts, whoever is awake', () => {
  const one = year('one account', accounts.slice(0, 1), accounts.slice(0, 1))
  const awake = year('four awake', accounts, accounts)
  const asleep = year('four accounts, three asleep', accounts, accounts.slice(0, 1))
  for (const { circle, start, cycle, year: all, waits } of [one, awake, asleep])
    process.stdout.write(
      `${circle}: start ${start}, cycle ${cycle}, year ${all}, waits: ${waits}\n`,
    )
  expect(one).toMatchObject({ start: 4, cycle: 2, waits: 'nothing' })
  expect(one.year).toBeLessThanOrEqual(30)
  expect(awake).toMatchObject({ cycle: 3, waits: 'nothing' })
  expect(awake.start).toBeLessThanOrEqual(9)
  expect(asleep.cycle).toBe(2)
  expect(asleep.year).toBeLessThanOrEqual(42)
})

/** What somebody at a table does, who does it, and on which day it is done. */
function line(title: string, walk: Walk, from: string) {
  const days = daysBetween(calendarDate(from), calendarDate(walk.story.day))
  process.stdout.write(`${title}: ${walk.acts} acts, ${days} days\n`)
  return { acts: walk.counted(), days }
}

/** A circle that has begun, at its first meeting, where everybody is awake or only the organizer. */
function atTable(withAccount: readonly string[], isAwake = true): Walk {
  const walk = new Walk()
  walk.begin(withAccount)
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

test('G1, W3 of an account that sleeps it is announced, and done after the next due day', () => {
  const walk = atTable(accounts, false)
  for (const index of [2, 3]) walk.meet(index, accounts.slice(0, 1))
  walk.counted()
  walk.story.run(wrong('person 3', 250_000, '2026-05-02'), { on: '2026-05-02' })
  walk.does(reverse('wrong'), 'awa', '2026-05-04')
  walk.does(reverse('wrong'), 'awa', '2026-06-01')
  expect(line('the same of an account asleep', walk, '2026-05-04')).toEqual({ acts: 2, days: 28 })
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
