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

/**
 * The view with a seat for each hand: those that are not drawn yet sit in any order on the turns that are
 * left. (D15)
 */
export function seated(view: CycleView): CycleView {
  const placed = new Set(view.turns.map(({ handId }) => handId))
  const waiting = view.dues.filter(({ handId }) => !placed.has(handId))
  const turns = view.turns.map((turn) => {
    const due = turn.isToDraw && waiting.shift()
    return due ? { ...turn, handId: due.handId, memberName: due.memberName } : turn
  })
  return { ...view, turns }
}
