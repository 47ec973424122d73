-- What customers dispute of their card payments, as the card provider has it now. See docs/rules/payments.md#chargebacks.
alter table locations
  add column chargebacks_borne_by text not null default 'restaurant' check (chargebacks_borne_by in ('restaurant', 'platform'));

create table chargebacks (
  id uuid primary key,
  order_id uuid not null references orders,
  processor text not null check (processor = 'Stripe'),
  account text not null,                   -- the restaurant's at the provider
  reference text not null,                 -- as the provider names it
  payment_reference text not null,         -- the payment that is disputed: the order's, or that of an added charge
  is_live boolean not null,                -- false: of the provider's test mode, or its stand-in
  amount numeric(12,2) not null check (amount > 0),
  reason text not null,                    -- the provider's word
  state text not null check (state in ('inquiry', 'needs-response', 'under-review', 'won', 'lost', 'closed')),
  evidence_due_at timestamptz,
  evidence_count integer not null check (evidence_count >= 0),
  withdrawn numeric(12,2) not null,        -- what the provider took from that account for it, with its fee, less what it gave back
  fee numeric(12,2) not null,              -- the provider's own, within that
  borne_by text not null check (borne_by in ('restaurant', 'platform')),   -- as the location had it when it was first learned
  opened_at timestamptz not null,          -- at the provider
  learned_at timestamptz not null,
  asked_at timestamptz not null,           -- when the question was sent whose answer this is: an answer to an earlier one is older
  changed_at timestamptz not null,
  acknowledged_at timestamptz,             -- somebody has seen it as it is
  acknowledged_by text,
  posted integer[] not null default '{}',  -- the sequences of the order's postings that it caused
  unique (processor, account, reference),
  check ((acknowledged_at is null) = (acknowledged_by is null))
);
create index chargebacks_order_idx on chargebacks (order_id);
create index chargebacks_open_idx on chargebacks (opened_at)
  where acknowledged_at is null or state in ('inquiry', 'needs-response');
