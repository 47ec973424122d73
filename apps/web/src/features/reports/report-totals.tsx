import type { ReportTotals as Totals } from '@passline/contract/reports/reports';
import { Money } from '../../parts/money.tsx';
import { linesOf, type ShownLine } from './report-words.ts';
import classes from './reports.module.css';

/** The sums over all finished orders of the range. */
export function ReportTotals({ totals }: { totals: Totals }) {
  const { stripe } = totals;
  return (
    <section className={classes.part} aria-labelledby="report-totals">
      <h2 id="report-totals">Totals</h2>
      <Lines lines={linesOf(totals)} />
      {stripe && (
        <Lines
          lines={[
            { label: 'Previously owed commission', amount: stripe.previouslyOwed, isSum: false },
            { label: 'Still owed commission', amount: stripe.stillOwed, isSum: false },
            { label: 'Actual deposit', amount: stripe.actualDeposit, isSum: true },
          ]}
        />
      )}
    </section>
  );
}

export function Lines({ lines }: { lines: readonly ShownLine[] }) {
  return (
    <dl className={classes.lines}>
      {lines.map(({ label, amount, isSum }) => (
        <div key={label} data-sum={isSum || undefined}>
          <dt>{label}</dt>
          <dd>
            <Money amount={amount} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
