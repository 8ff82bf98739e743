import type { MemberId, TontineId } from '@mainforte/domain/kernel/ids'
import { sayFailure, useCommand } from '../kernel/api/use-command.ts'
import { wordsNow } from '../kernel/language/language.ts'

interface MemberCommand {
  tontineId: TontineId
  memberId: MemberId
}

/** A refusal in its own words; anything else in the specification's sentence. */
export const sayMemberProblem = (error: Error) =>
  sayFailure('members', wordsNow('members', 'tab').statusFailed)(error)

/** Asks for a change to one member and then reads the tontine anew. */
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
