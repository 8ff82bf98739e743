import type { TontineId } from '@mainforte/domain/kernel/ids'
import { useMutation } from '@tanstack/react-query'
import { useWords } from '../../kernel/language/language.ts'
import { Alert } from '../../ui/Alert.tsx'
import type { KeptJournal } from './kept-journals.ts'

interface Wanted {
  journal: KeptJournal
  whose: 'device' | 'site'
}

/** Saves this device's copy as a file, and reports a failure. */
export function useDownloadKept(tontineId: TontineId) {
  const words = useWords('journal', 'alarm')
  const { mutate, isError } = useMutation({
    mutationFn: async ({ journal, whose }: Wanted) => {
      const { downloadKept } = await import('../download-journal.ts')
      await downloadKept(tontineId, journal, whose)
    },
  })
  return {
    save: (journal: KeptJournal, whose: Wanted['whose']) => mutate({ journal, whose }),
    failure: isError && <Alert tone="error">{words.downloadFailed}</Alert>,
  }
}
