import type { OfficeNote, OfficeView } from '@mainforte/contract/office/views'
import type { MemberId, UserId } from '@mainforte/domain/kernel/ids'
import { offerLapsesAt, openOffer, openVote, voteLapsesAt } from '@mainforte/domain/office/office'
import type { OrganizerVote } from '@mainforte/domain/office/office'
import {
  candidatesOf,
  daysOfSilence,
  groundOf,
  possibleSuccessors,
  officeTaskOf,
  noVoteReasonOf,
  voteCountOf,
} from '@mainforte/domain/office/eligibility'
import { isClosed } from '@mainforte/domain/tontines/tontine'
import { accountsIn } from './store.ts'
import type { FoundOffice } from './store.ts'

interface Reading {
  readonly reader: UserId
  readonly now: number
}

/** What somebody outside the circle is told. */
export const noOffice: OfficeNote = { ground: null, isVoteOpen: false, task: null }

/** What the page of a tontine and the to-do list say of the office. */
export function officeNote(found: FoundOffice, { reader, now }: Reading): OfficeNote {
  const moment = { accountOf: accountsIn(found.closedAccounts), now }
  return {
    ground: groundOf(found, moment),
    isVoteOpen: openVote(found.office, now) !== null,
    task: officeTaskOf(found, reader, moment),
  }
}

const isoOf = (instant: number) => new Date(instant).toISOString()

/** The page of the office; `names` are those of the members. */
export function officeView(
  found: FoundOffice,
  names: Readonly<Record<MemberId, string>>,
  reading: Reading,
): Omit<OfficeView, 'tontineId' | 'tontineName'> {
  const { reader, now } = reading
  const { adminId, office, members, terms } = found
  const moment = { accountOf: accountsIn(found.closedAccounts), now }
  const note = officeNote(found, reading)
  const own = members.find(({ userId }) => userId === reader)
  const offer = openOffer(office, now)
  const vote = openVote(office, now)
  const { voters, needed, elected, effectiveFrom } = voteCountOf(found, moment)
  return {
    ...note,
    adminName: nameOfAccount(found, names, adminId),
    isAdmin: adminId === reader,
    isClosed: isClosed(found),
    offer: offer && {
      memberId: offer.memberId,
      name: names[offer.memberId] ?? '',
      isYou: offer.memberId === own?.id,
      lapsesAt: isoOf(offerLapsesAt(offer)),
    },
    candidates: (adminId === reader ? possibleSuccessors : candidatesOf)(
      found,
      moment.accountOf,
    ).map(({ id: memberId, userId }) => ({
      memberId,
      name: names[memberId] ?? '',
      isYou: userId === reader,
      ...votesFor(memberId, vote?.votes.filter(({ by }) => voters.includes(by)) ?? [], (by) =>
        by === reader ? null : nameOfAccount(found, names, by),
      ),
    })),
    vote: vote && {
      since: vote.since,
      effectiveFrom: isoOf(effectiveFrom),
      lapsesAt: isoOf(voteLapsesAt(vote)),
      elected,
    },
    noVote: note.ground === null ? null : noVoteReasonOf(found, reader, moment),
    mayVote: note.ground !== null && voters.includes(reader),
    needed,
    daysOfSilence: daysOfSilence[terms.frequency],
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

const nameOfAccount = (
  { members }: FoundOffice,
  names: Readonly<Record<MemberId, string>>,
  userId: UserId,
): string => {
  const row = members.find((member) => member.userId === userId)
  return (row && names[row.id]) ?? ''
}
