import { todayIn } from '@mainforte/domain/kernel/calendar-date'
import { handsOf } from '@mainforte/domain/members/member'
import { balanceOf, cyclesOf } from '@mainforte/domain/payments/dues'
import type { Ledger } from './ledger-store.ts'

/** The dues of a ledger on the day that it is in its tontine. */
export function duesOf(ledger: Ledger, now: number) {
  const { zone, turns, memberId: id, hands } = ledger
  const today = todayIn(zone, now)
  const cycles = cyclesOf(turns)
  const { dues } = balanceOf({ ...ledger, cycles, hands: handsOf({ id, hands }), today })
  return { today, cycles, dues }
}
