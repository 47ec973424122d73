import type { ReportOrder, ReportTotals } from '@passline/contract/reports/reports';
import { REPORT_LABELS, REPORT_LINES, type ReportLine } from '@passline/domain/reports/report-lines';
import { formatCount } from '../../parts/list/count-words.ts';

export type ShownLine = { label: string; amount: number; isSum: boolean };

const SUMS: ReadonlySet<ReportLine> = new Set(['grossEarning', 'revenue', 'netDirectDeposit']);

/** Each line of an order or of the sums, then each tax by its name. */
export function linesOf(amounts: Pick<ReportOrder, ReportLine | 'taxes'>): ShownLine[] {
  return [
    ...REPORT_LINES.map((line) => ({
      label: REPORT_LABELS[line],
      amount: amounts[line],
      isSum: SUMS.has(line),
    })),
    ...Object.entries(amounts.taxes).map(([name, amount]) => ({
      label: `Tax: ${name}`,
      amount,
      isSum: false,
    })),
  ];
}

/** '1,284 orders. Left out: 3 not done yet, 1 whose payment is in question, 2 cancelled.' */
export function countWords({ orderCount, leftOut }: Pick<ReportTotals, 'orderCount' | 'leftOut'>): string {
  const left = [
    ...(leftOut.open > 0 ? [`${formatCount(leftOut.open)} not done yet`] : []),
    ...(leftOut.waiting > 0 ? [`${formatCount(leftOut.waiting)} whose payment is in question`] : []),
    ...(leftOut.cancelled > 0 ? [`${formatCount(leftOut.cancelled)} cancelled`] : []),
  ];
  const orders = `${formatCount(orderCount)} ${orderCount === 1 ? 'order' : 'orders'}.`;
  return left.length === 0 ? orders : `${orders} Left out: ${left.join(', ')}.`;
}
