-- What a message holds beside its text: the same as HTML, and files.
create table outbox_parts (
  message_id uuid not null references outbox on delete cascade,
  position integer not null,
  is_body boolean not null,                  -- the text once more, as a mail program shows it
  name text not null check (name <> ''),
  content_type text not null,
  content bytea not null check (octet_length(content) <= 8388608),
  primary key (message_id, position)
);

-- A report that is or was sent to somebody by e-mail.
create table report_emails (
  id uuid primary key,
  location_id uuid not null references locations on delete cascade,
  created_at timestamptz not null,
  report_start timestamptz not null,
  report_end timestamptz not null,           -- orders before it
  recipient text not null check (recipient <> ''),
  week date,                                 -- the Monday of a weekly report; null: somebody sent it
  requested_by text not null default '',     -- '' for a weekly report
  state text check (state in ('ERROR', 'SUCCESS', 'RETRY')),   -- null: pending
  error text,
  asked_at timestamptz not null,             -- when it was last asked for: how long it is tried is counted from here
  message_id uuid references outbox on delete set null,        -- null until it is written
  rev bigint not null,
  check (report_start < report_end),
  check ((state is not distinct from 'ERROR') = (error is not null)),
  -- A location has one report of a week, whatever happens to it.
  unique (location_id, week)
);
create index report_emails_location_idx on report_emails (location_id, created_at desc);
create index report_emails_open_idx on report_emails (created_at) where message_id is null and (state is null or state = 'RETRY');
create unique index report_emails_message_idx on report_emails (message_id);
select live_track('report_emails', 'id', array['location_id', 'created_at']);

-- In the transaction that settles the message: nobody can stop between the two.
create function report_email_settled() returns trigger language plpgsql as $$
begin
  update report_emails
  set state = case when new.state = 'failed' then 'ERROR' else 'SUCCESS' end,
    error = case when new.state = 'failed' then coalesce(new.error, 'It could not be sent.') end
  where message_id = new.id;
  return null;
end $$;
create trigger outbox_settles_report after update of state on outbox
  for each row when (new.state <> 'pending' and new.state is distinct from old.state) execute function report_email_settled();

-- The location's report emails are sent to its restaurant's address: blank is none.
alter table restaurants add constraint restaurants_report_email_check check (report_email <> '');
