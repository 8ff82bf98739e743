import { paths } from '@mainforte/contract/paths'
import type { TontineView } from '@mainforte/contract/tontines/views'
import { isOpen } from '@mainforte/domain/tontines/tontine'
import { api } from '../../kernel/api/api.ts'
import { useIsOnline } from '../../kernel/browser/online.ts'
import { useWords } from '../../kernel/language/language.ts'
import { tontineIn } from '../../kernel/pages/query-page.tsx'
import { Alert } from '../../ui/Alert.tsx'
import { Card } from '../../ui/display/Card.tsx'
import { EmptyState } from '../../ui/display/EmptyState.tsx'
import { ListSkeleton } from '../../ui/display/Skeleton.tsx'
import { MissingPage } from '../../ui/MissingPage.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { viewPage } from '../../ui/view-page.tsx'
import { canRecordPayments } from '../rights.ts'
import { PasteBox } from './PasteBox.tsx'
import { ReadList } from './ReadList.tsx'
import { usePasted, usePayers } from './use-pasted.ts'

/** Where officers paste messages of mobile money, and record each by one touch. (P18) */
export const { loader, Component } = viewPage({
  subject: tontineIn,
  query: (subject) => api.tontines.read.query(subject),
  View: Content,
  pending: <ListSkeleton rows={3} />,
  useFailed: () => useWords('sms', 'page').failed,
  Missing,
})

function Content({ view }: { view: TontineView }) {
  const words = useWords('sms', 'page')
  const { id, name } = view
  const mayRecord = canRecordPayments(view) && isOpen(view)
  return (
    <>
      <PageHeader
        title={words.title}
        documentTitle={`${words.title} – ${name}`}
        back={{ to: paths.tontinePayments(id), label: name }}
        text={mayRecord && words.text}
      />
      {mayRecord ? (
        <Paste tontine={view} />
      ) : (
        <EmptyState title={isOpen(view) ? words.onlyOfficers : words.closed} />
      )}
    </>
  )
}

function Paste({ tontine }: { tontine: TontineView }) {
  const words = useWords('sms', 'page')
  const payers = usePayers(tontine)
  const { pasted, add, forget } = usePasted(tontine, payers)
  const isOnline = useIsOnline()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Card>
        <PasteBox onText={(text) => add([text])} isCompact={pasted !== undefined} />
      </Card>
      {!isOnline && <Alert tone="warning">{words.offline}</Alert>}
      {pasted && <ReadList {...{ tontine, payers, pasted, isOnline }} onForget={forget} />}
    </div>
  )
}

function Missing() {
  const words = useWords('sms', 'page')
  return <MissingPage title={words.notFound} to={paths.tontines} back={words.backToTontines} />
}
