import { transaction, type Queryable } from '@passline/database';
import { SYSTEM_ACCOUNTS } from '@passline/domain/ledger/accounts';
import { monthWords, spanOfMonth } from '@passline/domain/months/month';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { faultsAbout, proveDatabase } from '../balances/prove-ledger.ts';
import { openDesk } from '../setup/desk.ts';
import { monthsAgo, openAll, putClosed, putPosting } from './put-month.ts';

const desk = await openDesk();
const { pool } = desk.site.database;
const [OLDEST, MIDDLE, NEWEST] = [monthsAgo(3), monthsAgo(2), monthsAgo(1)];
const { cashBox, platform, tax } = SYSTEM_ACCOUNTS;
const inside = (month: string) => spanOfMonth(month).fromMs + 86_400_000;

beforeEach(async () => {
  await openAll(pool);
  await pool.query('delete from ledger_faults');
  await pool.query('update accounts set on_hold = null');
});

/** Three months with $5.00 each, closed. */
async function putThree(): Promise<string[]> {
  const ids: string[] = [];
  for (const month of [OLDEST, MIDDLE, NEWEST]) {
    await putPosting(pool, inside(month), 5);
    ids.push(await putClosed(pool, month, desk.boss.id));
  }
  return ids;
}

/** As only an owner can: with a trigger of a table switched off. */
async function unguarded(table: string, trigger: string, run: (db: Queryable) => Promise<unknown>) {
  await transaction(pool, {
    run: async (db) => {
      await db.query(`alter table ${table} disable trigger ${trigger}`);
      await run(db);
      await db.query(`alter table ${table} enable trigger ${trigger}`);
    },
  });
}

/** What two amounts of a sentence differ by, in dollars. */
function differenceIn(detail: string): number {
  const [is = 0, should = 0] = [...detail.matchAll(/(−?)\$([0-9.,]+[0-9])/g)].map(([, sign, digits = '']) =>
    Number(`${sign ? '-' : ''}${digits.replaceAll(',', '')}`),
  );
  return Math.round((should - is) * 100) / 100;
}

const found = async (id = '') => (await faultsAbout(desk, id)).filter(({ kind }) => kind === 'month');

test('closed months that hold what is dated within them are no fault, and neither is what comes after them', async () => {
  const ids = await putThree();
  await putPosting(pool, Date.now(), 7);
  await proveDatabase(desk);
  for (const id of ids) expect(await found(id)).toEqual([]);
});

test('what somebody dated into a closed month past its triggers is named with the month and its accounts; the months beside it are not', async () => {
  const [first, second, third] = await putThree();
  await unguarded('postings', 'postings_in_open_months', (db) =>
    putPosting(db, inside(MIDDLE), 1.25, [tax, platform]),
  );
  await proveDatabase(desk);
  expect(await found(first)).toEqual([]);
  expect(await found(third)).toEqual([]);
  const faults = new Map((await found(second)).map(({ accountId, detail }) => [accountId, detail]));
  expect(new Set(faults.keys())).toEqual(new Set([null, platform, tax]));
  const words = monthWords(MIDDLE);
  const [, kept, dated] =
    /^.* is closed with (\d+) postings that moved .*, dated within it are (\d+) that moved .*\.$/.exec(
      faults.get(null) ?? '',
    ) ?? [];
  expect(Number(dated) - Number(kept)).toBe(2);
  expect(faults.get(null)).toContain(`${words} is closed with `);
  expect(differenceIn(faults.get(null) ?? '')).toBe(1.25);
  expect(faults.get(tax)).toContain(`${words} is closed with a change of $0.00 for Tax collected`);
  expect(differenceIn(faults.get(tax) ?? '')).toBe(-1.25);
  expect(differenceIn(faults.get(platform) ?? '')).toBe(1.25);
});

test('what somebody wrote into a closed month itself is named, of its own month and of the one that goes on from it', async () => {
  const [, second, third] = await putThree();
  await unguarded('closed_months', 'closed_months_stay', (db) =>
    db.query(
      `update closed_months set balances = (select jsonb_agg(case when b ->> 'key' = $2
         then jsonb_set(b, '{balance}', to_jsonb((b ->> 'balance')::numeric + 1)) else b end) from jsonb_array_elements(balances) b) where id = $1`,
      [second, cashBox],
    ),
  );
  await proveDatabase(desk);
  const [ofSecond, ...others] = await found(second);
  const [ofThird, ...more] = await found(third);
  expect([others, more]).toEqual([[], []]);
  expect([ofSecond?.accountId, ofThird?.accountId]).toEqual([cashBox, cashBox]);
  expect([differenceIn(ofSecond?.detail ?? ''), differenceIn(ofThird?.detail ?? '')]).toEqual([-1, 1]);
});

test('what was dated before the first closed month is named with that', async () => {
  const [first] = await putThree();
  await unguarded('postings', 'postings_in_open_months', (db) =>
    putPosting(db, spanOfMonth(OLDEST).fromMs - 1, 2),
  );
  onTestFinished(() =>
    unguarded('postings', 'postings_stay', (db) =>
      db.query('delete from postings where posted_at < $1', [new Date(spanOfMonth(OLDEST).fromMs)]),
    ),
  );
  await proveDatabase(desk);
  expect((await found(first)).map(({ detail }) => differenceIn(detail))).toContain(2);
});

test('the last month is put right by closing it anew', async () => {
  const [, , third] = await putThree();
  await unguarded('postings', 'postings_in_open_months', (db) =>
    putPosting(db, inside(NEWEST), 3, [tax, platform]),
  );
  await proveDatabase(desk);
  expect((await found(third)).length).toBeGreaterThan(0);
  await pool.query('delete from closed_months where id = $1', [third]);
  const anew = await putClosed(pool, NEWEST, desk.boss.id);
  await proveDatabase(desk);
  expect(await found(third)).toEqual([]);
  expect(await found(anew)).toEqual([]);
});
