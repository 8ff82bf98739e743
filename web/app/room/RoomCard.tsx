import type { RoomDrawView } from '@mainforte/contract/rotation/views'
import type { TontineView } from '@mainforte/contract/tontines/views'
import type { HandId, TontineId } from '@mainforte/domain/kernel/ids'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useFormat } from '../kernel/language/format.tsx'
import { useWords } from '../kernel/language/language.ts'
import { Alert } from '../ui/Alert.tsx'
import { Card, CardHeader } from '../ui/display/Card.tsx'
import { Progress } from '../ui/display/Progress.tsx'
import { Skeleton } from '../ui/display/Skeleton.tsx'
import { QueryView } from '../ui/QueryView.tsx'
import { DrawRecordActions } from '../verify/DrawRecordActions.tsx'
import { namesIn } from '../verify/record-names.ts'
import { Compared } from '../verify/room/Compared.tsx'
import { SaidNumbers } from '../verify/room/SaidNumbers.tsx'
import { RoomEnd } from './RoomEnd.tsx'
import { Voice } from './Voice.tsx'
import { handsQuery, roomQuery } from './room-query.ts'

type Waiting = NonNullable<TontineView['roomDraw']>

interface RoomCardProps {
  tontine: TontineView
  draw: Waiting
}

/** A draw of the room that waits for the word of the circle, with all that a member can compare. (D14) */
export function RoomCard({ tontine, draw }: RoomCardProps) {
  const words = useWords('drawing', 'roomCard')
  const record = useQuery(roomQuery(tontine.id))
  const hands = useQuery(handsQuery(tontine.id))
  return (
    <Card>
      <CardHeader title={words.title} text={words.text} />
      <QueryView
        query={record}
        pending={<Skeleton className="h-80 w-full" />}
        failed={words.failed}
      >
        {({ room }) => (
          <QueryView
            query={hands}
            pending={<Skeleton className="h-80 w-full" />}
            failed={words.failed}
          >
            {(ranking) =>
              // An older answer has another draw or none: the new one is on its way.
              room?.drawId === draw.drawId ? (
                <Record tontine={tontine} draw={draw} room={room} hands={ranking.hands} />
              ) : (
                <Skeleton className="h-80 w-full" />
              )
            }
          </QueryView>
        )}
      </QueryView>
    </Card>
  )
}

interface RecordProps extends RoomCardProps {
  room: RoomDrawView
  hands: Parameters<typeof namesIn>[0]['hands']
}

function Record({ tontine, draw, room, hands }: RecordProps) {
  const words = useWords('drawing', 'roomCard')
  const part = useWords('rotation', 'ranking').hand
  const names = namesIn({ hands }, part)
  const isRight = useIsRight(tontine.id, room)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {isRight !== undefined && (
        <Alert tone={isRight ? 'success' : 'error'}>{isRight ? words.right : words.wrong}</Alert>
      )}
      <Compared room={room} memberId={tontine.myMemberId} at={room.at} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 @4xl:grid-cols-2">
        <Part title={words.order} count={room.order.length}>
          <Order order={room.order} names={names} />
        </Part>
        <Part title={words.numbers} count={room.participants.length - 1}>
          <SaidNumbers participants={room.participants} names={names} />
        </Part>
      </div>
      <DrawRecordActions tontineId={tontine.id} draw={room} names={names} />
      <Answers tontineId={tontine.id} draw={draw} room={room} names={names} />
      <Voice tontine={tontine} draw={draw} room={room} />
    </div>
  )
}

/** Whether the order follows from the record; undefined until it is computed. */
function useIsRight(tontineId: TontineId, room: RoomDrawView): boolean | undefined {
  const [isRight, setRight] = useState<boolean>()
  useEffect(() => {
    let isCurrent = true
    void import('../verify/check-draw.ts').then(
      ({ checkRecord }) => isCurrent && setRight(checkRecord(tontineId, room)),
    )
    return () => {
      isCurrent = false
    }
  }, [tontineId, room])
  return isRight
}

type Names = Readonly<Record<string, string>>

/** So many lines are shown at once: below them the answer would be far away. */
const fewLines = 12

function Part({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  if (count <= fewLines)
    return (
      <section>
        <h3>{title}</h3>
        {children}
      </section>
    )
  return (
    <details className="rounded-control bg-sunken px-4">
      <summary className="py-2.5 font-semibold">
        {title} · {count}
      </summary>
      {children}
    </details>
  )
}

function Order({ order, names }: { order: readonly HandId[]; names: Names }) {
  const words = useWords('drawing', 'roomCard')
  return (
    <ol className="mt-1 divide-y divide-line">
      {order.map((hand, index) => (
        <li key={hand} className="flex gap-3 py-2">
          <span className="w-9 shrink-0 font-bold tabular-nums">{index + 1}.</span>
          <span className="min-w-0 wrap-anywhere">{names[hand] ?? words.noName}</span>
        </li>
      ))}
    </ol>
  )
}

interface AnswersProps {
  tontineId: TontineId
  draw: Waiting
  room: RoomDrawView
  names: Names
}

/** How many have said yes, who is awaited, and until when. */
function Answers({ tontineId, draw, room, names }: AnswersProps) {
  const words = useWords('drawing', 'roomCard')
  const format = useFormat()
  const { yes, no, needs, lacksPlain, endsAt } = draw
  const answered = new Set(room.answers.map(({ memberId }) => memberId))
  const awaited = room.voices.filter((id) => !answered.has(id)).map((id) => names[id] ?? '')
  const count = words.count(yes, needs)
  return (
    <section className="grid gap-2 border-t border-line pt-4" role="status">
      <p className="flex flex-wrap justify-between gap-x-4 font-semibold">
        {count}
        {no > 0 && <span className="text-late-soft-fg">{words.noes(no)}</span>}
      </p>
      <Progress share={yes / needs} label={count} />
      {lacksPlain && yes >= needs && <p>{words.lacksPlain}</p>}
      {awaited.length > 0 && (
        <p className="wrap-anywhere text-muted">{words.awaited(format.list(awaited))}</p>
      )}
      <RoomEnd tontineId={tontineId} endsAt={endsAt} />
    </section>
  )
}
