-- What the statements of this folder read and the product no longer has, in a schema of its own:
-- the tables of then, which `projections.ts` fills, others that were nearly always empty, and the views.

create schema if not exists bare;

create table if not exists bare.tontine_standings (
  tontine_id uuid primary key,
  phase text not null,
  has_started boolean not null,
  started_late_on date,
  amount bigint not null,
  currency text not null,
  frequency text not null,
  start_date date not null,
  end_date date,
  admin_id uuid not null,
  ranking_type text not null,
  automatic_ranking_method text,
  drawn_at text not null,
  created_at timestamptz not null,
  expected_members integer not null,
  member_count integer not null,
  active_count integer not null,
  grace_days integer not null,
  zone text not null,
  pauses text not null,
  paused_on date,
  bearing text not null,
  leavers_paid text not null,
  leaver_kept bigint not null,
  swaps text not null
);

create table if not exists bare.member_standings (
  tontine_id uuid not null,
  member_id uuid not null,
  person_id uuid not null,
  user_id uuid,
  status text not null,
  hands integer not null,
  retired_hands integer not null,
  is_admin boolean not null,
  is_officer boolean not null,
  dismissed_at timestamptz,
  date_joined timestamptz not null,
  active_since timestamptz,
  place_since timestamptz,
  has_agreed boolean not null,
  has_asked boolean not null,
  declined_by uuid,
  is_approved boolean not null,
  is_vouched boolean not null,
  is_unwitnessed boolean not null,
  added_by uuid,
  denied_by text not null,
  email_by uuid,
  admission text,
  catch_up_until date,
  excused_from date,
  respite text,
  replacement text,
  formers text not null,
  first_day_asked_at timestamptz,
  primary key (tontine_id, member_id)
);

create index if not exists member_standings_user on bare.member_standings (user_id, tontine_id desc)
  where user_id is not null;

create index if not exists member_standings_unanswered on bare.member_standings (user_id)
  where user_id is not null and not has_agreed;

create index if not exists member_standings_person on bare.member_standings (tontine_id, person_id);

create table if not exists bare.member_rankings (
  tontine_id uuid not null,
  hand_id text not null,
  member_id uuid not null,
  rank integer not null,
  primary key (tontine_id, hand_id)
);

create table if not exists bare.payout_schedule (
  tontine_id uuid not null,
  hand_id text not null,
  member_id uuid not null,
  payout_date date not null,
  agreed_date date,
  settled text,
  primary key (tontine_id, hand_id)
);

create table if not exists bare.draws (
  tontine_id uuid primary key,
  void_count integer not null,
  open text
);

create table if not exists bare.draw_seats (
  tontine_id uuid not null,
  member_id uuid not null,
  user_id uuid,
  commitment text,
  has_revealed boolean not null,
  primary key (tontine_id, member_id)
);

create index if not exists draw_seats_by_user on bare.draw_seats (user_id);

create table if not exists bare.turn_wishes (
  tontine_id uuid not null,
  member_id uuid not null,
  not_before integer not null,
  primary key (tontine_id, member_id)
);

create table if not exists bare.fixed_turns (
  tontine_id uuid not null,
  hand_id text not null,
  rank integer not null,
  primary key (tontine_id, hand_id)
);

create table if not exists bare.payments (
  tontine_id uuid not null,
  id uuid not null,
  member_id uuid not null,
  person_id uuid not null,
  payer_id uuid,
  payer_person_id uuid,
  amount bigint not null,
  date date not null,
  counts_on date not null,
  status text not null,
  method text not null,
  reference_digest text,
  note_digest text,
  reason_digest text,
  proof_digest text,
  transfer_id uuid,
  by_user uuid not null,
  is_self_recorded boolean not null,
  is_contested boolean not null,
  open_contests text not null,
  is_witnessed boolean not null,
  has_one_name boolean not null,
  is_cover boolean not null,
  is_repayment boolean not null,
  receipt integer,
  recorded_at timestamptz not null,
  recorded_seq integer not null,
  completed_seq integer,
  primary key (tontine_id, id)
);

create index if not exists payments_in_order
  on bare.payments (tontine_id, date desc, recorded_at desc, recorded_seq desc);

create table if not exists bare.payouts (
  tontine_id uuid not null,
  id uuid not null,
  hand_id text,
  member_id uuid not null,
  person_id uuid not null,
  amount bigint not null,
  date date not null,
  status text not null,
  method text not null,
  reference_digest text,
  note_digest text,
  reason_digest text,
  by_user uuid not null,
  confirmed_by uuid,
  witnessed_by uuid,
  is_witnessed boolean not null,
  sent_at timestamptz not null,
  sent_seq integer not null,
  primary key (tontine_id, id)
);

create index if not exists payments_by_transfer_id on bare.payments (tontine_id, transfer_id)
  where transfer_id is not null;

create index if not exists payments_by_reference_digest on bare.payments (tontine_id, reference_digest)
  where reference_digest is not null;

create index if not exists payments_by_proof_digest on bare.payments (tontine_id, proof_digest)
  where proof_digest is not null;

create table if not exists bare.proposals (
  tontine_id uuid not null,
  number integer not null,
  kind text not null,
  act text not null,
  reason_digest text,
  by_user uuid not null,
  made_at timestamptz not null,
  lapses_at timestamptz not null,
  status text not null,
  is_alone boolean not null,
  asked text not null,
  answers text not null,
  objects_until timestamptz,
  objections_needed integer,
  primary key (tontine_id, number)
);

create table if not exists bare.turn_swaps (
  tontine_id uuid not null,
  number integer not null,
  status text not null,
  own_hand text not null,
  other_hand text not null,
  own_rank integer not null,
  other_rank integer not null,
  ended_at timestamptz,
  lapses_at timestamptz not null,
  opens_on date,
  asked text not null,
  primary key (tontine_id, number)
);

create table if not exists bare.offices (
  tontine_id uuid primary key,
  offer text,
  unanswered_since timestamptz,
  vote text
);

create table if not exists bare.guarantees (
  tontine_id uuid not null,
  member_id uuid not null,
  guarantor_id uuid not null,
  primary key (tontine_id, member_id)
);

create index if not exists proposals_open on bare.proposals (tontine_id) where status = 'open';

create or replace view bare.tontines as
  select s.tontine_id as id, d.name, d.description, s.amount, s.frequency, s.start_date,
    s.end_date, s.admin_id, d.invite_code, s.ranking_type, s.automatic_ranking_method,
    s.created_at, s.phase, s.has_started, s.started_late_on, s.currency, s.expected_members,
    s.member_count, s.active_count, s.grace_days, s.zone, s.pauses, s.paused_on, s.bearing,
    s.leavers_paid, s.leaver_kept, s.swaps, s.drawn_at,
    array(select f.rank from bare.fixed_turns f where f.tontine_id = s.tontine_id
      order by f.rank) as fixed_ranks
  from bare.tontine_standings s join tontine_details d using (tontine_id);

create or replace view bare.visible_tontines as select * from bare.tontines where phase <> 'cancelled';

create or replace view bare.visible_standings as
  select s.tontine_id, s.phase, s.currency, s.admin_id, s.active_count
  from bare.tontine_standings s where s.phase <> 'cancelled';

create or replace view bare.tontine_members as
  select s.member_id as id, s.tontine_id, s.person_id, s.user_id, c.name, c.email, c.phone, s.status,
    s.date_joined, (select p.avatar_url from profiles p where p.id = s.user_id) as photo_url,
    s.hands, s.retired_hands, s.excused_from, s.is_admin, s.is_officer, s.active_since,
    s.has_agreed, s.declined_by, s.has_asked, s.is_approved, s.is_vouched, s.is_unwitnessed,
    s.added_by, s.denied_by, s.admission, s.catch_up_until, s.place_since, s.respite,
    s.replacement, s.formers, s.first_day_asked_at
  from bare.member_standings s join member_contacts c using (tontine_id, person_id);

create or replace view bare.payment_lines as
  select p.id, p.tontine_id, d.name as tontine_name, s.currency, p.member_id,
    c.name as member_name, m.user_id as member_user_id, p.amount, p.date, p.method, p.status,
    (select k.body from kept_texts k
  where k.tontine_id = p.tontine_id and k.digest = p.reference_digest) as reference, (select k.body from kept_texts k
  where k.tontine_id = p.tontine_id and k.digest = p.note_digest) as note,
    (select k.body from kept_texts k
  where k.tontine_id = p.tontine_id and k.digest = p.reason_digest) as reason, p.receipt, p.is_self_recorded, p.is_contested,
    p.open_contests,
    coalesce((
  select named.name from bare.tontine_members named
  where named.tontine_id = p.tontine_id and named.user_id = p.by_user limit 1), '') as recorded_by_name,
    p.recorded_at, p.payer_id,
    (select payer.name from member_contacts payer where payer.tontine_id = p.tontine_id
      and payer.person_id = p.payer_person_id) as payer_name,
    (select payer.user_id from bare.member_standings payer where payer.tontine_id = p.tontine_id
      and payer.person_id = p.payer_person_id) as payer_user_id,
    p.proof_digest, p.recorded_seq, p.counts_on, p.transfer_id,
    p.reference_digest, p.by_user, p.is_witnessed,
    p.has_one_name and p.status = 'completed' as has_one_name, case when p.is_cover then 'cover' when p.is_repayment then 'repayment' end as guarantee
  from bare.payments p
  join bare.tontine_standings s on s.tontine_id = p.tontine_id
  join tontine_details d on d.tontine_id = p.tontine_id
  join bare.member_standings m on m.tontine_id = p.tontine_id and m.person_id = p.person_id
  join member_contacts c on c.tontine_id = p.tontine_id and c.person_id = p.person_id;
