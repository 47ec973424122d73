-- What the kitchen calls a product or a modifier, in its own language; empty: as guests do. An order keeps it as it was.
alter table products add column kitchen_name text not null default '';
alter table modifier_items add column kitchen_name text not null default '';
alter table order_items add column kitchen_name text not null default '';
