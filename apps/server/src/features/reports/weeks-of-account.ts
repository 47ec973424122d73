import type { WeekBalances } from '@passline/contract/reports/statement';
import type { Queryable } from '@passline/database';
import { centsFromDecimal, decimalFromCents } from '@passline/domain/money/cents';
import { weekBefore, type ReportDays, type ReportRange } from '@passline/domain/reports/report-range';

/** Two years. */
const MOST_WEEKS = 104;

/** The newest first. */
export function weeksUpTo(last: ReportDays): ReportDays[] {
  const weeks = [last];
  for (let week = last; weeks.length < MOST_WEEKS; weeks.push(week)) week = weekBefore(week.from);
  return weeks;
}

/** Of the weeks, newest first, since an account first moved: the balances at their ends. */
export async function balancesOfWeeks(
  db: Queryable,
  accountId: string,
  weeks: readonly ReportDays[],
  ranges: readonly ReportRange[],
): Promise<WeekBalances[]> {
  const ends = [...new Set(ranges.flatMap((range) => [range.createdAtMin, range.createdAtMax]))].toSorted(
    (a, b) => a - b,
  );
  const moved = await readMoved(db, accountId, ends);
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
}

/** What moved before the first of these moments (0), and in each span between two of them; those without postings are left out. */
async function readMoved(
  db: Queryable,
  accountId: string,
  atMs: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await db.query<{ span: number; amount: number }>(
    `select width_bucket(posted_at, $2::timestamptz[]) as span, sum(amount) as amount from postings
     where account_id = $1 and posted_at < $3 group by 1`,
    [accountId, atMs.map((at) => new Date(at)), new Date(atMs.at(-1) ?? 0)],
  );
  return new Map(rows.map(({ span, amount }) => [span, centsFromDecimal(amount)]));
}
