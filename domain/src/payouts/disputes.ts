import { newDraft } from '../kernel/tracked-list.ts'
import { type DueDays, isWaitOver } from '../tontines/waits.ts'
import { type Payout, type PayoutsPart, payoutList } from './payout.ts'

/**
 * The state as if disputes that were waited for were settled: they delay the end of a round, and do not block it.
 * (O7, W3)
 */
export function afterDisputes<State extends PayoutsPart & DueDays>(
  state: State,
  now: number,
): State {
  const old = state.payouts.filter(
    ({ status, disputedAt }) =>
      status === 'disputed' && disputedAt !== undefined && isWaitOver(state, disputedAt, now),
  )
  if (old.length === 0) return state
  const draft = newDraft()
  const settled = (payout: Payout): Payout => ({ ...payout, status: 'confirmed' })
  const payouts = old.reduce(
    (list, { id }) => payoutList.changed(list, id, settled, draft),
    state.payouts,
  )
  return { ...state, payouts }
}
