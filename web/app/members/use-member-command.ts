import type { MemberId, TontineId } from '@mainforte/domain/kernel/ids'
import type { MemberView } from '@mainforte/contract/members/views'
import { type Done, showFailure, useCommand } from '../kernel/api/use-command.ts'
import { wordsNow } from '../kernel/language/language.ts'

interface MemberCommand {
  tontineId: TontineId
  memberId: MemberId
}

/** Shows a refusal's own text; for any other error the text of the specification. */
export const showMemberProblem = (error: Error) =>
  showFailure('members', wordsNow('members', 'tab').statusFailed)(error)

/** Sends a command about one member and then refetches the tontine. */
export const useMemberCommand = <Command extends MemberCommand>(
  send: (command: Command, options: { idempotencyKey: string }) => Promise<MemberView>,
  done: string | ((member: MemberView) => Done),
) =>
  useCommand({
    send,
    // An officer is named, dismissed and named again.
    isRepeatable: true,
    changes: 'tontine',
    done,
    onFailed: showMemberProblem,
  })
