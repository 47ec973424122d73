import type { Queryable } from '@passline/database';
import { refused } from '../../kernel/actions/refusal.ts';
import { balanceAt } from '../ledger/read-account.ts';
import { addUpReport, type ReportAmounts } from '@passline/domain/reports/report-lines';
import type { ReportRow } from '@passline/domain/reports/report-csv';
import { checkReportRange, type ReportRange } from '@passline/domain/reports/report-range';
import { stripeLines, type StripeLines } from '@passline/domain/reports/stripe-lines';
import type { ReportPlace } from './report-place.ts';
import { REPORT_COLUMNS, REPORT_SOURCE, toReportRow, type ReportRecord } from './report-rows.ts';

/** More than a busy location has in a year; a report is held in memory. */
const MOST_ORDERS = 50_000;

export type Report = {
  rows: ReportRow[];
  totals: ReportAmounts;
  leftOut: { open: number; cancelled: number };
  /** Null where the location has another card processor. */
  stripe: StripeLines | null;
};

/**
 * The report of a location, its finished orders in the order in which they were placed.
 *
 * @throws REFUSED for a range that is not valid, or that has more orders than a report can have
 */
export async function readReport(db: Queryable, place: ReportPlace, range: ReportRange): Promise<Report> {
  requireRange(range);
  const { locationId, isStripe } = place;
  const within = [locationId, new Date(range.createdAtMin), new Date(range.createdAtMax)];
  const { rows: records } = await db.query<ReportRecord>(
    `select ${REPORT_COLUMNS} from ${REPORT_SOURCE}
     where o.location_id = $1 and o.created_at >= $2 and o.created_at < $3 and o.status = 'Done'
     order by o.created_at, o.id limit ${MOST_ORDERS + 1}`,
    within,
  );
  if (records.length > MOST_ORDERS)
    throw refused({
      code: 'report-too-long',
      message: 'There are more than 50,000 orders in this range. Please choose a shorter one.',
    });
  const { rows: others } = await db.query<{ open: number; cancelled: number }>(
    `select count(*) filter (where status in ('New', 'Preparing')) as open,
       count(*) filter (where status = 'Cancelled') as cancelled
     from orders where location_id = $1 and created_at >= $2 and created_at < $3`,
    within,
  );
  const rows = records.map(toReportRow);
  const totals = addUpReport(rows);
  return {
    rows,
    totals,
    leftOut: others[0] ?? { open: 0, cancelled: 0 },
    stripe: isStripe
      ? stripeLines(totals.lines.netDirectDeposit, await balanceAt(db, locationId, range.createdAtMin))
      : null,
  };
}

export function requireRange(range: ReportRange): void {
  const checked = checkReportRange(range);
  if (!checked.ok) throw refused(checked.refusal);
}
