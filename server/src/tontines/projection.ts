import { activeMembers } from '@mainforte/domain/members/member'
import { projection } from '../journal/projection.ts'

export const tontineStandings = projection({
  table: 'tontine_standings',
  keys: [],
  items: (state) => [state],
  row: (state) => ({
    phase: state.phase,
    currency: state.terms.currency,
    admin_id: state.adminId,
    active_count: activeMembers(state).length,
    zone: state.terms.zone,
    is_drawing: state.openDraw !== null,
  }),
})
