import { paths } from '@mainforte/contract/paths'
import type { SwapsView } from '@mainforte/contract/swaps/views'
import type { TontineId } from '@mainforte/domain/kernel/ids'
import type { UseQueryResult } from '@tanstack/react-query'
import { Navigate } from 'react-router'
import { api } from '../kernel/api/api.ts'
import { isMissing } from '../kernel/api/api-error.ts'
import { useWords } from '../kernel/language/language.ts'
import { queryPage, tontineIn } from '../kernel/pages/query-page.tsx'
import { useUser } from '../kernel/session/session.ts'
import { BindFirst } from '../phones/lock/BindFirst.tsx'
import { Alert } from '../ui/Alert.tsx'
import { Card } from '../ui/display/Card.tsx'
import { ListSkeleton } from '../ui/display/Skeleton.tsx'
import { PageHeader, textToCome } from '../ui/PageHeader.tsx'
import { QueryView } from '../ui/QueryView.tsx'
import { EndedSwaps } from './EndedSwaps.tsx'
import { ProposeSwap } from './ProposeSwap.tsx'
import { StartAndPresent } from './StartAndPresent.tsx'
import { WaitingSwap } from './WaitingSwap.tsx'

/** Two members exchange their turns, and everybody sees the order of the start beside the present one. (E1, E2) */
export const { loader, Component } = queryPage({
  subject: tontineIn,
  query: (subject) => api.swaps.read.query(subject),
  Page: Swaps,
  Missing: () => <Navigate to={paths.notFound} replace />,
})

interface SwapsProps {
  subject: { tontineId: TontineId }
  query: UseQueryResult<SwapsView>
}

function Swaps({ subject: { tontineId }, query }: SwapsProps) {
  const words = useWords('swaps', 'page')
  if (isMissing(query.error))
    return <Navigate to={paths.notFound} replace state={{ from: paths.swap(tontineId) }} />
  return (
    <>
      <PageHeader
        title={words.title}
        back={{ to: paths.ranking(tontineId), label: words.back }}
        eyebrow={query.data?.tontineName ?? textToCome}
        text={query.data?.term !== 'never' && words.intro}
      />
      <QueryView query={query} pending={<ListSkeleton rows={3} />} failed={words.failed}>
        {(view) => <Content tontineId={tontineId} view={view} />}
      </QueryView>
    </>
  )
}

function NoTurn() {
  const words = useWords('swaps', 'page')
  return (
    <Card>
      <p>{words.noTurn}</p>
    </Card>
  )
}

function Content({ tontineId, view }: { tontineId: TontineId; view: SwapsView }) {
  const words = useWords('swaps', 'page')
  const { phase, term, hands, waiting, ended, order } = view
  const isByPhone = useUser()?.through !== undefined
  const isOpen = phase === 'running' && term !== 'never'
  // Each hand waits for one answer at a time.
  const asked = new Set(waiting.flatMap(({ own, other }) => [own.handId, other.handId]))
  const free = hands.filter(({ handId }) => !asked.has(handId))
  return (
    <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-4">
      <Alert>{words.rule[term]}</Alert>
      {waiting.map((swap) => (
        <WaitingSwap key={swap.number} tontineId={tontineId} swap={swap} />
      ))}
      {isOpen && free.length > 0 && <ProposeSwap tontineId={tontineId} hands={free} />}
      {isOpen && hands.length === 0 && (isByPhone ? <BindFirst /> : <NoTurn />)}
      {phase === 'enrolling' && (
        <Card>
          <p>{words.notStarted}</p>
        </Card>
      )}
      <StartAndPresent order={order} />
      {ended.length > 0 && <EndedSwaps swaps={ended} />}
    </div>
  )
}
