import type { MemberId } from '../kernel/ids.ts'
import { memberOf } from './member.ts'
import type { Member, MembersPart } from './member.ts'

/**
 * Today's row of the person who held a row when an entry of the journal was written: whoever changed
 * places since then is followed from row to row. (S5)
 */
export function holderThen(
  state: MembersPart,
  memberId: MemberId,
  seq: number,
): Member | undefined {
  let held = memberOf(state, memberId)
  for (let since = seq - 1; held;) {
    const next = held.exchanges.find((exchange) => exchange.seq > since)
    if (!next) return held
    since = next.seq
    held = memberOf(state, next.with)
  }
  return undefined
}
