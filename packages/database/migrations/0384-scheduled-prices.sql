-- What a product costs while its schedule holds: on weekdays within hours (0 is Sunday; all null: at any hour), from a moment up to another one.
alter table products
  add column scheduled_price numeric(12,2) check (scheduled_price between 0 and 1000000),
  add column scheduled_price_delivery numeric(12,2) check (scheduled_price_delivery between 0 and 1000000),
  add column scheduled_price_pickup numeric(12,2) check (scheduled_price_pickup between 0 and 1000000),
  add column scheduled_price_dine_in numeric(12,2) check (scheduled_price_dine_in between 0 and 1000000),
  add column scheduled_hours jsonb not null default '{"0": null, "1": null, "2": null, "3": null, "4": null, "5": null, "6": null}',
  add column scheduled_from bigint check (scheduled_from >= 0),
  add column scheduled_until bigint check (scheduled_until >= 0),
  add constraint products_schedule_check check (scheduled_from < scheduled_until);
