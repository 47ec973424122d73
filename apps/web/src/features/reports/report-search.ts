import { isReportDay, REPORT_PRESETS, type ReportPreset } from '@passline/domain/reports/report-range';
import { addressText } from '../../parts/address-values.ts';
import type { AddressForm } from '../../parts/use-address.ts';

export const REPORT_ORDERS = ['created', '-created', 'total', '-total', 'food', '-food'] as const;

/** What is shown of a report, in this order. */
export const REPORT_VIEWS = ['statement', 'lines', 'orders'] as const;
export type ReportView = (typeof REPORT_VIEWS)[number];

/** The report's part of the address. */
export type ReportSearch = {
  range: ReportPreset | 'custom';
  /** With 'custom': YYYY-MM-DD, both included. */
  from: string;
  to: string;
  order: (typeof REPORT_ORDERS)[number];
  view: ReportView;
  /** The order whose lines are open, or ''. */
  lines: string;
};

export const VIEW_WORDS: Readonly<Record<ReportView, string>> = {
  statement: 'Statement',
  lines: 'All lines',
  orders: 'Orders',
};

export const PRESET_WORDS: Readonly<Record<ReportPreset, string>> = {
  'last-week': 'Last week',
  'this-week': 'This week',
  'last-month': 'Last month',
  'this-month': 'This month',
};

export const REPORT_ADDRESS: AddressForm<ReportSearch> = {
  read: (raw) => {
    const from = dateOf(raw['from']);
    const to = dateOf(raw['to']);
    return {
      range: from && to ? 'custom' : (REPORT_PRESETS.find((one) => one === raw['range']) ?? 'last-week'),
      from,
      to,
      order: REPORT_ORDERS.find((one) => one === raw['order']) ?? '-created',
      view: REPORT_VIEWS.find((one) => one === raw['view']) ?? 'statement',
      lines: addressText(raw['lines']),
    };
  },
  write: ({ range, from, to, order, view, lines }): Record<string, string> => ({
    ...(range === 'custom' ? { from, to } : range === 'last-week' ? {} : { range }),
    ...(order === '-created' ? {} : { order }),
    ...(view === 'statement' ? {} : { view }),
    ...(lines ? { lines } : {}),
  }),
};

/** Rejects days that do not exist: the 31st of June. */
function dateOf(raw: unknown): string {
  const text = addressText(raw);
  return isReportDay(text) ? text : '';
}
