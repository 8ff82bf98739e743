import type { SwapView } from '@mainforte/contract/swaps/views'
import type { TontineId } from '@mainforte/domain/kernel/ids'
import { api } from '../kernel/api/api.ts'
import { showFailure, useCommand } from '../kernel/api/use-command.ts'
import { useFormat } from '../kernel/language/format.tsx'
import { useWords } from '../kernel/language/language.ts'
import { refusalText } from '../proposals/refusal-text.ts'
import { Alert } from '../ui/Alert.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/display/Card.tsx'
import { StatusChip } from '../ui/display/StatusChip.tsx'
import { AskedButton } from '../ui/overlay/AskedButton.tsx'
import { BothTurns } from './BothTurns.tsx'

interface WaitingSwapProps {
  tontineId: TontineId
  swap: SwapView
}

/** A swap that waits for an answer or an approval: who asks, what changes, who is asked, until when. (E1, E3) */
export function WaitingSwap({ tontineId, swap }: WaitingSwapProps) {
  const words = useWords('swaps', 'page')
  const format = useFormat()
  const { own, other, lapsesAt, impossible } = swap
  const asks = own.isYou
    ? words.youAsk
    : other.isYou
      ? words.asksYou(own.memberName)
      : words.asks(own.memberName)
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2 className="min-w-0 text-lg wrap-anywhere">
          {words.between(own.memberName, other.memberName)}
        </h2>
        <StatusChip status="waiting">{words.waiting}</StatusChip>
      </div>
      <p className="wrap-anywhere">{asks}</p>
      <BothTurns own={own} other={other} />
      {impossible && <Alert tone="warning">{refusalText(impossible, 'swaps')}</Alert>}
      <div className="text-sm wrap-anywhere text-muted">
        <p>{useAskedText(swap)}</p>
        {lapsesAt && <p>{words.until(format.dateTime(lapsesAt))}</p>}
      </div>
      <Actions tontineId={tontineId} swap={swap} />
    </Card>
  )
}

/** On whose answer it waits. */
function useAskedText({ status, asked, other, mayAnswer, mayApprove }: SwapView): string {
  const words = useWords('swaps', 'page')
  const format = useFormat()
  if (mayApprove || (mayAnswer && status === 'open')) return words.waitsForYou
  if (status === 'accepted') return words.waitsForApproval(format.list(asked))
  return other.isGuest
    ? words.waitsForWitness(other.memberName)
    : words.waitsFor(format.list(asked))
}

function Actions({ tontineId, swap }: WaitingSwapProps) {
  const words = useWords('swaps', 'page')
  const { number, status, other, mayAnswer, mayApprove, mayTakeBack } = swap
  const say = useCommand({
    send: api.swaps.answer,
    changes: 'everything',
    done: (_, { act }) => [act === 'take-back' ? words.takenBack : words.declined],
    onFailed: showFailure('swaps', words.answerFailed),
  })
  if (mayTakeBack)
    return (
      <Button
        variant="outline"
        className="justify-self-start"
        isBusy={say.isPending}
        onClick={() => say.mutate({ tontineId, number, act: 'take-back' })}
      >
        {words.takeBack}
      </Button>
    )
  // Who has said yes may still say no until it is approved.
  const maySayYes = mayApprove || (mayAnswer && status === 'open')
  if (!mayAnswer && !mayApprove) return null
  const yes = mayApprove
    ? words.approve
    : other.isGuest
      ? words.acceptAsWitness(other.memberName)
      : words.accept
  return (
    <div className="flex flex-wrap gap-2 max-xs:*:grow">
      {maySayYes && <SayYes tontineId={tontineId} swap={swap} label={yes} />}
      <Button
        variant="outline"
        isBusy={say.isPending}
        onClick={() => say.mutate({ tontineId, number, act: mayApprove ? 'refuse' : 'decline' })}
      >
        {mayApprove ? words.refuse : words.decline}
      </Button>
    </div>
  )
}

interface SayYesProps extends WaitingSwapProps {
  label: string
}

/** Repeats both turns before the yes. */
function SayYes({ tontineId, swap, label }: SayYesProps) {
  const words = useWords('swaps', 'page')
  const format = useFormat()
  const { number, own, other, mayApprove, impossible } = swap
  const yes = useCommand({
    send: api.swaps.answer,
    changes: 'everything',
    done: ({ isSwapped }) => [isSwapped ? words.swapped : words.accepted],
  })
  const text = mayApprove
    ? words.between(own.memberName, other.memberName)
    : other.isGuest
      ? words.witnessText(other.memberName)
      : words.acceptText(format.date(other.date), format.date(own.date))
  return (
    <AskedButton
      label={label}
      button={{ disabled: impossible !== null }}
      tone="primary"
      title={words.acceptTitle}
      text={text}
      command={yes}
      feature="swaps"
      onConfirm={(close) =>
        yes.mutate(
          { tontineId, number, act: mayApprove ? 'approve' : 'accept' },
          { onSuccess: close },
        )
      }
    >
      <BothTurns own={own} other={other} />
    </AskedButton>
  )
}
