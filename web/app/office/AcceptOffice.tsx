import type { TontineId } from '@mainforte/domain/kernel/ids'
import { api } from '../kernel/api/api.ts'
import { showFailure, useCommand } from '../kernel/api/use-command.ts'
import { useWords } from '../kernel/language/language.ts'
import { Button } from '../ui/Button.tsx'
import { AskedButton } from '../ui/overlay/AskedButton.tsx'

interface AcceptOfficeProps {
  tontineId: TontineId
  /** False while the organizer may still answer. */
  mayAccept?: boolean
}

/** Yes or no to the office; the yes is confirmed, because it has effect at once. */
export function AcceptOffice({ tontineId, mayAccept = true }: AcceptOfficeProps) {
  const words = useWords('office', 'offer')
  const accept = useCommand({
    send: api.office.answer,
    changes: 'everything',
    done: words.accepted,
  })
  const decline = useCommand({
    send: api.office.answer,
    changes: 'everything',
    done: words.declined,
    onFailed: showFailure('office'),
  })
  return (
    <div className="flex flex-wrap gap-2 max-xs:*:grow">
      <AskedButton
        label={words.accept}
        button={{ disabled: !mayAccept }}
        tone="primary"
        title={words.acceptTitle}
        text={words.toYouText}
        command={accept}
        feature="office"
        onConfirm={(close) => accept.mutate({ tontineId, isYes: true }, { onSuccess: close })}
      />
      <Button
        variant="outline"
        isBusy={decline.isPending}
        onClick={() => decline.mutate({ tontineId, isYes: false })}
      >
        {words.decline}
      </Button>
    </div>
  )
}
