import type { TontineView } from '@mainforte/contract/tontines/views'
import { isFrozen } from '@mainforte/domain/tontines/tontine'
import { useEffect, useRef, useState } from 'react'
import { SendOrder } from '../group/SendOrder.tsx'
import { useFormat } from '../kernel/language/format.tsx'
import { useWords } from '../kernel/language/language.ts'
import { Card } from '../ui/display/Card.tsx'
import { RankBadge } from '../ui/display/RankBadge.tsx'

/** How long until all turns have appeared, at most, and until the next one has; in seconds. */
const pace = { all: 9, one: 0.9 }

interface DrawnOrderProps {
  tontine: TontineView
  /** The one turn that was drawn at its meeting; null where the whole order was. */
  rank?: number | null
}

/** What was just drawn: the first is named, and the turns appear one by one where motion is welcome. (D9, D15) */
export function DrawnOrder({
  tontine: { name, today, turns, phase },
  rank = null,
}: DrawnOrderProps) {
  const words = useWords('drawing', 'result')
  const format = useFormat()
  const order = turns.toSorted((one, other) => one.rank - other.rank)
  const card = useRef<HTMLElement>(null)
  // Whoever reads further down is taken to it.
  useEffect(() => card.current?.scrollIntoView({ block: 'nearest' }), [])
  const [first] = rank === null ? order : order.filter((turn) => turn.rank === rank)
  if (!first?.memberName || !isFrozen({ phase })) return null
  return (
    <Card ref={card} className="scroll-mt-20 shadow-lift">
      <h2 className="text-lg">{words.title}</h2>
      <Announced>
        {rank === null
          ? words.first(first.memberName, format.date(first.date))
          : words.turn(first.memberName, rank)}
      </Announced>
      {rank === null && (
        <>
          <TurnsOneByOne turns={order} />
          <SendOrder
            size="lg"
            wide
            tontineName={name}
            today={today}
            turns={order.map((turn) => ({
              ...turn,
              name: turn.memberName,
              isRetired: turn.isRetired === true,
            }))}
          />
        </>
      )}
    </Card>
  )
}

/** Said once by a screen reader, which hears only what comes into a status that is there. */
function Announced({ children }: { children: string }) {
  const [isThere, setThere] = useState(false)
  useEffect(() => setThere(true), [])
  return (
    <p role="status" className="mt-1 text-xl font-bold wrap-anywhere">
      {isThere && children}
    </p>
  )
}

function TurnsOneByOne({ turns }: Pick<TontineView, 'turns'>) {
  const words = useWords('drawing', 'result')
  const card = useWords('rotation', 'card')
  const ui = useWords('kernel', 'ui')
  const format = useFormat()
  const step = Math.min(pace.one, pace.all / turns.length)
  return (
    <ol aria-label={words.order} className="my-4 grid gap-2 @2xl:grid-cols-2">
      {turns.map(({ rank, memberName, date }, index) => (
        <li
          key={rank}
          style={{ animationDelay: `${(index * step).toFixed(2)}s` }}
          className="flex items-center gap-3 rounded-control bg-sunken px-3 py-2 motion-safe:animate-drawn"
        >
          <RankBadge rank={rank} label={card.rank(rank)} />
          <span className="min-w-0 flex-1 font-semibold wrap-anywhere">
            {memberName || ui.toDraw}
          </span>
          <span className="text-sm text-muted">{format.date(date, 'medium')}</span>
        </li>
      ))}
    </ol>
  )
}
