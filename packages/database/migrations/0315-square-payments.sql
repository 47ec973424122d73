-- What Square knows of an order's money and of its handing over, and what it is being asked. Of orders that were sent before, only their
-- id is known: they are not paid there afterwards.
alter table square_orders
  add column square_location_id text,
  add column total numeric(12,2),                      -- what Square adds up, and what is recorded as paid; null: sent before
  add column expected_total numeric(12,2),             -- ours, when it was sent
  add column is_payment_asked boolean not null default false,
  add column payment_round integer not null default 1, -- part of the key of the payment
  add column square_payment_id text,                   -- null where nothing was due
  add column paid_at timestamptz,
  add column refund_asked numeric(12,2),               -- the refund that is being asked for: asked again, it is the same
  add column refund_round integer not null default 1,  -- part of its key
  add column refunded_amount numeric(12,2) not null default 0,
  add column fulfillment text not null default 'open' check (fulfillment in ('open', 'completed', 'cancelled', 'ended-there')),
  add column step text check (step in ('create', 'pay', 'refund', 'complete', 'cancel-fulfillment', 'cancel'));

-- The stand-in keeps what Square would: a payment, its refunds by their keys, and how the fulfillment stands.
alter table stand_in_square_orders
  add column fulfillment text not null default 'PROPOSED',
  add column payment_key text,
  add column payment_id text unique,
  add column refunds jsonb not null default '{}';
create unique index stand_in_square_orders_order_idx on stand_in_square_orders (square_order_id);
