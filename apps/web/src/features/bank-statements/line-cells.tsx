import type { BankLine } from '@passline/contract/bank-statements/bank-statements';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import Lightbulb from 'lucide-react/icons/lightbulb';
import { createContext, memo, use } from 'react';
import button from '../../parts/button.module.css';
import type { RowProps } from '../../parts/list/list-rows.tsx';
import { formatMoney } from '../../parts/money.tsx';
import { dayWords, lineName, stateWords } from './bank-words.ts';
import classes from './bank.module.css';

/** Matches a line with what it can only be. */
export const MatchContext = createContext<(line: BankLine) => void>(() => undefined);

/** One line of the bank; the button of its words opens it. */
export const LineCells = memo(function LineCells({ row, isStop, open }: RowProps<BankLine>) {
  const { day, amount, description, reference, matched, suggested } = row;
  const match = use(MatchContext);
  const isSuggested = !matched && suggested.length > 0;
  const Icon = matched ? CircleCheck : isSuggested ? Lightbulb : CircleDashed;
  return (
    <>
      <span role="cell" className={classes.day}>
        <time dateTime={day}>{dayWords(day)}</time>
      </span>
      <span role="cell" className={classes.words}>
        <button
          type="button"
          data-opens
          className={classes.opens}
          tabIndex={isStop ? 0 : -1}
          onClick={() => open(row)}
        >
          {description || reference || 'No words'}
        </button>
        {reference && description && <span className={classes.quiet}>{reference}</span>}
      </span>
      <span role="cell" className={classes.amount}>
        {formatMoney(amount)}
      </span>
      <span
        role="cell"
        className={classes.state}
        data-kind={matched ? 'matched' : isSuggested ? 'fits' : 'open'}
      >
        <Icon size={16} aria-hidden />
        <span title={stateWords(row)}>{stateWords(row)}</span>
      </span>
      <span role="cell" className={classes.command}>
        {isSuggested && (
          <button
            type="button"
            className={button.plain}
            aria-label={`Match ${lineName(row)}`}
            onClick={() => match(row)}
          >
            Match
          </button>
        )}
      </span>
    </>
  );
});
