import type { PayoutId } from '@mainforte/domain/kernel/ids'
import { useWords } from '../kernel/language/language.ts'
import { dropUnsent } from '../outbox/outbox.ts'
import { useMeeting, useWrite } from './use-meeting.ts'

/** Takes back a pot that nobody has confirmed; what has not been sent was never written. */
export function useUndoPot() {
  const words = useWords('meeting', 'lines')
  const { tontine, notebook } = useMeeting()
  const write = useWrite()
  return async (payoutId: PayoutId) => {
    const unsent = notebook.unsent.find(
      ({ command, refusal }) =>
        !refusal && command.type === 'send-payout' && command.payout.payoutId === payoutId,
    )
    if (unsent) return dropUnsent(tontine.id, unsent)
    await write({ type: 'withdraw-payout', payoutId, reason: words.undoReason })
    return undefined
  }
}
