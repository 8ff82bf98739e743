import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, calendarDate } from '../kernel/calendar-date.ts'
import { minor } from '../kernel/minor.ts'
import { activeMembers } from '../members/member.ts'
import { guest, member, payment, person, tontine, user } from '../testing/cast.ts'
import { Story, money, pot, sampleTerms } from '../testing/circle.ts'
import { SeenState, amountOf, completed } from '../testing/invariants/invariant.ts'
import { isEven } from '../testing/invariants/payouts.ts'
import { holds } from '../testing/property.ts'
import type { Tontine } from '../tontine.ts'
import { livePayouts, potsOf } from './payout.ts'
import { mayAnswer } from './receiver.ts'

const isStoryEven = (story: Story) => isEven(new SeenState(story))

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
      const { tontine } = round.story
      expect(tontine.phase).toBe('completed')
      expect(isStoryEven(round.story)).toBe(true)
      expect(amountOf(completed(tontine))).toBe(amountOf(livePayouts(tontine)))
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
    this.story.admitCarriedOver()
    this.#run({ type: 'start-tontine' })
  }

  #run(command: Parameters<Story['run']>[0], as: string = user('member 0')): void {
    this.story.run(command, { as })
    const { tontine } = this.story
    expect(tontine.phase === 'completed').toBe(isStoryEven(this.story))
  }

  #one<Thing>(things: readonly Thing[]): Thing | undefined {
    return things[this.#lot() % Math.max(things.length, 1)]
  }

  join(): void {
    if (this.story.tontine.phase !== 'running') return
    this.#run({ type: 'add-member', person: person('newcomer') })
    this.#run({ type: 'approve-member', memberId: member('newcomer') })
    this.story.vouch(member('newcomer'))
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
    const payer = this.#one(activeMembers(this.story.tontine))
    this.#count += 1
    const form = money(`${this.#count}`, 'awa', amount, { isMeant: true, day: this.story.day })
    this.#run({
      type: 'record-payment',
      payment: { ...form, memberId, payerId: payer?.id ?? null },
    })
  }

  #pots() {
    const today = calendarDate(this.story.day)
    return potsOf(this.story.tontine, today).filter(({ available }) => available > 0)
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
    const by = accounts.find((one) => mayAnswer(tontine, sent, one, 0))
    if (!by) throw new Error('nobody could say that the money arrived')
    this.#run({ type, payoutId: sent.id, reason: 'so it was' }, by)
  }

  /** Random events: some pay, in parts and ahead; pots go out; money comes back. */
  muddle(steps: number): void {
    for (let step = 0; step < steps && this.story.tontine.phase === 'running'; step += 1) {
      this.story.day = addDays(calendarDate(this.story.day), this.#lot() % 12)
      const what = this.#lot() % 10
      if (what < 5) {
        const whose = this.#one(activeMembers(this.story.tontine))
        if (whose)
          this.#pay(whose.id, Math.ceil((this.#owedBy(whose.id) * (this.#lot() % 40)) / 100))
      } else if (what < 7) {
        const one = this.#one(this.#pots())
        if (one) this.#send(one, 1 + (this.#lot() % one.available))
      } else if (what === 7) {
        const one = this.#one(this.#waiting())
        if (one)
          this.#answer(
            one.status === 'sent' && this.#lot() % 2 ? 'dispute-payout' : 'confirm-payout',
            one,
          )
      } else if (what === 8) {
        const one = this.#one(this.#waiting())
        if (one)
          this.story.together({ type: 'withdraw-payout', payoutId: one.id, reason: 'taken back' })
      } else {
        const paid = this.story.tontine.payments.filter(({ status }) => status === 'completed')
        const paymentId = this.#one(paid)?.id ?? payment('none')
        // Refused if it was handed over already, which is just as good.
        this.story.sendTogether({ type: 'reverse-payment', paymentId, reason: 'a mistake' })
      }
    }
  }

  /** Everybody pays what they owe, every pot goes out, every beneficiary or witness confirms. */
  settle(): void {
    const { tontine } = this.story
    if (tontine.phase !== 'running') return
    const last = tontine.turns.reduce((day, { date }) => (date > day ? date : day), this.story.day)
    this.story.day = addDays(calendarDate(last), 1)
    for (const { id } of activeMembers(tontine)) this.#pay(id, this.#owedBy(id))
    for (const one of this.#pots()) this.#send(one, one.available)
    for (const sent of this.#waiting()) this.#answer('confirm-payout', sent)
  }
}

const sampleId = tontine('t')
