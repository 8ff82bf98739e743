import type { TontineId } from '@mainforte/domain/kernel/ids'
import { useState } from 'react'
import { api } from '../kernel/api/api.ts'
import { showFailure, useCommand } from '../kernel/api/use-command.ts'
import { useWords } from '../kernel/language/language.ts'
import { Problem } from '../ui/Alert.tsx'
import { Button } from '../ui/Button.tsx'
import { AlertDialog } from '../ui/overlay/AlertDialog.tsx'

interface AcceptOfficeProps {
  tontineId: TontineId
  /** False while the organizer may still answer. */
  mayAccept?: boolean
}

/** Yes or no to the office; the yes is confirmed, because it has effect at once. */
export function AcceptOffice({ tontineId, mayAccept = true }: AcceptOfficeProps) {
  const words = useWords('office', 'offer')
  const [isAsking, setAsking] = useState(false)
  const accept = useCommand({
    send: api.office.answer,
    changes: 'everything',
    done: words.accepted,
    onDone: () => setAsking(false),
  })
  const decline = useCommand({
    send: api.office.answer,
    changes: 'everything',
    done: words.declined,
    onFailed: showFailure('office'),
  })
  return (
    <div className="flex flex-wrap gap-2 max-xs:*:grow">
      <Button disabled={!mayAccept} onClick={() => setAsking(true)}>
        {words.accept}
      </Button>
      <Button
        variant="outline"
        isBusy={decline.isPending}
        onClick={() => decline.mutate({ tontineId, isYes: false })}
      >
        {words.decline}
      </Button>
      {isAsking && (
        <AlertDialog
          open
          onOpenChange={setAsking}
          tone="primary"
          title={words.acceptTitle}
          text={words.toYouText}
          confirmLabel={words.accept}
          isBusy={accept.isPending}
          onConfirm={() => accept.mutate({ tontineId, isYes: true })}
        >
          <Problem error={accept.error} feature="office" />
        </AlertDialog>
      )}
    </div>
  )
}
