-- The proof compares transfers, payouts and cash settlements with their postings as well. A correcting entry may say which of them, or which
-- order, it puts right: it then counts as posted for it. See docs/rules/ledger.md#proof.
alter table ledger_faults drop constraint ledger_faults_kind_check;
alter table ledger_faults
  add constraint ledger_faults_kind_check
    check (kind in ('balance', 'sum', 'order', 'locked', 'provider', 'protection', 'transfer', 'payout', 'settlement')),
  add column missing numeric(14,2);        -- what a correcting entry would have to add to the account; null: none puts it right
alter table transfers
  add column corrects_kind text check (corrects_kind in ('order', 'transfer', 'payout', 'settlement')),
  add column corrects_id uuid,             -- no reference: what it puts right may be what is missing
  add constraint transfers_corrects_check
    check ((corrects_kind is null) = (corrects_id is null) and (corrects_id is null or kind = 'correction'));
create index transfers_corrects_idx on transfers (corrects_id) where corrects_id is not null;
