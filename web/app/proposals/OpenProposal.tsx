import { paths } from '@mainforte/contract/paths'
import type { ProposalOutlook, ProposalView } from '@mainforte/contract/proposals/views'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { api } from '../kernel/api/api.ts'
import { showFailure, useCommand } from '../kernel/api/use-command.ts'
import { useFormat } from '../kernel/language/format.tsx'
import { useWords } from '../kernel/language/language.ts'
import { Alert } from '../ui/Alert.tsx'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Card } from '../ui/display/Card.tsx'
import { Loading, Skeleton } from '../ui/display/Skeleton.tsx'
import { StatusChip } from '../ui/display/StatusChip.tsx'
import { AlertDialog } from '../ui/overlay/AlertDialog.tsx'
import { QueryView } from '../ui/QueryView.tsx'
import { ChangeOfWays } from './ChangeOfWays.tsx'
import { AskOnWhatsApp } from '../ui/share/AskOnWhatsApp.tsx'
import { CarriedTable } from './CarriedTable.tsx'
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

type OpenProposalProps = ProposalProps & {
  /** Whether the page shows at once what a yes changes. */
  isShown: boolean
}

/** A proposal that waits: what it is, what a yes changes, who may answer, and until when. */
export function OpenProposal({ view, proposal, isShown }: OpenProposalProps) {
  const words = useWords('proposals', 'page')
  const statuses = useWords('proposals', 'statuses')
  const format = useFormat()
  const [isOpen, setOpen] = useState(isShown)
  const [isAsking, setAsking] = useState(false)
  const { tontineId } = view
  const { number, lapsesAt, askedNames, from, isReady, mayAnswer } = proposal
  const outlook = useQuery({
    ...api.proposals.outlook.query({ tontineId, number }),
    enabled: isOpen || isAsking,
  })
  const consequence = <Consequence view={view} proposal={proposal} outlook={outlook} />
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2 className="min-w-0 text-lg wrap-anywhere">{useActText({ view, proposal })}</h2>
        <StatusChip status="waiting">{from ? words.announced : statuses.open}</StatusChip>
      </div>
      <ProposalOrigin proposal={proposal} />
      <ProposalSubjects view={view} proposal={proposal} />
      <details
        className="rounded-control bg-sunken px-4"
        open={isOpen}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">{words.changes}</summary>
        <div className="pb-3">{consequence}</div>
      </details>
      <ProposalAnswers proposal={proposal} />
      <div className="text-sm wrap-anywhere text-muted">
        {from && <p className="text-fg">{isReady ? words.ready : words.from(format.date(from))}</p>}
        {(askedNames.length > 0 || isReady) && <p>{words.until(format.dateTime(lapsesAt))}</p>}
        {mayAnswer && <p>{words.asked(format.list(askedNames))}</p>}
        <Objections proposal={proposal} />
      </div>
      {!mayAnswer && askedNames.length > 0 && (
        <AskOnWhatsApp
          people={askedNames.map((name) => ({ name }))}
          question={words.ask(view.tontineName)}
          to={paths.proposals(tontineId)}
        />
      )}
      <Actions
        view={view}
        proposal={proposal}
        isImpossible={outlook.data?.impossible != null}
        onYes={() => setAsking(true)}
      />
      {isAsking && (
        <SayYes
          view={view}
          proposal={proposal}
          isKnown={outlook.data !== undefined && outlook.data.impossible === null}
          onClose={() => setAsking(false)}
        >
          {consequence}
        </SayYes>
      )}
    </Card>
  )
}

/** What changes no figure. */
const hasNoFigures: ReadonlySet<ProposalView['kind']> = new Set([
  'pause-round',
  'replace-member',
  'recognize-guest',
  'record-hat',
  'set-ways-to-pay',
  'carry-notebook',
])

/** What a yes to a fee does. (P19) */
function FeeText({ view, proposal: { fee } }: ProposalProps) {
  const words = useWords('fees', 'fee')
  const format = useFormat()
  if (!fee) return null
  const amount = format.money(fee.amount, view.currency)
  return (
    <p>
      {words.actText} {words.text(fee.beneficiaryName, amount)}
    </p>
  )
}

type ConsequenceProps = ProposalProps & { outlook: UseQueryResult<ProposalOutlook> }

/** What a yes does: in words where no figure tells it, and in figures. */
function Consequence({ view, proposal, outlook }: ConsequenceProps) {
  const { kind, retires } = proposal
  const words = useWords('proposals', 'acts')
  const page = useWords('proposals', 'page')
  const ways = useWords('ways', 'change')
  return (
    <>
      {kind === 'archive-tontine' && <p>{words.archiveText}</p>}
      {kind === 'settle-contest' && <p>{words.settleText}</p>}
      {kind === 'confirm-day' && <p>{words.countDayText}</p>}
      {kind === 'bear-fee' && <FeeText view={view} proposal={proposal} />}
      {kind === 'record-death' && <p>{retires ? words.diedRetires : words.diedHeirs}</p>}
      {kind === 'replace-member' && <p>{words.replaceText(proposal.successorName ?? '')}</p>}
      {kind === 'recognize-guest' && (
        <p>{words.recognizeText(proposal.successorName ?? '', proposal.memberName ?? '')}</p>
      )}
      {proposal.hat && (
        <>
          <ol className="list-decimal pl-6">
            {proposal.hat.length > 1 &&
              proposal.hat.map(({ rank, memberName }) => <li key={rank}>{memberName}</li>)}
          </ol>
          <p>{words.hatText}</p>
        </>
      )}
      {proposal.ways && (
        <>
          <ChangeOfWays ways={proposal.ways} />
          <p className="mt-2">{ways.text}</p>
        </>
      )}
      {proposal.notebook && <CarriedTable table={proposal.notebook} currency={view.currency} />}
      {kind === 'pause-round' && <p>{words.pauseText}</p>}
      {kind === 'resume-round' && <p>{words.resumeText}</p>}
      <SettledText view={view} proposal={proposal} />
      <QueryView query={outlook} pending={<FiguresSkeleton />} failed={page.changesFailed}>
        {({ changes, impossible }) =>
          impossible ? (
            <Alert tone="warning">{page.impossible(refusalText(impossible, 'proposals'))}</Alert>
          ) : (
            changes &&
            !hasNoFigures.has(kind) && (
              <Figures
                changes={changes}
                currency={view.currency}
                none={kind === 'resume-round' ? words.daysStay : undefined}
              />
            )
          )
        }
      </QueryView>
    </>
  )
}

const FiguresSkeleton = () => (
  <Loading className="grid gap-2 py-1">
    <Skeleton className="h-4 w-full" />
    <Skeleton className="h-4 w-3/5" />
  </Loading>
)

type ActionsProps = ProposalProps & { isImpossible: boolean; onYes: () => void }

/** The reader's answer, or the proposer's button to take it back. */
function Actions({ view, proposal, isImpossible, onYes }: ActionsProps) {
  const words = useWords('proposals', 'page')
  const { kind, mayAnswer, mayRefuse, isReady, isMine, answers, number } = proposal
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
  const doIt = isReady && (
    <Button disabled={isImpossible} onClick={onYes}>
      {words.doIt}
    </Button>
  )
  if (isMine)
    return (
      <div className="flex flex-wrap gap-2 max-xs:*:grow">
        {doIt}
        <Button
          variant="outline"
          isBusy={takeBack.isPending}
          onClick={() => takeBack.mutate({ tontineId, number })}
        >
          {words.takeBack}
        </Button>
      </div>
    )
  // Whoever is alive answers by saying so. (S8)
  if (kind === 'record-death' && proposal.isAboutYou)
    return (
      <ButtonLink to={paths.settle(tontineId, 'me', 'alive')} className="justify-self-start">
        {words.alive}
      </ButtonLink>
    )
  if (!mayAnswer && !mayRefuse && !isReady)
    return (
      <p className="text-sm text-muted">
        {kind === 'recognize-guest' ? words.notAskedAboutGuest : words.notAsked}
      </p>
    )
  return (
    <div className="flex flex-wrap gap-2 max-xs:*:grow">
      {mayAnswer ? (
        <Button disabled={isImpossible} onClick={onYes}>
          {words.yes}
        </Button>
      ) : (
        doIt
      )}
      {(proposal.from ? mayRefuse : !hasSaidNo) && (
        <Button
          variant="outline"
          isBusy={sayNo.isPending}
          onClick={() => sayNo.mutate({ tontineId, number, isYes: false })}
        >
          {words.no}
        </Button>
      )}
    </div>
  )
}

type SayYesProps = ProposalProps & {
  /** Whether it is known what a yes changes, and that it can be done. */
  isKnown: boolean
  onClose: () => void
  children: ReactNode
}

/** Repeats the figures before the yes that performs it. */
function SayYes({ view, proposal, isKnown, onClose, children }: SayYesProps) {
  const words = useWords('proposals', 'page')
  const format = useFormat()
  const waits = proposal.isReady ? null : proposal.from
  const sayYes = useCommand({
    send: api.proposals.answer,
    changes: 'everything',
    done: waits ? words.yesRecorded : words.performed,
    onDone: onClose,
  })
  return (
    <AlertDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      tone="primary"
      title={useActText({ view, proposal })}
      text={waits ? words.from(format.date(waits)) : words.sureText}
      confirmLabel={words.confirm}
      command={sayYes}
      feature="proposals"
      isReady={isKnown}
      onConfirm={() =>
        sayYes.mutate({ tontineId: view.tontineId, number: proposal.number, isYes: true })
      }
    >
      <div>{children}</div>
    </AlertDialog>
  )
}
