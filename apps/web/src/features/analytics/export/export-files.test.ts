import type { AnalyticsFigures, AnalyticsWholeOrder } from '@passline/contract/analytics/analytics';
import { expect, test } from 'vitest';
import type { PageWish } from '../../../parts/list/use-pages.ts';
import type { Asked } from '../analytics-address.ts';
import { NO_FILTERS, WINDOW_BEFORE } from '../analytics-address.ts';
import type { Fetched } from '../fetch/fetched.ts';
import { writeFiguresCsv } from './figures-csv.ts';
import { fileName } from './file-words.ts';
import { writeOrdersCsv } from './orders-csv.ts';

const DAY_MS = 86_400_000;
/** Midnight in Vancouver, of a Monday. */
const MONDAY = Date.UTC(2026, 9, 5, 7);
const CLOCK = { zone: 'America/Vancouver', today: '2026-11-26', offsetAt: undefined };

const asked: Asked = {
  zone: 'America/Vancouver',
  span: 'exact',
  fromMs: MONDAY,
  beforeMs: MONDAY + 14 * DAY_MS,
  filters: NO_FILTERS,
  compared: WINDOW_BEFORE,
};
const figuresOf = (orders: number, processed: number): AnalyticsFigures => ({
  orders,
  cancelled: 1,
  processed,
  commission: 2.5,
  platformRevenue: -0.75,
});
const part = (fromMs: number, days: number, figures: AnalyticsFigures) => ({
  from: fromMs,
  before: fromMs + days * DAY_MS,
  figures,
});
const point = (fromMs: number, now: AnalyticsFigures, before: AnalyticsFigures) => ({
  ...part(fromMs, 7, now),
  earlier: part(fromMs - 14 * DAY_MS, 7, before),
});
const fetched: Fetched = {
  asked,
  key: '',
  askedAtMs: MONDAY,
  place: null,
  window: { fromMs: MONDAY, beforeMs: MONDAY + 14 * DAY_MS },
  by: 'week',
  orders: [],
  list: { kind: 'whole' },
  figures: {
    totals: figuresOf(3, 60),
    earlier: part(MONDAY - 14 * DAY_MS, 14, figuresOf(0, 0)),
    points: [
      point(MONDAY, figuresOf(1, 20), figuresOf(0, 0)),
      point(MONDAY + 7 * DAY_MS, figuresOf(2, 40), figuresOf(0, 0)),
    ],
    hours: [],
    readAt: MONDAY + 30 * DAY_MS,
    isAmountIgnored: false,
    provenAt: null,
    differences: 0,
  },
};
const SHOWN = {
  window: '5 Oct 2026 to 18 Oct 2026, Vancouver time',
  orders: 'All 2 restaurants; Pickup',
  compared: 'before, 21 Sep 2026 to 4 Oct 2026',
};
const TAIL = Object.values(SHOWN)
  .map((words) => (words.includes(',') ? `"${words}"` : words))
  .join(',');
const linesOf = (file: string) => file.replace('\uFEFF', '').split('\r\n');

test('the file of figures has a row for each point, newest first, each figure beside the one before, and the totals', () => {
  const [head, ...rows] = linesOf(writeFiguresCsv(fetched, CLOCK, SHOWN));
  const figures = 'Orders,Processed,Commission,Platform revenue,Average order,Cancelled';
  expect(head).toBe(
    `Week of,From (Vancouver time),"To, not included (Vancouver time)",${figures},` +
      `"From (Vancouver time), before","To, not included (Vancouver time), before",${figures
        .split(',')
        .map((name) => `"${name}, before"`)
        .join(',')},Window,Orders of,Compared with`,
  );
  expect(rows).toEqual([
    `Week of 12 Oct 2026,2026-10-12 00:00,2026-10-19 00:00,2,40.00,2.50,-0.75,20.00,1,2026-09-28 00:00,2026-10-05 00:00,0,0.00,2.50,-0.75,,1,${TAIL}`,
    `Week of 5 Oct 2026,2026-10-05 00:00,2026-10-12 00:00,1,20.00,2.50,-0.75,20.00,1,2026-09-21 00:00,2026-09-28 00:00,0,0.00,2.50,-0.75,,1,${TAIL}`,
    `2 weeks,2026-10-05 00:00,2026-10-19 00:00,3,60.00,2.50,-0.75,20.00,1,2026-09-21 00:00,2026-10-05 00:00,0,0.00,2.50,-0.75,,1,${TAIL}`,
  ]);
});

test('a week that has not begun is blank in the file, and so is what it would be compared with', () => {
  const [first, second] = fetched.figures.points;
  const nothing = { ...second!.earlier, before: second!.earlier.from };
  const figures = {
    ...fetched.figures,
    readAt: MONDAY + DAY_MS,
    points: [first!, { ...second!, earlier: nothing }],
  };
  const [, row] = linesOf(writeFiguresCsv({ ...fetched, figures }, CLOCK, SHOWN));
  expect(row).toBe(`Week of 12 Oct 2026,2026-10-12 00:00,2026-10-19 00:00,,,,,,,,,,,,,,,${TAIL}`);
});

test('what is compared with other restaurants is not called before', () => {
  const compared = { ...WINDOW_BEFORE, restaurants: ['0190a7c1-2b3c-7d4e-8f50-00000000e001'] };
  const [head = ''] = linesOf(writeFiguresCsv({ ...fetched, asked: { ...asked, compared } }, CLOCK, SHOWN));
  expect(head).toContain('"Orders, compared"');
  expect(head).not.toContain('before');
});

const order: AnalyticsWholeOrder = {
  orderId: '0190a7c1-2b3c-7d4e-8f50-00000000e001',
  orderNumber: 88,
  restaurantId: 'r',
  locationId: 'l',
  restaurantName: '=HYPERLINK("http://evil.example")',
  locationName: 'Robson, at the corner',
  status: 'Cancelled',
  orderType: 'DineIn',
  createdAt: MONDAY + 3_600_000,
  sourceClient: '+web',
  deviceType: '',
  subTotal: 10,
  taxAmount: 0.5,
  tipAmount: 2,
  total: 12.5,
  commission: 1.5,
  platformRevenue: -3,
};
/** As many orders as that, page by page; the one of this page cannot be read. */
function ordersOf(total: number, failsAt = Infinity) {
  const read = async ({ limit, cursor }: PageWish) => {
    const from = Number(cursor ?? 0);
    if (from >= failsAt) throw new Error('The server could not be reached.');
    const end = Math.min(from + limit, total);
    const rows = Array.from({ length: end - from }, (_, at) => ({ ...order, orderNumber: from + at }));
    return { rows, next: end < total ? String(end) : null };
  };
  return { read, limits: { first: 500, most: 500 } };
}
const textOf = async (parts: Blob[]) =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(await new Blob(parts).arrayBuffer());
const { signal } = new AbortController();

test('the file of orders says each by the clocks of the chosen zone, and no name in it is a formula', async () => {
  const seoul: Fetched = { ...fetched, asked: { ...asked, zone: 'Asia/Seoul' } };
  const [head, row] = linesOf(
    await textOf(
      await writeOrdersCsv(seoul, { ...CLOCK, zone: 'Asia/Seoul' }, ordersOf(1), signal, () => {}),
    ),
  );
  expect(head).toBe(
    'Number,Placed (Seoul time),Restaurant,Location,Type,Client,Device,Status,Items,Tax,Tip,Total,Commission,Platform revenue,ID,Restaurant ID,Location ID',
  );
  expect(row).toBe(
    `0,2026-10-05 17:00,"'=HYPERLINK(""http://evil.example"")","Robson, at the corner",Dine in,'+web,,Cancelled,10.00,0.50,2.00,12.50,1.50,-3.00,${order.orderId},r,l`,
  );
});

test('an order of the hour that the clocks repeat says when it was placed, and so do the ends of a window there', async () => {
  const clock = { ...CLOCK, zone: 'America/Toronto' };
  const [first, second] = [Date.parse('2026-11-01T05:30Z'), Date.parse('2026-11-01T06:30Z')];
  const window = { fromMs: first, beforeMs: second };
  const toronto: Fetched = { ...fetched, asked: { ...asked, zone: 'America/Toronto' }, window };
  const pages = {
    read: () =>
      Promise.resolve({
        rows: [second, first].map((createdAt) => ({ ...order, createdAt })),
        next: null,
      }),
    limits: { first: 500, most: 500 },
  };
  const [, ...rows] = linesOf(await textOf(await writeOrdersCsv(toronto, clock, pages, signal, () => {})));
  expect(rows.map((row) => row.split(',')[1])).toEqual(['2026-11-01 01:30 EST', '2026-11-01 01:30 EDT']);
  expect(fileName('figures', toronto, undefined)).toBe(
    'analytics-figures-2026-11-01-0130-edt-2026-11-01-0130-est-toronto',
  );
  expect(linesOf(writeFiguresCsv(toronto, clock, SHOWN)).at(-1)).toMatch(
    /,2026-11-01 01:30 EDT,2026-11-01 01:30 EST,3,/,
  );
});

test('the file of orders has every one of more than 50,000, in their order, under one head, as if they were written at once', async () => {
  const counts: number[] = [];
  const file = await textOf(
    await writeOrdersCsv(fetched, CLOCK, ordersOf(60_250), signal, (count) => counts.push(count)),
  );
  expect(file).toMatch(/^\uFEFFNumber,/);
  const [head, ...rows] = linesOf(file);
  expect(rows.map((row) => row.split(',', 1)[0])).toEqual(
    Array.from({ length: 60_250 }, (_, at) => String(at)),
  );
  expect(rows.filter((row) => row.split(',', 1)[0] === head?.split(',', 1)[0])).toEqual([]);
  expect(counts.slice(-2)).toEqual([60_000, 60_250]);
});

test('without orders the file has its head alone', async () => {
  const file = await textOf(await writeOrdersCsv(fetched, CLOCK, ordersOf(0), signal, () => {}));
  expect(linesOf(file)).toHaveLength(1);
});

test('if a page cannot be read there is no file, however many were read before; once stopped nothing more is read', async () => {
  await expect(writeOrdersCsv(fetched, CLOCK, ordersOf(60_000, 55_000), signal, () => {})).rejects.toThrow(
    'could not be reached',
  );
  const stop = new AbortController();
  const counts: number[] = [];
  const onCount = (count: number) => {
    counts.push(count);
    stop.abort();
  };
  await expect(writeOrdersCsv(fetched, CLOCK, ordersOf(60_000), stop.signal, onCount)).rejects.toThrow(
    'aborted',
  );
  expect(counts).toEqual([500]);
});

test('the name of a file says its days, both included, and whose clocks; with the times of a part of a day', () => {
  expect(fileName('figures', fetched, undefined)).toBe('analytics-figures-2026-10-05-2026-10-18-vancouver');
  const { zone: _, ...rest } = asked;
  const seoul = { ...fetched, asked: { ...rest, zone: 'Asia/Seoul' as const } };
  expect(fileName('figures', seoul, undefined)).toBe(
    'analytics-figures-2026-10-05-1600-2026-10-19-1600-seoul',
  );
});
