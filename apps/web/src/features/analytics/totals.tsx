import type { AnalyticsAnswer } from '@passline/contract/analytics/analytics';
import { totalsOf } from './totals-of.ts';
import classes from './totals.module.css';

/** The totals. An amount is never cut: what compares it wraps below it. */
export function Totals({ figures }: { figures: AnalyticsAnswer }) {
  const totals = totalsOf(figures);
  return (
    <dl className={classes.totals} data-count={totals.length}>
      {totals.map(({ title, figure, before, change }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd className={classes.figure}>{figure}</dd>
          <dd className={classes.change}>
            <span data-tone={change.tone}>{change.words}</span>
            <span className={classes.before}>
              <span className="visually-hidden">before: </span>
              {before}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
