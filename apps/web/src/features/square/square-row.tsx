import type { SquareOrder } from '@passline/contract/square/square';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { messageOf } from '../../api/refusal.ts';
import button from '../../parts/button.module.css';
import { notify } from '../../parts/notify.ts';
import classes from './square-row.module.css';
import { squareWords } from './square-words.ts';

type SquareRowProps = {
  square: SquareOrder;
  timeOf: (atMs: number) => string;
  /** The order's name beside its words; absent in the order's own panel. */
  name?: string;
  /** Whether the order is one that Square should have. */
  isWanted: boolean;
};

/** The state of an order in Square; a failed one waits until somebody tries again or dismisses it. */
export function SquareRow({ square, timeOf, name, isWanted }: SquareRowProps) {
  const { orderId, state } = square;
  const [isBusy, setBusy] = useState(false);
  const handle = async (what: 'retry' | 'dismiss') => {
    if (isBusy) return;
    setBusy(true);
    try {
      await api.square[what]({ orderId }, { context: { idempotencyKey: crypto.randomUUID() } });
    } catch (error) {
      notify.error(messageOf(error), undefined, orderId);
    } finally {
      setBusy(false);
    }
  };
  const isMissing = isWanted && (state === 'cancelled' || state === 'withdrawn');
  const command = (words: string, what: 'retry' | 'dismiss') => (
    <button type="button" className={button.plain} aria-disabled={isBusy} onClick={() => void handle(what)}>
      {words}
    </button>
  );
  return (
    <div className={classes.row}>
      <div className={classes.words}>
        {name !== undefined && <span className={classes.name}>{name}</span>}
        <span className={classes.says} data-state={state}>
          {squareWords(square, timeOf)}
        </span>
      </div>
      {(state === 'failed' || isMissing) && (
        <div className={classes.commands}>
          {command('Try again', 'retry')}
          {state === 'failed' && command('Dismiss', 'dismiss')}
        </div>
      )}
    </div>
  );
}
