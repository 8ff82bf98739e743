import type { OfficeNote, OfficeView } from '@mainforte/contract/office/views'
import type { MemberId, UserId } from '@mainforte/domain/kernel/ids'
import { daysAwake } from '@mainforte/domain/members/awake'
import { offerLapsesAt, openOffer, openVote, voteLapsesAt } from '@mainforte/domain/office/office'
import type { OrganizerVote } from '@mainforte/domain/office/office'
import {
  candidatesOf,
  groundOf,
  possibleSuccessors,
  officeTaskOf,
  noVoteReasonOf,
  voteCountOf,
} from '@mainforte/domain/office/eligibility'
import type { AccountOf, OfficeCircle } from '@mainforte/domain/office/eligibility'
import { isClosed } from '@mainforte/domain/tontines/tontine'
import { type Look, accountsAt, nameOf, nameOfUser } from '../journal/reading/names.ts'

interface Reading {
  readonly reader: UserId
  readonly now: number
  readonly accountOf: AccountOf
}

/** What somebody outside the circle is told. */
export const noOffice: OfficeNote = { ground: null, isVoteOpen: false, task: null }

/** What the page of a tontine and the to-do list say of the office. */
export function officeNote(circle: OfficeCircle, { reader, ...moment }: Reading): OfficeNote {
  return {
    ground: groundOf(circle, moment),
    isVoteOpen: openVote(circle.office, moment.now) !== null,
    task: officeTaskOf(circle, reader, moment),
  }
}

const isoOf = (instant: number) => new Date(instant).toISOString()

/** The page of the office. */
export function officeView(look: Look): OfficeView {
  const { state, names, reader, now } = look
  const { id: tontineId, adminId, office, members, terms } = state
  const accountOf = accountsAt(names, now)
  const moment = { accountOf, now }
  const note = officeNote(state, { reader, ...moment })
  const own = members.find(({ userId }) => userId === reader)
  const offer = openOffer(office, now)
  const vote = openVote(office, now)
  const { voters, needed, elected, effectiveFrom } = voteCountOf(state, moment)
  const candidates = (adminId === reader ? possibleSuccessors : candidatesOf)(state, accountOf)
  return {
    ...note,
    tontineId,
    tontineName: names.name,
    adminName: nameOfUser(look, adminId) ?? '',
    isAdmin: adminId === reader,
    isClosed: isClosed(state),
    offer: offer && {
      memberId: offer.memberId,
      name: nameOf(names, offer.memberId),
      isYou: offer.memberId === own?.id,
      lapsesAt: isoOf(offerLapsesAt(offer)),
    },
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
    daysAwake: daysAwake[terms.frequency],
  }
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
