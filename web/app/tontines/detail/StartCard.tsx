import { paths } from '@mainforte/contract/paths'
import type { TontineView } from '@mainforte/contract/tontines/views'
import { firstDaySilentFrom } from '@mainforte/domain/members/first-day'
import { orderStands } from '@mainforte/domain/rotation/meetings'
import {
  type StartNeed,
  awaitedForFirstDay,
  startNeeds,
} from '@mainforte/domain/rotation/start-needs'
import { Circle, CircleCheck, Play } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { api } from '../../kernel/api/api.ts'
import { useFormat } from '../../kernel/language/format.tsx'
import { useWords } from '../../kernel/language/language.ts'
import { AlertDialog } from '../../ui/overlay/AlertDialog.tsx'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Card, CardHeader } from '../../ui/display/Card.tsx'
import { StartDraw } from '../../drawing/StartDraw.tsx'
import { AloudLink } from '../../drawing/AloudLink.tsx'
import { EndPassed } from '../../rotation/EndPassed.tsx'
import { useTontineCommand } from './use-tontine-command.ts'
import { serverNow } from '../../kernel/browser/clock.ts'

interface StartCardProps {
  tontine: TontineView
  /** Opens the members tab, for a tontine with too few members. */
  onMembers: () => void
  /** The list is closed: what follows is elsewhere on the page. */
  onClosed: () => void
}

/** Where nobody else has an account, the order is drawn at once. (D9) */
const takesPart = ({ status, isYou, isGuest }: TontineView['members'][number]) =>
  status === 'active' && !isYou && !isGuest

/**
 * The organizer closes the list, which starts the round: the step from gathering members to
 * collecting money. It can't be undone. (T2)
 */
export function StartCard({ tontine, onMembers, onClosed }: StartCardProps) {
  const words = useWords('drawing', 'close')
  const format = useFormat()
  const [isConfirming, setConfirming] = useState(false)
  const drawing = useWords('drawing', 'start')
  const isByLot = tontine.rankingMethod === 'random' && tontine.drawnAt === 'start'
  const isDrawn = isByLot && tontine.members.some(takesPart)
  const start = useTontineCommand({
    send: api.tontines.start,
    doneText: isDrawn ? drawing.opened : isByLot ? words.drawnAlone : words.started,
    onDone: onClosed,
  })
  const label = isByLot ? drawing.start : words.start
  const turns = tontine.turns.toSorted((one, other) => one.rank - other.rank)
  const needs = startNeeds({ ...tontine, turns, areShown: orderStands(tontine) }, serverNow())
  const isReady = needs.length === 0
  const waiting = tontine.members.flatMap(({ name, status }) => (status === 'pending' ? name : []))
  const needsId = useId()
  const members = words.membersOf(tontine.activeCount, tontine.expectedMembers)
  const ready =
    waiting.length > 0
      ? words.notAll(waiting.length)
      : tontine.activeCount < tontine.expectedMembers
        ? words.fewer(members)
        : words.hint
  const dialog = { open: isConfirming, onOpenChange: setConfirming, isBusy: start.isPending }
  const close = (minutes?: number) =>
    start.mutate(
      { tontineId: tontine.id, ...(minutes !== undefined && { minutes }) },
      { onSettled: () => setConfirming(false) },
    )
  const hasFirstDayPassed = tontine.today > tontine.startDate
  const notes = (
    <>
      {hasFirstDayPassed && <p>{words.firstDayPassed(format.date(tontine.startDate))}</p>}
      {waiting.length > 0 && <p className="wrap-anywhere">{words.waiting(format.list(waiting))}</p>}
      <EndPassed turns={turns} endDate={tontine.endDate} />
    </>
  )

  return (
    <Card>
      <CardHeader title={words.start} text={isReady ? ready : words.needs} />
      {!isReady && <Needs id={needsId} needs={needs} tontine={tontine} onMembers={onMembers} />}
      <div className="flex flex-wrap gap-2.5">
        <Button
          disabled={!isReady}
          aria-describedby={needs.map(({ need }) => `${needsId}-${need}`).join(' ') || undefined}
          icon={Play}
          onClick={() => setConfirming(true)}
        >
          {label}
        </Button>
        {isByLot && isReady && <AloudLink tontineId={tontine.id} label={drawing.aloud} />}
      </div>
      {isDrawn ? (
        <StartDraw {...dialog} tontine={tontine} members={members} onConfirm={close}>
          {notes}
        </StartDraw>
      ) : (
        <AlertDialog
          {...dialog}
          tone="primary"
          title={words.title(tontine.name)}
          text={(isByLot
            ? words.alone
            : tontine.drawnAt === 'meeting'
              ? words.meetings
              : words.text)(members, format.money(tontine.amount, tontine.currency))}
          confirmLabel={label}
          onConfirm={() => close()}
        >
          {notes}
        </AlertDialog>
      )}
    </Card>
  )
}

interface NeedsProps extends Omit<StartCardProps, 'onClosed'> {
  id: string
  needs: readonly StartNeed[]
}

/** The requirements, met and missing, each with a link. (T2) */
function Needs({ id, needs, tontine, onMembers }: NeedsProps) {
  const words = useWords('drawing', 'close')
  const missing = new Map(needs.map((one) => [one.need, one.missing]))
  const toRanking = (
    <ButtonLink size="sm" variant="outline" to={paths.manualRanking(tontine.id)}>
      {words.arrange}
    </ButtonLink>
  )
  const firstDay = useWords('consent', 'firstDay')
  const format = useFormat()
  const fixed = new Set(tontine.fixedTurns.map(({ memberId }) => memberId))
  const asked = awaitedForFirstDay(tontine, serverNow())
  const bound = asked.filter(({ id }) => fixed.has(id)).map(({ name }) => name)
  const awaited = asked.map(({ name }) => name)
  const silentFrom = asked.reduce(
    (latest, one) => Math.max(latest, firstDaySilentFrom(one) ?? 0),
    0,
  )
  // Only a manual order is corrected by hand, and only with enough members.
  const mayArrange = tontine.rankingType === 'manual' && !missing.has('active-members')
  return (
    <ul className="mb-4 grid gap-1">
      <Need
        id={`${id}-active-members`}
        missing={missing.get('active-members')}
        isDone={words.active}
        isMissing={words.activeMissing}
        action={
          <Button size="sm" variant="outline" onClick={onMembers}>
            {words.members}
          </Button>
        }
      />
      {(tontine.rankingMethod !== 'random' || missing.has('places')) && (
        <Need
          id={`${id}-places`}
          missing={missing.get('places') ?? (tontine.turns.length === 0 ? 0 : undefined)}
          isDone={words.places}
          isMissing={words.placesMissing}
          action={mayArrange && toRanking}
        />
      )}
      {missing.has('first-day') && (
        <Need
          id={`${id}-first-day`}
          missing={missing.get('first-day')}
          isDone=""
          isMissing={() =>
            bound.length > 0
              ? firstDay.missingFixed(format.list(awaited), format.list(bound))
              : firstDay.missing(
                  format.list(awaited),
                  format.dayOf(new Date(silentFrom).toISOString()),
                )
          }
          action={
            <Button size="sm" variant="outline" onClick={onMembers}>
              {words.members}
            </Button>
          }
        />
      )}
      {missing.has('dates-in-order') && (
        <Need
          id={`${id}-dates-in-order`}
          missing={missing.get('dates-in-order')}
          isDone=""
          isMissing={words.datesMissing}
          action={mayArrange && !missing.has('places') && toRanking}
        />
      )}
    </ul>
  )
}

interface NeedProps {
  id: string
  /** How many are missing; undefined for none. */
  missing: number | undefined
  isDone: string
  isMissing: (count: number) => string
  action: ReactNode
}

function Need({ id, missing, isDone, isMissing, action }: NeedProps) {
  const Icon = missing === undefined ? CircleCheck : Circle
  return (
    <li className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1">
      <Icon
        className={`size-5 shrink-0 ${missing === undefined ? 'text-ok' : 'text-muted'}`}
        aria-hidden="true"
      />
      <span
        id={id}
        className={`min-w-0 flex-1 basis-48 ${missing === undefined ? 'text-muted' : ''}`}
      >
        {missing === undefined ? isDone : isMissing(missing)}
      </span>
      {missing !== undefined && action}
    </li>
  )
}
