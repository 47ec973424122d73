-- One row for each day or week of each scheduled work, from when it was due. It says what was done and who may do it:
-- a worker takes a run by moving `take_at` to the end of its time, in one statement.
create table scheduled_runs (
  job text not null,
  period date not null,             -- the local day; a week's Monday
  due_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'failed', 'succeeded')),
  attempts integer not null default 0,
  take_at timestamptz not null,     -- before this no worker takes it: due, the end of the running attempt's time, the next try
  started_at timestamptz,           -- the last attempt
  finished_at timestamptz,
  failure text,                     -- of the last attempt that failed, until one succeeds
  primary key (job, period)
);
