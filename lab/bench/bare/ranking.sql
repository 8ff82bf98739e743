select
  mine.status as my_status, mine.member_id as my_member_id,
  coalesce(mine.is_officer, false) as is_officer, t.admin_id = $1::uuid as is_admin,
    t.name as tontine_name, t.ranking_type, t.automatic_ranking_method as ranking_method,
    t.frequency, t.start_date, t.end_date, t.phase, t.drawn_at, t.active_count, (
  select coalesce(json_agg(json_build_object(
      'isRetired', coalesce(s.settled::jsonb ? 'isRetired', false),
      'isServed', exists (select from payouts o where o.tontine_id = t.id
        and o.hand_id = s.hand_id and o.status <> 'withdrawn'),
      'isOpen', coalesce((select max(b.payout_date) from payout_schedule b
        where b.tontine_id = t.id and b.payout_date < s.payout_date)
        < least(($2::timestamptz at time zone t.zone)::date,
          t.paused_on), true))), '[]'::json)
  from payout_schedule s where s.tontine_id = t.id and s.member_id = mine.member_id
    and t.phase = 'running' and t.swaps <> 'never') as own_turns,
    (select coalesce(json_agg(json_build_object(
        'handId', m.id || '-' || hand, 'hand', hand, 'memberId', m.id, 'memberName', m.name,
        'email', m.email, 'status', m.status, 'rank', r.rank, 'date', s.payout_date,
        'isRetired', coalesce(s.settled::jsonb ? 'isRetired', false), 'notBefore', w.not_before,
        'fixedRank', f.rank,
        'swaps', (
  select coalesce(json_agg(json_build_object('withName', c.name,
      'fromRank', case when w.own_hand = m.id || '-' || hand then w.own_rank else w.other_rank end,
      'on', (w.ended_at at time zone t.zone)::date) order by w.number), '[]'::json)
    from turn_swaps w
    join tontine_members c on c.tontine_id = w.tontine_id and c.id =
      left(case when w.own_hand = m.id || '-' || hand then w.other_hand else w.own_hand end, 36)::uuid
    where w.tontine_id = t.id and w.status = 'done' and m.id || '-' || hand in (w.own_hand, w.other_hand)))
        order by coalesce(r.rank, 999), array_position(array['active', 'pending'], m.status),
        m.date_joined, m.id, hand), '[]'::json)
      from tontine_members m
      cross join generate_series(1, m.hands) hand
      left join member_rankings r on r.tontine_id = m.tontine_id and r.hand_id = m.id || '-' || hand
      left join payout_schedule s on s.tontine_id = m.tontine_id and s.hand_id = m.id || '-' || hand
      left join fixed_turns f on f.tontine_id = m.tontine_id and f.hand_id = m.id || '-' || hand
      left join turn_wishes w on w.tontine_id = m.tontine_id and w.member_id = m.id
      where m.tontine_id = t.id and (m.status in ('active', 'pending')
        or m.status = 'rejected' and (t.admin_id = $1::uuid or mine.is_officer))) as hands,
    (select coalesce(json_agg(json_build_object('rank', r.rank, 'date', s.payout_date)
        order by r.rank), '[]'::json)
      from member_rankings r
      join payout_schedule s on s.tontine_id = r.tontine_id and s.hand_id = r.hand_id
      where r.tontine_id = t.id and r.member_id = '00000000-0000-0000-0000-000000000000') as meetings

  from visible_tontines t
  left join member_standings mine on mine.tontine_id = t.id and mine.user_id = $1::uuid

  where t.id = $3::uuid
