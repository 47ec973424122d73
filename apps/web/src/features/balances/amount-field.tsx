import type { ReactNode } from 'react';
import { Mistake } from '../../parts/form/mistake.tsx';
import classes from './money.module.css';

type AmountFieldProps = {
  id: string;
  text: string;
  /** At the right above it. */
  beside: ReactNode;
  mistake: string | null;
  isDisabled: boolean;
  onText: (text: string) => void;
  onLeave: () => void;
};

/** An amount to move, in Canadian dollars. */
export function AmountField({ id, text, beside, mistake, isDisabled, onText, onLeave }: AmountFieldProps) {
  return (
    <div className={classes.amountField}>
      <div className={classes.labels}>
        <label htmlFor={id}>Amount</label>
        <span>{beside}</span>
      </div>
      <div className={classes.amount} data-wrong={mistake !== null || undefined}>
        <span aria-hidden>$</span>
        <input
          id={id}
          inputMode="decimal"
          autoComplete="off"
          value={text}
          disabled={isDisabled}
          aria-invalid={mistake !== null}
          aria-describedby={mistake === null ? undefined : `${id}-mistake`}
          onChange={(event) => onText(event.currentTarget.value)}
          onBlur={onLeave}
        />
        <small>CAD</small>
      </div>
      {mistake !== null && <Mistake id={`${id}-mistake`}>{mistake}</Mistake>}
    </div>
  );
}
