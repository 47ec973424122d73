import type { JournalAccounts, Month } from '@passline/contract/months/months';
import { SYSTEM_ACCOUNTS } from '@passline/domain/ledger/accounts';
import type { JournalDetail, JournalFormat } from '@passline/domain/months/journal-formats';
import { spanOfMonth } from '@passline/domain/months/month';
import { localDate } from '@passline/domain/time/local-date';
import { DEFAULT_TIME_ZONE } from '@passline/domain/time/zones';
import * as fc from 'fast-check';
import Papa from 'papaparse';
import { beforeEach, expect, test } from 'vitest';
import { send, type Refusal } from '../balances/balances-desk.ts';
import { openDesk } from '../setup/desk.ts';
import { monthsAgo, openAll, putClosed, putPosting } from './put-month.ts';

const desk = await openDesk();
const { pool } = desk.site.database;
const MONTHS = [monthsAgo(3), monthsAgo(2), monthsAgo(1)] as const;
const [OLDEST] = MONTHS;
const { cashBox, gatewayStripe, platform, tax } = SYSTEM_ACCOUNTS;
const ACCOUNTS = [cashBox, gatewayStripe, platform, tax, desk.kitchen.locationId, desk.neighbour.locationId];

type Journal = { fileName: string; csv: string; files: number; entryCount: number } & Refusal;
const journal = async (
  month: string,
  detail: JournalDetail = 'days',
  format: JournalFormat = 'csv',
  file = 1,
) => (await send<Journal>(desk, 'months.journal', { month, detail, format, file })).body;
const rowsOf = (csv: string) => Papa.parse<Record<string, string>>(csv, { header: true }).data;
const cents = (text: string | number | undefined) =>
  Math.round(Number(text === undefined || text === '' ? 0 : text) * 100);
const accounts = async () => (await send<JournalAccounts>(desk, 'months.accounts', {})).body;
const closeAll = async () => {
  for (const month of MONTHS) await putClosed(pool, month, desk.boss.id);
};

beforeEach(async () => {
  await openAll(pool);
  await putPosting(pool, spanOfMonth(OLDEST).fromMs);
});

/** What an account of the books moved in a month by the ledger, by its name there: cents. */
async function movedOf(month: string): Promise<Map<string, number>> {
  const { fromMs, beforeMs } = spanOfMonth(month);
  const { rows } = await pool.query<{ key: string; amount: string }>(
    `select case when a.kind in ('restaurant', 'courier') then a.kind else a.id::text end as key, sum(p.amount) as amount
     from postings p join accounts a on a.id = p.account_id where p.posted_at >= $1 and p.posted_at < $2 group by 1`,
    [new Date(fromMs), new Date(beforeMs)],
  );
  const names = new Map((await accounts()).accounts.map(({ key, name }) => [key, name]));
  return new Map(
    rows.flatMap(({ key, amount }) =>
      cents(amount) === 0 ? [] : [[names.get(key) ?? key, cents(amount)] as const],
    ),
  );
}

/** The same as a file says it; every entry adds up to zero. */
function movedBy(csv: string): Map<string, number> {
  const sums = new Map<string, number>();
  const entries = new Map<string, number>();
  for (const row of rowsOf(csv)) {
    const amount = cents(row['Credit']) - cents(row['Debit']);
    const [account = '', number = ''] = [row['Account'], row['Journal No.']];
    sums.set(account, (sums.get(account) ?? 0) + amount);
    entries.set(number, (entries.get(number) ?? 0) + amount);
  }
  for (const sum of entries.values()) expect(sum).toBe(0);
  return new Map([...sums].filter(([, sum]) => sum !== 0));
}

const sorted = (sums: Map<string, number>) => [...sums].toSorted(([one], [other]) => (one < other ? -1 : 1));

const lives = fc.array(
  fc.record({
    month: fc.constantFrom(...MONTHS),
    at: fc.double({ min: 0, max: 0.999_999, noNaN: true }),
    amount: fc.integer({ min: 1, max: 1_000_000 }),
    from: fc.nat(ACCOUNTS.length - 1),
    step: fc.integer({ min: 1, max: ACCOUNTS.length - 1 }),
    isLate: fc.boolean(),
  }),
  { minLength: 1, maxLength: 25 },
);

test('for any life of postings the figures of months add up to the balances, the journal is the ledger, and of a closed month it stays the same to the byte', async () => {
  await fc.assert(
    fc.asyncProperty(lives, async (life) => {
      await openAll(pool);
      for (const { month, at, amount, from, step, isLate } of life) {
        const { fromMs, beforeMs } = spanOfMonth(month);
        const pair = [ACCOUNTS[from] ?? platform, ACCOUNTS[(from + step) % ACCOUNTS.length] ?? tax] as const;
        const day = isLate ? localDate(fromMs - 1, DEFAULT_TIME_ZONE) : null;
        await putPosting(pool, Math.floor(fromMs + at * (beforeMs - fromMs)), amount / 100, pair, day);
      }
      await closeAll();
      const { body: months } = await send<Month[]>(desk, 'months.list', {});
      const running = new Map<string, number>();
      const kept = new Map<string, string>();
      for (const month of MONTHS) {
        const moved = await movedOf(month);
        for (const detail of ['days', 'postings'] as const) {
          const { csv, files } = await journal(month, detail);
          expect(files).toBe(1);
          expect(sorted(movedBy(csv))).toEqual(sorted(moved));
          kept.set(`${month} ${detail}`, csv);
        }
        for (const [name, amount] of moved) running.set(name, (running.get(name) ?? 0) + amount);
        const names = new Map((await accounts()).accounts.map(({ key, name }) => [key, name]));
        const closed = months.find((one) => one.month === month)?.closed;
        const held = new Map(
          (closed?.balances ?? []).map(({ key, balance }) => [names.get(key) ?? key, cents(balance)]),
        );
        expect(sorted(held)).toEqual(sorted(new Map([...running].filter(([, amount]) => amount !== 0))));
      }
      // What comes later, and who is called what, changes nothing of it.
      await putPosting(pool, Date.now(), 3, [cashBox, desk.kitchen.locationId], `${OLDEST}-05`);
      for (const [name, csv] of kept) {
        const [month = '', detail] = name.split(' ');
        expect((await journal(month, detail as JournalDetail)).csv).toBe(csv);
      }
    }),
    { numRuns: 12 },
  );
});

test('what is about an earlier month stands apart from the day in which it was posted', async () => {
  const { fromMs } = spanOfMonth(monthsAgo(1));
  const belongsId = await putPosting(pool, fromMs + 1000, 12.34, [cashBox, tax], `${OLDEST}-17`);
  const { csv } = await journal(monthsAgo(1));
  const number = `PL-${monthsAgo(1).replace('-', '')}01-${OLDEST.slice(2).replace('-', '')}`;
  expect(
    rowsOf(csv).some(
      (row) => row['Journal No.'] === number && row['Description']?.startsWith('Passline, changes to '),
    ),
  ).toBe(true);
  expect((await journal(monthsAgo(1), 'postings')).csv).toContain(
    `Transfer ${belongsId}, entry 1, of ${OLDEST}-17`,
  );
});

test('a journal longer than the program takes is split into files, none of them with half an entry', async () => {
  const { fromMs } = spanOfMonth(monthsAgo(2));
  for (let at = 0; at < 170; at += 1) await putPosting(pool, fromMs + at * 1000, 1 + at / 100);
  const first = await journal(monthsAgo(2), 'postings', 'xero');
  expect(first.files).toBeGreaterThan(1);
  expect(first.fileName).toContain(`-not-closed-1-of-${first.files}.csv`);
  let lines = 0;
  for (let file = 1; file <= first.files; file += 1) {
    const rows = rowsOf((await journal(monthsAgo(2), 'postings', 'xero', file)).csv);
    expect(rows.length).toBeLessThanOrEqual(300);
    expect(rows.reduce((sum, row) => sum + cents(row['*Amount']), 0)).toBe(0);
    lines += rows.length;
  }
  const { fromMs: from, beforeMs: before } = spanOfMonth(monthsAgo(2));
  const { rows } = await pool.query<{ count: number }>(
    'select count(*)::int as count from postings where posted_at >= $1 and posted_at < $2 and amount <> 0',
    [new Date(from), new Date(before)],
  );
  expect(lines).toBe(rows[0]?.count);
  const beyond = await journal(monthsAgo(2), 'postings', 'xero', first.files + 1);
  expect(beyond.message).toBe(`The journal has ${first.files} files.`);
});

test('more entries of one moment than are read at once stand in it once each, in the same order each time', async () => {
  const month = monthsAgo(1);
  await pool.query(
    `with entries as (select gen_random_uuid() as id from generate_series(1, 5001))
     insert into postings (account_id, amount, belongs_to, belongs_id, sequence, posted_at, posted_by)
     select a.id, a.amount, 'transfer', e.id, 1, $1, 'a test' from entries e, (values ($2::uuid, -1.5), ($3::uuid, 1.5)) a(id, amount)`,
    [new Date(spanOfMonth(month).fromMs + 7), cashBox, tax],
  );
  const { csv, entryCount } = await journal(month, 'postings');
  const { fromMs, beforeMs } = spanOfMonth(month);
  const { rows } = await pool.query<{ entries: number; lines: number }>(
    `select count(distinct (belongs_id, sequence))::int as entries, count(*)::int as lines
     from postings where posted_at >= $1 and posted_at < $2 and amount <> 0`,
    [new Date(fromMs), new Date(beforeMs)],
  );
  const numbers = rowsOf(csv).map((row) => row['Journal No.']);
  expect([entryCount, new Set(numbers).size, numbers.length]).toEqual([
    rows[0]?.entries,
    rows[0]?.entries,
    rows[0]?.lines,
  ]);
  expect((await journal(month, 'postings')).csv).toBe(csv);
});

test('the journal of a month to come is refused', async () => {
  expect((await journal(monthsAgo(-1))).message).toContain('has not begun');
});

test('names of accounts are refused empty, of unknown accounts, and over those of a colleague; then they stand in the journal and in the trail', async () => {
  const before = await accounts();
  const save = (name: string, key: string = platform, expectedRev = before.rev, code = '4100') =>
    send<JournalAccounts & Refusal>(desk, 'months.saveAccounts', {
      accounts: [{ key, name, code }],
      taxRate: 'Tax Exempt (0%)',
      expectedRev,
    });
  expect((await save(' ')).status).toBe(400);
  expect((await save('Nobody', 'nobody')).body.message).toBe('There is no such account in the books.');
  expect((await save('Fees', platform, before.rev + 1)).status).toBe(409);
  for (const sign of ['=', '+', '-', '@']) {
    const formula = await save(`${sign}21`);
    expect([formula.status, JSON.stringify(formula.body)]).toEqual([
      400,
      expect.stringContaining('Please begin with a letter or a number, not with'),
    ]);
  }
  const cashCode = before.accounts.find(({ key }) => key === cashBox)!.code;
  const twice = await save('Fees', platform, before.rev, cashCode);
  expect([twice.status, twice.body.message]).toEqual([
    422,
    'Fees and Cash box have the same code, 1400. Please give each its own, or call both the same.',
  ]);
  expect(await accounts()).toEqual(before);
  const { status, body } = await save('Fees of restaurants');
  expect(status).toBe(200);
  expect(body.rev).toBe(before.rev + 1);
  expect(body.accounts.find(({ key }) => key === platform)).toMatchObject({
    name: 'Fees of restaurants',
    code: '4100',
  });
  expect(body.accounts.filter(({ key }) => key !== platform)).toEqual(
    before.accounts.filter(({ key }) => key !== platform),
  );
  expect((await journal(OLDEST, 'days', 'quickbooks')).csv).toContain(',Fees of restaurants,');
  expect((await journal(OLDEST, 'days', 'xero')).csv).toContain('4100,Tax Exempt (0%),');
  const { rows } = await pool.query<{ after: object }>(
    `select after from audit where action = 'months.saveAccounts' order by id desc limit 1`,
  );
  expect(rows[0]?.after).toMatchObject({ accounts: expect.stringContaining('Fees of restaurants, 4100') });
});

test('only the journal for a spreadsheet begins with the mark of UTF-8', async () => {
  const begins = async (format: JournalFormat) =>
    (await journal(OLDEST, 'days', format)).csv.startsWith('\uFEFF');
  expect([await begins('csv'), await begins('quickbooks'), await begins('xero')]).toEqual([
    true,
    false,
    false,
  ]);
});
