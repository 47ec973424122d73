import type { ReportOrder } from '@passline/contract/reports/reports';
import { centsFromDecimal } from '@passline/domain/money/cents';
import type { ReportRow } from '@passline/domain/reports/report-csv';
import { REPORT_LINES, type ReportLine } from '@passline/domain/reports/report-lines';
import { lateModule } from '../../parts/late/late-module.ts';
import { CsvButton, type CsvPages } from '../../parts/list/csv-button.tsx';

const loadReportCsv = lateModule(() => import('@passline/domain/reports/report-csv'));

type ReportCsvProps = {
  /** The name of the file, without its ending. */
  name: string;
  pages: CsvPages<ReportOrder>;
  isLocked: boolean;
  timezone: string;
  /** The server's zone rules, so that its times are those of the e-mailed file. */
  taxNames: readonly string[];
};

/** Writes every order of the range with every line into a file, the same as in the e-mail. */
export function ReportCsv({ name, pages, isLocked, timezone, taxNames }: ReportCsvProps) {
  const loadWriter = async () => {
    const { reportHead, reportLines } = await loadReportCsv();
    return {
      head: reportHead(taxNames),
      piece: (rows: readonly ReportOrder[]) =>
        [...reportLines(rows.map(inCents), taxNames, timezone)].join(''),
    };
  };
  return <CsvButton name={name} pages={pages} isLocked={isLocked} loadWriter={loadWriter} />;
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
