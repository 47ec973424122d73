import type { ReportTotals } from '@passline/contract/reports/reports';
import type { Statement as OnWire, StatementPart as PartOnWire } from '@passline/contract/reports/statement';
import { centsFromDecimal, formatCents } from '@passline/domain/money/cents';
import { signedCents } from '@passline/domain/money/signed-cents';
import { REPORT_LINES, type ReportLine } from '@passline/domain/reports/report-lines';
import { STATEMENT_LINES, type Statement, type StatementPart } from '@passline/domain/reports/statement';
import { statementRows, type StatementRow } from '@passline/domain/reports/statement-words';
import { useRestaurantParams } from '../../app/restaurant-params.ts';
import { liveClient } from '../../live/live-client.ts';
import { barsOf, type Bar } from './statement-bars.ts';
import classes from './statement.module.css';
import type { ReportOf } from './use-report.ts';

/** The rows of a report's statement, as they are written everywhere; by the server's clock rules. See docs/rules/reports.md#the-statement. */
export function rowsOf(totals: ReportTotals, { span, timezone }: ReportOf): StatementRow[] {
  const earned = Object.fromEntries(
    REPORT_LINES.map((line) => [line, centsFromDecimal(totals[line])]),
  ) as Record<ReportLine, number>;
  return statementRows({
    statement: inCents(totals.statement),
    earned,
    days: span,
    range: span,
    isOpen: span.createdAtMax > liveClient.serverNow(),
    clock: { zone: timezone },
  });
}

/** From the balance before to the one after, and what was posted since. */
export function StatementTable({ rows, locationId }: { rows: readonly StatementRow[]; locationId: string }) {
  const bars = barsOf(rows);
  return (
    <section className={classes.statement} aria-labelledby="report-statement">
      <h2 id="report-statement">Statement</h2>
      <table>
        <thead>
          <tr>
            <th>From balance to balance</th>
            <td className={classes.bars} aria-hidden />
            <th className={classes.amount}>Change</th>
            <th className={classes.amount}>Balance</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key} data-kind={row.kind} data-zero={row.changeCents === 0 || undefined}>
              <th scope="row">
                <Label row={row} locationId={locationId} />
                {row.detail && <small>{row.detail}</small>}
              </th>
              <td className={classes.bars} aria-hidden>
                <StatementBar bar={bars.get(row.key)} isBalance={row.kind === 'balance'} />
              </td>
              <td className={classes.amount}>{row.changeCents !== null && signedCents(row.changeCents)}</td>
              <td className={classes.amount}>{row.balanceCents !== null && formatCents(row.balanceCents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** What is about an order leads to it. */
function Label({ row: { label, orderId }, locationId }: { row: StatementRow; locationId: string }) {
  const { restaurantId } = useRestaurantParams();
  if (orderId === null) return <span>{label}</span>;
  const [number = '', ...others] = label.split(' ');
  return (
    <span>
      <a href={`/restaurant/orders/${restaurantId}/${locationId}?order=${orderId}`}>{number}</a>{' '}
      {others.join(' ')}
    </span>
  );
}

function StatementBar({ bar, isBalance }: { bar: Bar | undefined; isBalance: boolean }) {
  if (!bar) return null;
  const kind = isBalance ? 'balance' : bar.isRise ? 'rise' : 'fall';
  return (
    <span
      className={classes.bar}
      data-bar={kind}
      style={{ insetInlineStart: `${bar.fromPercent}%`, width: `${bar.widthPercent}%` }}
    />
  );
}

function inCents({ before, lines, after, later }: OnWire): Statement {
  return {
    beforeCents: centsFromDecimal(before),
    lines: Object.fromEntries(
      STATEMENT_LINES.map((line) => [line, partInCents(lines[line])]),
    ) as Statement['lines'],
    afterCents: centsFromDecimal(after),
    later: partInCents(later),
  };
}

function partInCents({ change, entryCount, entries }: PartOnWire): StatementPart {
  return {
    changeCents: centsFromDecimal(change),
    entryCount,
    entries: entries.map(({ change: dollars, ...entry }) => ({
      ...entry,
      changeCents: centsFromDecimal(dollars),
    })),
  };
}
