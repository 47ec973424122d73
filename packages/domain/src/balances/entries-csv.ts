import { writeCsvLines } from '../text/csv.ts';

/** An entry as its line needs it. Amounts in dollars, times in milliseconds since 1970. */
export type CsvEntry = {
  id: number;
  kind: string;
  amount: number;
  balanceAfter: number;
  postedAt: number;
  postedBy: string;
  belongsId: string;
  order: {
    orderNumber: number;
    restaurantName: string;
    locationName: string;
    paymentMethod: string;
  } | null;
  description: string;
  otherAccount: string;
  author: string;
};

const COLUMNS = [
  'Entry',
  'Time (UTC)',
  'Kind',
  'Order',
  'Restaurant',
  'Location',
  'Payment method',
  'Description',
  'Amount',
  'Balance after',
  'By',
  'Belongs to',
  'Other account',
  'Created by',
];

/** The first line of the entries of an account as CSV. */
export const ENTRIES_CSV_HEAD = writeCsvLines([COLUMNS]);

/** Entries as the lines below it. What a spreadsheet would take for a formula stays text; amounts have two decimals. */
export function entriesCsv(entries: readonly CsvEntry[]): string {
  const data = entries.map(({ order, ...entry }) => [
    String(entry.id),
    new Date(entry.postedAt).toISOString(),
    entry.kind,
    order ? `Order ${order.orderNumber}` : '',
    order?.restaurantName ?? '',
    order?.locationName ?? '',
    order?.paymentMethod ?? '',
    entry.description,
    entry.amount.toFixed(2),
    entry.balanceAfter.toFixed(2),
    entry.postedBy,
    entry.belongsId,
    entry.otherAccount,
    entry.author,
  ]);
  return writeCsvLines(data);
}
