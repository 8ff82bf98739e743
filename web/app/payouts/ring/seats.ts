import type { CycleView } from '@mainforte/contract/payouts/views'
import { isPaidUp } from '@mainforte/domain/payments/dues'
import type { RingSeat } from '../../ui/ring/Ring.tsx'

type Due = CycleView['dues'][number]

/** The ring shows paid on time and paid late alike, and one state for what is not due yet. */
function ringDueOf(due: Due): RingSeat['due'] {
  const { status } = due
  if (isPaidUp(due)) return 'paid'
  // Nobody waits for what is written off.
  if (status === 'none' || status === 'written_off') return 'none'
  return status === 'declared' || status === 'late' || status === 'partial' ? status : 'due'
}

/** The ring's seats: the turns in order, each with its own payment to this cycle. */
export function seatsOf({ turns, dues }: Pick<CycleView, 'turns' | 'dues'>): RingSeat[] {
  const byHand = new Map(dues.map((due) => [due.handId, due]))
  return turns.map(({ handId, memberName, state, isRetired }) => {
    const due = byHand.get(handId)
    return {
      name: memberName,
      isServed: state === 'received' && !isRetired,
      isOut: isRetired === true,
      due: due ? ringDueOf(due) : 'due',
      share: due && due.amount > 0 ? due.paid / due.amount : 0,
    }
  })
}
