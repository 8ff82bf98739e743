import type { MemberId } from '../kernel/ids.ts'
import { type Minor, minor } from '../kernel/minor.ts'

// Not in `payout.ts`: the page of a meeting loads it without the state of a tontine.

/** A pot before a meeting's payments, and what its hands owe to it. */
interface PotBefore {
  readonly available: Minor
  readonly dues: readonly {
    readonly memberId: MemberId
    readonly amount: Minor
    readonly paid: Minor
  }[]
}

/** What is paid of a member's account at a meeting. */
export interface PaidThen {
  readonly memberId: MemberId
  readonly amount: number
}

/**
 * What may be handed over of a pot after a meeting's payments, which are completed at once. Of a member's money
 * `owedFirst` goes elsewhere, and more than their hands owe here stays their credit. (O2, C4)
 */
export function potAfter(
  { available, dues }: PotBefore,
  paid: readonly PaidThen[],
  owedFirst: readonly PaidThen[],
): Minor {
  const sumFor = (id: MemberId, those: readonly PaidThen[]) =>
    those.reduce((sum, one) => sum + (one.memberId === id ? one.amount : 0), 0)
  const members = new Set(paid.map(({ memberId }) => memberId))
  return minor(
    [...members].reduce((sum, id) => {
      const room = dues.reduce(
        (all, due) => all + (due.memberId === id ? due.amount - due.paid : 0),
        0,
      )
      return sum + Math.max(0, Math.min(sumFor(id, paid) - sumFor(id, owedFirst), room))
    }, available as number),
  )
}
