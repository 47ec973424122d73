import type { HomeNeeds } from '@passline/contract/home/home';
import { SYSTEM_ACCOUNTS } from '@passline/domain/ledger/accounts';
import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { readOwedForLong } from '../../apps/server/src/features/home/read-owed-for-long.ts';
import { readOwedSince } from '../../apps/server/src/features/ledger/owed-since.ts';
import { onServerPool } from '../ledger/ledger-desk.ts';
import { call } from '../setup/api-client.ts';
import { layDesk, openDesk } from '../setup/desk.ts';

// What is posted here belongs to nothing, which the nightly proof rightly objects to.
const first = await openDesk({ scheduled: [] });
const { pool } = first.site.database;
afterAll(() => expect(first.site.server.logged).toEqual([]));

const DAY_MS = 86_400_000;
const NOW_MS = Date.now();

/** What came into an account, in cents, so many days ago. */
type Life = { cents: number; daysAgo: number }[];

async function live(accountId: string, life: Life): Promise<void> {
  for (const { cents, daysAgo } of life) {
    await pool.query(
      `insert into postings (account_id, amount, belongs_to, belongs_id, sequence, posted_at, posted_by)
       select a, amount, 'settlement', $1, 1, $5, 'a test' from (values ($2::uuid, $4::numeric), ($3::uuid, -$4::numeric)) v(a, amount)`,
      [randomUUID(), accountId, SYSTEM_ACCOUNTS.cashBox, cents / 100, new Date(NOW_MS - daysAgo * DAY_MS)],
    );
  }
}

/** By going through it from the beginning: the day on which it went below zero for the last time, or null. */
function owedSinceDays(life: Life): number | null {
  let balance = 0;
  let since: number | null = null;
  for (const { cents, daysAgo } of life) {
    const before = balance;
    balance += cents;
    if (before >= 0 && balance < 0) since = daysAgo;
    if (balance >= 0) since = null;
  }
  return since;
}

const needs = async () => {
  const { body } = await call<HomeNeeds>(first.url, 'home.needs', undefined, { token: first.boss.token });
  return body.owing;
};

// All restaurants are even again.
beforeEach(async () => {
  const { rows } = await pool.query<{ id: string; balance: string }>(
    `select id, balance from accounts where kind = 'restaurant' and balance < 0`,
  );
  for (const { id, balance } of rows)
    await live(id, [{ cents: -Math.round(Number(balance) * 100), daysAgo: 0 }]);
});

test('only super admins learn who owes', async () => {
  const { status } = await call(first.url, 'home.needs', undefined, { token: first.admin.token });
  expect(status).toBe(403);
});

test('who owes without a break for more than 30 days is named; who owes for less, was even meanwhile, or owes nothing is not', async () => {
  const desks = [];
  for (let nr = 0; nr < 4; nr += 1) desks.push(await layDesk(first.site));
  const [long, brief, broken, even] = desks.map(({ kitchen }) => kitchen.locationId) as [
    string,
    string,
    string,
    string,
  ];
  await live(long, [
    { cents: 1000, daysAgo: 90 },
    { cents: -1500, daysAgo: 60 },
    { cents: 300, daysAgo: 20 },
  ]);
  await live(brief, [{ cents: -900, daysAgo: 29 }]);
  await live(broken, [
    { cents: -900, daysAgo: 80 },
    { cents: 900, daysAgo: 10 },
    { cents: -1, daysAgo: 9 },
  ]);
  await live(even, [
    { cents: -900, daysAgo: 80 },
    { cents: 900, daysAgo: 10 },
  ]);
  expect(await needs()).toMatchObject({
    count: 1,
    total: 2,
    named: [{ accountId: long, amount: 2, since: NOW_MS - 60 * DAY_MS }],
  });
  // Ten more days, and nobody else had to be told.
  const later = await onServerPool(first, (db) => readOwedForLong(db, NOW_MS + 2 * DAY_MS));
  expect(later.named.map(({ accountId }) => accountId)).toEqual([long, brief]);
});

test('since when an account owes is what going through all of its postings says, at any moment of its life', async () => {
  const aLife = fc
    .array(
      fc.record({
        cents: fc.integer({ min: -400, max: 400 }).filter((cents) => cents !== 0),
        step: fc.integer({ min: 1, max: 9 }),
      }),
      {
        minLength: 1,
        maxLength: 12,
      },
    )
    .map((steps) => {
      let daysAgo = 120;
      return steps.map(({ cents, step }) => ({ cents, daysAgo: (daysAgo -= step) }));
    });
  await onServerPool(first, (db) =>
    fc.assert(
      fc.asyncProperty(aLife, fc.nat(120), async (life, endDaysAgo) => {
        const { kitchen } = await layDesk(first.site);
        await live(kitchen.locationId, life);
        const endMs = NOW_MS - endDaysAgo * DAY_MS;
        const days = owedSinceDays(life.filter(({ daysAgo }) => daysAgo > endDaysAgo));
        expect(await readOwedSince(db, kitchen.locationId, endMs)).toBe(
          days === null ? null : NOW_MS - days * DAY_MS,
        );
      }),
      { numRuns: 25 },
    ),
  );
});
