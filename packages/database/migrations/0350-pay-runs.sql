-- Every account that is paid for a week, agreed on at once and then paid one after another. See docs/rules/balances.md#pay-runs.
create table pay_runs (
  id uuid primary key,
  week date not null check (extract(isodow from week) = 1),
  author_id uuid not null references users (id),
  author_email text not null,
  created_at timestamptz not null,
  state text not null check (state in ('WAITING', 'PAYING', 'DONE', 'STOPPED', 'DECLINED')),
  waits_because text,
  approver_id uuid references users (id) check (approver_id <> author_id),
  approver_email text,
  ended_at timestamptz,
  rev bigint not null,
  constraint pay_runs_waits_check check (state <> 'WAITING' or waits_because is not null),
  constraint pay_runs_ended_check check ((state in ('DONE', 'STOPPED', 'DECLINED')) = (ended_at is not null))
);
create index pay_runs_week_idx on pay_runs (week, created_at desc);
create index pay_runs_author_idx on pay_runs (author_id);
create index pay_runs_approver_idx on pay_runs (approver_id) where approver_id is not null;
create index pay_runs_open_idx on pay_runs (created_at) where state in ('WAITING', 'PAYING');
select live_track('pay_runs', 'id', array['week']);

create table pay_run_lines (
  -- Also the id of its payout: one line is paid once.
  id uuid primary key,
  run_id uuid not null references pay_runs (id),
  account_id uuid not null references accounts (id),
  amount numeric(12,2) not null check (amount > 0),
  -- What was agreed on: as much as was owed, to this bank account, after this move of the account.
  payable numeric(12,2) not null check (payable >= amount),
  paid_to text not null,
  payee_fingerprint text not null,
  seen_id uuid,
  state text not null check (state in ('WAITING', 'CREATED', 'FAILED', 'CANCELLED')),
  error text,
  -- The day towards whose approval it counts until its payout does.
  counted_at timestamptz not null,
  constraint pay_run_lines_error_check check ((state = 'FAILED') = (error is not null)),
  unique (run_id, account_id)
);
-- An account stands in one open run.
create unique index pay_run_lines_open_idx on pay_run_lines (account_id) where state = 'WAITING';
create index pay_run_lines_account_idx on pay_run_lines (account_id);
create index pay_run_lines_failed_idx on pay_run_lines (run_id) where state = 'FAILED';
select live_track_parts('pay_run_lines', array['id', 'run_id']);

-- What was posted since the end of a week: postings are only ever added.
create index postings_posted_at_idx on postings using brin (posted_at);
