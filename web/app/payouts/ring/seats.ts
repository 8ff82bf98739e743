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

type View = Pick<CycleView, 'turns' | 'dues'>

/**
 * The ring's seats: the turns in order, each with its own payment to this cycle. Those that are not
 * drawn are nobody's, and show how many of the people who wait for a draw have paid. (D15)
 */
export function seatsOf({ turns, dues }: View): RingSeat[] {
  const byHand = new Map(dues.map((due) => [due.handId, due]))
  const waiting = waitingIn({ turns, dues })
  return turns.map(({ handId, memberName, state, isRetired, isToDraw }) => {
    const due = byHand.get(handId) ?? (isToDraw ? waiting.shift() : undefined)
    return {
      name: memberName,
      isServed: state === 'received' && !isRetired,
      isOut: isRetired === true,
      isToDraw: isToDraw === true,
      due: due ? ringDueOf(due) : 'due',
      share: due && due.amount > 0 ? due.paid / due.amount : 0,
    }
  })
}

/** The dues of the hands that wait for a draw. */
function waitingIn({ turns, dues }: View): Due[] {
  const placed = new Set(turns.map(({ handId }) => handId))
  return dues.filter(({ handId }) => !placed.has(handId))
}

/**
 * The view for a list of people: those who wait for a draw follow, in any order, in place of the turns
 * that are left. (D15)
 */
export function withPeople(view: CycleView): CycleView {
  const waiting = waitingIn(view)
  const turns = view.turns.map((turn) => {
    const due = turn.isToDraw && waiting.shift()
    return due ? { ...turn, handId: due.handId, memberName: due.memberName } : turn
  })
  return { ...view, turns }
}
