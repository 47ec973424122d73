import { contract } from '@passline/contract/contract';
import type { HomeFigures } from '@passline/contract/home/home';
import { daySpans } from '@passline/domain/time/day-spans';
import { runQuery } from '../../kernel/actions/run-action.ts';

const HOURS = 12;

type Figures = Omit<HomeFigures, 'sales'> & { sales: number | null };
type Row = Figures & { day: 'today' | 'week ago' | null; hour: number | null };

/**
 * One pass over the orders of today, of the last hours and of the same part of the day a week ago. An order of a week ago
 * counts as it was at this time of its day: what happened to it later is left out.
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
  const hoursMs = nowMs - HOURS * 3_600_000;
  const { rows } = await db.query<Row>({
    name: 'home-today',
    text: FIGURES,
    values: [weekAgoMs, weekAgoEndMs, todayMs, nowMs, hoursMs].map((atMs) => new Date(atMs)),
  });
  const of = (is: (row: Row) => boolean) => toFigures(rows.find(is));
  return {
    at: nowMs,
    today: of(({ day }) => day === 'today'),
    weekAgo: of(({ day }) => day === 'week ago'),
    hours: Array.from({ length: HOURS }, (_, hour) => of((row) => row.hour === hour)),
  };
});

function toFigures(row: Figures | undefined): HomeFigures {
  return {
    orders: row?.orders ?? 0,
    sales: row?.sales ?? 0,
    lateShare: row?.lateShare ?? null,
    minutesToDoor: row?.minutesToDoor ?? null,
    cancelledShare: row?.cancelledShare ?? null,
    couriers: row?.couriers ?? 0,
  };
}
