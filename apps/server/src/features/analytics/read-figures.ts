import type { AnalyticsAnswer, AnalyticsFigures } from '@passline/contract/analytics/analytics';
import { contract } from '@passline/contract/contract';
import { prepared, type Queryable } from '@passline/database';
import { HOURS_OF_WEEK, occurrencesOfHours, offsetsOf } from '@passline/domain/analytics/hours-of-week';
import { moveBefore, pointsOf, type Window } from '@passline/domain/analytics/windows';
import { decimalFromCents } from '@passline/domain/money/cents';
import { audienceOf, type Audience } from '../../kernel/actions/audience.ts';
import { runQuery } from '../../kernel/actions/run-action.ts';
import { countedIn } from './counted.ts';
import { resolveFilter, type FigureFilter } from './figure-filter.ts';

type Sums = { orders: number; cancelled: number; total: number; commission: number; revenue: number };
/** Of a point of the chart, by its number from 1 on; or of an hour of the week. */
type Row = Sums & { point: number | null; hour: number | null };

const NOTHING: Sums = { orders: 0, cancelled: 0, total: 0, commission: 0, revenue: 0 };

/** What was ordered in a window, and in the one before. See docs/rules/analytics.md#figures. */
export const readFigures = runQuery(contract.analytics.figures, async (call) => {
  const { db, input } = call;
  const window = { fromMs: input.from, beforeMs: input.before };
  const filter = await resolveFilter(call);
  const points = pointsOf(window, input.timeZone, input.by);
  const move = moveBefore(window, input.timeZone);
  const moved = ({ fromMs, beforeMs }: Window) => ({ fromMs: move(fromMs), beforeMs: move(beforeMs) });
  const earlier = { window: moved(window), points: points.map(moved) };
  const rows = await sumUp(db, { window, points, earlier, filter, zone: input.timeZone });
  const partOf = tellPart(audienceOf(call.caller));
  const byPoint = new Map(rows.map((row) => [row.point, row]));
  const sumsOf = (number: number) => byPoint.get(number) ?? NOTHING;
  const told = points.map((point, at) => {
    const before = earlier.points[at] ?? point;
    return { ...partOf(point, sumsOf(numberOf(at, points))), earlier: partOf(before, sumsOf(at + 1)) };
  });
  return {
    totals: partOf(window, total(points.map((_, at) => sumsOf(numberOf(at, points))))).figures,
    earlier: partOf(earlier.window, total(points.map((_, at) => sumsOf(at + 1)))),
    points: told,
    hours: hoursOf(window, input.timeZone, rows),
    isAmountIgnored: filter.isAmountIgnored,
    ...(await readProof(db)),
  };
});

/** The number of a point in the statement: those of the window before come first, then what lies between both windows. */
const numberOf = (at: number, { length }: readonly Window[]) => length + 2 + at;

type Asked = {
  window: Window;
  points: readonly Window[];
  earlier: { window: Window; points: readonly Window[] };
  filter: FigureFilter;
  zone: string;
};

/** In one statement, so that everything is of one moment. */
async function sumUp(db: Queryable, { window, points, earlier, filter, zone }: Asked): Promise<Row[]> {
  const whole = { fromMs: earlier.window.fromMs, beforeMs: window.beforeMs };
  const cuts = [whole.fromMs, earlier.window.beforeMs, window.fromMs, whole.beforeMs];
  const { sql, conditions } = countedIn(whole, cuts, filter);
  const offsets = offsetsOf(window, zone);
  const dates = (all: readonly number[]) => all.map((atMs) => new Date(atMs));
  const starts = (all: readonly Window[]) => all.map(({ fromMs }) => fromMs);
  const bounds = conditions.value(
    dates([...starts(earlier.points), earlier.window.beforeMs, ...starts(points)]),
  );
  const from = conditions.value(new Date(window.fromMs));
  const changes = conditions.value(dates(offsets.map(({ fromMs }) => fromMs)));
  const minutes = conditions.value(offsets.map(({ offsetMinutes }) => offsetMinutes));
  const text = `with counted as (${sql}), placed as (
      select width_bucket(at, ${bounds}::timestamptz[]) as point,
        case when at >= ${from} then
          ((extract(epoch from at)::bigint + 60 * (${minutes}::int[])[width_bucket(at, ${changes}::timestamptz[])]) / 3600 + 72) % ${HOURS_OF_WEEK}
        end as hour, orders, cancelled, total, commission, revenue
      from counted
    )
    select point, hour::int, sum(orders) as orders, sum(cancelled) as cancelled, sum(total) as total,
      sum(commission) as commission, sum(revenue) as revenue
    from placed group by grouping sets ((point), (hour))`;
  const { rows } = await db.query<Row>(prepared(text, conditions.values));
  return rows;
}

function hoursOf(window: Window, zone: string, rows: readonly Row[]): AnalyticsAnswer['hours'] {
  const occurrences = occurrencesOfHours(window, offsetsOf(window, zone));
  const orders = new Map(
    rows.flatMap(({ point, hour, orders: count }) =>
      point === null && hour !== null ? [[hour, count]] : [],
    ),
  );
  return occurrences.map((times, hour) => (times > 0 ? (orders.get(hour) ?? 0) / times : null));
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
