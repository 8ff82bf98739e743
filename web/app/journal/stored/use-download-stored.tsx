import type { TontineId } from '@mainforte/domain/kernel/ids'
import { useMutation } from '@tanstack/react-query'
import { useWords } from '../../kernel/language/language.ts'
import { Alert } from '../../ui/Alert.tsx'
import type { StoredJournal } from './stored-journals.ts'

type DownloadRequest =
  | { journal: StoredJournal; source: 'device' | 'site' }
  | { both: readonly [StoredJournal, StoredJournal] }

/** Saves this device's copy as a file, and reports a failure. */
export function useDownloadStored(tontineId: TontineId) {
  const words = useWords('journal', 'alarm')
  const { mutate, isError } = useMutation({
    mutationFn: async (request: DownloadRequest) => {
      const { downloadContradiction, downloadStored } = await import('../download-journal.ts')
      if ('both' in request) await downloadContradiction(tontineId, ...request.both)
      else await downloadStored(tontineId, request.journal, request.source)
    },
  })
  return {
    save: (journal: StoredJournal, source: 'device' | 'site') => mutate({ journal, source }),
    saveBoth: (one: StoredJournal, other: StoredJournal) => mutate({ both: [one, other] }),
    failure: isError && <Alert tone="error">{words.downloadFailed}</Alert>,
  }
}
