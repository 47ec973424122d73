-- The table at which a dine-in order is eaten, and what it was called: it may be renamed or removed. See docs/rules/order-intake.md#the-table.
alter table orders
  add column table_id uuid,
  add column table_name text,
  add constraint orders_table_check check ((table_id is null) = (table_name is null) and (table_id is null or order_type = 'DineIn')) not valid;
