import type { ReportOrder } from '@passline/contract/reports/reports';
import { centsFromDecimal } from '@passline/domain';
import type { ReportRow } from '@passline/domain/reports/report-csv';
import { REPORT_LINES, type ReportLine } from '@passline/domain/reports/report-lines';
import Download from 'lucide-react/icons/download';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../api/refusal.ts';
import button from '../../parts/button.module.css';
import { downloadFile } from '../../parts/download-file.ts';
import { formatCount } from '../../parts/list/count-words.ts';
import { readAll } from '../../parts/list/read-all.ts';
import type { Pages } from '../../parts/list/use-pages.ts';
import { notify } from '../../parts/notify.ts';

type ReportCsvProps = {
  /** Of the file, without its ending. */
  name: string;
  pages: Pages<ReportOrder>;
  timezone: string;
  taxNames: readonly string[];
};

/** Writes every order of the range with every line into a file, the one that the e-mail carries. */
export function ReportCsv({ name, pages, timezone, taxNames }: ReportCsvProps) {
  const [readCount, setReadCount] = useState<number | null>(null);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  const write = async () => {
    const controller = new AbortController();
    running.current = controller;
    setReadCount(0);
    try {
      const { reportCsv } = await import('@passline/domain/reports/report-csv');
      const { rows } = await readAll(pages, controller.signal, setReadCount);
      const text = [...reportCsv(rows.map(inCents), taxNames, timezone)].join('');
      downloadFile(`${name}.csv`, text, 'text/csv;charset=utf-8');
    } catch (error) {
      if (!controller.signal.aborted) notify.error(`No file was written. ${messageOf(error)}`);
    } finally {
      if (running.current === controller) setReadCount(null);
    }
  };
  return readCount === null ? (
    <button type="button" className={button.plain} onClick={() => void write()}>
      <Download size={16} aria-hidden />
      CSV
    </button>
  ) : (
    <button
      type="button"
      className={button.plain}
      onClick={() => {
        running.current?.abort();
        setReadCount(null);
      }}
    >
      Stop ({formatCount(readCount)} read)
    </button>
  );
}

function inCents({
  orderNumber,
  createdAt,
  orderType,
  paymentMethod,
  taxes,
  ...row
}: ReportOrder): ReportRow {
  return {
    orderNumber,
    createdAt,
    orderType,
    paymentMethod,
    lines: Object.fromEntries(REPORT_LINES.map((line) => [line, centsFromDecimal(row[line])])) as Record<
      ReportLine,
      number
    >,
    taxes: Object.fromEntries(Object.entries(taxes).map(([tax, amount]) => [tax, centsFromDecimal(amount)])),
  };
}
