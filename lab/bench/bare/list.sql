with
    mine as materialized (
      select mine.* from member_standings mine join visible_standings t using (tontine_id)
      where mine.user_id = $1 and mine.status <> 'removed'
         
      order by mine.tontine_id desc limit 30::integer + 1
    ), t as materialized (
      select t.* from mine join tontines t on t.id = mine.tontine_id
    ), cards as materialized (
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
  ) else '[]'::json end as first_names from mine join t on t.id = mine.tontine_id
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
    ),
    shown as materialized (select * from cards order by id desc limit 30)
    select json_build_object(
      'rows', (select coalesce(json_agg(json_build_object('id', "c"."id", 'name', "c"."name", 'description', "c"."description", 'amount', "c"."amount", 'currency', "c"."currency", 'frequency', "c"."frequency", 'phase', "c"."phase", 'isAdmin', "c"."is_admin", 'myStatus', "c"."my_status", 'hasAgreed', "c"."has_agreed", 'memberCount', "c"."member_count", 'activeCount', "c"."active_count", 'firstNames', "c"."first_names", 'nextPayoutDate', "c"."next_payout_date", 'nextPayoutState', "c"."next_payout_state") order by c.id desc), '[]'::json) from shown c),
      'next', case when (select count(*) from cards) > 30::integer then (
        select rtrim(translate(encode(
  convert_to(json_build_array(c.id::text)::text, 'UTF8'), 'base64'), E'+/\n', '-_'), '=') from shown c order by c.id limit 1) end)::text as answer
