-- What counts in the 24 hours from each hour on, so that a day of any zone is one row and the figures of a year are read from its days.
-- See docs/rules/analytics.md#sums.

create table day_totals (
  starts_at timestamptz primary key,
  orders bigint not null,
  cancelled bigint not null,
  total bigint not null,
  commission bigint not null,
  revenue bigint not null,
  -- The orders of each of its hours.
  hours bigint[] not null check (cardinality(hours) = 24)
);

-- The days that totals of hours are part of, 24 each, as far as these count in them.
create function days_of(totals hour_totals[]) returns setof day_totals language sql stable as $$
  with hours as (
    select hour, sum(orders) as orders, sum(cancelled) as cancelled, sum(total) as total, sum(commission) as commission,
      sum(revenue) as revenue
    from unnest(totals) group by hour
  )
  select s.hour - n * interval '1 hour', sum(orders)::bigint, sum(cancelled)::bigint, sum(total)::bigint, sum(commission)::bigint,
    sum(revenue)::bigint, array[
      coalesce(sum(s.orders) filter (where n = 0), 0),
      coalesce(sum(s.orders) filter (where n = 1), 0),
      coalesce(sum(s.orders) filter (where n = 2), 0),
      coalesce(sum(s.orders) filter (where n = 3), 0),
      coalesce(sum(s.orders) filter (where n = 4), 0),
      coalesce(sum(s.orders) filter (where n = 5), 0),
      coalesce(sum(s.orders) filter (where n = 6), 0),
      coalesce(sum(s.orders) filter (where n = 7), 0),
      coalesce(sum(s.orders) filter (where n = 8), 0),
      coalesce(sum(s.orders) filter (where n = 9), 0),
      coalesce(sum(s.orders) filter (where n = 10), 0),
      coalesce(sum(s.orders) filter (where n = 11), 0),
      coalesce(sum(s.orders) filter (where n = 12), 0),
      coalesce(sum(s.orders) filter (where n = 13), 0),
      coalesce(sum(s.orders) filter (where n = 14), 0),
      coalesce(sum(s.orders) filter (where n = 15), 0),
      coalesce(sum(s.orders) filter (where n = 16), 0),
      coalesce(sum(s.orders) filter (where n = 17), 0),
      coalesce(sum(s.orders) filter (where n = 18), 0),
      coalesce(sum(s.orders) filter (where n = 19), 0),
      coalesce(sum(s.orders) filter (where n = 20), 0),
      coalesce(sum(s.orders) filter (where n = 21), 0),
      coalesce(sum(s.orders) filter (where n = 22), 0),
      coalesce(sum(s.orders) filter (where n = 23), 0)]::bigint[]
  from hours s, generate_series(0, 23) n
  where (orders, cancelled, total, commission, revenue) <> (0, 0, 0, 0, 0)
  group by s.hour - n * interval '1 hour'
$$;

-- Adds changed totals of hours to their days.
create function add_to_days(totals hour_totals[]) returns void language sql as $$
  insert into day_totals as d (starts_at, orders, cancelled, total, commission, revenue, hours)
  select starts_at, orders, cancelled, total, commission, revenue, hours from days_of(totals) order by starts_at
  on conflict (starts_at) do update set
    orders = d.orders + excluded.orders, cancelled = d.cancelled + excluded.cancelled, total = d.total + excluded.total,
    commission = d.commission + excluded.commission, revenue = d.revenue + excluded.revenue,
    hours = array(select one + other from unnest(d.hours, excluded.hours) with ordinality of_hour (one, other, n) order by n)
$$;

create function hour_totals_moved() returns trigger language plpgsql as $$
declare
  moved hour_totals[] := '{}';
begin
  if tg_op <> 'INSERT' then
    moved := array(select (hour, -orders, -cancelled, -total, -commission, -revenue)::hour_totals from old_rows);
  end if;
  if tg_op <> 'DELETE' then moved := moved || array(select n::hour_totals from new_rows n); end if;
  if moved <> '{}' then perform add_to_days(moved); end if;
  return null;
end $$;
create trigger hour_totals_added after insert on hour_totals
  referencing new table as new_rows for each statement execute function hour_totals_moved();
create trigger hour_totals_changed after update on hour_totals
  referencing old table as old_rows new table as new_rows for each statement execute function hour_totals_moved();
create trigger hour_totals_removed after delete on hour_totals
  referencing old table as old_rows for each statement execute function hour_totals_moved();

-- Puts the days right that are not what their hours are together; how many there were. A day of nothing may be missing.
create function mend_days() returns int language plpgsql as $$
declare
  mended int;
begin
  with days as (
    select * from days_of(array(select h from hour_totals h))
  ), wrong as (
    select starts_at, coalesce(n.orders, 0) as orders, coalesce(n.cancelled, 0) as cancelled, coalesce(n.total, 0) as total,
      coalesce(n.commission, 0) as commission, coalesce(n.revenue, 0) as revenue,
      coalesce(n.hours, array_fill(0::bigint, array[24])) as hours
    from days n full join day_totals d using (starts_at)
    where (coalesce(n.orders, 0), coalesce(n.cancelled, 0), coalesce(n.total, 0), coalesce(n.commission, 0), coalesce(n.revenue, 0),
        coalesce(n.hours, array_fill(0::bigint, array[24])))
      <> (coalesce(d.orders, 0), coalesce(d.cancelled, 0), coalesce(d.total, 0), coalesce(d.commission, 0), coalesce(d.revenue, 0),
        coalesce(d.hours, array_fill(0::bigint, array[24])))
  ), put_right as (
    insert into day_totals as d (starts_at, orders, cancelled, total, commission, revenue, hours)
    select starts_at, orders, cancelled, total, commission, revenue, hours from wrong
    on conflict (starts_at) do update set orders = excluded.orders, cancelled = excluded.cancelled, total = excluded.total,
      commission = excluded.commission, revenue = excluded.revenue, hours = excluded.hours
  )
  select count(*) into mended from wrong;
  return mended;
end $$;

select mend_days();

create or replace function figures_truncated() returns trigger language plpgsql as $$
begin
  truncate order_figures, figure_changes, hourly_figures, hour_totals, day_totals, digested_weeks, week_changes, product_weeks,
    timed_orders;
  return null;
end $$;
