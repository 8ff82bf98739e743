import '../../styles/ring.css'
import type { CycleView } from '@mainforte/contract/payouts/views'
import { paidUpOf } from '@mainforte/domain/payments/dues'
import { useState } from 'react'
import { useFormat } from '../../kernel/language/format.tsx'
import { useWords } from '../../kernel/language/language.ts'
import { useInAddress } from '../../kernel/pages/in-address.ts'
import { Ring } from '../../ui/ring/Ring.tsx'
import { useWidth } from '../../ui/use-width.ts'
import { RingSeats } from './RingSeats.tsx'
import { seatsOf, withPeople } from './seats.ts'
import { usePlaceWords } from './use-seat-words.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'

/** Few circles are so large, or have turns to draw. */
const TurnList = lazyPart('TurnList', null, () => import('./TurnList.tsx'))

/** Loaded when a seat is selected. */
const SelectedSeat = lazyPart('SelectedSeat', null, () => import('./SelectedSeat.tsx'))

interface CycleRingProps {
  view: CycleView
}

/**
 * With more seats than this, the seats are too close for a thumb on a phone: a list is shown too. So it is while
 * turns are to be drawn, as people without a turn have no seat. (D15)
 */
const maxRingSeats = 14

/** The circle as a picture with selectable seats, and the same as text for screen readers. */
export function CycleRing({ view: given }: CycleRingProps) {
  const words = useWords('payouts', 'ring')
  const placeText = usePlaceWords()
  const format = useFormat()
  // A turn that is not drawn has its day in place of a name. (D15)
  const turns = given.turns.map((one, index) =>
    one.isToDraw ? { ...one, memberName: words.turnAt(index + 1, format.date(one.date)) } : one,
  )
  // Before the start, people whose turns are still to be drawn stand in the circle without an order. (D6)
  const isOrder = given.phase !== 'enrolling' || !given.turns.some(({ isToDraw }) => isToDraw)
  const people = withPeople({ ...given, turns })
  const view = isOrder ? { ...given, turns } : people
  const { ref, width } = useWidth()
  const [selected, setSelected] = useState<number>()
  // A form that was open before the page was loaded again is opened again.
  const [acting] = useInAddress('seat')
  const [selectedIn, setSelectedIn] = useState<'ring' | 'list' | undefined>(
    acting === null ? undefined : 'ring',
  )
  const select = (from: 'ring' | 'list') => (index: number) => {
    setSelectedIn(from)
    setSelected(index)
  }
  const { cycle, cycles, collected, expected, currency, phase } = view
  const dues = owingIn(view)
  const seats = seatsOf(view).map((seat) => (isOrder ? seat : { ...seat, isToDraw: false }))
  // No beneficiary before the start and after the last pot.
  const turn = phase === 'running' ? cycle - 1 : undefined
  const { figure } = format.moneyParts(collected, currency)
  return (
    <figure>
      <div ref={ref} className="relative -mx-4.5 max-w-108 xs:mx-auto">
        <Ring
          seats={seats}
          isOrder={isOrder}
          turn={turn}
          label={useLabel(view, turn)}
          width={width}
          centre={{
            eyebrow: words.cycle(cycle, cycles),
            figure,
            unit: words.of(format.money(expected, currency)),
            note: words.paid(paidUpOf(dues), dues.length),
          }}
          className="block h-auto w-full overflow-visible"
        />
        <RingSeats
          view={view}
          seats={seats}
          isOrder={isOrder}
          turn={turn}
          width={width}
          onSelect={select('ring')}
        />
      </div>
      {(seats.length > maxRingSeats ||
        (isOrder && people.turns.some(({ isToDraw }) => isToDraw))) && (
        <TurnList view={people} seats={seatsOf(people)} onSelect={select('list')} />
      )}
      {selectedIn && (
        <SelectedSeat
          view={selectedIn === 'list' ? people : view}
          selected={selected}
          placeText={placeText}
          onClose={() => setSelected(undefined)}
        />
      )}
    </figure>
  )
}

/** The hands that owe something to this cycle: one that went out owes nothing. */
const owingIn = ({ dues }: CycleView) => dues.filter(({ status }) => status !== 'none')

/** The picture described in one sentence. */
function useLabel(view: CycleView, turn: number | undefined): string {
  const words = useWords('payouts', 'ring')
  const format = useFormat()
  const { cycle, cycles, collected, expected, currency, beneficiary, date } = view
  const dues = owingIn(view)
  const label = words.label({
    cycle,
    cycles,
    collected: format.money(collected, currency),
    expected: format.money(expected, currency),
    paid: paidUpOf(dues),
    hands: dues.length,
  })
  if (turn === undefined || view.turns[turn]?.isToDraw) return label
  return beneficiary.isRetired
    ? `${label} ${words.labelOut(beneficiary.memberName)}`
    : `${label} ${words.labelTurn[view.turn](beneficiary.memberName, format.date(date))}`
}
