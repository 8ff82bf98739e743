import type { TontineId } from '@mainforte/domain/kernel/ids'
import { api } from '../../kernel/api/api.ts'
import { showFailure, useCommand } from '../../kernel/api/use-command.ts'
import { useWords } from '../../kernel/language/language.ts'

/** The reader says that they only look on, or takes part again. (W4) */
export function useLookOn(tontineId: TontineId) {
  const words = useWords('tontines', 'keeping')
  const { mutate, isPending } = useCommand({
    send: api.members.lookOn,
    isRepeatable: true,
    changes: 'tontine',
    done: (_, { isOn }) => [isOn ? words.nowLooksOn : words.nowCounts],
    onFailed: showFailure('members'),
  })
  return { isBusy: isPending, say: (isOn: boolean) => mutate({ tontineId, isOn }) }
}
