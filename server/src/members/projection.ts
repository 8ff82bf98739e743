import type { Projection } from '../journal/projection.ts'

export const memberStandings: Projection = {
  table: 'member_standings',
  keys: ['member_id'],
  parts: ({ members }) => [members],
  rows: ({ members, adminId }) =>
    members.map((member) => ({
      member_id: member.id,
      user_id: member.userId,
      status: member.status,
      hands: member.hands,
      is_admin: member.userId === adminId,
      is_officer: member.isOfficer,
      date_joined: member.joinedAt,
      active_since: member.activeSince,
    })),
}
