with page as materialized (
        select e.* from journal e where e.tontine_id = $3::uuid  
        order by e.seq desc limit 60::integer + 1
      ), shown as materialized (
        select e.* from page e order by e.seq desc limit 60
      )
      select 
  mine.status as my_status, mine.member_id as my_member_id,
  coalesce(mine.is_officer, false) as is_officer, t.admin_id = $1 as is_admin, json_build_object(
        'tontineId', t.id, 'tontineName', t.name, 'currency', t.currency,
        'end', (select json_build_object('seq', h.seq, 'hash', h.hash)
          from journal_heads h where h.tontine_id = t.id),
        'checkedBy', (
  select coalesce(json_agg(json_build_object('name', c.name, 'isYou', k.user_id = $1,
    'seq', k.seq, 'at', iso_instant(k.at)) order by k.at desc, k.user_id), '[]'::json)
  from journal_checks k
  join journal v on v.tontine_id = k.tontine_id and v.seq = k.seq and v.hash = k.hash
  join member_standings s on s.tontine_id = k.tontine_id and s.user_id = k.user_id
    and s.status = 'active'
  join member_contacts c on c.tontine_id = s.tontine_id and c.person_id = s.person_id
  where k.tontine_id = t.id),
        'rows', (
          select coalesce(json_agg(json_build_object(
  'seq', j.seq, 'at', iso_instant(j.at), 'hash', j.hash, 'event', j.event,
  'kind', '{"tontine-created":"tontine","tontine-described":"tontine","term-changed":"tontine","tontine-started":"tontine","tontine-reopened":"tontine","tontine-completed":"tontine","tontine-archived":"tontine","transfer-confirmed":"settlement","tontine-cancelled":"tontine","member-enrolled":"members","member-asked-again":"members","member-claimed":"members","member-agreed":"members","member-declined":"members","guest-recognized":"members","member-corrected":"members","approval-given":"members","admission-vote-cast":"members","guest-vouched":"members","guest-denied":"members","member-approved":"members","member-rejected":"members","member-removed":"members","member-left":"members","member-unlinked":"members","hands-changed":"members","first-day-agreed":"members","officer-named":"members","officer-dismissed":"members","office-offered":"members","office-offer-taken-back":"members","office-declined":"members","organizer-vote-cast":"members","office-kept":"members","office-handed-over":"members","draw-committed":"order","order-drawn":"order","meetings-set":"order","turn-drawn":"order","draw-opened":"order","secret-promised":"order","promises-closed":"order","secret-revealed":"order","draw-voided":"order","room-draw-brought":"order","room-draw-answered":"order","turn-wished":"order","turn-fixed":"order","order-set":"order","turns-appended":"order","turns-rescheduled":"order","turns-postponed":"order","round-paused":"order","round-resumed":"order","turns-restored":"order","payment-recorded":"payments","payment-declared":"payments","payment-confirmed":"payments","payment-refused":"payments","payment-reversed":"payments","payment-contested":"payments","payment-seen":"payments","payment-day-confirmed":"payments","payment-contest-taken-back":"payments","payment-contest-settled":"payments","payout-sent":"payouts","payout-confirmed":"payouts","payout-witnessed":"payouts","payout-disputed":"payouts","payout-withdrawn":"payouts","guarantee-given":"settlement","guarantee-withdrawn":"settlement","guarantor-declined":"settlement","claim-witnessed":"settlement","claim-settled":"settlement","hand-retired":"settlement","member-died":"settlement","member-alive":"settlement","hand-returned":"settlement","debt-written-off":"settlement","replacement-agreed":"settlement","replacement-declined":"settlement","replacement-taken-back":"settlement","member-replaced":"settlement","proposal-made":"proposals","proposal-answered":"proposals","proposal-taken-back":"proposals","proposal-voided":"proposals","swap-proposed":"order","swap-answered":"order","swap-taken-back":"order","turns-swapped":"order"}'::jsonb->>(j.event->>'type'),
  'byName', (
  select named.name from tontine_members named
  where named.tontine_id = j.tontine_id and named.user_id = j.by_user limit 1),
  'byYou', j.by_user = $1,
  'memberName', (
  select named.name from member_standings held
  join member_contacts named on named.tontine_id = held.tontine_id and named.person_id = coalesce((
    select (former->>'personId')::uuid from jsonb_array_elements(held.formers::jsonb) former
    where (former->>'until')::int >= j.seq order by (former->>'until')::int limit 1), held.person_id)
  where held.tontine_id = j.tontine_id and held.member_id = coalesce(coalesce(j.event->>'memberId', j.event->'act'->>'memberId', j.event->'own'->>'memberId')::uuid, p.member_id, o.member_id)),
  'payerName', (
  select named.name from member_standings held
  join member_contacts named on named.tontine_id = held.tontine_id and named.person_id = coalesce((
    select (former->>'personId')::uuid from jsonb_array_elements(held.formers::jsonb) former
    where (former->>'until')::int >= j.seq order by (former->>'until')::int limit 1), held.person_id)
  where held.tontine_id = j.tontine_id and held.member_id = coalesce((j.event->>'payerId')::uuid, (j.event->>'guarantorId')::uuid, p.payer_id)),
  'successorName', (
  select named.name from member_standings held
  join member_contacts named on named.tontine_id = held.tontine_id and named.person_id = coalesce((
    select (former->>'personId')::uuid from jsonb_array_elements(held.formers::jsonb) former
    where (former->>'until')::int >= j.seq order by (former->>'until')::int limit 1), held.person_id)
  where held.tontine_id = j.tontine_id and held.member_id = coalesce(j.event->>'requestId', j.event->'act'->>'requestId', j.event->'other'->>'memberId')::uuid),
  'nameBefore', (select k.body from kept_texts k
  where k.tontine_id = j.tontine_id and k.digest = coalesce(j.event->>'nameBeforeDigest', j.event->'act'->>'nameBeforeDigest')), 'nameAfter', (select k.body from kept_texts k
  where k.tontine_id = j.tontine_id and k.digest = coalesce(j.event->>'nameAfterDigest', j.event->'act'->>'nameAfterDigest')),
  'amount', coalesce(p.amount, o.amount, (j.event->>'amount')::bigint,
    (j.event->'act'->'settled'->>'amount')::bigint, (
    select sum((lost->>'amount')::bigint) from jsonb_array_elements(j.event->'lost') lost)),
  'date', coalesce(p.date, o.date, (j.event->>'on')::date),
  'method', coalesce(p.method, o.method),
  'order', case when jsonb_typeof(j.event->'turns') = 'array' then (
      select json_agg((
  select named.name from member_standings held
  join member_contacts named on named.tontine_id = held.tontine_id and named.person_id = coalesce((
    select (former->>'personId')::uuid from jsonb_array_elements(held.formers::jsonb) former
    where (former->>'until')::int >= j.seq order by (former->>'until')::int limit 1), held.person_id)
  where held.tontine_id = j.tontine_id and held.member_id = (turn->>'memberId')::uuid) order by (turn->>'rank')::int)
      from jsonb_array_elements(j.event->'turns') turn)
    else '[]'::json end,
  'reason', (select k.body from kept_texts k
  where k.tontine_id = j.tontine_id and k.digest = coalesce(j.event->>'reasonDigest', j.event->'act'->>'reasonDigest'))) order by j.seq desc), '[]'::json)
          from shown j
          left join payments p
            on p.tontine_id = j.tontine_id and p.id = coalesce(coalesce(j.event->>'paymentId', j.event->'act'->>'paymentId'),
              j.event->'act'->'paymentIds'->>0)::uuid
          left join payouts o
            on o.tontine_id = j.tontine_id and o.id = coalesce(j.event->>'payoutId', j.event->'act'->>'payoutId')::uuid),
        'next', case when (select count(*) from page) > 60::integer then (
          select rtrim(translate(encode(
  convert_to(json_build_array(min(e.seq)::text)::text, 'UTF8'), 'base64'), E'+/\n', '-_'), '=') from shown e) end)::text as answer
      
  from visible_tontines t
  left join member_standings mine on mine.tontine_id = t.id and mine.user_id = $1
  
  where t.id = $3::uuid and $2::text is not null
