-- Whether a stand-in has the order, or was asked last, instead of Square.
alter table square_orders add column is_simulated boolean not null default false;
update square_orders o set is_simulated = l.is_simulated from square_links l where l.location_id = o.location_id;
update square_orders set is_simulated = square_order_id like 'simulated-%' where square_order_id is not null;
