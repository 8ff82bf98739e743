/**
 * From any state of a running round, the commands by which those who are still there end it: they name
 * another organizer if theirs has vanished; everybody pays, goes out or is written off; every pot is
 * handed over; what was paid too much is given back.
 */
import { calendarDate, laterOf } from '../kernel/calendar-date.ts'
import { minor } from '../kernel/minor.ts'
import type { Command } from '../decider.ts'
import type { MemberId, PaymentId, UserId } from '../kernel/ids.ts'
import { asOf } from '../members/awake.ts'
import { activeMembers } from '../members/member.ts'
import { claimsOf, guarantorOf } from '../payments/guarantee.ts'
import type { Claim } from '../payments/guarantee.ts'
import { paymentDefaults } from '../payments/new-payment.ts'
import { creditOf, lackingIn, potsOf, servedHands } from '../payouts/payout.ts'
import { mayAnswer } from '../payouts/receiver.ts'
import { accountsOf, missingOf } from '../settlement/account.ts'
import { wordOnClaim } from '../settlement/guarantees.ts'
import { answerersOf } from '../proposals/eligibility.ts'
import { isOpenAt } from '../proposals/proposal.ts'
import { nextMeeting } from '../rotation/turn-due.ts'
import { saidIn } from './said.ts'
import { lateFrom, openPause } from '../rotation/pauses.ts'
import type { Tontine } from '../tontine.ts'
import { payment, payout } from './cast.ts'

/** One command with its author. */
interface Attempt {
  readonly command: Command
  readonly by: UserId
}

/** How long a payment waits before it is refused and written down again. */
const daysOfPatience = 4

/** Who takes no more part. */
export interface Lost {
  /** Members who pay nothing any more. */
  readonly defaulters: ReadonlySet<MemberId>
  /** Members who say nothing any more, because they vanished, died or lost their telephone. */
  readonly silent: ReadonlySet<MemberId>
  /** Members who are awake and say no to everything. */
  readonly liars?: ReadonlySet<MemberId>
}

/** What the people of a circle do next to end it, on a day. */
export class Ending {
  #count = 0
  /** What people pay to end the round; other declared payments are refused. */
  readonly #paid = new Set<PaymentId>()
  readonly #lost: Lost

  constructor(lost: Lost) {
    this.#lost = lost
  }

  /** The day on which all cycles have opened and all days of grace have passed. */
  lastDay({ turns, terms }: Tontine, today: string): string {
    const last = turns.reduce((day, { date }) => laterOf(day, date), terms.startDate)
    return laterOf(lateFrom(last, terms.graceDays), calendarDate(today))
  }

  /** Every command that may help now, the most urgent first. */
  *attempts(stored: Tontine, day: string, now: number): Generator<Attempt> {
    const state = asOf(stored, now)
    yield* this.#office(state)
    if (this.#isVacant(state)) return
    yield* this.#answers(state, now)
    if (openPause(state)) {
      yield* this.#byAll(state, { type: 'resume-round', reason: 'it goes on' })
      // What is paid in a pause is credit, and would be given back.
      return
    }
    yield* this.#words(state, now)
    yield* this.#draws(state)
    yield* this.#pots(state, day, now)
    yield* this.#dues(state, day)
    // A late debtor has no veto against people who are not late themselves. (G7)
    yield* this.#losses(state)
    yield* this.#credits(state, day)
    yield* this.#claims(state)
  }

  /** Another organizer, if theirs says nothing any more. */
  *#office(state: Tontine): Generator<Attempt> {
    const organizer = this.#organizerOf(state)
    const isLied = organizer !== undefined && this.#lost.liars?.has(organizer) === true
    if (!this.#isVacant(state) && !isLied) return
    yield* this.#byAll(state, { type: 'answer-office', isYes: true })
    for (const { id: memberId, userId, hasAgreed } of this.#speaking(state))
      if (userId && !hasAgreed)
        yield { command: { type: 'agree-to-membership', memberId, email: '' }, by: userId }
    // They agree on one.
    const next = this.#speaking(state).find((one) => one.userId !== null && one.hasAgreed)
    if (next) yield* this.#byAll(state, { type: 'vote-for-organizer', memberId: next.id })
  }

  *#answers(state: Tontine, now: number): Generator<Attempt> {
    for (const proposal of state.proposals) {
      // Who archives a round has not brought it to its end.
      if (!isOpenAt(proposal, now) || proposal.act.kind === 'archive-tontine') continue
      const { number } = proposal
      const asked = answerersOf(state, proposal)
      for (const by of this.#accounts(state))
        // What was announced is done by its author.
        if (asked.includes(by) || by === proposal.by)
          yield { command: { type: 'answer-proposal', proposal: number, isYes: true }, by }
    }
  }

  *#words(state: Tontine, now: number): Generator<Attempt> {
    // Whoever says nothing any more confirms nothing, and others' payments would wait for them.
    for (const { id: memberId, isOfficer } of activeMembers(state))
      if (isOfficer && (this.#lost.silent.has(memberId) || this.#lost.liars?.has(memberId)))
        yield* this.#byAll(state, { type: 'dismiss-officer', memberId })
    for (const one of state.payments) {
      const { id: paymentId, status, recordedAt, openContests, refusedBy } = one
      if (status === 'pending' && this.#paid.has(paymentId))
        yield* this.#byAll(state, { type: 'confirm-payment', paymentId })
      if (status === 'pending' && now > Date.parse(recordedAt) + daysOfPatience * 86_400_000)
        yield* this.#byAll(state, { type: 'refuse-payment', paymentId, reason: 'unknown' })
      // If only the officer who refused it is left, it is counted, or waits for ever. (P3)
      if (status === 'pending' && refusedBy.length > 0)
        yield* this.#byAll(state, { type: 'confirm-payment', paymentId })
      if (openContests.length > 0) {
        yield* this.#byAll(state, { type: 'take-back-contest', paymentId })
        yield* this.#byAll(state, { type: 'settle-contest', paymentId, reason: 'counted' })
      }
    }
  }

  /** The turns that are drawn at meetings; who says nothing any more says no number. (D15) */
  *#draws(state: Tontine): Generator<Attempt> {
    if (!nextMeeting(state)) return
    const speaking = this.#speaking(state)
    for (const by of this.#accounts(state)) {
      const others = speaking.filter(({ userId }) => userId !== by).map(({ id }) => id)
      yield { command: { type: 'draw-turn', said: saidIn(state, others) }, by }
    }
  }

  *#losses(state: Tontine): Generator<Attempt> {
    const served = servedHands(state)
    const isComing = ({ handId, isRetired }: Tontine['turns'][number]) =>
      !isRetired && !served.has(handId)
    for (const { id: memberId, userId } of activeMembers(state)) {
      const isUnserved = state.turns.some((turn) => turn.memberId === memberId && isComing(turn))
      if (this.#lost.defaulters.has(memberId) && isUnserved && userId !== state.adminId)
        yield* this.#byAll(state, { type: 'exclude-member', memberId, reason: 'not seen again' })
    }
  }

  *#pots(state: Tontine, day: string, now: number): Generator<Attempt> {
    for (const sent of state.payouts) {
      const { id: payoutId, status } = sent
      if (status !== 'sent' && status !== 'disputed') continue
      for (const by of this.#accounts(state))
        if (mayAnswer(state, sent, by, now))
          yield { command: { type: 'confirm-payout', payoutId }, by }
      // Whoever says that it did not arrive, and then nothing more: it is handed over again, but not to a liar.
      if (status === 'disputed' && !this.#lost.liars?.size)
        yield* this.#byAll(state, { type: 'withdraw-payout', payoutId, reason: 'did not arrive' })
    }
    const date = calendarDate(day)
    const { defaulters } = this.#lost
    const served = servedHands(state)
    for (const { cycle, available, withheld } of potsOf(state, date)) {
      const { handId, memberId, isRetired } = cycle
      if (withheld > 0) {
        const paymentId = payment(`offset ${this.#count}`)
        const { payoutId } = this.#given(date)
        yield* this.#byAll(state, { type: 'offset-debt', handId, payoutId, paymentId })
      }
      // Members who stop paying go out before they receive; the organizer can't.
      const isOut = isRetired || served.has(handId) || memberId === this.#organizerOf(state)
      if (available === 0 || (defaulters.has(memberId) && !isOut)) continue
      const one = { ...this.#given(date), handId, amount: available }
      yield* this.#byAll(state, { type: 'send-payout', payout: one })
    }
  }

  *#dues(state: Tontine, day: string): Generator<Attempt> {
    for (const member of activeMembers(state)) {
      const [first] = missingOf(state, member).filter((due) => due.writtenOff < due.amount)
      if (!first || isWaitedFor(state, member.id)) continue
      const { id: memberId } = member
      const isLost = this.#lost.defaulters.has(memberId)
      if (isLost)
        yield* this.#byAll(state, { type: 'write-off', memberId, reason: 'not seen again' })
      // Whoever stands for a defaulter does not write the debt off, and pays it.
      const payerId = isLost ? guarantorOf(state, memberId)?.id : memberId
      if (!payerId || (isLost && this.#lost.defaulters.has(payerId))) continue
      this.#count += 1
      const amount = missingOf(state, member).reduce((sum, due) => sum + due.amount, 0)
      const paymentId = payment(`ending ${this.#count}`)
      this.#paid.add(paymentId)
      const paid = {
        ...paymentDefaults,
        paymentId,
        memberId,
        payerId,
        amount: minor(amount),
        date: calendarDate(day),
        isMeant: true,
      }
      yield* this.#byAll(state, { type: 'record-payment', payment: paid })
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

  *#claims(state: Tontine): Generator<Attempt> {
    for (const claim of claimsOf(state))
      for (const by of this.#accounts(state))
        if (wordOnClaim(state, claim, by) !== null)
          yield { command: { type: 'settle-claim', ...claim }, by }
  }

  #given(date: ReturnType<typeof calendarDate>) {
    this.#count += 1
    const payoutId = payout(`ending ${this.#count}`)
    return { payoutId, date, method: 'cash', reference: null, note: null } as const
  }

  *#byAll(state: Tontine, command: Command): Generator<Attempt> {
    for (const by of this.#accounts(state)) yield { command, by }
  }

  #organizerOf = (state: Tontine) =>
    activeMembers(state).find(({ userId }) => userId === state.adminId)?.id

  #isVacant(state: Tontine): boolean {
    const organizer = this.#organizerOf(state)
    return organizer !== undefined && this.#lost.silent.has(organizer)
  }

  #speaking = (state: Tontine) =>
    activeMembers(state).filter(
      ({ id }) => !this.#lost.silent.has(id) && !this.#lost.liars?.has(id),
    )

  #accounts = (state: Tontine): UserId[] =>
    this.#speaking(state).flatMap(({ userId }) => userId ?? [])
}

const isWaitedFor = ({ payments }: Tontine, memberId: MemberId): boolean =>
  payments.some((one) => one.memberId === memberId && one.status === 'pending')

/** Whether those who speak are enough to say that a guarantor was repaid. (S12) */
function mayBeSettled(state: Tontine, claim: Claim, speaking: ReadonlySet<UserId | null>): boolean {
  const those = [...speaking].flatMap((userId) => userId ?? [])
  const decides = (after: Tontine) =>
    those.some((one) => wordOnClaim(after, claim, one)?.startsWith('decides'))
  const said = (by: UserId) => ({ ...claim, claim: claim.amount, by })
  return (
    decides(state) ||
    those.some(
      (by) =>
        wordOnClaim(state, claim, by) === 'first' &&
        decides({ ...state, witnessedClaims: [said(by)] }),
    )
  )
}

/**
 * Whether all accounts are at zero or written off, whoever covered is repaid, and all that was sent has
 * arrived. What pots gave of payments that were reversed, and nobody will pay, may be lost to others;
 * and a claim stays if nobody is left who may say that it was repaid.
 */
export function isSettled(
  state: Tontine,
  silent: ReadonlySet<MemberId> = new Set(),
  liars: ReadonlySet<MemberId> = new Set(),
): boolean {
  if (state.phase !== 'completed') return false
  const isOver = state.payouts.every(
    ({ status }) =>
      status === 'confirmed' ||
      status === 'withdrawn' ||
      // Their word stays, and the round is over all the same. (O7)
      (status === 'disputed' && liars.size > 0),
  )
  const lost = potsOf(state).reduce((sum, pot) => sum + lackingIn(pot), 0)
  const accounts = accountsOf(state)
  const awaited = accounts.reduce((sum, { toReceive }) => sum + toReceive, 0)
  const disputed = state.payouts.reduce(
    (sum, { status, amount }) => (status === 'disputed' ? sum + amount : sum),
    0,
  )
  const speaking = activeMembers(state).flatMap(({ id, userId }) => (silent.has(id) ? [] : userId))
  const isOpen = (claim: Claim) => mayBeSettled(state, claim, new Set(speaking))
  if (claimsOf(state).some(isOpen)) return false
  const credit = accounts.reduce((sum, one) => sum + one.credit, 0)
  const isPaid = accounts.every(({ toPay }) => toPay === 0)
  return isOver && isPaid && awaited <= lost + disputed && credit <= disputed
}
