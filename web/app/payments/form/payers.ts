import type { MemberId } from '@mainforte/domain/kernel/ids'
import type { Payer } from './payment-terms.ts'

interface Hand {
  readonly memberId: MemberId
  readonly memberName: string
  readonly isYou: boolean
}

/** The holders of the given hands, each once, with the number of hands. */
export function payersOf(hands: readonly Hand[]): Payer[] {
  const payers = new Map<MemberId, Payer>()
  for (const { memberId: id, memberName: name, isYou } of hands) {
    const known = payers.get(id)
    payers.set(id, { id, name, isYou, hands: (known?.hands ?? 0) + 1 })
  }
  return [...payers.values()]
}
