-- A payout that arrived long ago is asked about in turn: a bank returns it weeks later. One whose sending may be under way, or whose
-- provider is away, keeps the wish to cancel it until that is settled. See docs/rules/balances.md#returned and #cancelling.
alter table payouts
  add column return_asked_at timestamptz,
  add column cancel_wished_at timestamptz,
  add column canceller_id uuid references users (id),
  add column canceller_email text,
  add constraint payouts_cancel_wish_check check (num_nulls(cancel_wished_at, canceller_id, canceller_email) in (0, 3));
create index payouts_canceller_idx on payouts (canceller_id) where canceller_id is not null;
create index payouts_arrived_idx on payouts (begun_at) where state = 'SUCCESS' and method = 'VoPay';
create index payouts_returned_idx on payouts (account_id, created_at) where state = 'RETURNED';
