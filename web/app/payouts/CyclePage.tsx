import { paths } from '@mainforte/contract/paths'
import type { CycleView } from '@mainforte/contract/payouts/views'
import type { TontineView } from '@mainforte/contract/tontines/views'
import type { TontineId } from '@mainforte/domain/kernel/ids'
import { isFrozen } from '@mainforte/domain/tontines/tontine'
import { ArrowLeft, ArrowRight, ScrollText, Users } from 'lucide-react'
import { redirect } from 'react-router'
import { api } from '../kernel/api/api.ts'
import { isMissingNumber } from '../kernel/api/api-error.ts'
import { useFormat } from '../kernel/language/format.tsx'
import { useWords } from '../kernel/language/language.ts'
import { queryClient } from '../kernel/api/query-client.ts'
import { cycleIn, tontineIn } from '../kernel/pages/query-page.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { Card } from '../ui/display/Card.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Loading, Skeleton } from '../ui/display/Skeleton.tsx'
import { MissingPage } from '../ui/MissingPage.tsx'
import { viewPage } from '../ui/view-page.tsx'
import { Collection } from './collection/Collection.tsx'
import { GroupCard } from './GroupCard.tsx'
import { Pot } from './pot/Pot.tsx'
import { cycleNow, cycleQuery } from './cycle-query.ts'

type Params = Readonly<Record<string, string | undefined>>

/** The cycle in the URL; undefined if the tontine or the number is invalid. */
function subjectIn(params: Params) {
  const found = tontineIn(params)
  const number = cycleIn(params['number'])
  return found && number ? { ...found, number } : undefined
}

/** Where "record a payment" leads: an officer goes to the current cycle. */
async function recordPath(tontineId: TontineId): Promise<string> {
  const tontineQuery = api.tontines.read.query({ tontineId })
  // Without a network the cached data is used; without any, the tontine's page reports the error.
  const tontine = await queryClient
    .fetchQuery({ ...tontineQuery, retry: false })
    .catch(() => queryClient.getQueryData<TontineView>(tontineQuery.queryKey))
  const isOfficer = tontine?.isAdmin || (tontine?.isOfficer && tontine.myStatus === 'active')
  const number = tontine?.phase === 'running' && isOfficer ? cycleNow(tontine) : undefined
  return number === undefined ? paths.payInTontine(tontineId) : paths.cycle(tontineId, number)
}

const page = viewPage({
  subject: subjectIn,
  query: ({ tontineId, number }) => cycleQuery(tontineId, number),
  View: Content,
  pending: <CycleSkeleton />,
  useFailed: () => useWords('payouts', 'cycle').failed,
  isMissing: isMissingNumber,
  Missing,
})
export const { Component } = page

export async function loader(args: Parameters<typeof page.loader>[0]) {
  const { tontineId } = tontineIn(args.params) ?? {}
  if (tontineId && args.params['number'] === 'now') throw redirect(await recordPath(tontineId))
  return page.loader(args)
}

function Content({ view }: { view: CycleView }) {
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
        actions={view.meeting && <MeetingLink view={view} stage={view.meeting} />}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 @4xl:grid-cols-[minmax(0,1fr)_minmax(0,1.25fr)]">
        <Pot view={view} />
        <Collection view={view} />
      </div>
      {view.isOpen && <GroupCard view={view} />}
      <Neighbours view={view} />
    </>
  )
}

interface MeetingLinkProps {
  view: CycleView
  stage: NonNullable<CycleView['meeting']>
}

/** Where the meeting of the cycle is written down, or its minutes are read. */
function MeetingLink({ view: { tontineId, cycle }, stage }: MeetingLinkProps) {
  const words = useWords('meeting', 'link')
  return (
    <ButtonLink
      to={paths.meeting(tontineId, cycle)}
      variant={stage === 'open' ? 'primary' : 'outline'}
      icon={stage === 'closed' ? ScrollText : Users}
    >
      {words[stage]}
    </ButtonLink>
  )
}

/** Links to the previous and the next cycle. */
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
          icon={ArrowLeft}
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
          <ArrowRight className="size-5" />
        </ButtonLink>
      )}
    </nav>
  )
}

function Missing({ subject }: { subject?: { tontineId: TontineId } }) {
  const words = useWords('payouts', 'cycle')
  const ui = useWords('kernel', 'ui')
  const to = subject ? paths.tontine(subject.tontineId) : paths.tontines
  return <MissingPage title={words.notFound} to={to} back={ui.back} />
}

function CycleSkeleton() {
  return (
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
}
