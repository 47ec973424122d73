import { contract } from '@passline/contract/contract';
import type { Queryable } from '@passline/database';
import { centsFromDecimal, decimalFromCents } from '@passline/domain/money/cents';
import { presetDays, rangeOfDays, weekBefore, type ReportDays } from '@passline/domain/reports/report-range';
import { localDate } from '@passline/domain/time/local-date';
import { runQuery } from '../../kernel/actions/run-action.ts';
import { requireReportPlace } from './report-place.ts';

/** Two years. */
const MOST_WEEKS = 104;

/** The weeks that are over since the account of a location first moved, each with the balances at its ends. */
export const readWeeks = runQuery(contract.reports.weeks, async ({ db, input, reach, services }) => {
  const { locationId, timezone } = await requireReportPlace(db, reach, input.locationId);
  const weeks = weeksUpTo(presetDays('last-week', localDate(services.now(), timezone)));
  const begins = weeks.map((week) => rangeOfDays(week, timezone).createdAtMin);
  const newest = weeks[0];
  if (!newest) return [];
  const moved = await readMoved(db, locationId, [
    ...begins.toReversed(),
    rangeOfDays(newest, timezone).createdAtMax,
  ]);
  let cents = moved.get(0) ?? 0;
  let isBegun = cents !== 0;
  const balances = weeks.toReversed().flatMap((week, index) => {
    const before = cents;
    const change = moved.get(index + 1);
    cents += change ?? 0;
    isBegun ||= change !== undefined;
    return isBegun ? [{ ...week, before: decimalFromCents(before), after: decimalFromCents(cents) }] : [];
  });
  return balances.toReversed();
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
