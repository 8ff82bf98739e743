import type { MemberId, TontineId } from '@mainforte/domain/kernel/ids'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../kernel/api/api-error.ts'
import { errorMessage } from '../kernel/api/error-text.ts'
import { api } from '../kernel/api/api.ts'
import { wordsNow } from '../kernel/language/language.ts'
import { toast } from '../kernel/browser/toast.ts'

interface MemberCommand {
  tontineId: TontineId
  memberId: MemberId
}

/** A new member may change the order, the dates and the counts as well: all that is read anew. */
export async function readAfterMember(cache: QueryClient): Promise<void> {
  void cache.invalidateQueries({ queryKey: api.members.list.key() })
  void cache.invalidateQueries({ queryKey: api.rotation.read.key() })
  void cache.invalidateQueries({ queryKey: api.tontines.list.key() })
  await cache.invalidateQueries({ queryKey: api.tontines.read.key() })
}

/** A refusal in its own words; anything else in the specification's sentence. */
export const sayMemberProblem = (error: Error) =>
  toast.error(
    error instanceof ApiError && error.status < 500
      ? errorMessage(error, 'members')
      : wordsNow('members', 'tab').statusFailed,
  )

/** Asks for a change to one member and then reads the tontine anew. */
export function useMemberCommand<Command extends MemberCommand>(
  ask: (command: Command) => Promise<unknown>,
  doneText: string,
) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ask,
    onSuccess: async () => {
      toast.success(doneText)
      await readAfterMember(cache)
    },
    onError: sayMemberProblem,
  })
}
