import '../styles/ring.css'
import type { CycleView } from '@mainforte/contract/payouts/views'
import { isPaidUp, toPayOf } from '@mainforte/domain/payments/dues'
import { isOpen } from '@mainforte/domain/tontines/tontine'
import { Suspense, lazy, useState } from 'react'
import { useFormat } from '../kernel/format.tsx'
import { useWords } from '../kernel/language.ts'
import { DeclaredDialog } from '../payments/DeclaredDialog.tsx'
import { PaymentDialog } from '../payments/PaymentDialog.tsx'
import { Ring } from '../ui/Ring.tsx'
import { useWidth } from '../ui/use-width.ts'
import { RingSeats } from './RingSeats.tsx'
import { TurnList } from './TurnList.tsx'
import { payersOf } from './payers.ts'
import { seatsOf } from './seats.ts'

/** Fetched when somebody is touched. */
const SeatDialog = lazy(async () => ({ default: (await import('./SeatDialog.tsx')).SeatDialog }))

interface CycleRingProps {
  view: CycleView
}

/** More seats than this are nearer to each other, on a phone, than a thumb hits: a list stands beside them. */
const mostTouched = 14

/** The circle as a picture, its people to be touched, and the same in words for who cannot see it. */
export function CycleRing({ view }: CycleRingProps) {
  const words = useWords('payouts', 'ring')
  const format = useFormat()
  const { ref, width } = useWidth()
  const [touched, touch] = useState<number>()
  const { cycle, cycles, collected, expected, currency, phase, dues } = view
  const seats = seatsOf(view)
  // While people gather, and after the last pot, nobody's hand is out.
  const turn = phase === 'running' ? cycle - 1 : undefined
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
        <RingSeats view={view} seats={seats} turn={turn} width={width} onTouch={touch} />
      </div>
      {seats.length > mostTouched && <TurnList view={view} seats={seats} onTouch={touch} />}
      <Touched view={view} touched={touched} onClose={() => touch(undefined)} />
    </figure>
  )
}

/** The whole picture in one sentence. */
function useLabel(view: CycleView, turn: number | undefined): string {
  const words = useWords('payouts', 'ring')
  const format = useFormat()
  const { cycle, cycles, collected, expected, currency, dues, beneficiary, date } = view
  const whole = words.label({
    cycle,
    cycles,
    collected: format.money(collected, currency),
    expected: format.money(expected, currency),
    paid: dues.filter(isPaidUp).length,
    hands: dues.length,
  })
  return turn === undefined
    ? whole
    : `${whole} ${words.labelTurn(beneficiary.memberName, format.date(date))}`
}

interface TouchedProps extends CycleRingProps {
  touched: number | undefined
  onClose: () => void
}

/** The person who was touched, the form for their payment, and the answer to what they declared. */
function Touched({ view, touched, onClose }: TouchedProps) {
  const [isActing, act] = useState(false)
  const [shown, show] = useState<number>()
  // What comes up keeps its person while it closes.
  if (touched !== undefined && touched !== shown) show(touched)
  const turn = view.turns[shown ?? -1]
  if (shown === undefined || !turn) return null
  const { tontineId, amount, currency, today, mayRecord, dues, phase } = view
  const due = dues.find(({ handId }) => handId === turn.handId)
  const isDeclared = due?.status === 'declared'
  const mayAct =
    due &&
    isOpen({ phase }) &&
    !isPaidUp(due) &&
    due.status !== 'upcoming' &&
    (mayRecord || due.isYou)
  const onAct = () => {
    onClose()
    act(true)
  }
  return (
    <>
      <Suspense fallback={null}>
        <SeatDialog
          view={view}
          index={shown}
          isOpen={touched !== undefined}
          onClose={onClose}
          onAct={mayAct ? onAct : undefined}
        />
      </Suspense>
      {due && (
        <>
          <PaymentDialog
            how={mayRecord ? 'record' : 'declare'}
            tontine={{ id: tontineId, amount, currency, today }}
            members={payersOf(dues)}
            prefill={{ memberId: due.memberId, amount: toPayOf([due]) }}
            isOpen={isActing && !isDeclared}
            onOpenChange={act}
          />
          <DeclaredDialog
            tontineId={tontineId}
            phase={phase}
            isOfficer={mayRecord}
            member={isActing && isDeclared ? { id: due.memberId, name: due.memberName } : undefined}
            onClose={() => act(false)}
          />
        </>
      )}
    </>
  )
}
