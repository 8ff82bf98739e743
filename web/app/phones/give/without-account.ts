import { paths } from '@mainforte/contract/paths'
import type { MemberView } from '@mainforte/contract/members/views'
import type { MemberId } from '@mainforte/domain/kernel/ids'
import { isPresent } from '@mainforte/domain/members/member'
import { pictureNames } from '@mainforte/domain/phones/code'

/** Whether somebody is given a link: who has no account, or lost the telephone that is one. (L1) */
export const isWithoutAccount = (
  member: Pick<MemberView, 'speaks' | 'status' | 'excusedFrom'>,
): boolean => member.speaks !== 'account' && isPresent(member) && member.excusedFrom === null

/** A link as it is sent: what is behind the `#` reaches no server. */
export const addressOf = (token: string): string => `${location.origin}${paths.own}#${token}`

/** The drawing by which somebody who does not read finds their card: another one for each of twelve members. */
export function pictureOf(members: readonly Pick<MemberView, 'id' | 'dateJoined'>[], id: MemberId) {
  const keyOf = (one: (typeof members)[number]) => `${one.dateJoined} ${one.id}`
  const own = members.find((one) => one.id === id)
  const before = members.filter((one) => own && keyOf(one) < keyOf(own)).length
  const { length } = pictureNames
  return {
    name: pictureNames[before % length] ?? 'sun',
    tone: before + Math.floor(before / length),
  }
}
