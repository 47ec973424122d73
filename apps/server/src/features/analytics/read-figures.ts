import type { AnalyticsAnswer, AnalyticsFigures } from '@passline/contract/analytics/analytics';
import { contract } from '@passline/contract/contract';
import { prepared, type Queryable } from '@passline/database';
import { HOURS_OF_WEEK, occurrencesOfHours, offsetsOf } from '@passline/domain/analytics/hours-of-week';
import { splitByDays } from '@passline/domain/analytics/split-by-days';
import { pointsOf, type Window } from '@passline/domain/analytics/windows';
import { decimalFromCents } from '@passline/domain/money/cents';
import type { Audience } from '../../kernel/actions/audience.ts';
import { runReplicaQuery } from '../../kernel/actions/run-replica-query.ts';
import { Conditions } from '../../kernel/lists/conditions.ts';
import { comparedOf } from './compared.ts';
import { countedIn, daysOf, instants } from './counted.ts';
import { countsAll, resolveFilter, type FigureFilter } from './figure-filter.ts';
import { NARROWER } from './narrower.ts';
import { ofPlace } from './of-place.ts';
import { NOTHING, type Sums } from './sum-windows.ts';

const HOUR_MS = 3_600_000;
const HOURS_OF_DAY = 24;

/** Of a point of the chart, by its number from 1 on, or of an hour of the week; of the window, or of what it is compared with. */
type Row = Sums & { is_now: boolean; point: number | null; hour: number | null };

/** What was ordered in a window, and in what it is compared with. See docs/rules/analytics.md#figures. */
export const readFigures = runReplicaQuery(
  contract.analytics.figures,
  ofPlace(async (call) => {
    const { db, input } = call;
    const window = { fromMs: input.from, beforeMs: input.before };
    const filter = await resolveFilter(call);
    const points = pointsOf(window, input.timeZone, input.by);
    const compared = comparedOf(call, filter);
    const earlier = {
      window: compared.window,
      points: compared.partsOf(points),
      filter: compared.filter,
    };
    const over = upToHour(window, call.nowMs);
    const [rows, proof] = await Promise.all([
      sumUp(db, { window, points, filter, over }, earlier, input.timeZone),
      readProof(db),
    ]);
    const sums = Map.groupBy(rows, ({ is_now }) => is_now);
    const byPoint = (isNow: boolean) => new Map(sums.get(isNow)?.map((row) => [row.point, row]));
    const [now, before] = [byPoint(true), byPoint(false)];
    const partOf = tellPart(call.audience);
    const told = points.map((point, at) => ({
      ...partOf(point, now.get(at + 1) ?? NOTHING),
      earlier: partOf(earlier.points[at] ?? point, before.get(at + 1) ?? NOTHING),
    }));
    const totalOf = (of: typeof now) => total(points.map((_, at) => of.get(at + 1) ?? NOTHING));
    return {
      readAt: call.nowMs,
      totals: partOf(window, totalOf(now)).figures,
      earlier: partOf(earlier.window, totalOf(before)),
      points: told,
      hours: hoursOf(over, input.timeZone, rows),
      isAmountIgnored: filter.isAmountIgnored,
      ...proof,
    };
  }),
  NARROWER,
);

type Counted = { window: Window; points: readonly Window[]; filter: FigureFilter };
/** `over`: what is averaged by the hour of the week. */
type CountedNow = Counted & { over: Window };

/** In one statement, so that everything is of one moment. */
async function sumUp(db: Queryable, now: CountedNow, earlier: Counted, zone: string): Promise<Row[]> {
  const conditions = new Conditions().needsOwnPlan();
  const dates = (all: readonly number[]) => instants(all, conditions);
  const offsets = offsetsOf(now.window, zone);
  const changes = dates(offsets.map(({ fromMs }) => fromMs));
  const minutes = conditions.value(offsets.map(({ offsetMinutes }) => offsetMinutes));
  const overAt = conditions.value(new Date(now.over.beforeMs));
  const hour = `((floor(date_part('epoch', at))::bigint + 60 * (${minutes}::int[])[width_bucket(at, ${changes})]) / 3600 + 72)
    % ${HOURS_OF_WEEK}`;
  // The hours of a day that is not over do not count yet.
  const overDays = splitByDays(now.over, offsets);
  const days = {
    ...overDays,
    rest: [...overDays.rest, { fromMs: now.over.beforeMs, beforeMs: now.window.beforeMs }],
  };
  const earlierDays = splitByDays(earlier.window, offsetsOf(earlier.window, zone));
  const placed = ({ window, points, filter }: Counted, isNow: boolean) =>
    `select ${isNow} as is_now, width_bucket(at, ${dates(points.map(({ fromMs }) => fromMs))}) as point,
      ${isNow ? `case when at < ${overAt} and not is_day then ${hour} end` : 'null'} as hour, orders, cancelled, total, commission, revenue
    from (${isNow ? countedIn(window, filter, conditions, days, 'whole_days') : countedIn(window, filter, conditions, earlierDays)}) counted`;
  // Read once for what they count and for their hours.
  const wholeDays = countsAll(now.filter)
    ? `whole_days as materialized (select * from ${daysOf(days.days, conditions)}), `
    : '';
  const text = `with ${wholeDays}placed as (${placed(now, true)} union all ${placed(earlier, false)})
    select is_now, point, hour::int, sum(orders) as orders, sum(cancelled) as cancelled, sum(total) as total,
      sum(commission) as commission, sum(revenue) as revenue
    from placed group by grouping sets ((is_now, point), (is_now, hour))
    ${countsAll(now.filter) ? hoursOfDays(hour) : ''}`;
  const { rows } = await db.query<Row>(prepared(text, conditions.values));
  return rows;
}

/** The orders of each hour of the week on days that are read as a whole. `hour`: the hour of the week of `at`. */
function hoursOfDays(hour: string): string {
  const sums = Array.from({ length: HOURS_OF_DAY }, (_, number) => `sum(hours[${number + 1}])`);
  return `union all select true, null, first_hour::int + number::int - 1, orders, null, null, null, null
    from (select ${hour} as first_hour, array[${sums.join(', ')}] as sums
      from (select starts_at as at, hours from whole_days) whole
      group by first_hour) of_weekdays, unnest(sums) with ordinality of_hours (orders, number)`;
}

/**
 * The hours of a window that are over: one that is still to come is none of which there were no orders, and one that is under way has
 * fewer than it will. Nothing before the first one is over.
 */
function upToHour({ fromMs, beforeMs }: Window, nowMs: number): Window {
  if (beforeMs <= nowMs) return { fromMs, beforeMs };
  return { fromMs, beforeMs: Math.max(fromMs, nowMs - (nowMs % HOUR_MS)) };
}

/** Of the hours of the window that are over. See docs/rules/analytics.md#charts. */
function hoursOf(window: Window, zone: string, rows: readonly Row[]): AnalyticsAnswer['hours'] {
  const occurrences = occurrencesOfHours(window, offsetsOf(window, zone));
  const orders = occurrences.map(() => 0);
  for (const { is_now, point, hour, orders: count } of rows)
    if (is_now && point === null && hour !== null) orders[hour] = (orders[hour] ?? 0) + count;
  return occurrences.map((times, hour) => (times > 0 ? (orders[hour] ?? 0) / times : null));
}

async function readProof(db: Queryable): Promise<Pick<AnalyticsAnswer, 'provenAt' | 'differences'>> {
  const { rows } = await db.query<{ proved_at: string; differences: number }>({
    name: 'analytics-proof',
    text: 'select proved_at, differences from figure_proofs order by proved_at desc limit 1',
  });
  const [last] = rows;
  return { provenAt: last ? Date.parse(last.proved_at) : null, differences: last?.differences ?? 0 };
}

function total(parts: readonly Sums[]): Sums {
  return parts.reduce(
    (sum, part) => ({
      orders: sum.orders + part.orders,
      cancelled: sum.cancelled + part.cancelled,
      total: sum.total + part.total,
      commission: sum.commission + part.commission,
      revenue: sum.revenue + part.revenue,
    }),
    NOTHING,
  );
}

/** How parts of a window are told to this audience: restaurants do not see what remains with the platform. */
function tellPart(audience: Audience) {
  const figuresOf = ({
    orders,
    cancelled,
    total: processed,
    commission,
    revenue,
  }: Sums): AnalyticsFigures => ({
    orders,
    cancelled,
    processed: decimalFromCents(processed),
    commission: decimalFromCents(commission),
    platformRevenue: audience === 'platform' ? decimalFromCents(revenue) : null,
  });
  return ({ fromMs, beforeMs }: Window, sums: Sums) => ({
    from: fromMs,
    before: beforeMs,
    figures: figuresOf(sums),
  });
}
