import type { TontineId } from '@mainforte/domain/kernel/ids'
import { useState } from 'react'
import { useWords } from '../../kernel/language/language.ts'
import { useCommand } from '../../kernel/api/use-command.ts'
import { Alert } from '../../ui/Alert.tsx'
import { AlertDialog } from '../../ui/overlay/AlertDialog.tsx'
import { Button } from '../../ui/Button.tsx'
import type { Memory } from './kept-journals.ts'

interface AcceptSiteProps {
  tontineId: TontineId
  tontineName: string
  onAccepted: (memory: Memory) => void
}

/** The only way to end an alarm: a person has read what it means and accepts the site's journal. */
export function AcceptSite({ tontineId, tontineName, onAccepted }: AcceptSiteProps) {
  const words = useWords('journal', 'alarm')
  const [isConfirming, setConfirming] = useState(false)
  const accept = useCommand({
    send: async () => {
      const { acceptSite } = await import('./watch-journal.ts')
      return acceptSite(tontineId)
    },
    done: (memory) => (memory === 'not-whole' ? undefined : [words.accepted]),
    onDone: (memory) => {
      if (memory !== 'not-whole') onAccepted(memory)
    },
  })
  const problem = accept.isError
    ? words.acceptFailed
    : accept.data === 'not-whole'
      ? words.acceptNotWhole
      : undefined
  return (
    <div>
      <Button variant="ghost" size="sm" onClick={() => setConfirming(true)}>
        {words.accept}
      </Button>
      <AlertDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={words.acceptTitle(tontineName)}
        text={words.acceptText}
        confirmLabel={words.acceptConfirm}
        isBusy={accept.isPending}
        onConfirm={() => accept.mutate()}
      >
        {problem && <Alert tone="error">{problem}</Alert>}
      </AlertDialog>
    </div>
  )
}
