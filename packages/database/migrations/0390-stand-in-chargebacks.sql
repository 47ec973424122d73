-- What the stand-in of a card provider says of disputes, as the provider itself would be asked. See docs/rules/payments.md#chargebacks.
create table stand_in_chargebacks (
  reference text primary key,
  account text not null,
  payment_reference text not null,
  amount numeric(12,2) not null check (amount > 0),
  reason text not null,
  state text not null check (state in ('inquiry', 'needs-response', 'under-review', 'won', 'lost', 'closed')),
  evidence_due_at timestamptz,
  evidence_count integer not null check (evidence_count >= 0),
  withdrawn numeric(12,2) not null,
  fee numeric(12,2) not null,
  opened_at timestamptz not null
);
create index stand_in_chargebacks_account_idx on stand_in_chargebacks (account, opened_at);
