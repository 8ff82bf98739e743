import { type Decision, accept, refuse } from '../kernel/decision.ts'
import type { Context } from '../kernel/context.ts'
import type { MemberId, UserId } from '../kernel/ids.ts'
import { daysAfter } from '../kernel/instant.ts'
import { daysAwake } from '../members/awake.ts'
import {
  type MemberRefusal,
  type MembersState,
  type Person,
  recognize,
  request,
} from '../members/decide.ts'
import { evolveMembers, memberOfUser, voicesAmong } from '../members/member.ts'
import type { MemberEvent } from '../members/member.ts'
import { candidatesOf, absenceOf, noticeEndsAt } from './eligibility.ts'
import type { OfficeCircle } from './eligibility.ts'
import { isTrialTold, openUse } from './key.ts'
import { type OfficeEvent, type OfficePart, organizerDiedOn } from './office.ts'
import type { KeyUse } from './state.ts'

export type KeyCommand =
  /** Also in place of the key before. */
  | { readonly type: 'make-office-key'; readonly digest: string }
  | { readonly type: 'revoke-office-key' }
  /** Somebody has the key. Without an own place, they say which guest they are, and ask to join. */
  | {
      readonly type: 'use-office-key'
      readonly digest: string
      readonly person: Person
      readonly guestId: MemberId | null
    }
  | { readonly type: 'refuse-office-key' }
  | { readonly type: 'take-office-with-key' }
  | { readonly type: 'take-office-back' }

export type KeyRefusal =
  | { readonly code: 'no-such-key' }
  /** The organizer is there, and was told. */
  | { readonly code: 'key-not-yet' }
  | { readonly code: 'key-not-used' }
  /** Others are awake: they say first which guest it is. */
  | { readonly code: 'not-recognized-yet' }
  | { readonly code: 'office-not-offered' }
  | { readonly code: 'office-not-yet'; readonly from: string }
  | { readonly code: 'not-a-voter' }
  | { readonly code: 'say-alive-first' }

export type KeyState = MembersState & OfficePart
type CommandOf<Type> = Extract<KeyCommand, { readonly type: Type }>
type Answer = Decision<(OfficeEvent | MemberEvent)[], KeyRefusal | MemberRefusal>

/** The organizer makes a key; only its digest leaves their device. (G9) */
export const makeKey = (state: KeyState, { digest }: CommandOf<'make-office-key'>): Answer =>
  organizerDiedOn(state) === null
    ? accept([{ type: 'office-key-made', digest }])
    : refuse({ code: 'say-alive-first' })

export function revokeKey(state: KeyState): Answer {
  if (organizerDiedOn(state) !== null) return refuse({ code: 'say-alive-first' })
  return state.office.key
    ? accept([{ type: 'office-key-revoked' }])
    : refuse({ code: 'no-such-key' })
}

/** The places with which an account could take the office: its own, or one of a guest who takes part. (G9) */
export function placesFor(state: OfficeCircle, userId: UserId) {
  const places = state.members.filter(
    (one) =>
      one.status === 'active' && (one.userId === null || (one.userId === userId && one.hasAgreed)),
  )
  const own = places.filter((one) => one.userId !== null)
  return voicesAmong(own.length > 0 ? own : places)
}

/**
 * While the organizer is awake the key does nothing but tell them. Then its holder says who they are, and
 * everybody learns it. (G9)
 */
export function useKey(
  state: KeyState,
  { digest, person, guestId }: CommandOf<'use-office-key'>,
  context: Context,
): Answer {
  const { key } = state.office
  const { actor, at, now } = context
  if (key?.digest !== digest) return refuse({ code: 'no-such-key' })
  if (absenceOf(state, context) === null)
    return actor === state.adminId || isTrialTold(key, now)
      ? refuse({ code: 'key-not-yet' })
      : accept([{ type: 'office-key-tried' }])
  const asked = asking(state, person, context)
  if (!asked.accepted) return asked
  const meta = { by: actor, at, seq: 0 }
  const after = asked.value.reduce((before, event) => evolveMembers(before, event, meta), state)
  const places = placesFor(after, actor)
  const place = places.find(({ id, userId }) => userId === actor || id === guestId)
  return place
    ? accept([...asked.value, { type: 'office-key-used', memberId: place.id }])
    : refuse({ code: 'not-a-guest' })
}

/** Somebody who is not in the tontine asks to join it, so that all see who it is. */
function asking(
  state: KeyState,
  person: Person,
  context: Context,
): Decision<MemberEvent[], MemberRefusal> {
  const asked = request(state, { type: 'request-membership', person }, context)
  const isHere =
    !asked.accepted && ['already-member', 'request-pending'].includes(asked.refusal.code)
  return isHere ? accept([]) : asked
}

/** Who may say no to somebody with the key: those who would vote, and were there before. (G5, G9) */
export const refusersOf = (
  circle: OfficeCircle,
  { accountOf }: Pick<Context, 'accountOf'>,
  { by, at }: KeyUse,
): UserId[] =>
  voicesAmong(
    candidatesOf(circle, accountOf).filter(
      ({ userId, activeSince }) => userId !== by && activeSince !== null && activeSince <= at,
    ),
  ).map(({ userId }) => userId)

export function refuseKey(state: KeyState, _: KeyCommand, context: Context): Answer {
  const use = openUse(state.office, context.now)
  if (!use) return refuse({ code: 'key-not-used' })
  return refusersOf(state, context, use).includes(context.actor)
    ? accept([{ type: 'office-key-refused' }])
    : refuse({ code: 'not-a-voter' })
}

/** Nobody said anything for some days: the office changes hands, with the guest's place. (G9, M7) */
export function takeWithKey(state: KeyState, _: KeyCommand, context: Context): Answer {
  const { actor: userId, now } = context
  const use = openUse(state.office, now)
  const own = memberOfUser(state, userId)
  if (use?.by !== userId || !own || absenceOf(state, context) === null)
    return refuse({ code: 'office-not-offered' })
  const from = noticeEndsAt(state, use.at)
  if (now < from) return refuse({ code: 'office-not-yet', from: new Date(from).toISOString() })
  const take = (memberId: MemberId) =>
    ({ type: 'office-handed-over', memberId, userId, because: 'key' }) as const
  if (own.status === 'active') {
    const yes = own.hasAgreed ? [] : [{ type: 'member-agreed', memberId: own.id } as const]
    return accept([...yes, take(own.id)])
  }
  // Two people say which guest somebody is, where there are two. (M7)
  if (candidatesOf(state, context.accountOf).length > 0)
    return refuse({ code: 'not-recognized-yet' })
  const { memberId } = use
  if (!placesFor(state, userId).some(({ id }) => id === memberId))
    return refuse({ code: 'not-a-guest' })
  const act = { kind: 'recognize-guest', memberId, requestId: own.id, userId } as const
  const recognized = recognize(state, act, context)
  return recognized.accepted
    ? accept([...recognized.value, { type: 'member-agreed', memberId }, take(memberId)])
    : recognized
}

/** Until when the former organizer takes the office back that a key took. (G9) */
export const backUntil = ({ office, terms }: Pick<KeyState, 'office' | 'terms'>): number =>
  office.taken ? daysAfter(office.taken.at, daysAwake[terms.frequency]) : 0

/** The organizer was only away. (G9) */
export function takeBack(state: KeyState, _: KeyCommand, { actor: userId, now }: Context): Answer {
  const own = memberOfUser(state, userId)
  return state.office.taken?.from === userId && own?.status === 'active' && now < backUntil(state)
    ? accept([{ type: 'office-handed-over', memberId: own.id, userId, because: 'back' }])
    : refuse({ code: 'office-not-offered' })
}
