import { paths } from '@mainforte/contract/paths'
import type { ClosingView } from '@mainforte/contract/settlement/views'
import type { UseQueryResult } from '@tanstack/react-query'
import { Archive } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../kernel/api/api.ts'
import { useCommand } from '../kernel/api/use-command.ts'
import { useWords } from '../kernel/language/language.ts'
import { queryPage, tontineIn } from '../kernel/pages/query-page.tsx'
import { useProposed } from '../proposals/open-proposal.tsx'
import { refusalText } from '../proposals/refusal-text.ts'
import { Alert, Problem } from '../ui/Alert.tsx'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Card } from '../ui/display/Card.tsx'
import { ListSkeleton } from '../ui/display/Skeleton.tsx'
import { PageQuery } from '../ui/MissingPage.tsx'
import { AlertDialog } from '../ui/overlay/AlertDialog.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Closing } from './Closing.tsx'
import { AlreadyProposed, ComparedAccounts, Consequences, Impossible } from './Outlook.tsx'
import { SettlementMissing } from './SettlementQuery.tsx'

/** Everybody sees what ending the tontine today would come to, and the organizer ends it. (S9, G4) */
export const { loader, Component } = queryPage({
  subject: tontineIn,
  query: (subject) => api.settlement.closing.query(subject),
  Page: Close,
  Missing: SettlementMissing,
})

function Close({ query }: { query: UseQueryResult<ClosingView> }) {
  const words = useWords('settlement', 'outlook')
  return (
    <PageQuery
      query={query}
      pending={<ListSkeleton rows={3} />}
      missing={<SettlementMissing />}
      failed={words.failed}
    >
      {(view) => <Content view={view} />}
    </PageQuery>
  )
}

function Content({ view }: { view: ClosingView }) {
  const words = useWords('settlement', 'close')
  const { tontineId, tontineName, impossible } = view
  return (
    <>
      <PageHeader
        back={{ to: paths.tontine(tontineId), label: tontineName }}
        title={words.title}
        documentTitle={`${words.title} – ${tontineName}`}
        text={impossible === null && words.text}
      />
      {impossible === null ? (
        <Outcome view={view} />
      ) : (
        <Impossible tontineId={tontineId}>{refusalText(impossible, 'tontines')}</Impossible>
      )}
    </>
  )
}

function Outcome({ view }: { view: ClosingView }) {
  const words = useWords('settlement', 'close')
  const { tontineId, transfers, needsSecond, isProposed, mayArchive } = view
  const sentences = [
    words.readOnly,
    transfers.length > 0 ? words.transfers(transfers.length) : words.even,
    needsSecond ? words.second : words.atOnce,
  ]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Consequences sentences={sentences} />
      {transfers.length > 0 && <ComparedAccounts view={view} />}
      <Closing view={view} />
      {isProposed ? (
        <AlreadyProposed tontineId={tontineId} />
      ) : mayArchive ? (
        <CloseForm view={view} />
      ) : (
        <Alert>{words.notYours}</Alert>
      )}
    </div>
  )
}

function CloseForm({ view: { tontineId, tontineName, needsSecond } }: { view: ClosingView }) {
  const words = useWords('settlement', 'close')
  const outlook = useWords('settlement', 'outlook')
  const navigate = useNavigate()
  const proposed = useProposed(tontineId)
  const [isAsking, setAsking] = useState(false)
  const archive = useCommand({
    send: api.tontines.archive,
    changes: 'everything',
    done: ({ isArchived }) => (isArchived ? [words.done] : proposed),
    onDone: ({ isArchived }) =>
      navigate(isArchived ? paths.accounts(tontineId) : paths.proposals(tontineId), {
        replace: true,
      }),
  })
  return (
    <Card>
      <div className="flex flex-wrap gap-2.5 max-xs:*:grow">
        <Button
          variant="danger"
          icon={<Archive className="size-5" aria-hidden="true" />}
          onClick={() => setAsking(true)}
        >
          {needsSecond ? words.propose : words.submit}
        </Button>
        <ButtonLink to={paths.tontine(tontineId)} variant="outline">
          {outlook.back}
        </ButtonLink>
      </div>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={words.sure(tontineName)}
        text={needsSecond ? `${words.readOnly} ${words.second}` : words.readOnly}
        confirmLabel={needsSecond ? words.propose : words.submit}
        isBusy={archive.isPending}
        onConfirm={() => archive.mutate({ tontineId })}
      >
        <Problem error={archive.error} title={words.failed} feature="tontines" />
      </AlertDialog>
    </Card>
  )
}
