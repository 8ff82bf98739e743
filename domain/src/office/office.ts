import type { CalendarDate } from '../kernel/calendar-date.ts'
import type { EventMeta } from '../kernel/context.ts'
import { type EventTable, evolvedBy } from '../kernel/event-table.ts'
import type { MemberId, UserId } from '../kernel/ids.ts'
import type { Draft } from '../kernel/tracked-list.ts'
import { daysAfter } from '../kernel/instant.ts'
import { afterVote, memberList, unapproved } from '../members/member.ts'
import type { Member, MembersPart } from '../members/member.ts'
import { type KeyEvent, keyEvents, withoutUse } from './key.ts'
import type { Office, OfficeOffer, OrganizerVote } from './state.ts'

/** Why the circle may name another organizer. (G5) */
export const grounds = ['silent', 'suspended', 'ended', 'died', 'unpaid'] as const
export type Ground = (typeof grounds)[number]

/** This feature's part of a tontine's state: who organizes it, and who may next. */
export interface OfficePart {
  readonly office: Office
}

export type OfficeEvent =
  | { readonly type: 'office-offered'; readonly memberId: MemberId }
  | { readonly type: 'office-offer-taken-back'; readonly memberId: MemberId }
  | { readonly type: 'office-declined'; readonly memberId: MemberId }
  /** A choice of a new organizer; null takes the author's vote back. */
  | {
      readonly type: 'organizer-vote-cast'
      readonly memberId: MemberId | null
      readonly because: Ground
      /** With this vote the candidate has more than half. */
      readonly elects: boolean
    }
  /** The organizer said that they are there; now they only open the tontine. (W1) */
  | { readonly type: 'office-kept' }
  | {
      readonly type: 'office-handed-over'
      readonly memberId: MemberId
      readonly userId: UserId
      /** `back`: the former organizer took back what a paper key had taken. (G9) */
      readonly because: 'handed-over' | 'key' | 'back' | Ground
    }
  | KeyEvent

export const newOffice: Office = { offer: null, vote: null }

const daysOfOffer = 7
const daysOfVote = 30

/** The instant at which an offer lapses, in milliseconds since 1970. */
export const offerLapsesAt = ({ at }: OfficeOffer): number => daysAfter(at, daysOfOffer)

/** The offer that can be accepted at an instant. */
export const openOffer = ({ offer }: Office, now: number): OfficeOffer | null =>
  offer && now < offerLapsesAt(offer) ? offer : null

/** The instant at which a vote lapses. */
export const voteLapsesAt = ({ since }: OrganizerVote): number => daysAfter(since, daysOfVote)

/** The vote that is open at an instant. */
export const openVote = ({ vote }: Office, now: number): OrganizerVote | null =>
  vote && now < voteLapsesAt(vote) ? vote : null

type State = OfficePart & MembersPart & { readonly adminId: UserId }

export const officeEvents = {
  'office-offered': {
    kind: 'members',
    evolve: ({ office }, { memberId }, { at }) => ({
      office: { ...office, offer: { memberId, at } },
    }),
  },
  'office-offer-taken-back': {
    kind: 'members',
    evolve: ({ office }) => ({ office: { ...office, offer: null } }),
  },
  'office-declined': {
    kind: 'members',
    evolve: ({ office }, { memberId }) => ({ office: withoutCandidate(office, memberId) }),
  },
  'organizer-vote-cast': {
    kind: 'members',
    evolve({ office }, { memberId, because }, { at, by }) {
      const open = openVote(office, Date.parse(at))
      const others = (open?.votes ?? []).filter((vote) => vote.by !== by)
      const votes = memberId === null ? others : [...others, { by, memberId }]
      const stays = because === 'unpaid' && { because }
      const vote = votes.length > 0 ? { since: open?.since ?? at, votes, ...stays } : null
      return { office: { ...office, vote } }
    },
  },
  'office-kept': { kind: 'members', evolve: () => ({}) },
  'office-handed-over': {
    kind: 'members',
    evolve: (state, event, { at }, draft) => ({
      adminId: event.userId,
      members: handedOver(state, event, at, draft),
      office:
        event.because === 'key' ? { ...newOffice, taken: { from: state.adminId, at } } : newOffice,
    }),
  },
  ...keyEvents,
} satisfies EventTable<State, OfficeEvent>

/** The state after an event that is not in the journal yet. */
export const evolveOffice = <Whole extends State>(
  state: Whole,
  event: OfficeEvent,
  meta: EventMeta,
): Whole => evolvedBy(officeEvents, state, event, meta)

/** Nobody is asked or chosen any more whose place somebody else takes, or who said no. */
export function withoutCandidate(office: Office, declined: MemberId): Office {
  const { offer, vote } = office
  const votes = vote?.votes.filter(({ memberId }) => memberId !== declined) ?? []
  return {
    ...office,
    offer: offer?.memberId === declined ? null : offer,
    vote: vote && votes.length > 0 ? { ...vote, votes } : null,
  }
}

/** Without the vote of somebody who is in the circle no more. */
export function withoutVoter(office: Office, userId: UserId | null): Office {
  const votes = office.vote?.votes.filter(({ by }) => by !== userId) ?? []
  return {
    ...office,
    vote: office.vote && votes.length > 0 ? { ...office.vote, votes } : null,
  }
}

/**
 * The former organizer is an ordinary member. Who gave the office away counts like a dismissed officer
 * for some days; who vanished answers for nobody's payments any more. What an organizer and a witness
 * said of a waiting guest is said again, or one person could have said both. (G2, G5, M17)
 */
function handedOver(
  { adminId, members }: State,
  { memberId, because }: Extract<OfficeEvent, { type: 'office-handed-over' }>,
  at: string,
  draft: Draft | undefined,
): readonly Member[] {
  return members
    .filter((one) => one.userId === adminId || one.id === memberId || isWaitingGuest(one))
    .reduce((list, { id }) => {
      const changed = (one: Member): Member => {
        if (isWaitingGuest(one)) {
          const votedDownAt = afterVote(one, at)
          return { ...one, votedDownAt, ...unapproved, isVouched: false }
        }
        const isGiver = because === 'handed-over' && one.id !== memberId
        return { ...one, isOfficer: false, dismissedAt: isGiver ? at : one.dismissedAt }
      }
      return memberList.changed(list, id, changed, draft)
    }, members)
}

const isWaitingGuest = ({ status, userId }: Member) => status === 'pending' && userId === null

/** The day on which the organizer's death was recorded; null if they are alive. (S8) */
export const organizerDiedOn = ({ adminId, members }: OrganizersRow): CalendarDate | null =>
  members.find(({ userId }) => userId === adminId)?.excusedFrom ?? null

interface OrganizersRow {
  readonly adminId: UserId
  readonly members: readonly Pick<Member, 'userId' | 'excusedFrom'>[]
}

/**
 * Any entry of the organizer ends the use of a key, and the vote, unless it is about a pot that they did not hand over. The holder of a dead organizer's telephone ends none, except by
 * saying that they are alive. (G5, S8)
 */
export function afterEntry(state: State, { by }: Pick<EventMeta, 'by'>): Office {
  const { office, adminId } = state
  const isAsked = office.vote !== null || office.key?.use !== undefined
  const isAnswer = by === adminId && isAsked && organizerDiedOn(state) === null
  const vote = office.vote?.because === 'unpaid' ? office.vote : null
  return isAnswer ? { ...withoutUse(office), vote } : office
}
