import type { CycleView } from '@mainforte/contract/payouts/views'
import type { MemberId } from '@mainforte/domain/kernel/ids'
import type { RingSeat } from '../ui/Ring.tsx'

type Due = CycleView['dues'][number]

/** A declared payment changes nothing yet, but the circle sees that it was made. */
function lookOf({ status, memberId }: Due, declared: ReadonlySet<MemberId>): RingSeat['due'] {
  if (status === 'paid' || status === 'paid_late') return 'paid'
  if (declared.has(memberId)) return 'declared'
  if (status === 'late' || status === 'partial') return status
  return 'due'
}

/** The seats of the ring: a cycle's turns in their order, each with its own payment to this cycle. */
export function seatsOf(
  { turns, dues }: Pick<CycleView, 'turns' | 'dues'>,
  declared: ReadonlySet<MemberId>,
): RingSeat[] {
  const byHand = new Map(dues.map((due) => [due.handId, due]))
  return turns.map(({ handId, memberName, hasReceived }) => {
    const due = byHand.get(handId)
    return {
      name: memberName,
      isServed: hasReceived,
      due: due ? lookOf(due, declared) : 'due',
      share: due && due.amount > 0 ? due.paid / due.amount : 0,
    }
  })
}

export const isPaidUp = ({ status }: Pick<Due, 'status'>): boolean =>
  status === 'paid' || status === 'paid_late'
