-- What an order took of counted stock, and whether it was given back. What earlier orders took was not written down.
alter table order_items add column stock_taken integer not null default 0 check (stock_taken >= 0);
alter table orders add column is_stock_given_back boolean not null default false;
