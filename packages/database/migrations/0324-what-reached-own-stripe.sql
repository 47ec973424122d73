-- What of an order reached the restaurant's own Stripe account stands with its posting: a statement tells it apart from what the
-- order earned. See docs/rules/reports.md#the-statement.
alter table postings
  add column own_stripe numeric(12, 2) not null default 0,
  drop constraint postings_amount_check,
  -- Both may rise by the same: then the balance stays, and the statement has two lines.
  add constraint postings_amount_check check (amount <> 0 or own_stripe <> 0);

-- Of earlier orders it is only known what is there now: it stands with the first posting of its account.
select set_config('passline.erasing', pg_current_xact_id()::text, true);
update postings p set own_stripe = held.amount
from (
  select o.id, o.location_id,
    (case when o.status = 'Done' and o.payment_status <> 'unpaid' and coalesce(o.payment_check, '') not in ('unchecked', 'mismatch')
      then o.total else 0 end)
    + coalesce((select sum(y.amount) from payments y where y.order_id = o.id and y.kind = 'refund'
        and (y.state = 'succeeded' and y.channel = 'in-person' or y.purpose <> 'order' and y.bounced_at is not null)), 0) as amount
  from orders o where o.payment_processor = 'Stripe' and o.payment_method not like 'inperson%'
) held
where p.belongs_to = 'order' and p.belongs_id = held.id and p.account_id = held.location_id and held.amount <> 0
  and p.id = (select min(f.id) from postings f where f.belongs_id = p.belongs_id and f.account_id = p.account_id);
select set_config('passline.erasing', '', true);
