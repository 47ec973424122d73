import { SYSTEM_ACCOUNTS } from '@passline/domain/ledger/accounts';
import { expect, test } from 'vitest';
import { post } from '../../apps/server/src/features/ledger/post.ts';
import { move, openMoneyDesk, paidOnline, providerOf, read } from '../payments/money-desk.ts';
import { call } from '../setup/api-client.ts';
import { countStatements } from '../setup/count-statements.ts';
import { layDesk } from '../setup/desk.ts';
import { balanceOf, ledgerOf, proof } from './ledger-desk.ts';

const first = await openMoneyDesk();
const refusing = await openMoneyDesk({
  cardGateways: providerOf(() => ({ outcome: 'declined', reason: 'The card is closed.' })),
});
const { pool } = first.site.database;

/** A separate kitchen for each test, so that balances begin at $0. */
const layOne = () => layDesk(first.site);
type Desk = Awaited<ReturnType<typeof layOne>>;

async function done(desk: Desk, orderId: string): Promise<void> {
  await pool.query(`update orders set status = 'Preparing', is_food_ready = true where id = $1`, [orderId]);
  const answer = await call(
    desk.url,
    'orders.markDone',
    { orderId, expectedStatus: 'Preparing' },
    { token: desk.admin.token },
  );
  expect(answer.status).toBe(200);
}

async function anyPosting(): Promise<string> {
  const desk = await layOne();
  const { id } = await paidOnline(desk);
  const { rows } = await pool.query<{ id: string }>('select id from postings where belongs_id = $1 limit 1', [
    id,
  ]);
  return rows[0]!.id;
}

test.each([
  ['an update', 'update postings set amount = amount + 1 where id = $1'],
  ['a delete', 'delete from postings where id = $1'],
])('%s of a posting is refused by the database itself, and it stays', async (_, sql) => {
  const id = await anyPosting();
  const before = await pool.query('select * from postings where id = $1', [id]);
  await expect(pool.query(sql, [id])).rejects.toThrow(/never changed or deleted/);
  expect((await pool.query('select * from postings where id = $1', [id])).rows).toEqual(before.rows);
});

test('the postings cannot be emptied at once', async () => {
  await anyPosting();
  await expect(pool.query('truncate postings')).rejects.toThrow(/never changed or deleted/);
});

test.each([
  ['is changed', `update accounts set balance = balance + 1 where id = $1`],
  ['is said to stand elsewhere', `update accounts set is_split = true where id = $1`],
  [
    'comes with a new account',
    `insert into accounts (id, kind, balance) select gen_random_uuid(), 'courier', 1 where $1::uuid is not null`,
  ],
  ['is put into a slot', `insert into account_slots (account_id, slot, balance) values ($1, 0, 1)`],
  ['is changed in its slots', `update account_slots set balance = balance + 1 where account_id <> $1`],
  ['is thrown away with its slots', `delete from account_slots where account_id <> $1`],
])('a balance that %s without a posting is refused for a superuser too, and all stay', async (_, sql) => {
  await anyPosting();
  const { locationId } = (await layOne()).kitchen;
  const balances = async () => {
    const { rows } = await pool.query(
      `select id, is_split, a.balance, slot, s.balance as part
       from accounts a left join account_slots s on account_id = id order by 1, 4`,
    );
    return rows;
  };
  const before = await balances();
  await expect(pool.query(sql, [locationId])).rejects.toThrow('A balance moves only with its postings.');
  expect(await balances()).toEqual(before);
});

test('the slots of balances cannot be emptied at once', async () => {
  await expect(pool.query('truncate account_slots')).rejects.toThrow(
    'A balance moves only with its postings.',
  );
});

const INSERT = `insert into postings (account_id, amount, belongs_to, belongs_id, sequence, posted_at, posted_by)
  values ($1, $2, 'order', $3, $4, now(), 'a test')`;

test('postings that do not add up to zero are refused, and move no balance', async () => {
  const desk = await layOne();
  await expect(
    pool.query(INSERT, [desk.kitchen.locationId, 1, '00000000-0000-4000-8000-00000000000a', 1]),
  ).rejects.toThrow(/add up to zero/);
  expect(await balanceOf(desk, desk.kitchen.locationId)).toBe(0);
});

test('the server does not even send them, and names the record and what is wrong with it', async () => {
  const desk = await layOne();
  const { locationId } = desk.kitchen;
  const posting = {
    belongsTo: 'transfer',
    belongsId: '00000000-0000-4000-8000-00000000000a',
    sequence: 1,
    by: 'a test',
    atMs: 0,
  } as const;
  const amounts = (to: number) =>
    new Map([
      [locationId, to],
      [SYSTEM_ACCOUNTS.inProgress, -500],
    ]);
  const statements = countStatements();
  await expect(
    post(pool, { ...posting, amounts: amounts(500) }, { ...posting, sequence: 2, amounts: amounts(501) }),
  ).rejects.toThrow(
    `This must never happen: posting 2 of transfer ${posting.belongsId} adds up to $0.01: $5.01 to ${locationId}, −$5.00 to ${SYSTEM_ACCOUNTS.inProgress}.`,
  );
  expect(statements.with('insert into postings')).toBe(0);
  statements.stop();
  expect(await balanceOf(desk, locationId)).toBe(0);
});

test('the same posting is not made twice', async () => {
  const desk = await layOne();
  const order = await paidOnline(desk);
  await expect(
    pool.query(
      `insert into postings (account_id, amount, belongs_to, belongs_id, sequence, posted_at, posted_by)
       select account_id, amount, belongs_to, belongs_id, sequence, posted_at, posted_by from postings where belongs_id = $1`,
      [order.id],
    ),
  ).rejects.toThrow(/unique/);
});

test('an order is in progress while it is paid and not done; then everybody has their share; its reversal appears as separate postings', async () => {
  const desk = await layOne();
  const order = await paidOnline(desk);
  expect((await ledgerOf(desk, order.id)).posted).toEqual({
    [SYSTEM_ACCOUNTS.gatewayMoneris]: -order.total,
    [SYSTEM_ACCOUNTS.inProgress]: order.total,
  });

  await done(desk, order.id);
  const { earnings } = await read(desk, order.id);
  expect(await balanceOf(desk, desk.kitchen.locationId)).toBe(earnings.netDirectDeposit);
  expect(earnings.netDirectDeposit).toBeGreaterThan(0);
  expect(await balanceOf(desk, desk.neighbour.locationId)).toBe(0);

  const reversed = await call(
    desk.url,
    'orders.reverseDone',
    { orderId: order.id, expectedStatus: 'Done' },
    { token: desk.admin.token },
  );
  expect(reversed.status).toBe(200);
  expect(await balanceOf(desk, desk.kitchen.locationId)).toBe(0);
  expect((await ledgerOf(desk, order.id)).sequence).toBe(3);
  expect((await proof(desk)).faults).toEqual([]);
});

test('of a cancelled order the paid amount is in progress until it is refunded; it stays there when refused; by hand it leaves the cash box', async () => {
  const desk = refusing;
  const order = await paidOnline(desk);
  const cancelled = await move(desk, 'cancel', order);
  expect(cancelled.body.paymentProgress).toBe('failed');
  expect((await ledgerOf(desk, order.id)).posted).toEqual({
    [SYSTEM_ACCOUNTS.gatewayMoneris]: -order.total,
    [SYSTEM_ACCOUNTS.inProgress]: order.total,
  });
  const byHand = await call(
    desk.url,
    'orders.giveBackByHand',
    { orderId: order.id, paymentId: cancelled.body.payments[0]!.id },
    { token: desk.admin.token },
  );
  expect(byHand.status).toBe(200);
  expect((await ledgerOf(desk, order.id)).posted).toEqual({
    [SYSTEM_ACCOUNTS.gatewayMoneris]: -order.total,
    [SYSTEM_ACCOUNTS.cashBox]: order.total,
  });
  expect((await proof(desk)).faults).toEqual([]);
});
