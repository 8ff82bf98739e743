import { type CalendarDate, todayIn } from '../kernel/calendar-date.ts'
import { type Decision, accept, refuse } from '../kernel/decision.ts'
import type { MemberId, PlaceSeed, UserId } from '../kernel/ids.ts'
import type { Context } from '../kernel/context.ts'
import { type AddedMember, NewMember, largestCircle } from '../tontines/terms.ts'
import { type TontinePart, isFrozen, isOpen } from '../tontines/tontine.ts'
import type { MemberAct } from './acts.ts'
import {
  admissionCountOf,
  awaitsApproval,
  catchUpDays,
  isAdmitted,
  votedOnAgainFrom,
} from './admission.ts'
import {
  evolveMembers,
  hasVoice,
  isOpenToClaim,
  isPresent,
  memberOf,
  memberOfUser,
  recognizersOf,
  reservedHands,
} from './member.ts'
import type { Identity, Member, MemberEvent, MembersPart, MemberStatus } from './member.ts'
import { placeIdOf } from './place-id.ts'
import { type Known, mayBeSame, nameKey } from './resemblance.ts'
import type { BoundBefore, LinkRevoked } from './speaking.ts'
import { awaitedOf, witnessesOf } from './witness.ts'

/** Somebody who is added; the name itself stays outside the journal. */
export interface Person {
  readonly memberId: MemberId
  readonly email: string | null
  readonly phone: string | null
}

export type MemberCommand =
  /** `known` are the names and numbers of people with this number who were in the list before. */
  | {
      readonly type: 'add-member'
      readonly person: Omit<Person, 'memberId'> &
        Partial<Pick<AddedMember, 'name' | 'hands'>> &
        ({ readonly memberId: MemberId } | { readonly seed: PlaceSeed })
      readonly known?: readonly Known[]
    }
  | { readonly type: 'request-membership'; readonly person: Person }
  | {
      readonly type: 'agree-to-membership'
      readonly memberId: MemberId
      readonly email: string | null
      /** The row of their request, where somebody else has to agree. (M7) */
      readonly requestId?: MemberId
      /** When the question was asked that they answer, ISO instant; if it was asked again since, they have not seen it. */
      readonly askedAt?: string
    }
  | {
      readonly type: 'decline-membership'
      readonly memberId: MemberId
      readonly email: string | null
    }
  /** `memberId` is the row of the request. */
  | { readonly type: 'recognize-guest'; readonly memberId: MemberId; readonly guestId: MemberId }
  /** Corrects the details that an officer entered about a guest. */
  | {
      readonly type: 'correct-member'
      readonly person: Person & Pick<NewMember, 'name'> & Partial<NewMember>
      readonly reason: string | null
    }
  | {
      readonly type: 'approve-member'
      readonly memberId: MemberId
      /** After the start: until when they have time for what was due before; one step by default. (S10) */
      readonly catchUpUntil?: CalendarDate | null
    }
  /** `known` are the names and numbers of the people who wait or are in the circle. */
  | {
      readonly type: 'approve-members'
      readonly memberIds: readonly MemberId[]
      readonly known: readonly Known[]
    }
  /** After the start, a member says whether somebody whom the organizer approved may come in. */
  | {
      readonly type: 'vote-on-newcomer'
      readonly memberId: MemberId
      readonly isYes: boolean
    }
  /** A witness says of guests that they take part, or of one that they do not. */
  | { readonly type: 'vouch-for-guests'; readonly memberIds: readonly MemberId[] }
  | { readonly type: 'deny-guest'; readonly memberId: MemberId }
  | { readonly type: 'reject-member'; readonly memberId: MemberId }
  | { readonly type: 'remove-member'; readonly memberId: MemberId }
  | { readonly type: 'leave-circle' }
  | { readonly type: 'unlink-account' }
  | { readonly type: 'change-hands'; readonly memberId: MemberId; readonly hands: number }
  | { readonly type: 'name-officer'; readonly memberId: MemberId }
  | { readonly type: 'dismiss-officer'; readonly memberId: MemberId }

export type MemberRefusal =
  | { readonly code: 'already-invited' }
  | { readonly code: 'already-in-circle' }
  | { readonly code: 'request-pending' }
  | { readonly code: 'already-member' }
  | { readonly code: 'no-such-member' }
  | { readonly code: 'not-a-guest' }
  /** The organizer is awake, or an officer. (M7) */
  | { readonly code: 'organizer-recognizes' }
  | { readonly code: 'looks-like-guest' }
  | { readonly code: 'has-said-no' }
  | { readonly code: 'nothing-to-correct' }
  | { readonly code: 'correction-needs-reason' }
  | { readonly code: 'member-not-pending'; readonly status: MemberStatus }
  | { readonly code: 'member-not-active'; readonly status: MemberStatus }
  | { readonly code: 'already-approved' }
  | { readonly code: 'not-a-witness' }
  | { readonly code: 'already-answered' }
  /** They were asked again since, about other terms than they have seen. (D8) */
  | { readonly code: 'terms-changed' }
  | { readonly code: 'already-voted' }
  | { readonly code: 'no-vote-on-newcomer' }
  | { readonly code: 'not-asked-about-newcomer' }
  | {
      readonly code: 'catch-up-day-invalid'
      readonly from: CalendarDate
      readonly until: CalendarDate
    }
  /** Somebody voted no on them; this is the day from which they may be approved again. (S10) */
  | { readonly code: 'vote-just-ended'; readonly from: CalendarDate }
  | { readonly code: 'approve-one-by-one' }
  | { readonly code: 'admin-stays' }
  | { readonly code: 'circle-full'; readonly limit: number }
  | { readonly code: 'circle-frozen' }
  | { readonly code: 'has-payments' }
  | { readonly code: 'left-by-themselves' }
  | { readonly code: 'out-of-round' }

/** Why somebody is left out when several are approved at once. (M15) */
export const leftOutCodes = [
  'no-such-member',
  'member-not-pending',
  'already-approved',
  'looks-like-guest',
  'has-said-no',
  'circle-full',
] as const
type LeftOutCode = (typeof leftOutCodes)[number]

export type MembersState = TontinePart &
  MembersPart & { readonly turns: readonly { readonly date: CalendarDate }[] }
type State = MembersState
type Answer = Decision<MemberEvent[], MemberRefusal>

/** A moment at which the question is put, in milliseconds since 1970. */
type Moment = Pick<Context, 'now'>

/** A command about one member. */
interface OfOne {
  readonly memberId: MemberId
}

/** What this feature must know of the money. */
export interface MemberFacts {
  /** Does the member have any payment that was not refused? */
  hasPayments(memberId: MemberId): boolean
  /** Does money of theirs keep them in the circle, also if they want to go themselves? (M6) */
  hasMoneyHere(memberId: MemberId, how: { readonly isOwnWill: boolean }): boolean
}

const taken = {
  added: { pending: 'already-invited', active: 'already-in-circle' },
  requested: { pending: 'request-pending', active: 'already-member' },
} as const

/**
 * Adds somebody for an officer. The row of an account that was rejected waits again under its own name
 * and contacts, whatever an officer types, and for the yes of that account. (M1, M2, M3)
 */
export function add(
  state: State,
  command: Extract<MemberCommand, { type: 'add-member' }>,
  context: Context,
): Answer {
  const { person } = command
  const memberId = 'seed' in person ? placeIdOf(state.id, person.seed) : person.memberId
  const added = addWithOneHand(state, { ...person, memberId }, command.known, context)
  const { hands = 1 } = person
  if (!added.accepted || hands === 1) return added
  const [row] = added.value
  if (!row) return added
  const after = evolveMembers(state, row, { by: context.actor, at: context.at, seq: 0 })
  const wanted = { type: 'change-hands', memberId: row.memberId, hands } as const
  const changed = changeHands(after, wanted, context)
  return changed.accepted ? accept([row, ...changed.value]) : changed
}

function addWithOneHand(
  state: State,
  person: Person & { readonly name?: string },
  known: readonly Known[] = [],
  context: Context,
): Answer {
  const same = state.members.filter(withEmail(person.email, context))
  for (const { status } of same)
    if (status === 'pending' || status === 'active') return refuse({ code: taken.added[status] })
  // People who left come back only by themselves, or they would have to leave every day. (M11)
  if (same.some(({ hasLeft }) => hasLeft)) return refuse({ code: 'left-by-themselves' })
  const earlier =
    same.find(({ userId, status }) => userId === null || status === 'rejected') ??
    rejectedNamesake(state, person, known)
  // Its device has sent it before. (J17)
  if (!earlier && memberOf(state, person.memberId)) return refuse({ code: 'already-invited' })
  return enrol(state, earlier, person, { how: 'added', userId: null }, context)
}

/**
 * The rejected guest with this name and this number. Both together are typed by the same officers who
 * typed them before, and an account gets nothing by them; another e-mail is another person. (M3)
 */
function rejectedNamesake(
  state: State,
  { name, phone, email }: Person & { readonly name?: string },
  known: readonly Known[],
): Member | undefined {
  if (name === undefined || phone === null) return undefined
  return known
    .filter((one) => one.phone === phone && nameKey(one.name) === nameKey(name))
    .map(({ memberId }) => memberOf(state, memberId))
    .find(
      (row) =>
        row?.userId === null &&
        row.status === 'rejected' &&
        (email === null || row.emailDigest === null),
    )
}

/**
 * An account asks to join, and finds its own row again, or one with its proven e-mail. To ask is a
 * yes, also to an existing row. (M2, M3, M13)
 */
export function request(
  state: State,
  { person }: Extract<MemberCommand, { type: 'request-membership' }>,
  context: Context,
): Answer {
  const own = memberOfUser(state, context.actor)
  const isAsked = own?.userId != null && isPresent(own) && !own.hasAgreed
  if (isAsked && !isAskedAboutTerms(own)) return accept(agreed(state, own, context))
  if (own?.status === 'pending' || own?.status === 'active')
    return refuse({ code: taken.requested[own.status] })
  const guests = state.members
    .filter(({ userId }) => userId === null)
    .filter(withEmail(person.email, context))
  const offered = guests.find(isOpenToClaim)
  if (offered && !takesTwo(offered)) return accept(claimed(state, { own, row: offered }, context))
  const how = { how: 'requested', userId: context.actor } as const
  const ended = guests.find((guest) => !isPresent(guest))
  return enrol(state, own ?? ended, person, how, context)
}

/** Whether the account with a guest's e-mail gets the place only once somebody else agrees. (M7) */
const takesTwo = ({ emailBy }: Member): boolean => emailBy !== null

type WishForPlace = Extract<MemberCommand, { type: `${'agree-to' | 'request'}-membership` }>

/**
 * The guest whose place somebody wants by a yes, or by asking to join, and does not get alone: the
 * request is theirs, and somebody else says whether they are this guest. (M7)
 */
function placeWanted(state: State, command: WishForPlace, context: Context): Member | undefined {
  const own = memberOfUser(state, context.actor)
  if (own && isPresent(own)) return undefined
  const email = command.type === 'request-membership' ? command.person.email : command.email
  return state.members.find(
    (row) => isOpenToClaim(row) && takesTwo(row) && withEmail(email, context)(row),
  )
}

/** What is proposed with a request of such an account: that it is this guest. (M7) */
export function recognitionWanted(
  before: State,
  command: WishForPlace,
  context: Context,
  after: State,
): Decision<MemberAct, MemberRefusal> | undefined {
  const wanted = placeWanted(before, command, context)
  if (!wanted) return undefined
  const userId = context.actor
  const request = memberOfUser(after, userId)
  return request
    ? accept({ kind: 'recognize-guest', memberId: wanted.id, requestId: request.id, userId })
    : refuse({ code: 'no-such-member' })
}

/** A new row, or the one that was rejected or removed before, if there is room. (M3, M10) */
function enrol(
  state: State,
  earlier: Member | undefined,
  person: Person,
  { how, userId }: { readonly how: 'added' | 'requested'; readonly userId: UserId | null },
  context: Context,
): Answer {
  // Rejected and removed people keep a row in the list, but not one of the 200 places. (M10)
  const present = state.members.filter(isPresent)
  // A guest whose account asks has a place already. (M7)
  const isOfGuest = withEmail(person.email, context)
  if (present.length >= largestCircle && !present.some(isOfGuest))
    return refuse({ code: 'circle-full', limit: largestCircle })
  const memberId = earlier?.id ?? person.memberId
  const { userId: owner = null, emailDigest = null, phoneDigest = null } = earlier ?? {}
  const identity =
    userId === null && owner !== null
      ? { memberId, userId, emailDigest, phoneDigest }
      : identityOf({ ...person, memberId }, userId, context)
  return accept([
    earlier
      ? { type: 'member-asked-again', ...identity }
      : { type: 'member-enrolled', ...identity, status: 'pending', hands: 1, how },
  ])
}

type Enrolled = Extract<MemberEvent, { type: 'member-enrolled' }>

/** Somebody whom the organizer of a new tontine writes down. (M8) */
export interface ListedPerson extends Person {
  readonly hands?: number
}

/** A member of a completed round who is carried over into the next. */
export interface CarriedOver extends Person {
  readonly userId: UserId | null
  readonly hands: number
  /** Who spoke for a guest by a link, and goes on. (L1) */
  readonly linkedTo?: UserId
  /** The telephone that is bound, with the new row of the place beside it. (L3, L5) */
  readonly boundPhone?: BoundBefore
}

/**
 * The members of a new tontine: its creator, active, and the people they added, pending. In a next
 * round, those of the round before are approved and say yes again. (M4, M16, T7)
 */
export function foundingMembers(
  creator: CarriedOver,
  invited: readonly ListedPerson[],
  carriedOver: readonly CarriedOver[],
  context: Context,
) {
  const enrolled = (person: CarriedOver): Omit<Enrolled, 'status' | 'how'> => ({
    type: 'member-enrolled',
    ...identityOf(person, person.userId, context),
    hands: person.hands,
    ...speakingOf(person),
  })
  const founder: Enrolled = { ...enrolled(creator), status: 'active', how: 'creator' }
  const events = [founder]
  const twice = (isSame: (event: Enrolled) => boolean) => {
    const found = events.find(isSame)
    return found && refuse({ code: found === founder ? 'already-in-circle' : 'already-invited' })
  }
  for (const person of carriedOver) {
    const speaker = speakerIn(person)
    const isSame = twice((event) => speaker !== undefined && speakerIn(event) === speaker)
    if (isSame) return isSame
    events.push({ ...enrolled(person), status: 'pending', how: 'carried-over' })
  }
  for (const person of invited) {
    const hasEmail = withEmail(person.email, context)
    const isSame = twice((event) => hasEmail({ ...event, id: event.memberId }))
    if (isSame) return isSame
    const guest = { ...person, userId: null, hands: person.hands ?? 1 }
    events.push({ ...enrolled(guest), status: 'pending', how: 'invited' })
  }
  return accept(events)
}

type Speaking = Pick<CarriedOver, 'userId' | 'linkedTo' | 'boundPhone'>

const speakerIn = ({ userId, linkedTo }: Speaking): UserId | undefined => userId ?? linkedTo

/** How somebody spoke in the round before, unless it was by an account. (L6) */
const speakingOf = ({ userId, linkedTo, boundPhone }: Speaking) => ({
  ...(userId === null && linkedTo && { linkedTo }),
  ...(userId !== null && boundPhone && { boundPhone }),
})

const identityOf = (
  { memberId, email, phone }: Person,
  userId: UserId | null,
  { identityDigest }: Context,
): Identity => ({
  memberId,
  userId,
  emailDigest: email === null ? null : identityDigest(memberId, 'email', email),
  phoneDigest: phone === null ? null : identityDigest(memberId, 'phone', phone),
})

/**
 * Whether a row was added under this e-mail. The only place where people are matched: a telephone
 * number proves nothing, because families share one. (M2)
 */
const withEmail =
  (email: string | null, { isIdentity }: Context) =>
  ({ id, emailDigest }: Pick<Member, 'id' | 'emailDigest'>) =>
    email !== null &&
    emailDigest !== null &&
    isIdentity({ memberId: id, kind: 'email', digest: emailDigest }, email)

interface InvitationReply {
  readonly memberId: MemberId
  /** The caller's own address, which was confirmed. */
  readonly email: string | null
  readonly requestId?: MemberId
  readonly askedAt?: string
}

/**
 * The row that an account may say yes or no to: its own, until it has answered, and a guest's that
 * was added under its e-mail. (M7, M13)
 */
function answerable(
  state: State,
  { memberId, email }: InvitationReply,
  context: Context,
): Decision<Member, MemberRefusal> {
  const row = memberOf(state, memberId)
  const isOwn = row?.userId === context.actor
  if (!row || !(isOwn || (isOpenToClaim(row) && withEmail(email, context)(row))))
    return refuse({ code: 'no-such-member' })
  if (!isPresent(row)) return refuse({ code: 'member-not-active', status: row.status })
  return isOwn && row.hasAgreed && !isAskedAgain(state, row)
    ? refuse({ code: 'already-member' })
    : accept(row)
}

/** Whether somebody is asked about another first day. (D8) */
const isAskedAgain = (state: State, { firstDayAskedAt }: Member): boolean =>
  firstDayAskedAt !== null && !isFrozen(state)

/** Whether somebody who asked to join is asked about the day and the sum after the start. (S10) */
export const isAskedAboutTerms = ({ userId, hasAsked, hasAgreed, admission }: Member): boolean =>
  userId !== null && hasAsked && !hasAgreed && admission !== null

/** Yes, this is me, and I take part; also when the first day was moved. (M7, M13, D8) */
export function agree(state: State, reply: InvitationReply, context: Context): Answer {
  const row = answerable(state, reply, context)
  if (!row.accepted) return row
  const { id: memberId, userId, hasAgreed, firstDayAskedAt } = row.value
  const { askedAt, email, requestId } = reply
  if (askedAt !== undefined && Date.parse(askedAt) !== Date.parse(firstDayAskedAt ?? ''))
    return refuse({ code: 'terms-changed' })
  if (hasAgreed) return accept([{ type: 'first-day-agreed', memberId }])
  if (userId !== null) return accept(agreed(state, row.value, context))
  const own = memberOfUser(state, context.actor)
  if (own && isPresent(own)) return refuse({ code: 'already-member' })
  if (!takesTwo(row.value)) return accept(claimed(state, { own, row: row.value }, context))
  if (!requestId) return refuse({ code: 'no-such-member' })
  const how = { how: 'requested', userId: context.actor } as const
  return enrol(state, own, { memberId: requestId, email, phone: null }, how, context)
}

/** No: the row stays as that of a guest, and is not offered to this account again. (M13) */
export function decline(state: State, reply: InvitationReply, context: Context): Answer {
  const row = answerable(state, reply, context)
  if (!row.accepted) return row
  const { id: memberId, hasAgreed } = row.value
  // Who has said yes before leaves. (M11)
  if (hasAgreed) return refuse({ code: 'already-member' })
  return accept([
    { type: isAskedAboutTerms(row.value) ? 'member-left' : 'member-declined', memberId },
  ])
}

/** Their own yes, which makes active whom the organizer has approved. (M16) */
const agreed = (state: State, member: Member, context: Context): MemberEvent[] => [
  { type: 'member-agreed', memberId: member.id },
  ...admitted(state, member, context),
]

/**
 * What follows from the yes of a person or of their witness: a member whom the organizer, and after the
 * start the circle, has let in is active, unless the round is over. (M16, O7, S10)
 */
const admitted = (state: State, member: Member, { now }: Context): MemberEvent[] =>
  member.status === 'pending' && isOpen(state) && isAdmitted(state, member, now)
    ? [{ type: 'member-approved', memberId: member.id }]
    : []

/**
 * An account takes the row of a guest by saying yes. An earlier row of its own has ended and stays
 * behind, so that no account is two members. An office that the guest had was not given to this
 * person. (M2, M7, M9)
 */
function claimed(
  state: State,
  { own, row }: { readonly own: Member | undefined; readonly row: Member },
  context: Context,
): MemberEvent[] {
  const { actor: userId } = context
  const { id: memberId, isOfficer } = row
  return [
    ...(own ? [{ type: 'member-unlinked', memberId: own.id } as const] : []),
    { type: 'member-claimed', memberId, userId, ...nameUntilNow(memberId, context) },
    ...agreed(state, row, context),
    ...(isOfficer ? [{ type: 'officer-dismissed', memberId } as const] : []),
  ]
}

/** What a guest is called until the account's own name takes its place: everybody is told both. (M7) */
const nameUntilNow = (memberId: MemberId, { nameOf, keepText }: Context) => ({
  nameBeforeDigest: keepText(nameOf(memberId)),
})

/** Which account the organizer takes for which guest, or somebody else who is awake. (M7) */
export function proposedRecognition(
  state: State,
  { memberId: requestId, guestId }: Extract<MemberCommand, { type: 'recognize-guest' }>,
  { actor }: Context,
): Decision<MemberAct, MemberRefusal> {
  if (!recognizersOf(state).includes(actor)) return refuse({ code: 'organizer-recognizes' })
  const userId = memberOf(state, requestId)?.userId
  return userId
    ? accept({ kind: 'recognize-guest', memberId: guestId, requestId, userId })
    : refuse({ code: 'no-such-member' })
}

/**
 * A request is from a guest of the circle. A guest who is known by name or number alone can't be
 * offered the row. The request ends, so that nobody is two members. (M2, M7)
 */
export function recognize(
  state: State,
  { memberId, requestId, userId }: MemberAct,
  context: Context,
): Answer {
  const request = memberOf(state, requestId)
  // People who were added answer for that row; only those who asked may be somebody else.
  if (request?.userId !== userId || !request.hasAgreed) return refuse({ code: 'no-such-member' })
  const { status, emailDigest, phoneDigest } = request
  if (status !== 'pending') return refuse({ code: 'member-not-pending', status })
  const row = memberOf(state, memberId)
  if (!row || !isOpenToClaim(row)) return refuse({ code: 'not-a-guest' })
  const type = 'guest-recognized'
  const identity = { memberId, requestId, userId, emailDigest, phoneDigest }
  const recognized = { type, ...identity, ...nameUntilNow(memberId, context) } as const
  // Nobody else gives the organizer's approval.
  const isApproval = row.status === 'pending' && recognizersOf(state).includes(state.adminId)
  if (!isApproval || !awaitsApproval(state, row)) return accept([recognized])
  // The organizer approves them once they may be voted on again.
  const after = evolveMembers(state, recognized, { by: context.actor, at: context.at, seq: 0 })
  if (againFrom(state, memberOf(after, row.id) ?? row, context)) return accept([recognized])
  const no = refusalIfFull(row, reservedHands(state))
  return no ? refuse(no) : accept([recognized, approvalOf(state, row, usualDay(state, context))])
}

// The keys of a schema's shape are those of its values.
const details = Object.keys(NewMember.shape) as (keyof NewMember)[]

/**
 * Corrects the details that an officer entered about a guest. Accounts state their own. The old name
 * and the new one are stored beside the journal, so that nobody is quietly put in the place of
 * somebody who paid; after the first payment or the freeze, a reason for all to read is required. (M14)
 */
export function correct(
  state: State,
  { person, reason }: Extract<MemberCommand, { type: 'correct-member' }>,
  context: Context,
  facts: MemberFacts,
): Answer {
  const { memberId, name } = person
  const row = memberOf(state, memberId)
  if (!row) return refuse({ code: 'no-such-member' })
  if (!isOpenToClaim(row)) return refuse({ code: 'not-a-guest' })
  const nameBefore = context.nameOf(memberId)
  const before = context.contactOf(memberId)
  const changed = details.filter((kind) =>
    kind === 'email' || kind === 'phone'
      ? !isKept(row, kind, person[kind], context)
      : person[kind] !== before?.[kind],
  )
  if (changed.length === 0) return refuse({ code: 'nothing-to-correct' })
  const same = state.members.filter(withEmail(person.email, context))
  for (const { id, status } of same)
    if (id !== memberId && (status === 'pending' || status === 'active'))
      return refuse({ code: taken.added[status] })
  const isRenamed = changed.includes('name')
  if (isRenamed && !reason && (isFrozen(state) || facts.hasPayments(memberId)))
    return refuse({ code: 'correction-needs-reason' })
  const digestNow = (kind: 'email' | 'phone') => {
    const value = person[kind]
    if (!changed.includes(kind)) return kind === 'email' ? row.emailDigest : row.phoneDigest
    return value === null ? null : context.identityDigest(memberId, kind, value)
  }
  return accept([
    {
      type: 'member-corrected',
      memberId,
      changed,
      nameBeforeDigest: isRenamed ? context.keepText(nameBefore) : null,
      nameAfterDigest: isRenamed ? context.keepText(name) : null,
      emailDigest: digestNow('email'),
      phoneDigest: digestNow('phone'),
      reasonDigest: reason ? context.keepText(reason) : null,
      // The e-mail's owner would take the place, and its money, with their own yes. (M13)
      ...(changed.includes('email') &&
        person.email !== null &&
        (row.status === 'active' || row.isVouched) && { takesTwo: true }),
    },
  ])
}

/** Whether a row has this e-mail or number already, or neither has any. */
function isKept(
  row: Member,
  kind: 'email' | 'phone',
  value: string | null,
  context: Context,
): boolean {
  const digest = kind === 'email' ? row.emailDigest : row.phoneDigest
  if (value === null || digest === null) return value === digest
  return context.isIdentity({ memberId: row.id, kind, digest }, value)
}

/** Approves a waiting member, if there is room for all their hands. (M5, M10, S10) */
export function approve(
  state: State,
  { memberId, catchUpUntil }: Extract<MemberCommand, { type: 'approve-member' }>,
  context: Context,
): Answer {
  const member = memberOf(state, memberId)
  if (!member) return refuse({ code: 'no-such-member' })
  const no = refusalToApprove(state, member, reservedHands(state), context)
  if (no) return refuse(no)
  const again = againFrom(state, member, context)
  if (again) return refuse({ code: 'vote-just-ended', from: again })
  const { from, usual, until } = daysFor(state, context)
  const day = catchUpUntil ?? usual
  if (isFrozen(state) && (day < from || day > until))
    return refuse({ code: 'catch-up-day-invalid', from, until })
  return accept(approved(state, member, day, context))
}

/** After the start: the day from which somebody on whom somebody voted no may be approved again. (S10) */
const againFrom = (state: State, member: Member, { now }: Moment) =>
  isFrozen(state) ? votedOnAgainFrom(member, state.terms.zone, now) : null

const daysFor = ({ terms, turns }: State, { now }: Moment) =>
  catchUpDays({ ...terms, turns }, todayIn(terms.zone, now))

const usualDay = (state: State, moment: Moment) => daysFor(state, moment).usual

/**
 * The organizer's yes, and what follows from it. Somebody with a yes, their own or a witness's, is active
 * with it; so is a guest for whom nobody could be a witness, and that is marked. All others are asked.
 * After the start the circle votes first, and the yes is the organizer's vote. (M5, M16, M17, S10)
 */
function approved(
  state: State,
  member: Member,
  day: CalendarDate,
  context: Context,
): MemberEvent[] {
  const given = approvalOf(state, member, day)
  const isNew = awaitsApproval(state, member)
  const { actor: by, at, now } = context
  const after = isNew ? evolveMembers(state, given, { by, at, seq: 0 }) : state
  const row = memberOf(after, member.id) ?? member
  const { id: memberId, userId, hasAgreed, isVouched } = row
  const isUnwitnessed = userId === null && witnessesOf(after, row).length === 0
  const isIn = (hasAgreed || isVouched || isUnwitnessed) && isAdmitted(after, row, now)
  if (!isIn) return [given]
  const active: MemberEvent = { type: 'member-approved', memberId }
  return [
    ...(isNew && isFrozen(state) ? [given] : []),
    hasAgreed || isVouched ? active : { ...active, isUnwitnessed: true },
  ]
}

/** After the start a yes that was said before counts no more: nobody knew the sum and the day. (S10) */
const approvalOf = (
  state: State,
  { id: memberId, hasAgreed, isVouched }: Member,
  catchUpUntil: CalendarDate,
): MemberEvent => ({
  type: 'approval-given',
  memberId,
  catchUpUntil: isFrozen(state) ? catchUpUntil : null,
  asks: isFrozen(state) && (hasAgreed || isVouched),
})

/** Why somebody can't be approved, with some hands reserved for others; undefined if they can. */
function refusalToApprove(state: State, member: Member, reserved: number, { now }: Moment) {
  const { status } = member
  if (status !== 'pending') return { code: 'member-not-pending', status } as const
  if (awaitedOf(state, member, now) !== 'approval') return { code: 'already-approved' } as const
  return refusalIfFull(member, reserved)
}

/**
 * After the start, the members say whether somebody whom the organizer approved comes in. The vote that
 * is enough lets them in; so does a yes that is said again once the silence of others no longer
 * counts. (S10)
 */
export function voteOnNewcomer(
  state: State,
  { memberId, isYes }: Extract<MemberCommand, { type: 'vote-on-newcomer' }>,
  context: Context,
): Answer {
  const member = memberOf(state, memberId)
  if (!member) return refuse({ code: 'no-such-member' })
  const { status, isApproved, admission } = member
  if (status !== 'pending') return refuse({ code: 'member-not-pending', status })
  const { actor: by, at, now } = context
  const count = admissionCountOf(state, member, now)
  if (!count || !admission || !isApproved) return refuse({ code: 'no-vote-on-newcomer' })
  if (!count.voters.includes(by)) return refuse({ code: 'not-asked-about-newcomer' })
  const hasSaid = (isYes ? admission.yes : admission.no).includes(by)
  const cast: MemberEvent = { type: 'admission-vote-cast', memberId, isYes }
  const after = hasSaid ? state : evolveMembers(state, cast, { by, at, seq: 0 })
  const row = memberOf(after, memberId) ?? member
  const hasWord = row.userId === null ? row.isVouched : row.hasAgreed
  const events = [...(hasSaid ? [] : [cast]), ...(hasWord ? admitted(after, row, context) : [])]
  return events.length > 0 ? accept(events) : refuse({ code: 'already-voted' })
}

/** A full tontine admits nobody; approved people already have their place. (M10) */
const refusalIfFull = ({ hands, isApproved }: Member, reserved: number) =>
  !isApproved && reserved + hands > largestCircle
    ? ({ code: 'circle-full', limit: largestCircle } as const)
    : undefined

/**
 * Approves several waiting members. Those who can't be approved stay as they are, and the others are
 * approved: one person who withdrew a minute ago holds nobody up. (M15)
 */
export function approveAll(
  state: State,
  { memberIds, known }: Extract<MemberCommand, { type: 'approve-members' }>,
  context: Context,
): Answer {
  // Each of them has a day of their own for what was due before. (S10)
  if (isFrozen(state)) return refuse({ code: 'approve-one-by-one' })
  const events: MemberEvent[] = []
  const refusals: MemberRefusal[] = []
  let reserved = reservedHands(state)
  let after = state
  const rows = [...new Set(memberIds)].map((memberId) => memberOf(state, memberId))
  // An account that comes in with a guest is their witness. (M17)
  for (const member of rows.toSorted(
    (one, other) => Number(!one?.hasAgreed) - Number(!other?.hasAgreed),
  )) {
    const no = refusalAmongMany(state, member, { reserved, known }, context)
    if (no) refusals.push(no)
    else if (member) {
      const given = approved(after, member, usualDay(state, context), context)
      events.push(...given)
      for (const event of given)
        after = evolveMembers(after, event, { by: context.actor, at: context.at, seq: 0 })
      reserved += member.isApproved ? 0 : member.hands
    }
  }
  return events.length > 0 ? accept(events) : refuse(refusals[0] ?? { code: 'no-such-member' })
}

/** Why somebody is left out when several are approved at once; undefined if nothing prevents it. (M15) */
function refusalAmongMany(
  state: State,
  member: Member | undefined,
  { reserved, known }: { readonly reserved: number; readonly known: readonly Known[] },
  moment: Moment,
): Extract<MemberRefusal, { code: LeftOutCode }> | undefined {
  if (!member) return { code: 'no-such-member' }
  const no = refusalToApprove(state, member, reserved, moment)
  if (!no && hasSaidNo(member)) return { code: 'has-said-no' }
  if (no && no.code !== 'circle-full') return no
  return looksLikeGuest(state, member, known) ? { code: 'looks-like-guest' } : no
}

/** Whether the row is of a guest who said no with an account: the organizer decides about each. (M13, M15) */
const hasSaidNo = ({ userId, declinedBy }: Member): boolean =>
  userId === null && declinedBy !== null

/** Whether a request may be from a guest of the circle, which somebody has to decide first. (M7, M15) */
function looksLikeGuest(state: State, { id, hasAsked }: Member, known: readonly Known[]): boolean {
  const asker = hasAsked && known.find(({ memberId }) => memberId === id)
  if (!asker) return false
  return known.some((other) => {
    const row = other.memberId === id ? undefined : memberOf(state, other.memberId)
    return row !== undefined && isOpenToClaim(row) && mayBeSame(asker, other)
  })
}

/** Who was left out of a command, and why, in the state after it. (M15) */
export function leftOutOf(
  state: State,
  memberIds: readonly MemberId[],
  approved: readonly MemberId[],
  known: readonly Known[],
  moment: Moment,
): { readonly memberId: MemberId; readonly code: LeftOutCode }[] {
  const reserved = reservedHands(state)
  return [...new Set(memberIds)]
    .filter((memberId) => !approved.includes(memberId))
    .flatMap((memberId) => {
      const no = refusalAmongMany(state, memberOf(state, memberId), { reserved, known }, moment)
      return no ? { memberId, code: no.code } : []
    })
}

/**
 * A witness says of some guests that they take part. Those of whom it was said meanwhile, or who are
 * gone, are left out. (M17)
 */
export function vouch(
  state: State,
  { memberIds }: Extract<MemberCommand, { type: 'vouch-for-guests' }>,
  context: Context,
): Answer {
  const events: MemberEvent[] = []
  const refusals: MemberRefusal[] = []
  for (const memberId of new Set(memberIds)) {
    const guest = guestOfWitness(state, memberId, context)
    if (!guest.accepted) refusals.push(guest.refusal)
    else if (guest.value.isVouched) refusals.push({ code: 'already-answered' })
    else events.push({ type: 'guest-vouched', memberId }, ...admitted(state, guest.value, context))
  }
  return events.length > 0 ? accept(events) : refuse(refusals[0] ?? { code: 'no-such-member' })
}

/**
 * A witness says of a guest that they do not take part. The guest goes on waiting: the organizer sees
 * who said it, and another witness may know better. (M17)
 */
export function deny(state: State, { memberId }: OfOne, context: Context): Answer {
  const guest = guestOfWitness(state, memberId, context)
  if (!guest.accepted) return guest
  return guest.value.deniedBy.includes(context.actor)
    ? refuse({ code: 'already-answered' })
    : accept([{ type: 'guest-denied', memberId }])
}

/** The waiting guest for whom the actor may speak. (M17) */
function guestOfWitness(
  state: State,
  memberId: MemberId,
  { actor }: Context,
): Decision<Member, MemberRefusal> {
  const guest = memberOf(state, memberId)
  if (!guest) return refuse({ code: 'no-such-member' })
  const { status, userId } = guest
  if (status !== 'pending') return refuse({ code: 'member-not-pending', status })
  if (userId !== null) return refuse({ code: 'not-a-guest' })
  return witnessesOf(state, guest).includes(actor)
    ? accept(guest)
    : refuse({ code: 'not-a-witness' })
}

/** The organizer does not want somebody who asked, or was asked, to come in. (M5) */
export const reject = (state: State, { memberId }: OfOne): Answer =>
  onMember(state, memberId, ({ status }) =>
    status === 'pending'
      ? accept([{ type: 'member-rejected', memberId }])
      : refuse({ code: 'member-not-pending', status }),
  )

/** Removes somebody whom the organizer does not want. (M6) */
export const remove = (state: State, { memberId }: OfOne, _: Context, facts: MemberFacts): Answer =>
  onMember(state, memberId, (member) => {
    const no = refusalToLet(state, member, facts, { isOwnWill: false })
    if (no) return refuse(no)
    const { status } = member
    if (status === 'removed') return refuse({ code: 'member-not-active', status })
    return accept([{ type: 'member-removed', memberId }])
  })

/** Changes the number of hands of somebody in the circle, until the order is frozen. (M8) */
export const changeHands = (
  state: State,
  { memberId, hands: wanted }: Extract<MemberCommand, { type: 'change-hands' }>,
  { actor }: Pick<Context, 'actor'>,
): Answer =>
  onMember(state, memberId, ({ status, hands, isApproved, ...member }) => {
    if (isFrozen(state)) return refuse({ code: 'circle-frozen' })
    if (status !== 'active' && status !== 'pending')
      return refuse({ code: 'member-not-active', status })
    const others = reservedHands(state) - (isApproved ? hands : 0)
    if (others + wanted > largestCircle)
      return refuse({ code: 'circle-full', limit: largestCircle })
    const { userId, hasAgreed, handsAgreed = { hands } } = member
    const isSpeaking = userId !== null && userId !== actor && hasAgreed
    const asks = isSpeaking && wanted > handsAgreed.hands
    return accept([
      { type: 'hands-changed', memberId, hands: wanted, ...(asks && { asks: true as const }) },
    ])
  })

/** Somebody helps the organizer. (M9) */
export const nameOfficer = (state: State, { memberId }: OfOne): Answer =>
  onMember(state, memberId, (member) => {
    const { status } = member
    if (status !== 'active') return refuse({ code: 'member-not-active', status })
    // They have nothing in the round any more, and could confirm everything. (S3, S8)
    if (!hasVoice(member)) return refuse({ code: 'out-of-round' })
    return accept([{ type: 'officer-named', memberId }])
  })

export const dismissOfficer = (state: State, { memberId }: OfOne): Answer =>
  onMember(state, memberId, () => accept([{ type: 'officer-dismissed', memberId }]))

function onMember(state: State, memberId: MemberId, decide: (member: Member) => Answer): Answer {
  const member = memberOf(state, memberId)
  return member ? decide(member) : refuse({ code: 'no-such-member' })
}

/**
 * Anybody can be added without being asked, so anybody may leave by themselves; people who never said
 * yes may leave at any time, and a guest stays behind. (M11, M13)
 */
export function leave(
  state: State,
  _: Extract<MemberCommand, { type: 'leave-circle' }>,
  { actor }: Context,
  facts: MemberFacts,
): Answer {
  const member = memberOfUser(state, actor)
  if (!member) return refuse({ code: 'no-such-member' })
  const { id: memberId, status } = member
  if (status !== 'pending' && status !== 'active')
    return refuse({ code: 'member-not-active', status })
  // Who asked to join takes the request back, also when asked again. (S10)
  if (!member.hasAgreed && !isAskedAboutTerms(member))
    return accept([{ type: 'member-declined', memberId }])
  const no = refusalToLet(state, member, facts, { isOwnWill: true })
  return no ? refuse(no) : accept([{ type: 'member-left', memberId }])
}

/**
 * An account that ends leaves its row as that of a guest: nobody could ever answer for the account
 * again, as beneficiary, witness or officer, and the round would have no end. (M12)
 */
export function unlink(
  state: State,
  _: Extract<MemberCommand, { type: 'unlink-account' }>,
  { actor }: Context,
): Decision<(MemberEvent | LinkRevoked)[], MemberRefusal> {
  const member = memberOfUser(state, actor)
  if (!member) return refuse({ code: 'no-such-member' })
  if (actor === state.adminId) return refuse({ code: 'admin-stays' })
  // A guest whose link is theirs stays what they were.
  const { id: memberId, userId } = member
  return accept([{ type: userId === null ? 'link-revoked' : 'member-unlinked', memberId }])
}

/** Members whose money is here, or who are in a frozen order, can't be taken out of the others' sums. (M6) */
function refusalToLet(
  state: State,
  { id, userId, status }: Member,
  facts: MemberFacts,
  how: { readonly isOwnWill: boolean },
): MemberRefusal | undefined {
  if (userId === state.adminId) return { code: 'admin-stays' }
  if (status === 'active' && isFrozen(state)) return { code: 'circle-frozen' }
  return facts.hasMoneyHere(id, how) ? { code: 'has-payments' } : undefined
}
