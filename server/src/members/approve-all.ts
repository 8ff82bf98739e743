import type { MemberId, TontineId } from '@mainforte/domain/kernel/ids'
import { isPresent } from '@mainforte/domain/members/member'
import { leftOutOf } from '@mainforte/domain/members/decide'
import { authorOf, needsKey } from '../journal/commands/command-request.ts'
import type { RequestContext } from '../kernel/http/request-context.ts'
import { orRefuse } from '../kernel/http/refusal.ts'
import type { Parts } from './answer.ts'
import { nameOf } from '../journal/reading/names.ts'
import { knownIn } from './known.ts'

/**
 * Approves several pending members in one transaction, and reports who was left out and why. (M15)
 */
export async function approveAll(
  { journal, clock }: Parts,
  context: RequestContext,
  input: { readonly tontineId: TontineId; readonly memberIds: readonly MemberId[] },
) {
  const { tontineId, memberIds } = input
  const now = clock.now()
  const known = knownIn(await journal.read(tontineId), isPresent)
  const answered = await journal.run({
    tontineId,
    actor: authorOf(context),
    command: { type: 'approve-members', memberIds, known },
    keyed: needsKey(context, input),
    answer({ state, names, entries }) {
      const approved = entries.flatMap(({ event }) =>
        event.type === 'member-approved' || event.type === 'approval-given' ? event.memberId : [],
      )
      const leftOut = leftOutOf(state, memberIds, approved, known, { now })
      return {
        approved,
        leftOut: leftOut.map((one) => ({ ...one, name: nameOf(names, one.memberId) })),
      }
    },
  })
  return orRefuse(answered)
}
