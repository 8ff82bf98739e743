with
    mine as materialized (
      select mine.*, t.currency from member_standings mine join visible_standings t using (tontine_id)
      where mine.user_id = $1
        
    ), page as materialized (
      select latest.* from mine cross join lateral (
        select p.* from payments p where p.tontine_id = mine.tontine_id
    and (mine.status = 'active' or (p.person_id = mine.person_id
    or p.payer_person_id = mine.person_id))
    
    
    
     
        order by "p"."date" desc, "p"."recorded_at" desc, "p"."recorded_seq" desc,
    "p"."tontine_id" desc limit 50::integer + 1
      ) latest order by "latest"."date" desc, "latest"."recorded_at" desc, "latest"."recorded_seq" desc,
    "latest"."tontine_id" desc limit 50::integer + 1
    ),
    shown as materialized (
      select latest.* from page latest order by "latest"."date" desc, "latest"."recorded_at" desc, "latest"."recorded_seq" desc,
    "latest"."tontine_id" desc limit 50
    )
    select json_build_object('rows', (
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
  select p.id, p.tontine_id, d.name as tontine_name, s.currency, p.member_id,
    c.name as member_name, m.user_id as member_user_id, p.amount, p.date, p.method, p.status,
    (select k.body from kept_texts k
  where k.tontine_id = p.tontine_id and k.digest = p.reference_digest) as reference, (select k.body from kept_texts k
  where k.tontine_id = p.tontine_id and k.digest = p.note_digest) as note,
    (select k.body from kept_texts k
  where k.tontine_id = p.tontine_id and k.digest = p.reason_digest) as reason, p.receipt, p.is_self_recorded, p.is_contested,
    p.open_contests,
    coalesce((
  select named.name from tontine_members named
  where named.tontine_id = p.tontine_id and named.user_id = p.by_user limit 1), '') as recorded_by_name,
    p.recorded_at, p.payer_id,
    (select payer.name from member_contacts payer where payer.tontine_id = p.tontine_id
      and payer.person_id = p.payer_person_id) as payer_name,
    (select payer.user_id from member_standings payer where payer.tontine_id = p.tontine_id
      and payer.person_id = p.payer_person_id) as payer_user_id,
    p.proof_digest, p.recorded_seq, p.counts_on, p.transfer_id,
    p.reference_digest, p.by_user, p.is_witnessed,
    p.has_one_name and p.status = 'completed' as has_one_name, case when p.is_cover then 'cover' when p.is_repayment then 'repayment' end as guarantee
  from shown p
  join tontine_standings s on s.tontine_id = p.tontine_id
  join tontine_details d on d.tontine_id = p.tontine_id
  join member_standings m on m.tontine_id = p.tontine_id and m.person_id = p.person_id
  join member_contacts c on c.tontine_id = p.tontine_id and c.person_id = p.person_id) p),
      'next', case when (select count(*) from page) > 50::integer then (
        select rtrim(translate(encode(
  convert_to(json_build_array(o.date::text, iso_instant(o.recorded_at), o.recorded_seq::text, o.tontine_id::text)::text, 'UTF8'), 'base64'), E'+/\n', '-_'), '=') from shown o order by "o"."date" desc, "o"."recorded_at" desc, "o"."recorded_seq" desc,
    "o"."tontine_id" desc offset 50::integer - 1) end,
      'totals', (
  select coalesce(json_agg(json_build_object(
      'currency', s.currency, 'amount', s.amount, 'count', s.count) order by s.currency), '[]'::json)
    from (
      select mine.currency, count(*)::int as count,
        coalesce(sum(p.amount) filter (where p.status = 'completed'), 0) as amount
      from mine join payments p on p.tontine_id = mine.tontine_id
    and (mine.status = 'active' or (p.person_id = mine.person_id
    or p.payer_person_id = mine.person_id))
    
    
    
    
      group by mine.currency
    ) s
  ))::text as answer
