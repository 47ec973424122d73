import { contract } from '@passline/contract/contract';
import { DEFAULT_TIME_ZONE } from '@passline/domain/time/zones';
import { COVERAGE_WEEKS } from '@passline/domain/schedules/coverage';
import { addWeeks, weekOf } from '@passline/domain/schedules/week';
import { dayOfDate } from '@passline/domain/time/day-number';
import { runQuery } from '../../kernel/actions/run-action.ts';

type Slot = { timezone: string; slot: number; orders: number };

/** As fine as the offsets of zones are: all moments of a slot are in the same hour of the day. In seconds. */
const SLOT_SECONDS = 900;
/** When the food of an order is due: a courier is needed then. An index on the same expression finds the orders. */
const DUE = 'greatest(o.created_at, coalesce(o.completion_time, o.estimated_completion_time))';

/** The days before and after are read too: when exactly the weeks begin follows from the region's zone, by the server's own rules. */
const DEMAND = `select r.timezone, floor(extract(epoch from ${DUE}) / ${SLOT_SECONDS})::int as slot, count(*)::int as orders
  from orders o join locations l on l.id = o.location_id join regions r on r.id = l.region_id
  where ${DUE} >= $1::date - interval '1 day' and ${DUE} < $2::date + interval '1 day'
    and o.order_type = 'Delivery' and o.delivery_type = 'product' and o.status <> 'Cancelled'
    and ($3::uuid is null or r.id = $3)
  group by 1, 2`;

/** What couriers had to do in the hours of the weeks before. See docs/rules/schedules.md#coverage. */
export const readDemand = runQuery(contract.schedules.demand, async ({ db, input, nowMs }) => {
  const current = weekOf(nowMs, DEFAULT_TIME_ZONE);
  // For a future week, the weeks before it are not over yet.
  const before = input.week < current ? input.week : current;
  const from = addWeeks(before, -COVERAGE_WEEKS);
  const { rows } = await db.query<Slot>({
    name: 'read-demand',
    text: DEMAND,
    values: [from, before, input.regionId ?? null],
  });
  const days = Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0));
  let first = before;
  for (const { timezone, slot, orders } of rows) {
    const atMs = slot * SLOT_SECONDS * 1000;
    const week = weekOf(atMs, timezone);
    const day = days[dayOfWeek(atMs, timezone)];
    const hour = localOf(atMs, timezone).hour;
    if (!day || week < from || week >= before) continue;
    if (week < first) first = week;
    day[hour] = (day[hour] ?? 0) + orders;
  }
  const weeks = (dayOfDate(before) - dayOfDate(first)) / 7;
  const mean = days.map((hours) => hours.map((orders) => orders / Math.max(weeks, 1)));
  return { weeks, fromWeek: first, toWeek: addWeeks(before, -1), days: mean };
});

const localOf = (atMs: number, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(atMs).toZonedDateTimeISO(zone);

/** 0 is Monday. */
const dayOfWeek = (atMs: number, zone: string) => localOf(atMs, zone).dayOfWeek - 1;
