import '../styles/ring.css'
import { unknownInitials } from '@mainforte/domain/kernel/initials'
import type { HandId, TontineId } from '@mainforte/domain/kernel/ids'
import { useEffect, useMemo, useState } from 'react'
import { useWords } from '../kernel/language/language.ts'
import { RankBadge } from '../rotation/RankBadge.tsx'
import { Alert } from '../ui/Alert.tsx'
import { Button } from '../ui/Button.tsx'
import { Card, CardHeader } from '../ui/display/Card.tsx'
import { Ring } from '../ui/ring/Ring.tsx'
import { useWidth } from '../ui/use-width.ts'
import { RecordForAll } from './RecordForAll.tsx'
import { HandInNote } from './HandInNote.tsx'
import { type OwnRoom, resultOf } from './own-rooms.ts'
import { type Room, isJustMade } from './room.ts'

/** The order as this phone computed it, and whether the site has it. */
export function OrderStep({ room }: { room: Room }) {
  const { tontineId, userId, own, names, isCounted } = room
  const draw = useMemo(() => drawOf(tontineId, own), [tontineId, own])
  if (!draw) return null
  return (
    <>
      <Order room={room} order={draw.order} />
      {isCounted ? <Counted /> : <HandInNote tontineId={tontineId} userId={userId} own={own} />}
      <RecordForAll tontineId={tontineId} draw={draw} names={names} />
    </>
  )
}

function Counted() {
  const words = useWords('drawing', 'roomOrder')
  return (
    <Alert tone="success" title={words.counted}>
      {words.countedText}
    </Alert>
  )
}

/** The draw as a record takes it. */
function drawOf(tontineId: TontineId, own: OwnRoom) {
  const result = resultOf(tontineId, own)
  if (!result || !own.promise) return undefined
  const { number, drawId, roundNo, hands, constraints } = own.promise
  const { participants, ...drawn } = result
  return {
    number,
    drawId,
    roundNo,
    hands,
    constraints,
    ...drawn,
    participants: [...participants],
  }
}

/** A small circle is read aloud turn by turn; a large one takes no longer altogether. */
const pace = (count: number): number => Math.max(300, Math.min(1500, 18_000 / count))

/** How many turns are shown: one after another, if the order was just drawn. */
function useShown(count: number, room: Room) {
  const [shown, setShown] = useState(() => {
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    return isJustMade(room) && !isStill ? 0 : count
  })
  useEffect(() => {
    if (shown >= count) return undefined
    const timer = setTimeout(() => setShown(shown + 1), pace(count))
    return () => clearTimeout(timer)
  }, [shown, count])
  return { shown, showAll: () => setShown(count) }
}

function Order({ room, order }: { room: Room; order: readonly HandId[] }) {
  const words = useWords('drawing', 'roomOrder')
  const { ref, width } = useWidth()
  const count = order.length
  const { shown, showAll } = useShown(count, room)
  const nameOf = (hand: HandId) => room.names[hand] ?? ''
  const latest = order[shown - 1]
  const isAll = shown === count
  return (
    <Card>
      <CardHeader title={words.title} text={words.text} />
      {!isAll && (
        <p role="status" className="room-now text-center">
          {latest && (
            <span key={latest} className="room-turn grid justify-items-center gap-1">
              <span className="text-sm text-muted">{words.rank(shown)}</span>
              <span className="text-xl font-bold wrap-anywhere">{nameOf(latest)}</span>
            </span>
          )}
        </p>
      )}
      <div ref={ref} className="room-ring mx-auto w-full">
        <Ring
          seats={order.map((hand, index) => ({
            name: index < shown ? nameOf(hand) : unknownInitials,
            due: 'none' as const,
            isServed: index < shown,
          }))}
          turn={isAll ? undefined : Math.max(0, shown - 1)}
          label={words.ring(shown, count)}
          width={width}
          centre={{
            eyebrow: words.drawn,
            figure: words.figure(shown, count),
            unit: '',
            note: '',
          }}
          className="block h-auto w-full overflow-visible"
        />
      </div>
      {!isAll && (
        <div className="mt-3 grid justify-items-center">
          <Button variant="outline" size="sm" onClick={showAll}>
            {words.showAll}
          </Button>
        </div>
      )}
      <Turns order={order.slice(0, shown)} nameOf={nameOf} label={words.people} />
    </Card>
  )
}

interface TurnsProps {
  order: readonly HandId[]
  nameOf: (hand: HandId) => string
  label: string
}

/** The order from the first turn to the last. */
export function Turns({ order, nameOf, label }: TurnsProps) {
  const words = useWords('drawing', 'roomOrder')
  return (
    <ol aria-label={label} className="mt-3 divide-y divide-line">
      {order.map((hand, index) => (
        <li key={hand} className="room-turn flex items-center gap-3 py-2.5">
          <RankBadge rank={index + 1} label={words.rank(index + 1)} />
          <span className="min-w-0 font-semibold wrap-anywhere">{nameOf(hand)}</span>
        </li>
      ))}
    </ol>
  )
}
