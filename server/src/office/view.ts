import type { KeyUse, KeyView, OfficeNote, OfficeView } from '@mainforte/contract/office/views'
import type { MemberId, UserId } from '@mainforte/domain/kernel/ids'
import { daysAwake } from '@mainforte/domain/members/awake'
import { offerLapsesAt, openOffer, openVote, voteLapsesAt } from '@mainforte/domain/office/office'
import type { OrganizerVote } from '@mainforte/domain/office/state'
import {
  candidatesOf,
  absenceOf,
  groundOf,
  noticeEndsAt,
  possibleSuccessors,
  officeTaskOf,
  noVoteReasonOf,
  voteCountOf,
} from '@mainforte/domain/office/eligibility'
import type { AccountOf, VotingCircle } from '@mainforte/domain/office/eligibility'
import { memberOf, memberOfUser } from '@mainforte/domain/members/member'
import { openUse } from '@mainforte/domain/office/key'
import { backUntil, placesFor, refusersOf } from '@mainforte/domain/office/key-decide'
import { isClosed } from '@mainforte/domain/tontines/tontine'
import { type Look, accountsAt, headOf, nameOf, nameOfUser } from '../journal/reading/names.ts'

interface Reading {
  readonly reader: UserId
  readonly now: number
  readonly accountOf: AccountOf
}

/** What somebody outside the circle is told. */
export const noOffice: OfficeNote = {
  ground: null,
  isVoteOpen: false,
  task: null,
  keyUse: null,
  lacksKey: false,
}

type OfficeTasks = Pick<OfficeNote, 'ground' | 'isVoteOpen' | 'task'>

/** What the office asks of somebody. */
export function officeTasks(circle: VotingCircle, { reader, ...moment }: Reading): OfficeTasks {
  return {
    ground: groundOf(circle, moment),
    isVoteOpen: openVote(circle.office, moment.now) !== null,
    task: officeTaskOf(circle, reader, moment),
  }
}

/** What the page of a tontine says of the office. */
export function officeNote(look: Look): OfficeNote {
  const { state, names, reader, now } = look
  const { hasStarted, adminId, office } = state
  return {
    ...officeTasks(state, { reader, now, accountOf: accountsAt(names, now) }),
    keyUse: keyUseView(look),
    lacksKey: hasStarted && adminId === reader && !isClosed(state) && !office.key,
  }
}

/** Who waits with the paper key; somebody who is not in the circle learns it only of themselves. (G9) */
export function keyUseView({ state, names, reader, now }: Look): KeyUse | null {
  const use = openUse(state.office, now)
  const holder = use && memberOfUser(state, use.by)
  const isYou = use?.by === reader
  const isInside = memberOfUser(state, reader)?.status === 'active'
  if (!holder || isClosed(state) || !(isYou || isInside)) return null
  const accountOf = accountsAt(names, now)
  const from = noticeEndsAt(state, use.at)
  const guest = holder.status === 'active' ? undefined : memberOf(state, use.memberId)
  return {
    name: nameOf(names, holder.id),
    guestName: guest ? nameOf(names, guest.id) : null,
    isYou,
    from: isoOf(from),
    isReady: now >= from,
    isToRecognize: guest !== undefined && candidatesOf(state, accountOf).length > 0,
    mayRefuse: refusersOf(state, { accountOf }, use).includes(reader),
  }
}

/** What a paper key opens. Its holder learns the guests' names once the organizer is not there any more. (G9) */
export function keyView(look: Look): KeyView {
  const { state, names, reader, now } = look
  const isAwake = absenceOf(state, { accountOf: accountsAt(names, now), now }) === null
  const places = isAwake ? [] : placesFor(state, reader)
  return {
    tontineId: state.id,
    tontineName: names.name,
    adminName: nameOfUser(look, state.adminId) ?? '',
    is: state.adminId === reader ? 'yours' : isAwake ? 'awake' : 'usable',
    isMember: places.some(({ userId }) => userId === reader),
    guests: places
      .filter(({ userId }) => userId === null)
      .map(({ id }) => ({ memberId: id, name: nameOf(names, id) })),
    daysAwake: daysAwake[state.terms.frequency],
  }
}

const isoOf = (instant: number) => new Date(instant).toISOString()

/** The page of the office. */
export function officeView(look: Look): OfficeView {
  const { state, names, reader, now } = look
  const { id: tontineId, adminId, office, terms } = state
  const accountOf = accountsAt(names, now)
  const moment = { accountOf, now }
  const note = officeNote(look)
  const vote = openVote(office, now)
  const { voters, needed, elected, effectiveFrom } = voteCountOf(state, moment)
  const candidates = (adminId === reader ? possibleSuccessors : candidatesOf)(state, accountOf)
  return {
    ...note,
    tontineId,
    ...headOf({ state, names }),
    adminName: nameOfUser(look, adminId) ?? '',
    isAdmin: adminId === reader,
    isClosed: isClosed(state),
    offer: offerView(look),
    candidates: candidates.map(({ id: memberId, userId }) => ({
      memberId,
      name: nameOf(names, memberId),
      isYou: userId === reader,
      ...votesFor(memberId, vote?.votes.filter(({ by }) => voters.includes(by)) ?? [], (by) =>
        by === reader ? null : (nameOfUser(look, by) ?? ''),
      ),
    })),
    vote: vote && {
      since: vote.since,
      effectiveFrom: isoOf(effectiveFrom),
      lapsesAt: isoOf(voteLapsesAt(vote)),
      elected,
    },
    noVote: note.ground === null ? null : noVoteReasonOf(state, reader, moment),
    mayVote: note.ground !== null && voters.includes(reader),
    needed,
    keySince: office.key?.at ?? null,
    taken: takenView(look),
    daysAwake: daysAwake[terms.frequency],
  }
}

/** The organizer's offer, until it lapses. */
function offerView({ state, names, reader, now }: Look): OfficeView['offer'] {
  const offer = openOffer(state.office, now)
  return (
    offer && {
      memberId: offer.memberId,
      name: nameOf(names, offer.memberId),
      isYou: offer.memberId === memberOfUser(state, reader)?.id,
      lapsesAt: isoOf(offerLapsesAt(offer)),
    }
  )
}

/** Whose office was taken with a paper key, as long as they may take it back. (G9) */
function takenView(look: Look): OfficeView['taken'] {
  const { state, reader, now } = look
  const from = state.office.taken?.from
  const until = backUntil(state)
  if (!from || now >= until || isClosed(state)) return null
  return { name: nameOfUser(look, from) ?? '', isYou: from === reader, until: isoOf(until) }
}

/** Who voted for somebody, by name; the reader has none. */
function votesFor(
  memberId: MemberId,
  votes: OrganizerVote['votes'],
  nameOf: (by: UserId) => string | null,
) {
  const names = votes.filter((vote) => vote.memberId === memberId).map(({ by }) => nameOf(by))
  return { voters: names.filter((name) => name !== null), isYourVote: names.includes(null) }
}
