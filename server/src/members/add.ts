import type { MemberCommand } from '@mainforte/domain/members/decide'
import type { PlaceSeed, TontineId, UserId } from '@mainforte/domain/kernel/ids'
import { memberOf } from '@mainforte/domain/members/member'
import type { AddedMember } from '@mainforte/domain/tontines/terms'
import type { CommandRequest } from '../journal/commands/command.ts'
import { enrolledIn } from '../journal/commands/enrolled.ts'
import type { Journal } from '../journal/commands/run.ts'
import type { Services } from '../kernel/services.ts'
import { knownIn } from './known.ts'
import { saveContacts } from './store.ts'

type Added = AddedMember & { readonly seed: PlaceSeed }

interface Adding {
  readonly tontineId: TontineId
  readonly senderId: UserId
}

/** The command that writes a person down, and what stands beside the journal: their name and contacts. (M1) */
export async function adding(
  { journal, jobs }: Pick<Services, 'jobs'> & { readonly journal: Journal },
  { tontineId, senderId }: Adding,
  person: Added,
): Promise<
  Pick<CommandRequest<unknown>, 'alongside'> & {
    readonly command: Extract<MemberCommand, { type: 'add-member' }>
  }
> {
  const known = knownIn(
    person.phone === null ? undefined : await journal.read(tontineId),
    ({ status }) => status === 'rejected',
  ).filter(({ phone }) => phone === person.phone)
  return {
    command: { type: 'add-member', person, known },
    async alongside(trx, { state, entries }) {
      const { memberId } = enrolledIn(entries)
      // An account keeps its own name and contacts, whatever an officer typed. (M3)
      if (memberOf(state, memberId)?.userId) return
      const { name, email, phone } = person
      await saveContacts(trx, state, [{ memberId, name, email, phone }])
      if (email)
        await jobs.enqueue(trx, 'invite-added', { tontineId, senderId, memberIds: [memberId] })
    },
  }
}
