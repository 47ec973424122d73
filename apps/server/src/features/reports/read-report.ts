import type { Queryable } from '@passline/database';
import { refused } from '../../kernel/actions/refusal.ts';
import { inTurns, Turn } from '../../kernel/in-turns.ts';
import { type Comer, Turnstile } from '../../kernel/turnstile.ts';
import { EARNS, WAITS_FOR_PAYMENT } from '../ledger/earning-orders.ts';
import { addUpReport, type ReportAmounts } from '@passline/domain/reports/report-lines';
import type { ReportRow } from '@passline/domain/reports/report-csv';
import { checkReportRange, type ReportRange } from '@passline/domain/reports/report-range';
import { stripeLines, type Statement, type StripeLines } from '@passline/domain/reports/statement';
import { setTimeout } from 'node:timers/promises';
import { readStatement } from './read-statement.ts';
import type { ReportPlace } from './report-place.ts';
import { REPORT_COLUMNS, REPORT_SOURCE, toReportRow, type ReportRecord } from './report-rows.ts';

/** More than a busy location has in a year; a report is held in memory. */
const MOST_ORDERS = 50_000;
/** What arrives of a report without a pause, 4 ms of computing: several at once still leave the process to others. */
const ORDERS_AT_ONCE = 250;
/**
 * Reports are read one by one, since all are added up in this thread: the others wait, without a connection. Someone who looks
 * through ranges asks for a few.
 */
const readers = new Turnstile({
  most: 1,
  mostWaiting: 20,
  mostWaitingOfOne: 4,
  crowded: 'Many reports are being added up right now. Please try again in a moment.',
});
const NO_ID = '00000000-0000-0000-0000-000000000000';

export type Report = {
  rows: ReportRow[];
  totals: ReportAmounts;
  leftOut: { open: number; waiting: number; cancelled: number };
  /** Null where the location has another card processor. */
  stripe: StripeLines | null;
  statement: Statement;
};

/**
 * The report of a location, its finished orders in the order in which they were placed. `comer`: who asks for it; null: a
 * job.
 *
 * @throws REFUSED `busy`; for a range that is not valid, or that has more orders than a report can have
 */
export async function readReport(
  db: Queryable,
  place: ReportPlace,
  range: ReportRange,
  comer: Comer | null,
): Promise<Report> {
  requireRange(range);
  return readers.pass(comer, () => readAll(db, place, range, comer?.signal));
}

async function readAll(
  db: Queryable,
  place: ReportPlace,
  range: ReportRange,
  signal: AbortSignal | undefined,
): Promise<Report> {
  const { locationId, isStripe } = place;
  const within = [locationId, new Date(range.createdAtMin), new Date(range.createdAtMax)];
  const { rows: others } = await db.query<Report['leftOut']>(
    `select count(*) filter (where status in ('New', 'Preparing')) as open,
       count(*) filter (where ${WAITS_FOR_PAYMENT}) as waiting,
       count(*) filter (where status = 'Cancelled') as cancelled
     from orders o where location_id = $1 and created_at >= $2 and created_at < $3`,
    within,
  );
  const rows: ReportRow[] = [];
  let totals = addUpReport([]);
  for await (const page of pagesOf(db, locationId, range)) {
    signal?.throwIfAborted();
    totals = addUpReport([totals, ...page]);
    for (const row of page) rows.push(row);
    if (rows.length > MOST_ORDERS)
      throw refused({
        code: 'report-too-long',
        message: 'There are more than 50,000 orders in this range. Please choose a shorter one.',
      });
  }
  const statement = await readStatement(db, locationId, range);
  return {
    rows,
    totals,
    leftOut: others[0] ?? { open: 0, waiting: 0, cancelled: 0 },
    stripe: isStripe ? stripeLines(statement) : null,
    statement,
  };
}

/**
 * The finished orders of a range in the order in which they were placed, each page after the last order of the one before. Half
 * of the time is left to others, who wait.
 */
async function* pagesOf(
  db: Queryable,
  locationId: string,
  { createdAtMin, createdAtMax }: ReportRange,
): AsyncGenerator<ReportRow[]> {
  let after: Pick<ReportRecord, 'created_at' | 'id'> = {
    created_at: new Date(createdAtMin).toISOString(),
    id: NO_ID,
  };
  const turn = new Turn();
  for (;;) {
    const began = performance.now();
    const { rows } = await db.query<ReportRecord>(
      `select ${REPORT_COLUMNS} from ${REPORT_SOURCE}
       where o.location_id = $1 and o.created_at >= $2 and o.created_at < $3 and ${EARNS}
         and (o.created_at, o.id) > ($2, $4::uuid)
       order by o.created_at, o.id limit ${ORDERS_AT_ONCE}`,
      [locationId, after.created_at, new Date(createdAtMax), after.id],
    );
    yield await inTurns(rows, toReportRow, turn);
    const last = rows.at(-1);
    if (!last || rows.length < ORDERS_AT_ONCE) return;
    after = last;
    await setTimeout(performance.now() - began);
  }
}

export function requireRange(range: ReportRange): void {
  const checked = checkReportRange(range);
  if (!checked.ok) throw refused(checked.refusal);
}
