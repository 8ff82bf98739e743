import { type CalendarDate, laterOf } from '../kernel/calendar-date.ts'
import type { HandId, MemberId } from '../kernel/ids.ts'
import { type Minor, minor } from '../kernel/minor.ts'
import { byText } from '../kernel/text-order.ts'
import { cyclesOf } from '../payments/dues.ts'
import { type Money, servedHands } from '../payouts/payout.ts'
import { appendedDay } from '../rotation/decide.ts'
import type { RotationPart } from '../rotation/rotation.ts'
import type { TontinePart } from '../tontines/tontine.ts'
import type { KeptDue } from './settlement.ts'

/**
 * The days after the last turn on which hands that go out are paid back. Each has a day of its own; one
 * whose turn comes after all others, and after today, keeps it. (S4, R2)
 */
export function daysAtEnd(
  state: TontinePart & RotationPart,
  hands: ReadonlySet<HandId>,
  today: CalendarDate,
): Map<HandId, CalendarDate> {
  const end = state.turns
    .filter(({ handId }) => !hands.has(handId))
    .reduce((latest, { date }) => laterOf(latest, date), today)
  return new Map(
    state.turns
      .filter(({ handId, date }) => hands.has(handId) && date <= end)
      .toSorted((one, other) => byText(one.date, other.date))
      .map(({ handId }, index) => [handId, appendedDay(state, today, index)]),
  )
}

/**
 * What is kept of what a hand that leaves is paid back, for the hands that are still to receive: to each
 * the same, and what does not divide stays with who leaves. Who would pay it back pays it to them
 * instead, as evenly as possible, and nobody pays more in all. (S4)
 */
export function keptFrom(
  state: Money,
  leaver: MemberId,
  owed: Readonly<Record<HandId, Minor>>,
): readonly KeptDue[] {
  const served = servedHands(state)
  const cycles = cyclesOf(state.turns)
  const payers = cycles.flatMap(({ handId }) =>
    owed[handId] ? { handId, most: owed[handId] } : [],
  )
  const coming = cycles.filter(
    ({ handId, memberId, isRetired }) => !isRetired && memberId !== leaver && !served.has(handId),
  )
  const owedInAll = payers.reduce((sum, { most }) => sum + most, 0)
  const most = Math.min(state.terms.leaverKept, owedInAll)
  const share = coming.length === 0 ? 0 : Math.floor(most / coming.length)
  const parts = evenParts(
    share * coming.length,
    payers.map((payer) => payer.most),
  )
  const kept: KeptDue[] = []
  const left = payers.map(({ handId }, index) => ({ handId, amount: parts[index] ?? 0 }))
  for (const { handId: of } of coming) {
    let missing = share
    for (const payer of left) {
      const amount = Math.min(missing, payer.amount)
      if (amount === 0) continue
      kept.push({ handId: payer.handId, of, amount: minor(amount) })
      payer.amount -= amount
      missing -= amount
    }
  }
  return kept
}

/** Splits a sum as evenly as possible into parts, none above its limit; the limits add up to the sum at least. */
function evenParts(sum: number, limits: readonly number[]): number[] {
  const parts = limits.map(() => 0)
  let left = sum
  const smallestFirst = [...limits.entries()].toSorted(([, one], [, other]) => one - other)
  for (const [place, [index, limit]] of smallestFirst.entries()) {
    const part = Math.min(limit, Math.floor(left / (limits.length - place)))
    parts[index] = part
    left -= part
  }
  return parts
}
