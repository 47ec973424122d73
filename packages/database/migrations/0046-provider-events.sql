-- What providers told us by webhook: each event is taken once. Ids alone are kept, no word of what it said.
create table provider_events (
  provider text not null check (provider in ('Stripe', 'VoPay')),
  event_id text not null check (length(event_id) between 1 and 255),
  kind text not null check (length(kind) between 1 and 255),
  subject text check (length(subject) between 1 and 255),   -- the refund or transaction that it is about; null: none that concerns us
  account text check (length(account) between 1 and 255),   -- at Stripe: whose refund it is
  received_at timestamptz not null,
  taken_at timestamptz,                                     -- null: its job is still to be done
  primary key (provider, event_id)
);
create index provider_events_open_idx on provider_events (received_at) where taken_at is null;

-- Approved by the provider, and failed days later: the order is lower already, and the customer is still owed.
alter table payments
  add column bounced_at timestamptz,
  add constraint payments_bounced_check
    check (bounced_at is null or (kind = 'refund' and channel = 'gateway' and state in ('pending', 'failed')));
-- Several may name one payment, with a blank in between.
create index payments_references_idx on payments using gin (string_to_array(provider_reference, ' '));
-- Of a whole order several refunds can bounce one after the other; the index of what is pending holds for them too.
drop index payments_whole_order_idx;
create unique index payments_whole_order_idx on payments (order_id)
  where purpose = 'order' and state <> 'succeeded' and bounced_at is null;
