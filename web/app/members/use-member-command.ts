import type { MemberId, TontineId } from '@mainforte/domain/kernel/ids'
import { sayFailure, useCommand } from '../kernel/api/use-command.ts'
import { wordsNow } from '../kernel/language/language.ts'

interface MemberCommand {
  tontineId: TontineId
  memberId: MemberId
}

/** A refusal in its own words; any other error in the specification's sentence. */
export const sayMemberProblem = (error: Error) =>
  sayFailure('members', wordsNow('members', 'tab').statusFailed)(error)

/** Sends a command about one member and then refetches the tontine. */
export const useMemberCommand = <Command extends MemberCommand>(
  ask: (command: Command) => Promise<unknown>,
  done: string,
) =>
  useCommand({
    send: (command: Command) => ask(command),
    changes: 'tontine',
    done,
    onFailed: sayMemberProblem,
  })
