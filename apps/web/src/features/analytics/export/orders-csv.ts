import type { AnalyticsWholeOrder } from '@passline/contract/analytics/analytics';
import { csvInPieces, type CsvColumn } from '../../../parts/list/csv.ts';
import type { AllPages } from '../../../parts/list/read-all.ts';
import { writeListFile } from '../../../parts/list/write-list-file.ts';
import { ORDER_TYPE_WORDS } from '../../../parts/order-type-words.ts';
import type { Fetched } from '../fetch/fetched.ts';
import type { Clock } from '../window/window-words.ts';
import { fileTime, timeOfPlace } from './file-words.ts';

type FileClock = Pick<Clock, 'zone' | 'offsetAt'>;

/** The file of all orders behind the figures, however many, in parts. See docs/rules/analytics.md#files. */
export async function writeOrdersCsv(
  fetched: Fetched,
  clock: FileClock,
  pages: AllPages<AnalyticsWholeOrder>,
  signal: AbortSignal,
  onCount: (count: number) => void,
): Promise<Blob[]> {
  const { parts } = await writeListFile(pages, csvInPieces(columnsOf(fetched, clock)), signal, onCount);
  return parts;
}

/** What the list shows of each order, and beside it what the figures count. */
function columnsOf(fetched: Fetched, { zone, offsetAt }: FileClock): CsvColumn<AnalyticsWholeOrder>[] {
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
  return isWhole ? columns : columns.filter(({ label }) => label !== 'Platform revenue');
}
