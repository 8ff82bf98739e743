import {
  addMember,
  approveMember,
  dismissOfficer,
  nameOfficer,
  rejectMember,
  removeMember,
} from '@mainforte/contract/members/endpoints'
import { MemberId } from '@mainforte/domain/kernel/ids'
import type { TontineId } from '@mainforte/domain/kernel/ids'
import { authorOf, keyedBy } from '../journal/asked.ts'
import { enrolledIn } from '../journal/enrolled.ts'
import type { Journal } from '../journal/run.ts'
import type { Asking } from '../kernel/asking.ts'
import { newId } from '../kernel/ids.ts'
import { on } from '../kernel/on.ts'
import { orRefuse } from '../kernel/refusal.ts'
import { findMember, saveContacts } from './store.ts'

type OnMember =
  | 'approve-member'
  | 'reject-member'
  | 'remove-member'
  | 'name-officer'
  | 'dismiss-officer'

export function memberRoutes(journal: Journal) {
  /** What an officer does to one member; he is answered with the member as he is now. */
  const decided = async (
    context: Asking,
    input: { tontineId: TontineId; memberId: MemberId },
    type: OnMember,
  ) => {
    const { tontineId, memberId } = input
    const actor = authorOf(context)
    const answered = await journal.run({
      tontineId,
      actor,
      command: { type, memberId },
      keyed: keyedBy(context, input),
      answer: (trx) => findMember(trx, tontineId, memberId, actor.userId),
    })
    return orRefuse(answered)
  }

  return {
    add: on(addMember).handler(async ({ input, context }) => {
      const { tontineId, ...person } = input
      const memberId = MemberId.parse(newId())
      const answered = await journal.run({
        tontineId,
        actor: authorOf(context),
        command: { type: 'add-member', person: { ...person, memberId, userId: null } },
        keyed: keyedBy(context, input),
        async alongside(trx, { entries }) {
          const enrolled = enrolledIn(entries)
          await saveContacts(trx, tontineId, [{ ...person, memberId: enrolled.memberId }])
        },
        answer: async (_, { entries }) => enrolledIn(entries),
      })
      return orRefuse(answered)
    }),
    approve: on(approveMember).handler(({ input, context }) =>
      decided(context, input, 'approve-member'),
    ),
    reject: on(rejectMember).handler(({ input, context }) =>
      decided(context, input, 'reject-member'),
    ),
    remove: on(removeMember).handler(({ input, context }) =>
      decided(context, input, 'remove-member'),
    ),
    nameOfficer: on(nameOfficer).handler(({ input, context }) =>
      decided(context, input, 'name-officer'),
    ),
    dismissOfficer: on(dismissOfficer).handler(({ input, context }) =>
      decided(context, input, 'dismiss-officer'),
    ),
  }
}
