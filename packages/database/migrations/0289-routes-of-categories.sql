-- Where a product goes that a destination says nothing about: by its category; what is not there is printed.
alter table receipt_destinations add column category_ids jsonb not null default '{}';
-- Somebody who had unticked all of a category did not want what is added to it either.
update receipt_destinations d set category_ids = unticked.categories
from (
  select each.destination_id, jsonb_object_agg(each.category_id, false) as categories
  from (
    select r.id as destination_id, p.category_id
    from receipt_destinations r join products p on p.location_id = r.location_id
    group by r.id, p.category_id
    having bool_and(coalesce(r.product_ids -> p.id::text = 'false', false))
  ) each
  group by each.destination_id
) unticked
where d.id = unticked.destination_id;
