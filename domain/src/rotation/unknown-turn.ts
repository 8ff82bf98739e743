/** The placeholder for the receiver of an undrawn turn. (D15) */
import { type HandId, type MemberId, handId } from '../kernel/ids.ts'

/** Stands for the member of a turn that is not drawn yet. */
export const unknownMember = '00000000-0000-0000-0000-000000000000' as MemberId

/** Stands for the hand of a turn that is not drawn yet, by which the turn is named. */
export const unknownHand = (rank: number): HandId =>
  handId(`${unknownMember.slice(0, -12)}${String(rank).padStart(12, '0')}` as MemberId, 1)

/** Whether it is no hand, but stands for that of a turn that was not drawn. */
export const isUnknownHand = (hand: HandId): boolean => hand.startsWith(unknownMember.slice(0, -12))

/** Whether a turn is shown without a beneficiary, because it is not drawn yet. */
export const isUnknown = ({ memberId }: { readonly memberId: MemberId }): boolean =>
  memberId === unknownMember
