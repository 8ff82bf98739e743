import type { TontineView } from '@mainforte/contract/tontines/views'
import { api } from '../../kernel/api/api.ts'
import { showFailure, useCommand } from '../../kernel/api/use-command.ts'
import { loadWords, useWords } from '../../kernel/language/language.ts'
import { useProposed } from '../../proposals/open-proposal.tsx'
import { AlertDialog } from '../../ui/overlay/AlertDialog.tsx'

interface ArchiveTontineProps {
  tontine: TontineView
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Archives the tontine; a round that has money in it is only proposed for it. (G4) */
function ArchiveTontine({ tontine, ...dialog }: ArchiveTontineProps) {
  const words = useWords('tontines', 'detail')
  const { archiveNeedsSecond } = useWords('proposals', 'acting')
  const proposed = useProposed(tontine.id)
  const archive = useCommand({
    send: api.tontines.archive,
    changes: 'everything',
    done: ({ isArchived }) => (isArchived ? [words.archived] : proposed),
    onFailed: showFailure('tontines'),
  })
  return (
    <AlertDialog
      {...dialog}
      title={words.archiveTitle(tontine.name)}
      text={`${words.archiveText(tontine.activeCount)} ${archiveNeedsSecond}`}
      confirmLabel={words.archive}
      isBusy={archive.isPending}
      onConfirm={() =>
        archive.mutate({ tontineId: tontine.id }, { onSettled: () => dialog.onOpenChange(false) })
      }
    />
  )
}

/** With its words: few visits archive. */
export async function loadArchiveTontine() {
  await loadWords('proposals')
  return { default: ArchiveTontine }
}
