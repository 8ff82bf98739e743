import { paths } from '@mainforte/contract/paths'
import type { RankingView } from '@mainforte/contract/rotation/views'
import type { TontineId } from '@mainforte/domain/kernel/ids'
import { fewestActive } from '@mainforte/domain/rotation/start-needs'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { useWords } from '../kernel/language/language.ts'
import { queryPage, tontineIn } from '../kernel/pages/query-page.tsx'
import { toast } from '../kernel/browser/toast.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { EmptyState } from '../ui/display/EmptyState.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { QueryView } from '../ui/QueryView.tsx'
import { ManualRanking } from './ManualRanking.tsx'
import { RankingSkeleton } from './RankingSkeleton.tsx'
import { Waiting } from './Waiting.tsx'
import { isSomebodyWaiting } from './arrangement.ts'
import { rankingQuery } from './ranking-queries.ts'

/** Long enough to read the message; the button skips it. */
const redirectAfter = 5_000

/** The page on which the organizer arranges the order manually. */
export const { loader, Component } = queryPage({
  subject: tontineIn,
  query: rankingQuery,
  Page: Guarded,
  Missing,
})

interface GuardedProps {
  subject: { tontineId: TontineId }
  query: UseQueryResult<RankingView>
}

function Guarded({ subject: { tontineId }, query }: GuardedProps) {
  const words = useWords('rotation', 'manual')
  return (
    <QueryView
      query={query}
      pending={
        <Frame tontineId={tontineId}>
          <RankingSkeleton label={words.loading} />
        </Frame>
      }
      missing={<Missing />}
      failed={words.failed}
      failedIn={(alert) => <Frame tontineId={tontineId}>{alert}</Frame>}
    >
      {(ranking) => <Editor tontineId={tontineId} ranking={ranking} />}
    </QueryView>
  )
}

/** Only a manual order can be arranged, only by the organizer, and only with members. */
function Editor({ tontineId, ranking }: { tontineId: TontineId; ranking: RankingView }) {
  const words = useWords('rotation', 'manual')
  if (ranking.rankingType !== 'manual')
    return <RedirectBack tontineId={tontineId} because={words.isAutomatic} />
  if (!ranking.mayArrange) return <RedirectBack tontineId={tontineId} because={words.adminOnly} />
  if (ranking.isFrozen)
    return (
      <Frame tontineId={tontineId}>
        <EmptyState title={words.isFrozen} text={words.frozen}>
          <ButtonLink to={paths.days(tontineId)}>{words.toDays}</ButtonLink>
        </EmptyState>
      </Frame>
    )
  if (ranking.activeCount < fewestActive)
    return (
      <Frame tontineId={tontineId}>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <Waiting tontineId={tontineId} ranking={ranking} />
          <EmptyState title={words.tooFew} text={words.tooFewText}>
            <ButtonLink
              to={paths.tontine(tontineId)}
              variant={isSomebodyWaiting(ranking) ? 'outline' : 'primary'}
            >
              {words.backToTontine}
            </ButtonLink>
          </EmptyState>
        </div>
      </Frame>
    )
  return (
    <Frame tontineId={tontineId}>
      <ManualRanking tontineId={tontineId} ranking={ranking} />
    </Frame>
  )
}

function Frame({ tontineId, children }: { tontineId: TontineId; children: ReactNode }) {
  const words = useWords('rotation', 'manual')
  return (
    <>
      <PageHeader title={words.title} back={{ to: paths.tontine(tontineId), label: words.back }} />
      {children}
    </>
  )
}

/** Redirects to the tontine's page, with the reason. */
function RedirectBack({ tontineId, because }: { tontineId: TontineId; because: string }) {
  useEffect(() => {
    toast.error(because)
  }, [because])
  return <Navigate to={paths.tontine(tontineId)} replace />
}

/** Reports a missing tontine, here and in a toast, and redirects to the list. */
function Missing() {
  const words = useWords('rotation', 'manual')
  const navigate = useNavigate()
  useEffect(() => {
    toast.error(words.notFound)
    const timer = setTimeout(() => void navigate(paths.tontines, { replace: true }), redirectAfter)
    return () => clearTimeout(timer)
  }, [words.notFound, navigate])
  return (
    <>
      <title>{`${words.notFound} – Mainforte`}</title>
      <h1 className="sr-only">{words.title}</h1>
      <EmptyState title={words.notFound} text={words.notFoundText}>
        <ButtonLink to={paths.tontines}>{words.backToTontines}</ButtonLink>
      </EmptyState>
    </>
  )
}
