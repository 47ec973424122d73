-- Who may not order, nor sign in. Phone numbers and e-mails are kept in their one form, which domain/blocklist makes: a change of
-- that form has to write these columns anew.
create table blocklist (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references users,
  phone_number text check (phone_number ~ '^\d{10}$'),
  email text check (email <> '' and email = lower(email)),
  description text not null check (description <> '' and length(description) <= 500),
  created_at timestamptz not null default clock_timestamp(),
  created_by text not null default '',
  rev bigint not null,
  constraint blocklist_something_check check (num_nonnulls(user_id, phone_number, email) > 0)
);
-- What is blocked twice would stay blocked when one of the two is taken away. Intake looks into these three.
create unique index blocklist_user_idx on blocklist (user_id);
create unique index blocklist_phone_number_idx on blocklist (phone_number);
create unique index blocklist_email_idx on blocklist (email);
create index blocklist_created_idx on blocklist (created_at desc);
select live_track('blocklist', 'id', array['id']);

-- What was refused because of it, for staff who are asked why. The same again within ten minutes counts in one row, so that a program
-- that goes on trying makes no more than 144 rows a day.
create table blocked_attempts (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('order', 'quote', 'sign-in')),
  location_id uuid references locations on delete set null,
  user_id uuid,
  name text not null,
  phone_number text not null,
  email text not null,
  entry_ids uuid[] not null,
  times integer not null default 1,
  last_at timestamptz not null default clock_timestamp(),
  same text not null
);
create unique index blocked_attempts_same_idx on blocked_attempts (same);
create index blocked_attempts_last_idx on blocked_attempts (last_at desc, id desc);
create index blocked_attempts_entries_idx on blocked_attempts using gin (entry_ids);
create index blocked_attempts_location_idx on blocked_attempts (location_id);
