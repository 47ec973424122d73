import type { AnalyticsWholeOrder } from '@passline/contract/analytics/analytics';
import { writeCsvFile, type CsvColumn } from '../../../parts/list/csv.ts';
import { ORDER_TYPE_WORDS } from '../../../parts/order-type-words.ts';
import type { Fetched } from '../fetch/fetched.ts';
import type { Clock } from '../window/window-words.ts';
import { fileTime, timeOfPlace } from './file-words.ts';

/** What the list shows of each order, and beside it what the figures count. See docs/rules/analytics.md#files. */
export function writeOrdersCsv(
  fetched: Fetched,
  { zone, offsetAt }: Pick<Clock, 'zone' | 'offsetAt'>,
  orders: readonly AnalyticsWholeOrder[],
): string {
  const columns: CsvColumn<AnalyticsWholeOrder>[] = [
    { label: 'Number', text: ({ orderNumber }) => String(orderNumber) },
    {
      label: `Placed (${timeOfPlace(fetched)})`,
      text: ({ createdAt }) => fileTime(createdAt, zone, offsetAt),
    },
    { label: 'Restaurant', text: ({ restaurantName }) => restaurantName },
    { label: 'Location', text: ({ locationName }) => locationName },
    { label: 'Type', text: ({ orderType }) => ORDER_TYPE_WORDS[orderType] },
    { label: 'Client', text: ({ sourceClient }) => sourceClient },
    { label: 'Device', text: ({ deviceType }) => deviceType },
    { label: 'Status', text: ({ status }) => status },
    { label: 'Items', text: ({ subTotal }) => subTotal.toFixed(2) },
    { label: 'Tax', text: ({ taxAmount }) => taxAmount.toFixed(2) },
    { label: 'Tip', text: ({ tipAmount }) => tipAmount.toFixed(2) },
    { label: 'Total', text: ({ total }) => total.toFixed(2) },
    { label: 'Commission', text: ({ commission }) => commission.toFixed(2) },
    { label: 'Platform revenue', text: ({ platformRevenue }) => platformRevenue?.toFixed(2) ?? '' },
    { label: 'ID', text: ({ orderId }) => orderId },
    { label: 'Restaurant ID', text: ({ restaurantId }) => restaurantId },
    { label: 'Location ID', text: ({ locationId }) => locationId },
  ];
  // Restaurants do not see what remains with the platform.
  const isWhole = fetched.figures.totals.platformRevenue !== null;
  return writeCsvFile(
    isWhole ? columns : columns.filter(({ label }) => label !== 'Platform revenue'),
    orders,
  );
}
