import { todayIn } from '../kernel/calendar-date.ts'
import type { Context } from '../kernel/context.ts'
import { sumOf } from '../kernel/minor.ts'
import { activeMembers, handsOf, memberOfUser } from '../members/member.ts'
import { needsAnotherOfficer } from '../payments/decide.ts'
import { cyclesOf, isDue, owedInAll } from '../payments/dues.ts'
import { toRepayFirst } from '../payments/parts.ts'
import { contestedOf } from '../payments/payment.ts'
import { type Money, type Pot, paidOnBalance } from './payout.ts'
import type { PaidThen } from './pot-after.ts'

/** What of a meeting's payments does not reach its pot. */
interface NotInPot {
  /** What members pay before: older dues, and guarantors who covered for them. (C4, S12) */
  readonly owedFirst: PaidThen[]
  /** What the author records of their own waits for another officer. (P4) */
  readonly ownWaits: boolean
}

/**
 * What of the payments that somebody records at a meeting does not reach the pot that they hand over with them. Null
 * for a pot that is not open, of a hand that is out, and while it or another pot lacks money that it gave. (P13, O6)
 */
export function notInPot(
  state: Money,
  pots: readonly Pot[],
  { cycle, ...sums }: Pot,
  { actor: by, now, at }: Pick<Context, 'actor' | 'now' | 'at'>,
): NotInPot | null {
  const isOpen = isDue(state, cycle, todayIn(state.terms.zone, now))
  const isLacking = isOverdrawn([sums]) || isOverdrawn(pots.filter((pot) => pot.cycle !== cycle))
  if (!isOpen || cycle.isRetired || isLacking) return null
  const before = cyclesOf(state.turns).slice(0, cycle.number - 1)
  const claims = toRepayFirst(state)
  const owedFirst = activeMembers(state).flatMap((member) => {
    const { id: memberId } = member
    // What is contested is not handed over, as if it were missing. (G3)
    const certain = paidOnBalance(state, memberId) - contestedOf(state, memberId)
    const older = Math.max(0, owedInAll(before, handsOf(member), state.terms.amount) - certain)
    const covered = claims.filter((claim) => claim.memberId === memberId)
    const amount = older + sumOf(covered.map((claim) => claim.amount))
    return amount > 0 ? { memberId, amount } : []
  })
  const own = memberOfUser(state, by)
  const paid = own && { memberId: own.id, payerId: null, by, recordedAt: at }
  return { owedFirst, ownWaits: paid !== undefined && needsAnotherOfficer(state, paid, by) }
}

/** Whether pots gave more than is certain to be in them. (O6, G3) */
const isOverdrawn = (pots: readonly Pick<Pot, 'collected' | 'contested' | 'sent'>[]): boolean =>
  pots.reduce((sum, { collected, contested, sent }) => sum + collected - contested - sent, 0) < 0
