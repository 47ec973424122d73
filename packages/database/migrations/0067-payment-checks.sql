-- One card payment pays one order, and the provider is asked what it says of that payment.
alter table orders add column payment_check text   -- null: nothing to ask about (in person, free, no payment named, from before)
  check (payment_check in ('unchecked', 'matches', 'mismatch', 'not-asked', 'accepted', 'not-paid'));
create index orders_payment_mismatch_idx on orders (location_id) where payment_check = 'mismatch';
create index orders_payment_unchecked_idx on orders (id) where payment_check = 'unchecked';

-- A mismatch keeps its order on a board until somebody has settled it, so the feed is told of it when it was there.
drop trigger orders_rev on orders;
drop trigger orders_truncated on orders;
drop function orders_inserted() cascade;
drop function orders_updated() cascade;
drop function orders_deleted() cascade;
select live_track('orders', 'id', array['location_id', 'status', 'finished_at', 'payment_progress', 'payment_check']);

alter table order_cards
  add column processor text check (processor in ('Moneris', 'Stripe')),
  add column account text,                              -- at Stripe: whose payment it is; Moneris has one store, ''
  add column amount numeric(12,2) check (amount > 0),   -- what the order asked for; null: in person, free, or from before
  add column is_duplicate boolean not null default false, -- another order was paid with it first, before that was refused
  add column differences text[] not null default '{}',  -- what does not match, as people read it
  add column asked_at timestamptz;                      -- when the provider last answered
update order_cards c set processor = o.payment_processor,
    account = case o.payment_processor when 'Stripe' then coalesce(r.account_id, '') else '' end
  from orders o left join restaurant_private r on r.restaurant_id = o.restaurant_id where o.id = c.order_id;
alter table order_cards alter column processor set not null, alter column account set not null;

-- Those that were used several times stay, and each order but the first names the first one until a super admin settles it.
with ranked as (
  select order_id, first_value(order_id) over used as first_id, row_number() over used as place
  from order_cards window used as (partition by processor, account, reference order by created_at, order_id)
)
update order_cards c set is_duplicate = true, differences = array[format(
    'The same payment paid order #%s of %s on %s first.', f.order_number, f.restaurant_name, to_char(f.local_date, 'YYYY-MM-DD'))]
  from ranked r join orders f on f.id = r.first_id where r.order_id = c.order_id and r.place > 1;
update orders o set payment_check = 'mismatch' from order_cards c
  where c.order_id = o.id and c.is_duplicate and o.payment_status = 'paid-online';
create unique index order_cards_payment_idx on order_cards (processor, account, reference) where not is_duplicate;

-- What a cancelled order owed is not owed any more once it turns out that it was never paid.
alter table payments
  drop constraint payments_withdrawn_check,
  add constraint payments_withdrawn_check check (state <> 'withdrawn' or purpose in ('items', 'tip', 'order'));
