import { centsFromDecimal, formatCents } from '@passline/domain/money/cents';
import { Mistake } from '../../../parts/form/mistake.tsx';
import { isOther, readDollars, typedDollars } from '../read-dollars.ts';
import { nameOf, type Chosen } from './pay-run-words.ts';
import classes from './pay-run.module.css';

type PayRowProps = {
  chosen: Chosen;
  isDisabled: boolean;
  onTick: () => void;
  /** Null: the amount that was proposed. */
  onType: (text: string | null) => void;
};

/** An account that can be paid: left out with its box, changed in its field. */
export function PayRow({ chosen: { row, isIn, text, cents }, isDisabled, onTick, onType }: PayRowProps) {
  const proposed = typedDollars(centsFromDecimal(row.payable));
  const name = nameOf(row);
  const mistakeId = `wrong-${row.accountId}`;
  const isWrong = isIn && cents === null;
  return (
    <li
      className={classes.row}
      data-account-id={row.accountId}
      data-out={!isIn || undefined}
      data-changed={(isIn && cents !== null && isOther(text, proposed)) || undefined}
    >
      <label className={classes.tick}>
        <input
          type="checkbox"
          aria-label={`Pay ${name}`}
          checked={isIn}
          disabled={isDisabled}
          onChange={onTick}
        />
      </label>
      <span className={classes.name}>
        <b>{row.name}</b> {row.place}
      </span>
      <span className={classes.to}>{row.paidTo}</span>
      <span className={classes.balance}>{formatCents(centsFromDecimal(row.balance))}</span>
      <span className={classes.pays}>
        <span aria-hidden>$</span>
        <input
          inputMode="decimal"
          autoComplete="off"
          aria-label={`Pays to ${name}`}
          aria-invalid={isWrong}
          aria-describedby={isWrong ? mistakeId : undefined}
          disabled={isDisabled || !isIn}
          value={text}
          onChange={(event) => onType(event.currentTarget.value)}
          onBlur={() => {
            const read = readDollars(text);
            if (read !== null) onType(isOther(text, proposed) ? typedDollars(read) : null);
          }}
        />
      </span>
      {isWrong && (
        <span className={classes.wrong}>
          <Mistake id={mistakeId}>
            {`Above $0, and at most ${formatCents(centsFromDecimal(row.payable))}.`}
          </Mistake>
        </span>
      )}
    </li>
  );
}
