-- What the orders of each week that is over were, so that views of years are not read from every order. See docs/rules/analytics.md#weeks.

-- From Monday 00:00 UTC to the next one.
create function week_of(at timestamptz) returns timestamptz language sql immutable parallel safe
  return date_bin('7 days', at, '1970-01-05 00:00:00+00'::timestamptz);

-- The weeks of which there is a digest. One that has a row in week_changes is not good any more.
create table digested_weeks (
  week timestamptz primary key,
  digested_at timestamptz not null
);

-- An order of a week that is over changed since. Appended, so that nobody waits for anybody.
create table week_changes (
  id bigint generated always as identity primary key,
  week timestamptz not null
);
create index week_changes_week_idx on week_changes (week);

-- What a product brought in the orders of a week, in dollars, by what these can be filtered by. `deleted`: the name of one that is gone,
-- whose `product_id` is null.
create table product_weeks (
  week timestamptz not null,
  location_id uuid not null,
  product_id uuid,
  deleted text collate "C",
  order_type text not null,
  source_client text not null,
  device_type text not null,
  newest timestamptz not null,
  orders bigint not null,
  sold bigint not null,
  refunded bigint not null,
  ordered numeric not null,
  brought numeric not null
);
create index product_weeks_week_idx on product_weeks (week, location_id);

-- How long each order of a week took that was not cancelled, in whole seconds, with what it can be filtered by. `total` in cents.
create table timed_orders (
  week timestamptz not null,
  location_id uuid not null,
  rider_user_id uuid,
  order_type text not null,
  source_client text not null,
  device_type text not null,
  total bigint not null,
  confirm int,
  ready int,
  door int,
  is_late boolean
);
create index timed_orders_week_idx on timed_orders (week, location_id);

-- Says that a week is to be digested anew. Orders of the present week have no digest, and cost nothing. Many changes of one week in one
-- transaction are said once; what a savepoint takes back, it takes back in the setting as well.
create function change_week(at timestamptz) returns void language plpgsql as $$
declare
  changed text := week_of(at)::text;
begin
  if at >= week_of(now()) or changed = current_setting('passline.changed_week', true) then return; end if;
  insert into week_changes (week) values (week_of(at));
  perform set_config('passline.changed_week', changed, true);
end $$;

create function figures_of_week_changed() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform change_week(old.created_at); end if;
  if tg_op <> 'DELETE' then perform change_week(new.created_at); end if;
  return null;
end $$;
create trigger figures_of_week_added after insert on order_figures for each row
  when (new.created_at < week_of(now())) execute function figures_of_week_changed();
create trigger figures_of_week_changed after update on order_figures for each row
  when (old is distinct from new and least(old.created_at, new.created_at) < week_of(now())) execute function figures_of_week_changed();
create trigger figures_of_week_removed after delete on order_figures for each row
  when (old.created_at < week_of(now())) execute function figures_of_week_changed();

create function order_of_week_changed() returns trigger language plpgsql as $$
begin
  perform change_week(new.created_at);
  return null;
end $$;
create trigger order_of_week_changed
  after update of confirmed_at, ready_at, order_time_type, delivery_type, completion_time, estimated_completion_time on orders
  for each row when (new.created_at < week_of(now())
    and (old.confirmed_at, old.ready_at, old.order_time_type, old.delivery_type, old.completion_time, old.estimated_completion_time)
      is distinct from (new.confirmed_at, new.ready_at, new.order_time_type, new.delivery_type, new.completion_time, new.estimated_completion_time))
  execute function order_of_week_changed();

-- Parts of orders do not know when their order was placed. One whose order is not counted yet, or is not any more, is of the week that
-- the order's own figures change.
create function delivery_of_week_changed() returns trigger language plpgsql as $$
begin
  perform change_week(f.created_at) from order_figures f
    where f.order_id in (old.order_id, new.order_id) and f.created_at < week_of(now());
  return null;
end $$;
create trigger delivery_of_week_added after insert on deliveries for each row execute function delivery_of_week_changed();
create trigger delivery_of_week_changed after update of order_id, rider_user_id, delivery_time, estimated_delivery_time on deliveries
  for each row when ((old.order_id, old.rider_user_id, old.delivery_time, old.estimated_delivery_time)
    is distinct from (new.order_id, new.rider_user_id, new.delivery_time, new.estimated_delivery_time))
  execute function delivery_of_week_changed();
create trigger delivery_of_week_removed after delete on deliveries for each row execute function delivery_of_week_changed();

-- A product that is deleted is taken out of all its lines by one statement.
create function items_of_week_changed() returns trigger language plpgsql as $$
begin
  perform change_week(w.week) from (
    select distinct week_of(f.created_at) as week from changed_rows i join order_figures f on f.order_id = i.order_id
    where f.created_at < week_of(now())) w;
  return null;
end $$;
create trigger items_of_week_added after insert on order_items
  referencing new table as changed_rows for each statement execute function items_of_week_changed();
create trigger items_of_week_removed after delete on order_items
  referencing old table as changed_rows for each statement execute function items_of_week_changed();
-- Of an update both: a line may be given to another order.
create trigger items_of_week_changed after update on order_items
  referencing new table as changed_rows for each statement execute function items_of_week_changed();
create trigger items_of_week_given after update on order_items
  referencing old table as changed_rows for each statement execute function items_of_week_changed();

create function weeks_truncated() returns trigger language plpgsql as $$
begin
  perform change_week(w.week) from (
    select distinct week_of(created_at) as week from order_figures where created_at < week_of(now())) w;
  return null;
end $$;
create trigger items_of_weeks_truncated after truncate on order_items for each statement execute function weeks_truncated();
create trigger deliveries_of_weeks_truncated after truncate on deliveries for each statement execute function weeks_truncated();

create or replace function figures_truncated() returns trigger language plpgsql as $$
begin
  truncate order_figures, figure_changes, hourly_figures, hour_totals, digested_weeks, week_changes, product_weeks, timed_orders;
  return null;
end $$;
