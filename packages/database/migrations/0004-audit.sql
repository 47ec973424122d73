-- Who did what, when, to which record: written by the action runner in the transaction of the change.
create table audit (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  actor_kind text not null check (actor_kind in ('user', 'service', 'system')),
  actor_id uuid,
  actor_name text not null,
  action text not null,
  record_table text not null,
  record_id text not null,
  location_id uuid,
  before jsonb,          -- the fields that changed, as they were; null for a record that is new
  after jsonb,           -- the same fields, as they are; null for a record that is gone
  reason text,
  request_id text not null
);
create index audit_record_idx on audit (record_table, record_id, id desc);
create index audit_location_idx on audit (location_id, id desc);
create index audit_actor_idx on audit (actor_id, id desc);

-- The answer that a repeated request gets: one row for each key and caller, written with the change.
create table idempotency_keys (
  actor_id uuid not null,
  key text not null check (length(key) between 1 and 200),
  action text not null,
  input_hash text not null,
  output json,           -- as it was sent, to the letter
  created_at timestamptz not null default now(),
  primary key (actor_id, key)
);
create index idempotency_keys_created_idx on idempotency_keys (created_at);
