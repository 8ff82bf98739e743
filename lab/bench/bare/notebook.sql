select
  mine.status as my_status, mine.member_id as my_member_id,
  coalesce(mine.is_officer, false) as is_officer, t.admin_id = $1::uuid as is_admin,
  t.name, t.currency, t.phase, t.has_started, t.started_late_on, t.zone, t.admin_id, t.amount, t.grace_days, t.pauses::json as pauses,
  (select coalesce(json_agg(json_build_object(
      'id', m.id, 'name', m.name, 'userId', m.user_id, 'status', m.status,
      'isOfficer', m.is_officer, 'hands', m.hands, 'retiredHands', m.retired_hands, 'excusedFrom', m.excused_from,
      'activeSince', iso_instant(m.active_since), 'placeSince', iso_instant(m.place_since),
      'activeOn', case when m.active_since is not null
  then greatest(t.started_late_on,
    (coalesce(m.place_since, m.active_since) at time zone t.zone)::date) end,
      'catchUpUntil', m.catch_up_until, 'respite', m.respite::jsonb)
      order by coalesce(r.rank, 999), m.date_joined, m.id), '[]'::json)
    from tontine_members m
    left join member_rankings r on r.tontine_id = m.tontine_id and r.hand_id = m.id || '-1'
    where m.tontine_id = t.id and m.status = 'active') as members,
  (select coalesce(json_agg(json_build_object('id', m.id, 'name', m.name)), '[]'::json)
    from tontine_members m where m.tontine_id = t.id and m.status <> 'active'
      and exists (select from payments p where p.tontine_id = t.id and p.member_id = m.id
        and p.status = 'completed')) as formers, h.hash, (
  select coalesce(json_agg(json_build_object(
    'id', p.id, 'memberId', p.member_id, 'amount', p.amount) order by p.recorded_seq), '[]'::json)
  from payments p where p.tontine_id = t.id
  and p.status = 'pending' and (mine.status = 'active' and case
    when not mine.is_officer and not mine.is_admin then mine.member_id not in ("p"."member_id", coalesce("p"."payer_id", "p"."member_id"))
      and "p"."by_user" <> mine.user_id and mine.active_since <= "p"."recorded_at"
      and "p"."recorded_at" <= $2::timestamptz - '168 hours'::interval
      and ((mine.excused_from is null and mine.retired_hands < mine.hands) or not exists (select from member_standings other where other.tontine_id = mine.tontine_id
        and other.status = 'active' and other.user_id <> "p"."by_user" and not other.is_officer and not other.is_admin
        and other.active_since <= "p"."recorded_at" and other.member_id not in ("p"."member_id", coalesce("p"."payer_id", "p"."member_id"))
        and (other.excused_from is null and other.retired_hands < other.hands)))
    else mine.member_id not in ("p"."member_id", coalesce("p"."payer_id", "p"."member_id")) or not exists (select from member_standings other where other.tontine_id = mine.tontine_id
      and other.status = 'active' and other.user_id is not null and (other.is_officer or other.is_admin
        or other.dismissed_at > "p"."recorded_at" - interval '7 days')
      and other.member_id <> mine.member_id
      and ("p"."by_user" = mine.user_id or other.member_id not in ("p"."member_id", coalesce("p"."payer_id", "p"."member_id")))) end)) as confirmable,
    case when h.hash is distinct from null then json_build_object(
      'turns', (select coalesce(json_agg(case when s.settled is null
    then json_build_object('handId', s.hand_id, 'memberId', s.member_id, 'date', s.payout_date)
    else (jsonb_build_object('handId', s.hand_id, 'memberId', s.member_id, 'date', s.payout_date)
      || s.settled::jsonb)::json end), '[]'::json)
  from payout_schedule s where s.tontine_id = t.id), 'payouts', (select coalesce(json_agg(json_build_object(
  'id', o.id, 'handId', o.hand_id, 'memberId', o.member_id, 'amount', o.amount,
  'status', o.status, 'method', o.method, 'date', o.date, 'by', o.by_user,
  'sentAt', iso_instant(o.sent_at), 'sentSeq', o.sent_seq, 'witnessedBy', o.witnessed_by)), '[]'::json)
  from payouts o where o.tontine_id = t.id and o.status <> 'withdrawn'), 'payments', (select coalesce(json_agg(json_build_object(
  'id', p.id, 'memberId', p.member_id, 'amount', p.amount, 'date', p.date, 'countsOn', p.counts_on,
  'completedSeq', p.completed_seq, 'method', p.method, 'isContested', p.is_contested)), '[]'::json)
  from payments p where p.tontine_id = t.id and p.status = 'completed'),
      'declared', (
  select coalesce(json_agg(json_build_object('memberId', w.member_id, 'amount', w.amount)),
    '[]'::json)
  from (
    select p.member_id, sum(p.amount) as amount from payments p
    where p.tontine_id = t.id and p.status = 'pending' group by p.member_id
  ) w)
    ) end as money
    from visible_tontines t
    join journal_heads h on h.tontine_id = t.id
    left join member_standings mine on mine.tontine_id = t.id and mine.user_id = $1::uuid
    where t.id = $3::uuid
