import type { ReportOrder, ReportTotals as Totals } from '@passline/contract/reports/reports';
import { localDate, localTime } from '@passline/domain/time/local-date';
import type { StatementRow } from '@passline/domain/reports/bridge-rows';
import type { ReportDays } from '@passline/domain/reports/report-range';
import { useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { messageOf } from '../../api/refusal.ts';
import { readAll } from '../../parts/list/read-all.ts';
import type { Pages } from '../../parts/list/use-pages.ts';
import { formatMoney } from '../../parts/money.tsx';
import { notify } from '../../parts/notify.ts';
import print from './report-print.module.css';
import { ReportTotals } from './report-totals.tsx';
import { countWords } from './report-words.ts';
import { StatementTable } from './statement.tsx';

type ReportPrintProps = {
  place: string;
  days: ReportDays;
  timezone: string;
  /** The server's zone rules. */
  totals: Totals;
  statement: readonly StatementRow[];
  hrefOf: (orderId: string) => string;
  pages: Pages<ReportOrder>;
  onDone: () => void;
};

const AMOUNTS = [
  ['total', 'Total'],
  ['foodSubTotal', 'Food'],
  ['grossEarning', 'Gross'],
  ['totalCommission', 'Commission'],
  ['commissionTax', 'GST'],
  ['cashRevenue', 'Cash'],
  ['netDirectDeposit', 'Net'],
] as const;

/** Prints only the report, with all its orders: they are loaded first, then the browser prints. */
export function ReportPrint({
  place,
  days,
  timezone,
  totals,
  statement,
  hrefOf,
  pages,
  onDone,
}: ReportPrintProps) {
  const [rows, setRows] = useState<readonly ReportOrder[] | null>(null);
  const leave = useEffectEvent(onDone);
  const read = useEffectEvent((signal: AbortSignal) => readAll(pages, signal, () => undefined));
  useEffect(() => {
    const controller = new AbortController();
    read(controller.signal).then(
      (all) => setRows(all.rows),
      (error: unknown) => {
        if (controller.signal.aborted) return;
        notify.error(`It could not be printed. ${messageOf(error)}`);
        leave();
      },
    );
    return () => controller.abort();
  }, []);
  useEffect(() => {
    if (rows === null) return;
    window.print();
    leave();
  }, [rows]);
  if (rows === null) return null;
  return createPortal(
    <article className={print.paper}>
      <h1>{place}</h1>
      <p>
        {days.from} – {days.to}. {countWords(totals)}
      </p>
      <StatementTable rows={statement} hrefOf={hrefOf} />
      <ReportTotals totals={totals} />
      <table>
        <thead>
          <tr>
            <th>Order</th>
            <th>Placed</th>
            {AMOUNTS.map(([line, label]) => (
              <th key={line} className={print.amount}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td>#{row.orderNumber}</td>
              <td>
                {localDate(row.createdAt, timezone)} {localTime(row.createdAt, timezone)}
              </td>
              {AMOUNTS.map(([line]) => (
                <td key={line} className={print.amount}>
                  {formatMoney(row[line])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </article>,
    document.body,
  );
}
