import type { TontineId } from '@mainforte/domain/kernel/ids'
import { useMutation } from '@tanstack/react-query'
import { useWords } from '../../kernel/language/language.ts'
import { Alert } from '../../ui/Alert.tsx'
import type { KeptJournal } from './kept-journals.ts'

type DownloadRequest =
  | { journal: KeptJournal; source: 'device' | 'site' }
  | { both: readonly [KeptJournal, KeptJournal] }

/** Saves this device's copy as a file, and reports a failure. */
export function useDownloadKept(tontineId: TontineId) {
  const words = useWords('journal', 'alarm')
  const { mutate, isError } = useMutation({
    mutationFn: async (request: DownloadRequest) => {
      const { downloadContradiction, downloadKept } = await import('../download-journal.ts')
      if ('both' in request) await downloadContradiction(tontineId, ...request.both)
      else await downloadKept(tontineId, request.journal, request.source)
    },
  })
  return {
    save: (journal: KeptJournal, source: 'device' | 'site') => mutate({ journal, source }),
    saveBoth: (one: KeptJournal, other: KeptJournal) => mutate({ both: [one, other] }),
    failure: isError && <Alert tone="error">{words.downloadFailed}</Alert>,
  }
}
