-- What a product costs in orders of one type; null: its price.
alter table products
  add column price_delivery numeric(12,2) check (price_delivery between 0 and 1000000),
  add column price_pickup numeric(12,2) check (price_pickup between 0 and 1000000),
  add column price_dine_in numeric(12,2) check (price_dine_in between 0 and 1000000);
