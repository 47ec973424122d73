-- Square was asked to create the order, and no answer has decided whether it has it. What was asked is kept as long.
alter table square_orders add column is_create_asked boolean not null default false;
update square_orders o set is_create_asked = true from square_order_bodies b where b.order_id = o.order_id;
