-- A new order is counted without a lock and without looking up what it counted before; and what one order adds to the sums is said
-- once, for those who add it up and for those who read single orders. See docs/rules/analytics.md#sums.

-- What an order adds to the sums. The planner writes it into a query, so a read costs what it would with these words in it.
create function counted_of(f order_figures) returns table (
  counted_orders int, cancelled_orders int, counted_total bigint, counted_commission bigint, counted_revenue bigint
) language sql immutable parallel safe as $$
  select case when f.is_cancelled then 0 else 1 end, case when f.is_cancelled then 1 else 0 end,
    case when f.is_cancelled then 0 else f.total end,
    case when f.is_cancelled then 0 else f.commission end,
    case when f.is_cancelled then 0 else f.revenue end
$$;

-- One plan for any ids: planning anew for each order took four times as long as doing it.
create or replace function keep_figures(ids uuid[]) returns int language plpgsql set plan_cache_mode = force_generic_plan as $$
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
    select hour_of(created_at), location_id, order_type, source_client, device_type, sum(sign * counted_orders),
      sum(sign * cancelled_orders), sum(sign * counted_total), sum(sign * counted_commission), sum(sign * counted_revenue)
    from (
      select (m.earlier).*, m.earlier as figures, -1 as sign from moved m where (m.earlier).order_id is not null
      union all
      select (m.later).*, m.later, 1 from moved m where (m.later).order_id is not null
    ) f cross join lateral counted_of(f.figures)
    group by hour_of(created_at), location_id, order_type, source_client, device_type
  )
  select count(*) into different from moved;
  return different;
end $$;

-- As figures_of counts an order without a delivery and adjustments, whose own triggers count it anew: one of them may have done so
-- before this one. Then, and where earlier figures were left behind, what is there is put right.
create or replace function orders_counted() returns trigger language plpgsql as $$
declare
  is_known boolean;
begin
  with added as (
    insert into order_figures as f
    select id, created_at, location_id, order_type, source_client, device_type, status = 'Cancelled',
      (total * 100)::bigint, (total_commission * 100)::bigint, ((total_commission + network_access_fee) * 100)::bigint
    from new_rows
    on conflict (order_id) do nothing
    returning f.*, f as figures
  ),
  told as (
    insert into figure_changes (hour, location_id, order_type, source_client, device_type, orders, cancelled, total, commission, revenue)
    select hour_of(created_at), location_id, order_type, source_client, device_type, sum(counted_orders), sum(cancelled_orders),
      sum(counted_total), sum(counted_commission), sum(counted_revenue)
    from added cross join lateral counted_of(figures)
    group by hour_of(created_at), location_id, order_type, source_client, device_type
  )
  select count(*) < (select count(*) from new_rows) into is_known from added;
  if is_known then perform keep_figures(array(select id from new_rows)); end if;
  return null;
end $$;

drop function changes_of(order_figures, int);
