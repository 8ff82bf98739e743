import type { MemberId } from '../kernel/ids.ts'
import { type Minor, minor, sumOf } from '../kernel/minor.ts'
import { type Member, activeMembers, handsOf } from '../members/member.ts'
import { cyclesOf, filledDues, isWhole, owedInAll } from '../payments/dues.ts'
import type { Cycle, FilledDue } from '../payments/dues.ts'
import { claimsOf } from '../payments/guarantee.ts'
import { expectedByCycle } from '../payments/pot.ts'
import { type Money, paidOnBalance, payoutList } from '../payouts/payout.ts'
import type { LostDue } from './settlement.ts'

/** Where a member stands in the whole round, as at its end; in the currency's minor unit. (S1) */
export interface Account {
  readonly memberId: MemberId
  /** Paid in, without what was given back. */
  readonly paid: Minor
  /** What is still to be paid until the end of the round. */
  readonly toPay: Minor
  /** The part of what they owe that is written off. (S7) */
  readonly writtenOff: Minor
  /** What pots have given them. */
  readonly received: Minor
  /** What pots will still give them. */
  readonly toReceive: Minor
  /** Paid beyond all that they owe: it can be given back. (S2) */
  readonly credit: Minor
  /** What was kept from them when they left. (S4) */
  readonly kept: Minor
  /** Their share of what was kept from others. (S4) */
  readonly gained: Minor
  /** What those for whom they have covered owe them. (S12) */
  readonly claimed: Minor
  /** What they owe to those who have covered for them. (S12) */
  readonly toRepay: Minor
}

/** The accounts of all active members over the whole round. (S1) */
export function accountsOf(state: Money): Account[] {
  const { terms, turns, payouts } = state
  const cycles = cyclesOf(turns)
  const { sent } = payoutList.tallyOf(payouts)
  const pots = potsAtEnd(state, cycles)
  const claims = claimsOf(state)
  return activeMembers(state).map((member) => {
    const owed = owedInAll(cycles, handsOf(member), terms.amount)
    const paid = paidOnBalance(state, member.id)
    const writtenOff = writtenOffFor(state, member, cycles.length)
    let [received, toReceive] = [0, 0]
    const shares = sharesOf(state, member.id)
    for (const [index, { memberId, handId }] of cycles.entries()) {
      if (memberId !== member.id) continue
      const given = sent.get(handId) ?? 0
      received += given
      toReceive += Math.max((pots[index] ?? 0) - given, 0)
    }
    return {
      memberId: member.id,
      paid: minor(Math.max(paid, 0)),
      toPay: minor(Math.max(owed - paid - writtenOff, 0)),
      writtenOff: minor(writtenOff),
      received: minor(received),
      toReceive: minor(toReceive),
      credit: minor(Math.max(paid - owed, 0)),
      ...shares,
      claimed: sumOf(claims.flatMap((one) => (one.guarantorId === member.id ? one.amount : []))),
      toRepay: sumOf(claims.flatMap((one) => (one.memberId === member.id ? one.amount : []))),
    }
  })
}

/** What was kept from a member who left, and their share of what was kept from others. (S4) */
export function sharesOf({ turns }: Pick<Money, 'turns'>, memberId: MemberId) {
  const own = turns.filter((turn) => turn.memberId === memberId)
  return {
    kept: sumOf(own.flatMap(({ kept }) => Object.values(kept ?? {}))),
    gained: sumOf(own.flatMap(({ gained }) => Object.values(gained ?? {}))),
  }
}

/** What each cycle will have collected: what was written off and paid after all is in it, too. (S7) */
function potsAtEnd(state: Money, cycles: readonly Cycle[]): readonly number[] {
  if (isWhole(cycles)) return expectedByCycle(cycles, state.terms.amount, activeMembers(state))
  const pots = cycles.map(() => 0)
  for (const member of activeMembers(state))
    for (const { cycle, due, filled, lost } of duesFilledBy(state, member))
      pots[cycle - 1] = (pots[cycle - 1] ?? 0) + due - Math.min(lost, due - filled)
  return pots
}

/** What is written off of what a member has not paid to the first cycles of the round. (S7) */
export function writtenOffFor(
  state: Money,
  member: Pick<Member, 'id' | 'hands'>,
  cycles: number,
): number {
  if (isWhole(cyclesOf(state.turns))) return 0
  return missingOf(state, member).reduce(
    (sum, { cycle, writtenOff }) => (cycle <= cycles ? sum + writtenOff : sum),
    0,
  )
}

/** What a hand has not paid to a cycle, and how much of that is written off. */
export interface MissingDue extends LostDue {
  readonly cycle: number
  readonly writtenOff: Minor
}

/** What a member has not paid of the whole round, cycle by cycle. (C2) */
export function missingOf(state: Money, member: Pick<Member, 'id' | 'hands'>): MissingDue[] {
  return duesFilledBy(state, member).flatMap(({ handId, of, cycle, due, filled, lost }) =>
    filled < due
      ? [
          {
            handId,
            of,
            cycle,
            amount: minor(due - filled),
            writtenOff: minor(Math.min(lost, due - filled)),
          },
        ]
      : [],
  )
}

/** How far a member's money fills the dues of the whole round. (C2, S3) */
export const duesFilledBy = (
  { turns, terms, ...state }: Money,
  member: Pick<Member, 'id' | 'hands'>,
): FilledDue[] =>
  filledDues(cyclesOf(turns), handsOf(member), terms.amount, paidOnBalance(state, member.id))

/** What a member owes to some cycles, and has paid beyond them. (C3, C4) */
export function standingIn(
  state: Money,
  member: Pick<Member, 'id' | 'hands'>,
  open: readonly Cycle[],
): { readonly owed: Minor; readonly credit: Minor } {
  const due = owedInAll(open, handsOf(member), state.terms.amount)
  const paid = paidOnBalance(state, member.id)
  const lost = writtenOffFor(state, member, open.length)
  return { owed: minor(Math.max(due - paid - lost, 0)), credit: minor(Math.max(paid - due, 0)) }
}
