import type { MemberId } from '../kernel/ids.ts'
import type { Event } from '../tontine.ts'

/** One movement of money, as the journal's entries state it. */
export interface Moved {
  readonly kind: 'came' | 'went'
  /** Whose dues it paid, or whose pot it was. */
  readonly memberId: MemberId
  /** Who paid on their behalf, if somebody else did. */
  readonly payerId: MemberId | null
  readonly amount: number
  readonly method: string
  readonly date: string
  /** It gave back credit, and came from no pot; for payouts only. (S2) */
  readonly isReturned: boolean
  /** The beneficiary said that it arrived; for payouts only. */
  readonly isConfirmed: boolean
}

/**
 * The money of a journal, read entry by entry and from nothing else: no state, no dues, no pots. The
 * figures that the product shows are compared with this.
 */
export function moneyIn(events: readonly Event[]): Moved[] {
  const written = new Map<string, Moved>()
  const moved = new Map<string, Moved>()
  /** How many contest a reversal, which does not count until then. (G3) */
  const restored = new Map<string, number>()
  const keep = (id: string) => {
    const money = written.get(id)
    if (!money) throw new Error(`the journal refers to ${id} before it is recorded`)
    moved.set(id, money)
  }
  for (const event of events) {
    switch (event.type) {
      case 'payment-recorded':
      case 'payment-declared':
        written.set(event.paymentId, {
          ...event,
          kind: 'came',
          isReturned: false,
          isConfirmed: false,
        })
        if (event.type === 'payment-recorded') keep(event.paymentId)
        break
      case 'payment-confirmed':
        keep(event.paymentId)
        break
      case 'payment-reversed':
        moved.delete(event.paymentId)
        restored.delete(event.paymentId)
        break
      case 'payment-contested': {
        const before = restored.get(event.paymentId)
        if (event.restores) keep(event.paymentId)
        if (event.restores || before) restored.set(event.paymentId, (before ?? 0) + 1)
        break
      }
      case 'payment-contest-taken-back': {
        const left = (restored.get(event.paymentId) ?? 0) - 1
        restored.set(event.paymentId, left)
        if (left === 0) moved.delete(event.paymentId)
        break
      }
      case 'payment-contest-settled':
        restored.delete(event.paymentId)
        break
      case 'payout-sent':
        written.set(event.payoutId, {
          ...event,
          kind: 'went',
          payerId: null,
          isReturned: event.handId === null,
          isConfirmed: false,
        })
        keep(event.payoutId)
        break
      case 'payout-confirmed':
      case 'payout-disputed': {
        const money = written.get(event.payoutId)
        const isConfirmed = event.type === 'payout-confirmed'
        // A disputed return counts as not gone. (S2)
        if (money?.isReturned && !isConfirmed) moved.delete(event.payoutId)
        else if (money) moved.set(event.payoutId, { ...money, isConfirmed })
        break
      }
      case 'payout-withdrawn':
        moved.delete(event.payoutId)
        break
      default:
    }
  }
  return [...moved.values()]
}

/** The sums of the movements by any key: by member, by method, by month. */
export function sumsBy(
  moved: readonly Moved[],
  kind: Moved['kind'],
  keyOf: (money: Moved) => string,
): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const money of moved) {
    if (money.kind !== kind) continue
    const key = keyOf(money)
    sums[key] = (sums[key] ?? 0) + money.amount
  }
  return sums
}
