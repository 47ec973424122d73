import type { CashSettlement } from '@passline/contract/rider-earnings/rider-earnings';
import { SYSTEM_ACCOUNTS } from '@passline/domain/ledger/accounts';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { balanceOf, proof } from '../ledger/ledger-desk.ts';
import { call } from '../setup/api-client.ts';
import { openDesk } from '../setup/desk.ts';
import { oweRefusals } from '../setup/owed-refusals.ts';
import { createPerson, type Person } from '../setup/people.ts';
import { putDebt } from './put-debt.ts';

const desk = await openDesk();
const { pool } = desk.site.database;

let rider: Person;
beforeEach(async () => {
  rider = await createPerson(pool, 'courier');
  await putDebt(pool, rider.id, 35.19);
});

type Answer = { settlement: CashSettlement; owes: number; message: string };
const settle = (amount: number, seenId: string | null = null, key?: string, { token } = desk.boss) =>
  call<Answer>(
    desk.url,
    'riderEarnings.settleCash',
    { riderUserId: rider.id, amount, seenId },
    { token, ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }) },
  );
const balance = () => balanceOf(desk, rider.id);
const settlements = async () =>
  (await pool.query('select amount from cash_settlements where rider_user_id = $1', [rider.id])).rows;

oweRefusals('riderEarnings.settleCash', {
  desk: () => desk,
  target: async () => {
    const { id } = await createPerson(pool, 'courier');
    await putDebt(pool, id, 20);
    return { id, input: { riderUserId: id, amount: 5, seenId: null } };
  },
  roles: ['super_admin'],
  wrong: {
    'no amount': [(right) => ({ ...right, amount: 0 }), 422, 'Please enter an amount.'],
    'a negative amount': [(right) => ({ ...right, amount: -5 }), 400],
    'parts of a cent': [(right) => ({ ...right, amount: 5.001 }), 400],
    'more than is owed': [
      (right) => ({ ...right, amount: 20.01 }),
      422,
      'This courier owes $20.00, not more.',
    ],
  },
});

describe('cash that is handed in', () => {
  test('reduces what the courier owes and goes into the cash box, and the ledger adds up', async () => {
    const box = await balanceOf(desk, SYSTEM_ACCOUNTS.cashBox);
    const { status, body } = await settle(20);
    expect(status).toBe(200);
    expect(body).toMatchObject({ owes: 15.19, settlement: { amount: 20, settledBy: desk.boss.name } });
    expect(await balance()).toBe(-15.19);
    expect(await balanceOf(desk, SYSTEM_ACCOUNTS.cashBox)).toBe(box - 20);
    const { faults } = await proof(desk);
    expect(faults.filter(({ accountId }) => accountId === rider.id)).toEqual([]);
    expect((await settle(15.19, body.settlement.id)).body.owes).toBe(0);
  });

  test('is taken once: repeated requests get the first answer, however many at once', async () => {
    const key = randomUUID();
    const answers = await Promise.all([settle(20, null, key), settle(20, null, key), settle(20, null, key)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.settlement.id)).size).toBe(1);
    expect(await balance()).toBe(-15.19);
  });

  test('entered by two people at once is taken once; the other is told who was faster', async () => {
    const other = await createPerson(pool, 'super_admin');
    const answers = await Promise.all([settle(10), settle(10, null, undefined, other)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.message).toMatch(
      /has just settled cash of this courier/,
    );
    expect(await settlements()).toHaveLength(1);
    expect(await balance()).toBe(-25.19);
  });

  test('counted on another debt is not taken, nor is that of a neighbour touched; what is owed now is said', async () => {
    const neighbour = await createPerson(pool, 'courier');
    await putDebt(pool, neighbour.id, 12);
    await putDebt(pool, rider.id, 20);
    const seen = { riderUserId: rider.id, amount: 35.19, seenId: null };
    const answer = await call<{ message: string; data: { data: unknown } }>(
      desk.url,
      'riderEarnings.settleCash',
      { ...seen, seenOwes: 35.19 },
      { token: desk.boss.token },
    );
    expect(answer.status).toBe(409);
    expect(answer.body.message).toBe('This courier owes $55.19 now, not $35.19. Nothing was changed.');
    expect(await settlements()).toEqual([]);
    const right = { ...seen, seenOwes: 55.19 };
    expect((await call(desk.url, 'riderEarnings.settleCash', right, { token: desk.boss.token })).status).toBe(
      200,
    );
    expect(await balance()).toBe(-20);
    expect(await balanceOf(desk, neighbour.id)).toBe(-12);
    const { rows } = await pool.query(
      `select after->>'amount' as amount, actor_name from audit where record_table = 'cash_settlements' and after->>'riderUserId' = $1`,
      [rider.id],
    );
    expect(rows).toEqual([{ amount: '35.19', actor_name: desk.boss.name }]);
  });

  test('of a courier who has no account yet, or of an account that is not a courier’s, is refused', async () => {
    rider = await createPerson(pool, 'courier');
    expect((await settle(1)).status).toBe(404);
    rider = { ...rider, id: SYSTEM_ACCOUNTS.platform };
    expect((await settle(1)).status).toBe(404);
  });
});
