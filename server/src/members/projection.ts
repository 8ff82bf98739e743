import { canonical } from '@mainforte/domain/kernel/digest'
import type { Replacement } from '@mainforte/domain/members/member'
import { replacementLapsesAt } from '@mainforte/domain/settlement/replacement'
import { projection } from '../journal/projection.ts'

/** With the instant at which it lapses, so that a statement need not know how long that takes. */
const agreedUntil = (agreed: Replacement) => ({
  ...agreed,
  lapsesAt: new Date(replacementLapsesAt(agreed)).toISOString(),
})

export const memberStandings = projection({
  table: 'member_standings',
  keys: ['member_id'],
  items: ({ members }) => members,
  // The members whom the office concerns change with it, so that their rows follow. (G5)
  row: (member, { adminId }) => ({
    member_id: member.id,
    person_id: member.personId,
    user_id: member.userId,
    status: member.status,
    hands: member.hands,
    retired_hands: member.retiredHands,
    excused_from: member.excusedFrom,
    is_admin: member.userId === adminId,
    is_officer: member.isOfficer,
    dismissed_at: member.dismissedAt,
    has_asked: member.hasAsked,
    has_agreed: member.hasAgreed,
    declined_by: member.declinedBy,
    first_day_asked_at: member.firstDayAskedAt,
    is_approved: member.isApproved,
    admission: member.admission && JSON.stringify(member.admission),
    catch_up_until: member.admission?.catchUpUntil ?? null,
    is_vouched: member.isVouched,
    is_unwitnessed: member.isUnwitnessed,
    added_by: member.addedBy,
    email_by: member.emailBy,
    denied_by: JSON.stringify(member.deniedBy),
    date_joined: member.joinedAt,
    active_since: member.activeSince,
    place_since: member.placeSince,
    respite: member.respite && canonical(member.respite),
    replacement: member.replacement && JSON.stringify(agreedUntil(member.replacement)),
    formers: JSON.stringify(member.formers),
  }),
})
