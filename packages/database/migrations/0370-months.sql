-- Months of the ledger that are closed: nothing is dated within them any more. See docs/rules/months.md.
create table closed_months (
  id uuid primary key default gen_random_uuid(),
  -- Its first day, in the zone of the platform.
  month date not null unique check (extract(day from month) = 1),
  begins_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > begins_at),
  -- Of the postings that are dated within it; how much they moved is the sum of those above zero.
  posting_count integer not null,
  moved numeric(16, 2) not null,
  -- At its end: [{key, balance}]; the key is 'restaurant' or 'courier' for all accounts of that kind together, else the account's id.
  balances jsonb not null,
  closed_by uuid not null,
  closed_by_email text not null,
  closed_at timestamptz not null check (closed_at >= ends_at),
  rev bigint not null
);
create index closed_months_ends_idx on closed_months (ends_at desc);
select live_track('closed_months', 'id', array['month']);

-- The day that a posting is about, where that is not the day of its date: of an order, a line of the bank, a receipt.
alter table postings add column belongs_on date;

-- Closing waits until nobody is posting, and holds back postings until it is committed. What a month holds is counted here, so that
-- nobody can write anything else.
create function close_month() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  before closed_months;
begin
  perform last_posting();
  select * into before from closed_months order by ends_at desc limit 1;
  if before.id is not null and (new.month <> (before.month + interval '1 month')::date or new.begins_at <> before.ends_at) then
    raise exception 'Months are closed one after another.' using errcode = 'check_violation';
  end if;
  if before.id is null and exists (select from postings where posted_at < new.begins_at) then
    raise exception 'The month of the first posting is closed first.' using errcode = 'check_violation';
  end if;
  select count(*), coalesce(sum(amount) filter (where amount > 0), 0) into new.posting_count, new.moved
    from postings where posted_at >= new.begins_at and posted_at < new.ends_at;
  select coalesce(jsonb_agg(jsonb_build_object('key', key, 'balance', balance) order by key), '[]') into new.balances
    from (select key, sum(balance) as balance from (
        select b.key, b.balance from jsonb_to_recordset(before.balances) as b(key text, balance numeric)
        union all
        select case when a.kind in ('restaurant', 'courier') then a.kind else a.id::text end, p.amount
          from postings p join accounts a on a.id = p.account_id where p.posted_at >= new.begins_at and p.posted_at < new.ends_at
      ) parts group by key) sums where balance <> 0;
  return new;
end $$;
create trigger closed_months_close before insert on closed_months for each row execute function close_month();

-- What a closed month holds never changes; only the last one can be opened again.
create function keep_closed_months() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if exists (select from closed_months where ends_at > old.ends_at) then
      raise exception 'Only the last closed month can be opened again.' using errcode = 'check_violation';
    end if;
    return old;
  end if;
  if (new.id, new.month, new.begins_at, new.ends_at, new.posting_count, new.moved, new.balances, new.closed_by, new.closed_at)
    is distinct from (old.id, old.month, old.begins_at, old.ends_at, old.posting_count, old.moved, old.balances, old.closed_by, old.closed_at) then
    raise exception 'What a closed month holds never changes.' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger closed_months_stay before update or delete on closed_months for each row execute function keep_closed_months();
create function refuse_emptying_of_months() returns trigger language plpgsql as $$
begin
  raise exception 'Closed months are opened again one after another.' using errcode = 'restrict_violation';
end $$;
create trigger closed_months_not_emptied before truncate on closed_months for each statement execute function refuse_emptying_of_months();

-- Read after the statement has its lock on `postings`, which a closing month waits for: who posts while one is closed sees it here.
create function keep_months_closed() returns trigger language plpgsql as $$
declare
  closed closed_months;
begin
  -- Else a month of its own could not be added up: an entry would begin in one and end in the next.
  if exists (select from posted group by belongs_id, sequence having min(posted_at) <> max(posted_at)) then
    raise exception 'What is posted together has one date.' using errcode = 'check_violation';
  end if;
  -- A transaction that sees the tables as they were when it began may not see that a month was closed meanwhile.
  if current_setting('transaction_isolation') <> 'read committed' and exists (select from closed_months) then
    raise exception 'Postings are made by transactions that read what is committed.' using errcode = 'check_violation';
  end if;
  select * into closed from closed_months order by ends_at desc limit 1;
  if closed.id is not null and exists (select from posted where posted_at < closed.ends_at) then
    raise exception 'The books are closed up to the end of %: nothing is posted within them.', to_char(closed.month, 'FMMonth YYYY')
      using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger postings_in_open_months after insert on postings
  referencing new table as posted for each statement execute function keep_months_closed();

-- How the accounts are called in the books of the accountant. One row, written when somebody first changes it.
create table journal_settings (
  id uuid primary key default gen_random_uuid(),
  is_only boolean not null unique default true check (is_only),
  -- By key as in `closed_months.balances`: {key: {name, code}}.
  accounts jsonb not null,
  tax_rate text not null,
  rev bigint not null default 1
);
insert into journal_settings (accounts, tax_rate) values ('{}', '');
