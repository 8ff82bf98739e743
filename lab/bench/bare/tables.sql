-- What the statements of this folder read and the product no longer has. Nearly always it was empty.

create table if not exists proposals (
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

create table if not exists turn_swaps (
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

create table if not exists offices (
  tontine_id uuid primary key,
  offer text,
  unanswered_since timestamptz,
  vote text
);

create table if not exists guarantees (
  tontine_id uuid not null,
  member_id uuid not null,
  guarantor_id uuid not null,
  primary key (tontine_id, member_id)
);

create index if not exists proposals_open on proposals (tontine_id) where status = 'open';
