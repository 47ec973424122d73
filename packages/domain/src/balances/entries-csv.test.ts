import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { ENTRIES_CSV_HEAD, entriesCsv, type CsvEntry } from './entries-csv.ts';

const HYPERLINK = '=HYPERLINK("http://x.example","Refund")\n';

const entry: CsvEntry = {
  id: 7,
  kind: 'transfer',
  amount: -4.25,
  balanceAfter: 0,
  postedAt: Date.UTC(2026, 10, 23),
  postedBy: HYPERLINK,
  belongsId: 'x',
  order: { orderNumber: 3, restaurantName: `\n${HYPERLINK}`, locationName: ' =1', paymentMethod: '"=1' },
  description: HYPERLINK,
  otherAccount: HYPERLINK,
  author: HYPERLINK,
};

test('no text of an entry is a formula, also one with a line end, and amounts are numbers', () => {
  const text = `${ENTRIES_CSV_HEAD}\r\n${entriesCsv([entry])}`;
  const { data } = Papa.parse<Record<string, string>>(text, { header: true });
  expect(data).toEqual([
    {
      Entry: '7',
      'Time (UTC)': '2026-11-23T00:00:00.000Z',
      Kind: 'transfer',
      Order: 'Order 3',
      Restaurant: `'\n'${HYPERLINK}`,
      Location: "' =1",
      'Payment method': `'"=1`,
      Description: `'${HYPERLINK}`,
      Amount: '-4.25',
      'Balance after': '0.00',
      By: `'${HYPERLINK}`,
      'Belongs to': 'x',
      'Other account': `'${HYPERLINK}`,
      'Created by': `'${HYPERLINK}`,
    },
  ]);
});
