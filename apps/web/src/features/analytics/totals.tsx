import type { AnalyticsAnswer } from '@passline/contract/analytics/analytics';
import { totalsOf } from './totals-of.ts';
import classes from './totals.module.css';

/** The totals. An amount is never cut: what compares it wraps below it. */
export function Totals({ figures }: { figures: AnalyticsAnswer }) {
  return (
    <dl className={classes.totals}>
      {totalsOf(figures).map(({ title, figure, before, change }) => (
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
