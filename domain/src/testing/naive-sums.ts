import { addDays, daysBetween, laterOf, todayIn } from '../kernel/calendar-date.ts'
import type { CalendarDate } from '../kernel/calendar-date.ts'
import type { HandId } from '../kernel/ids.ts'
import { type Minor, minor, sumOf } from '../kernel/minor.ts'
import { activeMembers, handsOf } from '../members/member.ts'
import { cyclesOf, hasOpened } from '../payments/dues.ts'
import type { Cycle, Due, Ledger, PaidIn, MemberBalance } from '../payments/dues.ts'
import type { Payment } from '../payments/payment.ts'
import { type Pot, potsOf } from '../payouts/payout.ts'
import type { SpreadDue } from '../settlement/settlement.ts'
import { isClosed } from '../tontines/tontine.ts'
import type { Event, Tontine } from '../tontine.ts'

const keyOf = ({ countsOn, completedSeq }: PaidIn) =>
  `${countsOn} ${String(completedSeq ?? 0).padStart(9, '0')}`

const paymentsOf = ({ payments }: Tontine, memberId: string, status: Payment['status']): Minor =>
  sumOf(
    payments
      .filter((one) => one.memberId === memberId && one.status === status)
      .map(({ amount }) => amount),
  )

/** In a pause the round stays on its first day. (H2) */
function dayOfRound({ pauses, today }: Pick<Ledger, 'pauses' | 'today'>): CalendarDate {
  const open = pauses.find(({ to }) => to === null)
  return open && open.from < today ? open.from : today
}

const isPaused = (day: CalendarDate, { pauses }: Pick<Ledger, 'pauses'>): boolean =>
  pauses.some(({ from, to }) => from <= day && (to === null || day < to))

/** A deadline in a pause that is over is the day after its last one. (H2) */
function notInPause(day: CalendarDate, ledger: Ledger): CalendarDate {
  const isOver = ledger.pauses.filter(({ to }) => to !== null)
  return isPaused(day, { pauses: isOver }) ? notInPause(addDays(day, 1), ledger) : day
}

/** Whether more days come after a deadline up to a day than the days of grace, without those of a pause. (C5, H2) */
function isBeyondGrace(deadline: CalendarDate, day: CalendarDate, ledger: Ledger): boolean {
  let count = 0
  for (let next = deadline; next < day && count <= ledger.graceDays; next = addDays(next, 1))
    if (!isPaused(next, ledger)) count += 1
  return count > ledger.graceDays
}

/** What was excused of a death is due by a later day, which a later death may excuse again. (S5, S8) */
function respited(day: CalendarDate, ledger: Ledger): CalendarDate {
  const { respite } = ledger
  if (!respite) return day
  const asked = respited(day, { ...ledger, respite: respite.before ?? null })
  const first = notInPause(asked, ledger)
  const wasTimely = !isBeyondGrace(first, respite.from, ledger)
  return wasTimely && isBeyondGrace(first, respite.until, ledger) ? respite.by : asked
}

/**
 * The results of the rules, computed in the simplest way: every question goes through all payments
 * again. Far too slow for a real round, but easy to read; the product is compared with it.
 */
export const naive = {
  /** Each due takes what it needs from the oldest money that is left. (C2, C3, C5, C9, C10) */
  balance(ledger: Ledger): MemberBalance {
    const { hasStarted, amount, cycles, hands, payments } = ledger
    const today = dayOfRound(ledger)
    let waiting: number = ledger.declared
    const coins = payments
      .toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
      .map(({ amount: left, countsOn, completedSeq, carriedBy }) => ({
        left: Number(left),
        countsOn,
        seq: completedSeq ?? 0,
        isOld: carriedBy !== undefined,
      }))
    // What was given back is the newest money that was there. (S2)
    const returned = ledger.returned.toSorted((one, other) => one.sentSeq - other.sentSeq)
    for (const { amount: sum, sentSeq } of returned)
      for (let rest: number = sum; rest > 0;) {
        const there = coins.filter(({ left }) => left > 0)
        const coin = there.findLast(({ seq }) => seq < sentSeq) ?? there.at(-1)
        if (!coin) break
        const taken = Math.min(coin.left, rest)
        coin.left -= taken
        rest -= taken
      }
    const dues = cycles.flatMap((cycle) =>
      hands.map((handId): Due => {
        const asked = naive.asked(ledger, cycle)
        const deadline = notInPause(respited(asked, ledger), ledger)
        const owed = naive.owed(cycle, handId, amount)
        const due = { cycle: cycle.number, handId, deadline, amount: minor(owed) }
        const untouched = { ...due, paid: minor(0), declared: minor(0), writtenOff: minor(0) }
        if (owed === 0) return { ...untouched, status: 'none' }
        if (!hasStarted || !hasOpened(cycle, today)) return { ...untouched, status: 'upcoming' }
        let missing: number = owed
        let paidOn: CalendarDate | null = null
        let isOld = false
        for (const coin of coins) {
          const taken = Math.min(missing, coin.left)
          coin.left -= taken
          missing -= taken
          if (taken > 0) ({ countsOn: paidOn, isOld } = coin)
        }
        const isCarried = missing === 0 && isOld
        const isLate = (day: CalendarDate) => isBeyondGrace(deadline, day, ledger)
        const isDead = ledger.excusedFrom != null && !isLate(ledger.excusedFrom)
        const isOver = (day: CalendarDate | null) => day !== null && isLate(day) && !isDead
        const lost = Math.min(missing, cycle.writtenOff?.[handId] ?? 0)
        const declared = Math.min(missing - lost, waiting)
        waiting -= declared
        const unpaid = isOver(today) ? 'late' : missing < owed ? 'partial' : 'open'
        const open = declared + lost === missing ? 'declared' : unpaid
        const wanting = lost === missing ? 'written_off' : open
        const status = missing > 0 ? wanting : isOver(paidOn) && !isOld ? 'paid_late' : 'paid'
        const filled = { ...due, paid: minor(owed - missing), declared: minor(declared) }
        const done = { ...filled, writtenOff: minor(lost), status } as const
        return isCarried ? { ...done, isCarried } : done
      }),
    )
    return { dues, credit: sumOf(coins.map(({ left }) => minor(left))) }
  },

  /**
   * The day on which a cycle is asked of a member. Of a newcomer as many cycles are asked by each day as
   * fell due until then, with the old ones on the day agreed for them. (C5, S10)
   */
  asked({ cycles, hands, amount, activeOn, catchUpUntil }: Ledger, cycle: Cycle): CalendarDate {
    const own = ({ date }: Cycle) => {
      if (activeOn === null || date >= activeOn) return date
      return catchUpUntil ? laterOf(activeOn, catchUpUntil) : activeOn
    }
    const owing = cycles.filter((one) => hands.some((hand) => naive.owed(one, hand, amount) > 0))
    const place = owing.indexOf(cycle)
    if (!catchUpUntil || place < 0) return own(cycle)
    return owing.map(own).toSorted()[place] ?? cycle.date
  },

  /** The contribution, unless one of the two hands retired. (S3) */
  owed(
    { owed = {}, isRetired }: Pick<Cycle, 'owed' | 'isRetired'>,
    hand: HandId,
    amount: Minor,
  ): number {
    const [, special] = Object.entries(owed).find(([id]) => id === hand) ?? []
    if (special !== undefined) return special
    return isRetired ? 0 : amount
  },

  givenBack: ({ payouts }: Tontine, memberId: string) =>
    payouts.filter(
      (one) =>
        one.handId === null &&
        one.memberId === memberId &&
        (one.status === 'sent' || one.status === 'confirmed'),
    ),

  returned: (state: Tontine, memberId: string): Minor =>
    sumOf(naive.givenBack(state, memberId).map(({ amount }) => amount)),

  /**
   * What each member has covered for each other, less what was repaid or settled, entry by entry; of two
   * opposite sums only the difference is left. (S12)
   */
  claims(state: Tontine): Map<string, number> {
    const sums = new Map<string, number>()
    const add = (one: string, other: string, amount: number) => {
      sums.set(`${one} ${other}`, (sums.get(`${one} ${other}`) ?? 0) + amount)
      sums.set(`${other} ${one}`, (sums.get(`${other} ${one}`) ?? 0) - amount)
    }
    for (const { memberId, payerId, amount, status, isCover, isRepayment } of state.payments)
      if (status === 'completed' && payerId !== null && (isCover || isRepayment))
        add(payerId, memberId, amount)
    for (const { guarantorId, memberId, amount } of state.settledClaims)
      add(memberId, guarantorId, amount)
    return new Map([...sums].filter(([, amount]) => amount > 0))
  },

  /**
   * What hands owe less to the cycles of others, because a loss was spread: nothing of it stays once the hand that
   * lost it or the one that bears it goes out, and one that is out owes none of it. (S6)
   */
  spread(events: readonly Event[]): Map<string, number> {
    const less = new Map<string, number>()
    const add = (hand: string, of: string, amount: number) =>
      less.set(`${hand} ${of}`, (less.get(`${hand} ${of}`) ?? 0) + amount)
    for (const { handId, of, amount, owedBy, isOut } of naive.borne(events)) {
      add(handId, of, amount)
      if (isOut) continue
      add(owedBy, handId, amount)
      add(owedBy, of, -amount)
    }
    return less
  },

  /** The losses that are spread, and whether the debtor is out. */
  borne(events: readonly Event[]) {
    let borne: (SpreadDue & { readonly isOut: boolean })[] = []
    for (const event of events) {
      if (event.type === 'debt-written-off')
        borne.push(...(event.spread ?? []).map((one) => ({ ...one, isOut: false })))
      if (event.type !== 'hand-retired') continue
      const { handId: out } = event
      borne = borne
        .filter(({ handId, of }) => handId !== out && of !== out)
        .map((one) => (one.owedBy === out ? { ...one, isOut: true } : one))
    }
    return borne
  },

  /**
   * How much more hands owe to the cycles of others because a sum was kept from a leaver; less, if below
   * zero. A hand that goes out pays nothing of it any more. (S4)
   */
  kept(events: readonly Event[]): Map<string, number> {
    const more = new Map<string, number>()
    for (const event of events) {
      if (event.type !== 'hand-retired') continue
      for (const pair of more.keys()) if (pair.startsWith(event.handId)) more.delete(pair)
      for (const { handId, of, amount } of event.kept ?? []) {
        const [to, from] = [`${handId} ${of}`, `${handId} ${event.handId}`]
        more.set(to, (more.get(to) ?? 0) + amount)
        more.set(from, (more.get(from) ?? 0) - amount)
      }
    }
    return more
  },

  paid: (state: Tontine, memberId: string): Minor => paymentsOf(state, memberId, 'completed'),

  waiting: (state: Tontine, memberId: string): Minor => paymentsOf(state, memberId, 'pending'),

  hasPayments: ({ payments }: Tontine, memberId: string): boolean =>
    payments.some(
      (one) =>
        (one.status === 'pending' || one.status === 'completed') &&
        (one.memberId === memberId || one.payerId === memberId),
    ),

  /** Collected, sent and confirmed by cycle, as at the end of the round. */
  pots(state: Tontine): [collected: number, sent: number, confirmed: number][] {
    const filled = naive.filled(state)
    return cyclesOf([...state.turns]).map(({ number, handId }) => {
      const those = state.payouts.filter((payout) => payout.handId === handId)
      const sum = (wanted: readonly string[]) =>
        sumOf(those.filter(({ status }) => wanted.includes(status)).map(({ amount }) => amount))
      return [
        filled.reduce((all, one) => all + (one.cycle === number ? one.filled : 0), 0),
        sum(['sent', 'disputed', 'confirmed']),
        sum(['confirmed']),
      ]
    })
  },

  /** What each hand owes to each cycle, and how much of it the member's money fills, open or not. */
  filled(state: Tontine) {
    return activeMembers(state).flatMap((member) => {
      let left = Math.max(naive.paid(state, member.id) - naive.returned(state, member.id), 0)
      return cyclesOf([...state.turns]).flatMap((cycle) =>
        handsOf(member).map((hand) => {
          const owed = naive.owed(cycle, hand, state.terms.amount)
          const filled = Math.min(owed, left)
          left -= filled
          return {
            cycle: cycle.number,
            of: cycle.handId,
            hand,
            owed,
            filled,
            lost: cycle.writtenOff?.[hand] ?? 0,
          }
        }),
      )
    })
  },

  /**
   * What is kept of the open pots of hands that are out, the earliest first, because their members owe to
   * open pots of others or to a guarantor. (S3, S12)
   */
  withheld(state: Tontine, pots: readonly Pot[], today: CalendarDate): number[] {
    const day = dayOfRound({ pauses: state.pauses, today })
    const open = pots.filter(({ cycle }) => state.hasStarted && hasOpened(cycle, day))
    const filled = naive.filled(state)
    const claims = isClosed(state) ? [] : [...naive.claims(state)]
    const debts = new Map<string, number>()
    for (const { id, hands } of activeMembers(state)) {
      const own = handsOf({ id, hands })
      for (const { cycle } of open)
        for (const due of filled)
          if (due.cycle === cycle.number && own.includes(due.hand) && !own.includes(cycle.handId))
            debts.set(id, (debts.get(id) ?? 0) + due.owed - due.filled)
      for (const [pair, amount] of claims)
        if (pair.endsWith(id)) debts.set(id, (debts.get(id) ?? 0) + amount)
    }
    return pots.map((pot) => {
      const { cycle, collected, contested, sent } = pot
      const debt = debts.get(cycle.memberId) ?? 0
      if (!cycle.isRetired || !open.includes(pot)) return 0
      const kept = Math.min(Math.max(collected - contested - sent, 0), debt)
      debts.set(cycle.memberId, debt - kept)
      return kept
    })
  },

  /** All that is owed is paid or written off, and all that was paid has arrived. (O7) */
  isComplete(state: Tontine): boolean {
    const filled = naive.filled(state)
    if (state.turns.length === 0) return false
    if (filled.some((due) => due.filled + due.lost < due.owed)) return false
    const pots = naive.pots(state)
    const isSettled = state.turns.some((turn) => turn.isRetired || turn.owed || turn.writtenOff)
    const isOver = state.payouts.every(
      ({ status }) => status === 'confirmed' || status === 'withdrawn',
    )
    const hasHole = pots.some(([collected, sent]) => sent > collected)
    const isEmpty = potsOf(state).every(({ available }) => available === 0)
    if (isSettled && isOver && hasHole && isEmpty) return true
    return pots.every(([collected, , confirmed], index) => {
      const promised = filled
        .filter(({ cycle }) => cycle === index + 1)
        .reduce((sum, { owed, lost }) => sum + owed - Math.min(owed, lost), 0)
      return confirmed >= collected && confirmed >= promised
    })
  },

  /** The first live payment that may be the same money as one that `by` writes today. (P5) */
  alike(
    { payments, phase, turns, pauses, terms, members }: Tontine,
    like: Pick<Payment, 'memberId' | 'payerId' | 'amount' | 'date' | 'method' | 'by'>,
    today: CalendarDate,
  ) {
    const live = payments.filter(({ status }) => status === 'pending' || status === 'completed')
    const own = live.filter(({ memberId }) => memberId === like.memberId)
    const hands = members.find(({ id }) => id === like.memberId)?.hands ?? 0
    const open =
      phase === 'enrolling'
        ? []
        : cyclesOf([...turns]).filter((cycle) => hasOpened(cycle, dayOfRound({ pauses, today })))
    const owed = open.flatMap((cycle) =>
      handsOf({ id: like.memberId, hands }).map((hand) => naive.owed(cycle, hand, terms.amount)),
    )
    const isBeyond =
      sumOf(own.map(({ amount }) => amount)) + like.amount > owed.reduce((sum, due) => sum + due, 0)
    const near = live.filter(
      ({ amount, date }) => amount === like.amount && Math.abs(daysBetween(date, like.date)) <= 2,
    )
    if (isBeyond || terms.frequency !== 'daily')
      return near.find(
        ({ memberId, payerId }) =>
          memberId === like.memberId || (payerId ?? memberId) === (like.payerId ?? like.memberId),
      )
    return near.find(
      ({ memberId, date, method, by, recordedAt }) =>
        memberId === like.memberId &&
        method === like.method &&
        (date === like.date ||
          (by !== like.by && todayIn(terms.zone, Date.parse(recordedAt)) === today)),
    )
  },
}
