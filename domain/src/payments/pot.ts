import { minor, sumOf } from '../kernel/minor.ts'
import type { Minor } from '../kernel/minor.ts'

/** A member's hands and the sum of their confirmed payments. */
export interface PaidInAll {
  readonly hands: number
  readonly paid: Minor
  /** The part of it that somebody contests. (G3) */
  readonly contested: Minor
}

type Funds = Pick<PaidInAll, 'hands' | 'paid'>

/** What a cycle collects when everybody has paid. (C8) */
export const expectedOf = (amount: Minor, members: readonly Pick<PaidInAll, 'hands'>[]): Minor =>
  minor(members.reduce((sum, { hands }) => sum + hands * amount, 0))

/**
 * What is in the pot of an open cycle. (C8)
 *
 * Dues are filled oldest first, so the totals are enough: a member's money reaches the
 * n-th cycle once it has filled the dues of the n - 1 before it.
 */
export const collectedOf = (cycleNumber: number, amount: Minor, members: readonly Funds[]): Minor =>
  sumOf(
    members.map(({ hands, paid }) => {
      const perCycle = hands * amount
      const reaching = paid - (cycleNumber - 1) * perCycle
      return minor(Math.min(Math.max(reaching, 0), perCycle))
    }),
  )

/**
 * The same for the first `cycles` cycles at once, in one pass over the members and one over the
 * cycles: a member's money fills whole cycles first, and then a part of one.
 */
export function collectedByCycle(
  cycles: number,
  amount: Minor,
  members: readonly Funds[],
): Minor[] {
  const parts = Array.from({ length: cycles }, () => 0)
  // How much less the cycle collects than the one before, because somebody's money ends there.
  const ends = Array.from({ length: cycles }, () => 0)
  let whole = 0
  for (const { hands, paid } of members) {
    const perCycle = hands * amount
    const filled = Math.floor(paid / perCycle)
    whole += perCycle
    if (filled >= cycles) continue
    ends[filled] = (ends[filled] ?? 0) + perCycle
    parts[filled] = (parts[filled] ?? 0) + (paid - filled * perCycle)
  }
  return parts.map((part, cycle) => {
    whole -= ends[cycle] ?? 0
    return minor(whole + part)
  })
}
