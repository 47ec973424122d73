import { createPool, transaction } from '@passline/database';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { keepPostingSums } from '../../apps/server/src/features/ledger/keep-posting-sums.ts';
import { proveLedger } from '../../apps/server/src/features/ledger/prove-ledger.ts';
import { lockAccounts } from '../../apps/server/src/features/ledger/read-account.ts';
import { layDesk, openSite, type Desk } from '../setup/desk.ts';
import { SYSTEM_ACCOUNTS } from '@passline/domain/ledger/accounts';
import { randomUUID } from 'node:crypto';
import { fund, PLATFORM, send } from './balances-desk.ts';
import { repairBalances, spoilBalance } from './spoil-balance.ts';

const site = await openSite();
const { pool } = site.database;
/** Reads numbers as the server does. */
const server = createPool(site.database.connectionString, { name: 'test', max: 3, onIdleError: () => {} });
afterAll(() => server.end());
const warned: string[] = [];
const keep = () =>
  keepPostingSums({ pool: server, log: { warn: (words: string) => warned.push(words) } as never });
const lock = async (id: string) =>
  (await transaction(server, { run: (db) => lockAccounts(db, [id]) })).get(id);
const kept = async (id: string) =>
  (
    await pool.query<{ amount: string }>(
      'select amount from posting_sums where account_id = $1 order by up_to desc limit 1',
      [id],
    )
  ).rows[0]?.amount;

let desk: Desk;
let own: string;
beforeEach(async () => {
  warned.length = 0;
  desk = await layDesk(site);
  own = desk.kitchen.locationId;
  await fund(desk, own, 100);
});

test('money leaves by the kept sum and what was posted since; an account that is new since then has its own', async () => {
  await keep();
  expect(await kept(own)).toBe('100.00');
  await fund(desk, own, 5);
  await fund(desk, desk.neighbour.locationId, 7);
  expect(await lock(own)).toMatchObject({ balanceCents: 10_500, onHold: null });
  expect(await lock(desk.neighbour.locationId)).toMatchObject({ balanceCents: 700, onHold: null });
  await keep();
  await keep();
  expect(await kept(own)).toBe('105.00');
  expect(await lock(own)).toMatchObject({ onHold: null });
  const { rows } = await pool.query('select count(distinct up_to)::int as kept from posting_sums');
  expect(rows[0].kept).toBeLessThanOrEqual(2);
});

test('only what is summed is no longer read: a posting before the kept sum that nobody adds up any more', async () => {
  await keep();
  await pool.query('update posting_sums set amount = amount + 1 where account_id = $1', [own]);
  // The balance is right, so the sum that is taken for its postings is wrong.
  expect((await lock(own))?.onHold).toMatch(/^its balance is not what was posted\./);
  await repairSums();
});

test('a balance that was raised without a posting is worth nothing, before and after the sums are kept anew', async () => {
  await keep();
  await spoilBalance(pool, own, 30);
  const input = {
    amount: 5,
    description: 'Menu',
    sourceAccountId: own,
    destinationAccountId: PLATFORM,
    accountId: own,
    seenId: null,
  };
  for (const again of [keep, () => Promise.resolve()]) {
    expect((await send(desk, 'balances.createTransfer', input)).body.data.code).toBe('account-on-hold');
    await again();
  }
  await repairBalances(pool);
  expect((await send(desk, 'balances.createTransfer', input)).body.delivery.state).toBe('SUCCESS');
});

test('the proof names a kept sum that is wrong, and it is put right then', async () => {
  await keep();
  await pool.query('update posting_sums set amount = amount - 2 where account_id = $1', [own]);
  const { faults } = await proveLedger(server);
  expect(faults.filter(({ accountId }) => accountId === own)).toEqual([
    {
      kind: 'balance',
      accountId: own,
      subject: '',
      detail: 'The sum of its postings is kept as $98.00, they add up to $100.00.',
      sameness: 'kept sum −$2.00',
    },
  ]);
  await keep();
  expect((await proveLedger(server)).faults.filter(({ accountId }) => accountId === own)).toEqual([]);
});

test('a posting that has its number and is not committed yet is not left out: the sums wait for it, or stay as they were', async () => {
  await keep();
  const { rows: before } = await pool.query('select * from posting_sums order by 1, 2');
  const client = await pool.connect();
  try {
    await client.query('begin');
    await fund({ site: { database: { pool: client } } }, own, 11);
    // A later number is committed before it, of accounts that nobody has locked.
    await pool.query(
      `insert into postings (account_id, amount, belongs_to, belongs_id, sequence, posted_at, posted_by)
       select a, v, 'settlement', $3, 1, now(), 'a test' from (values ($1::uuid, 1::numeric), ($2::uuid, -1::numeric)) x(a, v)`,
      [PLATFORM, SYSTEM_ACCOUNTS.tax, randomUUID()],
    );
    await keep();
    expect(warned).toEqual([expect.stringMatching(/^The sums of the postings were not kept anew/)]);
    expect((await pool.query('select * from posting_sums order by 1, 2')).rows).toEqual(before);
    await client.query('commit');
  } finally {
    client.release();
  }
  await keep();
  expect(await kept(own)).toBe('111.00');
  expect(await lock(own)).toMatchObject({ balanceCents: 11_100, onHold: null });
});

async function repairSums(): Promise<void> {
  await keep();
  expect((await lock(own))?.onHold).toBeNull();
}
