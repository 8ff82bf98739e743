import type { View } from '../kernel/database/views.ts'

const tontines = `
  select s.tontine_id as id, d.name, d.description, s.amount, s.frequency, s.start_date,
    s.end_date, s.admin_id, d.invite_code, s.ranking_type, s.automatic_ranking_method,
    s.created_at, s.phase, s.has_started, s.started_late_on, s.currency, s.expected_members, s.member_count, s.active_count,
    s.grace_days, s.zone, s.pauses, s.paused_on, s.bearing, s.leavers_paid, s.leaver_kept, s.swaps,
    s.drawn_at, array(select f.rank from fixed_turns f where f.tontine_id = s.tontine_id
      order by f.rank) as fixed_ranks
  from tontine_standings s join tontine_details d using (tontine_id)`

const isVisible = `s.phase <> 'cancelled'`

/** The specification's table of tontines. A cancelled one is shown to nobody any more. */
export const tontineViews: View[] = [
  { name: 'tontines', query: tontines },
  { name: 'visible_tontines', query: `${tontines} where ${isVisible}` },
  {
    // Without the texts, where only the rest is needed for many tontines.
    name: 'visible_standings',
    query: `select s.tontine_id, s.phase, s.currency, s.admin_id, s.active_count from tontine_standings s
      where ${isVisible}`,
  },
]
