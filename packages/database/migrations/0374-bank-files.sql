-- Payouts that leave with a file for the bank, by CPA Standard 005. See docs/rules/balances.md#bank-files.
insert into accounts (id, kind, name, is_split, rev)
  values ('00000000-0000-4000-9000-000000000023', 'payouts', 'EFT (payouts)', false, nextval('live_rev'));

alter table pay_runs add column method text not null default 'VoPay' check (method in ('VoPay', 'EFT'));
alter table pay_runs alter column method drop default;

-- Who sends the files, as the bank registered them: one row.
create table eft_originators (
  id smallint primary key check (id = 1),
  originator_id text not null check (originator_id ~ '^[A-Z0-9]{10}$'),
  short_name text not null check (length(short_name) between 1 and 15),
  long_name text not null check (length(long_name) between 1 and 30),
  data_centre text not null check (data_centre ~ '^\d{5}$'),
  account text not null,                               -- as people are told of it: 'TD ••• 6789'
  next_creation_number integer not null check (next_creation_number between 1 and 9999),
  changed_at timestamptz not null,
  changed_by text not null
);

-- Not tracked, and told by no answer: the numbers of the account to which returns go.
create table eft_originator_seals (
  id smallint primary key references eft_originators on delete cascade,
  sealed text not null
);

create table eft_files (
  id uuid primary key,
  run_id uuid not null references pay_runs (id),
  creation_number integer not null check (creation_number between 1 and 9999),
  originator_id text not null,
  due_day date not null,
  payouts integer not null check (payouts > 0),
  total numeric(12,2) not null check (total > 0),
  state text not null check (state in ('WRITTEN', 'ACCEPTED', 'CANCELLED')),
  author_id uuid not null references users (id),
  author_email text not null,
  created_at timestamptz not null,
  ender_id uuid references users (id),
  ender_email text,
  ended_at timestamptz,
  reason text,
  constraint eft_files_ended_check check ((state = 'WRITTEN') = (ended_at is null)),
  constraint eft_files_reason_check check ((state = 'CANCELLED') = (reason is not null))
);
create index eft_files_run_idx on eft_files (run_id, created_at);
create index eft_files_author_idx on eft_files (author_id);
create index eft_files_ender_idx on eft_files (ender_id) where ender_id is not null;
create index eft_files_open_idx on eft_files (created_at) where state = 'WRITTEN';

-- The bytes of a file, sealed: it is handed out as it was written, whatever changed since.
create table eft_file_seals (
  file_id uuid primary key references eft_files on delete cascade,
  sealed text not null
);

create table eft_file_downloads (
  id bigint generated always as identity primary key,
  file_id uuid not null references eft_files on delete cascade,
  user_id uuid not null references users (id),
  email text not null,
  downloaded_at timestamptz not null
);
create index eft_file_downloads_file_idx on eft_file_downloads (file_id, downloaded_at);
create index eft_file_downloads_user_idx on eft_file_downloads (user_id);

alter table payouts drop constraint payouts_method_check;
alter table payouts
  add constraint payouts_method_check check (method in ('Manual', 'VoPay', 'EFT')),
  -- The file that its present attempt stands in: with it the payout is posted, and its amount no longer locked.
  add column eft_file_id uuid references eft_files (id),
  add constraint payouts_eft_file_check check (eft_file_id is null or method = 'EFT');
create index payouts_eft_file_idx on payouts (eft_file_id) where eft_file_id is not null;
