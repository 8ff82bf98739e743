import type { MemberView } from '@mainforte/contract/members/views'
import type { MemberId, TontineId } from '@mainforte/domain/kernel/ids'
import { personIdNow } from '@mainforte/domain/members/member'
import type { Correction } from '@mainforte/domain/members/correction'
import { authorOf, keyedBy } from '../journal/commands/command-request.ts'
import { eraseIdentitySalt } from '../journal/digests/kept-store.ts'
import type { RequestContext } from '../kernel/http/request-context.ts'
import { orRefuse } from '../kernel/http/refusal.ts'
import type { Parts } from './answer.ts'
import { withContact } from '../journal/reading/names.ts'
import { memberViewOf } from './member-view.ts'
import { correctContact } from './store.ts'

interface MemberKey {
  readonly tontineId: TontineId
  readonly memberId: MemberId
}

/**
 * Corrects a guest's name and contacts. Erases the salts of a deleted address, so that its digest
 * can't be reproduced. (M14)
 */
export async function correct(
  { journal, clock }: Parts,
  context: RequestContext,
  input: MemberKey & Correction,
): Promise<MemberView> {
  const { tontineId, memberId, reason, ...details } = input
  const actor = authorOf(context)
  const person = { memberId, ...details }
  const answered = await journal.run({
    tontineId,
    actor,
    command: { type: 'correct-member', person, reason: reason || null },
    keyed: keyedBy(context, input),
    async alongside(trx, { state }) {
      await correctContact(trx, state, person)
      for (const kind of ['email', 'phone'] as const)
        if (person[kind] === null)
          await eraseIdentitySalt(trx, tontineId, personIdNow(state, memberId), kind)
    },
    answer(current) {
      const names = withContact(current.names, person)
      return memberViewOf({ ...current, names, reader: actor.userId, now: clock.now() }, memberId)
    },
  })
  return orRefuse(answered)
}
