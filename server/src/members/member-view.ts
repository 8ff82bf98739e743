import type { AdmissionView, DeathNote, MemberView } from '@mainforte/contract/members/views'
import { todayIn } from '@mainforte/domain/kernel/calendar-date'
import type { MemberId } from '@mainforte/domain/kernel/ids'
import { byText } from '@mainforte/domain/kernel/text-order'
import { admissionCountOf } from '@mainforte/domain/members/admission'
import { isPresent, memberOf, memberOfUser, recognizersOf } from '@mainforte/domain/members/member'
import type { Member } from '@mainforte/domain/members/member'
import { speakersHere } from '@mainforte/domain/members/one-telephone'
import { isHolder, wayToSpeak } from '@mainforte/domain/members/speaking'
import { awaitedOf, isAskedToVouch } from '@mainforte/domain/members/witness'
import { dueBefore } from '@mainforte/domain/payments/dues'
import { guarantorOf } from '@mainforte/domain/payments/guarantee'
import { isOpenAt } from '@mainforte/domain/proposals/proposal'
import type { Tontine } from '@mainforte/domain/tontine'
import { formersOf, nameOf, nameOfUser, noContact, photoOf } from '../journal/reading/names.ts'
import type { Look } from '../journal/reading/names.ts'
import { withPhoneText } from '../kernel/phone-text.ts'

/** In the order in which they joined. */
export const byJoining = (one: Member, other: Member): number =>
  byText(one.joinedAt, other.joinedAt)

/** Whether the reader runs the tontine or helps to. */
export const isOfficial = ({ state, reader }: Look): boolean =>
  state.adminId === reader || memberOfUser(state, reader)?.isOfficer === true

/** Who speaks by a link or a telephone reads nobody's address, and no number while it is locked. (L2) */
const readsAddresses = ({ state, reader, isLocked }: Look): boolean => {
  const own = memberOfUser(state, reader)
  return !isLocked && (!own || wayToSpeak(own) === 'account')
}

/** A member as the others see them; telephone numbers are for officers. */
export function memberView(look: Look, member: Member): MemberView {
  const { state, names, reader, now } = look
  const { id, userId, hasAgreed, declinedBy } = member
  const contact = names.contacts[id] ?? noContact
  const isYou = isHolder(member, reader)
  const guarantor = guarantorOf(state, id)
  return withPhoneText({
    id,
    ...contact,
    email: isYou || readsAddresses(look) ? contact.email : null,
    phone: isYou || (isOfficial(look) && !look.isLocked) ? contact.phone : null,
    photoUrl: photoOf(names, userId),
    status: member.status,
    hands: member.hands,
    dateJoined: member.joinedAt,
    isAdmin: userId === state.adminId,
    isOfficer: member.isOfficer,
    isYou,
    isGuest: userId === null,
    ...speakingOf(look, member),
    asleepSince: (member.isAsleep && userId && state.seen[userId]) || null,
    ...(member.looksOn && { looksOn: true }),
    hasAsked: member.hasAsked,
    answer: hasAgreed ? 'yes' : userId === null && declinedBy !== null ? 'no' : 'none',
    awaits: awaitedOf(state, member, now),
    admission: admissionView(look, member),
    mayVouch: isAskedToVouch(state, member, reader),
    mayRecognize: isToRecognize(look, member),
    deniedBy: state.members
      .filter((one) => one.userId !== null && member.deniedBy.includes(one.userId))
      .map((one) => nameOf(names, one.id))
      .toSorted(byText),
    isUnwitnessed: userId === null && member.isUnwitnessed,
    firstDayAskedAt: member.firstDayAskedAt,
    handsAgreed: member.handsAgreed?.hands ?? null,
    retiredHands: member.retiredHands,
    guarantorName: guarantor ? nameOf(names, guarantor.id) : null,
    excusedFrom: member.excusedFrom,
    formers: formersOf(look, member),
  })
}

/** How somebody speaks, and with whom from one telephone; officers see whose link was opened. (L5, L6) */
function speakingOf(
  look: Look,
  member: Member,
): Pick<MemberView, 'speaks' | 'link' | 'besideName'> {
  const { link } = member
  const byName = (link && nameOfUser(look, link.by)) ?? ''
  const beside = speakersHere(look.state.members, member).find(({ id }) => id !== member.id)
  return {
    speaks: wayToSpeak(member),
    ...(beside && { besideName: nameOf(look.names, beside.id) }),
    ...(isOfficial(look) &&
      link && { link: { at: link.at, byName, isOpened: link.userId !== null } }),
  }
}

/** Whether the reader says which guest somebody is who asks to join, in place of an organizer who sleeps. (M7) */
const isToRecognize = ({ state, reader }: Look, { status, userId, hasAsked }: Member) =>
  status === 'pending' &&
  userId !== null &&
  hasAsked &&
  reader !== state.adminId &&
  recognizersOf(state).includes(reader)

/** The same by the member's id, which is in the state. */
export function memberViewOf(look: Look, memberId: MemberId): MemberView {
  const member = memberOf(look.state, memberId)
  if (!member) throw new Error(`member ${memberId} is not in the state`)
  return memberView(look, member)
}

/** Where the vote on a newcomer stands; null for all others. (S10) */
function admissionView(
  { state, reader, now }: Look,
  { status, isApproved, admission, hands }: Member,
): AdmissionView | null {
  const count = admissionCountOf(state, { admission }, now)
  if (!count || !admission || status !== 'pending' || !isApproved) return null
  const { yes, no, voters, counted, needed, isShort } = count
  return {
    yes,
    no,
    voters: counted,
    needed,
    isShort,
    catchUpUntil: admission.catchUpUntil,
    catchUp: dueBefore(state, hands, todayIn(state.terms.zone, now)),
    mayVote: voters.includes(reader),
    vote: admission.yes.includes(reader) ? 'yes' : admission.no.includes(reader) ? 'no' : null,
  }
}

/** The proposal by which a member's death was recorded, or is to be. (S8) */
export const deathOf = (state: Tontine, { id, excusedFrom }: Member, now: number) =>
  state.proposals.findLast(
    (proposal) =>
      proposal.act.kind === 'record-death' &&
      proposal.act.memberId === id &&
      (excusedFrom === null ? isOpenAt(proposal, now) : proposal.status === 'accepted'),
  )

/** That the reader's death is recorded, or proposed to be, and by whom. (S8) */
export function ownDeathNote(look: Look): DeathNote | null {
  const { state, reader, now } = look
  const own = memberOfUser(state, reader)
  if (own?.status !== 'active') return null
  const { excusedFrom } = own
  const said = deathOf(state, own, now)
  if (!said) return null
  const second = excusedFrom === null ? undefined : said.answers.find(({ isYes }) => isYes)
  return {
    on: excusedFrom,
    byName: nameOfUser(look, said.by) ?? '',
    secondName: second ? (nameOfUser(look, second.by) ?? '') : null,
  }
}

/** The members whom the reader sees: the rejected are for officers. */
export const shownMembers = (look: Look): Member[] =>
  look.state.members
    .filter((one) => isPresent(one) || (one.status === 'rejected' && isOfficial(look)))
    .toSorted(byJoining)
