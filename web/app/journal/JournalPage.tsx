import { paths } from '@mainforte/contract/paths'
import type { EntryKind } from '@mainforte/domain/kernel/event-table'
import type { Head } from '@mainforte/domain/journal/head'
import { headFragment, headIn } from '@mainforte/domain/journal/head-text'
import type { TontineId } from '@mainforte/domain/kernel/ids'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ChevronDown, ShieldCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { isMissing } from '../kernel/api/api-error.ts'
import { useWords } from '../kernel/language/language.ts'
import { queryClient } from '../kernel/api/query-client.ts'
import { useInAddress } from '../kernel/pages/in-address.ts'
import { KeptBy } from '../kernel/pages/kept-by.ts'
import { tontineIn } from '../kernel/pages/query-page.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { EmptyState } from '../ui/display/EmptyState.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { useIsPhone } from '../ui/media.ts'
import { NextPage } from '../ui/NextPage.tsx'
import { QueryView } from '../ui/QueryView.tsx'
import { ListSkeleton, Skeleton } from '../ui/display/Skeleton.tsx'
import { Alarms } from './stored/Alarms.tsx'
import { CheckedBy } from './CheckedBy.tsx'
import { CompareCard } from './CompareCard.tsx'
import { CheckCard } from './check/CheckCard.tsx'
import { ComparisonNote } from './stored/ComparisonNote.tsx'
import { Days } from './Days.tsx'
import { Fingerprint } from './Fingerprint.tsx'
import { KindFilter } from './KindFilter.tsx'
import { journalQuery, kindIn } from './journal-query.ts'
import { useComparison } from './stored/use-comparison.ts'
import { useJournalWatch } from './stored/use-journal-watch.ts'

interface LoaderArgs {
  params: { tontineId?: string | undefined }
  request: Request
}

export function loader({ params, request }: LoaderArgs) {
  const found = tontineIn(params)
  const kind = kindIn(new URL(request.url).searchParams.get('kind'))
  if (found) void queryClient.prefetchInfiniteQuery(journalQuery(found.tontineId, kind))
  return null
}

/** A tontine's journal as text, with the means to verify it. */
export function Component() {
  const found = tontineIn(useParams())
  return found ? <Journal {...found} /> : <Missing />
}

function Journal({ tontineId }: { tontineId: TontineId }) {
  const words = useWords('journal', 'page')
  const [kindParam, setKindParam] = useInAddress('kind')
  const kind = kindIn(kindParam)
  const journal = useInfiniteQuery(journalQuery(tontineId, kind))
  // The header's data is the same on every page and for every filter; the first page is the most
  // recent.
  const head = journal.data?.pages[0]
  const answeredAt = journal.dataUpdatedAt
  const [memory, setMemory] = useJournalWatch({ tontineId, head: head?.end, answeredAt })
  const isPhone = useIsPhone()
  const [isChecking, setChecking] = useState(!isPhone)
  const linkedHead = headIn(useLocation().hash)
  const navigate = useNavigate()
  const compareHead = (shared: Head) => void navigate({ hash: headFragment(shared) })
  const compared = useComparison(tontineId, linkedHead, memory, async () => {
    const { memoryOf } = await import('./stored/stored-journals.ts')
    setMemory(await memoryOf(tontineId))
  })
  if (!head && isMissing(journal.error)) return <Missing />

  return (
    <>
      <KeptBy value={head?.keptBy}>
        <PageHeader
          title={words.title}
          documentTitle={head ? `${words.title} – ${head.tontineName}` : words.title}
          back={{ to: paths.tontine(tontineId), ...(head ? { label: head.tontineName } : {}) }}
          text={words.text}
        />
      </KeptBy>
      {head && memory && (
        <Alarms
          tontineId={tontineId}
          tontineName={head.tontineName}
          memory={memory}
          onChange={setMemory}
        />
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 @4xl:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 @4xl:order-2">
          {linkedHead && <ComparisonNote linkedHead={linkedHead} compared={compared} />}
          <Checks isOpen={isChecking} onToggle={setChecking}>
            <CheckCard tontineId={tontineId} currency={head?.currency} onHead={compareHead} />
            {head && (
              <Fingerprint
                tontineId={tontineId}
                tontineName={head.tontineName}
                end={head.end}
                memory={memory}
              />
            )}
            {journal.isPending && <Skeleton className="h-116 rounded-card" />}
            <CompareCard tontineId={tontineId} onHead={compareHead} />
            {head && <CheckedBy checks={head.checkedBy} />}
          </Checks>
        </div>
        <div
          className={`grid grid-cols-[minmax(0,1fr)] gap-4 ${isChecking ? '' : '[&_.entry-hash]:hidden'}`}
        >
          <KindFilter kind={kind} onChange={setKindParam} />
          <Entries tontineId={tontineId} kind={kind} />
        </div>
      </div>
    </>
  )
}

interface ChecksProps {
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
  children: ReactNode
}

/** On a phone the entries come first: the checks open with one touch, and with them the fingerprints. */
function Checks({ isOpen, onToggle, children }: ChecksProps) {
  const words = useWords('journal', 'check')
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => onToggle(currentTarget.open)}>
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 rounded-control border border-line bg-card px-4 font-semibold">
        <ShieldCheck className="size-5 text-primary" aria-hidden="true" />
        {words.title}
        <ChevronDown className="ml-auto size-5 text-muted" aria-hidden="true" />
      </summary>
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4">{children}</div>
    </details>
  )
}

/** The loaded entries: the newest first, older ones page by page. */
function Entries({ tontineId, kind }: { tontineId: TontineId; kind: EntryKind | undefined }) {
  const words = useWords('journal', 'page')
  const journal = useInfiniteQuery(journalQuery(tontineId, kind))
  return (
    <QueryView query={journal} pending={<ListSkeleton rows={5} />} failed={words.failed}>
      {({ pages }) => {
        const lines = pages.flatMap(({ rows }) => rows)
        if (lines.length === 0) return <EmptyState title={words.none} text={words.noneText} />
        return (
          <>
            <Days lines={lines} currency={pages[0]?.currency ?? 'XOF'} />
            <NextPage list={journal} label={words.more} className="print:hidden" />
          </>
        )
      }}
    </QueryView>
  )
}

function Missing() {
  const words = useWords('journal', 'page')
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
