import { openPause } from '@mainforte/domain/rotation/pauses'
import { projection } from '../journal/projection.ts'

export const tontineStandings = projection({
  table: 'tontine_standings',
  keys: [],
  items: (state) => [state],
  row({ phase, hasStarted, startedLateOn, terms, adminId, createdAt, members, pauses }) {
    const { rankingMethod, startDate, endDate, rankingType, memberCount, graceDays } = terms
    const active = members.filter(({ status }) => status === 'active').length
    const pending = members.filter(({ status }) => status === 'pending').length
    return {
      phase,
      has_started: hasStarted,
      started_late_on: startedLateOn,
      amount: terms.amount,
      currency: terms.currency,
      frequency: terms.frequency,
      start_date: startDate,
      end_date: endDate,
      admin_id: adminId,
      ranking_type: rankingType,
      automatic_ranking_method: rankingMethod,
      created_at: createdAt,
      expected_members: memberCount,
      member_count: active + pending,
      active_count: active,
      grace_days: graceDays,
      zone: terms.zone,
      bearing: terms.bearing,
      leavers_paid: terms.leaversPaid,
      leaver_kept: terms.leaverKept,
      swaps: terms.swaps,
      drawn_at: terms.drawnAt,
      pauses: JSON.stringify(pauses),
      paused_on: openPause({ pauses })?.from ?? null,
    }
  },
})
