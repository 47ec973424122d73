-- What a super admin shifted between accounts by an adjustment or a courier's amounts: it counts towards the approval of a day, as a transfer
-- does. See docs/rules/balances.md#large-amounts.
create table decided_amounts (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders (id) on delete cascade,
  account_id uuid not null,
  author_id uuid not null,
  -- Of what the account earns by the order; below zero: the account pays for it.
  change numeric(12,2) not null check (change <> 0),
  decided_at timestamptz not null
);
create index decided_amounts_account_idx on decided_amounts (account_id, decided_at);
create index decided_amounts_author_idx on decided_amounts (author_id, decided_at);
create index decided_amounts_order_idx on decided_amounts (order_id);
