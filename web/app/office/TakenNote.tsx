import type { OfficeView } from '@mainforte/contract/office/views'
import { api } from '../kernel/api/api.ts'
import { useCommand } from '../kernel/api/use-command.ts'
import { useFormat } from '../kernel/language/format.tsx'
import { useWords } from '../kernel/language/language.ts'
import { Alert } from '../ui/Alert.tsx'
import { AskedButton } from '../ui/overlay/AskedButton.tsx'

interface TakenProps extends Pick<OfficeView, 'tontineId'> {
  taken: NonNullable<OfficeView['taken']>
}

/** The office was taken with the paper key, and the former organizer may take it back for some time. (G9) */
export function TakenNote({ tontineId, taken: { name, isYou, until } }: TakenProps) {
  const words = useWords('key', 'use')
  const format = useFormat()
  const instant = format.dateTime(until)
  const back = useCommand({
    send: api.office.takeOfficeBack,
    changes: 'everything',
    done: words.back,
  })
  if (!isYou) return <Alert title={words.takenFrom(name)}>{words.takenUntil(name, instant)}</Alert>
  return (
    <Alert
      tone="warning"
      title={words.takenFromYou}
      action={
        <AskedButton
          label={words.takeBack}
          tone="primary"
          title={words.takeBackTitle}
          text={words.takeBackText}
          command={back}
          feature="office"
          onConfirm={(close) => back.mutate({ tontineId }, { onSuccess: close })}
        />
      }
    >
      {words.takenUntilYou(instant)}
    </Alert>
  )
}
