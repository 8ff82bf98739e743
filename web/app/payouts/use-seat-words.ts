import type { CycleView } from '@mainforte/contract/payouts/views'
import { useFormat } from '../kernel/format.tsx'
import { useWords } from '../kernel/language.ts'
import type { RingDue, RingSeat } from '../ui/Ring.tsx'

/** What the ring shows of a seat, in words. */
export function useSeatWords(
  view: Pick<CycleView, 'turns' | 'isOpen'>,
  seats: readonly RingSeat[],
  turn: number | undefined,
): (index: number) => string {
  const words = useWords('payouts', 'ring')
  const due = useDueWords(view)
  const format = useFormat()
  return (index) => {
    const seat = view.turns[index]
    if (!seat) return ''
    const place = seat.hasReceived
      ? words.received
      : index === turn
        ? words.takes
        : words.waits(format.date(seat.date))
    return `${seat.memberName}, ${place}. ${due[seats[index]?.due ?? 'due']}.`
  }
}

/** How a seat stands with this cycle's payment, in a word. */
export function useDueWords({ isOpen }: Pick<CycleView, 'isOpen'>): Record<RingDue, string> {
  const dues = useWords('payments', 'dues')
  return {
    paid: dues.paid,
    partial: dues.partial,
    declared: dues.declared,
    due: isOpen ? dues.open : dues.upcoming,
    late: dues.late,
  }
}
