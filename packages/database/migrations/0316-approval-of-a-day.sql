-- The amount from which a second super admin has to approve is counted over a day, for each account and for each author. What is tried
-- again counts for the day on which it is. See docs/rules/balances.md#large-amounts.
alter table payouts
  add column tried_again_at timestamptz,
  add column waits_because text;
alter table transfers
  add column tried_again_at timestamptz,
  add column waits_because text;
drop index payouts_author_idx;
drop index transfers_author_idx;
create index payouts_author_idx on payouts (author_id, (coalesce(tried_again_at, created_at)));
create index transfers_author_idx on transfers (author_id, (coalesce(tried_again_at, created_at)));
create index payouts_day_idx on payouts (account_id, (coalesce(tried_again_at, created_at)));
create index transfers_day_idx on transfers (source_account_id, (coalesce(tried_again_at, created_at)));
