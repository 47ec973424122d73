import { contract } from '@passline/contract/contract';
import type { HomeFigures } from '@passline/contract/home/home';
import { decimalFromCents } from '@passline/domain/money/cents';
import { daySpans } from '@passline/domain/time/day-spans';
import { runQuery } from '../../kernel/actions/run-action.ts';
import { NOTHING, sumWindows, type Sums } from '../analytics/sum-windows.ts';

const HOURS = 12;
const HOUR_MS = 3_600_000;

type Placed = Pick<HomeFigures, 'orders' | 'sales' | 'cancelledShare'>;
type Delivered = Omit<HomeFigures, keyof Placed>;
type Row = Delivered &
  Omit<Placed, 'sales'> & { sales: number | null; day: 'today' | 'week ago' | null; hour: number | null };

/**
 * One pass over the orders of today, of the last hours and of the same part of the day a week ago. An order of a week ago
 * counts as it was at this time of its day: what happened to it later is left out. So its orders are counted here; those of today
 * are counted as analytics counts them, and only what deliveries tell of them is read.
 */
const FIGURES = `
  with spans (begins, ends) as (
    values ($1::timestamptz, $2::timestamptz), (least($3::timestamptz, $5::timestamptz), $4::timestamptz)
  ), placed as (
    select
      case when o.created_at < $2 then 'week ago' when o.created_at >= $3 then 'today' end as day,
      case when o.created_at >= $5 then floor(extract(epoch from o.created_at - $5) / 3600)::int end as hour,
      o.total, o.created_at, d.rider_user_id, d.delivery_time,
      o.status = 'Cancelled' and o.finished_at <= s.ends as is_cancelled,
      d.delivery_status = 'Delivered' and d.delivery_time <= s.ends as is_at_door,
      d.delivery_time > d.estimated_delivery_time as is_late,
      o.order_time_type = 'Asap' as is_asap,
      d.pickup_completion_time <= s.ends as is_picked_up
    from spans s
      join orders o on o.created_at >= s.begins and o.created_at < s.ends
      -- Looked up one by one: joined, the planner would read all deliveries of all time for those of two days.
      left join lateral (select * from deliveries where order_id = o.id offset 0) d on true
  )
  select day, hour,
    count(*) as orders,
    sum(total) filter (where not coalesce(is_cancelled, false)) as sales,
    (count(*) filter (where is_at_door and is_late))::float8
      / nullif(count(*) filter (where is_at_door), 0) as "lateShare",
    avg(extract(epoch from delivery_time - created_at) / 60) filter (where is_at_door and is_asap) as "minutesToDoor",
    (count(*) filter (where is_cancelled))::float8 / nullif(count(*), 0) as "cancelledShare",
    count(distinct rider_user_id) filter (where is_picked_up) as couriers
  from placed
  group by grouping sets ((day), (hour))`;

/** The figures of today. See docs/rules/home.md#today. */
export const readToday = runQuery(contract.home.today, async ({ db, nowMs }) => {
  const { todayMs, weekAgoMs, weekAgoEndMs } = daySpans(nowMs);
  const hoursMs = nowMs - HOURS * HOUR_MS;
  const hours = Array.from({ length: HOURS }, (_, hour) => ({
    fromMs: hoursMs + hour * HOUR_MS,
    beforeMs: hoursMs + (hour + 1) * HOUR_MS,
  }));
  const [[today, ...sumsOfHours], { rows }] = await Promise.all([
    sumWindows(db, [{ fromMs: todayMs, beforeMs: nowMs }, ...hours]),
    db.query<Row>({
      name: 'home-today',
      text: FIGURES,
      values: [weekAgoMs, weekAgoEndMs, todayMs, nowMs, hoursMs].map((atMs) => new Date(atMs)),
    }),
  ]);
  const weekAgo = rows.find(({ day }) => day === 'week ago');
  return {
    at: nowMs,
    today: { ...toPlaced(today), ...toDelivered(rows.find(({ day }) => day === 'today')) },
    weekAgo: {
      orders: weekAgo?.orders ?? 0,
      sales: weekAgo?.sales ?? 0,
      cancelledShare: weekAgo?.cancelledShare ?? null,
      ...toDelivered(weekAgo),
    },
    hours: sumsOfHours.map((sums, hour) => ({
      ...toPlaced(sums),
      ...toDelivered(rows.find((row) => row.hour === hour)),
    })),
  };
});

function toPlaced({ orders, cancelled, total }: Sums = NOTHING): Placed {
  const placed = orders + cancelled;
  return {
    orders: placed,
    sales: decimalFromCents(total),
    cancelledShare: placed === 0 ? null : cancelled / placed,
  };
}

function toDelivered(row: Row | undefined): Delivered {
  return {
    lateShare: row?.lateShare ?? null,
    minutesToDoor: row?.minutesToDoor ?? null,
    couriers: row?.couriers ?? 0,
  };
}
