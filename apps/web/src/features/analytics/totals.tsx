import type { AnalyticsAnswer } from '@passline/contract/analytics/analytics';
import type { ComparedHead } from './compared/compared-words.ts';
import { totalsOf } from './totals-of.ts';
import classes from './totals.module.css';

type TotalsProps = { figures: AnalyticsAnswer; head: ComparedHead };

/** The totals. An amount is never cut: what compares it wraps below it. */
export function Totals({ figures, head }: TotalsProps) {
  const totals = totalsOf(figures);
  return (
    <dl className={classes.totals} data-count={totals.length}>
      {totals.map(({ title, figure, before, change }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd className={classes.figure}>{figure}</dd>
          <dd className={classes.change}>
            {change && <span data-tone={change.tone}>{change.words}</span>}
            <span className={classes.before}>
              <span className="visually-hidden">{head.toLowerCase()}: </span>
              {before}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
