import { contract } from '@passline/contract/contract';
import { decimalFromCents } from '@passline/domain/money/cents';
import { comerOf } from '../../kernel/actions/comer-of.ts';
import { runQuery } from '../../kernel/actions/run-action.ts';
import { readReport } from './read-report.ts';
import { requireReportPlace } from './report-place.ts';
import { toWire } from './report-rows.ts';
import { statementOnWire } from './statement-on-wire.ts';

const BUSY = 'Several reports of yours are being added up already. Please wait until they are done.';

/** The sums over all finished orders of a range. See docs/rules/reports.md#the-totals. */
export const readTotals = runQuery(contract.reports.totals, async (call) => {
  const { db, input, reach } = call;
  const place = await requireReportPlace(db, reach, input.locationId);
  const { rows, totals, leftOut, stripe, statement } = await readReport(
    db,
    place,
    input,
    comerOf(call, BUSY),
  );
  return {
    ...toWire(totals),
    orderCount: rows.length,
    leftOut,
    stripe: stripe && {
      previouslyOwed: decimalFromCents(stripe.previouslyOwed),
      stillOwed: decimalFromCents(stripe.stillOwed),
      actualDeposit: decimalFromCents(stripe.actualDeposit),
    },
    statement: statementOnWire(statement),
  };
});
