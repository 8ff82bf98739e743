import '../styles/ring.css'
import { paths } from '@mainforte/contract/paths'
import type { TontineView } from '@mainforte/contract/tontines/views'
import { MessageCircle, Play } from 'lucide-react'
import { api } from '../kernel/api/api.ts'
import { showFailure, useCommand } from '../kernel/api/use-command.ts'
import { useStore } from '../kernel/browser/store.ts'
import { useFormat } from '../kernel/language/format.tsx'
import { useWords } from '../kernel/language/language.ts'
import { Alert } from '../ui/Alert.tsx'
import { Button } from '../ui/Button.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { Badge } from '../ui/display/Badge.tsx'
import { Card, CardHeader } from '../ui/display/Card.tsx'
import { Ring } from '../ui/ring/Ring.tsx'
import { shareLinks } from '../ui/share/share-links.ts'
import { useWidth } from '../ui/use-width.ts'
import { MeetingCard } from './MeetingCard.tsx'
import { seatOf, takenIn } from './own-draws.ts'
import { useIsPast } from '../kernel/browser/clock.ts'

type Draw = NonNullable<TontineView['draw']>
type State = 'waiting' | 'promised' | 'revealed'

/** The draw that is under way, or the next turn that is drawn at its meeting. */
export function DrawOrMeeting({ tontine }: Pick<DrawCardProps, 'tontine'>) {
  const { draw, meeting } = tontine
  if (draw) return <DrawCard tontine={tontine} draw={draw} />
  return meeting && <MeetingCard tontine={tontine} meeting={meeting} />
}

const stateOf = ({ commitment, hasRevealed }: Draw['seats'][number]): State =>
  hasRevealed ? 'revealed' : commitment === null ? 'waiting' : 'promised'

const dues = { waiting: 'due', promised: 'declared', revealed: 'paid' } as const
const tones = { waiting: 'neutral', promised: 'wait', revealed: 'ok' } as const

interface DrawCardProps {
  tontine: TontineView
  draw: Draw
}

/** The draw of the closed list while it is under way: who has promised, who has revealed. (D9) */
function DrawCard({ tontine, draw }: DrawCardProps) {
  const words = useWords('drawing', 'open')
  const format = useFormat()
  const { ref, width } = useWidth()
  const { step, endsAt } = draw
  const nameOf = new Map(tontine.members.map(({ id, name }) => [id, name]))
  const people = draw.seats.map((seat) => ({
    ...seat,
    name: nameOf.get(seat.memberId) ?? '',
    state: stateOf(seat),
  }))
  // Who promised nothing has nothing to reveal.
  const those = people.filter(({ state }) => step === 'promise' || state !== 'waiting')
  const goal = step === 'promise' ? 'waiting' : 'promised'
  const away = those.filter(({ state }) => state === goal).map(({ name }) => name)
  const ready = those.length - away.length
  return (
    <Card>
      <CardHeader title={words.title} text={words.text[step]} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-center gap-4 @4xl:grid-cols-2">
        <div ref={ref} className="mx-auto w-full max-w-104">
          <Ring
            seats={those.map(({ name, state }) => ({ name, due: dues[state], isServed: false }))}
            isOrder={false}
            turn={undefined}
            label={words.ring.label(ready, those.length)}
            width={width}
            centre={{
              eyebrow: words.ring.eyebrow[step],
              figure: words.ring.figure(ready, those.length),
              unit: '',
              note: words.ring.until(format.time(endsAt)),
            }}
            className="block h-auto w-full overflow-visible"
          />
        </div>
        <div className="grid gap-3" role="status">
          <p>{words.itself}</p>
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
      {away.length > 0 && <Away tontine={tontine} names={away} />}
      {draw.without.length > 0 && (
        <Alert className="mt-4">
          {words.leftOut(format.list(draw.without.map((id) => nameOf.get(id) ?? '')))}
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

/** Who is missing, and a message that asks them to open the app. */
function Away({ tontine, names }: { tontine: TontineView; names: readonly string[] }) {
  const words = useWords('drawing', 'open')
  const format = useFormat()
  const link = new URL(paths.tontine(tontine.id), location.href).href
  const text = words.reminder(tontine.name, link)
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-4">
      <p className="min-w-0 flex-1 basis-48 wrap-anywhere text-muted">
        {words.away(format.list(names))}
      </p>
      <a
        href={shareLinks(text, tontine.name).whatsapp}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonClass({ variant: 'outline', size: 'sm' })}
      >
        <MessageCircle className="size-4.5" />
        {words.remind}
      </a>
    </div>
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
