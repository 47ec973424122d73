import type { PrintJob } from '@passline/contract/printing/printing';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { messageOf } from '../../api/refusal.ts';
import button from '../../parts/button.module.css';
import { notify } from '../../parts/notify.ts';
import { printWords } from './print-words.ts';
import classes from './print-rows.module.css';

type PrintRowsProps = {
  label: string;
  prints: readonly PrintJob[];
  timeOf: (atMs: number) => string;
  /** Whether each row names its order. */
  namesOrder?: boolean;
};

/** What was printed where; a failed ticket waits until a person prints it again or dismisses it. */
export function PrintRows({ label, prints, timeOf, namesOrder = false }: PrintRowsProps) {
  return (
    <ul className={classes.prints} aria-label={label}>
      {prints.map((print) => (
        <PrintRow key={print.id} print={print} timeOf={timeOf} namesOrder={namesOrder} />
      ))}
    </ul>
  );
}

function PrintRow({
  print,
  timeOf,
  namesOrder,
}: Pick<PrintRowsProps, 'timeOf' | 'namesOrder'> & { print: PrintJob }) {
  const { id, orderNumber, destinationName, printerName, state } = print;
  const [isBusy, setBusy] = useState(false);
  const handle = async (what: 'retry' | 'dismiss') => {
    if (isBusy) return;
    setBusy(true);
    try {
      await api.printing[what]({ printId: id }, { context: { idempotencyKey: crypto.randomUUID() } });
    } catch (error) {
      notify.error(messageOf(error), undefined, id);
    } finally {
      setBusy(false);
    }
  };
  const order = namesOrder && orderNumber !== null ? `#${orderNumber} ` : '';
  return (
    <li>
      <div className={classes.words}>
        <span className={classes.name}>
          {order}
          {destinationName} on {printerName}
        </span>
        <span className={classes.says} data-state={state}>
          {printWords(print, timeOf)}
        </span>
      </div>
      {state === 'failed' && (
        <div className={classes.commands}>
          <button
            type="button"
            className={button.plain}
            aria-disabled={isBusy}
            onClick={() => void handle('retry')}
          >
            Print again
          </button>
          <button
            type="button"
            className={button.plain}
            aria-disabled={isBusy}
            onClick={() => void handle('dismiss')}
          >
            Dismiss
          </button>
        </div>
      )}
    </li>
  );
}
