-- When the kitchen marked the food as ready; null while it is not, or where nobody wrote it down. See docs/rules/orders.md#food-is-ready.
alter table orders add column ready_at timestamptz;
-- Nobody is told of it: no screen shows it for one order.
alter table orders disable trigger user;
update orders o set ready_at = known.at
from (
  select distinct on (record_id) record_id, at from audit
  where record_table = 'orders' and before ->> 'is_food_ready' = 'false' and after ->> 'is_food_ready' = 'true'
  order by record_id, at desc
) known
where o.id::text = known.record_id and o.is_food_ready;
alter table orders enable trigger user;
