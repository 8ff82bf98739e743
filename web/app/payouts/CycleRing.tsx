import '../styles/ring.css'
import type { CycleView } from '@mainforte/contract/payouts/views'
import { isPaidUp } from '@mainforte/domain/payments/dues'
import { useFormat } from '../kernel/format.tsx'
import { useWords } from '../kernel/language.ts'
import { Ring, type RingSeat } from '../ui/Ring.tsx'
import { seatsOf } from './seats.ts'

interface CycleRingProps {
  view: CycleView
}

/** The circle as a picture, and the same in words for who cannot see it. */
export function CycleRing({ view }: CycleRingProps) {
  const words = useWords('payouts', 'ring')
  const format = useFormat()
  const { cycle, cycles, collected, expected, currency, phase, dues, beneficiary } = view
  const seats = seatsOf(view)
  // While people gather, and after the last pot, nobody's hand is out.
  const turn = phase === 'running' ? cycle - 1 : undefined
  const paid = dues.filter(isPaidUp).length
  const { figure } = format.moneyParts(collected, currency)
  const total = format.money(expected, currency)
  const whole = words.label({
    cycle,
    cycles,
    collected: format.money(collected, currency),
    expected: total,
    paid,
    hands: dues.length,
  })
  const label =
    turn === undefined
      ? whole
      : `${whole} ${words.labelTurn(beneficiary.memberName, format.date(view.date))}`
  return (
    <figure>
      <Ring
        seats={seats}
        turn={turn}
        label={label}
        centre={{
          eyebrow: words.cycle(cycle, cycles),
          figure,
          unit: words.of(total),
          note: words.paid(paid, dues.length),
        }}
        className="mx-auto h-auto w-full max-w-108"
      />
      <RingList view={view} seats={seats} turn={turn} />
    </figure>
  )
}

interface RingListProps {
  view: CycleView
  seats: readonly RingSeat[]
  turn: number | undefined
}

/** What the ring shows, seat by seat. */
function RingList({ view, seats, turn }: RingListProps) {
  const words = useWords('payouts', 'ring')
  const dues = useWords('payments', 'dues')
  const format = useFormat()
  const due = {
    paid: dues.paid,
    partial: dues.partial,
    declared: dues.declared,
    due: view.isOpen ? dues.open : dues.upcoming,
    late: dues.late,
  }
  return (
    <ol aria-label={words.order} className="sr-only">
      {view.turns.map(({ handId, memberName, date, hasReceived }, index) => {
        const place = hasReceived
          ? words.received
          : index === turn
            ? words.takes
            : words.waits(format.date(date))
        return (
          <li key={handId}>{`${memberName}, ${place}. ${due[seats[index]?.due ?? 'due']}.`}</li>
        )
      })}
    </ol>
  )
}
