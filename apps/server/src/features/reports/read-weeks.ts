import { contract } from '@passline/contract/contract';
import type { Queryable } from '@passline/database';
import { centsFromDecimal, decimalFromCents } from '@passline/domain/money/cents';
import { presetDays, weekBefore, type ReportDays } from '@passline/domain/reports/report-range';
import { localDate } from '@passline/domain/time/local-date';
import { runQuery } from '../../kernel/actions/run-action.ts';
import { requireReportPlace } from './report-place.ts';
import { rangesOfWeeks } from './week-ranges.ts';

/** Two years. */
const MOST_WEEKS = 104;

/** The weeks that are over since the account of a location first moved, each with the balances at its ends. */
export const readWeeks = runQuery(contract.reports.weeks, async ({ db, input, reach, services }) => {
  const place = await requireReportPlace(db, reach, input.locationId);
  const weeks = weeksUpTo(presetDays('last-week', localDate(services.now(), place.timezone)));
  const ranges = await rangesOfWeeks(db, place, weeks);
  const ends = [...new Set(ranges.flatMap((range) => [range.createdAtMin, range.createdAtMax]))].toSorted(
    (a, b) => a - b,
  );
  const moved = await readMoved(db, place.locationId, ends);
  const [firstMoved] = [...moved.keys()].toSorted((a, b) => a - b);
  let cents = 0;
  const balances = new Map(ends.map((end, span) => [end, (cents += moved.get(span) ?? 0)]));
  return weeks.flatMap((week, index) => {
    const { createdAtMin = 0, createdAtMax = 0 } = ranges[index] ?? {};
    // Nothing had moved before the end of the week.
    if (firstMoved === undefined || ends.indexOf(createdAtMax) < firstMoved) return [];
    const [before = 0, after = 0] = [createdAtMin, createdAtMax].map((end) => balances.get(end));
    return [{ ...week, before: decimalFromCents(before), after: decimalFromCents(after) }];
  });
});

/** The newest first. */
function weeksUpTo(last: ReportDays): ReportDays[] {
  const weeks = [last];
  for (let week = last; weeks.length < MOST_WEEKS; weeks.push(week)) week = weekBefore(week.from);
  return weeks;
}

/** What moved before the first of these moments (0), and in each span between two of them; those without postings are left out. */
async function readMoved(
  db: Queryable,
  locationId: string,
  atMs: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await db.query<{ span: number; amount: number }>(
    `select width_bucket(posted_at, $2::timestamptz[]) as span, sum(amount) as amount from postings
     where account_id = $1 and posted_at < $3 group by 1`,
    [locationId, atMs.map((at) => new Date(at)), new Date(atMs.at(-1) ?? 0)],
  );
  return new Map(rows.map(({ span, amount }) => [span, centsFromDecimal(amount)]));
}
