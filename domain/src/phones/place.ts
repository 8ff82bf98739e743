import { type Decision, refuse } from '../kernel/decision.ts'
import type { MemberId, UserId } from '../kernel/ids.ts'
import { type Member, type MembersPart, isPresent, memberOf } from '../members/member.ts'
import type { PhoneEvent } from './phone.ts'

export type PhoneCommand =
  | { readonly type: 'give-link'; readonly memberId: MemberId }
  | { readonly type: 'revoke-link'; readonly memberId: MemberId }
  /** By the holder of the link itself, which the server has seen. */
  | { readonly type: 'open-link'; readonly memberId: MemberId }
  | { readonly type: 'answer-by-link'; readonly isIn: boolean }
  /** By the member, on the telephone that is to be bound; the server has seen the officer's code. */
  | {
      readonly type: 'offer-phone'
      readonly memberId: MemberId
      readonly shownBy: UserId | null
      readonly besides: MemberId | null
    }
  | { readonly type: 'vouch-for-phone'; readonly memberId: MemberId }
  | { readonly type: 'refuse-phone'; readonly memberId: MemberId }
  | { readonly type: 'finish-phone'; readonly memberId: MemberId }
  | { readonly type: 'have-account' }

export type PhoneRefusal =
  | { readonly code: 'no-such-member' }
  /** An account of its own needs no link. */
  | { readonly code: 'has-account' }
  | { readonly code: 'no-such-link' }
  | { readonly code: 'link-opened' }
  | { readonly code: 'already-said' }
  | { readonly code: 'phone-not-offered' }
  /** The circle can still say no, or somebody who is there says first that it is the member. */
  | { readonly code: 'phone-not-yet'; readonly from: string }
  | { readonly code: 'voucher-needed' }
  /** Not by the member, nor by the officer who gave the link or showed the code. */
  | { readonly code: 'not-a-voucher' }
  /** Two others said that it is the member. */
  | { readonly code: 'phone-vouched' }
  /** Until a while after the officer's account was used there, where no place of an officer speaks from it. */
  | { readonly code: 'phone-of-officer'; readonly until?: string }
  | { readonly code: 'phone-too-new'; readonly until: string }

export interface State extends MembersPart {
  readonly adminId: UserId
}
export type Answer = Decision<PhoneEvent[], PhoneRefusal>
export type CommandOf<Type> = Extract<PhoneCommand, { readonly type: Type }>

export function onMember(
  state: State,
  memberId: MemberId,
  decide: (member: Member) => Answer,
): Answer {
  const member = memberOf(state, memberId)
  return member && isPresent(member) ? decide(member) : refuse({ code: 'no-such-member' })
}

export const onActive = (
  state: State,
  memberId: MemberId,
  decide: (member: Member) => Answer,
): Answer =>
  onMember(state, memberId, (member) =>
    member.status === 'active' ? decide(member) : refuse({ code: 'no-such-member' }),
  )

/** Whether somebody speaks for another place, or would once their telephone there is bound. (M2) */
export const isElsewhere = ({ members }: State, memberId: MemberId, one: UserId): boolean =>
  members.some(
    ({ id, userId, link }) => id !== memberId && (userId === one || link?.userId === one),
  )
