import type { Member } from '@mainforte/domain/members/member'
import type { Current } from '../journal/reading/names.ts'

/** Names and phone numbers of some members, by which duplicates are found. (M3, M15) */
export const knownIn = (
  current: Pick<Current, 'state' | 'names'> | undefined,
  isWanted: (member: Member) => boolean,
) =>
  (current?.state.members ?? []).filter(isWanted).flatMap(({ id: memberId }) => {
    const contact = current?.names.contacts[memberId]
    return contact ? [{ memberId, name: contact.name, phone: contact.phone }] : []
  })
