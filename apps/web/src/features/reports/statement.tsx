import { formatCents } from '@passline/domain/money/cents';
import { signedCents } from '@passline/domain/money/signed-cents';
import type { StatementRow } from '@passline/domain/reports/bridge-rows';
import { barsOf, type Bar } from './statement-bars.ts';
import classes from './statement.module.css';

type StatementTableProps = {
  rows: readonly StatementRow[];
  /** The address of an order. */
  hrefOf: (orderId: string) => string;
};

/** From the balance before to the one after, and what was posted since. */
export function StatementTable({ rows, hrefOf }: StatementTableProps) {
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
                <Label row={row} hrefOf={hrefOf} />
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
function Label({
  row: { label, orderId },
  hrefOf,
}: Pick<StatementTableProps, 'hrefOf'> & { row: StatementRow }) {
  if (orderId === null) return <span>{label}</span>;
  const [number = '', ...others] = label.split(' ');
  return (
    <span>
      <a href={hrefOf(orderId)}>{number}</a> {others.join(' ')}
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
