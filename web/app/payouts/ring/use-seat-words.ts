import type { CycleView } from '@mainforte/contract/payouts/views'
import { useFormat } from '../../kernel/language/format.tsx'
import { useWords } from '../../kernel/language/language.ts'
import type { RingDue, RingSeat } from '../../ui/ring/Ring.tsx'

/** A seat of the ring, in words. */
export function useSeatWords(
  view: Pick<CycleView, 'turns' | 'isOpen'>,
  seats: readonly RingSeat[],
  turn: number | undefined,
): (index: number) => string {
  const due = useDueWords(view)
  const placeText = usePlaceWords()
  return (index) => {
    const seat = view.turns[index]
    if (!seat) return ''
    const text = `${seat.memberName}, ${placeText(seat, index === turn)}.`
    return seat.isToDraw ? text : `${text} ${due[seats[index]?.due ?? 'due']}.`
  }
}

/** What happened to a turn, or its date. (R10) */
export type PlaceText = (
  seat: Pick<CycleView['turns'][number], 'date' | 'state' | 'isRetired' | 'isToDraw'>,
  isTurn: boolean,
) => string

export function usePlaceWords(): PlaceText {
  const words = useWords('payouts', 'ring')
  const ui = useWords('kernel', 'ui')
  const format = useFormat()
  return ({ date, state, isRetired, isToDraw }, isTurn) =>
    isToDraw
      ? ui.toDraw
      : {
          received: isRetired ? words.out : words.received,
          sent: words.potSent,
          late: words.potLate(format.date(date)),
          coming: isRetired
            ? words.repaid(format.date(date))
            : isTurn
              ? words.takes
              : words.waits(format.date(date)),
        }[state]
}

/** The state of a seat's payment to this cycle, in one word. */
export function useDueWords({ isOpen }: Pick<CycleView, 'isOpen'>): Record<RingDue, string> {
  const dues = useWords('payments', 'dues')
  return {
    paid: dues.paid,
    partial: dues.partial,
    declared: dues.declared,
    due: isOpen ? dues.open : dues.upcoming,
    late: dues.late,
    none: dues.none,
  }
}
