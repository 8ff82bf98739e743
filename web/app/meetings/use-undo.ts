import type { OfflineCommand } from '@mainforte/domain/offline-command'
import { errorMessage } from '../kernel/api/error-text.ts'
import { toast } from '../kernel/browser/toast.ts'
import { useWords } from '../kernel/language/language.ts'
import { dropNeverSent } from '../outbox/outbox.ts'
import { useMeeting, useWrite } from './use-meeting.ts'

/** Takes back what somebody wrote at the meeting; true once it is. What was never sent was never written. */
export function useUndo() {
  const words = useWords('meeting', 'lines')
  const { tontine, notebook } = useMeeting()
  const write = useWrite()
  return async (
    isIt: (command: OfflineCommand) => boolean,
    otherwise: (reason: string) => OfflineCommand,
  ): Promise<boolean> => {
    const unsent = notebook.unsent.find(({ command, refusal }) => !refusal && isIt(command))
    try {
      if (unsent && (await dropNeverSent(tontine.id, unsent))) return true
    } catch (error) {
      toast.error(errorMessage(error))
      return false
    }
    return (await write(otherwise(words.undoReason))) === undefined
  }
}
