import type { Change } from '../change-words.ts';
import type { ComparedHead } from '../compared/compared-words.ts';
import classes from '../totals.module.css';

export type ViewTotal = {
  title: string;
  figure: string;
  /** Below it. */
  more: string;
  before: string;
  change: Change | null;
};

type ViewTotalsProps = { totals: readonly ViewTotal[]; head: ComparedHead };

/** The figures at the head of a view, each with what it is compared with. */
export function ViewTotals({ totals, head }: ViewTotalsProps) {
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
              <span className="visually-hidden">{head.toLowerCase()}: </span>
              {before}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
