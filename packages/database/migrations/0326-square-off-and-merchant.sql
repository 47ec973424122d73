-- Once Square was asked to take an order off, that is finished, whatever became of the order since. And whose account of Square has an
-- order: another one knows nothing of it. Null: it was sent before this was kept, and the link does not say.
alter table square_orders
  add column is_off_asked boolean not null default false,
  add column merchant_id text;
update square_orders o set merchant_id = l.merchant_id from square_links l
  where l.location_id = o.location_id and o.created_at >= l.linked_at and o.square_order_id is not null;
