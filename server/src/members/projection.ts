import { projection } from '../journal/projection.ts'

export const memberStandings = projection({
  table: 'member_standings',
  keys: ['member_id'],
  items: ({ members }) => members,
  row: (member) => ({
    member_id: member.id,
    person_id: member.personId,
    user_id: member.userId ?? member.link?.userId ?? null,
    is_linked: member.userId === null && member.link?.userId != null,
    status: member.status,
    is_officer: member.isOfficer,
    has_agreed: member.hasAgreed,
    declined_by: member.declinedBy,
    is_approved: member.isApproved,
  }),
})
