-- The ledger: accounts, postings that nobody changes, and what people move: transfers and payouts.

create table accounts (
  id uuid primary key,              -- a restaurant's is its location's, a courier's their user's
  kind text not null check (kind in ('restaurant', 'courier', 'platform', 'tax', 'in-progress', 'gateway', 'payouts', 'cash-box')),
  name text not null default '',    -- of the platform's own accounts; the others are called as who they are of
  is_split boolean not null default false,   -- many orders change it at once: its balance stands in account_slots
  balance numeric(14,2) not null default 0,
  locked numeric(14,2) not null default 0 check (locked >= 0),   -- of payouts on their way
  on_hold text,                     -- why nothing may be paid out of it; null: it may
  rev bigint not null,
  check (not is_split or balance = 0)
);

-- A balance that many change at once, in parts: its sum is the balance.
create table account_slots (
  account_id uuid not null references accounts,
  slot smallint not null,
  balance numeric(14,2) not null,
  primary key (account_id, slot)
);

insert into accounts (id, kind, name, is_split, rev)
  select id::uuid, kind, name, is_split, nextval('live_rev') from (values
    ('00000000-0000-4000-9000-000000000001', 'platform', 'Passline', true),
    ('00000000-0000-4000-9000-000000000002', 'tax', 'Tax collected', true),
    ('00000000-0000-4000-9000-000000000003', 'in-progress', 'Orders in progress', true),
    ('00000000-0000-4000-9000-000000000004', 'cash-box', 'Cash box', false),
    ('00000000-0000-4000-9000-000000000011', 'gateway', 'Moneris', true),
    ('00000000-0000-4000-9000-000000000012', 'gateway', 'Stripe', true),
    ('00000000-0000-4000-9000-000000000021', 'payouts', 'VoPay', false),
    ('00000000-0000-4000-9000-000000000022', 'payouts', 'Manual', false)
  ) as own (id, kind, name, is_split);

-- Every location has its account from the beginning; a courier gets one with the first posting.
insert into accounts (id, kind, rev) select id, 'restaurant', nextval('live_rev') from locations;
select live_track('accounts', 'id', array['id', 'kind']);
create function open_account_of_location() returns trigger language plpgsql as $$
begin
  insert into accounts (id, kind) values (new.id, 'restaurant');
  return null;
end $$;
create trigger locations_open_account after insert on locations for each row execute function open_account_of_location();

create table postings (
  id bigint generated always as identity primary key,
  account_id uuid not null references accounts,
  amount numeric(12,2) not null check (amount <> 0),          -- positive: Passline owes its owner more
  belongs_to text not null check (belongs_to in ('order', 'transfer', 'payout', 'settlement')),
  belongs_id uuid not null,
  sequence integer not null check (sequence > 0),             -- counts what was posted for it
  posted_at timestamptz not null,
  posted_by text not null,
  unique (belongs_id, sequence, account_id)
);
create index postings_account_idx on postings (account_id, id desc);

-- What is inserted together adds up to zero, and moves the balances: neither can be without the other. Accounts are
-- locked in the order of their ids, so that no two wait for each other.
create function move_balances() returns trigger language plpgsql as $$
begin
  if exists (select from posted group by belongs_id, sequence having sum(amount) <> 0) then
    raise exception 'What is posted must add up to zero.' using errcode = 'check_violation';
  end if;
  perform from accounts where id in (select account_id from posted) and not is_split order by id for no key update;
  update accounts a set balance = a.balance + p.amount
    from (select account_id, sum(amount) as amount from posted group by 1) p
    where a.id = p.account_id and not a.is_split;
  insert into account_slots as s (account_id, slot, balance)
    select p.account_id, abs(hashtext(p.belongs_id::text)::bigint) % 16, sum(p.amount)
    from posted p join accounts a on a.id = p.account_id where a.is_split group by 1, 2 order by 1, 2
    on conflict (account_id, slot) do update set balance = s.balance + excluded.balance;
  return null;
end $$;
create trigger postings_move_balances after insert on postings
  referencing new table as posted for each statement execute function move_balances();

create function refuse_change_of_postings() returns trigger language plpgsql as $$
begin
  raise exception 'A posting is never changed or deleted: post the correction.' using errcode = 'restrict_violation';
end $$;
create trigger postings_stay before update or delete or truncate on postings
  for each statement execute function refuse_change_of_postings();

-- From one account to another, in the transaction that takes it: there is no half of it.
create table transfers (
  id uuid primary key,
  source_account_id uuid not null references accounts,
  destination_account_id uuid not null references accounts,
  amount numeric(12,2) not null check (amount > 0),
  description text not null check (description <> ''),
  author_id uuid not null references users,
  author_email text not null,
  created_at timestamptz not null,
  state text not null check (state in ('WAITING', 'SUCCESS', 'ERROR', 'DECLINED')),   -- WAITING: for its approval
  error text,
  approver_id uuid references users,       -- who approved or declined it
  approver_email text,
  settled_at timestamptz,
  rev bigint not null,
  check (source_account_id <> destination_account_id),
  check ((state in ('SUCCESS', 'DECLINED')) = (settled_at is not null)),
  check ((state = 'ERROR') = (error is not null)),
  check (approver_id is null or approver_id <> author_id)
);
create index transfers_source_idx on transfers (source_account_id, created_at desc);
create index transfers_destination_idx on transfers (destination_account_id, created_at desc);
create index transfers_author_idx on transfers (author_id);
create index transfers_approver_idx on transfers (approver_id) where approver_id is not null;
create index transfers_open_idx on transfers (created_at) where state in ('WAITING', 'ERROR');
select live_track('transfers', 'id', array['state', 'settled_at']);

create table payouts (
  id uuid primary key,
  account_id uuid not null references accounts,
  amount numeric(12,2) not null check (amount > 0),
  method text not null check (method in ('Manual', 'VoPay')),
  paid_to text not null default '',        -- the bank account as people see it, 'TD ••• 6789'
  author_id uuid not null references users,
  author_email text not null,
  created_at timestamptz not null,
  state text not null check (state in ('WAITING', 'PROCESSING', 'SUCCESS', 'ERROR', 'RETRY', 'CANCELLED', 'DECLINED')),
  attempts integer not null default 1 check (attempts > 0),   -- part of the provider's idempotency key
  begun_at timestamptz,                    -- since when this attempt may have reached the provider
  transaction_id text,                     -- the provider's, of this attempt
  is_not_cancellable boolean not null default false,
  error text,
  approver_id uuid references users,
  approver_email text,
  settled_at timestamptz,
  rev bigint not null,
  check ((state in ('SUCCESS', 'CANCELLED', 'DECLINED')) = (settled_at is not null)),
  check ((state = 'ERROR') = (error is not null)),
  check (transaction_id is null or begun_at is not null),
  check (approver_id is null or approver_id <> author_id)
);
create index payouts_account_idx on payouts (account_id, created_at desc);
create index payouts_author_idx on payouts (author_id);
create index payouts_approver_idx on payouts (approver_id) where approver_id is not null;
create index payouts_open_idx on payouts (created_at) where state in ('WAITING', 'PROCESSING', 'RETRY', 'ERROR');
create unique index payouts_transaction_idx on payouts (transaction_id) where transaction_id is not null;
select live_track('payouts', 'id', array['account_id', 'state', 'settled_at']);

-- What the last proofs of the ledger found; a failed one names the rows.
create table ledger_proofs (
  id uuid primary key,
  begun_at timestamptz not null,
  ended_at timestamptz not null,
  requested_by text not null,
  orders_checked integer not null,
  faults jsonb not null,                   -- the first 200: [{kind, accountId, subject, detail}]
  fault_count integer not null check (fault_count >= 0),   -- 0: it holds
  unasked jsonb not null                   -- names of providers that cannot be asked what they did
);
create index ledger_proofs_begun_idx on ledger_proofs (begun_at desc);

-- What the stand-in of a payout provider was asked to pay: a key once, also over a restart.
create table stand_in_payouts (
  key text primary key,
  transaction_id text not null unique,
  amount numeric(12,2) not null check (amount > 0),
  calls integer not null default 1,
  created_at timestamptz not null,
  cancelled_at timestamptz
);

-- Orders that were there before the ledger are posted, as they are then, by its first nightly proof.
create table ledger_backfill (
  is_only boolean primary key default true check (is_only),
  done_at timestamptz
);
insert into ledger_backfill (done_at) select case when exists (select from orders) then null else now() end;
