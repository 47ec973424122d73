import type { Change } from '../change-words.ts';
import classes from '../totals.module.css';

export type ViewTotal = {
  title: string;
  figure: string;
  /** Below it. */
  more: string;
  before: string;
  change: Change | null;
};

/** The figures at the head of a view, each with the window before. */
export function ViewTotals({ totals }: { totals: readonly ViewTotal[] }) {
  return (
    <dl className={classes.totals} data-count={totals.length}>
      {totals.map(({ title, figure, more, before, change }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd className={classes.figure}>{figure}</dd>
          <dd className={classes.change}>{more}</dd>
          <dd className={classes.change}>
            {change && <span data-tone={change.tone}>{change.words}</span>}
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
