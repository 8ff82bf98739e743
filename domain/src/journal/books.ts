import * as z from 'zod/mini'
import { CalendarDate } from '../kernel/calendar-date.ts'
import { HandId, MemberId, PaymentId, PayoutId } from '../kernel/ids.ts'
import { canonical } from '../kernel/digest.ts'
import type { Json } from '../kernel/digest.ts'
import { Minor, sumOf } from '../kernel/minor.ts'
import { memberStatuses } from '../members/member.ts'
import { Method, PaymentStatus } from '../payments/new-payment.ts'
import { PayoutStatus, livePayouts } from '../payouts/payout.ts'
import { shownTurns } from '../rotation/meetings.ts'
import { settledText } from '../rotation/rotation.ts'
import type { Tontine } from '../tontine.ts'
import { Phase } from '../tontines/phase.ts'

/**
 * What the pages show of a tontine: its members, the turns, the payments and the payouts. All of it
 * follows from the journal, so a replay of the journal can tell whether they are right. (J5)
 */
export const Books = z.object({
  phase: Phase,
  members: z.array(
    z.object({
      id: MemberId,
      status: z.enum(memberStatuses),
      hands: z.number(),
      isAdmin: z.boolean(),
      isOfficer: z.boolean(),
    }),
  ),
  turns: z.array(
    z.object({
      id: HandId,
      rank: z.number(),
      date: CalendarDate,
      /** What was settled between its hand and the others, see `settledText`. */
      settled: z.nullable(z.string()),
    }),
  ),
  payments: z.array(
    z.object({
      id: PaymentId,
      memberId: MemberId,
      payerId: z.nullable(MemberId),
      amount: Minor,
      date: CalendarDate,
      method: Method,
      status: PaymentStatus,
      receipt: z.nullable(z.number()),
    }),
  ),
  payouts: z.array(
    z.object({
      id: PayoutId,
      handId: z.nullable(HandId),
      amount: Minor,
      date: CalendarDate,
      method: Method,
      status: PayoutStatus,
    }),
  ),
  /** Completed payments, payouts that were not withdrawn, and the confirmed ones of these. */
  sums: z.object({ paidIn: Minor, sent: Minor, confirmed: Minor }),
})
export type Books = z.infer<typeof Books>

const amounts = (rows: readonly { readonly amount: Minor }[]) =>
  sumOf(rows.map(({ amount }) => amount))

/** The books that follow from a state. */
export const booksOf = (state: Tontine): Books => ({
  phase: state.phase,
  members: state.members.map(({ id, userId, status, hands, isOfficer }) => ({
    id,
    status,
    hands,
    isAdmin: userId === state.adminId,
    isOfficer,
  })),
  turns: shownTurns(state.turns).map((turn) => ({
    id: turn.handId,
    rank: turn.rank,
    date: turn.date,
    settled: settledText(turn),
  })),
  payments: state.payments.map(
    ({ id, memberId, payerId, amount, date, method, status, receipt }) => ({
      id,
      memberId,
      payerId,
      amount,
      date,
      method,
      status,
      receipt,
    }),
  ),
  payouts: state.payouts.map(({ id, handId, amount, date, method, status }) => ({
    id,
    handId,
    amount,
    date,
    method,
    status,
  })),
  sums: {
    paidIn: amounts(state.payments.filter(({ status }) => status === 'completed')),
    sent: amounts(livePayouts(state)),
    confirmed: amounts(state.payouts.filter(({ status }) => status === 'confirmed')),
  },
})

export const bookParts = ['phase', 'members', 'turns', 'payments', 'payouts', 'sums'] as const
export type BookPart = (typeof bookParts)[number]

/** A row that differs between the tables and the journal; undefined on the side that lacks it. */
export interface Discrepancy {
  readonly part: BookPart
  readonly shown: Json | undefined
  readonly expected: Json | undefined
}

/** The first row or sum that the tables show differently from the journal. (J5) */
export function firstDiscrepancy(shown: Books, expected: Books): Discrepancy | undefined {
  for (const part of bookParts) {
    const [theirs, ours] = [rowsOf(shown, part), rowsOf(expected, part)]
    const id = [...ours.keys(), ...theirs.keys()].find(
      (key) => canonical(theirs.get(key) ?? null) !== canonical(ours.get(key) ?? null),
    )
    if (id !== undefined) return { part, shown: theirs.get(id), expected: ours.get(id) }
  }
  return undefined
}

/** A part of the books by the ids of its rows; the order of the rows does not matter. */
function rowsOf(books: Books, part: BookPart): Map<string, Json> {
  const rows = books[part]
  return Array.isArray(rows) ? new Map(rows.map((row) => [row.id, row])) : new Map([['', rows]])
}
