import type { TontineId } from '@mainforte/domain/kernel/ids'
import { useMutation } from '@tanstack/react-query'
import { useWords } from '../../kernel/language/language.ts'
import { Alert } from '../../ui/Alert.tsx'
import type { KeptJournal } from './kept-journals.ts'

interface DownloadRequest {
  journal: KeptJournal
  source: 'device' | 'site'
}

/** Saves this device's copy as a file, and reports a failure. */
export function useDownloadKept(tontineId: TontineId) {
  const words = useWords('journal', 'alarm')
  const { mutate, isError } = useMutation({
    mutationFn: async ({ journal, source }: DownloadRequest) => {
      const { downloadKept } = await import('../download-journal.ts')
      await downloadKept(tontineId, journal, source)
    },
  })
  return {
    save: (journal: KeptJournal, source: DownloadRequest['source']) => mutate({ journal, source }),
    failure: isError && <Alert tone="error">{words.downloadFailed}</Alert>,
  }
}
