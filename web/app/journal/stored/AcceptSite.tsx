import type { TontineId } from '@mainforte/domain/kernel/ids'
import { useWords } from '../../kernel/language/language.ts'
import { useCommand } from '../../kernel/api/use-command.ts'
import { Alert } from '../../ui/Alert.tsx'
import { AskedButton } from '../../ui/overlay/AskedButton.tsx'
import type { Memory } from './stored-journals.ts'

interface AcceptSiteProps {
  tontineId: TontineId
  tontineName: string
  onAccepted: (memory: Memory) => void
}

/** The only way to end an alarm: a person has read what it means and accepts the site's journal. */
export function AcceptSite({ tontineId, tontineName, onAccepted }: AcceptSiteProps) {
  const words = useWords('journal', 'alarm')
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
      <AskedButton
        label={words.accept}
        button={{ variant: 'ghost', size: 'sm' }}
        title={words.acceptTitle(tontineName)}
        text={words.acceptText}
        confirmLabel={words.acceptConfirm}
        isBusy={accept.isPending}
        onConfirm={() => accept.mutate()}
      >
        {problem && <Alert tone="error">{problem}</Alert>}
      </AskedButton>
    </div>
  )
}
