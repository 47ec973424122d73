-- What every order counts in analytics, and sums of that by the hour. See docs/rules/analytics.md#sums.
alter table orders add column device_type text not null default '';

-- One row of each order, as it is now; amounts in cents. `revenue`: what remains with the platform.
create table order_figures (
  order_id uuid primary key,
  created_at timestamptz not null,
  location_id uuid not null,
  order_type text not null,
  source_client text not null,
  device_type text not null,
  is_cancelled boolean not null,
  total bigint not null,
  commission bigint not null,
  revenue bigint not null
);

-- What changed in the sums and is not added to them yet. Nobody waits here for anybody, as they would for the row of an hour.
create table figure_changes (
  id bigint generated always as identity primary key,
  hour timestamptz not null,
  location_id uuid not null,
  order_type text not null,
  source_client text not null,
  device_type text not null,
  orders bigint not null,
  cancelled bigint not null,
  total bigint not null,
  commission bigint not null,
  revenue bigint not null
);

-- Orders that were not cancelled, with their amounts, and cancelled ones, by the hour (UTC) in which they were placed.
create table hourly_figures (
  hour timestamptz not null,
  location_id uuid not null,
  order_type text not null,
  source_client text not null,
  device_type text not null,
  orders bigint not null,
  cancelled bigint not null,
  total bigint not null,
  commission bigint not null,
  revenue bigint not null,
  primary key (hour, location_id, order_type, source_client, device_type)
);

-- The same of all locations together: a year is read in a few milliseconds.
create table hour_totals (
  hour timestamptz primary key,
  orders bigint not null,
  cancelled bigint not null,
  total bigint not null,
  commission bigint not null,
  revenue bigint not null
);

create table figure_proofs (
  proved_at timestamptz primary key,
  orders bigint not null,
  differences bigint not null
);

create function hour_of(at timestamptz) returns timestamptz language sql immutable parallel safe
  return date_bin('1 hour', at, 'epoch'::timestamptz);

-- What some orders count as they are now.
create function figures_of(ids uuid[]) returns setof order_figures language sql stable as $$
  select o.id, o.created_at, o.location_id, o.order_type, o.source_client, o.device_type, o.status = 'Cancelled',
    (o.total * 100)::bigint, (o.total_commission * 100)::bigint,
    ((o.total_commission + o.network_access_fee
      - coalesce((select sum(a.amount) from order_adjustments a where a.order_id = o.id), 0)
      - case when o.order_type = 'Delivery' and o.delivery_type is distinct from 'restaurant' then coalesce(d.earnings_platform, 0) else 0 end
    ) * 100)::bigint
  from orders o left join deliveries d on d.order_id = o.id where o.id = any(ids)
$$;

-- What figures add to the sums: as often as `sign` says.
create function changes_of(f order_figures, sign int) returns table (
  hour timestamptz, location_id uuid, order_type text, source_client text, device_type text,
  orders bigint, cancelled bigint, total bigint, commission bigint, revenue bigint
) language sql immutable as $$
  select hour_of(f.created_at), f.location_id, f.order_type, f.source_client, f.device_type,
    case when f.is_cancelled then 0 else sign end, case when f.is_cancelled then sign else 0 end,
    case when f.is_cancelled then 0 else sign * f.total end,
    case when f.is_cancelled then 0 else sign * f.commission end,
    case when f.is_cancelled then 0 else sign * f.revenue end
$$;

-- Brings the figures of some orders to what they are now, in the transaction that changes the orders. Returns how many were different.
create function keep_figures(ids uuid[]) returns int language plpgsql as $$
declare
  different int;
begin
  -- First: what another transaction has kept meanwhile is then seen.
  perform from order_figures where order_id = any(ids) order by order_id for update;
  with before as (select f.order_id, f as figures from order_figures f where f.order_id = any(ids)),
  present as (select f.order_id, f as figures from figures_of(ids) f),
  moved as (
    select b.figures as earlier, p.figures as later
    from before b full join present p on p.order_id = b.order_id
    where b.figures is distinct from p.figures
  ),
  gone as (
    delete from order_figures f using moved m where f.order_id = (m.earlier).order_id and (m.later).order_id is null
  ),
  kept as (
    insert into order_figures select (m.later).* from moved m where (m.later).order_id is not null
    on conflict (order_id) do update set created_at = excluded.created_at, location_id = excluded.location_id,
      order_type = excluded.order_type, source_client = excluded.source_client, device_type = excluded.device_type,
      is_cancelled = excluded.is_cancelled, total = excluded.total, commission = excluded.commission,
      revenue = excluded.revenue
  ),
  told as (
    insert into figure_changes (hour, location_id, order_type, source_client, device_type, orders, cancelled, total, commission, revenue)
    select c.hour, c.location_id, c.order_type, c.source_client, c.device_type,
      sum(c.orders), sum(c.cancelled), sum(c.total), sum(c.commission), sum(c.revenue)
    from (
      select m.earlier as figures, -1 as sign from moved m where (m.earlier).order_id is not null
      union all
      select m.later, 1 from moved m where (m.later).order_id is not null
    ) f cross join lateral changes_of(f.figures, f.sign) c
    group by c.hour, c.location_id, c.order_type, c.source_client, c.device_type
  )
  select count(*) into different from moved;
  return different;
end $$;

create function orders_counted() returns trigger language plpgsql as $$
begin
  perform keep_figures(array(select id from new_rows));
  return null;
end $$;
create trigger orders_counted after insert on orders
  referencing new table as new_rows for each statement execute function orders_counted();

create function orders_uncounted() returns trigger language plpgsql as $$
begin
  perform keep_figures(array(select id from old_rows));
  return null;
end $$;
create trigger orders_uncounted after delete on orders
  referencing old table as old_rows for each statement execute function orders_uncounted();

create function order_recounted() returns trigger language plpgsql as $$
begin
  perform keep_figures(array[old.id, new.id]);
  return null;
end $$;
create trigger order_recounted
  after update of id, created_at, location_id, order_type, delivery_type, source_client, device_type, status, total, total_commission, network_access_fee
  on orders for each row
  when ((old.id, old.created_at, old.location_id, old.order_type, old.delivery_type, old.source_client, old.device_type,
      old.status = 'Cancelled', old.total, old.total_commission, old.network_access_fee)
    is distinct from (new.id, new.created_at, new.location_id, new.order_type, new.delivery_type, new.source_client, new.device_type,
      new.status = 'Cancelled', new.total, new.total_commission, new.network_access_fee))
  execute function order_recounted();

create function part_recounted() returns trigger language plpgsql as $$
begin
  perform keep_figures(array[coalesce(new.order_id, old.order_id)]);
  return null;
end $$;
create trigger delivery_counted after insert on deliveries for each row
  when (new.earnings_platform <> 0) execute function part_recounted();
create trigger delivery_recounted after update of earnings_platform on deliveries for each row
  when (old.earnings_platform <> new.earnings_platform) execute function part_recounted();
create trigger adjustment_counted after insert or update or delete on order_adjustments for each row execute function part_recounted();

create function figures_truncated() returns trigger language plpgsql as $$
begin
  truncate order_figures, figure_changes, hourly_figures, hour_totals;
  return null;
end $$;
create trigger figures_truncated after truncate on orders for each statement execute function figures_truncated();

-- Adds the changes to the sums, at most so many, and returns how many that were; 0 also where another process does it.
create function add_up_figures(most int) returns int language plpgsql as $$
declare
  added int;
begin
  if not pg_try_advisory_xact_lock(hashtext('add up figures')) then return 0; end if;
  with taken as (
    delete from figure_changes where id = any(array(select id from figure_changes order by id limit most)) returning *
  ),
  by_hour as (
    insert into hourly_figures
    select hour, location_id, order_type, source_client, device_type,
      sum(orders), sum(cancelled), sum(total), sum(commission), sum(revenue)
    from taken group by hour, location_id, order_type, source_client, device_type
    on conflict (hour, location_id, order_type, source_client, device_type) do update set
      orders = hourly_figures.orders + excluded.orders, cancelled = hourly_figures.cancelled + excluded.cancelled,
      total = hourly_figures.total + excluded.total, commission = hourly_figures.commission + excluded.commission,
      revenue = hourly_figures.revenue + excluded.revenue
  ),
  totals as (
    insert into hour_totals
    select hour, sum(orders), sum(cancelled), sum(total), sum(commission), sum(revenue) from taken group by hour
    on conflict (hour) do update set
      orders = hour_totals.orders + excluded.orders, cancelled = hour_totals.cancelled + excluded.cancelled,
      total = hour_totals.total + excluded.total, commission = hour_totals.commission + excluded.commission,
      revenue = hour_totals.revenue + excluded.revenue
  )
  select count(*) into added from taken;
  return added;
end $$;

insert into order_figures select f.* from figures_of(array(select id from orders)) f;
insert into hourly_figures
  select c.hour, c.location_id, c.order_type, c.source_client, c.device_type,
    sum(c.orders), sum(c.cancelled), sum(c.total), sum(c.commission), sum(c.revenue)
  from order_figures f cross join lateral changes_of(f, 1) c
  group by c.hour, c.location_id, c.order_type, c.source_client, c.device_type;
insert into hour_totals
  select hour, sum(orders), sum(cancelled), sum(total), sum(commission), sum(revenue) from hourly_figures group by hour;

create index order_figures_placed_idx on order_figures (created_at, order_id);
create index hourly_figures_location_idx on hourly_figures (location_id, hour);
create index hourly_figures_client_idx on hourly_figures (source_client);
create index hourly_figures_device_idx on hourly_figures (device_type);
create index hourly_figures_type_idx on hourly_figures (order_type);
