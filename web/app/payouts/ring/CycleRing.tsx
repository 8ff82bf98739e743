import '../../styles/ring.css'
import type { CycleView } from '@mainforte/contract/payouts/views'
import { isPaidUp } from '@mainforte/domain/payments/dues'
import { Suspense, useState } from 'react'
import { useFormat } from '../../kernel/language/format.tsx'
import { useWords } from '../../kernel/language/language.ts'
import { Ring } from '../../ui/ring/Ring.tsx'
import { useWidth } from '../../ui/use-width.ts'
import { RingSeats } from './RingSeats.tsx'
import { seated, seatsOf } from './seats.ts'
import { lazyPart } from '../../ui/lazy-part.ts'

/** Few circles are so large. */
const TurnList = lazyPart(async () => ({ default: (await import('./TurnList.tsx')).TurnList }))

/** Loaded when a seat is selected. */
const SelectedSeat = lazyPart(async () => ({
  default: (await import('./SelectedSeat.tsx')).SelectedSeat,
}))

interface CycleRingProps {
  view: CycleView
}

/**
 * With more seats than this, the seats are too close for a thumb on a phone: a list is shown too.
 */
const maxRingSeats = 14

/** The circle as a picture with selectable seats, and the same as text for screen readers. */
export function CycleRing({ view: given }: CycleRingProps) {
  const view = seated(given)
  const words = useWords('payouts', 'ring')
  const format = useFormat()
  const { ref, width } = useWidth()
  const [selected, setSelected] = useState<number>()
  const [wasSelected, setWasSelected] = useState(false)
  if (selected !== undefined && !wasSelected) setWasSelected(true)
  const { cycle, cycles, collected, expected, currency, phase } = view
  const dues = owingIn(view)
  const seats = seatsOf(view)
  // No beneficiary before the start and after the last pot.
  const isKnown = !view.turns[cycle - 1]?.isToDraw
  const turn = phase === 'running' && isKnown ? cycle - 1 : undefined
  const { figure } = format.moneyParts(collected, currency)
  return (
    <figure>
      <div ref={ref} className="relative -mx-4.5 max-w-108 xs:mx-auto">
        <Ring
          seats={seats}
          turn={turn}
          label={useLabel(view, turn)}
          width={width}
          centre={{
            eyebrow: words.cycle(cycle, cycles),
            figure,
            unit: words.of(format.money(expected, currency)),
            note: words.paid(dues.filter(isPaidUp).length, dues.length),
          }}
          className="block h-auto w-full overflow-visible"
        />
        <RingSeats view={view} seats={seats} turn={turn} width={width} onSelect={setSelected} />
      </div>
      {seats.length > maxRingSeats && (
        <Suspense fallback={null}>
          <TurnList view={view} seats={seats} onSelect={setSelected} />
        </Suspense>
      )}
      {wasSelected && (
        <Suspense fallback={null}>
          <SelectedSeat view={view} selected={selected} onClose={() => setSelected(undefined)} />
        </Suspense>
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
    paid: dues.filter(isPaidUp).length,
    hands: dues.length,
  })
  if (turn === undefined) return label
  return beneficiary.isRetired
    ? `${label} ${words.labelOut(beneficiary.memberName)}`
    : `${label} ${words.labelTurn[view.turn](beneficiary.memberName, format.date(date))}`
}
