-- Search over the whole history of orders by one index, with nothing but what every PostgreSQL brings: pg_trgm is not
-- installed everywhere, and an ordinary index finds neither a part of a phone number nor a word inside of a name.
--
-- An order is found by its number ('#12'), by any part of its phone number (each of its endings, '+5550123', is found
-- by its beginning) and by the beginning of a word of the two names, without accents. The same rules stand in
-- packages/domain/src/orders/order-search.ts.
create function order_search_words(order_number integer, name text, restaurant_name text, phone_number text)
returns tsvector language sql immutable parallel safe
as $$
  select array_to_tsvector(
    array_remove(
      regexp_split_to_array(
        left(lower(regexp_replace(normalize(name || ' ' || restaurant_name, nfd), '[\u0300-\u036f]', '', 'g')), 500),
        '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u007f]+'),
      '')
    || ('#' || order_number)
    || array(select '+' || substr(phone.digits, n) from generate_series(1, length(phone.digits) - 2) n))
  from (select left(regexp_replace(phone_number, '[^0-9]', '', 'g'), 20)) as phone(digits)
$$;

-- In a table of their own: an order changes its status several times and its words hardly ever, and an index on the
-- orders would take every word in again each time.
create table order_search (
  -- Deferred: a changed key is followed at the end of its statement.
  order_id uuid primary key references orders on delete cascade deferrable initially deferred,
  words tsvector not null
);
insert into order_search select id, order_search_words(order_number, name, restaurant_name, phone_number) from orders;
create index order_search_words_idx on order_search using gin (words);

create function order_search_inserted() returns trigger language plpgsql as $$
begin
  insert into order_search
    select id, order_search_words(order_number, name, restaurant_name, phone_number) from new_rows;
  return null;
end $$;
create trigger order_search_inserted after insert on orders
  referencing new table as new_rows for each statement execute function order_search_inserted();

create function order_search_updated() returns trigger language plpgsql as $$
begin
  update order_search
    set words = order_search_words(new.order_number, new.name, new.restaurant_name, new.phone_number)
    where order_id = new.id;
  return null;
end $$;
create trigger order_search_updated after update of order_number, name, restaurant_name, phone_number on orders
  for each row when ((old.order_number, old.name, old.restaurant_name, old.phone_number)
    is distinct from (new.order_number, new.name, new.restaurant_name, new.phone_number))
  execute function order_search_updated();

-- All rows of the statement have their new keys by now, so that two orders that swap theirs are told apart.
create function order_search_rekeyed() returns trigger language plpgsql as $$
begin
  insert into order_search
    values (new.id, order_search_words(new.order_number, new.name, new.restaurant_name, new.phone_number))
    on conflict (order_id) do update set words = excluded.words;
  delete from order_search where order_id = old.id and not exists (select from orders where id = old.id);
  return null;
end $$;
create trigger order_search_rekeyed after update of id on orders
  for each row when (old.id <> new.id) execute function order_search_rekeyed();
