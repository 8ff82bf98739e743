import { paths } from '@mainforte/contract/paths'
import type { ClosingView } from '@mainforte/contract/settlement/views'
import { Archive } from 'lucide-react'
import { useNavigate } from 'react-router'
import { api } from '../kernel/api/api.ts'
import { useCommand } from '../kernel/api/use-command.ts'
import { useWords } from '../kernel/language/language.ts'
import { tontineIn } from '../kernel/pages/query-page.tsx'
import { useProposed } from '../proposals/open-proposal.tsx'
import { refusalText } from '../proposals/refusal-text.ts'
import { Alert } from '../ui/Alert.tsx'
import { ActForm } from './ActForm.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { Closing } from './Closing.tsx'
import { AlreadyProposed, ComparedAccounts, Consequences, Impossible } from './Outlook.tsx'
import { ActFrame, settlementPage } from './settlement-page.tsx'

const UnsentWarning = lazyPart('UnsentWarning', null, () => import('../outbox/UnsentWarning.tsx'))

/** Everybody sees what ending the tontine today would come to, and the organizer ends it. (S9, G4) */
export const { loader, Component } = settlementPage({
  subject: tontineIn,
  query: (subject) => api.settlement.closing.query(subject),
  View: Close,
})

function Close({ view }: { view: ClosingView }) {
  const words = useWords('settlement', 'close')
  const { tontineId, tontineName, impossible } = view
  return (
    <ActFrame
      back={paths.tontine(tontineId)}
      tontineName={tontineName}
      title={words.title}
      text={impossible === null && words.text}
    >
      {impossible === null ? (
        <Outcome view={view} />
      ) : (
        <Impossible tontineId={tontineId}>{refusalText(impossible, 'tontines')}</Impossible>
      )}
    </ActFrame>
  )
}

function Outcome({ view }: { view: ClosingView }) {
  const words = useWords('settlement', 'close')
  const { tontineId, transfers, needsSecond, isProposed, mayArchive } = view
  const sentences = [
    words.readOnly,
    ...(transfers.length > 0 ? [] : [words.even]),
    needsSecond ? words.second : words.atOnce,
  ]
  return (
    <>
      <UnsentWarning tontineId={tontineId} />
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
    </>
  )
}

function CloseForm({ view: { tontineId, tontineName, needsSecond } }: { view: ClosingView }) {
  const words = useWords('settlement', 'close')
  const navigate = useNavigate()
  const proposed = useProposed(tontineId)
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
    <ActForm
      submit={needsSecond ? words.propose : words.submit}
      icon={Archive}
      back={paths.tontine(tontineId)}
      title={words.sure(tontineName)}
      text={needsSecond ? `${words.readOnly} ${words.second}` : words.readOnly}
      command={archive}
      failed={words.failed}
      feature="tontines"
      onConfirm={() => archive.mutate({ tontineId })}
    />
  )
}
