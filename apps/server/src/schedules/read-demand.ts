import { contract } from '@passline/contract';
import { DEFAULT_TIME_ZONE } from '@passline/domain';
import { COVERAGE_WEEKS } from '@passline/domain/schedules/coverage';
import { addWeeks, weekOf } from '@passline/domain/schedules/week';
import { dayOfDate } from '@passline/domain/time/day-number';
import { runQuery } from '../actions/run-action.ts';

type Hour = { day: number; hour: number; orders: number; first: string };

/** When its food is due: then a courier is needed. The index of the same words finds them. */
const DUE = 'greatest(o.created_at, coalesce(o.completion_time, o.estimated_completion_time))';

/** The days around are read too: where in the world the weeks begin, the region's zone says. */
const DEMAND = `with due as (
    select ${DUE} at time zone r.timezone as wall
    from orders o join locations l on l.id = o.location_id join regions r on r.id = l.region_id
    where ${DUE} >= $1::date - interval '1 day' and ${DUE} < $2::date + interval '1 day'
      and o.order_type = 'Delivery' and o.delivery_type = 'product' and o.status <> 'Cancelled'
      and ($3::uuid is null or r.id = $3)
  )
  select extract(isodow from wall)::int - 1 as day, extract(hour from wall)::int as hour, count(*)::int as orders,
    min(date_trunc('week', wall))::date as first
  from due where wall >= $1::date and wall < $2::date group by 1, 2`;

/** What couriers had to do in the hours of the weeks before. See docs/rules/schedules.md#coverage. */
export const readDemand = runQuery(contract.schedules.demand, async ({ db, input, nowMs }) => {
  const current = weekOf(nowMs, DEFAULT_TIME_ZONE);
  // Of a week to come, those before it are not over yet.
  const before = input.week < current ? input.week : current;
  const { rows } = await db.query<Hour>({
    name: 'read-demand',
    text: DEMAND,
    values: [addWeeks(before, -COVERAGE_WEEKS), before, input.regionId ?? null],
  });
  const [first = before] = rows.map((row) => row.first).toSorted();
  const weeks = (dayOfDate(before) - dayOfDate(first)) / 7;
  const orders = new Map(rows.map((row) => [row.day * 24 + row.hour, row.orders]));
  const meanOf = (hourOfWeek: number) => (orders.get(hourOfWeek) ?? 0) / Math.max(weeks, 1);
  const days = Array.from({ length: 7 }, (_, day) =>
    Array.from({ length: 24 }, (_hour, hour) => meanOf(day * 24 + hour)),
  );
  return { weeks, fromWeek: first, toWeek: addWeeks(before, -1), days };
});
