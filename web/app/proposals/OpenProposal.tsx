import { paths } from '@mainforte/contract/paths'
import type { ProposalView } from '@mainforte/contract/proposals/views'
import { useState } from 'react'
import { api } from '../kernel/api/api.ts'
import { showFailure, useCommand } from '../kernel/api/use-command.ts'
import { useFormat } from '../kernel/language/format.tsx'
import { useWords } from '../kernel/language/language.ts'
import { Alert, Problem } from '../ui/Alert.tsx'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Card } from '../ui/display/Card.tsx'
import { StatusChip } from '../ui/display/StatusChip.tsx'
import { AlertDialog } from '../ui/overlay/AlertDialog.tsx'
import { Figures } from './Figures.tsx'
import { Objections } from './Objections.tsx'
import {
  ProposalAnswers,
  ProposalOrigin,
  SettledText,
  type ProposalProps,
  ProposalSubjects,
  useActText,
} from './ProposalFacts.tsx'
import { refusalText } from './refusal-text.ts'

/** A proposal that waits: what it is, what a yes changes, who may answer, and until when. */
export function OpenProposal({ view, proposal }: ProposalProps) {
  const words = useWords('proposals', 'page')
  const statuses = useWords('proposals', 'statuses')
  const format = useFormat()
  const { lapsesAt, askedNames, impossible } = proposal
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2 className="min-w-0 text-lg wrap-anywhere">{useActText({ view, proposal })}</h2>
        <StatusChip status="waiting">{statuses.open}</StatusChip>
      </div>
      <ProposalOrigin proposal={proposal} />
      <ProposalSubjects view={view} proposal={proposal} />
      {impossible ? (
        <Alert tone="warning">{words.impossible(refusalText(impossible, 'proposals'))}</Alert>
      ) : (
        <div className="rounded-control bg-sunken px-4 py-3">
          <h3 className="mb-1 font-semibold">{words.changes}</h3>
          <Consequence view={view} proposal={proposal} />
        </div>
      )}
      <ProposalAnswers proposal={proposal} />
      <div className="text-sm wrap-anywhere text-muted">
        <p>{words.until(format.dateTime(lapsesAt))}</p>
        <p>{words.asked(format.list(askedNames))}</p>
        <Objections proposal={proposal} />
      </div>
      <Actions view={view} proposal={proposal} />
    </Card>
  )
}

/** What changes no figure. */
const hasNoFigures: ReadonlySet<ProposalView['kind']> = new Set([
  'pause-round',
  'replace-member',
  'recognize-guest',
])

/** What a yes does, in words where no figure tells it. */
function Consequence({ view, proposal }: ProposalProps) {
  const { kind, changes, retires } = proposal
  const words = useWords('proposals', 'acts')
  return (
    <>
      {kind === 'archive-tontine' && <p>{words.archiveText}</p>}
      {kind === 'settle-contest' && <p>{words.settleText}</p>}
      {kind === 'confirm-day' && <p>{words.countDayText}</p>}
      {kind === 'record-death' && <p>{retires ? words.diedRetires : words.diedHeirs}</p>}
      {kind === 'replace-member' && <p>{words.replaceText(proposal.successorName ?? '')}</p>}
      {kind === 'recognize-guest' && (
        <p>{words.recognizeText(proposal.successorName ?? '', proposal.memberName ?? '')}</p>
      )}
      {kind === 'pause-round' && <p>{words.pauseText}</p>}
      {kind === 'resume-round' && <p>{words.resumeText}</p>}
      <SettledText view={view} proposal={proposal} />
      {changes && !hasNoFigures.has(kind) && (
        <Figures
          changes={changes}
          currency={view.currency}
          none={kind === 'resume-round' ? words.daysStay : undefined}
        />
      )}
    </>
  )
}

/** The reader's answer, or the way back for whoever proposed it. */
function Actions({ view, proposal }: ProposalProps) {
  const words = useWords('proposals', 'page')
  const { kind, mayAnswer, isMine, impossible, answers, number } = proposal
  const [isAsking, setAsking] = useState(false)
  const hasSaidNo = answers.some(({ isYou }) => isYou)
  const takeBack = useCommand({
    send: api.proposals.takeBack,
    changes: 'everything',
    done: words.takenBack,
    onFailed: showFailure('proposals'),
  })
  const sayNo = useCommand({
    send: api.proposals.answer,
    changes: 'everything',
    done: words.noRecorded,
    onFailed: showFailure('proposals'),
  })
  const { tontineId } = view
  if (isMine)
    return (
      <Button
        variant="outline"
        className="justify-self-start"
        isBusy={takeBack.isPending}
        onClick={() => takeBack.mutate({ tontineId, number })}
      >
        {words.takeBack}
      </Button>
    )
  // Whoever is alive answers by saying so. (S8)
  if (kind === 'record-death' && proposal.isAboutYou)
    return (
      <ButtonLink to={paths.settle(tontineId, 'me', 'alive')} className="justify-self-start">
        {words.alive}
      </ButtonLink>
    )
  if (!mayAnswer)
    return (
      <p className="text-sm text-muted">
        {kind === 'recognize-guest' ? words.notAskedAboutGuest : words.notAsked}
      </p>
    )
  return (
    <div className="flex flex-wrap gap-2 max-xs:*:grow">
      <Button disabled={impossible !== null} onClick={() => setAsking(true)}>
        {words.yes}
      </Button>
      {!hasSaidNo && (
        <Button
          variant="outline"
          isBusy={sayNo.isPending}
          onClick={() => sayNo.mutate({ tontineId, number, isYes: false })}
        >
          {words.no}
        </Button>
      )}
      {isAsking && <SayYes view={view} proposal={proposal} onClose={() => setAsking(false)} />}
    </div>
  )
}

/** Repeats the figures before the yes that performs it. */
function SayYes({ view, proposal, onClose }: ProposalProps & { onClose: () => void }) {
  const words = useWords('proposals', 'page')
  const sayYes = useCommand({
    send: api.proposals.answer,
    changes: 'everything',
    done: words.performed,
    onDone: onClose,
  })
  return (
    <AlertDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      tone="primary"
      title={useActText({ view, proposal })}
      text={words.sureText}
      confirmLabel={words.confirm}
      isBusy={sayYes.isPending}
      onConfirm={() =>
        sayYes.mutate({ tontineId: view.tontineId, number: proposal.number, isYes: true })
      }
    >
      <div>
        <Consequence view={view} proposal={proposal} />
      </div>
      <Problem error={sayYes.error} feature="proposals" />
    </AlertDialog>
  )
}
