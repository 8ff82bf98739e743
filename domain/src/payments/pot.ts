import type { HandId, MemberId } from '../kernel/ids.ts'
import { type Minor, minor } from '../kernel/minor.ts'
import { handsOf } from '../members/member.ts'
import { type Cycle, dueTo, isWhole } from './dues.ts'

/** A member's hands and the sum of their confirmed payments. */
export interface PaidInAll {
  readonly id: MemberId
  readonly hands: number
  /** Without what was given back to them; below zero if more was than they have paid. (S2) */
  readonly paid: number
  /** The part of it that somebody contests. (G3) */
  readonly contested: Minor
}

type Funds = Pick<PaidInAll, 'id' | 'hands' | 'paid'>

/** What each cycle collects when everybody has paid, without what is written off. (C8, S3, S7) */
export function expectedByCycle(
  cycles: readonly Cycle[],
  amount: Minor,
  members: readonly Pick<PaidInAll, 'id' | 'hands'>[],
): Minor[] {
  if (isWhole(cycles)) {
    const expected = minor(members.reduce((sum, { hands }) => sum + hands * amount, 0))
    return cycles.map(() => expected)
  }
  const hands = members.flatMap(handsOf)
  return cycles.map((cycle) => {
    let expected = 0
    for (const hand of hands) {
      const due = dueTo(cycle, hand, amount)
      expected += due - Math.min(due, cycle.writtenOff?.[hand] ?? 0)
    }
    return minor(expected)
  })
}

/**
 * What each cycle has collected, open or not. Dues are filled oldest first, so the totals are enough: a
 * member's money reaches a cycle once it has filled the dues of those before it. (C8)
 */
export function collectedByCycle(
  cycles: readonly Cycle[],
  amount: Minor,
  members: readonly Funds[],
): Minor[] {
  if (isWhole(cycles)) return collectedOfWhole(cycles.length, amount, members)
  const collected = cycles.map(() => 0)
  for (const member of members) {
    const hands: HandId[] = handsOf(member)
    let left = member.paid
    for (const [index, cycle] of cycles.entries()) {
      if (left <= 0) break
      let due = 0
      for (const hand of hands) due += dueTo(cycle, hand, amount)
      const filled = Math.min(left, due)
      collected[index] = (collected[index] ?? 0) + filled
      left -= filled
    }
  }
  return collected.map(minor)
}

/**
 * The same where every hand owes every cycle the contribution, in one pass over the members and one
 * over the cycles: a member's money fills whole cycles first, and then a part of one.
 */
function collectedOfWhole(cycles: number, amount: Minor, members: readonly Funds[]): Minor[] {
  const parts = Array.from({ length: cycles }, () => 0)
  // How much less the cycle collects than the one before, because somebody's money ends there.
  const ends = Array.from({ length: cycles }, () => 0)
  let whole = 0
  for (const { hands, paid } of members) {
    const perCycle = hands * amount
    const money = Math.max(paid, 0)
    const filled = Math.floor(money / perCycle)
    whole += perCycle
    if (filled >= cycles) continue
    ends[filled] = (ends[filled] ?? 0) + perCycle
    parts[filled] = (parts[filled] ?? 0) + (money - filled * perCycle)
  }
  return parts.map((part, cycle) => {
    whole -= ends[cycle] ?? 0
    return minor(whole + part)
  })
}
