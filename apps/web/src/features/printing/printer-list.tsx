import type { PrintJob, Printer } from '@passline/contract/printing/printing';
import { addressOf, PRINTER_TYPE_LABELS } from '@passline/domain/printing/printers';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { messageOf } from '../../api/refusal.ts';
import button from '../../parts/button.module.css';
import { RowList } from '../../parts/list/row-list.tsx';
import { notify } from '../../parts/notify.ts';
import { printWords } from './print-words.ts';
import classes from './printing.module.css';
import type { Printers } from './use-printing.ts';

type PrinterListProps = {
  printers: Printers;
  prints: readonly PrintJob[];
  timeOf: (atMs: number) => string;
  onAdd: () => void;
  onEdit: (id: string) => void;
};

/** The printers of a location, each with the result of its last test. */
export function PrinterList({ printers, prints, timeOf, onAdd, onEdit }: PrinterListProps) {
  return (
    <section className={classes.part} aria-labelledby="printing-printers">
      <div className={classes.head}>
        <h2 id="printing-printers">Printers</h2>
        <button type="button" className={button.plain} onClick={onAdd}>
          <Plus size={16} aria-hidden /> Add a printer
        </button>
      </div>
      {printers.rows.length === 0 ? (
        <p className={classes.quiet}>None yet. A printer is added by its IP or Bluetooth address.</p>
      ) : (
        <RowList className={classes.printers}>
          {printers.rows.map((printer) => (
            <PrinterRow
              key={printer.id}
              printer={printer}
              test={lastTest(prints, printer)}
              timeOf={timeOf}
              onEdit={() => onEdit(printer.id)}
            />
          ))}
        </RowList>
      )}
    </section>
  );
}

type PrinterRowProps = {
  printer: Printer;
  test: PrintJob | undefined;
  timeOf: (atMs: number) => string;
  onEdit: () => void;
};

function PrinterRow({ printer, test, timeOf, onEdit }: PrinterRowProps) {
  const [isSending, setSending] = useState(false);
  const send = async () => {
    if (isSending) return;
    setSending(true);
    try {
      const context = { idempotencyKey: crypto.randomUUID() };
      await api.printing.printTest({ printerId: printer.id }, { context });
    } catch (error) {
      notify.error(`No test was printed. ${messageOf(error)}`, undefined, printer.id);
    } finally {
      setSending(false);
    }
  };
  return (
    <li aria-label={printer.name}>
      <div className={classes.words}>
        <span className={classes.name}>{printer.name}</span>
        <span className={classes.says}>
          {PRINTER_TYPE_LABELS[printer.type]} {addressOf(printer)}, {printer.paperWidth} mm
        </span>
        {test && (
          <span className={classes.says} data-state={test.state} role="status">
            {printWords(test, timeOf)}
          </span>
        )}
      </div>
      <div className={classes.commands}>
        <button type="button" className={button.plain} aria-disabled={isSending} onClick={() => void send()}>
          Test print
        </button>
        <button type="button" className={button.plain} onClick={onEdit}>
          Edit
        </button>
      </div>
    </li>
  );
}

function lastTest(prints: readonly PrintJob[], { id }: Printer): PrintJob | undefined {
  return prints
    .filter(({ cause, printerId }) => cause === 'test' && printerId === id)
    .toSorted((one, other) => other.createdAt - one.createdAt)[0];
}
