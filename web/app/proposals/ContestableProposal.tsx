import { api } from '../kernel/api/api.ts'
import { showFailure, useCommand } from '../kernel/api/use-command.ts'
import { useWords } from '../kernel/language/language.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/display/Card.tsx'
import { StatusChip } from '../ui/display/StatusChip.tsx'
import { AskedButton } from '../ui/overlay/AskedButton.tsx'
import { Objections } from './Objections.tsx'
import {
  ProposalAnswers,
  ProposalOrigin,
  type ProposalProps,
  useActText,
} from './ProposalFacts.tsx'

/**
 * A change of days that was accepted, and becomes void if more than a third object in time; or what one person did
 * alone against the reader while they were away. (G7, H1)
 */
export function ContestableProposal({ view, proposal }: ProposalProps) {
  const words = useWords('proposals', 'page')
  const statuses = useWords('proposals', 'statuses')
  const isAgainstYou = proposal.objection?.until === null
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2 className="min-w-0 text-lg wrap-anywhere">{useActText({ view, proposal })}</h2>
        <StatusChip status="done">{statuses.accepted}</StatusChip>
      </div>
      <ProposalOrigin proposal={proposal} />
      {proposal.isAlone && !isAgainstYou && <p className="text-sm">{words.alone}</p>}
      <ProposalAnswers proposal={proposal} />
      <div className="text-sm wrap-anywhere text-muted">
        {proposal.objection?.until && <Objections proposal={proposal} />}
        {isAgainstYou && <p>{words.againstYou}</p>}
      </div>
      <Objecting view={view} proposal={proposal} />
    </Card>
  )
}

/** The reader's objection, or the way back from it. */
function Objecting({ view: { tontineId }, proposal }: ProposalProps) {
  const words = useWords('proposals', 'page')
  const { number, objection, answers } = proposal
  const isAgainstYou = objection?.until === null
  const agreedText = isAgainstYou ? words.yesRecorded : words.agreedAgain
  const answer = useCommand({
    send: api.proposals.answer,
    changes: 'everything',
    done: (_, { isYes }) => [isYes ? agreedText : words.objected],
    onFailed: showFailure('proposals'),
  })
  const send = (isYes: boolean, more?: { onSettled: () => void }) =>
    answer.mutate({ tontineId, number, isYes }, more)
  if (answers.some(({ isYou, isYes }) => isYou && !isYes))
    return (
      <Button
        variant="outline"
        className="justify-self-start"
        isBusy={answer.isPending}
        onClick={() => send(true)}
      >
        {words.agreeAgain}
      </Button>
    )
  if (!objection?.mayObject) return null
  return (
    <div className="flex flex-wrap gap-2 max-xs:*:grow">
      <AskedButton
        label={words.object}
        button={{ variant: 'outline', className: 'justify-self-start' }}
        title={words.objectSure}
        text={isAgainstYou ? words.undoText : words.objectText}
        isBusy={answer.isPending}
        onConfirm={(close) => send(false, { onSettled: close })}
      />
      {isAgainstYou && (
        <Button variant="ghost" isBusy={answer.isPending} onClick={() => send(true)}>
          {words.leaveIt}
        </Button>
      )}
    </div>
  )
}
