import { paths } from '@mainforte/contract/paths'
import { orderStands } from '@mainforte/domain/rotation/meetings'
import { awaitedForFirstDay, startNeeds } from '@mainforte/domain/rotation/start-needs'
import { useId } from 'react'
import { serverNow } from '../../../kernel/browser/clock.ts'
import { useWords } from '../../../kernel/language/language.ts'
import { AwaitedPeople, isAwaited } from '../../../members/AwaitedPeople.tsx'
import { ApproveWaiting } from '../../../members/requests/ApproveWaiting.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card, CardHeader } from '../../../ui/display/Card.tsx'
import { AskOnWhatsApp } from '../../../ui/share/AskOnWhatsApp.tsx'
import { FirstDayAwaited } from './FirstDayAwaited.tsx'
import type { StartProps } from './start-props.ts'
import { StartStep } from './StartStep.tsx'
import { Step } from './Step.tsx'

/** The way to the start, for everybody in the tontine: the list, each one's yes, the start. (T2) */
export function StartCard(props: StartProps) {
  const { tontine } = props
  const words = useWords('tontines', 'start')
  const id = useId()
  const turns = tontine.turns.toSorted((one, other) => one.rank - other.rank)
  const needs = startNeeds({ ...tontine, turns, areShown: orderStands(tontine) }, serverNow())
  const lacking = needs.find(({ need }) => need === 'active-members')?.missing ?? 0
  const isListed = tontine.members.every(({ awaits }) => awaits !== 'approval') && lacking === 0
  const asked = awaitedForFirstDay(tontine, serverNow())
  const missing = tontine.members.filter(isAwaited).length + asked.length
  const yes = tontine.activeCount - asked.length
  const isAgreed = isListed && missing === 0
  return (
    <Card>
      <CardHeader title={words.title} />
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Step
          number={1}
          title={words.list}
          state={words.people(tontine.memberCount, tontine.expectedMembers)}
          isDone={isListed}
        >
          {!isListed && <ListStep id={`${id}-active-members`} lacking={lacking} {...props} />}
        </Step>
        <Step
          number={2}
          title={words.yes}
          state={words.said(yes, tontine.memberCount)}
          isDone={isAgreed}
        >
          {missing > 0 && (
            <>
              <AwaitedPeople tontine={tontine} />
              {asked.length > 0 && (
                <FirstDayAwaited id={`${id}-first-day`} tontine={tontine} asked={asked} />
              )}
            </>
          )}
        </Step>
        <StartStep {...props} id={id} needs={needs} isListed={isListed} isAgreed={isAgreed} />
      </ol>
    </Card>
  )
}

/** Who has to be approved, or that somebody has to be found. */
function ListStep({
  id,
  lacking,
  tontine,
  onMembers,
}: StartProps & { id: string; lacking: number }) {
  const words = useWords('tontines', 'start')
  const close = useWords('drawing', 'close')
  const { id: tontineId, name, members, isAdmin } = tontine
  const toApprove = members.filter(({ awaits }) => awaits === 'approval')
  if (!isAdmin)
    return (
      <AskOnWhatsApp
        people={members.filter((one) => one.isAdmin)}
        question={words.askList(name)}
        to={paths.tontine(tontineId)}
      >
        {words.listBy(tontine.adminName)}
      </AskOnWhatsApp>
    )
  return (
    <>
      {toApprove.length > 0 && (
        <div className="grid gap-2">
          <ApproveWaiting
            tontineId={tontineId}
            tontineName={name}
            members={members}
            onSee={onMembers}
            isInside
          />
        </div>
      )}
      {lacking > 0 && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <p id={id} className={toApprove.length > 0 ? 'sr-only' : 'min-w-0 flex-1 basis-48'}>
            {close.activeMissing(lacking)}
          </p>
          {toApprove.length === 0 && (
            <Button size="sm" onClick={onMembers}>
              {close.members}
            </Button>
          )}
        </div>
      )}
    </>
  )
}
