import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { MOST_LINES } from './journal-formats.ts';
import { JournalFiles, journalHead, journalLines, type JournalEntry } from './journal.ts';

const ENTRY: JournalEntry = {
  number: 'PL-20261103',
  day: '2026-11-03',
  description: '=HYPERLINK("https://example.com")',
  lines: [
    { account: { name: 'Owed to restaurants', code: '2100' }, amountCents: 4859 },
    { account: { name: '+Card, processor', code: '1210' }, amountCents: -4859 },
  ],
};

test('QuickBooks gets debits and credits by the name of the account, days with the month first, and no formula', () => {
  expect(
    [journalHead('quickbooks'), journalLines('quickbooks', ENTRY, '')].join('\r\n').split('\r\n'),
  ).toEqual([
    'Journal No.,Journal Date,Account Name,Debits,Credits,Description,Name',
    `PL-20261103,11/03/2026,Owed to restaurants,,48.59,"'=HYPERLINK(""https://example.com"")",`,
    `PL-20261103,11/03/2026,"'+Card, processor",48.59,,"'=HYPERLINK(""https://example.com"")",`,
  ]);
});

test('Xero gets debits above zero by the code of the account, days with the day first, and one narration for each entry', () => {
  expect([journalHead('xero'), journalLines('xero', ENTRY, 'Tax Exempt')].join('\r\n').split('\r\n')).toEqual(
    [
      '*Narration,*Date,Description,*AccountCode,*TaxRate,*Amount,TrackingName1,TrackingOption1,TrackingName2,TrackingOption2',
      `Passline PL-20261103,03/11/2026,"'=HYPERLINK(""https://example.com"")",2100,Tax Exempt,-48.59,,,,`,
      `Passline PL-20261103,03/11/2026,"'=HYPERLINK(""https://example.com"")",1210,Tax Exempt,48.59,,,,`,
    ],
  );
});

test('no file has more lines than the program takes, and each is as full as it can be', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 200 }), (sizes) => {
      const files = new JournalFiles('xero');
      const sums: number[] = [];
      for (const size of sizes) {
        const file = files.take(size);
        if (sums.length > 0 && file > sums.length)
          expect((sums.at(-1) ?? 0) + size).toBeGreaterThan(MOST_LINES.xero);
        sums[file - 1] = (sums[file - 1] ?? 0) + size;
      }
      expect(files.count).toBe(sums.length);
      for (const sum of sums) expect(sum).toBeLessThanOrEqual(MOST_LINES.xero);
    }),
  );
});
