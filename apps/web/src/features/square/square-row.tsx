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

type Handling = 'retry' | 'dismiss' | 'there' | 'not-there';

function send(what: Handling, orderId: string) {
  const context = { context: { idempotencyKey: crypto.randomUUID() } };
  if (what === 'retry' || what === 'dismiss') return api.square[what]({ orderId }, context);
  return api.square.settle({ orderId, isThere: what === 'there' }, context);
}

/** The state of an order in Square; a failed one waits until somebody tries again, dismisses it or says whether Square has it. */
export function SquareRow({ square, timeOf, name, isWanted }: SquareRowProps) {
  const { orderId, state, step, isOutcomeUnknown } = square;
  const [isBusy, setBusy] = useState(false);
  const handle = async (what: Handling) => {
    if (isBusy) return;
    setBusy(true);
    try {
      await send(what, orderId);
    } catch (error) {
      notify.error(messageOf(error), undefined, orderId);
    } finally {
      setBusy(false);
    }
  };
  const isMissing = isWanted && (state === 'cancelled' || state === 'withdrawn');
  const mayBeThere = step === 'create' && isOutcomeUnknown;
  const command = (words: string, what: Handling) => (
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
          {state === 'failed' && !mayBeThere && command('Dismiss', 'dismiss')}
          {state === 'failed' && mayBeThere && command('It is there', 'there')}
          {state === 'failed' && mayBeThere && command('It is not there', 'not-there')}
        </div>
      )}
    </div>
  );
}
