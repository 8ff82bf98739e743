import type { OfflineCommand } from '@mainforte/domain/offline-command'
import { useWords } from '../kernel/language/language.ts'
import { dropUnsent } from '../outbox/outbox.ts'
import { useMeeting, useWrite } from './use-meeting.ts'

/** Takes back what somebody wrote at the meeting; true once it is. What has not been sent was never written. */
export function useUndo() {
  const words = useWords('meeting', 'lines')
  const { tontine, notebook } = useMeeting()
  const write = useWrite()
  return async (
    isIt: (command: OfflineCommand) => boolean,
    otherwise: (reason: string) => OfflineCommand,
  ): Promise<boolean> => {
    const unsent = notebook.unsent.find(({ command, refusal }) => !refusal && isIt(command))
    if (!unsent) return (await write(otherwise(words.undoReason))) === undefined
    await dropUnsent(tontine.id, unsent)
    return true
  }
}
