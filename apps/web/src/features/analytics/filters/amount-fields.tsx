import { useEffect, useId, useRef, useState } from 'react';
import type { AnalyticsFilters } from '../analytics-address.ts';
import { AMOUNT_IGNORED, isAmountIgnored } from './filter-words.ts';
import classes from './filters.module.css';
import { readAmount, type Entries } from './wrong-entries.ts';

type Amounts = Pick<AnalyticsFilters, 'least' | 'most'>;

const FIELDS = [
  { name: 'least', label: 'At least' },
  { name: 'most', label: 'At most' },
] as const;

type AmountFieldsProps = { amounts: Amounts; onAmounts: (to: Amounts) => void; entries: Entries };

/** The least and the most of a total. What is no amount stays to be corrected, and nothing is fetched before. */
export function AmountFields({ amounts, onAmounts, entries: { wrong, note } }: AmountFieldsProps) {
  const id = useId();
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const [typed, setTyped] = useState({
    least: wrong.least ?? textOf(amounts.least),
    most: wrong.most ?? textOf(amounts.most),
  });
  return (
    <div className={classes.amounts}>
      {FIELDS.map(({ name, label }) => {
        const mistake = readAmount(typed[name]).mistake;
        return (
          <label key={name}>
            {label}
            <span className={classes.dollars}>
              <span aria-hidden>$</span>
              <input
                ref={name === 'least' ? first : undefined}
                type="text"
                inputMode="decimal"
                autoComplete="off"
                value={typed[name]}
                aria-invalid={mistake !== null}
                aria-describedby={mistake === null ? undefined : `${id}-${name}`}
                onChange={({ currentTarget }) => {
                  setTyped({ ...typed, [name]: currentTarget.value });
                  const read = readAmount(currentTarget.value);
                  onAmounts({ ...amounts, [name]: read.value });
                  note(name, read.mistake === null ? null : currentTarget.value);
                }}
              />
            </span>
            {mistake !== null && (
              <span id={`${id}-${name}`} className={classes.mistake}>
                {mistake}
              </span>
            )}
          </label>
        );
      })}
      {isAmountIgnored(amounts) && <p className={classes.warning}>{AMOUNT_IGNORED}</p>}
    </div>
  );
}

function textOf(amount: number | null): string {
  return amount === null ? '' : amount.toFixed(2);
}
