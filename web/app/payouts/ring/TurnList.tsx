import type { CycleView } from '@mainforte/contract/payouts/views'
import { List } from 'lucide-react'
import { useId, useState } from 'react'
import { useFormat } from '../../kernel/language/format.tsx'
import { useWords } from '../../kernel/language/language.ts'
import { Avatar } from '../../ui/display/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import type { RingDue, RingSeat } from '../../ui/ring/Ring.tsx'
import { StatusChip, type ChipStatus } from '../../ui/display/StatusChip.tsx'
import { useDueWords, usePlaceWords } from './use-seat-words.ts'

interface TurnListProps {
  /** With the people who wait for a draw. */
  view: CycleView
  seats: readonly RingSeat[]
  onSelect: (index: number) => void
}

const chipOf: Record<RingDue, ChipStatus> = {
  paid: 'done',
  partial: 'part',
  declared: 'waiting',
  due: 'due',
  late: 'late',
  none: 'due',
}

/** The turns as a list: a large ring's seats are too small for thumbs, and who is not drawn yet has none. */
export function TurnList({ view, seats, onSelect }: TurnListProps) {
  const words = useWords('payouts', 'ring')
  const due = useDueWords(view)
  const placeText = usePlaceWords()
  const format = useFormat()
  const list = useId()
  const [isShown, setShown] = useState(false)
  const name = words.list(seats.length)
  const isKnown = !view.turns[view.cycle - 1]?.isToDraw
  const turn = view.phase === 'running' && isKnown ? view.cycle - 1 : undefined
  return (
    <>
      <Button
        wide
        variant="ghost"
        className="mt-3"
        aria-expanded={isShown}
        aria-controls={isShown ? list : undefined}
        icon={List}
        onClick={() => setShown(!isShown)}
      >
        {name}
      </Button>
      {isShown && (
        <ol
          id={list}
          aria-label={name}
          className="-mx-2 mt-2 divide-y divide-line border-y border-line"
        >
          {view.turns.map((seat, index) => {
            const { handId, memberName, date, state, isRetired, isToDraw } = seat
            const seatDue = seats[index]?.due ?? 'due'
            return (
              <li key={handId}>
                <button
                  type="button"
                  aria-haspopup="dialog"
                  className="flex min-h-11 w-full items-center gap-3 rounded-control px-2 py-1.5 text-left transition-colors hover:bg-sunken"
                  onClick={() => onSelect(index)}
                >
                  <span className="w-6 shrink-0 text-right text-sm font-semibold text-muted tabular-nums">
                    {!isToDraw && index + 1}
                  </span>{' '}
                  <Avatar name={memberName} size="sm" isTurn={index === turn} />
                  <span className="min-w-0 flex-1">
                    <span className="font-semibold wrap-anywhere">{memberName}</span>{' '}
                    <span className="block text-sm text-muted">
                      {state === 'coming' && !isRetired && !isToDraw
                        ? format.date(date, 'medium')
                        : placeText(seat, index === turn)}
                    </span>
                  </span>{' '}
                  <StatusChip status={chipOf[seatDue]}>{due[seatDue]}</StatusChip>
                </button>
              </li>
            )
          })}
        </ol>
      )}
    </>
  )
}
