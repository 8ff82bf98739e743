import { type Decision, accept, refuse } from '../kernel/decision.ts'
import type { Context } from '../kernel/context.ts'
import type { MemberId } from '../kernel/ids.ts'
import { memberOfUser } from '../members/member.ts'
import type { Money } from '../payouts/payout.ts'
import { evolveOffice, openOffer, openVote, organizerDiedOn } from './office.ts'
import type { OfficeEvent, OfficePart } from './office.ts'
import type { KeyCommand, KeyRefusal } from './key-decide.ts'
import { candidatesOf, groundOf, possibleSuccessors, voteCountOf } from './eligibility.ts'

export type OfficeCommand =
  | { readonly type: 'offer-office'; readonly memberId: MemberId }
  | { readonly type: 'take-back-office-offer' }
  /** The yes or no of whom the organizer asks, or for whom the circle has voted. */
  | { readonly type: 'answer-office'; readonly isYes: boolean }
  /** A vote for another organizer; null takes the own vote back. */
  | { readonly type: 'vote-for-organizer'; readonly memberId: MemberId | null }
  | KeyCommand

export type OfficeRefusal =
  | { readonly code: 'not-a-candidate' }
  | { readonly code: 'office-already-offered' }
  | { readonly code: 'office-not-offered' }
  /** The vote takes effect only from this instant. */
  | { readonly code: 'office-not-yet'; readonly from: string }
  | { readonly code: 'organizer-answers' }
  | { readonly code: 'not-a-voter' }
  | { readonly code: 'vote-unchanged' }
  /** Their death is recorded. (S8) */
  | { readonly code: 'say-alive-first' }
  | KeyRefusal

export type OfficeState = Money & OfficePart
type State = OfficeState
type CommandOf<Type> = Extract<OfficeCommand, { readonly type: Type }>
type Answer = Decision<OfficeEvent[], OfficeRefusal>

/** The organizer asks a member to take the office. (G5) */
export function offer(
  state: State,
  { memberId }: CommandOf<'offer-office'>,
  context: Context,
): Answer {
  if (organizerDiedOn(state) !== null) return refuse({ code: 'say-alive-first' })
  if (openOffer(state.office, context.now)) return refuse({ code: 'office-already-offered' })
  return possibleSuccessors(state, context.accountOf).some(({ id }) => id === memberId)
    ? accept([{ type: 'office-offered', memberId }])
    : refuse({ code: 'not-a-candidate' })
}

export function takeBackOffer({ office }: State, _: OfficeCommand, { now }: Context): Answer {
  const offer = openOffer(office, now)
  return offer
    ? accept([{ type: 'office-offer-taken-back', memberId: offer.memberId }])
    : refuse({ code: 'office-not-offered' })
}

const isCandidate = (state: State, memberId: MemberId, { accountOf }: Context): boolean =>
  candidatesOf(state, accountOf).some(({ id }) => id === memberId)

/** Nobody becomes the organizer without saying yes themselves. */
export function answer(
  state: State,
  { isYes }: CommandOf<'answer-office'>,
  context: Context,
): Answer {
  const { actor: userId, now } = context
  const own = memberOfUser(state, userId)
  if (!own) return refuse({ code: 'office-not-offered' })
  const { id: memberId } = own
  const isOffered = openOffer(state.office, now)?.memberId === memberId
  if (!isYes) {
    const hasVotes = openVote(state.office, now)?.votes.some((one) => one.memberId === memberId)
    return isOffered || hasVotes
      ? accept([{ type: 'office-declined', memberId }])
      : refuse({ code: 'office-not-offered' })
  }
  const handedOver = { type: 'office-handed-over', memberId, userId } as const
  if (isOffered) return accept([{ ...handedOver, because: 'handed-over' }])
  const because = groundOf(state, context)
  const { elected, effectiveFrom } = voteCountOf(state, context)
  if (!because || elected !== memberId) return refuse({ code: 'office-not-offered' })
  if (now < effectiveFrom)
    return refuse({ code: 'office-not-yet', from: new Date(effectiveFrom).toISOString() })
  return accept([{ ...handedOver, because }])
}

/** A vote of a member whom the organizer leaves without an answer. */
export function vote(
  state: State,
  { memberId }: CommandOf<'vote-for-organizer'>,
  context: Context,
): Answer {
  const because = groundOf(state, context)
  if (!because) return refuse({ code: 'organizer-answers' })
  if (!voteCountOf(state, context).voters.includes(context.actor))
    return refuse({ code: 'not-a-voter' })
  if (memberId !== null && !isCandidate(state, memberId, context))
    return refuse({ code: 'not-a-candidate' })
  const before = openVote(state.office, context.now)?.votes.find(({ by }) => by === context.actor)
  if ((before?.memberId ?? null) === memberId) return refuse({ code: 'vote-unchanged' })
  const cast = { type: 'organizer-vote-cast', memberId, because, elects: false } as const
  const { actor: by, at } = context
  const after = evolveOffice(state, cast, { by, at, seq: 0 })
  const [was, is] = [state, after].map((one) => voteCountOf(one, context).elected)
  return accept([{ ...cast, elects: memberId !== null && is === memberId && was !== is }])
}
