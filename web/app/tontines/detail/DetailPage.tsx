import { paths } from '@mainforte/contract/paths'
import type { TontineView } from '@mainforte/contract/tontines/views'
import type { TontineId } from '@mainforte/domain/kernel/ids'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Navigate } from 'react-router'
import { hasCode } from '../../kernel/api/api-error.ts'
import { api } from '../../kernel/api/api.ts'
import { useCommand } from '../../kernel/api/use-command.ts'
import { useWords } from '../../kernel/language/language.ts'
import { queryPage, tontineIn } from '../../kernel/pages/query-page.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { Card } from '../../ui/display/Card.tsx'
import { Loading, Skeleton } from '../../ui/display/Skeleton.tsx'
import { FailedPage, MissingPage } from '../../ui/MissingPage.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { QueryView } from '../../ui/QueryView.tsx'
import { TontineHeader } from './TontineHeader.tsx'
import { TontineTabs } from './TontineTabs.tsx'
import { Offers } from '../../members/Offers.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'

/** Loaded after the page: its comparison runs when everything is shown. */
const JournalWatch = lazyPart(
  'JournalWatch',
  null,
  () => import('../../journal/stored/JournalWatch.tsx'),
)

const Ended = lazyPart('Ended', <DetailSkeleton />, () => import('./Ended.tsx'))
const OwnDeath = lazyPart('OwnDeath', null, () => import('../../members/OwnDeath.tsx'))

export const { loader, Component } = queryPage({
  subject: tontineIn,
  query: ({ tontineId }) => api.tontines.read.query({ tontineId }),
  Page: Tontine,
  Missing,
})

interface TontineProps {
  subject: { tontineId: TontineId }
  query: UseQueryResult<TontineView>
}

function Tontine({ subject, query }: TontineProps) {
  const words = useWords('tontines', 'detail')
  // Whatever an earlier answer showed is not for them any more.
  if (hasCode(query.error, 'not-allowed')) return <Ended tontineId={subject.tontineId} />
  return (
    <QueryView
      query={query}
      pending={<DetailSkeleton />}
      missing={<Missing tontineId={subject.tontineId} isAskedFor={query.isFetching} />}
      failed={words.failed}
      failedIn={(alert) => (
        <FailedPage title={words.failed}>
          {alert}
          <ButtonLink to={paths.tontines} variant="outline" className="justify-self-start">
            {words.backToList}
          </ButtonLink>
        </FailedPage>
      )}
    >
      {(tontine) => <Content tontine={tontine} answeredAt={query.dataUpdatedAt} />}
    </QueryView>
  )
}

function Content({ tontine, answeredAt }: { tontine: TontineView; answeredAt: number }) {
  useLookIn(tontine)
  return (
    <>
      <JournalWatch
        tontineId={tontine.id}
        tontineName={tontine.name}
        head={tontine.journalHead}
        answeredAt={answeredAt}
      />

      {tontine.ownDeath && <OwnDeath tontineId={tontine.id} death={tontine.ownDeath} />}
      <TontineHeader tontine={tontine} />
      {!tontine.hasAgreed && <Offers tontineId={tontine.id} />}
      <TontineTabs tontine={tontine} />
    </>
  )
}

/** Opening the page is written down, so that the reader does not count as a guest. (W1) */
function useLookIn({ id: tontineId, isToLookIn }: TontineView) {
  const { mutate: lookIn } = useCommand({
    send: api.members.lookIn,
    changes: 'tontine',
    // Without network the next opening says it.
    onFailed: () => undefined,
  })
  useEffect(() => {
    if (isToLookIn) lookIn({ tontineId })
  }, [isToLookIn, tontineId, lookIn])
}

function DetailSkeleton() {
  const words = useWords('tontines', 'detail')
  return (
    <div className="grid gap-4">
      <p role="status" className="text-muted">
        {words.loading}
      </p>
      <Loading className="grid gap-4">
        <Skeleton className="h-8 w-3/5" />
        <Skeleton className="h-12 w-full max-w-md" />
        <div className="grid gap-3 @md:grid-cols-2 @min-[58rem]:grid-cols-3">
          {['amount', 'frequency', 'start', 'members', 'grace', 'zone'].map((fact) => (
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

/** Not for the reader, unless somebody wrote them down: then it asks for their yes. (M13) */
function Missing({ tontineId, isAskedFor }: { tontineId?: TontineId; isAskedFor?: boolean }) {
  const words = useWords('tontines', 'detail')
  const offers = useQuery({ ...api.members.offers.query(), enabled: tontineId !== undefined })
  const offer = offers.data?.rows.find((one) => one.tontineId === tontineId)
  const [isAsked, setAsked] = useState(false)
  if (offer && !isAsked) setAsked(true)
  if (offer)
    return (
      <>
        <PageHeader title={offer.tontineName} />
        <Offers tontineId={offer.tontineId} />
      </>
    )
  // After a yes the tontine follows.
  if (offers.isLoading || (isAsked && isAskedFor)) return <DetailSkeleton />
  // Whoever said no has nothing more to see here.
  if (isAsked) return <Navigate to={paths.tontines} replace />
  return <MissingPage title={words.notFound} to={paths.tontines} back={words.backToList} />
}
