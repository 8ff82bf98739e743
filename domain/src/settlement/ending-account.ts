import type { CalendarDate } from '../kernel/calendar-date.ts'
import type { MemberId, UserId } from '../kernel/ids.ts'
import { type Minor, minor } from '../kernel/minor.ts'
import { memberOfUser } from '../members/member.ts'
import type { Money } from '../payouts/payout.ts'
import { accountsOf } from './account.ts'

/** What stays open in a tontine when one of its members deletes their account. (M12) */
interface EndingAccount {
  /** Their first turn; null as long as nobody knows it. */
  readonly turn: { readonly rank: number; readonly date: CalendarDate } | null
  readonly toPay: Minor
  readonly toReceive: Minor
  /** How many payments of theirs are contested, or contested by them. */
  readonly contested: number
}

/** What stays open for an account; null if it is no active member. */
export function endingAccountOf(state: Money, userId: UserId): EndingAccount | null {
  const own = memberOfUser(state, userId)
  if (own?.status !== 'active') return null
  const account = accountsOf(state).find(({ memberId }) => memberId === own.id)
  const { toPay, toReceive } = state.hasStarted && account ? account : nothing
  return {
    turn: knownTurnOf(state, own.id),
    toPay,
    toReceive,
    contested: state.payments.filter(
      ({ isContested, memberId, payerId, contestedBy }) =>
        isContested && (own.id === memberId || own.id === payerId || contestedBy.includes(userId)),
    ).length,
  }
}

const nothing = { toPay: minor(0), toReceive: minor(0) }

/** A member's first turn of the order, which everybody knows from the start on. */
export function knownTurnOf(
  { hasStarted, turns }: Pick<Money, 'hasStarted' | 'turns'>,
  memberId: MemberId,
): EndingAccount['turn'] {
  const index = turns.findIndex((turn) => turn.memberId === memberId)
  const turn = hasStarted ? turns[index] : undefined
  return turn ? { rank: index + 1, date: turn.date } : null
}
