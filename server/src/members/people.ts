import type { Membership, PersonView } from '@mainforte/contract/members/views'
import { byText } from '@mainforte/domain/kernel/text-order'
import { memberOf } from '@mainforte/domain/members/member'
import { isOpen } from '@mainforte/domain/tontines/tontine'
import { type LookAtEach, viewsIn } from '../journal/reading/look.ts'
import type { Look } from '../journal/reading/names.ts'
import { withPhoneText } from '../kernel/phone-text.ts'
import { memberView } from './member-view.ts'
import type { FoundPerson, FoundPlace } from './people-store.ts'

interface SortedMembership extends Membership {
  /** For the reader's approval. */
  readonly waits: boolean
}

/** People with their places, as the reader sees them. */
export async function peopleViews(
  lookAtEach: LookAtEach,
  { reader, isLocked }: Pick<Look, 'reader' | 'isLocked'>,
  people: readonly FoundPerson[],
): Promise<PersonView[]> {
  const found = people.flatMap(({ places }) => places)
  const views = await viewsIn(lookAtEach, reader, found, (look, one) =>
    placeIn({ ...look, ...(isLocked && { isLocked }) }, one),
  )
  const placeOf = new Map(views.map((place) => [place.member.id, place]))
  return people.map(({ id, name, places }) => {
    const own = places
      .flatMap(({ memberId }) => placeOf.get(memberId) ?? [])
      .toSorted(
        (one, other) =>
          Number(other.waits) - Number(one.waits) ||
          byText(other.member.dateJoined, one.member.dateJoined),
      )
    const first = (of: 'email' | 'phone' | 'photoUrl') =>
      own
        .flatMap(({ member }) => member[of] ?? [])
        .toSorted(byText)
        .at(-1) ?? null
    return withPhoneText({
      id,
      name,
      email: first('email'),
      phone: first('phone'),
      photoUrl: first('photoUrl'),
      isYou: own.some(({ member }) => member.isYou),
      memberships: own.map(({ waits: _, ...membership }) => membership),
    })
  })
}

function placeIn(look: Look, { memberId }: FoundPlace): SortedMembership | undefined {
  const { state, names, reader } = look
  const member = memberOf(state, memberId)
  if (!member) return undefined
  const mayManage = state.adminId === reader && isOpen(state)
  return {
    tontineId: state.id,
    tontineName: names.name,
    mayManage,
    hasStarted: state.phase !== 'enrolling',
    member: memberView(look, member),
    waits: mayManage && member.status === 'pending' && !member.isApproved,
  }
}
