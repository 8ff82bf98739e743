select
  t.id, t.name, case when coalesce(mine.status in ('rejected', 'removed'), false) then '' else "t"."description" end as description, t.amount, t.currency,
  t.frequency, case when coalesce(mine.status in ('rejected', 'removed'), false) then 'enrolling' else "t"."phase" end as phase,
  t.admin_id = $1::uuid as is_admin, mine.status as my_status,
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
  coalesce(mine.is_officer, false) as is_officer, t.admin_id = $1::uuid as is_admin,
    ($2::timestamptz at time zone t.zone)::date as today,
    t.start_date, t.end_date, iso_instant(t.created_at) as created_at, t.expected_members,
    t.grace_days, t.zone, t.bearing, t.leavers_paid, t.leaver_kept, t.swaps, t.drawn_at, t.fixed_ranks,
    t.ranking_type, t.automatic_ranking_method as ranking_method,
    coalesce((select m.name from tontine_members m
      where m.tontine_id = t.id and m.is_admin limit 1), '') as admin_name,
    case when mine.status = 'active' then t.invite_code end as invite_code,
    case when mine.status = 'active' then (select json_build_object('seq', h.seq, 'hash', h.hash)
      from journal_heads h where h.tontine_id = t.id) end as journal_head,
    case when mine.status = 'active' then (
      select coalesce(json_agg(json_build_object(
    'id', m.id, 'name', m.name, 'email', m.email,
    'phone', case when (t.admin_id = $1::uuid or mine.is_officer) or m.user_id = $1::uuid then m.phone end,
    'photoUrl', m.photo_url, 'status', m.status, 'hands', m.hands,
    'dateJoined', iso_instant(m.date_joined), 'isAdmin', m.is_admin, 'isOfficer', m.is_officer,
    'isYou', coalesce(m.user_id = $1::uuid, false), 'isGuest', m.user_id is null,
    'hasAsked', m.has_asked,
    'answer', case when m.has_agreed then 'yes'
      when m.user_id is null and m.declined_by is not null then 'no' else 'none' end,
    'awaits', case
  when m.status <> 'pending' then null
  when not m.is_approved or m.admission is null and exists (select from tontine_standings t
  where t.tontine_id = m.tontine_id and t.phase <> 'enrolling') then 'approval'
  when m.admission is not null and not (select count(*) filter (where m.admission::jsonb -> 'yes' ? w.user_id::text) * 2 > count(*)
  or (m.admission::jsonb ->> 'since')::timestamptz
  <= $2::timestamptz - interval '14 days' and count(*) filter (where m.admission::jsonb -> 'yes' ? w.user_id::text) > count(*) filter (where m.admission::jsonb -> 'no' ? w.user_id::text) from member_standings w where w.tontine_id = m.tontine_id
  and w.status = 'active' and w.user_id is not null and w.has_agreed and w.excused_from is null
  and w.retired_hands < w.hands
  and w.active_since <= (m.admission::jsonb ->> 'since')::timestamptz) then 'circle'
  when m.user_id is not null then case when m.has_agreed then 'approval' else 'answer' end
  when not m.is_vouched and exists (select from member_standings w
    where w.tontine_id = m.tontine_id
    and w.status = 'active' and w.user_id is not null and w.user_id <> m.added_by
    and w.user_id <> (
  select t.admin_id from tontine_standings t where t.tontine_id = m.tontine_id)) then 'witness'
  else 'approval' end, 'admission', case
  when m.status = 'pending' and m.is_approved and m.admission is not null then (
  select json_build_object('yes', count(*) filter (where m.admission::jsonb -> 'yes' ? w.user_id::text), 'no', count(*) filter (where m.admission::jsonb -> 'no' ? w.user_id::text), 'voters', count(*),
    'needed', count(*) / 2 + 1, 'isShort', (m.admission::jsonb ->> 'since')::timestamptz
  <= $2::timestamptz - interval '14 days',
    'catchUpUntil', m.catch_up_until, 'catchUp', coalesce((
  select count(*) * t.amount * m.hands from tontines t join payout_schedule s on s.tontine_id = t.id
  where t.id = m.tontine_id and s.payout_date < coalesce(t.paused_on,
      ($2::timestamptz at time zone t.zone)::date)
    and s.settled::jsonb -> 'isRetired' is null
  group by t.amount), 0),
    'mayVote', coalesce(bool_or(w.user_id = $1::uuid), false),
    'vote', case when m.admission::jsonb -> 'yes' ? $1::uuid::text then 'yes'
      when m.admission::jsonb -> 'no' ? $1::uuid::text then 'no' end) from member_standings w where w.tontine_id = m.tontine_id
  and w.status = 'active' and w.user_id is not null and w.has_agreed and w.excused_from is null
  and w.retired_hands < w.hands
  and w.active_since <= (m.admission::jsonb ->> 'since')::timestamptz) end,
    'mayVouch', (m.status = 'pending'
  and m.is_approved and not m.is_vouched and m.user_id is null and m.added_by <> $1::uuid
  and not m.denied_by::jsonb ? $1::uuid::text and (
  select t.admin_id from tontine_standings t where t.tontine_id = m.tontine_id) <> $1::uuid), 'deniedBy', case when m.denied_by = '[]' then '[]'::json else (
  select coalesce(json_agg(w.name order by w.name), '[]'::json) from tontine_members w
  where w.tontine_id = m.tontine_id and m.denied_by::jsonb ? w.user_id::text) end,
    'isUnwitnessed', m.user_id is null and m.is_unwitnessed,
    'firstDayAskedAt', iso_instant(m.first_day_asked_at),
    'retiredHands', m.retired_hands, 'excusedFrom', m.excused_from,
    'formers', case when m.formers = '[]' then '[]'::json else (
  select coalesce(json_agg(json_build_object('name', c.name, 'on', former->>'on')
    order by (former->>'until')::int), '[]'::json)
  from jsonb_array_elements(m.formers::jsonb) former join member_contacts c
    on c.tontine_id = m.tontine_id and c.person_id = (former->>'personId')::uuid
  where former->>'on' is not null) end,
    'guarantorName', (select c.name from guarantees g
      join tontine_members c on c.tontine_id = g.tontine_id and c.id = g.guarantor_id
      where g.tontine_id = m.tontine_id and g.member_id = m.id)) order by m.date_joined, m.id),
        '[]'::json)
      from tontine_members m where m.tontine_id = t.id and m.status <> 'removed'
        and (m.status <> 'rejected' or (t.admin_id = $1::uuid or mine.is_officer))
    ) else '[]'::json end as members,
    json_build_object('open', case when mine.status = 'active' then (
  select count(*)::int from proposals a where a.tontine_id = t.id
  and a.status = 'open' and a.lapses_at > $2::timestamptz) else 0 end,
      'forYou', (
  select count(*)::int from proposals a where a.tontine_id = t.id
  and a.status = 'open' and a.lapses_at > $2::timestamptz
    and position($1::uuid::text in a.asked) > 0 and position($1::uuid::text in a.answers) = 0)) as proposals,
    json_build_object(
  'adminId', t.admin_id, 'phase', t.phase,
  'terms', json_build_object('frequency', t.frequency),
  'office', (select json_build_object('offer', o.offer::jsonb, 'vote', o.vote::jsonb,
      'unansweredSince', iso_instant(o.unanswered_since))
    from offices o where o.tontine_id = t.id),
  'members', case when exists (select from offices busy
  where busy.tontine_id = t.id and (busy.offer is not null or busy.vote is not null)) then (
  select coalesce(json_agg(json_build_object('id', m.member_id, 'userId', m.user_id,
    'status', m.status, 'activeSince', iso_instant(m.active_since),
    'hasAgreed', m.has_agreed, 'hands', m.hands, 'retiredHands', m.retired_hands,
    'excusedFrom', m.excused_from) order by m.active_since, m.member_id), '[]'::json)
  from member_standings m
  where m.tontine_id = t.id and m.status = 'active' and m.user_id is not null) else (
  select coalesce(json_agg(json_build_object('id', m.member_id, 'userId', m.user_id,
    'status', m.status, 'activeSince', iso_instant(m.active_since),
    'hasAgreed', m.has_agreed, 'hands', m.hands, 'retiredHands', m.retired_hands,
    'excusedFrom', m.excused_from) order by m.active_since, m.member_id), '[]'::json)
  from member_standings m
  where m.tontine_id = t.id and m.status = 'active' and m.user_id = t.admin_id) end,
  'closedAccounts', (
  select coalesce(json_object_agg(m.user_id,
    case when account.id is null then 'ended' else 'suspended' end), '{}'::json)
  from member_standings m left join profiles account on account.id = m.user_id
  where m.tontine_id = t.id and m.status = 'active' and m.user_id is not null
    and (m.user_id = t.admin_id or exists (select from offices busy
  where busy.tontine_id = t.id and (busy.offer is not null or busy.vote is not null))) and (account.id is null or account.banned
      and (account.ban_expires is null or account.ban_expires > $2::timestamptz)))) as office,
    case when mine.status = 'active' then (
  select coalesce(json_agg(json_build_object('rank', f.rank, 'memberId', left(f.hand_id, 36))
    order by f.rank), '[]'::json)
  from fixed_turns f where f.tontine_id = t.id) else '[]'::json end as fixed_turns,
    case when mine.status = 'active' then (
  select case when d.open is null then null else json_build_object(
    'drawId', d.open::jsonb->'drawId', 'rank', d.open::jsonb->'rank', 'step', d.open::jsonb->'step',
    'endsAt', d.open::jsonb->'endsAt', 'without', d.open::jsonb->'without', 'seats', (
  select coalesce(json_agg(json_build_object('memberId', e.member_id,
    'commitment', e.commitment, 'hasRevealed', e.has_revealed) order by e.member_id), '[]'::json)
  from draw_seats e where e.tontine_id = t.id)) end
  from draws d where d.tontine_id = t.id) end as draw,
    null::json as room_draw,
    case when mine.status = 'active' then coalesce(
  (select d.void_count from draws d where d.tontine_id = t.id), 0) else 0 end as void_draws,
    case when mine.status = 'active' then case when t.paused_on is not null then (
  select json_build_object('since', t.paused_on,
    'byName', coalesce((
  select named.name from tontine_members named
  where named.tontine_id = p.tontine_id and named.user_id = p.by_user limit 1), ''),
    'reason', (select k.body from kept_texts k
      where k.tontine_id = p.tontine_id and k.digest = p.reason_digest))
  from proposals p where p.tontine_id = t.id and p.kind = 'pause-round' and p.status = 'accepted'
  order by p.number desc limit 1) end end as pause,
    (exists (select from payments p where p.tontine_id = t.id
    and mine.member_id in (p.member_id, p.payer_id)
    and (p.status = 'pending' or p.status = 'completed' and (select coalesce(sum(b.amount), 0) from payments b
    where b.tontine_id = p.tontine_id and b.member_id = p.member_id and b.status = 'completed')
  - (select coalesce(sum(o.amount), 0) from payouts o where o.tontine_id = p.tontine_id
    and o.member_id = p.member_id and o.hand_id is null and o.status <> 'withdrawn') <> 0))
  or exists (select from payouts o where o.tontine_id = t.id and o.member_id = mine.member_id
    and o.status in ('sent', 'disputed'))) as has_money_here,
    coalesce(mine.status = 'pending' and exists (
  select from member_standings offering
  join tontines round on round.id = offering.tontine_id and round.phase = 'running'
  where offering.tontine_id = "mine"."tontine_id"
    and offering.status = 'active' and offering.retired_hands < offering.hands
    and offering.replacement is not null
    and offering.replacement::jsonb->>'requestId' = "mine"."member_id"::text
    and (offering.replacement::jsonb->>'at')::timestamptz >= "mine"."date_joined"
    and (offering.replacement::jsonb->>'lapsesAt')::timestamptz > $2::timestamptz), false) as is_offered,
    case when mine.status = 'active' then (
  select json_build_object('on', mine.excused_from, 'byName', coalesce((
  select named.name from tontine_members named
  where named.tontine_id = p.tontine_id and named.user_id = p.by_user limit 1), ''),
    'secondName', (select coalesce((
  select named.name from tontine_members named
  where named.tontine_id = p.tontine_id and named.user_id = split_part(answer, ':', 1)::uuid limit 1), '')
      from unnest(string_to_array(nullif(p.answers, ''), ' ')) answer
      where answer like '%:yes' and mine.excused_from is not null limit 1))
  from proposals p where p.tontine_id = t.id and p.kind = 'record-death'
  and position(mine.member_id::text in p.act) > 0
  and (mine.excused_from is not null and p.status = 'accepted'
    or mine.excused_from is null and p.status = 'open'
      and p.lapses_at > $2::timestamptz) order by p.number desc limit 1) end as own_death,
    case when mine.status = 'active' then (
  select coalesce(json_agg(case when s.settled::jsonb ? 'isRetired'
    then json_build_object('rank', r.rank, 'handId', r.hand_id, 'memberId', r.member_id,
  'memberName', coalesce(c.name, ''), 'date', s.payout_date, 'isRetired', true)
    else json_build_object('rank', r.rank, 'handId', r.hand_id, 'memberId', r.member_id,
  'memberName', coalesce(c.name, ''), 'date', s.payout_date) end order by r.rank), '[]'::json)
  from member_rankings r
  join payout_schedule s on s.tontine_id = r.tontine_id and s.hand_id = r.hand_id
  left join tontine_members c on c.tontine_id = r.tontine_id and c.id = r.member_id
  where r.tontine_id = t.id) else '[]'::json end as turns,
    (select coalesce(json_agg(json_build_object('id', "p"."id", 'tontineId', "p"."tontine_id", 'tontineName', "p"."tontine_name", 'currency', "p"."currency", 'memberId', "p"."member_id", 'memberName', "p"."member_name", 'payerId', "p"."payer_id", 'payerName', "p"."payer_name", 'amount', "p"."amount", 'date', "p"."date", 'countsOn', "p"."counts_on", 'method', "p"."method", 'status', "p"."status", 'reference', "p"."reference", 'note', "p"."note", 'reason', "p"."reason", 'receipt', "p"."receipt", 'isSelfRecorded', "p"."is_self_recorded", 'isWitnessed', "p"."is_witnessed", 'hasOneName', "p"."has_one_name", 'guarantee', "p"."guarantee", 'isContested', "p"."is_contested", 'recordedByName', "p"."recorded_by_name",
  'memberPhotoUrl', (select f.avatar_url from profiles f where f.id = p.member_user_id),
  'hasProof', p.proof_digest is not null, 'isYours',
  coalesce(p.member_user_id = $1::uuid, false) or coalesce(p.payer_user_id = $1::uuid, false),
  'memberIsYou', coalesce(p.member_user_id = $1::uuid, false),
  'payerIsYou', coalesce(p.payer_user_id = $1::uuid, false),
  'contestIsYours', p.is_contested and position($1::uuid::text in p.open_contests) > 0,
  'isToSee', coalesce(p.has_one_name and p.by_user <> $1::uuid
    and $1::uuid in (p.member_user_id, p.payer_user_id), false),
  'proposal', (
  select json_build_object('number', a.number, 'lapsesAt', iso_instant(a.lapses_at))
  from proposals a where a.tontine_id = p.tontine_id and a.status = 'open'
    and position(p.id::text in a.act) > 0 order by a.number desc limit 1),
  'mayConfirm',
  ("p"."status" = 'pending' and exists (select from member_standings mine
    where mine.tontine_id = "p"."tontine_id" and mine.user_id = $1::uuid
      and (mine.status = 'active' and case
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
      and ("p"."by_user" = mine.user_id or other.member_id not in ("p"."member_id", coalesce("p"."payer_id", "p"."member_id")))) end))),
  'transfer',
  case when p.transfer_id is null then '[]'::json else (
    select json_agg(json_build_object('id', o.id, 'memberName', (
  select c.name from member_contacts c
  where c.tontine_id = o.tontine_id and c.person_id = o.person_id), 'amount', o.amount,
        'status', o.status, 'mayConfirm',
  ("o"."status" = 'pending' and exists (select from member_standings mine
    where mine.tontine_id = "o"."tontine_id" and mine.user_id = $1::uuid
      and (mine.status = 'active' and case
    when not mine.is_officer and not mine.is_admin then mine.member_id not in ("o"."member_id", coalesce("o"."payer_id", "o"."member_id"))
      and "o"."by_user" <> mine.user_id and mine.active_since <= "o"."recorded_at"
      and "o"."recorded_at" <= $2::timestamptz - '168 hours'::interval
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
  on mine.tontine_id = o.tontine_id and mine.user_id = $1::uuid
    and mine.status = 'active' and (mine.is_officer or mine.is_admin)
    where o.tontine_id = p.tontine_id and o.id <> p.id and o.status in ('pending', 'completed')
      and (o.reference_digest = p.reference_digest or o.proof_digest = p.proof_digest)
      and (p.transfer_id is null or o.transfer_id is distinct from p.transfer_id)) end,
  'seq', p.recorded_seq, 'recordedAt', iso_instant(p.recorded_at)) order by "p"."date" desc, "p"."recorded_at" desc, "p"."recorded_seq" desc,
    "p"."tontine_id" desc), '[]'::json)
      from (
        (select l.tontine_id, l.id from payments l where l.tontine_id = t.id and (mine.status = 'active' or l.member_id = mine.member_id)
          order by "l"."date" desc, "l"."recorded_at" desc, "l"."recorded_seq" desc,
    "l"."tontine_id" desc limit 50)
        -- Plus all pending and contested payments, however old, because they await an answer.
        union select l.tontine_id, l.id from payments l where l.tontine_id = t.id and (mine.status = 'active' or l.member_id = mine.member_id)
          and (l.status = 'pending' or l.status = 'completed' and l.is_contested)
      ) page
      cross join lateral (
    select l.* from payment_lines l
    where l.tontine_id = page.tontine_id and l.id = page.id offset 0
  ) p) as payments

  from visible_tontines t
  left join member_standings mine on mine.tontine_id = t.id and mine.user_id = $1::uuid
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
  where t.id = $3::uuid
