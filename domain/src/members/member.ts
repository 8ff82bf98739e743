import type { CalendarDate } from '../kernel/calendar-date.ts'
import type { HandId, MemberId, PersonId, UserId } from '../kernel/ids.ts'
import { handId, personIdOf } from '../kernel/ids.ts'
import type { EventMeta } from '../kernel/context.ts'
import type { Minor } from '../kernel/minor.ts'
import { noTally, trackedList } from '../kernel/tracked-list.ts'
import { evolvedBy } from '../kernel/event-table.ts'
import type { EventRule, EventTable } from '../kernel/event-table.ts'
import type { Draft } from '../kernel/tracked-list.ts'
import type { Subject } from '../roles.ts'
import type { NewMember } from '../tontines/terms.ts'
import type { BoundBefore, Phone, PlaceLink } from './speaking.ts'
import { isHolder, silent, withoutLink } from './speaking.ts'

/** `pending -> active | rejected`; removed from each of these; rejected and removed people may ask again. (M3, M5) */
export const memberStatuses = ['pending', 'active', 'rejected', 'removed'] as const
export type MemberStatus = (typeof memberStatuses)[number]

/** The person who holds a place, or asks for one: nothing of this passes on with it. (S5) */
export interface Holder {
  readonly personId: PersonId
  /** The account of the person; a guest has none. */
  readonly userId: UserId | null
  /** The link of a guest, or a new one for a telephone that was lost. (L1) */
  readonly link?: PlaceLink
  /** The telephone by which they speak without an account of their own. (L3) */
  readonly phone?: Phone
  readonly emailDigest: string | null
  readonly phoneDigest: string | null
  /** They asked to join themselves; an officer wrote the others down. */
  readonly hasAsked: boolean
  /** Their own yes: they created the circle, asked to join, or accepted the row that was offered. (M13) */
  readonly hasAgreed: boolean
  /** When a vote on them ended in which somebody had said no, ISO instant. (S10) */
  readonly votedDownAt: string | null
  /** The witnesses who said no. (M17) */
  readonly deniedBy: readonly UserId[]
  /** A guest who was admitted without a witness, because nobody else had an account. (M17) */
  readonly isUnwitnessed: boolean
  /** The account that wrote the row: an officer, or the person who asked. */
  readonly addedBy: UserId
  /** The officer who wrote the e-mail of a guest already in the circle: it gives nobody the place alone. (M7) */
  readonly emailBy: UserId | null
  /** The account that said no to this row, and is not offered another one here. (M13) */
  readonly declinedBy: UserId | null
  /** They left by themselves: nobody else adds them again. (M11) */
  readonly hasLeft: boolean
  /** Who is to take this place, as two people agreed; it lapses by itself. (S5) */
  readonly replacement: Replacement | null
  /** May confirm payments; the admin is an officer without being named. */
  readonly isOfficer: boolean
  /** When they were last dismissed as officer, ISO instant. (G2) */
  readonly dismissedAt: string | null
  /** When they last asked or were added, ISO instant: the specification's date_joined. */
  readonly joinedAt: string
  /** The journal entry of that moment: one command may add several people. */
  readonly joinedSeq: number
}

/** A place in a tontine, or a request for one, with its holder. */
export interface Member extends Holder {
  /** Of the place: its turns, payments and dues stay with it. */
  readonly id: MemberId
  /** Those who held it before, oldest first. (S5) */
  readonly formers: readonly Former[]
  readonly status: MemberStatus
  /** How many shares it has: each pays once a cycle and receives the pot once a round. */
  readonly hands: number
  /** The organizer's yes; with their own or a witness's, a waiting member becomes active. (M5, M16) */
  readonly isApproved: boolean
  /** The terms and votes of an approval after the start; null for an earlier approval. (S10) */
  readonly admission: Admission | null
  /** A witness said yes for a guest, who has no account to say it with. (M17) */
  readonly isVouched: boolean
  /** When the first day was last moved, ISO instant, until they agree to it again. (D8) */
  readonly firstDayAskedAt: string | null
  /**
   * The hands that they said yes to, while somebody else has entered more; and since when they had been
   * asked before. The start waits for their yes. (M8)
   */
  readonly handsAgreed?: { readonly hands: number; readonly askedAt: string | null }
  /** Rejected people and former members still read this of the tontine, and nothing newer. (A8) */
  readonly ended: Ended | null
  /** How many of the hands went out before they received. (S3) */
  readonly retiredHands: number
  /** The day of the holder's death: nothing of theirs becomes late from then on. (S8) */
  readonly excusedFrom: CalendarDate | null
  /** Which of the hands went out because of their death: they come back if it was false. (S8) */
  readonly diedHands: readonly HandId[]
  /** When they last said that they are alive, ISO instant. (S8) */
  readonly aliveSaidAt: string | null
  /** What was excused of a death, and until when it is to be paid. (S5, S8) */
  readonly respite: Respite | null
  /** When the holder became active, ISO instant: they vote and answer only on what came after. */
  readonly activeSince: string | null
  /** When the first holder became active; null if they are still the holder. (S5) */
  readonly placeSince: string | null
  /** Only in a state as of an instant: the account was not here for a whole cycle. (W1) */
  readonly isAsleep?: true
  /** Only in such a state: the account only looks on. (W4) */
  readonly looksOn?: true
}

/** When somebody was rejected, removed or left, and who organized the tontine then. */
export interface Ended {
  /** ISO instant. */
  readonly at: string
  readonly organizer: UserId
}

/** The organizer's approval after the start, on which the circle votes. (S10) */
export interface Admission {
  /** When the organizer approved them, ISO instant: then the vote began. */
  readonly since: string
  /** Until this day they have time for what was due before they became active. */
  readonly catchUpUntil: CalendarDate
  /** Who had a vote then, awake or not: those who go out later are no yes, and make no majority. */
  readonly electors: readonly UserId[]
  readonly yes: readonly UserId[]
  readonly no: readonly UserId[]
}

/** Dues whose last day was while nothing became late are due by a later day. */
export interface Respite {
  readonly from: CalendarDate
  readonly until: CalendarDate
  readonly by: CalendarDate
  /** The one before it, which still holds. */
  readonly before?: Respite
}

/** Adds a respite to the earlier ones. */
export const withRespite = (before: Respite | null, respite: Respite | null): Respite | null =>
  before && respite ? { ...respite, before } : (respite ?? before)

/** Who pays the other privately when a place changes hands: successor or former member. (S5) */
export const settlers = ['successor', 'former'] as const

/** What the two settle between them, outside the money of the circle. */
export interface Settled {
  readonly amount: Minor
  readonly paidBy: (typeof settlers)[number]
}

/** An agreed replacement that waits for the successor's yes. (S5) */
export interface Replacement {
  readonly requestId: MemberId
  /** The journal entry of their request: another request is not theirs. */
  readonly requestSeq: number
  readonly settled: Settled
  /** ISO instant. */
  readonly at: string
  /** Others waited for the member's money when it was agreed. */
  readonly isOwing: boolean
}

/** A former holder of a place or request. (S5) */
interface Former {
  readonly personId: PersonId
  /** The journal entry by which they gave it up: what stands up to it is about them. */
  readonly until: number
  /** The day on which somebody took their place; null where it was a request. */
  readonly on: CalendarDate | null
}

/** This feature's part of a tontine's state, in the order of enrolment. */
export interface MembersPart {
  readonly members: readonly Member[]
}

/** What an event says about a person's identity: the account, and digests of the contacts. */
export interface Identity {
  readonly memberId: MemberId
  readonly userId: UserId | null
  readonly emailDigest: string | null
  readonly phoneDigest: string | null
}

export type MemberEvent =
  | (Identity & {
      readonly type: 'member-enrolled'
      readonly status: 'pending' | 'active'
      readonly hands: number
      readonly how: 'creator' | 'invited' | 'added' | 'requested' | 'carried-over'
      /** Of a guest who is carried over: who speaks for them by a link. (L1) */
      readonly linkedTo?: UserId
      readonly boundPhone?: BoundBefore
    })
  | (Identity & { readonly type: 'member-asked-again' })
  /** The guest's name until then is stored beside the journal. */
  | {
      readonly type: 'member-claimed'
      readonly memberId: MemberId
      readonly userId: UserId
      readonly nameBeforeDigest: string
    }
  | { readonly type: 'member-agreed'; readonly memberId: MemberId }
  | { readonly type: 'member-declined'; readonly memberId: MemberId }
  /** A request was from a guest of the circle: the guest gets the account, and the request ends. */
  | (Identity & {
      readonly type: 'guest-recognized'
      readonly requestId: MemberId
      readonly nameBeforeDigest: string
    })
  /** The journal has no names: digests of texts that are stored beside it, null if the name stays. */
  | {
      readonly type: 'member-corrected'
      readonly memberId: MemberId
      /** What an officer corrected about a guest. (M14) */
      readonly changed: readonly (keyof NewMember)[]
      readonly nameBeforeDigest: string | null
      readonly nameAfterDigest: string | null
      readonly emailDigest: string | null
      readonly phoneDigest: string | null
      readonly reasonDigest: string | null
      /** Another e-mail of a guest in the circle: its owner says yes, and somebody else agrees. (M7) */
      readonly takesTwo?: true
    }
  /** The organizer approved somebody whose own yes, or a witness's, is still missing. (M16) */
  | {
      readonly type: 'approval-given'
      readonly memberId: MemberId
      /** After the start: the day until which they have time for what was due before. (S10) */
      readonly catchUpUntil: CalendarDate | null
      /** Somebody who said yes before is asked again, with this day. (S10) */
      readonly asks: boolean
    }
  /** Whether somebody of the circle lets a newcomer in after the start; each person's latest word. */
  | {
      readonly type: 'admission-vote-cast'
      readonly memberId: MemberId
      readonly isYes: boolean
    }
  | { readonly type: 'guest-vouched'; readonly memberId: MemberId }
  | { readonly type: 'guest-denied'; readonly memberId: MemberId }
  /** Both yeses are there: from now on the member is active. */
  | {
      readonly type: 'member-approved'
      readonly memberId: MemberId
      readonly isUnwitnessed?: true
    }
  | { readonly type: 'member-rejected'; readonly memberId: MemberId }
  | { readonly type: 'member-removed'; readonly memberId: MemberId }
  | { readonly type: 'member-left'; readonly memberId: MemberId }
  | { readonly type: 'member-unlinked'; readonly memberId: MemberId }
  | {
      readonly type: 'hands-changed'
      readonly memberId: MemberId
      readonly hands: number
      /** More than they said yes to, entered by somebody else: they are asked. (M8) */
      readonly asks?: true
    }
  | { readonly type: 'first-day-agreed'; readonly memberId: MemberId }
  | { readonly type: 'officer-named'; readonly memberId: MemberId }
  | { readonly type: 'officer-dismissed'; readonly memberId: MemberId }

export const activeMembers = ({ members }: MembersPart) =>
  members.filter(({ status }) => status === 'active')

/** Whether all hands of a member went out: they take no more part, except for their own money. (S3) */
export const hasRetired = ({ hands, retiredHands }: Pick<Member, 'hands' | 'retiredHands'>) =>
  retiredHands >= hands

/**
 * Whether somebody's silence counts where all are asked: a member who went out or died has nothing
 * more to lose by it. (G5, H1, S10)
 */
export const hasVoice = (member: Pick<Member, 'hands' | 'retiredHands' | 'excusedFrom'>): boolean =>
  member.excusedFrom === null && !hasRetired(member)

/**
 * Those among some who take part in the round; if there is none, all of them: a member who went out or died has
 * nothing in it any more, and is asked last. (G6, O5)
 */
export function voicesAmong<Row extends Parameters<typeof hasVoice>[0]>(
  members: readonly Row[],
): readonly Row[] {
  const inRound = members.filter(hasVoice)
  return inRound.length > 0 ? inRound : members
}

/** The hands of one member, in their order. */
export const handsOf = (member: Pick<Member, 'id' | 'hands'>): HandId[] =>
  Array.from({ length: member.hands }, (_, index) => handId(member.id, index + 1))

/** Somebody with an account that is awake. */
export type WithAccount<Row> = Row & { readonly userId: UserId }

/** What says whether a row can speak for itself. */
type Speaking = Pick<Member, 'status' | 'userId' | 'isAsleep' | 'looksOn'>

/** Whether an active member can speak for themselves: their account is awake. (W2) */
export const canSpeak = <Row extends Speaking>(member: Row): member is WithAccount<Row> =>
  member.status === 'active' && member.userId !== null && member.isAsleep !== true

/** The active members with an account that is awake, and does not only look on: they are asked about others. (W2, W4) */
export const withAccounts = <Row extends Speaking>(members: readonly Row[]): WithAccount<Row>[] =>
  members.filter(canSpeak).filter(({ looksOn }) => !looksOn)

/** The accounts that have a say in what concerns all: awake, with their own yes, and still in the round. (S10, W2) */
export const votersAmong = (
  members: readonly (Speaking & Parameters<typeof hasVoice>[0] & Pick<Member, 'hasAgreed'>)[],
): UserId[] =>
  withAccounts(members).flatMap((member) =>
    member.hasAgreed && hasVoice(member) ? member.userId : [],
  )

/** Who says which guest asks to join: the organizer, or if they sleep, an officer, or any member who is awake. (M7) */
export function recognizersOf({ adminId, members }: RecognizingCircle): UserId[] {
  const awake = withAccounts(members)
  const groups = [
    awake.filter(({ userId }) => userId === adminId),
    awake.filter(({ isOfficer }) => isOfficer),
    awake,
  ]
  return (groups.find((group) => group.length > 0) ?? []).map(({ userId }) => userId)
}

interface RecognizingCircle {
  readonly adminId: UserId
  readonly members: readonly (Speaking & Pick<Member, 'isOfficer'>)[]
}

/** Every active hand with its holder. */
export const activeHands = (state: MembersPart) =>
  activeMembers(state).flatMap((member) =>
    handsOf(member).map((hand) => ({ handId: hand, memberId: member.id })),
  )

/**
 * How many hands are promised a place: those of active members, and of approved ones whose yes is
 * missing, so that no yes comes too late. (M10)
 */
export const reservedHands = ({ members }: MembersPart): number =>
  members.reduce((sum, { status, isApproved, hands }) => {
    const isReserved = status === 'active' || (status === 'pending' && isApproved)
    return isReserved ? sum + hands : sum
  }, 0)

/** Members have few keys and no sums; the list is looked up and changed by id alone. */
export const memberList = trackedList<Member, never, null>({ keys: {}, tally: noTally })

export const memberOf = ({ members }: MembersPart, memberId: MemberId) =>
  memberList.first(members, 'id', [memberId])

/** Who held a place, or a request, when an entry of the journal was written. (S5) */
export const personAt = (
  { personId, formers }: Pick<Member, 'personId' | 'formers'>,
  seq: number,
) => formers.find(({ until }) => until >= seq)?.personId ?? personId

/** The present holder of a place or request; a new one is held by its author. */
export const personIdNow = (state: MembersPart, memberId: MemberId): PersonId =>
  memberOf(state, memberId)?.personId ?? personIdOf(memberId)

/** The same at an entry of the journal. */
export function personIdThen(state: MembersPart, memberId: MemberId, seq: number): PersonId {
  const held = memberOf(state, memberId)
  return held ? personAt(held, seq) : personIdOf(memberId)
}

/** What a person holds now, after whatever places they had. */
export const memberOfPerson = ({ members }: MembersPart, personId: PersonId) =>
  members.find((member) => member.personId === personId)

/** Who held a place, or a request, when an entry was written, as they are in the circle now. (S5) */
export function holderThen(
  state: MembersPart,
  memberId: MemberId,
  seq: number,
): Member | undefined {
  const held = memberOf(state, memberId)
  if (!held) return undefined
  const personId = personAt(held, seq)
  return personId === held.personId ? held : memberOfPerson(state, personId)
}

/** Whether somebody held a place, by account, telephone or link, when an entry was written. (S5) */
export function heldThen(state: MembersPart, memberId: MemberId, seq: number, userId: UserId) {
  const held = holderThen(state, memberId, seq)
  return held !== undefined && isHolder(held, userId)
}

/** Whether somebody waits or is in the circle. */
export const isPresent = ({ status }: Pick<Member, 'status'>): boolean =>
  status === 'pending' || status === 'active'

/** Whether an account with the right e-mail may claim this row: a guest's who waits or is in. (M7) */
export const isOpenToClaim = (member: Pick<Member, 'status' | 'userId'>): boolean =>
  member.userId === null && isPresent(member)

/** Somebody's own row, by account, telephone or link. */
export const memberOfUser = ({ members }: MembersPart, userId: UserId) =>
  members.find((member) => isHolder(member, userId))

/** The person who speaks through an account, telephone or link; total, also on strangers, who may do nothing. */
export const personOfUser = (state: MembersPart, userId: UserId): PersonId =>
  memberOfUser(state, userId)?.personId ?? personIdOf(userId)

/** How somebody relates to a tontine as a member of that status, or as no member. (A1) */
export function standingAs(status: MemberStatus | null): Subject['standing'] {
  if (status === null) return 'stranger'
  return status === 'removed' ? 'former' : status
}

/** How an account relates to a tontine, for the permission table. (A1) */
export function subjectOf(state: MembersPart & { adminId: UserId }, userId: UserId): Subject {
  const isAdmin = state.adminId === userId
  const member = memberOfUser(state, userId)
  const standing = standingAs(member?.status ?? null)
  const isLinked = member !== undefined && member.userId === null
  return { standing, isOfficer: member?.isOfficer ?? false, isAdmin, ...(isLinked && { isLinked }) }
}

/**
 * Another first day asks everybody again who has said yes with an account, except its author. Who has not
 * said yes yet is asked with the day as it is now. (D8, M13)
 */
export function askedAgain(
  state: MembersPart,
  { at, by }: Pick<EventMeta, 'at' | 'by'>,
  draft?: Draft,
): MembersPart {
  const asked = state.members.filter(
    (one) => one.userId !== null && one.userId !== by && one.hasAgreed && isPresent(one),
  )
  const members = asked.reduce(
    (list, { id }) =>
      memberList.changed(
        list,
        id,
        ({ handsAgreed, ...member }) => ({
          ...member,
          firstDayAskedAt: at,
          ...(handsAgreed && { handsAgreed: { ...handsAgreed, askedAt: at } }),
        }),
        draft,
      ),
    state.members,
  )
  return { members }
}

/** A row for which no witness has answered. */
const unanswered = { isVouched: false, deniedBy: [], isUnwitnessed: false } as const

/** A row that the organizer has not approved, or not any more. */
export const unapproved = { isApproved: false, admission: null } as const

/** When a vote on somebody ended in which there was a no, also if this is now. */
export const afterVote = ({ admission, votedDownAt }: Member, at: string): string | null =>
  admission && admission.no.length > 0 ? at : votedDownAt

/** What is left of a row when its account is gone. */
const withoutAccount = {
  userId: null,
  emailBy: null,
  emailDigest: null,
  phoneDigest: null,
  hasAgreed: false,
  firstDayAskedAt: null,
  isOfficer: false,
} as const

/**
 * Another amount asks everybody but the organizer as if the round had just been created with it: nobody is in it without
 * a new yes, and guests wait for a witness again. (T3, T7, M17)
 */
export function askedOver(
  state: MembersPart & { readonly adminId: UserId },
  _: Pick<EventMeta, 'at' | 'by'>,
  draft?: Draft,
): MembersPart {
  const asked = state.members.filter((one) => one.userId !== state.adminId && isPresent(one))
  const waiting = (member: Member): Member => ({
    ...member,
    ...unanswered,
    status: 'pending',
    activeSince: null,
    hasAgreed: false,
    firstDayAskedAt: null,
    isOfficer: false,
  })
  const members = asked.reduce(
    (list, { id }) => memberList.changed(list, id, waiting, draft),
    state.members,
  )
  return { members }
}

function enrolled(event: EventOf<'member-enrolled'>, { at, by, seq }: EventMeta): Member {
  const { memberId: id, userId, status, hands, how, emailDigest, phoneDigest } = event
  const activeSince = status === 'active' ? at : null
  return {
    id,
    personId: personIdOf(id),
    formers: [],
    userId,
    status,
    hands,
    emailDigest,
    phoneDigest,
    activeSince,
    hasAsked: how === 'requested',
    hasAgreed: how === 'creator' || how === 'requested',
    // Members of the round before were approved there.
    isApproved: status === 'active' || how === 'carried-over',
    admission: null,
    votedDownAt: null,
    ...unanswered,
    addedBy: by,
    emailBy: null,
    declinedBy: null,
    firstDayAskedAt: null,
    hasLeft: false,
    ended: null,
    retiredHands: 0,
    excusedFrom: null,
    diedHands: [],
    aliveSaidAt: null,
    respite: null,
    replacement: null,
    isOfficer: false,
    dismissedAt: null,
    placeSince: null,
    joinedAt: at,
    joinedSeq: seq,
    ...spokenBefore(event, { at, by }),
  }
}

/** How somebody spoke in the round before. (L1, L6) */
const spokenBefore = (
  { linkedTo, boundPhone }: EventOf<'member-enrolled'>,
  { at, by }: Pick<EventMeta, 'at' | 'by'>,
) => ({
  ...(linkedTo && { link: { by, at, userId: linkedTo } }),
  ...(boundPhone && { phone: { ...boundPhone, vouchers: [], officers: [] } }),
})

/** Somebody who was rejected or removed waits again. */
function askedOnceMore(
  member: Member,
  event: EventOf<'member-asked-again'>,
  { at, by, seq }: EventMeta,
): Member {
  const { userId, emailDigest, phoneDigest } = event
  return {
    ...member,
    status: 'pending',
    hasAsked: userId !== null,
    hasAgreed: userId !== null,
    ...unapproved,
    ...unanswered,
    addedBy: by,
    emailBy: null,
    firstDayAskedAt: null,
    hasLeft: false,
    ended: null,
    joinedAt: at,
    joinedSeq: seq,
    // People who come back ask like anybody else, for one share.
    hands: 1,
    userId: userId ?? member.userId,
    emailDigest: emailDigest ?? member.emailDigest,
    phoneDigest: phoneDigest ?? member.phoneDigest,
  }
}

/** The guest gets the account of the request, which ends. What was said of the request is said of the guest. */
function recognized(
  { members }: State,
  event: EventOf<'guest-recognized'>,
  { at }: EventMeta,
  draft?: Draft,
): MembersPart {
  const { memberId, requestId } = event
  const request = memberOf({ members }, requestId)
  const guest = (member: Member): Member => ({
    ...withAccountOf(member, event),
    votedDownAt: (request && afterVote(request, at)) ?? member.votedDownAt,
  })
  const ended = (member: Member): Member => ({
    ...silent(member),
    ...withoutAccount,
    status: 'removed',
    ...unapproved,
  })
  const changed = memberList.changed(members, memberId, guest, draft)
  return { members: memberList.changed(changed, requestId, ended, draft) }
}

function withAccountOf(member: Member, event: EventOf<'guest-recognized'>): Member {
  const { userId, emailDigest, phoneDigest } = event
  // They asked to join, not to be this guest, who may owe something: they confirm that first.
  const agreement = {
    emailBy: null,
    hasAgreed: false,
    firstDayAskedAt: null,
    isOfficer: false,
    isUnwitnessed: false,
  }
  const recognized = { ...silent(member), userId, emailDigest, phoneDigest, ...agreement }
  // While the guest waits, a witness's yes gives way to the account's own.
  return member.status === 'pending' ? { ...recognized, ...unanswered } : recognized
}

/** The row of a member who was removed or left. */
const gone = (
  member: Member,
  { at, organizer }: Circumstances,
  { hasLeft }: Pick<Member, 'hasLeft'>,
): Member => ({
  ...withoutLink(member),
  votedDownAt: afterVote(member, at),
  ...unapproved,
  isOfficer: false,
  activeSince: null,
  placeSince: null,
  firstDayAskedAt: null,
  ended: { at, organizer },
  status: 'removed',
  hasLeft,
})

/** The vote on a newcomer begins with the organizer's approval, which is their own vote. (S10) */
const begun = (
  members: MembersPart['members'],
  catchUpUntil: CalendarDate | null,
  { at: since, by }: EventMeta,
): Admission | null =>
  catchUpUntil ? { since, catchUpUntil, electors: votersAmong(members), yes: [by], no: [] } : null

function voted(admission: Admission | null, isYes: boolean, by: UserId): Admission | null {
  if (!admission) return null
  const others = (those: readonly UserId[]) => those.filter((one) => one !== by)
  const [yes, no] = [others(admission.yes), others(admission.no)]
  return isYes ? { ...admission, yes: [...yes, by], no } : { ...admission, yes, no: [...no, by] }
}

type State = MembersPart & { readonly adminId: UserId }
type EventOf<Type> = Extract<MemberEvent, { readonly type: Type }>

/** Who does it, when, and who organizes the circle then. */
interface Circumstances extends EventMeta {
  readonly organizer: UserId
}

/** An event that changes the row of one member. */
const onMember = <Event extends { readonly memberId: MemberId }>(
  change: (member: Member, event: Event, meta: Circumstances) => Member,
): EventRule<State, Event> => ({
  kind: 'members',
  evolve: ({ members, adminId: organizer }, event, meta, draft) => ({
    members: memberList.changed(
      members,
      event.memberId,
      (member) => change(member, event, { ...meta, organizer }),
      draft,
    ),
  }),
})

export const memberEvents = {
  'member-enrolled': {
    kind: 'members',
    evolve: ({ members }, event, meta, draft) => ({
      members: memberList.added(members, enrolled(event, meta), draft),
    }),
  },
  'member-asked-again': onMember(askedOnceMore),
  'member-claimed': onMember((member, { userId }) => ({
    ...silent(member),
    userId,
    emailBy: null,
    hasAgreed: false,
  })),
  // Nothing is missing any more where their own yes is.
  'member-agreed': onMember((member) => ({
    ...member,
    hasAgreed: true,
    firstDayAskedAt: null,
    isUnwitnessed: false,
  })),
  'member-declined': onMember((member, _, { at, by }) => {
    const declined = { ...silent(member), ...withoutAccount, declinedBy: by }
    // The approval was of the person who said no: the organizer decides about the guest.
    if (member.status !== 'pending') return declined
    return { ...declined, ...unanswered, votedDownAt: afterVote(member, at), ...unapproved }
  }),
  'guest-recognized': { kind: 'members', evolve: recognized },
  'member-corrected': onMember((member, event, { by }) => {
    const { changed, emailDigest, phoneDigest, takesTwo } = event
    const emailBy = changed.includes('email') ? (takesTwo ? by : null) : member.emailBy
    return { ...member, emailDigest, phoneDigest, emailBy }
  }),
  'approval-given': {
    kind: 'members',
    evolve: ({ members }, { memberId, catchUpUntil, asks }, meta, draft) => ({
      members: memberList.changed(
        members,
        memberId,
        (member) => ({
          ...member,
          isApproved: true,
          admission: begun(members, catchUpUntil, meta),
          ...(asks && { hasAgreed: false, isVouched: false }),
        }),
        draft,
      ),
    }),
  },
  'admission-vote-cast': onMember((member, { isYes }, { by }) => ({
    ...member,
    admission: voted(member.admission, isYes, by),
  })),
  'guest-vouched': onMember((member, _, { by }) => ({
    ...member,
    isVouched: true,
    deniedBy: member.deniedBy.filter((witness) => witness !== by),
  })),
  'guest-denied': onMember((member, _, { by }) => ({
    ...member,
    deniedBy: [...member.deniedBy, by],
  })),
  'member-approved': onMember((member, { isUnwitnessed = false }, { at }) => ({
    ...member,
    status: 'active',
    activeSince: at,
    isApproved: true,
    isUnwitnessed,
  })),
  'member-rejected': onMember((member, _, { at, organizer }) => ({
    ...withoutLink(member),
    votedDownAt: afterVote(member, at),
    ...unapproved,
    status: 'rejected',
    ended: { at, organizer },
  })),
  'member-removed': onMember((member, _, meta) => gone(member, meta, { hasLeft: false })),
  'member-left': onMember((member, _, meta) => gone(member, meta, { hasLeft: true })),
  'member-unlinked': onMember((member) => ({ ...silent(member), ...withoutAccount })),
  'hands-changed': onMember(({ handsAgreed, ...member }, { hands, asks }, { at }) => {
    const before = handsAgreed ?? { hands: member.hands, askedAt: member.firstDayAskedAt }
    if (asks) return { ...member, hands, firstDayAskedAt: at, handsAgreed: before }
    // The number is again one that they said yes to.
    return { ...member, hands, ...(handsAgreed && { firstDayAskedAt: handsAgreed.askedAt }) }
  }),
  'first-day-agreed': onMember(({ handsAgreed: _, ...member }) => ({
    ...member,
    firstDayAskedAt: null,
  })),
  'officer-named': onMember((member) => ({ ...member, isOfficer: true })),
  'officer-dismissed': onMember((member, _, { at }) => ({
    ...member,
    isOfficer: false,
    dismissedAt: member.isOfficer ? at : member.dismissedAt,
  })),
} satisfies EventTable<State, MemberEvent>

/** The state after an event that is not in the journal yet. */
export const evolveMembers = <Whole extends State>(
  state: Whole,
  event: MemberEvent,
  meta: EventMeta,
): Whole => evolvedBy(memberEvents, state, event, meta)
