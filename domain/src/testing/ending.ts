/**
 * From any state of a running round, the commands by which its people end it: everybody pays, or is
 * written off; every pot is handed over; what was paid too much is given back.
 */
import { addDays, calendarDate, laterOf } from '../kernel/calendar-date.ts'
import { minor } from '../kernel/minor.ts'
import type { Command } from '../decider.ts'
import type { UserId } from '../kernel/ids.ts'
import { activeMembers } from '../members/member.ts'
import { paymentDefaults } from '../payments/new-payment.ts'
import { creditOf, lackingIn, potsOf, servedHands } from '../payouts/payout.ts'
import { mayAnswer } from '../payouts/receiver.ts'
import { accountsOf, missingOf } from '../settlement/account.ts'
import { answerersOf } from '../proposals/people.ts'
import { isOpenAt } from '../proposals/proposal.ts'
import { openPause } from '../rotation/pauses.ts'
import type { Tontine } from '../tontine.ts'
import { payment, payout } from './cast.ts'

/** One command with its author. */
interface Attempt {
  readonly command: Command
  readonly by: UserId
}

/** What the people of a circle do next to end it, on a day; undefined if nothing is left to do. */
export class Ending {
  #count = 0
  /** Members who pay nothing any more. */
  readonly #isLost: (memberId: string) => boolean

  constructor(isLost: (memberId: string) => boolean) {
    this.#isLost = isLost
  }

  /** The day on which all cycles have opened and all days of grace have passed. */
  lastDay({ turns, terms }: Tontine, today: string): string {
    const last = turns.reduce((day, { date }) => laterOf(day, date), terms.startDate)
    return laterOf(addDays(last, terms.graceDays + 1), calendarDate(today))
  }

  /** Every command that may help now, the most urgent first. */
  *attempts(state: Tontine, day: string, now: number): Generator<Attempt> {
    yield* this.#answers(state, now)
    if (openPause(state)) yield* this.#byAll(state, { type: 'resume-round', reason: 'it goes on' })
    yield* this.#words(state)
    yield* this.#losses(state)
    yield* this.#pots(state, day)
    yield* this.#dues(state, day)
    yield* this.#credits(state, day)
  }

  *#answers(state: Tontine, now: number): Generator<Attempt> {
    for (const proposal of state.proposals) {
      // Who archives a round has not brought it to its end.
      if (!isOpenAt(proposal, now) || proposal.act.kind === 'archive-tontine') continue
      for (const by of answerersOf(state, proposal))
        yield {
          command: { type: 'answer-proposal', proposal: proposal.number, isYes: true },
          by,
        }
    }
  }

  *#words(state: Tontine): Generator<Attempt> {
    for (const { id: paymentId, status, openContests } of state.payments) {
      if (status === 'pending')
        yield* this.#byAll(state, { type: 'refuse-payment', paymentId, reason: 'unknown' })
      if (openContests.length > 0)
        yield* this.#byAll(state, { type: 'settle-contest', paymentId, reason: 'counted' })
    }
  }

  *#losses(state: Tontine): Generator<Attempt> {
    const served = servedHands(state)
    const isComing = ({ handId, isRetired }: Tontine['turns'][number]) =>
      !isRetired && !served.has(handId)
    for (const { id: memberId, userId } of activeMembers(state)) {
      const isUnserved = state.turns.some((turn) => turn.memberId === memberId && isComing(turn))
      if (this.#isLost(memberId) && isUnserved && userId !== state.adminId)
        yield* this.#byAll(state, { type: 'exclude-member', memberId, reason: 'not seen again' })
    }
  }

  *#pots(state: Tontine, day: string): Generator<Attempt> {
    for (const sent of state.payouts) {
      if (sent.status !== 'sent' && sent.status !== 'disputed') continue
      for (const by of usersOf(state))
        if (mayAnswer(state, sent, by))
          yield { command: { type: 'confirm-payout', payoutId: sent.id }, by }
    }
    const date = calendarDate(day)
    for (const { cycle, available } of potsOf(state, date)) {
      if (available === 0) continue
      const { handId } = cycle
      const one = { ...this.#given(date), handId, amount: available }
      yield* this.#byAll(state, { type: 'send-payout', payout: one })
    }
  }

  *#dues(state: Tontine, day: string): Generator<Attempt> {
    for (const member of activeMembers(state)) {
      const [first] = missingOf(state, member).filter((due) => due.writtenOff < due.amount)
      if (!first) continue
      const { id: memberId } = member
      if (this.#isLost(memberId)) {
        yield* this.#byAll(state, { type: 'write-off', memberId, reason: 'not seen again' })
      } else {
        this.#count += 1
        const amount = missingOf(state, member).reduce((sum, due) => sum + due.amount, 0)
        const paid = {
          ...paymentDefaults,
          paymentId: payment(`ending ${this.#count}`),
          memberId,
          amount: minor(amount),
          date: calendarDate(day),
          isMeant: true,
        }
        yield* this.#byAll(state, { type: 'record-payment', payment: paid })
      }
    }
  }

  *#credits(state: Tontine, day: string): Generator<Attempt> {
    const date = calendarDate(day)
    for (const { id: memberId } of activeMembers(state)) {
      const amount = creditOf(state, memberId, date)
      if (amount === 0) continue
      const one = { ...this.#given(date), memberId, amount }
      yield* this.#byAll(state, { type: 'return-credit', payout: one })
    }
  }

  #given(date: ReturnType<typeof calendarDate>) {
    this.#count += 1
    const payoutId = payout(`ending ${this.#count}`)
    return { payoutId, date, method: 'cash', reference: null, note: null } as const
  }

  *#byAll(state: Tontine, command: Command): Generator<Attempt> {
    for (const by of usersOf(state)) yield { command, by }
  }
}

const usersOf = (state: Tontine): UserId[] =>
  activeMembers(state).flatMap(({ userId }) => userId ?? [])

/**
 * Whether all accounts are at zero or written off, and all that was sent has arrived. What pots gave of
 * payments that were reversed, and nobody will pay, may be lost to others.
 */
export function isSettled(state: Tontine): boolean {
  if (state.phase !== 'completed') return false
  const isOver = state.payouts.every(
    ({ status }) => status === 'confirmed' || status === 'withdrawn',
  )
  const lost = potsOf(state).reduce((sum, pot) => sum + lackingIn(pot), 0)
  const accounts = accountsOf(state)
  const awaited = accounts.reduce((sum, { toReceive }) => sum + toReceive, 0)
  return isOver && awaited <= lost && accounts.every(({ toPay, credit }) => toPay + credit === 0)
}
