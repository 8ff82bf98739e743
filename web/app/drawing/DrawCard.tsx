import { paths } from '@mainforte/contract/paths'
import type { TontineView } from '@mainforte/contract/tontines/views'
import { Play } from 'lucide-react'
import { api } from '../kernel/api/api.ts'
import { showFailure, useCommand } from '../kernel/api/use-command.ts'
import { useIsPast } from '../kernel/browser/clock.ts'
import { useStore } from '../kernel/browser/store.ts'
import { useFormat } from '../kernel/language/format.tsx'
import { useWords } from '../kernel/language/language.ts'
import { Alert, NeedsNetwork } from '../ui/Alert.tsx'
import { Button } from '../ui/Button.tsx'
import { Badge } from '../ui/display/Badge.tsx'
import { Card, CardHeader } from '../ui/display/Card.tsx'
import { AskOnWhatsApp } from '../ui/share/AskOnWhatsApp.tsx'
import { DrawnOrder } from './DrawnOrder.tsx'
import { Hat } from './Hat.tsx'
import { MeetingCard } from './MeetingCard.tsx'
import { seatOf, takenIn } from './own-draws.ts'

type Draw = NonNullable<TontineView['draw']>
type State = 'waiting' | 'promised' | 'revealed'

/** The draw that is under way, what it gave, or the next turn that is drawn at its meeting. */
export function DrawOrMeeting({ tontine }: Pick<DrawCardProps, 'tontine'>) {
  const { draw, meeting } = tontine
  if (draw) return <DrawCard tontine={tontine} draw={draw} />
  return meeting ? (
    <MeetingCard tontine={tontine} meeting={meeting} />
  ) : (
    <DrawnOrder tontine={tontine} />
  )
}

const stateOf = ({ commitment, hasRevealed }: Draw['seats'][number]): State =>
  hasRevealed ? 'revealed' : commitment === null ? 'waiting' : 'promised'

const tones = { waiting: 'neutral', promised: 'wait', revealed: 'ok' } as const

interface DrawCardProps {
  tontine: TontineView
  draw: Draw
}

/** The draw of the closed list while it is under way: whose paper is in the hat, and whose is open. (D9) */
function DrawCard({ tontine, draw }: DrawCardProps) {
  const words = useWords('drawing', 'open')
  const format = useFormat()
  const { step } = draw
  const memberOf = new Map(tontine.members.map((member) => [member.id, member]))
  const people = draw.seats.map((seat) => ({
    memberId: seat.memberId,
    name: memberOf.get(seat.memberId)?.name ?? '',
    phone: memberOf.get(seat.memberId)?.phone ?? null,
    state: stateOf(seat),
  }))
  // Whoever put no paper in has none to open.
  const those = people.filter(({ state }) => step === 'promise' || state !== 'waiting')
  const goal = step === 'promise' ? 'waiting' : 'promised'
  const away = those.filter(({ state }) => state === goal)
  const ready = those.filter(({ state }) => state !== goal)
  const papers = words.papers[step](ready.length, those.length)
  return (
    <Card>
      <CardHeader title={words.title} text={words.text} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-center gap-4 @4xl:grid-cols-2">
        <Hat people={ready} isOpened={step === 'reveal'} />
        <div className="grid gap-3">
          <NeedsNetwork />
          <AskOnWhatsApp
            people={away}
            question={words.ask(tontine.name)}
            to={paths.tontine(tontine.id)}
          >
            <span role="status" className="text-lg font-semibold">
              {away.length > 0
                ? words.away(papers, format.list(away.map(({ name }) => name)))
                : words.all(papers)}
            </span>
          </AskOnWhatsApp>
          <StepEnd tontine={tontine} draw={draw} />
          <ul aria-label={words.people} className="divide-y divide-line">
            {those.map(({ memberId, name, state }) => (
              <li key={memberId} className="flex items-center justify-between gap-3 py-2">
                <span className="min-w-0 wrap-anywhere">{name}</span>
                <Badge tone={tones[state]}>{words.states[state]}</Badge>
              </li>
            ))}
          </ul>
        </div>
      </div>
      {draw.without.length > 0 && (
        <Alert className="mt-4">
          {words.leftOut(format.list(draw.without.map((id) => memberOf.get(id)?.name ?? '')))}
        </Alert>
      )}
      <OwnPart tontine={tontine} draw={draw} />
    </Card>
  )
}

/** When the step is over, anybody may go on; before, until when it lasts. */
function StepEnd({ tontine, draw }: DrawCardProps) {
  const words = useWords('drawing', 'open')
  const format = useFormat()
  const isOver = useIsPast(draw.endsAt)
  const goOn = useCommand({
    send: (_: void, options) => api.rotation.continueDraw({ tontineId: tontine.id }, options),
    changes: 'tontine',
    isRepeatable: true,
    done: words.goneOn,
    onFailed: showFailure('drawing'),
  })
  if (!isOver) return <p className="text-muted">{words.until(format.dateTime(draw.endsAt))}</p>
  return (
    <Alert
      tone="warning"
      title={words.over}
      action={
        <Button size="sm" isBusy={goOn.isPending} icon={Play} onClick={() => goOn.mutate()}>
          {words.goOn}
        </Button>
      }
    />
  )
}

/** What this device can't do by itself. */
function OwnPart({ tontine: { myMemberId }, draw }: DrawCardProps) {
  const words = useWords('drawing', 'open')
  const taken = useStore(takenIn)[seatOf({ drawId: draw.drawId, memberId: myMemberId ?? '' })]
  if (taken === 'elsewhere')
    return (
      <Alert tone="warning" className="mt-4">
        {words.elsewhere}
      </Alert>
    )
  if (taken === 'changed')
    return (
      <Alert tone="error" className="mt-4">
        {words.changed}
      </Alert>
    )
  return null
}
