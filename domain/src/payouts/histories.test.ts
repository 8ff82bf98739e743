import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { RefusalCode } from '../decider.ts'
import { addDays, calendarDate } from '../kernel/calendar-date.ts'
import { minor, sumOf } from '../kernel/minor.ts'
import { handsOf } from '../members/member.ts'
import { guest, member, payment, person, tontine, user } from '../testing/cast.ts'
import { Story, money, pot, replayed, sampleTerms, balanceIn } from '../testing/circle.ts'
import { holdsInMoneyHistories } from '../testing/histories.ts'
import { holds } from '../testing/property.ts'
import type { Tontine } from '../tontine.ts'
import { livePayouts, potsOf } from './payout.ts'
import { mayAnswer } from './receiver.ts'

const active = ({ members }: Tontine) => members.filter(({ status }) => status === 'active')
const amountOf = (those: readonly { amount: number }[]) =>
  those.reduce((sum, { amount }) => sum + amount, 0)
const paidIn = ({ payments }: Tontine) =>
  amountOf(payments.filter(({ status }) => status === 'completed'))

test('O8 money in equals money out, the contents of the pots, and the credits, in every history', () => {
  holdsInMoneyHistories(({ after, day }) => {
    const today = calendarDate(day)
    const pots = potsOf(after, today)
    const standings = active(after).map(({ id }) => balanceIn(after, id, day))
    const credits = sumOf(standings.map(({ credit }) => credit))
    const held = pots.reduce((sum, { collected, sent }) => sum + collected - sent, 0)
    expect(paidIn(after)).toBe(amountOf(livePayouts(after)) + held + credits)
    for (const { cycle, collected, expected } of pots) {
      const dues = standings.flatMap((one) => one.dues.filter((due) => due.cycle === cycle.number))
      expect(collected).toBe(sumOf(dues.map(({ paid }) => paid)))
      expect(expected).toBe(amountOf(dues))
    }
  })
})

test('O2, O6 no pot has given more than it holds, after anything was tried', () => {
  holdsInMoneyHistories(({ after, day }) => {
    const today = calendarDate(day)
    for (const { sent, confirmed, collected, expected } of potsOf(after, today)) {
      expect(sent).toBeLessThanOrEqual(collected)
      expect(confirmed).toBeLessThanOrEqual(sent)
      expect(collected).toBeLessThanOrEqual(expected)
    }
  })
})

test('J1 the journal of all that money gives the same state', () => {
  holdsInMoneyHistories(
    () => undefined,
    (story) => expect(replayed(story.entries)).toEqual(story.state),
  )
})

test('O3 what was recorded of a payout never changes, and its status only goes forward', () => {
  const next = {
    sent: ['sent', 'confirmed', 'disputed', 'withdrawn'],
    disputed: ['disputed', 'confirmed', 'withdrawn'],
    confirmed: ['confirmed'],
    withdrawn: ['withdrawn'],
  }
  holdsInMoneyHistories(({ before, after }) => {
    for (const [index, was] of before.payouts.entries()) {
      const is = after.payouts[index]
      const { id, handId, memberId, amount, date, method, by, sentAt } = was
      expect(is).toMatchObject({ id, handId, memberId, amount, date, method, by, sentAt })
      expect(next[was.status]).toContain(is?.status)
    }
  })
})

test('O4, O5 only the beneficiary or a witness ever confirms or disputes a pot', () => {
  holdsInMoneyHistories(({ after, decision, by }) => {
    if (!decision.accepted) return
    for (const event of decision.value) {
      if (event.type !== 'payout-confirmed' && event.type !== 'payout-disputed') continue
      const sent = after.payouts.find(({ id }) => id === event.payoutId)
      const beneficiary = after.members.find(({ id }) => id === sent?.memberId)
      if (beneficiary?.userId && beneficiary.userId !== sent?.by) {
        expect(by).toBe(beneficiary.userId)
      } else {
        const others = active(after).filter(
          ({ id, userId }) => userId !== null && id !== sent?.memberId && userId !== sent?.by,
        )
        const plain = others.filter(
          ({ isOfficer, userId }) => !isOfficer && userId !== after.adminId,
        )
        const witnesses = plain.length > 0 ? plain : others
        if (witnesses.length > 0) expect(witnesses.map(({ userId }) => userId)).toContain(by)
        else expect(by).toBe(sent?.by)
      }
    }
  })
})

test('R7 a turn that has received does not move', () => {
  holdsInMoneyHistories(({ before, after }) => {
    const served = new Set(livePayouts(before).map(({ handId }) => handId))
    for (const turn of before.turns)
      if (served.has(turn.handId)) expect(after.turns).toContainEqual(turn)
  })
})

/** What each hand has paid into the round, and what it has confirmed to have received. */
function balanceOf(state: Tontine, day: string) {
  return active(state).flatMap((one) => {
    const { dues } = balanceIn(state, one.id, day)
    return handsOf(one).map((hand) => ({
      paid: sumOf(dues.filter(({ handId }) => handId === hand).map(({ paid }) => paid)),
      received: amountOf(
        state.payouts.filter(({ handId, status }) => handId === hand && status === 'confirmed'),
      ),
    }))
  })
}

/** Whether each hand has paid for all cycles, and received what all hands have paid for one. */
function isEven(state: Tontine, day: string): boolean {
  const balances = balanceOf(state, day)
  const whole = balances.length * state.terms.amount
  return balances.every(({ paid, received }) => paid === whole && received === whole)
}

test('O7, C7 in a completed round each hand has received exactly what it has paid', () => {
  holdsInMoneyHistories(({ after, day }) => {
    expect(after.phase === 'completed').toBe(isEven(after, day))
  })
})

test('A4 histories of money reach the refusals of payouts, so the properties above are not vacuous', () => {
  const seen = new Map<RefusalCode, number>()
  let sent = 0
  let confirmed = 0
  holdsInMoneyHistories(
    ({ decision }) => {
      if (!decision.accepted) {
        seen.set(decision.refusal.code, (seen.get(decision.refusal.code) ?? 0) + 1)
        return
      }
      for (const { type } of decision.value) {
        if (type === 'payout-sent') sent += 1
        if (type === 'payout-confirmed') confirmed += 1
      }
    },
    undefined,
    80,
  )
  expect(sent).toBeGreaterThan(50)
  expect(confirmed).toBeGreaterThan(25)
  for (const code of [
    'exceeds-pot',
    'cycle-not-open',
    'paid-out-already',
    'payout-settled',
    'payout-reference-used',
    'not-your-payout',
    'witness-needed',
    'turn-served',
  ] as const)
    expect(seen.get(code) ?? 0, code).toBeGreaterThan(0)
})

const aRound = fc.record({
  hands: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 2, maxLength: 6 }),
  guests: fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }),
  amount: fc.integer({ min: 1, max: 50_000 }),
  newcomer: fc.boolean(),
  lots: fc.infiniteStream(fc.nat(1000)),
})

test('C7, O7 a whole round, with parts, advances, payers, reversals and disputes, balances', () => {
  holds(
    fc.property(aRound, ({ hands, guests, amount, newcomer, lots }) => {
      const round = new Round(hands, guests, amount, () => Number(lots.next().value))
      round.muddle(30)
      if (newcomer) round.join()
      round.muddle(60)
      round.settle()
      const { tontine, day } = round.story
      expect(tontine.phase).toBe('completed')
      expect(isEven(tontine, day)).toBe(true)
      expect(paidIn(tontine)).toBe(amountOf(livePayouts(tontine)))
    }),
    25,
  )
})

/** A round with all the usual disorder, brought to its end. */
class Round {
  readonly story = new Story()
  readonly #lot: () => number
  #count = 0

  constructor(
    hands: readonly number[],
    guests: readonly boolean[],
    amount: number,
    lot: () => number,
  ) {
    this.#lot = lot
    const people = hands.map((count, index) => ({
      ...(index > 0 && guests[index] ? guest(`member ${index}`) : person(`member ${index}`)),
      hands: count,
    }))
    const [creator = { ...person('member 0'), hands: 1 }, ...members] = people
    this.story.run(
      {
        type: 'create-tontine',
        tontineId: sampleId,
        name: 'Les Lionnes',
        terms: { ...sampleTerms, amount: minor(amount) },
        creator,
        invited: [],
        next: { follows: sampleId, members },
      },
      { as: 'member 0' },
    )
    this.#run({ type: 'start-tontine' })
  }

  #run(command: Parameters<Story['run']>[0], as: string = user('member 0')): void {
    this.story.run(command, { as })
    const { tontine, day } = this.story
    expect(tontine.phase === 'completed').toBe(isEven(tontine, day))
  }

  #one<Thing>(things: readonly Thing[]): Thing | undefined {
    return things[this.#lot() % Math.max(things.length, 1)]
  }

  join(): void {
    if (this.story.tontine.phase !== 'running') return
    this.#run({ type: 'add-member', person: person('newcomer') })
    this.#run({ type: 'approve-member', memberId: member('newcomer') })
  }

  /** What a member has still to pay for the whole round, including cycles that are not open yet. */
  #owedBy(memberId: string): number {
    const { tontine } = this.story
    const holder = tontine.members.find(({ id }) => id === memberId)
    const paid = amountOf(
      tontine.payments.filter((one) => one.memberId === memberId && one.status === 'completed'),
    )
    return (holder?.hands ?? 0) * tontine.turns.length * tontine.terms.amount - paid
  }

  #pay(memberId: Tontine['members'][number]['id'], amount: number): void {
    if (amount <= 0) return
    const payer = this.#one(active(this.story.tontine))
    this.#count += 1
    const form = money(`${this.#count}`, 'awa', amount, { isMeant: true, day: this.story.day })
    this.#run({
      type: 'record-payment',
      payment: { ...form, memberId, payerId: payer?.id ?? null },
    })
  }

  #pots() {
    const today = calendarDate(this.story.day)
    return potsOf(this.story.tontine, today).filter(({ collected, sent }) => collected > sent)
  }

  #send({ cycle }: { cycle: { handId: string } }, amount: number): void {
    this.#count += 1
    const form = pot(`${this.#count}`, 'awa', amount, { day: this.story.day })
    const turn = this.story.tontine.turns.find(({ handId }) => handId === cycle.handId)
    if (turn) this.#run({ type: 'send-payout', payout: { ...form, handId: turn.handId } })
  }

  #waiting = () =>
    this.story.tontine.payouts.filter(({ status }) => status === 'sent' || status === 'disputed')

  #answer(type: 'confirm-payout' | 'dispute-payout', sent: Tontine['payouts'][number]): void {
    const { tontine } = this.story
    const accounts = tontine.members.flatMap(({ userId }) => userId ?? [])
    const by = accounts.find((one) => mayAnswer(tontine, sent, one))
    if (!by) throw new Error('nobody could say that the money arrived')
    this.#run({ type, payoutId: sent.id, reason: 'so it was' }, by)
  }

  /** Random events: some pay, in parts and ahead; pots go out; money comes back. */
  muddle(steps: number): void {
    for (let step = 0; step < steps && this.story.tontine.phase === 'running'; step += 1) {
      this.story.day = addDays(calendarDate(this.story.day), this.#lot() % 12)
      const what = this.#lot() % 10
      if (what < 5) {
        const whose = this.#one(active(this.story.tontine))
        if (whose)
          this.#pay(whose.id, Math.ceil((this.#owedBy(whose.id) * (this.#lot() % 40)) / 100))
      } else if (what < 7) {
        const one = this.#one(this.#pots())
        if (one) this.#send(one, 1 + (this.#lot() % (one.collected - one.sent)))
      } else if (what === 7) {
        const one = this.#one(this.#waiting())
        if (one)
          this.#answer(
            one.status === 'sent' && this.#lot() % 2 ? 'dispute-payout' : 'confirm-payout',
            one,
          )
      } else if (what === 8) {
        const one = this.#one(this.#waiting())
        if (one) this.#run({ type: 'withdraw-payout', payoutId: one.id, reason: 'taken back' })
      } else {
        const paid = this.story.tontine.payments.filter(({ status }) => status === 'completed')
        const paymentId = this.#one(paid)?.id ?? payment('none')
        // Refused if it was handed over already, which is just as good.
        this.story.send(
          { type: 'reverse-payment', paymentId, reason: 'a mistake' },
          { as: 'member 0' },
        )
      }
    }
  }

  /** Everybody pays what they owe, every pot goes out, every beneficiary or witness confirms. */
  settle(): void {
    const { tontine } = this.story
    if (tontine.phase !== 'running') return
    const last = tontine.turns.reduce((day, { date }) => (date > day ? date : day), this.story.day)
    this.story.day = addDays(calendarDate(last), 1)
    for (const { id } of active(tontine)) this.#pay(id, this.#owedBy(id))
    for (const one of this.#pots()) this.#send(one, one.collected - one.sent)
    for (const sent of this.#waiting()) this.#answer('confirm-payout', sent)
  }
}

const sampleId = tontine('t')
