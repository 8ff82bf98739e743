import { paths } from '@mainforte/contract/paths'
import { MemberId, type TontineId } from '@mainforte/domain/kernel/ids'
import type { ReactNode } from 'react'
import { useWords } from '../kernel/language/language.ts'
import { tontineIn } from '../kernel/pages/query-page.tsx'
import { NeedsPhone } from '../phones/lock/BindFirst.tsx'
import { ListSkeleton } from '../ui/display/Skeleton.tsx'
import { MissingPage } from '../ui/MissingPage.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { EmptyRing } from '../ui/ring/EmptyRing.tsx'
import { type ViewPage, viewPage } from '../ui/view-page.tsx'

/** A page of what a tontine settles. */
export const settlementPage = <Subject, View>(
  page: Pick<ViewPage<Subject, View>, 'subject' | 'query' | 'View'>,
) =>
  viewPage({
    pending: <ListSkeleton rows={3} />,
    useFailed: () => useWords('settlement', 'accounts').failed,
    Missing: SettlementMissing,
    ...page,
  })

function SettlementMissing() {
  const words = useWords('settlement', 'accounts')
  const ui = useWords('kernel', 'ui')
  return (
    <NeedsPhone>
      <MissingPage title={words.notFound} to={paths.tontines} back={ui.back} />
    </NeedsPhone>
  )
}

/** The member whom an act is about, if the tontine has them. */
export function memberIn(params: Readonly<Record<string, string | undefined>>) {
  const found = tontineIn(params)
  const { data: memberId } = MemberId.safeParse(params['memberId'])
  return found && memberId && { ...found, memberId }
}

/** The tontine has nobody of that name in the address. */
export function PersonMissing() {
  const words = useWords('settlement', 'outlook')
  return <MissingPage title={words.notFound} to={paths.tontines} back={words.back} />
}

interface ActFrameProps {
  /** The page above, which has the tontine's name. */
  back: string
  tontineName: string
  title: string
  text?: string | false | undefined
  children: ReactNode
}

/** What every act begins with, above the reasons against it, its consequences and its form. */
export const ActFrame = ({ back, tontineName, title, text, children }: ActFrameProps) => (
  <>
    <PageHeader
      back={{ to: back, label: tontineName }}
      title={title}
      documentTitle={`${title} – ${tontineName}`}
      text={text}
    />
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">{children}</div>
  </>
)

interface NothingToDoProps {
  tontineId: TontineId
  tontineName: string
  title: string
  text: string
}

/** What an act was about is done or gone; the way back to the tontine is above. */
export const NothingToDo = ({ tontineId, tontineName, ...head }: NothingToDoProps) => (
  <ActFrame back={paths.tontine(tontineId)} tontineName={tontineName} {...head}>
    <EmptyRing className="mx-auto mt-6 w-28" />
  </ActFrame>
)
