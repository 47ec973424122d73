import { MONEY_FORM, readNumber } from '@passline/domain/numbers/read-number';
import { useEffect, useId, useRef, useState } from 'react';
import type { AnalyticsFilters } from '../analytics-address.ts';
import { AMOUNT_IGNORED, isAmountIgnored } from './filter-words.ts';
import classes from './filters.module.css';

type Amounts = Pick<AnalyticsFilters, 'least' | 'most'>;

const MOST_DOLLARS = 9_999_999;
const FIELDS = [
  { name: 'least', label: 'At least' },
  { name: 'most', label: 'At most' },
] as const;

/** The least and the most of a total. What is no amount stays to be corrected, and filters nothing. */
export function AmountFields({ amounts, onAmounts }: { amounts: Amounts; onAmounts: (to: Amounts) => void }) {
  const id = useId();
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const [typed, setTyped] = useState({ least: textOf(amounts.least), most: textOf(amounts.most) });
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
                  onAmounts({ ...amounts, [name]: readAmount(currentTarget.value).amount });
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

function readAmount(text: string): { amount: number | null; mistake: string | null } {
  const read = readNumber(text, MONEY_FORM);
  if (read.kind === 'empty') return { amount: null, mistake: null };
  if (read.kind === 'unread') return { amount: null, mistake: read.mistake };
  if (read.value < 0 || read.value > MOST_DOLLARS)
    return { amount: null, mistake: 'Please enter an amount from 0 to 9,999,999.' };
  return { amount: Math.round(read.value * 100) / 100, mistake: null };
}
