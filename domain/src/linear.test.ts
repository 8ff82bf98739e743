import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decide } from './decider.ts'
import { calendarDate, todayIn } from './kernel/calendar-date.ts'
import { sumOf } from './kernel/minor.ts'
import { newDraft } from './kernel/tracked-list.ts'
import { activeMembers, handsOf } from './members/member.ts'
import { cyclesOf, balanceOf } from './payments/dues.ts'
import { hasCompletedPayment, hasPayments, paidBy, paymentOf } from './payments/payment.ts'
import { isRoundComplete, payoutOf, potsOf, servedHands } from './payouts/payout.ts'
import { payment } from './testing/cast.ts'
import { circle, contextOf, money } from './testing/circle.ts'
import { holdsInHistories, holdsInMoneyHistories } from './testing/histories.ts'
import type { PlayedStep } from './testing/histories.ts'
import { holds } from './testing/property.ts'
import { naive } from './testing/naive-sums.ts'
import { evolve, replay } from './tontine.ts'
import type { Tontine } from './tontine.ts'

/** Compares what is looked up in a state with going through its rows. */
function saysTheSame({ after, day }: PlayedStep): void {
  const { payments, payouts, terms } = after
  for (const one of payments) expect(paymentOf(after, one.id)).toBe(one)
  for (const one of payouts) expect(payoutOf(after, one.id)).toBe(one)
  for (const { id } of after.members) {
    expect(paidBy(after, id)).toBe(naive.paid(after, id))
    expect(hasPayments(after, id)).toBe(naive.hasPayments(after, id))
  }
  expect(hasCompletedPayment(after)).toBe(payments.some(({ status }) => status === 'completed'))

  const pots = potsOf(after)
  const expected = naive.pots(after)
  expect(pots.map(({ collected, sent, confirmed }) => [collected, sent, confirmed])).toEqual(
    expected,
  )
  const served = expected.flatMap(([, sent], index) =>
    sent > 0 ? (pots[index]?.cycle.handId ?? []) : [],
  )
  expect([...servedHands(after)].toSorted()).toEqual(served.toSorted())
  const whole = activeMembers(after).reduce((sum, { hands }) => sum + hands * terms.amount, 0)
  expect(isRoundComplete(after)).toBe(
    expected.length > 0 && expected.every(([, , confirmed]) => confirmed >= whole),
  )
  for (const { id, hands, activeSince } of activeMembers(after)) {
    const ofMember = payments.filter(({ memberId }) => memberId === id)
    const ledger = {
      phase: after.phase,
      amount: terms.amount,
      graceDays: terms.graceDays,
      cycles: cyclesOf(after.turns),
      hands: handsOf({ id, hands }),
      activeOn: activeSince === null ? null : todayIn(terms.zone, Date.parse(activeSince)),
      payments: ofMember.filter(({ status }) => status === 'completed'),
      declared: sumOf(
        ofMember.filter(({ status }) => status === 'pending').map((one) => one.amount),
      ),
      today: calendarDate(day),
    }
    expect(balanceOf(ledger)).toEqual(naive.balance(ledger))
  }
}

test('C2, C3, C5, C8, O2 dues, credits and pots equal what going through all payments again gives', () => {
  holdsInMoneyHistories(saysTheSame)
})

test('M6, R7, O7 the same while people come and go and the order is computed again', () => {
  holdsInHistories(saysTheSame, undefined, 40)
})

/** A state as it is read from a file: nothing is known about its lists but their rows. */
const readAgain = (state: Tontine): Tontine => JSON.parse(JSON.stringify(state)) as Tontine

test('J3, J4, P5, P9 a decision is the same on a state that was just parsed as on one that grew', () => {
  const check = ({ before, command, by, day }: PlayedStep) => {
    const decideOn = (state: Tontine) =>
      decide(
        state,
        command,
        contextOf(by, Date.parse(`${day}T10:00:00Z`), (id) => id),
      )
    const grown = decideOn(before)
    expect(decideOn(readAgain(before))).toEqual(grown)
    // The decision left nothing behind that the next one would find.
    expect(decideOn(before)).toEqual(grown)
  }
  holdsInHistories(check, undefined, 40)
  holdsInMoneyHistories(check)
})

test('P5 the payment reported as alike is the first live one within a day', () => {
  const anyPayment = fc.record({
    name: fc.constantFrom('awa', 'bintou'),
    amount: fc.integer({ min: 1, max: 2 }),
    day: fc.integer({ min: 1, max: 6 }),
    isReversed: fc.boolean(),
  })
  const seen = { alike: 0, fresh: 0 }
  holds(
    fc.property(fc.array(anyPayment, { maxLength: 12 }), anyPayment, (written, last) => {
      const story = circle({ members: 3, rankingMethod: null, rankingType: 'manual' })
      story.day = '2026-01-31'
      const of = (id: string, { name, amount, day }: typeof last, isMeant: boolean) =>
        money(id, name, amount, { day: `2026-01-0${day}`, isMeant })
      for (const [index, one] of written.entries()) {
        const paymentId = payment(`p${index}`)
        story.run({ type: 'record-payment', payment: of(`p${index}`, one, true) }, { as: 'awa' })
        if (one.isReversed)
          story.run({ type: 'reverse-payment', paymentId, reason: 'a mistake' }, { as: 'awa' })
      }
      const asked = of('last', last, false)
      const first = naive.alike(story.tontine, asked)
      const refusal = story.refusal({ type: 'record-payment', payment: asked }, { as: 'awa' })
      if (!first) expect(refusal).toBe(undefined)
      else
        expect(refusal).toEqual({
          code: 'looks-like-another',
          paymentId: first.id,
          date: first.date,
        })
      seen[first ? 'alike' : 'fresh'] += 1
    }),
  )
  expect(Math.min(seen.alike, seen.fresh)).toBeGreaterThan(10)
})

test('J1, J4 a journal replayed at once gives the same as entry by entry', () => {
  holdsInMoneyHistories(
    () => undefined,
    ({ entries, state }) => {
      const written = entries.map(({ event, meta }) => ({ event, ...meta }))
      expect(replay(undefined, written)).toEqual(state)
      const half = Math.floor(written.length / 2)
      const middle = replay(undefined, written.slice(0, half))
      const kept = JSON.stringify(middle)
      expect(replay(middle, written.slice(half))).toEqual(state)
      // What continued from the middle changed nothing in it, and it can be continued again.
      expect(JSON.stringify(middle)).toBe(kept)
      expect(replay(middle, written.slice(half))).toEqual(state)
    },
  )
})

test('J4 two continuations of one state do not affect each other', () => {
  holdsInMoneyHistories(({ before, story, decision }) => {
    if (!decision.accepted) return
    const [meta] = story.entries.slice(before.seq).map((entry) => entry.meta)
    const [event] = decision.value
    if (!meta || !event) return
    const [one, other] = [evolve(before, event, meta), evolve(before, event, meta, newDraft())]
    expect(one).toEqual(other)
    for (const { id } of one.payments.slice(before.payments.length)) {
      expect(paymentOf(one, id)).toBe(one.payments.at(-1))
      expect(paymentOf(other, id)).toBe(other.payments.at(-1))
      expect(paymentOf(before, id)).toBe(undefined)
    }
  })
})
