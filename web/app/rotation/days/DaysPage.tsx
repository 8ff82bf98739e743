import { paths } from '@mainforte/contract/paths'
import type { DaysView } from '@mainforte/contract/rotation/views'
import type { TontineId } from '@mainforte/domain/kernel/ids'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link, Navigate } from 'react-router'
import { api } from '../../kernel/api/api.ts'
import { useFormat } from '../../kernel/language/format.tsx'
import { useWords } from '../../kernel/language/language.ts'
import { useOpenInAddress } from '../../kernel/pages/in-address.ts'
import { queryPage, tontineIn } from '../../kernel/pages/query-page.tsx'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Badge } from '../../ui/display/Badge.tsx'
import { Card, CardHeader } from '../../ui/display/Card.tsx'
import { Drafted } from '../../ui/form/Drafted.tsx'
import { PageHeader, textToCome } from '../../ui/PageHeader.tsx'
import { QueryView } from '../../ui/QueryView.tsx'
import { RankingSkeleton } from '../RankingSkeleton.tsx'
import { ChangePause } from './ChangePause.tsx'
import { MoveMeeting } from './MoveMeeting.tsx'
import { MoveTurns } from './MoveTurns.tsx'
import { PauseFacts } from './PausedNote.tsx'

/** The days of a round: turns are moved together, and the round is paused and goes on. (H1, H2) */
export const { loader, Component } = queryPage({
  subject: tontineIn,
  query: (subject) => api.rotation.days.query(subject),
  Page: Days,
  Missing: () => <Navigate to={paths.notFound} replace />,
})

interface DaysProps {
  subject: { tontineId: TontineId }
  query: UseQueryResult<DaysView>
}

function Days({ subject: { tontineId }, query }: DaysProps) {
  const words = useWords('rotation', 'days')
  return (
    <>
      <PageHeader
        title={words.title}
        back={{ to: paths.ranking(tontineId), label: words.back }}
        text={query.data?.tontineName ?? textToCome}
      />
      <QueryView
        query={query}
        pending={<RankingSkeleton label={words.loading} />}
        failed={words.failed}
      >
        {(view) => <Content view={view} />}
      </QueryView>
    </>
  )
}

function Content({ view }: { view: DaysView }) {
  const words = useWords('rotation', 'days')
  const { seeAll } = useWords('proposals', 'acting')
  const { tontineId, phase, pause, mayPostpone, mayResume } = view
  const [isPausing, setPausing] = useOpenInAddress('pause')
  const isRunning = phase === 'running'
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="text-muted">
        {!isRunning && `${words.notRunning} `}
        <Link className="underline underline-offset-4" to={paths.proposals(tontineId)}>
          {seeAll}
        </Link>
      </p>
      {pause && (
        <PauseFacts
          pause={pause}
          action={
            mayResume && (
              <Button size="sm" onClick={() => setPausing(true)}>
                {words.resume}
              </Button>
            )
          }
        />
      )}
      {isRunning && !pause && !mayPostpone && <Alert>{words.officersPropose}</Alert>}
      {mayPostpone && (
        <>
          <MoveMeeting view={view} />
          <Drafted name={`${tontineId}/move`}>
            <MoveTurns view={view} />
          </Drafted>
          <Card>
            <CardHeader title={words.stop} text={words.stopText} />
            <Button variant="outline" onClick={() => setPausing(true)}>
              {words.pause}
            </Button>
          </Card>
        </>
      )}
      <Turns view={view} />
      {isPausing && (pause ? mayResume : mayPostpone) && (
        <Drafted name={`${tontineId}/${pause ? 'resume' : 'pause'}`}>
          <ChangePause view={view} onClose={() => setPausing(false)} />
        </Drafted>
      )}
    </div>
  )
}

function Turns({ view: { turns, phase } }: { view: DaysView }) {
  const ui = useWords('kernel', 'ui')
  const words = useWords('rotation', 'days')
  const format = useFormat()
  return (
    <Card>
      <CardHeader title={words.turns} />
      <ol className="-my-3.5 divide-y divide-line">
        {turns.map(({ handId, memberName, date, agreed, mayMove }, index) => (
          <li key={handId} className="flex flex-wrap items-center justify-between gap-3 py-3.5">
            <div className="min-w-0">
              <p className="font-semibold wrap-anywhere">{memberName || ui.toDraw}</p>
              <p className="text-sm text-muted">
                {words.cycle(index + 1)} · {format.date(date)}
                {agreed && agreed !== date && ` · ${words.agreed(format.date(agreed))}`}
              </p>
            </div>
            {phase === 'running' && !mayMove && <Badge tone="neutral">{words.fixed}</Badge>}
          </li>
        ))}
      </ol>
    </Card>
  )
}
