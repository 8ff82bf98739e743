import { paths } from '@mainforte/contract/paths'
import type { CycleView } from '@mainforte/contract/payouts/views'
import type { TontineView } from '@mainforte/contract/tontines/views'
import { TontineId } from '@mainforte/domain/kernel/ids'
import { isFrozen } from '@mainforte/domain/tontines/tontine'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { redirect, useParams } from 'react-router'
import { api } from '../kernel/api/api.ts'
import { ApiError } from '../kernel/api/api-error.ts'
import { useFormat } from '../kernel/language/format.tsx'
import { useWords } from '../kernel/language/language.ts'
import { queryClient } from '../kernel/api/query-client.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { Card } from '../ui/display/Card.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { RetryAlert } from '../ui/RetryAlert.tsx'
import { Loading, Skeleton } from '../ui/display/Skeleton.tsx'
import { Collection } from './Collection.tsx'
import { Pot } from './Pot.tsx'
import { cycleNow, cycleQuery } from './cycle-query.ts'

interface CycleParams {
  tontineId?: string | undefined
  number?: string | undefined
}

/** Which cycle the address means; none where it names no tontine or no number. */
function askedIn({ tontineId, number }: CycleParams) {
  const id = TontineId.safeParse(tontineId).data
  return id && number && /^[1-9]\d{0,2}$/.test(number) ? { id, number: Number(number) } : undefined
}

/** Where somebody who has money to write down goes: an officer to the cycle being collected. */
async function whereToRecord(tontineId: TontineId): Promise<string> {
  const asked = api.tontines.read.query({ tontineId })
  // Without network what was seen last will do; without either, the tontine's page says what is wrong.
  const tontine = await queryClient
    .fetchQuery({ ...asked, retry: false })
    .catch(() => queryClient.getQueryData<TontineView>(asked.queryKey))
  const isOfficer = tontine?.isAdmin || (tontine?.isOfficer && tontine.myStatus === 'active')
  const number = tontine?.phase === 'running' && isOfficer ? cycleNow(tontine) : undefined
  return number === undefined ? paths.payInTontine(tontineId) : paths.cycle(tontineId, number)
}

export async function loader({ params }: { params: CycleParams }) {
  const id = TontineId.safeParse(params.tontineId).data
  if (id && params.number === 'now') throw redirect(await whereToRecord(id))
  const asked = askedIn(params)
  if (asked) void queryClient.prefetchQuery(cycleQuery(asked.id, asked.number))
  return null
}

export function Component() {
  const asked = askedIn(useParams())
  return asked ? <Cycle tontineId={asked.id} number={asked.number} /> : <Missing />
}

function Cycle({ tontineId, number }: { tontineId: TontineId; number: number }) {
  const words = useWords('payouts', 'cycle')
  const cycle = useQuery(cycleQuery(tontineId, number))
  if (cycle.data) return <Shown view={cycle.data} />
  if (cycle.isPending) return <Coming />
  if (cycle.error instanceof ApiError && [400, 403, 404, 409].includes(cycle.error.status))
    return <Missing tontineId={tontineId} />
  return (
    <>
      <title>{`${words.failed} – Mainforte`}</title>
      <h1 className="sr-only">{words.failed}</h1>
      <RetryAlert onRetry={() => void cycle.refetch()}>{words.failed}</RetryAlert>
    </>
  )
}

function Shown({ view }: { view: CycleView }) {
  const words = useWords('payouts', 'cycle')
  const format = useFormat()
  const { tontineId, tontineName, cycle, cycles, date, opensOn } = view
  return (
    <>
      <PageHeader
        back={{ to: paths.tontine(tontineId), label: tontineName }}
        title={words.title(cycle, cycles)}
        documentTitle={`${words.title(cycle, cycles)} – ${tontineName}`}
        text={
          view.isOpen
            ? words.deadline(format.date(date))
            : opensOn === null || !isFrozen(view)
              ? words.notStarted
              : words.opensOn(format.date(opensOn))
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 @4xl:grid-cols-[minmax(0,1fr)_minmax(0,1.25fr)]">
        <Pot view={view} />
        <Collection view={view} />
      </div>
      <Neighbours view={view} />
    </>
  )
}

/** The cycle before and the one after. */
function Neighbours({ view: { tontineId, cycle, cycles } }: { view: CycleView }) {
  const words = useWords('payouts', 'cycle')
  const to = (number: number) => paths.cycle(tontineId, number)
  return (
    <nav aria-label={words.others} className="mt-6 flex flex-wrap justify-between gap-3">
      {cycle > 1 && (
        <ButtonLink
          to={to(cycle - 1)}
          variant="outline"
          aria-label={words.previous}
          icon={<ArrowLeft className="size-5" aria-hidden="true" />}
        >
          {words.previousShort}
        </ButtonLink>
      )}
      {cycle < cycles && (
        <ButtonLink
          to={to(cycle + 1)}
          variant="outline"
          aria-label={words.next}
          className="ml-auto"
        >
          {words.nextShort}
          <ArrowRight className="size-5" aria-hidden="true" />
        </ButtonLink>
      )}
    </nav>
  )
}

function Missing({ tontineId }: { tontineId?: TontineId }) {
  const words = useWords('payouts', 'cycle')
  const ui = useWords('kernel', 'ui')
  return (
    <div className="grid justify-items-start gap-4">
      <title>{`${words.notFound} – Mainforte`}</title>
      <h1 className="text-2xl">{words.notFound}</h1>
      <ButtonLink
        to={tontineId ? paths.tontine(tontineId) : paths.tontines}
        variant="outline"
        icon={<ArrowLeft className="size-5" aria-hidden="true" />}
      >
        {ui.back}
      </ButtonLink>
    </div>
  )
}

const Coming = () => (
  <Loading className="grid gap-4">
    <Skeleton className="h-8 w-3/5" />
    <Skeleton className="h-5 w-2/5" />
    <div className="grid gap-4 @4xl:grid-cols-[minmax(0,1fr)_minmax(0,1.25fr)]">
      {['pot', 'collection'].map((card) => (
        <Card key={card}>
          <Skeleton className="h-6 w-1/3" />
          <Skeleton className="mt-3 h-10 w-1/2" />
          <Skeleton className="mt-4 h-40 w-full" />
        </Card>
      ))}
    </div>
  </Loading>
)
