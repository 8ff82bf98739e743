select 
  t.id, t.name, case when coalesce(mine.status in ('rejected', 'removed'), false) then '' else "t"."description" end as description, t.amount, t.currency,
  t.frequency, case when coalesce(mine.status in ('rejected', 'removed'), false) then 'enrolling' else "t"."phase" end as phase,
  t.admin_id = $1 as is_admin, mine.status as my_status,
  coalesce(mine.has_agreed, true) as has_agreed,
  case when coalesce(mine.status in ('rejected', 'removed'), false) then 0 else "t"."member_count" end as member_count,
  case when coalesce(mine.status in ('rejected', 'removed'), false) then 0 else "t"."active_count" end as active_count,
  case when coalesce(mine.status in ('rejected', 'removed'), false) then null else "next_payout"."date" end as next_payout_date,
  case when coalesce(mine.status in ('rejected', 'removed'), false) then null else "next_payout"."state" end as next_payout_state,
  case when mine.status = 'active' then (
    select coalesce(json_agg(named.name), '[]'::json) from (
      select m.name from tontine_members m
      where m.tontine_id = t.id and m.status in ('active', 'pending')
      order by m.date_joined, m.id limit 5) named
  ) else '[]'::json end as first_names,
    
  mine.status as my_status, mine.member_id as my_member_id,
  coalesce(mine.is_officer, false) as is_officer, t.admin_id = $1 as is_admin, t.zone, t.has_started, t.started_late_on, t.grace_days, t.pauses::json as pauses, mine.hands as my_hands,
    (mine.active_since at time zone t.zone)::date as my_active_day,
    case when mine.active_since is not null
  then greatest(t.started_late_on,
    (coalesce(mine.place_since, mine.active_since) at time zone t.zone)::date) end as my_dues_day, mine.respite::json as my_respite,
    mine.excused_from as my_excused_day, mine.catch_up_until as my_catch_up_day,
    (
  select coalesce(json_agg(case when s.settled is null then json_build_object('rank', r.rank, 'handId', r.hand_id, 'memberId', r.member_id,
  'memberName', coalesce(c.name, ''), 'date', s.payout_date)
    else (jsonb_build_object('rank', r.rank, 'handId', r.hand_id, 'memberId', r.member_id,
  'memberName', coalesce(c.name, ''), 'date', s.payout_date) || s.settled::jsonb)::json end
    order by r.rank), '[]'::json)
  from member_rankings r
  join payout_schedule s on s.tontine_id = r.tontine_id and s.hand_id = r.hand_id
  left join tontine_members c on c.tontine_id = r.tontine_id and c.id = r.member_id
  where r.tontine_id = t.id) as turns,
    (select coalesce(json_agg(json_build_object(
        'amount', p.amount, 'countsOn', p.counts_on, 'completedSeq', p.completed_seq)), '[]'::json)
      from payments p where p.tontine_id = t.id and p.member_id = mine.member_id
        and p.status = 'completed') as my_payments,
    (select coalesce(sum(p.amount), 0)::bigint
  from payments p where p.tontine_id = t.id and p.member_id = mine.member_id
    and p.status = 'pending') as my_declared, (select coalesce(json_agg(json_build_object(
  'amount', o.amount, 'sentSeq', o.sent_seq)), '[]'::json)
  from payouts o where o.tontine_id = t.id and o.member_id = mine.member_id
    and o.hand_id is null and o.status <> 'withdrawn') as my_returned,
    (
  select coalesce(json_agg(json_build_object('id', m.member_id, 'hands', m.hands,
    'paid', coalesce(sums.paid, 0) - coalesce(given.back, 0), 'contested', coalesce(sums.contested, 0))), '[]'::json)
  from member_standings m
  left join (
    select p.member_id, sum(p.amount) as paid,
      sum(p.amount) filter (where p.is_contested) as contested
    from payments p where p.tontine_id = t.id and p.status = 'completed' group by p.member_id
  ) sums on sums.member_id = m.member_id
  left join (
    select o.member_id, sum(o.amount) as back from payouts o
    where o.tontine_id = t.id and o.hand_id is null and o.status <> 'withdrawn' group by o.member_id
  ) given on given.member_id = m.member_id
  where m.tontine_id = t.id and m.status = 'active') as circle, (select count(*)::int from payments p where p.tontine_id = t.id
  and p.status = 'pending' and (mine.status = 'active' and case
    when not mine.is_officer and not mine.is_admin then mine.member_id not in ("p"."member_id", coalesce("p"."payer_id", "p"."member_id"))
      and "p"."by_user" <> mine.user_id and mine.active_since <= "p"."recorded_at"
      and "p"."recorded_at" <= to_timestamp((extract(epoch from $2::timestamptz) * 1000)::float8 / 1000) - '168 hours'::interval
      and ((mine.excused_from is null and mine.retired_hands < mine.hands) or not exists (select from member_standings other where other.tontine_id = mine.tontine_id
        and other.status = 'active' and other.user_id <> "p"."by_user" and not other.is_officer and not other.is_admin
        and other.active_since <= "p"."recorded_at" and other.member_id not in ("p"."member_id", coalesce("p"."payer_id", "p"."member_id"))
        and (other.excused_from is null and other.retired_hands < other.hands)))
    else mine.member_id not in ("p"."member_id", coalesce("p"."payer_id", "p"."member_id")) or not exists (select from member_standings other where other.tontine_id = mine.tontine_id
      and other.status = 'active' and other.user_id is not null and (other.is_officer or other.is_admin
        or other.dismissed_at > "p"."recorded_at" - interval '7 days')
      and other.member_id <> mine.member_id
      and ("p"."by_user" = mine.user_id or other.member_id not in ("p"."member_id", coalesce("p"."payer_id", "p"."member_id")))) end)) as confirmable,
    case when row_number() over (order by mine.tontine_id desc) = 1 then (
  select coalesce(json_agg(json_build_object('tontineId', w.id, 'tontineName', w.name, 'isOffered', w.is_offered,
    'adminName', coalesce((select m.name from tontine_members m
      where m.tontine_id = w.id and m.is_admin limit 1), '')) order by w.id desc), '[]'::json)
  from (
    select a.id, a.name, exists (
  select from member_standings offering
  join tontines round on round.id = offering.tontine_id and round.phase = 'running'
  where offering.tontine_id = "own"."tontine_id"
    and offering.status = 'active' and offering.retired_hands < offering.hands
    and offering.replacement is not null
    and offering.replacement::jsonb->>'requestId' = "own"."member_id"::text
    and (offering.replacement::jsonb->>'at')::timestamptz >= "own"."date_joined"
    and (offering.replacement::jsonb->>'lapsesAt')::timestamptz > $2) as is_offered from member_standings own join tontines a on a.id = own.tontine_id
    where own.user_id = $1 and own.status = 'pending' and own.has_agreed
      and a.phase in ('enrolling', 'running')
    order by a.id desc limit 5
  ) w) end
      as waiting,
    case when row_number() over (order by mine.tontine_id desc) = 1 then (
  select coalesce(json_agg(json_build_object('currency', sums.currency, 'zone', sums.zone,
    'month', sums.month, 'amount', sums.amount, 'payments', sums.payments)), '[]'::json)
  from (
    select s.currency, s.zone, to_char(p.date, 'YYYY-MM') as month,
      sum(p.amount)::bigint as amount, count(*)::int as payments
    from member_standings own
    join tontine_standings s on s.tontine_id = own.tontine_id
    join payments p on p.tontine_id = own.tontine_id
      and p.person_id = own.person_id
    where own.user_id = $1 and p.status = 'completed'
    group by 1, 2, 3
  ) sums) end
      as paid,
    case when row_number() over (order by mine.tontine_id desc) = 1 then (
      select coalesce(json_agg(json_build_object('id', "p"."id", 'tontineId', "p"."tontine_id", 'tontineName', "p"."tontine_name", 'currency', "p"."currency", 'memberId', "p"."member_id", 'memberName', "p"."member_name", 'payerId', "p"."payer_id", 'payerName', "p"."payer_name", 'amount', "p"."amount", 'date', "p"."date", 'countsOn', "p"."counts_on", 'method', "p"."method", 'status', "p"."status", 'reference', "p"."reference", 'note', "p"."note", 'reason', "p"."reason", 'receipt', "p"."receipt", 'isSelfRecorded', "p"."is_self_recorded", 'isWitnessed', "p"."is_witnessed", 'hasOneName', "p"."has_one_name", 'guarantee', "p"."guarantee", 'isContested', "p"."is_contested", 'recordedByName', "p"."recorded_by_name",
  'memberPhotoUrl', (select f.avatar_url from profiles f where f.id = p.member_user_id),
  'hasProof', p.proof_digest is not null, 'isYours',
  coalesce(p.member_user_id = $1, false) or coalesce(p.payer_user_id = $1, false),
  'memberIsYou', coalesce(p.member_user_id = $1, false),
  'payerIsYou', coalesce(p.payer_user_id = $1, false),
  'contestIsYours', p.is_contested and position($1::text in p.open_contests) > 0,
  'isToSee', coalesce(p.has_one_name and p.by_user <> $1
    and $1 in (p.member_user_id, p.payer_user_id), false),
  'proposal', (
  select json_build_object('number', a.number, 'lapsesAt', iso_instant(a.lapses_at))
  from proposals a where a.tontine_id = p.tontine_id and a.status = 'open'
    and position(p.id::text in a.act) > 0 order by a.number desc limit 1),
  'mayConfirm', 
  ("p"."status" = 'pending' and exists (select from member_standings mine
    where mine.tontine_id = "p"."tontine_id" and mine.user_id = $1
      and (mine.status = 'active' and case
    when not mine.is_officer and not mine.is_admin then mine.member_id not in ("p"."member_id", coalesce("p"."payer_id", "p"."member_id"))
      and "p"."by_user" <> mine.user_id and mine.active_since <= "p"."recorded_at"
      and "p"."recorded_at" <= to_timestamp((extract(epoch from $2::timestamptz) * 1000)::float8 / 1000) - '168 hours'::interval
      and ((mine.excused_from is null and mine.retired_hands < mine.hands) or not exists (select from member_standings other where other.tontine_id = mine.tontine_id
        and other.status = 'active' and other.user_id <> "p"."by_user" and not other.is_officer and not other.is_admin
        and other.active_since <= "p"."recorded_at" and other.member_id not in ("p"."member_id", coalesce("p"."payer_id", "p"."member_id"))
        and (other.excused_from is null and other.retired_hands < other.hands)))
    else mine.member_id not in ("p"."member_id", coalesce("p"."payer_id", "p"."member_id")) or not exists (select from member_standings other where other.tontine_id = mine.tontine_id
      and other.status = 'active' and other.user_id is not null and (other.is_officer or other.is_admin
        or other.dismissed_at > "p"."recorded_at" - interval '7 days')
      and other.member_id <> mine.member_id
      and ("p"."by_user" = mine.user_id or other.member_id not in ("p"."member_id", coalesce("p"."payer_id", "p"."member_id")))) end))),
  'transfer', 
  case when p.transfer_id is null then '[]'::json else (
    select json_agg(json_build_object('id', o.id, 'memberName', (
  select c.name from member_contacts c
  where c.tontine_id = o.tontine_id and c.person_id = o.person_id), 'amount', o.amount,
        'status', o.status, 'mayConfirm', 
  ("o"."status" = 'pending' and exists (select from member_standings mine
    where mine.tontine_id = "o"."tontine_id" and mine.user_id = $1
      and (mine.status = 'active' and case
    when not mine.is_officer and not mine.is_admin then mine.member_id not in ("o"."member_id", coalesce("o"."payer_id", "o"."member_id"))
      and "o"."by_user" <> mine.user_id and mine.active_since <= "o"."recorded_at"
      and "o"."recorded_at" <= to_timestamp((extract(epoch from $2::timestamptz) * 1000)::float8 / 1000) - '168 hours'::interval
      and ((mine.excused_from is null and mine.retired_hands < mine.hands) or not exists (select from member_standings other where other.tontine_id = mine.tontine_id
        and other.status = 'active' and other.user_id <> "o"."by_user" and not other.is_officer and not other.is_admin
        and other.active_since <= "o"."recorded_at" and other.member_id not in ("o"."member_id", coalesce("o"."payer_id", "o"."member_id"))
        and (other.excused_from is null and other.retired_hands < other.hands)))
    else mine.member_id not in ("o"."member_id", coalesce("o"."payer_id", "o"."member_id")) or not exists (select from member_standings other where other.tontine_id = mine.tontine_id
      and other.status = 'active' and other.user_id is not null and (other.is_officer or other.is_admin
        or other.dismissed_at > "o"."recorded_at" - interval '7 days')
      and other.member_id <> mine.member_id
      and ("o"."by_user" = mine.user_id or other.member_id not in ("o"."member_id", coalesce("o"."payer_id", "o"."member_id")))) end))),
        'guarantee', case when o.is_cover then 'cover' when o.is_repayment then 'repayment' end) order by o.recorded_seq)
    from payments o
    where o.tontine_id = p.tontine_id and o.transfer_id = p.transfer_id and o.id <> p.id) end,
  'sameEvidence', 
  case when p.status <> 'pending' then '[]'::json else (
    select coalesce(json_agg(json_build_object('id', o.id, 'memberName', (
  select c.name from member_contacts c
  where c.tontine_id = o.tontine_id and c.person_id = o.person_id))
        order by o.recorded_seq), '[]'::json)
    from payments o
    join member_standings mine
  on mine.tontine_id = o.tontine_id and mine.user_id = $1
    and mine.status = 'active' and (mine.is_officer or mine.is_admin)
    where o.tontine_id = p.tontine_id and o.id <> p.id and o.status in ('pending', 'completed')
      and (o.reference_digest = p.reference_digest or o.proof_digest = p.proof_digest)
      and (p.transfer_id is null or o.transfer_id is distinct from p.transfer_id)) end,
  'seq', p.recorded_seq, 'recordedAt', iso_instant(p.recorded_at)) order by "p"."date" desc, "p"."recorded_at" desc, "p"."recorded_seq" desc,
    "p"."tontine_id" desc), '[]'::json)
      from (
        select latest.tontine_id, latest.id from member_standings yours
        join visible_standings s on s.tontine_id = yours.tontine_id
        cross join lateral (
          select l.tontine_id, l.id, l.date, l.recorded_at, l.recorded_seq from payments l
          where l.tontine_id = yours.tontine_id
          order by "l"."date" desc, "l"."recorded_at" desc, "l"."recorded_seq" desc,
    "l"."tontine_id" desc limit 10
        ) latest
        where yours.user_id = $1 and yours.status = 'active'
        order by "latest"."date" desc, "latest"."recorded_at" desc, "latest"."recorded_seq" desc,
    "latest"."tontine_id" desc limit 10
      ) page
      cross join lateral (
    select l.* from payment_lines l
    where l.tontine_id = page.tontine_id and l.id = page.id offset 0
  ) p
    ) end as activity
    from (values (1)) one
    left join (member_standings mine join tontines t on t.id = mine.tontine_id)
      on mine.user_id = $1 and mine.status = 'active'
      and t.phase not in ('archived', 'cancelled')
    left join lateral (
  select coming.pot_day as date, case when pot.sent >= pot.expected then 'sent'
    when coming.has_passed then 'late' else 'coming' end as state
  from (
    -- Sorted first: the outer query then rarely checks more than one turn.
    select days.* from (
      select s.payout_date, s.hand_id, s.settled, pot_day, pot_day
        < least(($2::timestamptz at time zone t.zone)::date, t.paused_on)
          as has_passed
      from payout_schedule s, greatest(s.payout_date, t.started_late_on) pot_day
      where s.tontine_id = t.id
    ) days order by days.has_passed, days.pot_day, days.payout_date offset 0
  ) coming
  cross join lateral (
    select coalesce(sum(o.amount) filter (where o.status = 'confirmed'), 0) as confirmed,
      coalesce(sum(o.amount) filter (where o.status <> 'withdrawn'), 0) as sent,
      case when coming.settled is null then t.amount * (
    select sum(m.hands) from member_standings m
    where m.tontine_id = t.id and m.status = 'active')
  else (
    select sum(due - least(due, coalesce((coming.settled::jsonb->'writtenOff'->>hand)::bigint, 0)))
    from (
      select hand, coalesce((coming.settled::jsonb->'owed'->>hand)::bigint,
        case when coming.settled::jsonb ? 'isRetired' then 0 else t.amount end) as due
      from (
        select m.member_id || '-' || number as hand
        from member_standings m cross join generate_series(1, m.hands) number
        where m.tontine_id = t.id and m.status = 'active'
      ) hands
    ) dues
  ) end as expected
    from payouts o where o.tontine_id = t.id and o.hand_id = coming.hand_id
  ) pot
  where t.phase in ('enrolling', 'running') and (t.phase = 'running' or not coming.has_passed)
    and pot.confirmed < pot.expected
  limit 1) next_payout on true
    order by mine.tontine_id desc limit 200
