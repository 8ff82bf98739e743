import type { CalendarDate } from '../kernel/calendar-date.ts'
import type { HandId, MemberId } from '../kernel/ids.ts'
import { type Minor, minor, sumOf } from '../kernel/minor.ts'
import { type Respite, handsOf } from '../members/member.ts'
import { lateDues, owedDues, cyclesOf, owedOf, balanceOf } from '../payments/dues.ts'
import type { BareTurn, Due, PaidIn } from '../payments/dues.ts'
import type { Payment } from '../payments/payment.ts'
import { isInQuestion, isReturned, lackingIn, potsFrom } from '../payouts/payout.ts'
import type { Payout, Pot, PotFacts } from '../payouts/payout.ts'
import type { Pausable } from '../rotation/pauses.ts'

/** What the treasurer's notebook is computed from; plain data, from a table or a journal. */
export interface Notebook extends Pausable, Pick<PotFacts, 'claims'> {
  readonly hasStarted: boolean
  readonly amount: Minor
  readonly graceDays: number
  readonly turns: readonly BareTurn[]
  /** The active ones, with the day they became active. */
  readonly members: readonly {
    readonly id: MemberId
    readonly hands: number
    readonly activeOn: CalendarDate | null
    /** The day of their death: nothing becomes late from then on. (S8) */
    readonly excusedFrom?: CalendarDate | null
    readonly catchUpUntil?: CalendarDate | null
    /** Until when the former holder's excused dues are to be paid. (S5) */
    readonly respite?: Respite | null
  }[]
  /** The completed ones. */
  readonly payments: readonly (PaidIn & Pick<Payment, 'memberId' | 'isContested'>)[]
  /** Those that wait for an officer. */
  readonly declared: readonly { readonly memberId: MemberId; readonly amount: Minor }[]
  readonly payouts: readonly Pick<Payout, 'handId' | 'memberId' | 'amount' | 'status' | 'sentSeq'>[]
}

/** One hand over the cycles of a round: what it owes to each, and its sums. */
export interface GridLine {
  readonly handId: HandId
  readonly memberId: MemberId
  /** One for each cycle, in their order. */
  readonly dues: readonly Due[]
  readonly paid: Minor
  readonly owed: Minor
  /** The part of what is owed that waits for an officer's confirmation. (C9) */
  readonly declared: Minor
  readonly late: Minor
  /** The cycle whose pot it receives; null for a hand that has no place in the order yet. */
  readonly turn: number | null
}

/** A round's money on a day; all sums in the currency's minor unit. */
export interface Grid {
  readonly pots: readonly Pot[]
  readonly lines: readonly GridLine[]
  /** Money that is in no due yet. */
  readonly credits: readonly { readonly memberId: MemberId; readonly credit: Minor }[]
  readonly totals: {
    /** What the cycles opened so far ask of all hands. */
    readonly expected: Minor
    /** All completed payments: what fills dues, and what waits as credit. */
    readonly paidIn: Minor
    readonly inDues: Minor
    readonly credit: Minor
    /** What was given back of the credits. (S2) */
    readonly returned: Minor
    readonly sent: Minor
    readonly confirmed: Minor
    /** What is in the pots and was not handed over. */
    readonly pots: Minor
    /** What pots gave and no longer have, because payments were reversed; it is owed again. (O6) */
    readonly lacking: Minor
    readonly owed: Minor
    /** The part of what is owed that waits for an officer's confirmation. (C9) */
    readonly declared: Minor
    readonly late: Minor
  }
}

/**
 * The notebook as a table: hands by cycles. The sum of a column is what the cycle has collected,
 * the sum of all rows and credits is all the money that came in. (C3, C8, O8, F1)
 */
export function gridOf(book: Notebook, today: CalendarDate): Grid {
  const cycles = cyclesOf(book.turns)
  const payments = byMember(book.payments)
  const declared = byMember(book.declared)
  const returned = byMember(book.payouts.filter(isReturned))
  const inQuestion = byMember(book.payouts.filter(isInQuestion))
  const standings = book.members.map((member) => ({
    member,
    ...balanceOf({
      hasStarted: book.hasStarted,
      amount: book.amount,
      graceDays: book.graceDays,
      pauses: book.pauses,
      cycles,
      hands: handsOf(member),
      activeOn: member.activeOn,
      payments: payments.get(member.id) ?? [],
      returned: returned.get(member.id) ?? [],
      declared: amountOf(declared.get(member.id) ?? []),
      excusedFrom: member.excusedFrom ?? null,
      catchUpUntil: member.catchUpUntil ?? null,
      respite: member.respite ?? null,
      today,
    }),
  }))
  const turnOf = new Map(cycles.map(({ handId, number }) => [handId, number]))
  const lines = standings.flatMap(({ member, dues }) => {
    const byHand = duesByHand(handsOf(member), dues)
    return byHand.map(({ handId, dues: own }) => ({
      handId,
      memberId: member.id,
      ...sumsOf(own),
      turn: turnOf.get(handId) ?? null,
    }))
  })
  const members = book.members.map(({ id, hands }) => {
    const own = payments.get(id) ?? []
    const contested = [
      ...own.filter(({ isContested }) => isContested),
      ...(inQuestion.get(id) ?? []),
    ]
    const paid = amountOf(own) - amountOf(returned.get(id) ?? [])
    return { id, hands, paid, contested: amountOf(contested) }
  })
  const pots = potsFrom({ ...book, members }, today)
  const credits = standings
    .map(({ member, credit }) => ({ memberId: member.id, credit }))
    .filter(({ credit }) => credit > 0)
  const given = {
    returned: sumOf([...returned.values()].map(amountOf)),
    overdrawn: sumOf(members.map(({ paid }) => minor(Math.max(-paid, 0)))),
  }
  return { pots, lines, credits, totals: totalsOf(pots, lines, credits, given) }
}

const amountOf = (payments: readonly { readonly amount: Minor }[]): Minor =>
  sumOf(payments.map(({ amount }) => amount))

export function byMember<Money extends { readonly memberId: MemberId }>(
  money: readonly Money[],
): Map<MemberId, Money[]> {
  const lists = new Map<MemberId, Money[]>()
  for (const one of money) {
    const those = lists.get(one.memberId)
    if (those) those.push(one)
    else lists.set(one.memberId, [one])
  }
  return lists
}

/** A member's dues come cycle by cycle, with every hand in each. */
function duesByHand(hands: readonly HandId[], dues: readonly Due[]) {
  const lines = hands.map((handId): { handId: HandId; dues: Due[] } => ({ handId, dues: [] }))
  for (const [index, due] of dues.entries()) lines[index % lines.length]?.dues.push(due)
  return lines
}

function sumsOf(
  dues: readonly Due[],
): Pick<GridLine, 'dues' | 'paid' | 'owed' | 'declared' | 'late'> {
  return {
    dues,
    paid: sumOf(dues.map(({ paid }) => paid)),
    owed: owedOf(owedDues(dues)),
    declared: sumOf(dues.map(({ declared }) => declared)),
    late: owedOf(lateDues(dues)),
  }
}

function totalsOf(
  pots: readonly Pot[],
  lines: readonly GridLine[],
  credits: Grid['credits'],
  { returned, overdrawn }: { readonly returned: Minor; readonly overdrawn: Minor },
): Grid['totals'] {
  const inDues = sumOf(lines.map(({ paid }) => paid))
  const credit = sumOf(credits.map((one) => one.credit))
  const sent = sumOf(pots.map((pot) => pot.sent))
  const owed = sumOf(lines.map((line) => line.owed))
  const lackingInPots = sumOf(pots.map(lackingIn))
  return {
    expected: minor(inDues + owed),
    paidIn: minor(inDues + credit + returned - overdrawn),
    inDues,
    credit,
    returned,
    sent,
    confirmed: sumOf(pots.map(({ confirmed }) => confirmed)),
    pots: minor(inDues + lackingInPots - sent),
    lacking: minor(lackingInPots + overdrawn),
    owed,
    declared: sumOf(lines.map(({ declared }) => declared)),
    late: sumOf(lines.map(({ late }) => late)),
  }
}
