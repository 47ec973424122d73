-- The money of an order after it was placed: charges, adjustments, what was collected and given back.

alter table locations add column network_access_fee numeric(12,2) not null default 0 check (network_access_fee >= 0);

-- The rate is kept with the order: an added charge is subject to the one that the order was placed with.
-- The old rows are no news: filled in without the live triggers.
alter table orders disable trigger user;
alter table orders
  add column commission_rate numeric(4,3) not null default 0 check (commission_rate between 0 and 1),
  add column network_access_fee numeric(12,2) not null default 0 check (network_access_fee >= 0),
  add column payment_progress text check (payment_progress in ('pending', 'failed'));
-- The restaurant's rate where it gives this commission; else the nearest one: of a small subtotal it is no more than near.
update orders o set commission_rate = coalesce(
    (select r.rate from (
      select coalesce(case o.order_type when 'Delivery' then commission_fee_delivery when 'Pickup' then commission_fee_pickup
        else commission_fee_dine_in end, commission_fee) as rate
      from restaurant_private p where p.restaurant_id = o.restaurant_id) r
     where round(o.sub_total * r.rate, 2) = o.total_commission),
    least(1, round(total_commission / sub_total, 3)))
  where sub_total > 0 and total_commission > 0;
alter table orders enable trigger user;

create table order_charges (
  order_id uuid not null references orders on delete cascade,
  position integer not null,
  name text not null check (name <> ''),
  price numeric(12,2) not null check (price > 0),            -- before tax; part of the order's sub_total
  primary key (order_id, position)
);

create table order_adjustments (
  order_id uuid not null references orders on delete cascade,
  name text not null check (name <> ''),
  amount numeric(12,2) not null,                             -- what the restaurant gets more; negative: less
  primary key (order_id, name)
);

create table order_rewards (
  order_id uuid not null references orders on delete cascade,
  position integer not null,
  name text not null,
  count integer not null check (count > 0),
  total_discount_subtotal numeric(12,2) not null check (total_discount_subtotal >= 0),
  is_paid_with_points boolean not null default false,
  primary key (order_id, position)
);

-- One row for each amount that is collected or given back after the order was placed. A provider gets `id` and
-- `attempts` as its idempotency key: only a refusal, which is final, is followed by another attempt.
create table payments (
  id uuid primary key,
  order_id uuid not null references orders,
  kind text not null check (kind in ('charge', 'refund')),
  purpose text not null check (purpose in ('added-charge', 'order', 'tip')),
  amount numeric(12,2) not null check (amount > 0),
  state text not null check (state in ('pending', 'succeeded', 'failed')),
  channel text not null check (channel in ('gateway', 'in-person')),
  name text,                                                 -- of an added charge, whose price and tax make the amount
  price numeric(12,2) check (price > 0),
  tax numeric(12,2) check (tax >= 0),
  failure text,                                              -- why the provider refused
  provider_reference text,
  requested_by text not null,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  attempts integer not null default 1 check (attempts > 0),
  check ((kind = 'charge') = (purpose = 'added-charge')),
  check (kind = 'refund' or (name is not null and name <> '' and price is not null and tax is not null and price + tax = amount)),
  check ((state = 'pending') = (settled_at is null)),
  check ((state = 'failed') = (failure is not null))
);
create index payments_order_idx on payments (order_id, created_at);
-- Money moves one thing at a time, and a whole order is given back once.
create unique index payments_pending_idx on payments (order_id) where state = 'pending';
create unique index payments_whole_order_idx on payments (order_id) where purpose = 'order';

-- What the stand-in of a card provider was asked to do: a key is carried out once, also over a restart.
create table stand_in_card_calls (
  key text primary key,
  kind text not null check (kind in ('charge', 'refund')),
  order_id uuid not null,
  amount numeric(12,2) not null check (amount > 0),
  calls integer not null default 1,
  outcome text check (outcome in ('approved', 'declined')),  -- null: it could not be reached yet
  reference text not null,
  created_at timestamptz not null default now()
);
create index stand_in_card_calls_order_idx on stand_in_card_calls (order_id);
