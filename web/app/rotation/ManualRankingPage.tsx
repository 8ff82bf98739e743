import { paths } from '@mainforte/contract/paths'
import type { RankingView } from '@mainforte/contract/rotation/views'
import { TontineId } from '@mainforte/domain/kernel/ids'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { Navigate, useNavigate, useParams } from 'react-router'
import { ApiError } from '../kernel/api/api-error.ts'
import { api } from '../kernel/api/api.ts'
import { useWords } from '../kernel/language/language.ts'
import { queryClient } from '../kernel/api/query-client.ts'
import { toast } from '../kernel/browser/toast.ts'
import { Problem } from '../ui/Alert.tsx'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { EmptyState } from '../ui/display/EmptyState.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { ManualRanking } from './ManualRanking.tsx'
import { RankingSkeleton } from './RankingSkeleton.tsx'
import { Waiting } from './Waiting.tsx'
import { isSomebodyWaiting } from './arrangement.ts'

const idIn = (params: { tontineId?: string | undefined }) =>
  TontineId.safeParse(params.tontineId).data

const queryOf = (tontineId: TontineId) => api.rotation.read.query({ tontineId })

/** The specification's: a round needs one who pays and one who receives. */
const fewestActive = 2

/** Long enough to read what happened; whoever is faster has the button. */
const redirectAfter = 5_000

export function loader({ params }: { params: { tontineId?: string | undefined } }) {
  const tontineId = idIn(params)
  if (tontineId) void queryClient.prefetchQuery(queryOf(tontineId))
  return null
}

/** Where the admin puts the members in their order by hand. */
export function Component() {
  const tontineId = idIn(useParams())
  return tontineId ? <Guarded tontineId={tontineId} /> : <Missing />
}

function Guarded({ tontineId }: { tontineId: TontineId }) {
  const words = useWords('rotation', 'manual')
  const ranking = useQuery(queryOf(tontineId))

  if (ranking.data) return <Admitted tontineId={tontineId} ranking={ranking.data} />
  if (ranking.isPending)
    return (
      <Frame tontineId={tontineId}>
        <RankingSkeleton label={words.loading} />
      </Frame>
    )
  if (ranking.error instanceof ApiError && [403, 404].includes(ranking.error.status))
    return <Missing />
  return (
    <Frame tontineId={tontineId}>
      <Problem error={ranking.error} title={words.failed} feature="rotation" />
      <Retry onRetry={() => void ranking.refetch()} />
    </Frame>
  )
}

/** Only a manual order is arranged, only by the admin, and only with somebody to arrange. */
function Admitted({ tontineId, ranking }: { tontineId: TontineId; ranking: RankingView }) {
  const words = useWords('rotation', 'manual')
  if (ranking.rankingType !== 'manual')
    return <SentBack tontineId={tontineId} because={words.isAutomatic} />
  if (!ranking.mayArrange) return <SentBack tontineId={tontineId} because={words.adminOnly} />
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

/** To the tontine's page, with the reason. */
function SentBack({ tontineId, because }: { tontineId: TontineId; because: string }) {
  useEffect(() => {
    toast.error(because)
  }, [because])
  return <Navigate to={paths.tontine(tontineId)} replace />
}

/** Says that there is no such tontine, here and in a toast, and goes to the list by itself. */
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

function Retry({ onRetry }: { onRetry: () => void }) {
  const ui = useWords('kernel', 'ui')
  return (
    <Button variant="outline" className="mt-4" onClick={onRetry}>
      {ui.retry}
    </Button>
  )
}
