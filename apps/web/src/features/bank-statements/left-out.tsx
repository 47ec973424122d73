import { formatMoney } from '../../parts/money.tsx';
import { dayWords, linesWords } from './bank-words.ts';
import classes from './bank.module.css';
import type { Checked } from './use-statement-import.ts';

type LeftOutProps = {
  checked: Checked;
  takenIn: readonly number[];
  onChange: (takenIn: readonly number[]) => void;
};

/** What looks known, by day and amount, and can be taken in all the same. See docs/rules/bank-statements.md#known-lines. */
export function LeftOut({ checked: { leftOut, unsure }, takenIn, onChange }: LeftOutProps) {
  if (leftOut.length === 0) return null;
  return (
    <details>
      <summary>{linesWords(unsure)} left out as known, by day and amount</summary>
      <p className={classes.quiet}>Choose one that is another than the one that was imported before.</p>
      <ul className={classes.suggestions} aria-label="What is left out as known">
        {leftOut.map(({ line, day, amount, description, reference }) => (
          <li key={line}>
            <label>
              <input
                type="checkbox"
                checked={takenIn.includes(line)}
                onChange={({ currentTarget: { checked } }) =>
                  onChange(checked ? [...takenIn, line] : takenIn.filter((one) => one !== line))
                }
              />
              <span>
                {dayWords(day)}, {[description, reference].filter(Boolean).join(', ')}
              </span>
              <b>{formatMoney(amount)}</b>
            </label>
          </li>
        ))}
        {unsure > leftOut.length && <li>And {(unsure - leftOut.length).toLocaleString('en')} more.</li>}
      </ul>
    </details>
  );
}
