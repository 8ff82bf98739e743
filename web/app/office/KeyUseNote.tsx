import type { KeyUse } from '@mainforte/contract/office/views'
import type { TontineId } from '@mainforte/domain/kernel/ids'
import { api } from '../kernel/api/api.ts'
import { useCommand } from '../kernel/api/use-command.ts'
import { useFormat } from '../kernel/language/format.tsx'
import { useWords } from '../kernel/language/language.ts'
import { Alert } from '../ui/Alert.tsx'
import { AskedButton } from '../ui/overlay/AskedButton.tsx'

interface KeyUseProps {
  tontineId: TontineId
  use: KeyUse
}

/** Somebody waits to take the office with the paper key: the reader, or another to whom they may say no. (G9) */
export function KeyUseNote({ tontineId, use }: KeyUseProps) {
  const words = useWords('key', 'use')
  const format = useFormat()
  if (use.isYou) return <OwnUse tontineId={tontineId} use={use} />
  return (
    <Alert
      tone="warning"
      title={words.title(use.name)}
      action={use.mayRefuse && <Refuse tontineId={tontineId} />}
    >
      {use.guestName && <p>{words.guest(use.guestName)}</p>}
      <p>{words.text(format.dateTime(use.from))}</p>
    </Alert>
  )
}

function Refuse({ tontineId }: Pick<KeyUseProps, 'tontineId'>) {
  const words = useWords('key', 'use')
  const refuse = useCommand({
    send: api.office.refuseKey,
    changes: 'everything',
    done: words.refused,
  })
  return (
    <AskedButton
      label={words.refuse}
      button={{ size: 'sm', variant: 'outline' }}
      title={words.refuseTitle}
      text={words.refuseText}
      command={refuse}
      feature="office"
      onConfirm={(close) => refuse.mutate({ tontineId }, { onSuccess: close })}
    />
  )
}

function OwnUse({ tontineId, use }: KeyUseProps) {
  const words = useWords('key', 'use')
  const offer = useWords('office', 'offer')
  const format = useFormat()
  const take = useCommand({
    send: api.office.takeWithKey,
    changes: 'everything',
    done: offer.accepted,
  })
  const { isReady, isToRecognize, guestName, from } = use
  const mayTake = isReady && !isToRecognize
  return (
    <Alert
      tone={mayTake ? 'success' : 'warning'}
      title={words.yours}
      action={
        mayTake && (
          <AskedButton
            label={words.takeOffice}
            tone="primary"
            title={words.takeTitle}
            text={offer.toYouText}
            command={take}
            feature="office"
            onConfirm={(close) => take.mutate({ tontineId }, { onSuccess: close })}
          />
        )
      }
    >
      <p>{isReady ? mayTake && words.ready : words.yoursText(format.dateTime(from))}</p>
      {isToRecognize && <p>{words.toRecognize(guestName ?? '')}</p>}
    </Alert>
  )
}
