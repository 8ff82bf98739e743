import { paths } from '@mainforte/contract/paths'
import type { TontineView } from '@mainforte/contract/tontines/views'
import { TontineId } from '@mainforte/domain/kernel/ids'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { Suspense } from 'react'
import { useParams } from 'react-router'
import { ApiError } from '../kernel/api/api-error.ts'
import { api } from '../kernel/api/api.ts'
import { useWords } from '../kernel/language/language.ts'
import { queryClient } from '../kernel/api/query-client.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { Card } from '../ui/display/Card.tsx'
import { Loading, Skeleton } from '../ui/display/Skeleton.tsx'
import { TontineHeader } from './TontineHeader.tsx'
import { TontineTabs } from './TontineTabs.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { RetryAlert } from '../ui/RetryAlert.tsx'

/** Comes behind the page: what it compares is asked for when everything is shown. */
const JournalWatch = lazyPart(async () => ({
  default: (await import('../journal/JournalWatch.tsx')).JournalWatch,
}))

const Offers = lazyPart(async () => (await import('../members/OfferList.tsx')).loadOffers())

/** An id that is none leads to no tontine, just like one that nobody has. */
const idIn = (params: { tontineId?: string | undefined }) =>
  TontineId.safeParse(params.tontineId).data

const queryOf = (tontineId: TontineId) => api.tontines.read.query({ tontineId })

export function loader({ params }: { params: { tontineId?: string | undefined } }) {
  const tontineId = idIn(params)
  if (tontineId) void queryClient.prefetchQuery(queryOf(tontineId))
  return null
}

export function Component() {
  const tontineId = idIn(useParams())
  return tontineId ? <Tontine tontineId={tontineId} /> : <Missing />
}

function Tontine({ tontineId }: { tontineId: TontineId }) {
  const tontine = useQuery(queryOf(tontineId))
  if (tontine.data) return <Shown tontine={tontine.data} answeredAt={tontine.dataUpdatedAt} />
  if (tontine.isPending) return <Coming />
  if (tontine.error instanceof ApiError && [403, 404].includes(tontine.error.status))
    return <Missing />
  return <Failed onRetry={() => void tontine.refetch()} />
}

const Shown = ({ tontine, answeredAt }: { tontine: TontineView; answeredAt: number }) => (
  <>
    <Suspense fallback={null}>
      <JournalWatch
        tontineId={tontine.id}
        tontineName={tontine.name}
        head={tontine.journalHead}
        answeredAt={answeredAt}
      />
    </Suspense>
    <TontineHeader tontine={tontine} />
    {!tontine.hasAgreed && (
      <Suspense fallback={null}>
        <Offers tontineId={tontine.id} />
      </Suspense>
    )}
    <TontineTabs tontine={tontine} />
  </>
)

function Coming() {
  const words = useWords('tontines', 'detail')
  return (
    <div className="grid gap-4">
      <p role="status" className="text-muted">
        {words.loading}
      </p>
      <Loading className="grid gap-4">
        <Skeleton className="h-8 w-3/5" />
        <Skeleton className="h-12 w-full max-w-md" />
        <div className="grid gap-3 @md:grid-cols-2 @min-[58rem]:grid-cols-4">
          {['amount', 'frequency', 'start', 'members'].map((fact) => (
            <Skeleton key={fact} className="h-14 w-full rounded-card" />
          ))}
        </div>
        <Card>
          <Skeleton className="h-5 w-40" />
          <Skeleton className="mt-4 h-24 w-full" />
        </Card>
      </Loading>
    </div>
  )
}

function Missing() {
  const words = useWords('tontines', 'detail')
  return (
    <div className="grid justify-items-start gap-4">
      <title>{`${words.notFound} – Mainforte`}</title>
      <h1 className="text-2xl">{words.notFound}</h1>
      <ButtonLink
        to={paths.tontines}
        variant="outline"
        icon={<ArrowLeft className="size-5" aria-hidden="true" />}
      >
        {words.backToList}
      </ButtonLink>
    </div>
  )
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const words = useWords('tontines', 'detail')
  return (
    <div className="grid gap-4">
      <title>{`${words.failed} – Mainforte`}</title>
      <h1 className="sr-only">{words.failed}</h1>
      <RetryAlert onRetry={onRetry}>{words.failed}</RetryAlert>
      <ButtonLink to={paths.tontines} variant="outline" className="justify-self-start">
        {words.backToList}
      </ButtonLink>
    </div>
  )
}
