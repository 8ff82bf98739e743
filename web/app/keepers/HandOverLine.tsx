import type { HandOverView } from '@mainforte/contract/keepers/views'
import type { OfflineCommand } from '@mainforte/domain/offline-command'
import { api } from '../kernel/api/api.ts'
import { showFailure, useCommand } from '../kernel/api/use-command.ts'
import { outbox } from '../kernel/api/write-offline.ts'
import { usePartOf } from '../kernel/browser/store.ts'
import { useFormat } from '../kernel/language/format.tsx'
import { useWords } from '../kernel/language/language.ts'
import { Button } from '../ui/Button.tsx'
import type { KeepersProps } from './keepers-props.ts'

interface HandOverLineProps extends Pick<KeepersProps, 'tontine'> {
  handOver: HandOverView
}

/** Money that is said to have gone from one to the other, who says so, and the reader's answer. (Q2, Q3) */
export function HandOverLine({ tontine, handOver }: HandOverLineProps) {
  const words = useWords('keepers', 'card')
  const format = useFormat()
  const { fromName, toName, amount, isFromYou, isToYou, isDone, asked } = handOver
  const { isForOther, mayConfirm, mayRefuse } = handOver
  const money = format.money(amount, tontine.currency)
  const said = isFromYou
    ? words.youHanded(money, toName)
    : isToYou
      ? words.handedYou(fromName, money)
      : words.handed(fromName, money, toName)
  const awaited = mayConfirm
    ? words.awaitsYou(isToYou ? undefined : toName)
    : words.awaits(format.list(asked))
  const isAnswered = usePartOf(outbox, (all) =>
    all.get(tontine.id)?.some(({ command, refusal }) => !refusal && isAbout(command, handOver)),
  )
  return (
    <li className="grid gap-2 py-3">
      <div className="wrap-anywhere">
        <p>{said}</p>
        {!isAnswered && (
          <p className="text-sm text-muted">
            {isDone ? words.witnessed : isForOther ? words.forOther : awaited}
          </p>
        )}
      </div>
      {(mayConfirm || mayRefuse) && !isAnswered && (
        <Answers tontine={tontine} handOver={handOver} />
      )}
    </li>
  )
}

/** Whether it is an answer that this device has not sent yet. */
const isAbout = (command: OfflineCommand, { handOverId }: HandOverView): boolean =>
  command.type === 'answer-hand-over' && command.handOverId === handOverId

function Answers({ tontine, handOver }: HandOverLineProps) {
  const words = useWords('keepers', 'card')
  const { handOverId, mayConfirm, isDone, isToYou } = handOver
  const say = useCommand({
    send: api.keepers.answer,
    offline: ({ isRight }) => ({
      tontineId: tontine.id,
      command: { type: 'answer-hand-over', handOverId, isRight },
    }),
    changes: 'money',
    done: (_, { isRight }) => [isRight ? words.confirmed : words.refused],
    onFailed: showFailure('keepers', words.answerFailed),
  })
  const answer = (isRight: boolean) => say.mutate({ tontineId: tontine.id, handOverId, isRight })
  const isOn = (isRight: boolean) => say.isPending && say.variables.isRight === isRight
  return (
    <div className="flex flex-wrap gap-2 max-xs:*:grow">
      {mayConfirm && (
        <Button size="sm" isBusy={isOn(true)} onClick={() => answer(true)}>
          {isToYou ? words.yesMine : words.yes}
        </Button>
      )}
      <Button size="sm" variant="outline" isBusy={isOn(false)} onClick={() => answer(false)}>
        {mayConfirm || isDone ? words.no : words.takeBack}
      </Button>
    </div>
  )
}
