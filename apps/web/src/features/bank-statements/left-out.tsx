import { formatMoney } from '../../parts/money.tsx';
import { dayWords } from './bank-words.ts';
import { KNOWN_BY_WORDS, leftOutWords } from './left-out-words.ts';
import classes from './bank.module.css';
import type { Checked } from './use-statement-import.ts';

type LeftOutProps = {
  checked: Checked;
  takenIn: readonly number[];
  onChange: (takenIn: readonly number[]) => void;
};

/** What looks known, by what, and can be taken in all the same. See docs/rules/bank-statements.md#known-lines. */
export function LeftOut({ checked: { leftOut, unsure }, takenIn, onChange }: LeftOutProps) {
  if (leftOut.length === 0) return null;
  return (
    <details>
      <summary>{leftOutWords(unsure, leftOut)}</summary>
      <p className={classes.quiet}>Choose one that is another than the one that was imported before.</p>
      <ul className={classes.suggestions} aria-label="What is left out as known">
        {leftOut.map(({ line, day, amount, description, reference, knownBy }) => (
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
                <span className={classes.quiet}> Known by {KNOWN_BY_WORDS[knownBy]}</span>
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
